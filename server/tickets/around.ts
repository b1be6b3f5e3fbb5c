import { BY_TICKET } from '../../contract/areas/report-changes.ts';
import type { Status } from '../../contract/life-cycle.ts';
import { rolesWith } from '../../contract/policy.ts';
import { closedStatuses, incidentAfter, incidentEnds, overturnedTo, resolutionsOf } from '../../contract/ticket-life.ts';
import { withinAccess } from '../analytics/access.ts';
import type { Analytics } from '../analytics/analytics.ts';
import { CallFailure } from '../call-failure.ts';
import type { ChangeDesk, Order } from '../incidents/desk.ts';
import type { Setting } from '../incidents/life.ts';
import { tell } from '../records/notices.ts';
import type { Records } from '../records/records.ts';
import type { Database } from '../records/schema.ts';
import type { TicketRecord, TicketRecords } from '../records/tickets.ts';
import type { TicketActor, TicketDraft, TicketEdit } from './store.ts';
import type { TicketFieldChange, TicketSetting } from './ticket.ts';

/** Why an ended ticket stays so. */
export const HAS_OPEN = 'Its incident has an open ticket';
export const invalid = (field: string, message: string): CallFailure =>
  new CallFailure('invalid', 'Invalid request', { fields: { [field]: [message] } });

/** Incidents with the tickets that were raised about them. A dispute leaves its incident as it is. */
export const rowsRaised = (raised: readonly { readonly draft: TicketDraft; readonly id: number }[]): Order<unknown>['rows'] =>
  raised.flatMap(({ draft: { incident_id, tracker }, id }) =>
    incident_id === null || tracker === 'Dispute'
      ? []
      : [{ id: incident_id, version: null, also: { ticket_id: String(id) }, reason: `${BY_TICKET}${id}` }],
  );

interface Deps {
  readonly records: Records;
  readonly analytics: Analytics;
  readonly desk: ChangeDesk;
}
/** What goes on around a ticket, whichever store keeps it: who may have it, which incident it moves, who is told. */
export function aroundTickets({ records, analytics, desk }: Deps) {
  /** Somebody who may work on tickets of a package. */
  const checkPerson = async ({ access }: TicketActor, id: string | null | undefined, packageName: string): Promise<void> => {
    if (id === null || id === undefined) return;
    const person = (await records.users.membersOf(access, rolesWith('ticket:write'))).find((each) => each.id === id);
    if (person?.packages.has(packageName) !== true) throw invalid('assigned_to_id', 'Not a person of the package');
  };
  /** The same of drafts: each is of a package of its own. */
  const checkPeople = async (actor: TicketActor, drafts: readonly TicketDraft[]): Promise<void> => {
    const pairs = new Map(drafts.map(({ assigned_to_id: to, package_name: of }) => [JSON.stringify([to ?? null, of]), { to, of }]));
    for (const { to, of } of pairs.values()) await checkPerson(actor, to, of);
  };
  /** An incident has one open ticket of work and one open dispute: one that has ended stays so while another of its kind is open. Undefined where nothing is in the way. */
  const openBeside = async (
    tickets: TicketRecords,
    { access }: TicketActor,
    { id, kind, closed_at, incident_id }: TicketRecord,
    { status }: TicketSetting,
  ): Promise<TicketRecord | undefined> => {
    if (status === undefined || closed_at === null || closedStatuses.includes(status) || incident_id === null) return undefined;
    const open = await tickets.openOf(access, [incident_id], kind === 'Dispute' ? 'dispute' : 'work');
    return open.find((each) => each.id !== id);
  };
  const checkReopening = async (...asked: Parameters<typeof openBeside>): Promise<void> => {
    const other = await openBeside(...asked);
    if (other !== undefined) throw new CallFailure('unprocessable', HAS_OPEN, { fields: { status_id: [`#${other.id}`] } });
  };
  /** What a change sets of a ticket as it stands. Refused: how it cannot end, and what only an open one takes. */
  const setOf = (
    { kind, status, closed_at }: TicketRecord,
    { resolution, takesUp }: Pick<TicketEdit, 'resolution' | 'takesUp'>,
    set: TicketSetting,
  ): TicketSetting => {
    if (resolution !== undefined && !resolutionsOf(kind).includes(resolution))
      throw new CallFailure('unprocessable', 'No end of such a ticket', { fields: { resolution: ['Not for this kind of ticket'] } });
    if (takesUp === undefined) return set;
    if (closed_at !== null)
      throw new CallFailure('unprocessable', 'The ticket has ended', { fields: { [takesUp.field]: ['The ticket has ended'] } });
    return takesUp.from.includes(status) ? { ...set, status: 'In Progress' } : set;
  };
  /** Who may decide about a dispute of a package. */
  const decidersOf = async ({ access }: TicketActor, packageName: string): Promise<readonly string[]> =>
    (await records.users.membersOf(access, rolesWith('ticket:write')))
      .filter(({ packages }) => packages.has(packageName))
      .map(({ id }) => id);
  /** The incident that a change of its ticket moves, and how. */
  const incidentOf = async (
    { access }: TicketActor,
    { kind, status, incident_id }: TicketRecord,
    set: TicketSetting,
  ): Promise<{ readonly rows: Order<unknown>['rows']; readonly to: Setting }> => {
    const nothing = { rows: [], to: {} };
    if (incident_id === null || set.status === undefined || set.status === status) return nothing;
    const rows = [{ id: incident_id, version: null }];
    const end = kind === 'Takedown' && set.resolution != null ? incidentEnds[set.resolution] : undefined;
    if (end === 'overturned' || (kind === 'Dispute' && set.resolution === 'Overturned')) {
      const [incident] = await analytics.query({
        dimensions: ['status'],
        measures: {},
        filters: [...withinAccess({ ...access, publishers: null }), { column: 'incident_id', oneOf: [incident_id] }],
      });
      const to = incident && overturnedTo(incident.status as Status);
      return to === undefined ? nothing : { rows, to: { status: to, remarks: 'False positive' } };
    }
    const to = end ?? (kind === 'Takedown' ? incidentAfter(set.status) : undefined);
    return to === undefined ? nothing : { rows, to: { status: to } };
  };

  /** Runs `work` in a transaction of the desk, which those share that wait at the same time, with what changes of incidents. */
  const together = <A>(
    actor: TicketActor,
    rows: Order<A>['rows'],
    set: Setting,
    reason: string,
    work: (t: Database, at: number) => Promise<A>,
  ): Promise<A> =>
    desk.submit<A>({
      access: { ...actor.access, publishers: null },
      by: actor,
      rows,
      what: { set },
      reason,
      job: null,
      isLenient: true,
      finish: (t, _rows, at) => work(t, at),
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

  /** Whoever works on disputes of a package is told of one, and whoever raised it of what became of it. */
  const tellDispute = async (
    t: Database,
    at: number,
    actor: TicketActor,
    ticket: TicketRecord,
    status: string,
    to: readonly string[],
  ): Promise<void> => {
    if (ticket.kind !== 'Dispute' || ticket.incident_id === null) return;
    const { package_name, incident_id } = ticket;
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
          status,
          dedupe_key: null,
        })),
    );
  };
  /** An incident that is written about, in access. */
  const incidentsOf = async ({ access }: TicketActor, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const rows = await analytics.query({
      dimensions: ['incident_id', 'package'],
      measures: {},
      filters: [...withinAccess(access), { column: 'incident_id', oneOf: [...ids] }],
    });
    return new Map(rows.map((row) => [row.incident_id, row.package]));
  };

  /** 403 where a draft is about an incident that is not the actor's, or not of its package. */
  const checkIncidents = async (actor: TicketActor, drafts: readonly TicketDraft[]): Promise<void> => {
    const ids = drafts.flatMap(({ incident_id }) => incident_id ?? []);
    if (ids.length === 0) return;
    const known = await incidentsOf(actor, ids);
    if (drafts.some(({ incident_id, package_name }) => incident_id !== null && known.get(incident_id) !== package_name))
      throw new CallFailure('forbidden', 'No access to these incidents');
  };
  return {
    checkPerson,
    checkPeople,
    openBeside,
    checkReopening,
    setOf,
    decidersOf,
    incidentOf,
    together,
    tellAssignee,
    tellDispute,
    checkIncidents,
  };
}
