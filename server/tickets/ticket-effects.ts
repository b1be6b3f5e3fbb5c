import type { Issue } from '../../contract/codes/issues.ts';
import { BY_TICKET } from '../../contract/areas/report/changes.ts';
import type { TicketReason } from '../../contract/areas/ticket/changes.ts';
import { overturnedThrough } from '../../contract/life/foretell.ts';
import { statusesOfGroup, type Status, type verdicts } from '../../contract/life/life-cycle.ts';
import { rolesWith } from '../../contract/policy.ts';
import {
  closedStatuses,
  incidentAfter,
  incidentEnds,
  incidentThrough,
  overturnedTo,
  reopenedTo,
  resolutionsOf,
  saysNone,
  type TicketKind,
  type TicketStatus,
} from '../../contract/life/ticket-life.ts';
import { ofAllPublishers, type AccessScope } from '../access.ts';
import type { Analytics } from '../analytics/analytics.ts';
import type { RefusalCode } from '../../contract/codes/refusals.ts';
import { CallFailure } from '../call-failure.ts';
import type { ChangeDesk, Order, RowResult, TellCase } from '../incidents/desk.ts';
import type { Setting } from '../incidents/life.ts';
import { reasonOfStatus } from '../incidents/standing.ts';
import { tell } from '../records/notice/notices.ts';
import type { GivenRecords } from '../records/records.ts';
import type { Database } from '../records/engine/schema.ts';
import type { TicketCases } from '../records/ticket/ticket-cases.ts';
import type { TicketRecord, TicketRecords } from '../records/ticket/tickets.ts';
import { usersOf } from '../records/identity/users.ts';
import { aboutIn, openCases, withdrawnRows } from './cases.ts';
import type { TicketActor, TicketDraft, TicketEdit } from './store.ts';
import { columnsOf, type TicketFieldChange, type TicketSetting, type TicketUndo } from './ticket.ts';

const reasons: Readonly<Partial<Record<RefusalCode, TicketReason>>> = {
  'ticket-open': 'has-ticket',
  'no-such-end': 'resolution',
  'no-resolution': 'resolution',
  'ended-otherwise': 'ended',
  'incident-stays': 'life-cycle',
};
/** Why one of several is refused by a rule of tickets; undefined for any other failure. */
export const reasonIn = (cause: unknown): TicketReason | undefined => (cause instanceof CallFailure ? reasons[cause.code] : undefined);
/** Why a status that ends a ticket is refused, of one that is raised as well. */
export const endsUnresolved = (): CallFailure => new CallFailure('no-resolution', { fields: { status_id: ['no-resolution'] } });
/** Refused: a draft of a ticket that has ended before it begins. */
export const checkBeginning = ({ status }: TicketSetting): void => {
  if (status !== undefined && closedStatuses.includes(status)) throw endsUnresolved();
};
const stays = (status: string, field: 'resolution' | 'status_id' = 'resolution'): CallFailure =>
  new CallFailure('incident-stays', { fields: { [field]: [`incident-is:${status}`] } });
export const invalid = (field: string, issue: Issue): CallFailure => new CallFailure('invalid-request', { fields: { [field]: [issue] } });

/** Where what is set of a ticket takes its incident, as long as that is one; undefined where nowhere. */
const incidentTo = (kind: TicketKind, { status, resolution }: TicketSetting): Status | undefined => {
  if (kind !== 'Takedown' || status === undefined) return undefined;
  const end = resolution == null ? undefined : incidentEnds[resolution];
  return end === 'overturned' ? undefined : (end ?? incidentAfter(status));
};
/** A ticket that was raised. `status`: in which it began; undefined where it was there before, and moves nothing. */
interface RaisedTicket {
  readonly draft: TicketDraft;
  readonly id: number;
  readonly status?: TicketStatus | undefined;
}
/** Incidents with the tickets that were raised about them, and what the status in which these begin makes of them. A dispute leaves its incident as it is. */
export const rowsRaised = (raised: readonly RaisedTicket[]): Order<unknown>['rows'] =>
  raised.flatMap(({ draft, id, status }) => {
    if (draft.tracker === 'Dispute') return [];
    const to = status === undefined ? undefined : incidentTo(draft.tracker, { status });
    return aboutIn(draft).flatMap((incident) => {
      const row = { id: incident, version: null, reason: `${BY_TICKET}${id}` };
      // one after the other: where its life cycle stops the second, it has its number all the same
      return [{ ...row, also: { ticket_id: String(id) } }, ...(to === undefined ? [] : [{ ...row, also: { status: to } }])];
    });
  });
/** A ticket moves its incident whole, also where its author may see some publishers' incidents alone. */
const whole = (access: AccessScope): AccessScope => ofAllPublishers(access, 'a ticket moves its incident');

/** How a change of a ticket moves its incident. */
type Walking = Pick<TicketEdit, 'incident_status' | 'walk'>;
/** Rows of an order; why there are none where there should be. */
interface Moves {
  readonly rows: Order<unknown>['rows'];
  readonly refused: CallFailure | null;
}
/** Does a change say something, or bring a file? That stays, whatever is set back. */
export const isCommented = ({ notes, files }: Pick<TicketEdit, 'notes' | 'files'>): boolean => notes !== '' || files.length > 0;
/** Does a change say something that both sides of a dispute read? */
export const isSaid = ({ notes, private_notes, files }: Pick<TicketEdit, 'notes' | 'private_notes' | 'files'>): boolean =>
  !private_notes && isCommented({ notes, files });
const isOverturned = ({ kind }: Pick<TicketRecord, 'kind'>, { resolution }: TicketSetting): boolean => saysNone(kind, resolution);
/** Is a ticket opened again whose end said that its incident never was one? */
const isTakenBack = ({ kind, status, resolution }: TicketRecord, { status: to }: TicketSetting): boolean =>
  to !== undefined && closedStatuses.includes(status) && !closedStatuses.includes(to) && isOverturned({ kind }, { resolution });
/** Columns of a ticket that a change can be taken back of. */
const takenBack: readonly (keyof TicketSetting)[] = ['status', 'priority', 'assignee_id'];
/** Stands at an incident that never was one. */
const NEVER_ONE = 'False positive' satisfies (typeof verdicts)[number];
interface Deps {
  readonly records: GivenRecords;
  readonly analytics: Analytics;
  readonly desk: ChangeDesk;
}
/** Where tickets and their cases are read: both within a transaction, or both without. */
interface Stores {
  readonly tickets: TicketRecords;
  readonly cases: TicketCases;
}
/** What is given to somebody, in a package. */
type Given = Pick<TicketDraft, 'assigned_to_id' | 'package_name'>;
/** What goes on around a ticket, whichever store keeps it: who may have it, which incident it moves, who is told. */
export function ticketEffects({ records, analytics, desk }: Deps) {
  /** Of what is given to people: what goes to one who may not work on tickets of its package. Fails where that is all of it: the person is wrong, and no row is. */
  const unfitOf = async <G extends Given>({ access }: TicketActor, given: readonly G[]): Promise<ReadonlySet<G>> => {
    if (given.every(({ assigned_to_id: to }) => to == null)) return new Set();
    const people = new Map((await records.users.membersOf(access, rolesWith('ticket:write'))).map(({ id, packages }) => [id, packages]));
    const wrong = given.filter(({ assigned_to_id: to, package_name: of }) => to != null && people.get(to)?.has(of) !== true);
    if (wrong.length === given.length) throw invalid('assigned_to_id', 'not-a-member');
    return new Set(wrong);
  };
  /** Somebody who may work on tickets of a package. */
  const checkPerson = async (actor: TicketActor, id: string | null | undefined, packageName: string): Promise<void> => {
    await unfitOf(actor, [{ assigned_to_id: id, package_name: packageName }]);
  };
  /** The numbers of tickets of those given whose packages a person may not work on, each with the person that it is to have. Fails where that is all of them. */
  const notFor = async (
    actor: TicketActor,
    to: (id: number) => string | null | undefined,
    tickets: readonly TicketRecord[],
  ): Promise<ReadonlySet<number>> => {
    const given = tickets.map(({ id, package_name }) => ({ assigned_to_id: to(id), package_name, id }));
    return new Set([...(await unfitOf(actor, given))].map(({ id }) => id));
  };
  /** A publisher has one open ticket, an incident one of work and one dispute: one that has ended stays so while another of its kind is open. Undefined where nothing is in the way. */
  const openBeside = async (
    { tickets, cases }: Stores,
    { access }: TicketActor,
    { id, kind, closed_at, incident_id, publisher_id }: TicketRecord,
    { status }: TicketSetting,
  ): Promise<TicketRecord | undefined> => {
    if (status === undefined || closed_at === null || closedStatuses.includes(status)) return undefined;
    if (publisher_id !== null) return (await tickets.openOfPublishers(access, [publisher_id])).find((each) => each.id !== id);
    const whole = incident_id === null ? (await cases.byTickets(access, [id])).get(id) : undefined;
    const incidents = aboutIn({ incident_id, ...(whole && { case: whole }) });
    const open = [
      ...(await tickets.openOf(access, incidents, kind === 'Dispute' ? 'dispute' : 'work')),
      ...(kind === 'Dispute' ? [] : (await openCases(tickets, cases, access, incidents)).values()),
    ];
    return open.find((each) => each.id !== id);
  };
  const checkReopening = async (...asked: Parameters<typeof openBeside>): Promise<void> => {
    const other = await openBeside(...asked);
    if (other !== undefined) throw new CallFailure('ticket-open', { fields: { status_id: [`ticket-open:${other.id}`] } });
  };
  /** What a change sets of a ticket as it stands. Refused: how it cannot end, and what only an open one takes. */
  const setOf = (
    { kind, status, closed_at, resolution: had }: TicketRecord,
    { resolution, takesUp }: Pick<TicketEdit, 'resolution' | 'takesUp'>,
    set: TicketSetting,
  ): TicketSetting => {
    if (resolution !== undefined && !resolutionsOf(kind).includes(resolution))
      throw new CallFailure('no-such-end', { fields: { resolution: ['no-such-end'] } });
    const ends = set.status !== undefined && set.status !== status && closedStatuses.includes(set.status);
    if (ends && (resolution ?? had) === null) throw endsUnresolved();
    if (takesUp === undefined) return set;
    if (closed_at !== null) throw new CallFailure('ticket-ended', { fields: { [takesUp.field]: ['ticket-ended'] } });
    return takesUp.from.includes(status) ? { ...set, status: 'In Progress' } : set;
  };
  /** What a change of several sets of one of them; null where it is to end and has ended so already. Refused where it cannot be, and where it has ended in another way. */
  const setOfOne = async (
    stores: Stores,
    actor: TicketActor,
    ticket: TicketRecord,
    { resolution }: Pick<TicketEdit, 'resolution'>,
    asked: TicketSetting,
  ): Promise<TicketSetting | null> => {
    if (resolution !== undefined && ticket.closed_at !== null) {
      if (ticket.resolution === resolution) return null;
      throw new CallFailure('ended-otherwise', { fields: { resolution: ['ended-otherwise'] } });
    }
    const set = setOf(ticket, { resolution }, asked);
    await checkReopening(stores, actor, ticket, set);
    return set;
  };
  /** The same of one of its incidents. */
  const movesOf = async (
    { access }: TicketActor,
    ticket: TicketRecord,
    incident_id: string,
    set: TicketSetting,
    { incident_status: wanted, walk = false }: Walking = {},
  ): Promise<Moves> => {
    const { id, kind } = ticket;
    const nothing: Moves = { rows: [], refused: null };
    const reason = `${BY_TICKET}${id}`;
    const through = (...steps: readonly Setting[]): Moves => ({
      rows: steps.map((also) => ({ id: incident_id, version: null, also, reason })),
      refused: null,
    });
    const standing = async () => {
      const [incident] = await analytics.query(whole(access), {
        dimensions: ['status', 'remarks'],
        measures: {},
        filters: [{ column: 'incident_id', oneOf: [incident_id] }],
      });
      return { now: incident?.status as Status | undefined, remarks: incident?.remarks ?? null };
    };
    if (wanted !== undefined && set.status !== undefined && kind === 'Takedown') {
      const { now } = await standing();
      if (now !== undefined && incidentThrough(now, set.status) !== wanted) return { rows: [], refused: stays(now, 'status_id') };
    }
    if (isOverturned({ kind }, set)) {
      const { now } = await standing();
      if (now === undefined || statusesOfGroup.rejected.includes(now)) return nothing;
      const to = overturnedTo(now) ?? (walk ? overturnedThrough(now) : undefined);
      return to === undefined ? { rows: [], refused: stays(now) } : through({ status: to, walk, remarks: NEVER_ONE });
    }
    const takenUp = async (): Promise<Setting[]> => {
      const { now, remarks } = await standing();
      const to = now === undefined || remarks !== NEVER_ONE ? undefined : reopenedTo(now);
      return to === undefined || (await reasonOfStatus(whole(access), records, incident_id)) !== reason
        ? []
        : [{ status: to, remarks: null }];
    };
    const first = isTakenBack(ticket, set) ? await takenUp() : [];
    const to = incidentTo(kind, set);
    return through(...first, ...(to === undefined ? [] : [{ status: to, walk }]));
  };
  /**
   * What a change of a ticket sets of its incident, one step after the other. `refused` where its end says that the incident never was one, and the life of that has gone on too
   * far, or not far enough, and where it would stand elsewhere than it is wanted to (`incident_status`), and where it may walk goes the steps that lead there (`walk`). One that is opened again after such an end takes up its incident, where that is what this ticket made of it, and then moves it as any other.
   */
  const incidentOf = async (actor: TicketActor, ticket: TicketRecord, set: TicketSetting, how: Walking = {}): Promise<Moves> => {
    const { id, status, incident_id } = ticket;
    if (set.status === undefined || set.status === status) return { rows: [], refused: null };
    if (incident_id !== null) return movesOf(actor, ticket, incident_id, set, how);
    const whole = (await records.ticketCases.byTickets(actor.access, [id])).get(id);
    const all = await Promise.all((whole?.incidents ?? []).map((incident) => movesOf(actor, ticket, incident, set, { walk: how.walk })));
    const rows = all.flatMap((each) => each.rows);
    // of a case those move that can
    return { rows, refused: rows.length > 0 ? null : (all.find(({ refused }) => refused !== null)?.refused ?? null) };
  };
  /** How the incidents of takedowns stand before their tickets are changed, of those that a status which a ticket goes back to would move. */
  const incidentsBefore = async ({ access }: TicketActor, tickets: readonly TicketRecord[]): Promise<ReadonlyMap<string, Status>> => {
    const ids = tickets.flatMap(({ kind, status, incident_id }) =>
      kind === 'Takedown' && incident_id !== null && incidentAfter(status) !== undefined ? incident_id : [],
    );
    if (ids.length === 0) return new Map();
    const rows = await analytics.query(whole(access), {
      dimensions: ['incident_id', 'status'],
      measures: {},
      filters: [{ column: 'incident_id', oneOf: ids }],
    });
    return new Map(rows.map((row) => [row.incident_id, row.status as Status]));
  };
  /**
   * What takes a change of a ticket back; undefined where nothing was set that can be, it ended or was opened again, or its incident would not stand where it stood. `moved`: rows of
   * the order that the change was part of.
   */
  const undoOf = (
    { was, is, set }: { readonly was: TicketRecord; readonly is: TicketRecord; readonly set: TicketSetting },
    moved: readonly RowResult[],
    before: ReadonlyMap<string, Status>,
  ): TicketUndo | undefined => {
    const changed = Object.values(columnsOf).filter((column) => set[column] !== undefined && was[column] !== is[column]);
    if (changed.length === 0 || changed.some((column) => !takenBack.includes(column))) return undefined;
    const { status, priority, assignee_id, incident_id } = was;
    let incident_status: Status | undefined;
    if (status !== is.status) {
      if (was.closed_at !== null || is.closed_at !== null) return undefined;
      // incidents of a case that moved stay as they are
      if (incident_id === null && moved.some(({ changes }) => changes.some(({ field }) => field === 'status'))) return undefined;
      const moves = moved.flatMap(({ incident_id: id, changes }) =>
        was.kind === 'Takedown' && id === incident_id ? changes.filter(({ field }) => field === 'status') : [],
      );
      const from = (moves[0]?.from as Status | undefined) ?? before.get(incident_id ?? '');
      const now = (moves.at(-1)?.to as Status | undefined) ?? from;
      if (from !== undefined && now !== undefined && incidentThrough(now, status) !== from) return undefined;
      incident_status = from;
    }
    return {
      ...(changed.includes('status') && { status }),
      ...(changed.includes('priority') && { priority }),
      ...(changed.includes('assignee_id') && { assignee_id }),
      incident_status,
    };
  };
  /** An incident that moved on meanwhile stands in the way of an end that says it never was one. */
  const checkMoved =
    ({ kind }: Pick<TicketRecord, 'kind'>, set: TicketSetting): NonNullable<Order<unknown>['check']> =>
    (rows) => {
      if (isOverturned({ kind }, set) && rows.some(({ reason }) => reason === 'life-cycle')) throw stays('another one meanwhile');
    };

  /** Runs `work` in a transaction of the desk, which those share that wait at the same time, with what changes of incidents. */
  const together = <A>(
    actor: TicketActor,
    rows: Order<A>['rows'],
    set: Setting,
    reason: string,
    work: (t: Database, at: number, moved: readonly RowResult[], tellCase: TellCase) => Promise<A>,
    { check, about = [] }: { readonly check?: Order<A>['check']; readonly about?: readonly (string | null)[] } = {},
  ): Promise<A> =>
    desk.submit<A>({
      access: whole(actor.access),
      by: actor,
      rows,
      what: { set },
      reason,
      job: null,
      isLenient: true,
      ...(check && { check }),
      finish: (t, moved, at, tellCase) => work(t, at, moved, tellCase),
      about: about.filter((id) => id !== null),
    });

  /** Whoever is given a ticket by somebody else is told. */
  const tellAssignee = async (t: Database, at: number, actor: TicketActor, ticket: TicketRecord, changes: readonly TicketFieldChange[]) => {
    const to = changes.find(({ name }) => name === 'assignee')?.to ?? null;
    if (to === null || to === actor.id) return;
    const { package_name, id } = ticket;
    await tell(t, at, [
      { user_id: to, kind: 'ticket', package_name, subject: String(id), count: 1, by: actor.name, status: '', dedupe_key: null },
    ]);
  };

  /**
   * What is new in a dispute, told to its other side: what whoever raised it says to whom it was given, or else to all who may decide; what others say, ask or decide to whoever raised
   * it. `was`: the ticket before, null where it was raised; `isSaid`: something was said, or a file came, that is not private.
   */
  const tellDispute = async (
    t: Database,
    at: number,
    actor: TicketActor,
    was: TicketRecord | null,
    is: TicketRecord,
    isSaid: boolean,
  ): Promise<void> => {
    const { kind, package_name, incident_id, author_id, assignee_id, resolution } = is;
    if (kind !== 'Dispute' || incident_id === null) return;
    const status = was === null || was.status === is.status ? null : is.status;
    const isOver = status !== null && closedStatuses.includes(status);
    // its publisher got a notice of the end, and gets one of the reopening
    const isReopened = was?.closed_at != null && is.closed_at === null;
    if (!isSaid && !isOver && !isReopened && status !== 'Feedback') return;
    const deciders = async (): Promise<string[]> =>
      (await usersOf(t).membersOf(actor.access, rolesWith('ticket:write')))
        .filter(({ packages }) => packages.has(package_name))
        .map(({ id }) => id);
    const to = actor.id !== author_id ? [author_id] : assignee_id !== null ? [assignee_id] : await deciders();
    await tell(
      t,
      at,
      to
        .filter((id) => id !== actor.id)
        .map((user_id) => ({
          user_id,
          kind: 'dispute',
          package_name,
          subject: incident_id,
          count: 1,
          by: actor.name,
          status: isOver ? (resolution ?? status) : isReopened ? 'reopened' : '',
          dedupe_key: null,
          detail: JSON.stringify({ ticket: is.id }),
        })),
    );
  };
  /** Whoever hears of a ticket that was just raised: to whom it was given, and the other side of a dispute. */
  const tellRaised = async (t: Database, at: number, actor: TicketActor, ticket: TicketRecord): Promise<void> => {
    await tellAssignee(t, at, actor, ticket, [{ name: 'assignee', from: null, to: ticket.assignee_id }]);
    await tellDispute(t, at, actor, null, ticket, true);
  };
  /** An incident that is written about, in access. */
  const incidentsOf = async ({ access }: TicketActor, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const rows = await analytics.query(access, {
      dimensions: ['incident_id', 'package'],
      measures: {},
      filters: [{ column: 'incident_id', oneOf: [...ids] }],
    });
    return new Map(rows.map((row) => [row.incident_id, row.package]));
  };

  /** 403 where a draft is about an incident that is not the actor's, or not of its package. */
  const checkIncidents = async (actor: TicketActor, drafts: readonly TicketDraft[]): Promise<void> => {
    const ids = drafts.flatMap(aboutIn);
    if (ids.length === 0) return;
    const known = await incidentsOf(actor, ids);
    if (drafts.some((draft) => aboutIn(draft).some((incident) => known.get(incident) !== draft.package_name)))
      throw new CallFailure('no-incidents');
  };
  return {
    checkPerson,
    unfitOf,
    notFor,
    checkReopening,
    setOf,
    setOfOne,
    incidentOf,
    withdrawn: ({ access }: TicketActor, ticket: TicketRecord) => withdrawnRows(records.ticketCases, access, ticket),
    incidentsBefore,
    undoOf,
    checkMoved,
    together,
    tellAssignee,
    tellDispute,
    tellRaised,
    checkIncidents,
  };
}
