import { rolesWith } from '../../../contract/policy.ts';
import { closedStatuses, ticketPriorities, ticketStatuses } from '../../../contract/life/ticket-life.ts';
import type { Ticket, TicketDetail } from '../../../contract/areas/ticket/ticket.ts';
import type { AccessScope } from '../../access.ts';
import { CallFailure } from '../../call-failure.ts';
import type { GivenRecords } from '../../records/records.ts';
import type { TicketRecord } from '../../records/ticket/tickets.ts';
import { ticketLists, ticketWhole } from '../answer.ts';
import { openCases } from '../cases.ts';
import type { TicketActor, TicketStore } from '../store.ts';
import type { RedmineApi } from './api.ts';
import type { Lists } from './lists.ts';
import { SETTLED_MS, type Mirror } from './mirror/mirror.ts';
import type { redmineWrites } from './writes.ts';

interface Deps {
  readonly api: RedmineApi;
  readonly lists: () => Promise<Lists>;
  readonly mirror: Mirror;
  readonly records: GivenRecords;
  readonly writes: Pick<ReturnType<typeof redmineWrites>, 'projectOf'>;
  readonly now: () => number;
}
type Reads = Pick<
  TicketStore,
  | 'statuses'
  | 'priorities'
  | 'list'
  | 'keys'
  | 'values'
  | 'views'
  | 'one'
  | 'members'
  | 'near'
  | 'byIds'
  | 'wholeOf'
  | 'openOf'
  | 'openCasesOf'
  | 'ofPublishers'
  | 'latestChanges'
  | 'changedSince'
  | 'disputeOf'
  | 'disputesBy'
  | 'disputesIn'
>;

/** What is read of tickets in a Redmine: by the mirror, once that is current. `whole` and `find` are for those who write too. */
export function redmineReading({ api, lists, mirror, records, writes, now }: Deps) {
  const users = {
    namesOf: async (ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
      new Map([...(await mirror.names()), ...(await records.users.namesOf(ids))]),
  };
  /** With the ids that Redmine gives to its values. */
  const withIds = <T extends Ticket>(ticket: T, { statusIds, priorityIds }: Lists): T => ({
    ...ticket,
    status: { ...ticket.status, id: statusIds.get(ticket.status.name as TicketRecord['status']) ?? ticket.status.id },
    priority: { ...ticket.priority, id: priorityIds.get(ticket.priority.name as TicketRecord['priority']) ?? ticket.priority.id },
  });
  const whole = async ({ access }: Pick<TicketActor, 'access'>, ticket: TicketRecord): Promise<TicketDetail> =>
    withIds(
      await ticketWhole({ tickets: mirror.tickets, users, cases: records.ticketCases, now: now() }, { access }, ticket),
      await lists(),
    );
  const find = async ({ access }: { readonly access: AccessScope }, id: number): Promise<TicketRecord> => {
    const [ticket] = await mirror.tickets.byIds(access, [id]);
    if (ticket === undefined) throw new CallFailure('not-found');
    return ticket;
  };

  const listed = ticketLists(async () => {
    await mirror.current();
    return { tickets: mirror.tickets, users, cases: records.ticketCases, now: now() };
  });
  const reads: Reads = {
    async statuses() {
      const { statusIds } = await lists();
      return ticketStatuses.flatMap((name) => {
        const id = statusIds.get(name);
        return id === undefined ? [] : { id, name, is_closed: closedStatuses.includes(name) };
      });
    },
    async priorities() {
      const { priorityIds, defaultPriority } = await lists();
      return ticketPriorities.flatMap((name) => {
        const id = priorityIds.get(name);
        return id === undefined ? [] : { id, name, is_default: name === defaultPriority, active: true };
      });
    },
    ...listed,
    async list(actor, asked) {
      const found = await listed.list(actor, asked);
      const known = await lists();
      return { ...found, tickets: found.tickets.map((ticket) => withIds(ticket, known)) };
    },
    async one(actor, id) {
      await mirror.current();
      await find(actor, id);
      await mirror.refresh(id); // journals may have grown within the second of the last change, and it may have been deleted
      return whole(actor, await find(actor, id));
    },
    async members(actor) {
      const people = await records.users.membersOf(actor.access, rolesWith('ticket:write'));
      const { userOf } = await lists();
      const project = await writes.projectOf(actor);
      const there = project === null ? null : await api.membersOf(project);
      return people.filter(({ id }) => {
        const user = userOf(id);
        return user !== null && (there === null || there.has(user.id));
      });
    },
    async near(access, from, to) {
      await mirror.current();
      return mirror.tickets.near(access, from, to);
    },
    byIds: (access, ids) => mirror.tickets.byIds(access, ids),
    async wholeOf(actor, ids, pick) {
      await mirror.current();
      return Promise.all(pick(await mirror.tickets.byIds(actor.access, ids)).map((ticket) => whole(actor, ticket)));
    },
    openOf: (access, incidents) => mirror.tickets.openOf(access, incidents),
    openCasesOf: (access, incidents) => openCases(mirror.tickets, records.ticketCases, access, incidents),
    ofPublishers: (access) => mirror.tickets.ofPublishers(access),
    async latestChanges(all, packages) {
      await mirror.current();
      return mirror.tickets.latestChanges(all, packages);
    },
    async changedSince(access, packageName, at, id, limit) {
      await mirror.current();
      const until = now() - SETTLED_MS;
      // another one may still change within the second of the last: it would have been gone past
      return (await mirror.tickets.changedSince(access, packageName, at, id, limit)).filter(({ updated_at }) => updated_at < until);
    },
    async disputeOf(access, incident) {
      await mirror.current();
      const [ticket] = await mirror.tickets.disputesOf(access, incident);
      return ticket === undefined ? null : whole({ access }, ticket);
    },
    disputesIn: (access, most) => mirror.tickets.disputesIn(access, most),
    async disputesBy(actor, pick) {
      await mirror.current();
      const picked = await pick(await mirror.tickets.disputesBy(actor.access, actor.id));
      return Promise.all(picked.map((ticket) => whole(actor, ticket)));
    },
  };
  return { reads, whole, find };
}
export type RedmineReading = ReturnType<typeof redmineReading>;
