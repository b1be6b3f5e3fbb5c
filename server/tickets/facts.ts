import { ticketPriorities } from '../../contract/life/ticket-life.ts';
import { rolesWith } from '../../contract/policy.ts';
import { openStatuses, type Priority } from '../../contract/life/life-cycle.ts';
import type { AccessScope } from '../access.ts';
import type { Analytics } from '../analytics/analytics.ts';
import type { IncidentRow } from '../analytics/models/incident-model.ts';
import { wallTime } from '../files/wall-time.ts';
import type { GivenRecords } from '../records/records.ts';

const columns = [
  'incident_id',
  'package',
  'title',
  'url',
  'channel',
  'category',
  'publisher',
  'campaign',
  'detected_at',
  'due_at',
  'status',
  'priority',
  'assignee',
] as const satisfies readonly (keyof IncidentRow)[];
/** What a ticket about an incident takes from it. */
export type IncidentFacts = Pick<IncidentRow, (typeof columns)[number]> & {
  /** What a takedown needs to know, a line each; names as the data has them. */
  readonly description: string;
  /** The ticket priority of the same name, so that both clocks have the same hours. */
  readonly priorityId: string;
  /** The incident's assignee, where that person works on tickets of its package. */
  readonly assigneeId: string | null;
};
/** Is it down, rejected or closed? A run that nobody chose its incidents for leaves it alone. */
export const isSettled = ({ status }: Pick<IncidentFacts, 'status'>): boolean => !(openStatuses as readonly string[]).includes(status);
const PIECE = 1_000;

/** Facts of incidents in access, by id. One that is nowhere is not among them. */
export async function factsOf(
  { analytics, records }: { readonly analytics: Pick<Analytics, 'query'>; readonly records: Pick<GivenRecords, 'users'> },
  access: AccessScope,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, IncidentFacts>> {
  const people = new Map((await records.users.membersOf(access, rolesWith('ticket:write'))).map((person) => [person.id, person.packages]));
  const zones = new Map(access.packages.map(({ name, timeZone }) => [name, timeZone]));
  const found = new Map<string, IncidentFacts>();
  for (let start = 0; start < ids.length; start += PIECE) {
    const rows = await analytics.query(
      access,
      {
        dimensions: columns,
        measures: {},
        filters: [{ column: 'incident_id', oneOf: ids.slice(start, start + PIECE) }],
      },
      signal && { signal },
    );
    for (const row of rows)
      found.set(row.incident_id, {
        ...row,
        description: describe(row, zones.get(row.package) ?? access.timeZone),
        priorityId: String(ticketPriorities.indexOf(row.priority as Priority) + 1),
        assigneeId: row.assignee !== null && people.get(row.assignee)?.has(row.package) === true ? row.assignee : null,
      });
  }
  return found;
}
function describe(row: Pick<IncidentRow, (typeof columns)[number]>, zone: string): string {
  const lines: [string, string][] = [
    ['Incident', row.incident_id],
    ['Address', row.url],
    ['Channel', row.channel],
    ['Category', row.category],
    ['Publisher', row.publisher],
    ['First seen', `${wallTime(row.detected_at, zone)} (${zone})`],
  ];
  return lines
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}
