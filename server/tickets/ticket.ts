import type { Takedown } from '../../contract/life/case-clock.ts';
import type { Status } from '../../contract/life/life-cycle.ts';
import { clockIn, closedStatuses, ticketHours, type TicketStatus } from '../../contract/life/ticket-life.ts';
import type { TellCase } from '../incidents/order.ts';
import type { TicketRecord } from '../records/ticket/tickets.ts';

const HOUR = 3_600_000;

/** A field of a ticket that changed; an assignee by id. `incident`: the status of its incident, which moved it; `cause`: the number of the ticket that moved that. */
export interface TicketFieldChange {
  readonly name:
    | 'status'
    | 'priority'
    | 'assignee'
    | 'subject'
    | 'description'
    | 'resolution'
    | 'attachment'
    | 'notice'
    | 'incident'
    | 'cause';
  readonly from: string | null;
  readonly to: string | null;
}
/** Columns of the fields that a change sets. */
export const columnsOf = {
  status: 'status',
  priority: 'priority',
  assignee: 'assignee_id',
  subject: 'subject',
  description: 'description',
  resolution: 'resolution',
} as const;
/** What a change sets. */
export type TicketSetting = Partial<Pick<TicketRecord, 'status' | 'priority' | 'assignee_id' | 'subject' | 'description' | 'resolution'>>;
/** What takes a change back, with where its incident stands then; undefined where the change has nothing to do with it. */
export type TicketUndo = Pick<TicketSetting, 'status' | 'priority' | 'assignee_id' | 'resolution'> & {
  readonly incident_status: Status | undefined;
};

/** What a search looks in. Subject and incident come first: a long description must not push them out. */
export const foldedOf = ({ subject, incident_id, description }: Pick<TicketRecord, 'subject' | 'incident_id' | 'description'>): string =>
  [subject, incident_id ?? '', description].join('\n').toLowerCase();

/** A takedown ticket as its case is told of it; where it knows nothing of it yet, its own clock has stood, or stands. */
export const takedownOf = (ticket: TicketRecord): Takedown => ({
  id: ticket.id,
  raised_at: ticket.created_at,
  priority: ticket.priority,
  status: ticket.status,
  stood: Math.max(0, ticket.due_at - firstDue(ticket)),
  since: ticket.stopped_at ?? ticket.paused_at,
});
/** A ticket with the clock of its case (contract/life/case-clock.ts): each incident that it is about is told how it stands. Only a takedown has one; the clock of any other is its own. */
export async function withCase(ticket: TicketRecord, incidents: readonly string[], tellCase: TellCase): Promise<TicketRecord> {
  return ticket.kind !== 'Takedown' || incidents.length === 0 ? ticket : { ...ticket, ...(await tellCase(incidents, takedownOf(ticket))) };
}

/** The clock of a ticket that changes its status at an instant: what it did not run for puts off the end. */
function clockAfter(ticket: TicketRecord, status: TicketStatus, at: number): Pick<TicketRecord, 'due_at' | 'paused_at' | 'stopped_at'> {
  const since = ticket.stopped_at ?? ticket.paused_at;
  const due_at = ticket.due_at + (since === null ? 0 : Math.max(0, at - since));
  const how = clockIn[status];
  return { due_at, paused_at: how === 'paused' ? at : null, stopped_at: how === 'stopped' ? at : null };
}

/** A ticket after a change, and the fields that are new; null where nothing is. Its clock is its own here (`withCase`). Its time of change never stands still: it is the version (D25). */
export function changedTicket(
  ticket: TicketRecord,
  set: TicketSetting,
  now: number,
): { readonly ticket: TicketRecord; readonly changes: readonly TicketFieldChange[] } | null {
  const at = Math.max(now, ticket.updated_at + 1);
  const changes: TicketFieldChange[] = [];
  let next: TicketRecord = { ...ticket, updated_at: at };
  for (const [name, column] of Object.entries(columnsOf) as [keyof typeof columnsOf, (typeof columnsOf)[keyof typeof columnsOf]][]) {
    const to = set[column];
    if (to === undefined || to === ticket[column]) continue;
    changes.push({ name, from: ticket[column], to });
    next = { ...next, [column]: to };
  }
  if (next.status !== ticket.status) {
    const closes = closedStatuses.includes(next.status);
    // a clock that stands as it stood goes on standing since then
    const clock = clockIn[next.status] === clockIn[ticket.status] ? {} : clockAfter(ticket, next.status, at);
    next = { ...next, ...clock, closed_at: closes ? (ticket.closed_at ?? at) : null };
    if (!closes && ticket.resolution !== null && set.resolution === undefined) {
      changes.push({ name: 'resolution', from: ticket.resolution, to: null });
      next = { ...next, resolution: null };
    }
  }
  if (next.priority !== ticket.priority)
    next = { ...next, due_at: next.due_at + (ticketHours[next.priority] - ticketHours[ticket.priority]) * HOUR };
  return changes.length === 0 ? null : { ticket: { ...next, folded: foldedOf(next) }, changes };
}

/** When the clock of a new ticket runs out. */
export const firstDue = ({ priority, created_at }: Pick<TicketRecord, 'priority' | 'created_at'>): number =>
  created_at + ticketHours[priority] * HOUR;
