import { rolesWith } from '../../contract/policy.ts';
import { closedStatuses } from '../../contract/life/ticket-life.ts';
import { tell } from '../records/notice/notices.ts';
import type { Database } from '../records/engine/schema.ts';
import type { TicketRecord } from '../records/ticket/tickets.ts';
import { usersOf } from '../records/identity/users.ts';
import { trafficDisputesOf } from '../records/ticket/traffic-disputes.ts';
import { nameFor } from './about/sides.ts';
import type { TicketActor } from './store.ts';
import type { TicketFieldChange } from './ticket.ts';

/** Whoever is given a ticket by somebody else is told. */
export const tellAssignee = async (
  t: Database,
  at: number,
  actor: TicketActor,
  ticket: TicketRecord,
  changes: readonly TicketFieldChange[],
) => {
  const to = changes.find(({ name }) => name === 'assignee')?.to ?? null;
  if (to === null || to === actor.id) return;
  const { package_name, id } = ticket;
  await tell(t, at, [
    { user_id: to, kind: 'ticket', package_name, subject: String(id), count: 1, by: actor.name, status: '', dedupe_key: null },
  ]);
};

/** What whoever raised a dispute reads of a person: somebody of the publisher role reads the advertiser's organisation, but the names of its own role. */
async function nameForAuthor(
  t: Database,
  actor: TicketActor,
  { package_name, author_id }: Pick<TicketRecord, 'package_name' | 'author_id'>,
): Promise<string> {
  const people = usersOf(t);
  const [author, person] = [await people.byId(author_id), await people.byId(actor.id)];
  const others = actor.access.packages.find(({ name }) => name === package_name)?.customer ?? '';
  return author?.role === 'publisher' && person?.role !== 'publisher' ? nameFor({ own: new Set(), others }, actor) : actor.name;
}

/**
 * What is new in a dispute, told to its other side: what whoever raised it says to whom it was given, or else to all who may decide; what others say, ask or decide to whoever raised
 * it, and of traffic to the people of its publisher as it is now. One that is open again credits nothing. `was`: the ticket before, null where it was raised; `isSaid`: something was said, or a file came, that is not private.
 */
export const tellDispute = async (
  t: Database,
  at: number,
  actor: TicketActor,
  was: Pick<TicketRecord, 'status' | 'closed_at'> | null,
  is: Pick<
    TicketRecord,
    'id' | 'kind' | 'package_name' | 'incident_id' | 'author_id' | 'assignee_id' | 'resolution' | 'status' | 'closed_at'
  >,
  isSaid: boolean,
): Promise<void> => {
  const { kind, package_name, incident_id, author_id, assignee_id, resolution } = is;
  if (kind !== 'Dispute') return;
  // one about no incident is about the traffic of a publisher
  const publisher = incident_id === null ? (await trafficDisputesOf(t).ofTicket(actor.access, is))?.publisher : undefined;
  const subject = incident_id ?? publisher;
  if (subject === undefined) return;
  const status = was === null || was.status === is.status ? null : is.status;
  const isOver = status !== null && closedStatuses.includes(status);
  // its publisher got a notice of the end, and gets one of the reopening
  const isReopened = was?.closed_at != null && is.closed_at === null;
  if (isReopened && incident_id === null) await trafficDisputesOf(t).reopen(actor.access, is);
  if (!isSaid && !isOver && !isReopened && status !== 'Feedback') return;
  const deciders = async (): Promise<string[]> =>
    (await usersOf(t).membersOf(actor.access, rolesWith('ticket:write')))
      .filter(({ packages }) => packages.has(package_name))
      .map(({ id }) => id);
  const own = publisher === undefined ? [author_id] : await usersOf(t).peopleOfPublisher(actor.access, package_name, publisher);
  const isToOwn = actor.id !== author_id && !own.includes(actor.id);
  const to = isToOwn ? own : assignee_id !== null ? [assignee_id] : await deciders();
  const by = isToOwn ? await nameForAuthor(t, actor, { package_name, author_id }) : actor.name;
  await tell(
    t,
    at,
    to
      .filter((id) => id !== actor.id)
      .map((user_id) => ({
        user_id,
        kind: incident_id === null ? 'traffic-dispute' : 'dispute',
        package_name,
        subject,
        count: 1,
        by,
        status: isOver ? (resolution ?? status) : isReopened ? 'reopened' : '',
        dedupe_key: null,
        detail: JSON.stringify({ ticket: is.id }),
      })),
  );
};
/** Whoever hears of a ticket that was just raised: to whom it was given, and the other side of a dispute. */
export const tellRaised = async (t: Database, at: number, actor: TicketActor, ticket: TicketRecord): Promise<void> => {
  await tellAssignee(t, at, actor, ticket, [{ name: 'assignee', from: null, to: ticket.assignee_id }]);
  await tellDispute(t, at, actor, null, ticket, true);
};
