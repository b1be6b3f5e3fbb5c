import {
  decisionActions,
  DISPUTES_NAMED,
  TICKETS_NAMED,
  type PublisherDecision,
  type PublisherInPackage,
} from '../../../../contract/areas/publisher/across.ts';
import { disputeStateOf } from '../../../../contract/life/ticket-life.ts';
import type { DateRange } from '../../../../contract/time/dates.ts';
import type { AccessScope, Caller } from '../../../access.ts';
import { during } from '../../../analytics/access.ts';
import type { Analytics } from '../../../analytics/analytics.ts';
import type { TicketCases } from '../../../records/ticket/ticket-cases.ts';
import type { TicketRecord } from '../../../records/ticket/tickets.ts';
import type { TrackerEntry } from '../../../records/tracker/tracker.ts';
import { aboutEach } from '../../../tickets/cases.ts';
import type { TicketStore } from '../../../tickets/store.ts';
import { entryAnswer } from '../../../tracker/record.ts';

const iso = (at: number): string => new Date(at).toISOString();
/** Most tickets of a publisher that are looked through. */
const MOST_TICKETS = 1_000;
/** Most disputes of the reader's packages that are looked through. */
const MOST_DISPUTES = 1_000;
/** What a publisher is told of what was decided about it. */
const ownActions: readonly PublisherDecision['action'][] = ['blocked', 'unblocked', 'restored'];

/** What was decided about a record, newest first, as its reader may see it. */
export function decisionsOf(
  entries: readonly TrackerEntry[],
  subject: string,
  { role }: Pick<Caller, 'role'>,
  names: ReadonlyMap<string, string>,
): PublisherDecision[] {
  const isOwn = role === 'publisher';
  const told: readonly string[] = isOwn ? ownActions : decisionActions;
  return entries
    .filter((entry) => entry.subject === subject && told.includes(entry.action))
    .map((entry): PublisherDecision => {
      const { id, at, by, action, changes, evidence } = entryAnswer(entry, names);
      return {
        id,
        at,
        by: isOwn ? '' : by.name,
        action: action as PublisherDecision['action'],
        reason: changes.find(({ name }) => name === 'reason')?.to ?? '',
        evidence:
          evidence === null
            ? null
            : { fromDate: evidence.fromDate, toDate: evidence.toDate, events: evidence.events, fraud: evidence.fraud },
      };
    });
}

type Named = Pick<PublisherInPackage, 'disputes'> & { readonly tickets: NonNullable<PublisherInPackage['tickets']> };
const ticketLine = (ticket: TicketRecord): Named['tickets']['named'][number] => ({
  id: ticket.id,
  kind: ticket.kind,
  subject: ticket.subject,
  status: ticket.status,
  is_open: ticket.closed_at === null,
  updated_on: iso(ticket.updated_at),
});
const disputeLine = (ticket: TicketRecord, readsTickets: boolean): Named['disputes']['named'][number] => ({
  ticket: readsTickets ? ticket.id : null,
  incident_id: ticket.incident_id ?? '',
  state: disputeStateOf(ticket.status, ticket.closed_at !== null, ticket.resolution),
  raised_on: iso(ticket.created_at),
  ended_on: ticket.closed_at === null ? null : iso(ticket.closed_at),
});

interface Asked {
  readonly access: AccessScope;
  readonly signal: AbortSignal;
}
/** Tickets about its incidents of a range, and about itself by `keys`, by package: the newest `MOST_TICKETS` are looked through. After a change of the store of tickets the number that an incident has may be another ticket's. */
export async function ticketsOfPublisher(
  analytics: Analytics,
  tickets: Pick<TicketStore, 'byIds' | 'ofPublishers'>,
  cases: Pick<TicketCases, 'byTickets'>,
  { access, signal }: Asked,
  { publisher, ...range }: DateRange & { readonly publisher: string },
  keys: readonly string[],
): Promise<ReadonlyMap<string, Named['tickets']>> {
  const [rows, ofRecords] = await Promise.all([
    analytics.query(
      access,
      {
        dimensions: ['package', 'ticket_id', 'incident_id'],
        measures: {},
        filters: [{ column: 'publisher', oneOf: [publisher] }, { column: 'ticket_id', present: true }, ...during(range)],
      },
      { signal },
    ),
    tickets.ofPublishers(access),
  ]);
  const ids = [...rows.map(({ ticket_id }) => Number(ticket_id)), ...keys.flatMap((key) => ofRecords.get(key)?.id ?? [])];
  const newest = [...new Set(ids)]
    .filter((id) => Number.isSafeInteger(id))
    .sort((a, b) => b - a)
    .slice(0, MOST_TICKETS);
  const named = new Set(rows.map(({ package: name, ticket_id, incident_id }) => JSON.stringify([name, Number(ticket_id), incident_id])));
  const all = await tickets.byIds(access, newest),
    about = await aboutEach(cases, access, all);
  const isOwn = ({ id, package_name, publisher_id }: TicketRecord): boolean =>
    publisher_id !== null
      ? keys.includes(publisher_id)
      : (about.get(id) ?? []).some((incident) => named.has(JSON.stringify([package_name, id, incident])));
  const found = new Map<string, TicketRecord[]>();
  for (const ticket of all) if (isOwn(ticket)) found.set(ticket.package_name, [...(found.get(ticket.package_name) ?? []), ticket]);
  return new Map(
    [...found].map(([name, all]) => [
      name,
      {
        count: all.length,
        named: all
          .sort((a, b) => Number(a.closed_at !== null) - Number(b.closed_at !== null) || b.id - a.id)
          .slice(0, TICKETS_NAMED)
          .map(ticketLine),
      },
    ]),
  );
}
/** Disputes about its incidents, by package: the open ones first, then the last. */
export async function disputesOfPublisher(
  analytics: Analytics,
  tickets: Pick<TicketStore, 'disputesIn'>,
  { access, signal }: Asked,
  publisher: string,
  readsTickets: (packageName: string) => boolean,
): Promise<ReadonlyMap<string, Named['disputes']>> {
  const all = await tickets.disputesIn(access, MOST_DISPUTES);
  const incidents = [...new Set(all.flatMap(({ incident_id }) => incident_id ?? []))];
  const own =
    incidents.length === 0
      ? []
      : await analytics.query(
          access,
          {
            dimensions: ['incident_id'],
            measures: {},
            filters: [
              { column: 'publisher', oneOf: [publisher] },
              { column: 'incident_id', oneOf: incidents },
            ],
          },
          { signal },
        );
  const isOwn = new Set<string | null>(own.map(({ incident_id }) => incident_id));
  const found = new Map<string, TicketRecord[]>();
  for (const ticket of all)
    if (isOwn.has(ticket.incident_id)) found.set(ticket.package_name, [...(found.get(ticket.package_name) ?? []), ticket]);
  return new Map(
    [...found].map(([name, of]) => [
      name,
      { count: of.length, named: of.slice(0, DISPUTES_NAMED).map((ticket) => disputeLine(ticket, readsTickets(name))) },
    ]),
  );
}
