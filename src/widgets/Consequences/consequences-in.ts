import { Consequences } from '../../../contract/life/case-undo.ts';
import type { Failure } from '../../../contract/failure.ts';

/** The tickets that an undo was refused for; none where it was refused for another reason. */
export function consequencesIn(failure: Failure | null): Consequences {
  const told = Consequences.safeParse(failure?.current);
  return told.success ? told.data : { tickets: [] };
}
