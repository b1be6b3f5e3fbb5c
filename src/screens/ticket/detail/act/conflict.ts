import type { TicketDetail } from '../../../../../contract/areas/ticket/ticket.ts';
import type { ConflictField, Side } from '../../../../widgets/ConflictDialog/ConflictDialog.tsx';
import type { TicketChoice, TicketLists } from '../../../../widgets/ticket-lists.ts';

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

/** A value of a field: what tells it, and how it is shown. People are told by their ids, because two may have one name; all else by its words. */
interface Value {
  readonly is: string | null;
  readonly shown: string | null;
}
const worded = (value: string | null): Value => ({ is: value, shown: value });
const nameIn = (choices: readonly TicketChoice[], id: string): string => choices.find((each) => each.id === id)?.name ?? id;
const idIn = (choices: readonly TicketChoice[], name: string | null): string | undefined => choices.find((each) => each.name === name)?.id;
const personIn = (people: readonly TicketChoice[], person: TicketChoice | null): Value => ({
  is: person?.id ?? null,
  shown: people.find(({ id }) => id === person?.id)?.name ?? person?.name ?? null,
});

const nowOf = (current: TicketDetail, { people }: TicketLists): Readonly<Record<Field, Value>> => ({
  status: worded(current.status.name),
  priority: worded(current.priority.name),
  assignee: personIn(people, current.assigned_to),
  subject: worded(current.subject),
  description: worded(current.description),
});
const wantedOf = (wanted: Wanted, lists: TicketLists): Readonly<Partial<Record<Field, Value>>> => ({
  ...(wanted.status_id !== undefined && { status: worded(nameIn(lists.statuses, wanted.status_id)) }),
  ...(wanted.priority_id !== undefined && { priority: worded(nameIn(lists.priorities, wanted.priority_id)) }),
  ...(wanted.assigned_to_id !== undefined && { assignee: personIn(lists.people, idOnly(wanted.assigned_to_id)) }),
  ...(wanted.subject !== undefined && { subject: worded(wanted.subject) }),
  ...(wanted.description !== undefined && { description: worded(wanted.description) }),
});
const idOnly = (id: string | null | undefined): TicketChoice | null => (id == null ? null : { id, name: id });
/** Is an entry later than a version? Its time tells where the server says nothing else. */
const isSince =
  ({ since }: TicketDetail, seen: string) =>
  ({ id, created_on }: TicketDetail['journals'][number]): boolean =>
    since?.includes(id) ?? created_on > seen;
/** What a field was before the first change since a version; undefined where nobody changed it. */
function beforeOf(current: TicketDetail, seen: string, name: Field, { people }: TicketLists): Value | undefined {
  const first = current.journals
    .filter(isSince(current, seen))
    .flatMap(({ details }) => details)
    .find((detail) => detail.name === name);
  if (first === undefined) return undefined;
  if (name !== 'assignee') return worded(first.old_value);
  return personIn(people, first.old_id == null ? null : { id: first.old_id, name: first.old_value ?? first.old_id });
}

/** The last entry since a version that set one of the fields: whoever was first. Others may have said or set something else since. */
export const lastSetting = (
  current: TicketDetail,
  seen: string,
  contested: readonly string[],
): TicketDetail['journals'][number] | undefined =>
  current.journals.filter(isSince(current, seen)).findLast(({ details }) => details.some(({ name }) => contested.includes(name)));

/** What both sides made of a ticket since a version of it: the journal of the current one says what it was. */
export function conflictIn(
  current: TicketDetail,
  seen: string,
  wanted: Wanted,
  lists: TicketLists,
  words: { readonly label: (field: Field) => string; readonly value: (value: string | null) => string },
): ConflictField[] {
  const all = nowOf(current, lists),
    mine = wantedOf(wanted, lists);
  return fields.flatMap((name) => {
    const now = all[name],
      before = beforeOf(current, seen, name, lists);
    const was = before ?? now,
      own = mine[name] ?? was;
    if (own.is === now.is && before === undefined) return [];
    const shown = { was: words.value(was.shown), theirs: words.value(now.shown), mine: words.value(own.shown) };
    const isText = name === 'subject' || name === 'description';
    return [{ name, label: words.label(name), ...shown, isText, asItWas: { mine: own.is === was.is, theirs: now.is === was.is } }];
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
  const now = nowOf(current, lists),
    mine = wantedOf(wanted, lists);
  const set: Record<string, string | null> = {};
  for (const name of fields) {
    if (choices[name] !== 'mine') continue;
    const { is } = mine[name] ?? beforeOf(current, seen, name, lists) ?? worded(null);
    if (is === now[name].is) continue;
    const list = name === 'status' ? lists.statuses : name === 'priority' ? lists.priorities : null;
    const to = list === null || is === null ? is : idIn(list, is);
    if (to !== undefined) set[keys[name]] = to;
  }
  return set;
}
