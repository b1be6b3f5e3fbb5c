import type { Priority } from '../../../contract/life/life-cycle.ts';
import { closedStatuses, ticketPriorities, ticketStatuses, type TicketStatus } from '../../../contract/life/ticket-life.ts';
import type { GivenRecords } from '../../records/records.ts';
import type { RedmineApi, RedmineUser } from './api.ts';

/** For how long lists are remembered that an administrator of Redmine changes. */
const FRESH_MS = 60_000;

export interface Lists {
  readonly statusIds: ReadonlyMap<TicketStatus, string>;
  readonly statusOf: (id: string | number) => TicketStatus;
  readonly priorityIds: ReadonlyMap<Priority, string>;
  readonly priorityOf: (id: string | number) => Priority;
  readonly defaultPriority: Priority;
  readonly trackers: readonly { readonly id: number; readonly name: string }[];
  /** Is it the key's own user, in whose name the portal writes for those who are no users of Redmine? */
  readonly isSelf: (user: { readonly id: number } | undefined) => boolean;
  /** People of the portal by their Redmine users, who are those with the same e-mail. */
  readonly personOf: (user: { readonly id: number; readonly name: string } | undefined) => { readonly id: string; readonly name: string };
  /** The Redmine user of a person. */
  readonly userOf: (person: string) => RedmineUser | null;
}

/** Our word for each of theirs: that of the same name, else the next one in order of which nobody has the name. */
function matched<V extends string>(
  theirs: readonly { readonly id: number; readonly name: string }[],
  ours: readonly V[],
  rest: V,
): ReadonlyMap<string, V> {
  const named = new Map(theirs.map(({ id, name }) => [String(id), ours.find((word) => word.toLowerCase() === name.toLowerCase())]));
  const left = ours.filter((word) => ![...named.values()].includes(word));
  return new Map([...named].map(([id, word]) => [id, word ?? left.shift() ?? rest]));
}
const firstIds = <V>(words: ReadonlyMap<string, V>): ReadonlyMap<V, string> =>
  new Map([...words].reverse().map(([id, word]) => [word, id]));

/** What Redmine calls statuses, priorities and people, in our words. */
export function redmineLists(api: RedmineApi, records: GivenRecords, now: () => number = Date.now) {
  let known: { readonly lists: Promise<Lists>; readonly at: number } | null = null;

  async function read(): Promise<Lists> {
    const [self, states, priorities, trackers, users, people] = await Promise.all([
      api.self(),
      api.statuses(),
      api.priorities(),
      api.trackers(),
      api.users(),
      records.users.everyone(),
    ]);
    const isClosed = (status: TicketStatus): boolean => closedStatuses.includes(status);
    const open = matched(
      states.filter((each) => each.is_closed !== true),
      ticketStatuses.filter((each) => !isClosed(each)),
      'In Progress',
    );
    const closed = matched(
      states.filter((each) => each.is_closed === true),
      ticketStatuses.filter(isClosed),
      'Closed',
    );
    const statuses = new Map([...open, ...closed]);
    const ranks = matched(priorities, ticketPriorities, 'Normal');
    const byMail = new Map(people.map((person) => [person.email.toLowerCase(), person]));
    const persons = new Map(users.map((user) => [user.id, byMail.get((user.mail ?? '').toLowerCase())]));
    const byPerson = new Map(
      users.flatMap((user) => (persons.get(user.id) === undefined ? [] : [[persons.get(user.id)?.id ?? '', user] as const])),
    );
    return {
      statusIds: firstIds(statuses),
      statusOf: (id) => statuses.get(String(id)) ?? 'In Progress',
      priorityIds: firstIds(ranks),
      priorityOf: (id) => ranks.get(String(id)) ?? 'Normal',
      defaultPriority: ranks.get(String(priorities.find((each) => each.is_default)?.id)) ?? 'Normal',
      trackers,
      isSelf: (user) => user?.id === self,
      personOf: (user) =>
        user === undefined ? { id: 'redmine', name: 'Redmine' } : (persons.get(user.id) ?? { id: `redmine ${user.id}`, name: user.name }),
      userOf: (person) => byPerson.get(person) ?? null,
    };
  }
  /** As they are, or were less than a minute ago. */
  return (): Promise<Lists> => {
    if (known === null || now() - known.at > FRESH_MS) {
      const lists = read();
      known = { lists, at: now() };
      lists.catch(() => {
        known = null;
      });
    }
    return known.lists;
  };
}
