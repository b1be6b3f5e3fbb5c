import type { Issue } from '../../contract/codes/issues.ts';
import type { TicketReason } from '../../contract/areas/ticket/changes.ts';
import type { ReopenRefused } from '../../contract/life/foretell-ticket.ts';
import { rolesWith } from '../../contract/policy.ts';
import { closedStatuses, resolutionsOf } from '../../contract/life/ticket-life.ts';
import type { Analytics } from '../analytics/analytics.ts';
import type { RefusalCode } from '../../contract/codes/refusals.ts';
import { CallFailure } from '../call-failure.ts';
import type { ChangeDesk } from '../incidents/desk.ts';
import type { Order, RowResult, TellCase } from '../incidents/order.ts';
import type { Setting } from '../incidents/life.ts';
import type { GivenRecords } from '../records/records.ts';
import type { Database } from '../records/engine/schema.ts';
import type { TrafficDisputes } from '../records/ticket/traffic-disputes.ts';
import type { TicketCases } from '../records/ticket/ticket-cases.ts';
import type { TicketRecord, TicketRecords } from '../records/ticket/tickets.ts';
import type { TrackerRecords } from '../records/tracker/tracker.ts';
import { aboutEach, aboutIn, openCases } from './cases.ts';
import { incidentMoves, whole } from './incident-moves.ts';
import { keysOfEach } from './about/publisher-key.ts';
import { daysTaken } from './about/same-days.ts';
import type { TicketActor, TicketDraft, TicketEdit } from './store.ts';
import type { TicketSetting } from './ticket.ts';

const reasons: Readonly<Partial<Record<RefusalCode, TicketReason>>> = {
  'ticket-open': 'has-ticket',
  'days-credited': 'refused',
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
export const invalid = (field: string, issue: Issue): CallFailure => new CallFailure('invalid-request', { fields: { [field]: [issue] } });

/** Is there no undo of a change? What was said stays, so that one which says something is taken back where it moved the ticket alone. */
export const isForGood = (edit: Pick<TicketEdit, 'notes' | 'files' | 'undoes'>, was: TicketRecord, is: TicketRecord): boolean =>
  edit.undoes === true ||
  (isCommented(edit) && was.status === is.status && was.assignee_id === is.assignee_id && was.priority === is.priority);
/** Does a change say something, or bring a file? That stays, whatever is set back. */
export const isCommented = ({ notes, files }: Pick<TicketEdit, 'notes' | 'files'>): boolean => notes !== '' || files.length > 0;
/** Does a change say something that both sides of a dispute read? */
export const isSaid = ({ notes, private_notes, files }: Pick<TicketEdit, 'notes' | 'private_notes' | 'files'>): boolean =>
  !private_notes && isCommented({ notes, files });
interface Deps {
  readonly records: GivenRecords;
  readonly analytics: Analytics;
  readonly desk: ChangeDesk;
}
/** Where tickets and their cases are read: both within a transaction, or both without. */
interface Stores {
  readonly tickets: TicketRecords;
  readonly cases: TicketCases;
  readonly disputes: Pick<TrafficDisputes, 'ofPublishers' | 'ofTicket'>;
  readonly tracker: Pick<TrackerRecords, 'list'>;
}
/** What is given to somebody, in a package. */
type Given = Pick<TicketDraft, 'assigned_to_id' | 'package_name'>;
/** What goes on around a ticket, whichever store keeps it: who may have it, which incident it moves, who is told. */
export function ticketEffects({ records, analytics, desk }: Deps) {
  const moves = incidentMoves({ records, analytics });
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
  /** By the number of a ticket, another one of its kind that is open: a publisher has one open ticket, an incident one of work and one dispute, and one that has ended stays so while another is open. One question of each kind for all of them. */
  const openBeside = async (
    { tickets, cases, tracker }: Pick<Stores, 'tickets' | 'cases' | 'tracker'>,
    { access }: Pick<TicketActor, 'access'>,
    of: readonly TicketRecord[],
  ): Promise<ReadonlyMap<number, TicketRecord>> => {
    const about = await aboutEach(
      cases,
      access,
      of.filter(({ publisher_id }) => publisher_id === null),
    );
    const keys = await keysOfEach(tracker, access, of);
    const incidentsOf = (isOf: (kind: TicketRecord['kind']) => boolean): readonly string[] =>
      of.flatMap(({ id, kind }) => (isOf(kind) ? (about.get(id) ?? []) : []));
    const isDispute = (kind: TicketRecord['kind']): boolean => kind === 'Dispute',
      worked = incidentsOf((kind) => !isDispute(kind));
    const [ofPublishers, disputes, work, ofCases] = await Promise.all([
      tickets.openOfPublishers(access, [...keys.values()].flat()),
      tickets.openOf(access, incidentsOf(isDispute), 'dispute'),
      tickets.openOf(access, worked, 'work'),
      openCases(tickets, cases, access, worked),
    ]);
    return new Map(
      of.flatMap(({ id, kind, publisher_id }) => {
        const own = new Set(about.get(id));
        const isOwn = ({ incident_id }: TicketRecord): boolean => incident_id !== null && own.has(incident_id);
        const open =
          publisher_id !== null
            ? ofPublishers.filter((each) => each.publisher_id !== null && keys.get(id)?.includes(each.publisher_id))
            : isDispute(kind)
              ? disputes.filter(isOwn)
              : [...work.filter(isOwn), ...[...own].flatMap((incident) => ofCases.get(incident) ?? [])];
        const other = open.find((each) => each.id !== id);
        return other === undefined ? [] : [[id, other] as const];
      }),
    );
  };
  /** What keeps tickets that have ended from being opened again, by their numbers, as it is refused and foretold: another one that is `open`, by its number; null: the days of a dispute were credited by another one. */
  const reopenRefused = async (
    stores: Stores,
    actor: Pick<TicketActor, 'access'>,
    of: readonly TicketRecord[],
  ): Promise<ReadonlyMap<number, ReopenRefused>> => {
    const refused = new Map(
      [...(await openBeside(stores, actor, of))].map(([id, other]): [number, ReopenRefused] => [id, { open: other.id }]),
    );
    for (const ticket of of.filter(({ kind, incident_id }) => kind === 'Dispute' && incident_id === null)) {
      const days = await daysTaken(stores, actor.access, ticket);
      if (days !== undefined) refused.set(ticket.id, { open: days.open?.id ?? null });
    }
    return refused;
  };
  const checkReopening = async (stores: Stores, actor: TicketActor, ticket: TicketRecord, set: TicketSetting): Promise<void> => {
    if (set.status === undefined || ticket.closed_at === null || closedStatuses.includes(set.status)) return;
    const refused = (await reopenRefused(stores, actor, [ticket])).get(ticket.id);
    if (refused === undefined) return;
    throw refused.open === null
      ? new CallFailure('days-credited', { fields: { status_id: ['days-credited'] } })
      : new CallFailure('ticket-open', { fields: { status_id: [`ticket-open:${refused.open}`] } });
  };
  /** What a change sets of a ticket as it stands. Refused: how it cannot end, and what only an open one takes. */
  const setOf = (
    { kind, status, closed_at, resolution: had }: TicketRecord,
    {
      resolution,
      takesUp,
      undoes,
      reopens,
      withdraws,
      bySide,
    }: Pick<TicketEdit, 'resolution' | 'takesUp' | 'undoes' | 'reopens' | 'withdraws' | 'bySide'>,
    set: TicketSetting,
  ): TicketSetting => {
    if (reopens === true && closed_at === null) throw new CallFailure('nothing-to-undo');
    // it stood so before
    if (undoes === true) return set;
    const isTakenBack = resolution === 'Withdrawn' && kind === 'Dispute' && (bySide === true || withdraws !== undefined);
    if (resolution !== undefined && !isTakenBack && !resolutionsOf(kind).some((each) => each === resolution))
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
    { resolution, undoes }: Pick<TicketEdit, 'resolution' | 'undoes'>,
    asked: TicketSetting,
  ): Promise<TicketSetting | null> => {
    if (resolution !== undefined && ticket.closed_at !== null) {
      if (ticket.resolution === resolution) return null;
      throw new CallFailure('ended-otherwise', { fields: { resolution: ['ended-otherwise'] } });
    }
    const set = setOf(ticket, { resolution, undoes }, asked);
    await checkReopening(stores, actor, ticket, set);
    return set;
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
    reopenRefused,
    setOf,
    setOfOne,
    ...moves,
    together,
    checkIncidents,
  };
}
