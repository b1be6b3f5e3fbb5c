import type { Access } from '../../access.ts';
import type { PublisherTickets, TicketRecord } from '../../records/ticket/tickets.ts';
import { folded, type TrackerRecords } from '../../records/tracker/tracker.ts';

/** A publisher by the name that rows of a package carry, and the id of its record in the tracker where it has one. */
interface Known {
  readonly package_name: string;
  readonly name: string;
  readonly record: string | undefined;
}
const NAMED = 'name ';
/** What a ticket is about where its publisher has no record: no id of a record has a space, and no name of a package. */
export const nameKey = (packageName: string, name: string): string => `${NAMED}${packageName} ${name}`;
/** The name of a publisher without a record by its key; null of the id of a record. */
export const namedBy = (key: string): string | null => (key.startsWith(NAMED) ? key.slice(key.indexOf(' ', NAMED.length) + 1) : null);
/** By what tickets of a publisher are known: its record, and its name since before it had one. */
export const keysOf = ({ package_name, name, record }: Known): readonly string[] => [
  ...(record === undefined ? [] : [record]),
  nameKey(package_name, name),
];
/** The open ticket of a publisher, or its last one. */
export function ticketOfPublisher(tickets: PublisherTickets, publisher: Known): ReturnType<PublisherTickets['get']> {
  const found = keysOf(publisher).flatMap((key) => tickets.get(key) ?? []);
  return found.find(({ closed_at }) => closed_at === null) ?? found.sort((a, b) => b.id - a.id)[0];
}
/** What a new ticket of a publisher is about: where one of before its record is open, that one stands in the way. */
export function newKeyOf(tickets: PublisherTickets, publisher: Known): string {
  const [first = '', ...others] = keysOf(publisher);
  return others.find((key) => tickets.get(key)?.closed_at === null) ?? first;
}
/** By what tickets of the same publisher as each of some tickets are known, by the number of the ticket: a record that was added later has those of its name too. Tickets of no publisher are left out. */
export async function keysOfEach(
  tracker: Pick<TrackerRecords, 'list'>,
  access: Access,
  tickets: readonly Pick<TicketRecord, 'id' | 'package_name' | 'publisher_id'>[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  if (tickets.every(({ publisher_id }) => publisher_id === null)) return new Map();
  const records = await tracker.list(access, 'publisher');
  return new Map(
    tickets.flatMap(({ id, package_name, publisher_id: key }) => {
      if (key === null) return [];
      const name = namedBy(key);
      const record = records.find((each) =>
        name === null ? each.id === key : each.package_name === package_name && each.folded_name === folded(name),
      );
      return [[id, [key, ...(record === undefined ? [] : keysOf({ ...record, record: record.id }))]] as const];
    }),
  );
}
