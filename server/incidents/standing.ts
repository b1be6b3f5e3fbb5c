import type { Access } from '../access.ts';
import type { GivenRecords } from '../records/records.ts';
import { fold, type Base, type Folded, type Step } from './life.ts';

/** Why an incident has the status that it has: the reason of the change that set it, null where that was a choice of a person. What was taken back is no change any more. */
export async function reasonOfStatus(
  access: Access,
  { incidentStates }: Pick<GivenRecords, 'incidentStates'>,
  id: string,
): Promise<string | null> {
  const [state] = await incidentStates.byIds(access, [id]);
  const steps = state === undefined ? [] : (JSON.parse(state.steps) as Step[]);
  const step = steps.findLast(({ set }) => set.status !== undefined);
  return step === undefined ? null : incidentStates.reasonOf(access, id, step.version, 'status');
}

/** What the changes of some incidents have made of them, of those that anybody changed, by id, as soon as a change was answered. */
export async function changedRows(
  access: Access,
  { incidentStates }: Pick<GivenRecords, 'incidentStates'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Folded['row']>> {
  const states = await incidentStates.byIds(access, ids);
  return new Map(
    states.map(({ incident_id, base, steps, version }) => [
      incident_id,
      fold(JSON.parse(base) as Base, JSON.parse(steps) as Step[], version).row,
    ]),
  );
}
