import { BY_TICKET } from '../../contract/areas/report/changes.ts';
import type { TicketDetail } from '../../contract/areas/ticket/ticket.ts';
import type { About } from '../../contract/life/foretell-ticket.ts';
import { statusesOfGroup, type Status } from '../../contract/life/life-cycle.ts';
import { saysNone } from '../../contract/life/ticket-life.ts';
import { reasonsOfStatus, standingOf } from '../incidents/standing.ts';
import { takedownsOf } from './about/beside.ts';
import { aboutIn } from './cases.ts';
import type { TicketStore } from './store.ts';
import { NEVER_ONE } from './incident-moves.ts';
import { letGoBy } from './taking-back/let-go.ts';
import { ticketPriorities } from '../../contract/life/ticket-life.ts';
import { rolesWith } from '../../contract/policy.ts';
import { openStatuses, type Priority } from '../../contract/life/life-cycle.ts';
import type { AccessScope } from '../access.ts';
import type { Analytics } from '../analytics/analytics.ts';
import type { IncidentRow } from '../analytics/models/incident-model.ts';
import { wallTime } from '../files/wall-time.ts';
import type { GivenRecords } from '../records/records.ts';

/** Incidents of one question. */
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
  'status',
  'priority',
  'assignee',
  'due_at',
  'clock',
  'clock_at',
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

interface AboutSources {
  readonly tickets: Pick<TicketStore, 'openOf' | 'openCasesOf'>;
  readonly analytics: Pick<Analytics, 'query'>;
  readonly records: Pick<GivenRecords, 'ticketCases' | 'incidentStates'>;
}
type AskedTicket = Pick<TicketDetail, 'id' | 'tracker' | 'incident_id' | 'resolution'> & {
  readonly package_name: string;
  readonly status: { readonly is_closed: boolean };
};

/** How the incidents of tickets stand, of those in access, by the number of the ticket: what a step of a ticket moves is foretold of that (contract/life/foretell-ticket.ts). */
export async function aboutTickets(
  { tickets: store, analytics, records }: AboutSources,
  access: AccessScope,
  tickets: readonly AskedTicket[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<number, readonly About[]>> {
  const cases = await records.ticketCases.byTickets(
    access,
    tickets.filter(({ incident_id }) => incident_id === null),
  );
  const of = new Map(
    tickets.map(({ id, incident_id }) => {
      const whole = cases.get(id);
      return [id, aboutIn({ incident_id, ...(whole && { case: whole }) })] as const;
    }),
  );
  const ids = [...new Set([...of.values()].flat())];
  const standing = await standingOf({ analytics, records }, access, ids, signal);
  const denied = tickets.filter(({ status, tracker, resolution }) => status.is_closed && saysNone(tracker.name, resolution));
  const reasons = await reasonsOfStatus(
    access,
    records,
    denied.flatMap(({ id }) => of.get(id) ?? []).filter((incident) => standing.get(incident)?.remarks === NEVER_ONE),
  );
  const told = new Map<number, readonly About[]>();
  for (const ticket of tickets) {
    const kinds = new Map<string, { status: Status; count: number; madeEnd?: true; letGo?: true }>();
    const letGo = ticket.status.is_closed
      ? await letGoBy(records, access, { id: ticket.id, kind: ticket.tracker.name }, of.get(ticket.id) ?? [])
      : new Set<string>();
    for (const incident of of.get(ticket.id) ?? []) {
      const now = standing.get(incident);
      if (now === undefined) continue;
      const isMade =
        denied.includes(ticket) && statusesOfGroup.rejected.includes(now.status) && reasons.get(incident) === `${BY_TICKET}${ticket.id}`;
      const key = `${now.status} ${String(isMade)} ${String(letGo.has(incident))}`;
      const known = kinds.get(key);
      if (known === undefined)
        kinds.set(key, { status: now.status, count: 1, ...(isMade && { madeEnd: true }), ...(letGo.has(incident) && { letGo: true }) });
      else known.count++;
    }
    const disputed = ticket.tracker.name === 'Dispute' ? ticket.incident_id : null;
    const takedowns = disputed === null ? [] : await takedownsOf({ tickets: store, analytics, records }, access, disputed);
    told.set(
      ticket.id,
      [...kinds.values()].map((kind) => (takedowns.length === 0 ? kind : { ...kind, takedowns })),
    );
  }
  return told;
}
