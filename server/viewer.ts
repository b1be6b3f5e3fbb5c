import { grantsFor, menuFor } from '../contract/policy.ts';
import type { AccessScope, Caller } from './access.ts';
import type { Viewer } from './records/view/saved-filters.ts';

/** Who looks at saved sets of a package: shared ones are those of screens in the caller's menu, and none for whoever reads the rows of some publishers alone. */
export const viewerOf = (
  { id, role }: Pick<Caller, 'id' | 'role'>,
  { packages, publishers }: AccessScope,
  packageName: string,
): Viewer => ({
  userId: id,
  packageName,
  screens:
    publishers === null ? menuFor([...new Set(packages.flatMap(({ type }) => grantsFor(role, type)))]).map(({ route }) => route) : [],
});
