import type { AccessScope } from '../../access.ts';
import type { Calls } from '../../../contract/calls.ts';
import type { CaseTicket } from '../../../contract/life/foretell.ts';
import type { Status } from '../../../contract/life/life-cycle.ts';
import { CallFailure } from '../../call-failure.ts';
import type { HandlerDeps, Handlers } from '../../handler.ts';
import { rolesWith } from '../../../contract/policy.ts';
import { aboutTickets } from '../../tickets/facts.ts';
import { namedBy } from '../../tickets/about/publisher-key.ts';
import { ownUndo } from '../../tickets/taking-back/own-undo.ts';
import { actorOf } from './actor.ts';
import { ticketListing } from './lists.ts';

const readTakedown = ({ others, madeEnd: _, ...ticket }: CaseTicket) => ({ ...ticket, ...(others && { others: [...others] }) });
/** What is read of tickets, wherever they are kept. */
export function ticketHandlers({
  tickets,
  analytics,
  records,
  now,
}: Pick<HandlerDeps, 'tickets' | 'analytics' | 'records' | 'now'>): Handlers<Calls['ticket']> {
  /** The publisher that a ticket is about, by name. */
  const publisherOf = async (access: AccessScope, id: number): Promise<string | undefined> => {
    const [record] = await tickets.byIds(access, [id]);
    if (record?.publisher_id == null) return undefined;
    return namedBy(record.publisher_id) ?? (await records.tracker.byId(access, 'publisher', record.publisher_id))?.name;
  };
  const { page, views } = ticketListing({ tickets, analytics, records, now });
  return {
    list: ({ query: { search, package_name: _, ...query }, ...asked }) => page(asked, query, search),
    search: ({ params: { term }, query: { package_name: _, ...query }, ...asked }) => page(asked, query, term),
    views,
    attachment: ({ params: { id }, ...asked }) => tickets.attachment(actorOf(asked), id),
    async one({ params: { id }, ...asked }) {
      const actor = actorOf(asked);
      const ticket = await tickets.one(actor, id);
      const { access, signal } = asked;
      const undo = rolesWith('ticket:write').includes(asked.caller.role) ? await ownUndo({ records, tickets }, actor, ticket, now()) : {};
      const [incident] =
        ticket.incident_id === null
          ? []
          : await analytics.query(
              access,
              {
                dimensions: ['incident_id', 'title', 'url', 'risk', 'status', 'publisher'],
                measures: {},
                filters: [{ column: 'incident_id', oneOf: [ticket.incident_id] }],
              },
              { signal },
            );
      const publisher = incident === undefined ? await publisherOf(access, id) : incident.publisher;
      const about =
        (await aboutTickets({ tickets, analytics, records }, access, [{ ...ticket, package_name: ticket.project.id }], signal)).get(id) ??
        [];
      const [record] = ticket.status.is_closed ? await tickets.byIds(access, [id]) : [];
      const refused = record === undefined ? undefined : (await tickets.reopenRefused(access, [record])).get(id);
      return {
        data: {
          ...ticket,
          ...undo,
          ...(refused && { reopen_refused: refused }),
          ...(publisher !== undefined && publisher !== '' && { publisher }),
          ...(incident && { incident: { ...incident, status: incident.status as Status } }),
          ...(about.length > 0 && {
            about: about.map(({ takedowns, ...each }) => ({ ...each, ...(takedowns && { takedowns: takedowns.map(readTakedown) }) })),
          }),
        },
      };
    },
    priorities: async () => ({ issue_priorities: [...(await tickets.priorities())] }),
    statuses: async () => ({ issue_statuses: [...(await tickets.statuses())] }),
    async customers({ params: { id }, caller, access }) {
      if (id !== caller.id) throw new CallFailure('not-found');
      const people = await tickets.members(actorOf({ caller, access }));
      const titles = new Map(access.packages.map(({ name, title }) => [name, title]));
      return {
        data: people.map(({ id: person, name, email }) => ({ id: person, name, email })),
        memberships: people.flatMap(({ id: person, name, packages }) =>
          [...packages].map((each) => ({
            id: `${person} ${each}`,
            project: { id: each, name: titles.get(each) ?? each },
            user: { id: person, name },
          })),
        ),
      };
    },
  };
}
