import type { TicketDetail } from '../../../../contract/areas/ticket.ts';
import type { ConflictField, Side } from '../../../widgets/ConflictDialog/ConflictDialog.tsx';
import type { Choice, TicketLists } from './FieldMenus.tsx';

/** What a change that was refused wanted, by the ids of the lists. */
export interface Wanted {
  readonly status_id?: string | undefined;
  readonly priority_id?: string | undefined;
  readonly assigned_to_id?: string | null | undefined;
  readonly subject?: string | undefined;
  readonly description?: string | undefined;
}
type Field = 'status' | 'priority' | 'assignee' | 'subject' | 'description';
const keys = {
  status: 'status_id',
  priority: 'priority_id',
  assignee: 'assigned_to_id',
  subject: 'subject',
  description: 'description',
} as const satisfies Record<Field, keyof Wanted>;
const fields = Object.keys(keys) as readonly Field[];

const nameIn = (choices: readonly Choice[], id: string | null | undefined): string | null =>
  id === null || id === undefined ? null : (choices.find((each) => each.id === id)?.name ?? id);
const idIn = (choices: readonly Choice[], name: string | null): string | undefined => choices.find((each) => each.name === name)?.id;

const nowOf = (current: TicketDetail): Readonly<Record<Field, string | null>> => ({
  status: current.status.name,
  priority: current.priority.name,
  assignee: current.assigned_to?.name ?? null,
  subject: current.subject,
  description: current.description,
});
function wantedOf(wanted: Wanted, lists: TicketLists): Readonly<Partial<Record<Field, string | null>>> {
  return {
    ...(wanted.status_id !== undefined && { status: nameIn(lists.statuses, wanted.status_id) }),
    ...(wanted.priority_id !== undefined && { priority: nameIn(lists.priorities, wanted.priority_id) }),
    ...(wanted.assigned_to_id !== undefined && { assignee: nameIn(lists.people, wanted.assigned_to_id) }),
    ...(wanted.subject !== undefined && { subject: wanted.subject }),
    ...(wanted.description !== undefined && { description: wanted.description }),
  };
}

/** What both sides made of a ticket since a version of it: the journal of the current one says what it was. */
export function conflictIn(
  current: TicketDetail,
  seen: string,
  wanted: Wanted,
  lists: TicketLists,
  words: { readonly label: (field: Field) => string; readonly value: (value: string | null) => string },
): ConflictField[] {
  const since = current.journals.filter(({ created_on }) => created_on > seen);
  const now = nowOf(current),
    mine = wantedOf(wanted, lists);
  return fields.flatMap((name) => {
    const first = since.flatMap(({ details }) => details).find((detail) => detail.name === name);
    // the text of a description is not in the journal: it counts as changed where somebody wrote another one
    const was = first === undefined ? now[name] : first.old_value;
    const own = mine[name] === undefined ? was : mine[name];
    if (own === now[name] && first === undefined) return [];
    return [{ name, label: words.label(name), was: words.value(was), theirs: words.value(now[name]), mine: words.value(own) }];
  });
}
/** What is yet to be set so that the choices hold. */
export function settingOf(
  current: TicketDetail,
  seen: string,
  wanted: Wanted,
  lists: TicketLists,
  choices: Readonly<Record<string, Side>>,
): Wanted {
  const now = nowOf(current),
    mine = wantedOf(wanted, lists),
    since = current.journals.filter(({ created_on }) => created_on > seen);
  const set: Record<string, string | null> = {};
  for (const name of fields) {
    if (choices[name] !== 'mine') continue;
    const first = since.flatMap(({ details }) => details).find((detail) => detail.name === name);
    const value = mine[name] !== undefined ? mine[name] : (first?.old_value ?? null);
    if (value === now[name]) continue;
    const list = name === 'status' ? lists.statuses : name === 'priority' ? lists.priorities : name === 'assignee' ? lists.people : null;
    const to = list === null || value === null ? value : idIn(list, value);
    if (to !== undefined) set[keys[name]] = to;
  }
  return set;
}
