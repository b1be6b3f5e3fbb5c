import type { Status } from '../../contract/life-cycle.ts';
import type { Records } from '../records/records.ts';
import type { Base, Step } from './life.ts';

/** Why an incident has the status that it has: the reason of the change that set it, null where that was a choice of a person. What was taken back is no change any more. */
export async function reasonOfStatus({ incidentStates }: Pick<Records, 'incidentStates'>, id: string): Promise<string | null> {
  const [state] = await incidentStates.byIds([id]);
  const steps = state === undefined ? [] : (JSON.parse(state.steps) as Step[]);
  const step = steps.findLast(({ set }) => set.status !== undefined);
  return step === undefined ? null : incidentStates.reasonOf(id, step.version, 'status');
}

/** Where those of some incidents stand that anybody changed, by id, as soon as the change was answered; whoever asks judges which of them may be told of. */
export async function statusesOfChanged(
  { incidentStates }: Pick<Records, 'incidentStates'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Status>> {
  const states = await incidentStates.byIds(ids);
  return new Map(
    states.map(({ incident_id, base, steps }) => {
      const step = (JSON.parse(steps) as Step[]).findLast(({ set }) => set.status !== undefined);
      return [incident_id, step?.set.status ?? ((JSON.parse(base) as Base).row.status as Status)];
    }),
  );
}
