import type { CaseTicket } from '../../../contract/life/foretell.ts';
import type { Status } from '../../../contract/life/life-cycle.ts';
import { grantsOfRole } from '../../../contract/policy.ts';
import type { AccessScope, Caller } from '../../access.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import { standingOf } from '../../incidents/standing.ts';
import type { GivenRecords } from '../../records/records.ts';
import type { TicketKey } from '../../records/ticket/ticket-cases.ts';
import { whole } from '../incident-moves.ts';
import type { TicketStore } from '../store.ts';

/** Is a caller told of the tickets about what they see? */
export const readsTickets = ({ role, only }: Pick<Caller, 'role' | 'only'>): boolean =>
  grantsOfRole[role].includes('ticket:read') && only?.includes('ticket:read') !== false;

interface Sources {
  readonly analytics: Pick<Analytics, 'query'>;
  readonly records: Pick<GivenRecords, 'ticketCases' | 'incidentStates'>;
}
/** The statuses that the incidents of a ticket about several have, without one of them; undefined of a ticket about one. Those count that the reader may not see: the ticket goes by all of them. */
export async function othersOf(
  { analytics, records }: Sources,
  access: AccessScope,
  ticket: TicketKey,
  incident: string,
): Promise<readonly Status[] | undefined> {
  const about = (await records.ticketCases.byTickets(access, [ticket])).get(ticket.id);
  if (about === undefined) return undefined;
  const ids = about.incidents.filter((id) => id !== incident);
  const standing = await standingOf({ analytics, records }, whole(access), ids);
  return [...new Set([...standing.values()].map(({ status }) => status))];
}
/** The open takedowns of an incident, as a step that moves it is foretold of them. */
export async function takedownsOf(
  { tickets, ...sources }: Sources & { readonly tickets: Pick<TicketStore, 'openOf' | 'openCasesOf'> },
  access: AccessScope,
  incident: string,
): Promise<readonly CaseTicket[]> {
  const ofCase = (await tickets.openCasesOf(access, [incident])).get(incident);
  const open = [...(await tickets.openOf(access, [incident])), ...(ofCase === undefined ? [] : [ofCase])];
  return Promise.all(
    open
      .filter(({ kind }) => kind === 'Takedown')
      .map(async ({ id, package_name, kind, status, resolution }) => {
        const others = await othersOf(sources, access, { id, package_name }, incident);
        return { id, kind, status, resolution, ...(others && { others }) };
      }),
  );
}
