import type { Priority, Status } from '../../../contract/life/life-cycle.ts';
import type { ReportRow } from '../../../contract/areas/report/report.ts';
import { endOf } from '../../../contract/life/case-clock.ts';
import { clockOf } from '../../incidents/clock.ts';
import { clockOfRow } from '../../incidents/life.ts';
import { rounded } from '../../analytics/queries/figures.ts';
import type { IncidentRow } from '../../analytics/models/incident-model.ts';

/** What a row of the report is read from. */
export const rowColumns = [
  'incident_id',
  'package',
  'title',
  'url',
  'domain',
  'destination_url',
  'channel',
  'sub_channel',
  'category',
  'sub_category',
  'brand',
  'publisher',
  'country',
  'state',
  'city',
  'language',
  'keyword',
  'risk',
  'status',
  'priority',
  'detected_at',
  'last_seen_at',
  'due_at',
  'clock',
  'clock_at',
  'requested_at',
  'down_at',
  'minutes_to_down',
  'reemerged_count',
  'campaign',
  'takedown_ref',
  'ip',
  'host',
  'registrar',
  'contact',
  'reach',
  'remarks',
  'evidence_hash',
  'assignee',
  'ticket_id',
  'version',
] as const satisfies readonly (keyof IncidentRow)[];
/** Names of people by id. */
export type Names = ReadonlyMap<string, string>;
type Read = Pick<IncidentRow, (typeof rowColumns)[number]>;

const instant = (at: number): string => new Date(at).toISOString();
const instantOrNull = (at: number | null): string | null => (at === null ? null : instant(at));

/** Assignees of rows, to be looked up. */
export const assigneesOf = (rows: readonly Pick<Read, 'assignee'>[]): string[] => [
  ...new Set(rows.flatMap(({ assignee }) => assignee ?? [])),
];

export const reportRow = (row: Read, now: number, names: Names): ReportRow => ({
  incident_id: row.incident_id,
  package_name: row.package,
  title: row.title,
  url: row.url,
  domain: row.domain,
  destinationUrl: row.destination_url,
  channel: row.channel,
  sub_channel: row.sub_channel,
  category: row.category,
  sub_category: row.sub_category,
  brand: row.brand,
  publisher_name: row.publisher,
  country: row.country,
  state: row.state,
  city: row.city,
  language: row.language,
  keyword: row.keyword,
  risk: row.risk,
  status: row.status as Status,
  priority: row.priority as Priority,
  sla: clockOf(row, now),
  detectedAt: instant(row.detected_at),
  lastSeenAt: instant(row.last_seen_at),
  dueAt: instant(endOf(clockOfRow(row), now)),
  requestedAt: instantOrNull(row.requested_at),
  downAt: instantOrNull(row.down_at),
  hoursToDown: row.minutes_to_down === null ? null : rounded(row.minutes_to_down / 60),
  reemergedCount: row.reemerged_count,
  campaign: row.campaign,
  takedownRef: row.takedown_ref,
  ip: row.ip,
  host: row.host,
  registrar: row.registrar,
  contact: row.contact,
  reach: row.reach,
  remarks: row.remarks,
  evidenceHash: row.evidence_hash,
  assignee: row.assignee === null ? null : { id: row.assignee, name: names.get(row.assignee) ?? '' },
  ticketId: row.ticket_id,
  version: row.version,
});
