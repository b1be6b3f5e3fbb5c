import type { Access, AccessScope } from '../access.ts';
import type { Status } from '../../contract/life/life-cycle.ts';
import type { Analytics } from '../analytics/analytics.ts';
import type { GivenRecords } from '../records/records.ts';
import { fold, type Base, type Folded, type Step } from './life.ts';

/** How an incident stands. */
export interface Standing {
  readonly status: Status;
  readonly remarks: string | null;
}
/** Incidents of one question. */
const PIECE = 1_000;
/** How incidents stand, of those in access, by id, as soon as a change was answered. */
export async function standingOf(
  { analytics, records }: { readonly analytics: Pick<Analytics, 'query'>; readonly records: Pick<GivenRecords, 'incidentStates'> },
  access: AccessScope,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, Standing>> {
  const found = new Map<string, Standing>();
  for (let start = 0; start < ids.length; start += PIECE) {
    const rows = await analytics.query(
      access,
      {
        dimensions: ['incident_id', 'status', 'remarks'],
        measures: {},
        filters: [{ column: 'incident_id', oneOf: ids.slice(start, start + PIECE) }],
      },
      signal && { signal },
    );
    for (const { incident_id, status, remarks } of rows) found.set(incident_id, { status: status as Status, remarks });
  }
  for (const [id, { status, remarks }] of await changedRows(access, records, ids)) found.set(id, { status: status as Status, remarks });
  return found;
}

/** Why incidents have the statuses that they have, of those that anybody changed, by id: the reason of the change that set it, null where that was a choice of a person. What was taken back is no change any more. */
export async function reasonsOfStatus(
  access: Access,
  { incidentStates }: Pick<GivenRecords, 'incidentStates'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const versions = (await incidentStates.byIds(access, ids)).flatMap(({ incident_id: incident, steps }) => {
    const step = (JSON.parse(steps) as Step[]).findLast(({ set }) => set.status !== undefined);
    return step === undefined ? [] : [{ incident, version: step.version }];
  });
  return incidentStates.reasonsOf(access, versions, 'status');
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
