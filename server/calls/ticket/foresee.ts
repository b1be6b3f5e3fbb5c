import type { ForeseenStep, ForeseenSteps } from '../../../contract/areas/ticket/foresee-steps.ts';
import { foretellTicket, type About, type ReopenRefused, type TicketStep } from '../../../contract/life/foretell-ticket.ts';
import { closedStatuses, resolutions, resolutionsOf, ticketStatuses } from '../../../contract/life/ticket-life.ts';
import type { AccessScope } from '../../access.ts';
import { CallFailure } from '../../call-failure.ts';
import type { HandlerDeps } from '../../handler.ts';
import type { TicketRecord } from '../../records/ticket/tickets.ts';
import { aboutTickets } from '../../tickets/facts.ts';

type Deps = Pick<HandlerDeps, 'tickets' | 'analytics' | 'records'>;
interface Asked {
  readonly body: { readonly ids: readonly number[] };
  readonly access: AccessScope;
  readonly signal: AbortSignal;
}
/** What one step would do to tickets, each about some incidents. */
function stepOf(
  tickets: readonly TicketRecord[],
  about: ReadonlyMap<number, readonly About[]>,
  refuses: ReadonlyMap<number, ReopenRefused>,
  step: TicketStep,
): ForeseenStep {
  const all = { able: 0, refused: 0, moves: 0, stays: 0 };
  for (const ticket of tickets) {
    const ends = step.resolution;
    const isEnded = closedStatuses.includes(ticket.status);
    if (ends === undefined ? ticket.status === step.to : isEnded && ticket.resolution === ends) continue;
    const told = foretellTicket(ticket, about.get(ticket.id) ?? [], step, { refuses: refuses.get(ticket.id) });
    if (told.isRefused || (ends !== undefined && (isEnded || !resolutionsOf(ticket.kind).some((each) => each === ends)))) {
      all.refused++;
      continue;
    }
    all.able++;
    all.moves += told.moves.reduce((sum, { count }) => sum + count, 0);
    all.stays += told.stays.reduce((sum, { count }) => sum + count, 0);
  }
  return all;
}

/** What each status and each end would do to some tickets. Fails with `forbidden` where one is not in access. */
export async function foreseeSteps(
  { tickets, analytics, records }: Deps,
  { body: { ids }, access, signal }: Asked,
): Promise<ForeseenSteps> {
  const found = await tickets.byIds(access, ids);
  if (found.length !== new Set(ids).size) throw new CallFailure('no-tickets');
  const asked = found.map(({ id, package_name, kind, status, resolution, incident_id }) => ({
    id,
    package_name,
    tracker: { id: '', name: kind },
    status: { is_closed: closedStatuses.includes(status) },
    resolution,
    incident_id,
  }));
  const about = await aboutTickets({ tickets, analytics, records }, access, asked, signal);
  const refuses = await tickets.reopenRefused(
    access,
    found.filter(({ closed_at }) => closed_at !== null),
  );
  const statuses = (await tickets.statuses()).flatMap(({ id, name, is_closed }) => {
    const to = is_closed ? undefined : ticketStatuses.find((each) => each === name);
    return to === undefined ? [] : [[id, stepOf(found, about, refuses, { to })] as const];
  });
  return {
    count: found.length,
    status: Object.fromEntries(statuses),
    resolution: Object.fromEntries(
      resolutions.map((resolution) => [resolution, stepOf(found, about, refuses, { to: 'Closed', resolution })]),
    ),
  };
}
