import * as z from 'zod/mini';
import { Email } from '../../../../../contract/areas/admin/admin.ts';
import { grantsFor, menuFor, roles, type DashboardType, type Role } from '../../../../../contract/policy.ts';
import { wrongOf } from './people.ts';

/** Names of publishers, one a line. */
export const publishersOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];
const name = z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(80, 'maximum-symbols:80'));
const shape = { role: z.enum(roles), publishers: z.string() };
/** A publisher sees the rows of some publishers, which must then be named. */
const named = z.refine<RoleForm>(({ role, publishers }) => role !== 'publisher' || publishersOf(publishers).length > 0, {
  error: 'publisher-required',
  path: ['publishers'],
});
/** What every form of a person has. */
export interface RoleForm {
  readonly role: Role;
  readonly publishers: string;
}
export const EditForm = z.object({ name, ...shape }).check(named);
export type EditForm = z.infer<typeof EditForm>;
export const AddForm = z
  .object({
    name,
    ...shape,
    email: Email,
    packages: z.array(z.string()),
  })
  .check(named);
export type AddForm = z.infer<typeof AddForm>;
/** Several people: `people` has one a line, and says in `wrongOf` what is wrong with which. */
export const SeveralForm = z
  .object({
    ...shape,
    people: z.string().check(
      z.check(({ value, issues }) => {
        const wrong = wrongOf(value);
        if (wrong !== null) issues.push({ code: 'custom', message: wrong, input: value });
      }),
    ),
    packages: z.array(z.string()),
  })
  .check(named);
export type SeveralForm = z.infer<typeof SeveralForm>;
/** Publishers are of their role alone; what was typed stays in the form. */
export const given = ({ role, publishers }: RoleForm): { readonly role: Role; readonly publishers: string[] } => ({
  role,
  publishers: role === 'publisher' ? publishersOf(publishers) : [],
});

/** The screens that a role opens in a package, as the side menu names them. */
export const linesOf = (role: Role, type: DashboardType): string[] =>
  menuFor(grantsFor(role, type))
    .filter(({ sub_menu, menu_name }) => sub_menu === '0' && menu_name !== 'Verification')
    .map(({ menu_name }) => menu_name);
