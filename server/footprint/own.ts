import { openStatuses } from '../../contract/life/life-cycle.ts';
import type { AccessScope } from '../access.ts';
import type { Analytics } from '../analytics/analytics.ts';
import { kindOfSubject } from '../search/documents.ts';
import type { SearchIndex } from '../search/search-index.ts';
import type { TicketStore } from '../tickets/store.ts';
import { signalOf, uncheckedOf, type CategoryAnswer, type OwnFacts, type Subject } from './provider.ts';

/** Incidents whose statuses are asked for at once. */
const PIECE = 2_000;
export interface OwnDeps {
  readonly analytics: Pick<Analytics, 'query'>;
  readonly tickets: Pick<TicketStore, 'byIds' | 'openOf'>;
  readonly search: Pick<SearchIndex, 'naming'>;
}
/** Those of some incidents that are open, in the order of their ids. */
async function openOf(
  analytics: OwnDeps['analytics'],
  access: AccessScope,
  incidents: readonly string[],
  signal: AbortSignal,
): Promise<string[]> {
  const open = new Set<string>();
  for (let from = 0; from < incidents.length; from += PIECE)
    for (const { incident_id } of await analytics.query(
      access,
      {
        dimensions: ['incident_id'],
        measures: {},
        filters: [
          { column: 'incident_id', oneOf: incidents.slice(from, from + PIECE) },
          { column: 'status', oneOf: openStatuses },
        ],
      },
      { signal },
    ))
      open.add(incident_id);
  return incidents.filter((id) => open.has(id));
}

/**
 * What the package's incidents and open tickets say of a subject, within the access of whoever asks to that package: incidents that the search finds by the value itself, tickets that name it
 * or are about one of these, and with `id` those that were raised from its footprint.
 */
export async function ownFacts(
  { analytics, tickets, search }: OwnDeps,
  { type, value }: Pick<Subject, 'type' | 'value'>,
  {
    id,
    access,
    signal,
    patienceMs,
  }: { readonly id?: string | undefined; readonly access: AccessScope; readonly signal: AbortSignal; readonly patienceMs?: number },
): Promise<OwnFacts> {
  const found = await search.naming(access, { kind: kindOfSubject[type], value }, patienceMs);
  const ofFootprint = id === undefined ? [] : (await search.naming(access, { kind: 'text', value: id }, patienceMs)).tickets;
  const named = await tickets.byIds(access, [...new Set([...found.tickets, ...ofFootprint])]);
  const about = await tickets.openOf(access, found.incidents);
  const raised = [...new Map([...named, ...about].map((ticket) => [ticket.id, ticket])).values()];
  const open = raised.filter(({ closed_at }) => closed_at === null).sort((a, b) => b.updated_at - a.updated_at || b.id - a.id);
  return {
    isWhole: found.isWhole,
    incidents: found.incidents.length,
    open: await openOf(analytics, access, found.incidents, signal),
    firstSeen: found.first,
    lastSeen: found.last,
    tickets: open,
    raised: open.flatMap((ticket) => (ofFootprint.includes(ticket.id) ? [ticket.id] : [])),
  };
}
const instant = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

/** Facts as signals; what is not found in an index that is still being made could not be checked. */
export function ownAnswer({ isWhole, incidents, open, firstSeen, lastSeen, tickets: all, raised }: OwnFacts): CategoryAnswer {
  // a ticket that somebody raised because of a check is no sign of its own
  const tickets = all.filter((ticket) => !raised.includes(ticket.id));
  const of = (name: string, count: number, more: Parameters<typeof signalOf>[4]) =>
    isWhole || count > 0
      ? signalOf('own', name, count > 0, 'own', { ...more, detail: count === 0 ? '' : String(count) })
      : uncheckedOf('own', name, 'own', 'no_data');
  const times = (key: 'created_at' | 'updated_at'): number[] => tickets.map((ticket) => ticket[key]);
  const hasTickets = tickets.length > 0;
  return {
    signals: [
      of('incidents', incidents, { amount: open.length, firstSeen: instant(firstSeen), lastSeen: instant(lastSeen) }),
      of('tickets', tickets.length, {
        amount: tickets.length,
        firstSeen: hasTickets ? instant(Math.min(...times('created_at'))) : null,
        lastSeen: hasTickets ? instant(Math.max(...times('updated_at'))) : null,
      }),
    ],
    breaches: [],
  };
}
