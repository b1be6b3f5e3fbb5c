import { CASE_SHOWN, type CaseIncidents } from '../../../contract/areas/ticket/case-incidents.ts';
import type { SlaClock } from '../../../contract/life/sla-clock.ts';
import type { Status } from '../../../contract/life/life-cycle.ts';
import { dayIn } from '../../../contract/time/dates.ts';
import type { AccessScope, Caller } from '../../access.ts';
import type { HandlerDeps } from '../../handler.ts';
import { aboutOf } from '../../tickets/cases.ts';
import { clockOf } from '../../incidents/clock.ts';
import { actorOf } from './actor.ts';

interface Asked {
  readonly params: { readonly id: number };
  readonly access: AccessScope;
  readonly caller: Caller;
  readonly signal: AbortSignal;
}
/** Incidents of one question. */
const PIECE = 1_000;
/** What runs, the least time left first and what is over above it, as the ticket's own clock is chosen (contract/life/case-clock.ts); then what is paused, and what is settled. */
const rankOf = { over: 0, left: 1, paused: 2, met: 3, missed: 3, none: 3 } as const satisfies Record<SlaClock['state'], number>;

/** The incidents of a case in access: the first by the time left, how many there are, and on which days they were found. */
export async function caseIncidents(
  { tickets, analytics, records, now }: Pick<HandlerDeps, 'tickets' | 'analytics' | 'records' | 'now'>,
  { params: { id }, access, signal, ...asked }: Asked,
): Promise<CaseIncidents> {
  const ticket = await tickets.one(actorOf({ ...asked, access }), id);
  const ids =
    ticket.incident_id === null
      ? await aboutOf(records.ticketCases, access, { id, package_name: ticket.project.id, incident_id: null })
      : [];
  const at = now();
  const rows = [];
  for (let start = 0; start < ids.length; start += PIECE) {
    const found = await analytics.query(
      access,
      {
        dimensions: ['incident_id', 'title', 'url', 'risk', 'status', 'due_at', 'clock', 'clock_at', 'minutes_to_down', 'detected_at'],
        measures: {},
        filters: [{ column: 'incident_id', oneOf: ids.slice(start, start + PIECE) }],
      },
      { signal },
    );
    rows.push(...found.map((row) => ({ ...row, sla: clockOf(row, at) })));
  }
  const sorted = rows.toSorted((a, b) => {
    const rank = rankOf[a.sla.state] - rankOf[b.sla.state];
    if (rank !== 0) return rank;
    if (rankOf[a.sla.state] === 3) return b.detected_at - a.detected_at;
    return a.sla.state === 'over' ? b.sla.minutes - a.sla.minutes : a.sla.minutes - b.sla.minutes;
  });
  const found = rows.map(({ detected_at }) => detected_at);
  const dayOf = (time: number): string => dayIn(time, ticket.timeZone);
  return {
    incidents: sorted
      .slice(0, CASE_SHOWN)
      .map(({ incident_id, title, url, risk, status, sla }) => ({ incident_id, title, url, risk, status: status as Status, sla })),
    total: rows.length,
    days: rows.length === 0 ? null : { fromDate: dayOf(Math.min(...found)), toDate: dayOf(Math.max(...found)) },
  };
}
