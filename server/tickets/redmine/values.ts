import type { TicketFormer } from '../../../contract/areas/ticket/ticket.ts';
import { invalid } from '../ticket-effects.ts';
import type { TicketEdit } from '../store.ts';
import type { TicketSetting, TicketUndo } from '../ticket.ts';
import type { Lists } from './lists.ts';
import { withLines } from './tag.ts';

/** The word of ours that an id of Redmine stands for. */
export function wordOf<V>(ids: ReadonlyMap<V, string>, id: string | undefined, field: string): V | undefined {
  if (id === undefined) return undefined;
  for (const [word, each] of ids) if (each === id) return word;
  throw invalid(field, 'not-in-list');
}
/** What a change sets, in our words; a resolution closes, and is a word of the note beside it. */
export function settingOf({ statusIds, priorityIds }: Lists, edit: Partial<TicketEdit>): TicketSetting {
  const status = edit.resolution === undefined || edit.undoes === true ? wordOf(statusIds, edit.status_id, 'status_id') : 'Closed';
  const priority = wordOf(priorityIds, edit.priority_id, 'priority_id');
  return {
    ...(status !== undefined && { status }),
    ...(priority !== undefined && { priority }),
    ...(edit.assigned_to_id !== undefined && { assignee_id: edit.assigned_to_id }),
    ...(edit.subject !== undefined && { subject: edit.subject }),
    ...(edit.description !== undefined && { description: withLines(edit.description) }),
  };
}
/** The same the other way: fields of a setting by Redmine's ids. */
export const formerOf = (
  { statusIds, priorityIds }: Lists,
  { status, priority, assignee_id, resolution, incident_status }: TicketUndo,
): TicketFormer => ({
  ...(status !== undefined && { status_id: statusIds.get(status), undoes: true }),
  ...(resolution != null && { resolution }),
  ...(priority !== undefined && { priority_id: priorityIds.get(priority) }),
  ...(assignee_id !== undefined && { assigned_to_id: assignee_id }),
  ...(incident_status !== undefined && { incident_status }),
});
