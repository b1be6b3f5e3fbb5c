import type { TicketFormer } from '../../../contract/areas/ticket/ticket.ts';
import type { Priority } from '../../../contract/life/life-cycle.ts';
import { ticketPriorities, ticketStatuses, type TicketStatus } from '../../../contract/life/ticket-life.ts';
import { invalid } from '../ticket-effects.ts';
import type { TicketEdit } from '../store.ts';
import type { TicketSetting, TicketUndo } from '../ticket.ts';

export const DEFAULT_PRIORITY: Priority = 'Normal';
export const idOf = (all: readonly string[], name: string): string => String(all.indexOf(name) + 1);
/** The value that an id of the lists stands for. Ids are Redmine's: numbers from 1 in their order. */
export function valueOf<V extends string>(all: readonly V[], id: string | undefined, field: string): V | undefined {
  if (id === undefined) return undefined;
  const value = /^\d{1,3}$/.test(id) ? all[Number(id) - 1] : undefined;
  if (value === undefined) throw invalid(field, 'not-in-list');
  return value;
}
export const statusId = (name: TicketStatus): string => idOf(ticketStatuses, name);

/** What a change sets, by the store's own values; a resolution closes. */
export const settingOf = (edit: Partial<TicketEdit>): TicketSetting => {
  const status = edit.resolution === undefined || edit.undoes === true ? valueOf(ticketStatuses, edit.status_id, 'status_id') : 'Closed';
  const priority = valueOf(ticketPriorities, edit.priority_id, 'priority_id');
  return {
    ...(status !== undefined && { status }),
    ...(priority !== undefined && { priority }),
    ...(edit.assigned_to_id !== undefined && { assignee_id: edit.assigned_to_id }),
    ...(edit.subject !== undefined && { subject: edit.subject }),
    ...(edit.description !== undefined && { description: edit.description }),
    ...(edit.resolution !== undefined && { resolution: edit.resolution }),
  };
};
/** The same the other way: fields of a setting by the ids of the lists. */
export const formerOf = ({ status, priority, assignee_id, resolution, incident_status }: TicketUndo): TicketFormer => ({
  ...(status !== undefined && { status_id: statusId(status), undoes: true }),
  ...(resolution != null && { resolution }),
  ...(priority !== undefined && { priority_id: idOf(ticketPriorities, priority) }),
  ...(assignee_id !== undefined && { assigned_to_id: assignee_id }),
  ...(incident_status !== undefined && { incident_status }),
});
