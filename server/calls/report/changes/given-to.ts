import { rolesWith } from '../../../../contract/policy.ts';
import type { AccessScope } from '../../../access.ts';
import { CallFailure } from '../../../call-failure.ts';
import type { HandlerDeps } from '../../../handler.ts';

/** The packages in which a person may be given incidents; undefined where nobody is given any. Fails with `invalid` for somebody who may in none of them. */
export async function givenTo(
  { records }: Pick<HandlerDeps, 'records'>,
  access: AccessScope,
  assignee: string | null | undefined,
): Promise<ReadonlySet<string> | undefined> {
  if (assignee === undefined || assignee === null) return undefined;
  const person = (await records.users.membersOf(access, rolesWith('incident:write'))).find(({ id }) => id === assignee);
  if (person === undefined) throw new CallFailure('invalid-request', { fields: { assignee: ['not-a-member'] } });
  return person.packages;
}
