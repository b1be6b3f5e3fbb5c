import { BY_TICKET } from '../../contract/areas/report/changes.ts';
import { overturnedThrough } from '../../contract/life/foretell.ts';
import { statusesOfGroup, type Status, type verdicts } from '../../contract/life/life-cycle.ts';
import {
  incidentAfter,
  incidentEnds,
  overturnedTo,
  reopenedTo,
  saysNone,
  type TicketKind,
  type TicketStatus,
} from '../../contract/life/ticket-life.ts';
import { ofAllPublishers, type AccessScope } from '../access.ts';
import type { Analytics } from '../analytics/analytics.ts';
import { CallFailure } from '../call-failure.ts';
import type { Order, RowResult } from '../incidents/order.ts';
import { without, type Setting, type Step } from '../incidents/life.ts';
import { reasonsOfStatus, standingOf, type Standing } from '../incidents/standing.ts';
import type { GivenRecords } from '../records/records.ts';
import type { TicketRecord } from '../records/ticket/tickets.ts';
import { aboutIn, aboutOf } from './cases.ts';
import type { TicketActor, TicketDraft, TicketEdit } from './store.ts';
import { isReopened, letGoBy } from './taking-back/let-go.ts';
import { columnsOf, type TicketSetting, type TicketUndo } from './ticket.ts';

const stays = (status: string, field: 'resolution' | 'status_id' = 'resolution'): CallFailure =>
  new CallFailure('incident-stays', { fields: { [field]: [`incident-is:${status}`] } });

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
export const whole = (access: AccessScope): AccessScope => ofAllPublishers(access, 'a ticket moves its incident');

/** How a change of a ticket moves its incident. */
type Walking = Pick<TicketEdit, 'walk'>;
/** Rows of an order; why there are none where there should be. */
interface Moves {
  readonly rows: Order<unknown>['rows'];
  readonly refused: CallFailure | null;
}
const isOverturned = ({ kind }: Pick<TicketRecord, 'kind'>, { resolution }: TicketSetting): boolean => saysNone(kind, resolution);
/** Is a ticket opened again whose end said that its incident never was one? */
const isTakenBack = ({ kind, status, resolution }: TicketRecord, { status: to }: TicketSetting): boolean =>
  isReopened(status, to) && isOverturned({ kind }, { resolution });
/** Columns of a ticket that a change can be taken back of. */
const takenBack: readonly (keyof TicketSetting)[] = ['status', 'priority', 'assignee_id', 'resolution'];
/** Stands at an incident that never was one. */
export const NEVER_ONE = 'False positive' satisfies (typeof verdicts)[number];
/** What a change of a ticket sets of one of its incidents. `reason`: why that has its status. */
function movesOf(
  ticket: TicketRecord,
  incident: string,
  set: TicketSetting,
  { walk = false }: Walking,
  { status: now, remarks, reason: madeBy }: Partial<Standing> & { readonly reason: string | null },
): Moves {
  const { id, kind } = ticket;
  const reason = `${BY_TICKET}${id}`;
  const through = (...steps: readonly Setting[]): Moves => ({
    rows: steps.map((also) => ({ id: incident, version: null, also, reason })),
    refused: null,
  });
  if (isOverturned({ kind }, set)) {
    if (now === undefined || statusesOfGroup.rejected.includes(now)) return through();
    const to = overturnedTo(now) ?? (walk ? overturnedThrough(now) : undefined);
    return to === undefined ? { rows: [], refused: stays(now) } : through({ status: to, walk, remarks: NEVER_ONE });
  }
  const isMade = isTakenBack(ticket, set) && remarks === NEVER_ONE && madeBy === reason;
  const up = isMade && now !== undefined ? reopenedTo(now) : undefined;
  const to = incidentTo(kind, set);
  return through(...(up === undefined ? [] : [{ status: up, remarks: null }]), ...(to === undefined ? [] : [{ status: to, walk }]));
}
/** The steps of an incident that raising a ticket made, the last one first, as rows that take them back: it got its number, and was moved where the ticket began with a status that does. `isSince`: somebody moved it since. */
function raisingOf(incident: string, steps: readonly Step[], id: number): { readonly rows: Moves['rows']; readonly isSince: boolean } {
  const raised = steps.findLast(({ set }) => set.ticket_id === String(id));
  if (raised === undefined) return { rows: [], isSince: false };
  const moved = steps.find(({ version, at, set }) => version === raised.version + 1 && at === raised.at && set.status !== undefined);
  const made = moved === undefined ? [raised] : [moved, raised];
  return {
    rows: made.map(({ version }) => ({ id: incident, version, undoes: true as const, reason: `${BY_TICKET}${id}` })),
    isSince: made.some(({ version }) => {
      const left = without(steps, version);
      return 'reason' in left && left.reason === 'since';
    }),
  };
}
/** The versions of an incident that go back one after the other, the last one first, and what is left of its steps: the first that somebody built on since ends it. */
export function peeled(
  steps: readonly Step[],
  versions: readonly number[],
): { readonly left: readonly Step[]; readonly versions: readonly number[] } {
  let left = steps;
  const back: number[] = [];
  for (const version of versions.toSorted((a, b) => b - a)) {
    if (!left.some((step) => step.version === version)) continue;
    const next = without(left, version);
    if ('reason' in next) break;
    left = next;
    back.push(version);
  }
  return { left, versions: back };
}
/** What a change of a ticket makes of the incidents that it is about, and what takes that back. */
export function incidentMoves({ records, analytics }: { readonly records: GivenRecords; readonly analytics: Analytics }) {
  /**
   * What a change of a ticket sets of its incident, one step after the other. `refused` where its end says that the incident never was one, and the life of that has gone on too
   * far, or not far enough, and where it may walk goes the steps that lead there (`walk`). One that was taken back and is opened again takes up the incidents that it let go. One that is opened again after such an end takes up its incident, where that is what this ticket made of it, and then moves it as any other.
   */
  const incidentOf = async ({ access }: TicketActor, ticket: TicketRecord, set: TicketSetting, how: Walking = {}): Promise<Moves> => {
    if (set.status === undefined || set.status === ticket.status) return { rows: [], refused: null };
    const ids = await aboutOf(records.ticketCases, access, ticket);
    const letGo = isReopened(ticket.status, set.status) ? await letGoBy(records, whole(access), ticket, ids) : new Set<string>();
    const takenUp = [...letGo].map((incident) => ({
      ...{ id: incident, version: null, reason: `${BY_TICKET}${ticket.id}` },
      also: { ticket_id: String(ticket.id) },
    }));
    const isAsked = isOverturned(ticket, set) || isTakenBack(ticket, set);
    const standing = isAsked ? await standingOf({ analytics, records }, whole(access), ids) : new Map<string, Standing>();
    const denied = isTakenBack(ticket, set) ? ids.filter((each) => standing.get(each)?.remarks === NEVER_ONE) : [];
    const reasons = await reasonsOfStatus(whole(access), records, denied);
    const all = ids.map((each) => movesOf(ticket, each, set, how, { ...standing.get(each), reason: reasons.get(each) ?? null }));
    const rows = [...takenUp, ...all.flatMap((each) => each.rows)];
    // of a case those move that can
    return { rows, refused: rows.length > 0 ? null : (all.find(({ refused }) => refused !== null)?.refused ?? null) };
  };
  /** How the incidents of takedowns stand before their tickets are changed, of those that a status which a ticket goes back to would move. */
  const incidentsBefore = async ({ access }: TicketActor, tickets: readonly TicketRecord[]): Promise<ReadonlyMap<string, Status>> => {
    const ids = tickets.flatMap(({ kind, status, incident_id }) =>
      kind === 'Takedown' && incident_id !== null && incidentAfter(status) !== undefined ? incident_id : [],
    );
    return new Map([...(await standingOf({ analytics, records }, whole(access), ids))].map(([incident, { status }]) => [incident, status]));
  };
  /**
   * What takes a change of a ticket back, with the incidents that it moved; undefined where nothing was set that can be. `moved`: rows of the order that the change was part of.
   */
  const undoOf = (
    { was, is, set }: { readonly was: TicketRecord; readonly is: TicketRecord; readonly set: TicketSetting },
    moved: readonly RowResult[],
    before: ReadonlyMap<string, Status>,
  ): TicketUndo | undefined => {
    const changed = Object.values(columnsOf).filter((column) => set[column] !== undefined && was[column] !== is[column]);
    if (changed.length === 0 || changed.some((column) => !takenBack.includes(column))) return undefined;
    const { status, priority, assignee_id, incident_id, resolution } = was;
    const isMoved = status !== is.status;
    const first = moved.find(({ incident_id: id, changes }) => id === incident_id && changes.some(({ field }) => field === 'status'));
    const from = first?.changes.find(({ field }) => field === 'status')?.from as Status | undefined;
    return {
      ...(isMoved && { status, ...(resolution !== null && { resolution }) }),
      ...(changed.includes('priority') && { priority }),
      ...(changed.includes('assignee_id') && { assignee_id }),
      incident_status: isMoved && incident_id !== null ? (from ?? before.get(incident_id)) : undefined,
    };
  };
  /**
   * What takes back what a version of a ticket made of its incidents. `refused` where one of them was changed since: of a case where all of them were, and else those go back that can.
   * Where the version moved none, and its incident does not stand where it stood then (`incident_status`), somebody has moved it since.
   */
  const undone = async (
    { access }: TicketActor,
    ticket: TicketRecord,
    { seen, incident_status }: Pick<TicketEdit, 'seen' | 'incident_status'>,
  ): Promise<Moves> => {
    const { id, incident_id } = ticket;
    const made = seen === null ? [] : await records.jointChanges.ofTicket(access, ticket, seen);
    const ids = [...new Set(made.map((each) => each.incident_id))];
    const steps = new Map(
      (await records.incidentStates.byIds(whole(access), ids)).map((state) => [
        state.incident_id,
        JSON.parse(state.steps) as readonly Step[],
      ]),
    );
    const rows = made.flatMap(({ incident_id: incident, incident_version: version }) => {
      const left = without(steps.get(incident) ?? [], version);
      if ('reason' in left) return [];
      steps.set(incident, left);
      return [{ id: incident, version, undoes: true as const, reason: `${BY_TICKET}${id}` }];
    });
    const isWhole = incident_id === null ? rows.length > 0 : rows.length === made.length;
    if (made.length > 0) return { rows, refused: isWhole ? null : stays('another one meanwhile', 'status_id') };
    if (incident_status === undefined || incident_id === null) return { rows, refused: null };
    const now = (await standingOf({ analytics, records }, whole(access), [incident_id])).get(incident_id)?.status;
    return { rows, refused: now === undefined || now === incident_status ? null : stays(now, 'status_id') };
  };
  /**
   * What takes back what raising a ticket made of its incidents: each has the number back that it had, and stands where it stood. `refused` where one that was moved with it has been moved
   * since. `all`: what the ticket moved after it was raised goes back too, and an incident that others moved since stays where it is. A dispute made nothing of its incident.
   */
  const withdrawn = async ({ access }: TicketActor, ticket: TicketRecord, how: 'raising' | 'all' = 'raising'): Promise<Moves> => {
    const { id, kind } = ticket;
    if (kind === 'Dispute') return { rows: [], refused: null };
    const states = await records.incidentStates.byIds(whole(access), await aboutOf(records.ticketCases, access, ticket));
    const joint = how === 'all' ? await records.jointChanges.allOf(access, ticket) : [];
    const versionsOf = new Map<string, number[]>();
    for (const { incident_id, incident_version } of joint)
      versionsOf.set(incident_id, [...(versionsOf.get(incident_id) ?? []), incident_version]);
    const made = states.map(({ incident_id, steps }) => {
      const since = peeled(JSON.parse(steps) as Step[], versionsOf.get(incident_id) ?? []);
      const raised = raisingOf(incident_id, since.left, id);
      const own = since.versions.map((version) => ({ id: incident_id, version, undoes: true as const, reason: `${BY_TICKET}${id}` }));
      return { rows: [...own, ...raised.rows], isSince: raised.isSince };
    });
    return {
      rows: made.flatMap(({ rows }) => rows),
      refused: how === 'raising' && made.some(({ isSince }) => isSince) ? stays('another one meanwhile', 'status_id') : null,
    };
  };
  /** An incident that moved on meanwhile stands in the way of an end that says it never was one. */
  const checkMoved =
    ({ kind }: Pick<TicketRecord, 'kind'>, set: TicketSetting, isUndo = false): NonNullable<Order<unknown>['check']> =>
    (rows) => {
      if (isUndo) return;
      if (isOverturned({ kind }, set) && rows.some(({ reason }) => reason === 'life-cycle')) throw stays('another one meanwhile');
    };
  return { incidentOf, incidentsBefore, undoOf, undone, withdrawn, checkMoved };
}
