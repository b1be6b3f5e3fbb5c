import type { AccessScope, Caller } from '../../access.ts';
import type { GivenRecords } from '../../records/records.ts';

/** The people of a publisher, disabled ones as well, and what it calls everybody else: its advertiser's organisation. Null for whoever reads names as they are. */
export type Side = { readonly own: ReadonlySet<string>; readonly others: string } | null;
interface Asked {
  readonly caller: Pick<Caller, 'id' | 'role'>;
  readonly access: AccessScope;
}
/** The side of a reader in a dispute. */
export async function sideOf(
  users: Pick<GivenRecords['users'], 'peopleOfPublisher'>,
  { caller, access }: Asked,
  { package_name, publisher }: { readonly package_name: string; readonly publisher: string },
): Promise<Side> {
  if (caller.role !== 'publisher') return null;
  const people = await users.peopleOfPublisher(access, package_name, publisher, { disabled: true });
  return { own: new Set([caller.id, ...people]), others: access.packages.find(({ name }) => name === package_name)?.customer ?? '' };
}
/** What a side reads of a person. */
export const nameFor = (side: Side, { id, name }: { readonly id: string; readonly name: string }): string =>
  side === null || side.own.has(id) || side.others === '' ? name : side.others;
