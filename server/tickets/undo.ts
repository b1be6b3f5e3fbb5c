import { openStatuses } from '../../contract/life/life-cycle.ts';
import { closedStatuses } from '../../contract/life/ticket-life.ts';
import { everything } from '../access.ts';
import type { Moved, MovedTicket, RowResult, TellCase } from '../incidents/order.ts';
import type { Database } from '../records/engine/schema.ts';
import { jointChangesOf, type IncidentVersion, type JointChange, type JointChanges } from '../records/ticket/joint-changes.ts';
import { ticketCasesOf, type TicketCases } from '../records/ticket/ticket-cases.ts';
import { ticketsOf, type TicketRecord, type TicketRecords } from '../records/ticket/tickets.ts';
import { aboutOf, openCases, withItsCase } from './cases.ts';
import { changedTicket, type TicketFieldChange, type TicketSetting } from './ticket.ts';

/** The ticket of an incident may be of nobody that takes back a change of the incident. */
const every = everything('a ticket goes back with its incident');

/** The versions of incidents that a change of a ticket made: `moved` are rows of its order. */
export const versionsMoved = (moved: readonly RowResult[]): readonly IncidentVersion[] =>
  moved.flatMap(({ incident_id, version, outcome, changes }) =>
    outcome === 'ok' && changes.some(({ field }) => field === 'status') ? [{ incident: incident_id, version }] : [],
  );
/** One change of a ticket and of incidents, as it is remembered; nothing where the ticket stands as it stood. */
export const jointOf = (was: TicketRecord, is: TicketRecord, versions: readonly IncidentVersion[]): readonly JointChange[] =>
  was.status === is.status && was.resolution === is.resolution
    ? []
    : versions.map(({ incident, version }) => ({
        ticket_id: is.id,
        ticket_version: is.updated_at,
        package_name: is.package_name,
        incident_id: incident,
        incident_version: version,
        was_status: was.status,
        was_resolution: was.resolution,
        status: is.status,
        resolution: is.resolution,
      }));

/** A ticket that is to go back. `set`: null where it stays, because somebody changed it since or another one is open by now. */
export interface GoesBack {
  readonly ticket: TicketRecord;
  readonly set: TicketSetting | null;
  /** What was taken back of its incidents. */
  readonly moves: readonly Moved[];
}
interface Sources {
  readonly tickets: Pick<TicketRecords, 'byIds' | 'journal' | 'openOf'>;
  readonly cases: Pick<TicketCases, 'byTickets' | 'ofIncidents'>;
  readonly joint: JointChanges;
}
/** Tickets with what they were and became in the changes that are taken back. */
interface Tied {
  readonly ticket: number;
  readonly changes: readonly JointChange[];
  readonly moves: readonly Moved[];
}
/** The tickets that moved with what is taken back; not the one that is itself taken back. */
async function tiedTo({ joint }: Pick<Sources, 'joint'>, moved: readonly Moved[]): Promise<readonly Tied[]> {
  const versions = moved.flatMap(({ incident, undoes }) => (undoes === undefined ? [] : [{ incident, version: undoes }]));
  const found = await joint.ofIncidents(every, versions);
  const movesOf = (change: JointChange): Moved[] =>
    moved.filter((move) => move.incident === change.incident_id && move.undoes === change.incident_version);
  return [...new Set(found.map(({ ticket_id }) => ticket_id))].flatMap((ticket): Tied | [] => {
    const changes = found.filter((each) => each.ticket_id === ticket).toSorted((a, b) => a.ticket_version - b.ticket_version);
    const moves = [...new Set(changes.flatMap(movesOf))];
    return moves.some((move) => move.ticket === ticket) ? [] : { ticket, changes, moves };
  });
}
/** Says an entry of a journal another status? */
const isStatus = ({ changes }: { readonly changes: string }): boolean =>
  (JSON.parse(changes) as TicketFieldChange[]).some(({ name }) => name === 'status' || name === 'resolution');
/** Tickets of cases that ended with the last of their incidents: where one of these is open again, so is its case. */
async function ofCases({ tickets, cases, joint }: Sources, moved: readonly Moved[], known: ReadonlySet<number>): Promise<readonly Tied[]> {
  const opened = moved.filter(({ to }) => openStatuses.includes(to));
  const rows = await cases.ofIncidents(
    every,
    opened.map(({ incident }) => incident),
  );
  const tied: Tied[] = [];
  for (const [id, of] of new Map(rows.map(({ ticket_id, package_name }) => [ticket_id, package_name]))) {
    const last = known.has(id) ? undefined : await joint.lastOf(every, { id, package_name: of });
    if (last === undefined || last.status === 'In Progress') continue;
    const moves = opened.filter(
      ({ incident, ticket }) =>
        ticket !== id && rows.some((row) => row.ticket_id === id && row.package_name === of && row.incident_id === incident),
    );
    const entry = (await tickets.journal(every, id)).findLast((each) => each.at <= last.ticket_version && isStatus(each));
    if (moves.length > 0 && entry?.moved_by != null) tied.push({ ticket: id, changes: [last], moves });
  }
  return tied;
}
/** What becomes of the tickets that moved with changes of incidents which are taken back. */
export async function goingBack(sources: Sources, moved: readonly Moved[]): Promise<readonly GoesBack[]> {
  const { tickets, cases } = sources;
  const own = await tiedTo(sources, moved);
  const all = [...own, ...(await ofCases(sources, moved, new Set(own.map(({ ticket }) => ticket))))];
  const going: GoesBack[] = [];
  for (const { ticket: id, changes, moves } of all) {
    const [first, last] = [changes[0], changes.at(-1)];
    const [ticket] = await tickets.byIds(every, [id]);
    if (ticket === undefined || first === undefined || last === undefined || ticket.package_name !== first.package_name) continue;
    const isSince = (await tickets.journal(every, id)).some((entry) => entry.at > last.ticket_version && isStatus(entry));
    const isAsLeft = ticket.status === last.status && ticket.resolution === last.resolution && !isSince;
    const opens = closedStatuses.includes(ticket.status) && !closedStatuses.includes(first.was_status);
    const stays = !isAsLeft || (opens && (await hasOther({ tickets, cases }, ticket)));
    going.push({ ticket, moves, set: stays ? null : { status: first.was_status, resolution: first.was_resolution } });
  }
  return going;
}
/** Is another ticket of its kind open about one of its incidents? */
async function hasOther({ tickets, cases }: Pick<Sources, 'tickets' | 'cases'>, ticket: TicketRecord): Promise<boolean> {
  const { id, kind } = ticket;
  const incidents = await aboutOf(cases, every, ticket);
  const open = [
    ...(await tickets.openOf(every, incidents, kind === 'Dispute' ? 'dispute' : 'work')),
    ...(kind === 'Dispute' ? [] : (await openCases(tickets, cases, every, incidents)).values()),
  ];
  return open.some((other) => other.id !== id);
}

/** Takes the tickets back that moved with changes of incidents, in the transaction that takes these back, and says what became of each. */
export async function takeBack(
  t: Database,
  at: number,
  moved: readonly Moved[],
  tellCase: TellCase,
  carryOut: (move: Moved, ticket: TicketRecord, set: TicketSetting) => Promise<void>,
): Promise<readonly MovedTicket[]> {
  const sources = { tickets: ticketsOf(t), cases: ticketCasesOf(t), joint: jointChangesOf(t) };
  const told: MovedTicket[] = [];
  for (const { ticket, set, moves } of await goingBack(sources, moved)) {
    const [move] = moves;
    if (move === undefined) continue;
    const isMoved = set !== null && changedTicket(ticket, set, at) !== null;
    if (isMoved) await carryOut(move, ticket, set);
    // its case forgot what it told with the change
    else await withItsCase(t, ticket, tellCase);
    for (const { incident, version = 0 } of moves)
      told.push({ incident, version, ticket: ticket.id, from: ticket.status, to: isMoved ? (set.status ?? ticket.status) : ticket.status });
  }
  return told;
}
