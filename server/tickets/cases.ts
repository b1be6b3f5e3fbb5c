import { caseFollows } from '../../contract/life/case-life.ts';
import { ticketAfter } from '../../contract/life/ticket-life.ts';
import { openStatuses, type Status } from '../../contract/life/life-cycle.ts';
import { everything, type Access } from '../access.ts';
import type { Moved, TellCase } from '../incidents/order.ts';
import { changedRows } from '../incidents/standing.ts';
import type { GivenRecords } from '../records/records.ts';
import type { Database } from '../records/engine/schema.ts';
import { ticketCasesOf, type TicketCases } from '../records/ticket/ticket-cases.ts';
import type { TicketRecord, TicketRecords } from '../records/ticket/tickets.ts';
import type { TicketActor, TicketDraft } from './store.ts';
import { withCase, type TicketSetting } from './ticket.ts';

/** The ticket of a case may be of nobody that moves one of its incidents. */
const every = everything('the ticket of a case follows its incidents');

/** The incidents that a draft is about: one, those of a case, or none. */
export const aboutIn = ({ case: whole, incident_id }: Pick<TicketDraft, 'case' | 'incident_id'>): readonly string[] =>
  whole?.incidents ?? (incident_id === null ? [] : [incident_id]);

/** The incidents that a ticket is about: one, those of its case, or none. */
export async function aboutOf(
  cases: Pick<TicketCases, 'byTickets'>,
  access: Access,
  ticket: Pick<TicketRecord, 'id' | 'package_name' | 'incident_id'>,
): Promise<readonly string[]> {
  return (await aboutEach(cases, access, [ticket])).get(ticket.id) ?? [];
}
/** The same of several tickets of one store, by their numbers. */
export async function aboutEach(
  cases: Pick<TicketCases, 'byTickets'>,
  access: Access,
  tickets: readonly Pick<TicketRecord, 'id' | 'package_name' | 'incident_id'>[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const ofSeveral = tickets.filter(({ incident_id }) => incident_id === null);
  const wholes = ofSeveral.length === 0 ? new Map<number, never>() : await cases.byTickets(access, ofSeveral);
  return new Map(tickets.map(({ id, incident_id }) => [id, incident_id === null ? (wholes.get(id)?.incidents ?? []) : [incident_id]]));
}

/** A ticket that is known with the clock of its case, which is told how it stands (`withCase`). */
export const withItsCase = async (t: Database, ticket: TicketRecord, tellCase: TellCase): Promise<TicketRecord> =>
  ticket.kind === 'Takedown' ? withCase(ticket, await aboutOf(ticketCasesOf(t), every, ticket), tellCase) : ticket;

/** The open tickets of cases that some incidents are of, by the incident; a dispute stands in the way of no other ticket. */
export async function openCases(
  tickets: Pick<TicketRecords, 'byIds'>,
  cases: Pick<TicketCases, 'ofIncidents'>,
  access: Access,
  incidents: readonly string[],
): Promise<ReadonlyMap<string, TicketRecord>> {
  const rows = await cases.ofIncidents(access, incidents);
  if (rows.length === 0) return new Map();
  const found = await tickets.byIds(access, [...new Set(rows.map(({ ticket_id }) => ticket_id))]);
  const open = new Map(
    found.flatMap((ticket) => (ticket.closed_at === null && ticket.kind !== 'Dispute' ? [[ticket.id, ticket] as const] : [])),
  );
  return new Map(
    rows.flatMap(({ ticket_id, package_name, incident_id }) => {
      const ticket = open.get(ticket_id);
      return ticket?.package_name !== package_name ? [] : [[incident_id, ticket] as const];
    }),
  );
}

/** What has one open ticket at a time, whose tickets are raised one after the other; null where a draft is about nothing of the kind. */
export const subjectOf = ({ incident_id, publisher_id }: Pick<TicketDraft, 'incident_id' | 'publisher_id'>): string | null =>
  incident_id !== null ? `incident ${incident_id}` : publisher_id !== null ? `publisher ${publisher_id}` : null;
/** The open tickets that stand in the way of drafts of one kind, by their subjects. */
export async function openBySubject(
  tickets: Pick<TicketRecords, 'openOf' | 'openOfPublishers' | 'byIds'>,
  cases: Pick<TicketCases, 'ofIncidents'>,
  { access }: Pick<TicketActor, 'access'>,
  drafts: readonly Pick<TicketDraft, 'incident_id' | 'publisher_id' | 'case' | 'tracker'>[],
): Promise<ReadonlyMap<string | null, TicketRecord>> {
  const kind = drafts.some(({ tracker }) => tracker === 'Dispute') ? 'dispute' : 'work';
  const incidents = drafts.flatMap(aboutIn);
  const ofCases = kind === 'work' ? await openCases(tickets, cases, access, incidents) : new Map<string, TicketRecord>();
  const open = [
    ...(await tickets.openOf(access, incidents, kind)),
    ...(await tickets.openOfPublishers(
      access,
      drafts.flatMap(({ publisher_id }) => publisher_id ?? []),
    )),
  ];
  return new Map([
    ...[...ofCases].map(([incident, ticket]) => [`incident ${incident}`, ticket] as const),
    ...open.map((ticket) => [subjectOf(ticket), ticket] as const),
  ]);
}

/** The open ticket that stands in the way of a whole draft: of a case one, where each of its incidents has one. */
export const inTheWay = (draft: TicketDraft, taken: ReadonlyMap<string | null, TicketRecord>): TicketRecord | undefined => {
  if (draft.case === undefined) return taken.get(subjectOf(draft));
  const [first, ...more] = aboutIn(draft).map((incident) => taken.get(`incident ${incident}`));
  return more.includes(undefined) ? undefined : first;
};

/** The draft of a case without the incidents that have an open ticket; any other draft as it is. */
export const withoutTaken = (draft: TicketDraft, isTaken: (incident: string) => boolean): TicketDraft =>
  draft.case === undefined
    ? draft
    : { ...draft, case: { ...draft.case, incidents: draft.case.incidents.filter((incident) => !isTaken(incident)) } };

interface Sources {
  readonly tickets: Pick<TicketRecords, 'byIds'>;
  readonly cases: TicketCases;
  readonly records: Pick<GivenRecords, 'incidentStates'>;
}
/** What becomes of the tickets of cases as some of their incidents move: each ticket once, after its incidents as they stand then. `move`: the one that it follows; `moves`: all of its case. */
export async function followedCases(
  { tickets, cases, records }: Sources,
  moved: readonly Moved[],
): Promise<
  readonly { readonly ticket: TicketRecord; readonly set: TicketSetting; readonly move: Moved; readonly moves: readonly Moved[] }[]
> {
  const moving = moved.filter(({ to }) => ticketAfter(to) !== undefined);
  const open = await openCases(
    tickets,
    cases,
    every,
    moving.map(({ incident }) => incident),
  );
  const byTicket = new Map<number, { readonly ticket: TicketRecord; readonly moves: Moved[] }>();
  for (const move of moving) {
    const ticket = open.get(move.incident);
    // what a ticket moved moves it not back
    if (ticket === undefined || ticket.id === move.ticket || ticket.kind !== 'Takedown') continue;
    const known = byTicket.get(ticket.id);
    if (known === undefined) byTicket.set(ticket.id, { ticket, moves: [move] });
    else known.moves.push(move);
  }
  const wholes = await cases.byTickets(
    every,
    [...byTicket.values()].map(({ ticket }) => ticket),
  );
  const followed: { ticket: TicketRecord; set: TicketSetting; move: Moved; moves: readonly Moved[] }[] = [];
  for (const { ticket, moves } of byTicket.values()) {
    const rows = await changedRows(every, records, wholes.get(ticket.id)?.incidents ?? []);
    const statuses = [...rows.values()].map(({ status }) => status as Status);
    const isAnyOpen = statuses.some((status) => openStatuses.includes(status));
    for (const move of moves.toReversed()) {
      const set = caseFollows(move.to, statuses);
      // an incident that has gone on by now took the case with it, as long as any is open
      const isPast = set?.status === 'In Progress' && !isAnyOpen && rows.get(move.incident)?.status !== move.to;
      if (set === undefined || isPast) continue;
      followed.push({ ticket, set, move, moves });
      break;
    }
  }
  return followed;
}
