import type { TicketDetail } from '../../contract/areas/ticket/ticket.ts';
import type { TicketEdit, TicketOutcome } from './store.ts';

const namesOf = {
  status_id: ['status'],
  priority_id: ['priority'],
  assigned_to_id: ['assignee'],
  resolution: ['status', 'resolution'],
} as const;

/** What is told of a ticket that is left alone because somebody was first: the last entry after the version that was seen which set one of the same fields, else any field. */
export function conflictCause(
  { subject, journals, since: ids }: Pick<TicketDetail, 'subject' | 'journals' | 'since'>,
  seen: number | null,
  edit: Pick<TicketEdit, keyof typeof namesOf>,
): Pick<TicketOutcome, 'subject' | 'last'> {
  const names: readonly string[] = Object.entries(namesOf).flatMap(([key, fields]) =>
    edit[key as keyof typeof namesOf] === undefined ? [] : fields,
  );
  const isSince = ({ id, created_on }: TicketDetail['journals'][number]): boolean =>
    ids?.includes(id) ?? Date.parse(created_on) > (seen ?? 0);
  const since = journals.filter((entry) => isSince(entry) && entry.details.length > 0);
  const entry = since.findLast(({ details }) => details.some(({ name }) => names.includes(name))) ?? since.at(-1);
  return { subject, ...(entry && { last: { by: entry.user.name, at: entry.created_on, details: entry.details } }) };
}
