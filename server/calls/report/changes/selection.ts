import type * as z from 'zod/mini';
import { MOST_ROWS, type ChangeIncidents } from '../../../../contract/areas/report/changes.ts';
import type { AccessScope } from '../../../access.ts';
import type { Analytics } from '../../../analytics/analytics.ts';
import type { IncidentFilter } from '../../../analytics/incident-scope.ts';
import { CallFailure } from '../../../call-failure.ts';

export interface SelectedRow {
  readonly id: string;
  readonly version: number | null;
}
type Selecting = Pick<z.output<typeof ChangeIncidents>, 'mutliSelectID' | 'versions' | 'count' | 'except'>;

const PIECE = 1_000;

/** Rows by their ids, whoever's they are: whoever changes them says so. */
export const rowsOfIds = ({ mutliSelectID: ids = [], versions }: Selecting): readonly SelectedRow[] =>
  ids.map((id, i) => ({ id, version: versions?.[i] ?? null }));

/** Fails with `forbidden` where one of many rows is not the caller's, before a job is made of them. */
export async function checkOwn(
  analytics: Analytics,
  access: AccessScope,
  rows: readonly SelectedRow[],
  signal: AbortSignal,
): Promise<void> {
  for (let start = 0; start < rows.length; start += PIECE) {
    const ids = rows.slice(start, start + PIECE).map(({ id }) => id);
    const own = await analytics.query(
      access,
      { dimensions: ['incident_id'], measures: {}, filters: [{ column: 'incident_id', oneOf: ids }] },
      { signal },
    );
    if (own.length !== ids.length) throw new CallFailure('no-incidents');
  }
}

/**
 * All rows that filters hold for now, but those taken out, with their versions of now. Fails with `conflict` (`current.count`) where there are not as
 * many as the caller saw, those taken out included, and with `unprocessable` where there are too many.
 */
export async function rowsOfFilter(
  analytics: Analytics,
  access: AccessScope,
  filters: readonly IncidentFilter[],
  { count = 0, except = [] }: Selecting,
  signal: AbortSignal,
): Promise<readonly SelectedRow[]> {
  const found = await analytics.query(
    access,
    { dimensions: ['incident_id', 'version'], measures: {}, filters, limit: MOST_ROWS + 1 },
    { signal },
  );
  if (found.length > MOST_ROWS) throw new CallFailure('too-many-rows', { fields: { count: [`maximum:${MOST_ROWS}`] } });
  if (found.length !== count) throw new CallFailure('changed', { current: { count: found.length } });
  const left = new Set(except);
  return found.filter(({ incident_id }) => !left.has(incident_id)).map(({ incident_id, version }) => ({ id: incident_id, version }));
}
