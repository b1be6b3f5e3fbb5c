import type { PublisherTickets } from '../../records/ticket/tickets.ts';

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
