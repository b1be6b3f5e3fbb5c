import { BY_TICKET } from '../../contract/areas/report/changes.ts';
import { overturnedThrough } from '../../contract/life/foretell.ts';
import { statusesOfGroup, type Status, type verdicts } from '../../contract/life/life-cycle.ts';
import {
  closedStatuses,
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
import { reasonOfStatus } from '../incidents/standing.ts';
import type { GivenRecords } from '../records/records.ts';
import type { TicketRecord } from '../records/ticket/tickets.ts';
import { aboutIn } from './cases.ts';
import type { TicketActor, TicketDraft, TicketEdit } from './store.ts';
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
  to !== undefined && closedStatuses.includes(status) && !closedStatuses.includes(to) && isOverturned({ kind }, { resolution });
/** Columns of a ticket that a change can be taken back of. */
const takenBack: readonly (keyof TicketSetting)[] = ['status', 'priority', 'assignee_id', 'resolution'];
/** Stands at an incident that never was one. */
export const NEVER_ONE = 'False positive' satisfies (typeof verdicts)[number];
/** What a change of a ticket makes of the incidents that it is about, and what takes that back. */
export function incidentMoves({ records, analytics }: { readonly records: GivenRecords; readonly analytics: Analytics }) {
  const statusOf = async (access: AccessScope, incident: string): Promise<Status | undefined> => {
    const [row] = await analytics.query(whole(access), {
      dimensions: ['status'],
      measures: {},
      filters: [{ column: 'incident_id', oneOf: [incident] }],
    });
    return row?.status as Status | undefined;
  };
  /** The same of one of its incidents. */
  const movesOf = async (
    { access }: TicketActor,
    ticket: TicketRecord,
    incident_id: string,
    set: TicketSetting,
    { walk = false }: Walking = {},
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
   * far, or not far enough, and where it may walk goes the steps that lead there (`walk`). One that is opened again after such an end takes up its incident, where that is what this ticket made of it, and then moves it as any other.
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
    const made = seen === null ? [] : await records.jointChanges.ofTicket(access, id, seen);
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
    const now = await statusOf(access, incident_id);
    return { rows, refused: now === undefined || now === incident_status ? null : stays(now, 'status_id') };
  };
  /** An incident that moved on meanwhile stands in the way of an end that says it never was one. */
  const checkMoved =
    ({ kind }: Pick<TicketRecord, 'kind'>, set: TicketSetting, isUndo = false): NonNullable<Order<unknown>['check']> =>
    (rows) => {
      if (isUndo) return;
      if (isOverturned({ kind }, set) && rows.some(({ reason }) => reason === 'life-cycle')) throw stays('another one meanwhile');
    };
  return { incidentOf, incidentsBefore, undoOf, undone, checkMoved };
}
