import type { Records } from '../records/records.ts';
import type { Step } from './life.ts';

/** Why an incident has the status that it has: the reason of the change that set it, null where that was a choice of a person. What was taken back is no change any more. */
export async function reasonOfStatus({ incidentStates }: Pick<Records, 'incidentStates'>, id: string): Promise<string | null> {
  const [state] = await incidentStates.byIds([id]);
  const steps = state === undefined ? [] : (JSON.parse(state.steps) as Step[]);
  const step = steps.findLast(({ set }) => set.status !== undefined);
  return step === undefined ? null : incidentStates.reasonOf(id, step.version, 'status');
}
