import { openStatuses } from '../../contract/life-cycle.ts';
import { withinAccess } from '../analytics/access.ts';
import type { Analytics } from '../analytics/analytics.ts';
import type { IncidentFilter } from '../analytics/incident-scope.ts';
import type { TicketStore } from '../tickets/store.ts';
import { signalOf, type Asking, type CategoryAnswer, type Subject } from './provider.ts';

/** Most incidents of a subject that are looked at. */
const MOST = 1_000;
export interface OwnDeps {
  readonly analytics: Pick<Analytics, 'query'>;
  readonly tickets: Pick<TicketStore, 'list'>;
}
export interface OwnFacts {
  /** Newest first. */
  readonly incidents: readonly { readonly incident_id: string; readonly isOpen: boolean }[];
  readonly firstSeen: number | null;
  readonly lastSeen: number | null;
  readonly tickets: readonly { readonly id: number; readonly subject: string; readonly createdAt: string; readonly updatedAt: string }[];
  readonly ticketCount: number;
}

/** A number as people write it: together, and in two groups. */
const written = (number: string): string[] => {
  const last = number.slice(-10);
  return [last, `${last.slice(0, 5)} ${last.slice(5)}`];
};
const naming = ({ type, value }: Subject): readonly IncidentFilter[] => {
  switch (type) {
    case 'email':
      return [{ column: 'contact', contains: value }];
    case 'phone':
      return written(value).map((text): IncidentFilter => ({ column: 'contact', contains: text }));
    case 'username':
      return [{ column: 'url', contains: `/${value}`, orIn: ['destination_url'] }];
    case 'domain':
      return [
        { column: 'domain', oneOf: [value] },
        { column: 'destination_url', contains: `//${value}` },
      ];
    case 'ip':
      return [{ column: 'ip', oneOf: [value] }];
  }
};
const columns = ['incident_id', 'status', 'detected_at', 'last_seen_at', 'url', 'destination_url'] as const;
/** A name stands whole in an address: `/care` is not in `/careers`. */
const isWhole = (address: string, part: string): boolean => {
  const text = address.toLowerCase();
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1))
    if (!/^[\p{L}\p{N}._-]/u.test(text.slice(at + part.length))) return true;
  return false;
};
const isOpen = (status: string): boolean => openStatuses.some((open) => open === status);

/** What the package's incidents and open tickets say of a subject, within the access of whoever asks. */
export async function ownFacts({ analytics, tickets }: OwnDeps, subject: Subject, { access, caller, signal }: Asking): Promise<OwnFacts> {
  const own = withinAccess(access);
  const found = await Promise.all(
    naming(subject).map((filter) =>
      analytics.query(
        {
          dimensions: columns,
          measures: {},
          filters: [...own, filter],
          order: [{ by: 'detected_at', descending: true }, { by: 'incident_id' }],
          limit: MOST,
        },
        { signal },
      ),
    ),
  );
  const { type, value } = subject;
  const part = type === 'username' ? `/${value}` : type === 'domain' ? `//${value}` : null;
  const rows = [...new Map(found.flatMap((page) => page.map((row) => [row.incident_id, row] as const))).values()].filter(
    ({ url, destination_url }) => type !== 'username' || [url, destination_url ?? ''].some((address) => isWhole(address, part ?? '')),
  );
  const about = {
    view: 'open',
    status: 'all',
    priority: 'all',
    assignee: 'all',
    sort: '-updated',
    search: type === 'phone' ? value.slice(-10) : value,
    offset: 0,
    limit: 10,
  } as const;
  const { tickets: raised, total } = await tickets.list({ id: caller.id, name: caller.name, access }, about);
  const times = (of: 'detected_at' | 'last_seen_at'): number[] => rows.map((row) => row[of]);
  return {
    incidents: rows.map(({ incident_id, status }) => ({ incident_id, isOpen: isOpen(status) })),
    firstSeen: rows.length === 0 ? null : Math.min(...times('detected_at')),
    lastSeen: rows.length === 0 ? null : Math.max(...times('last_seen_at')),
    tickets: raised.map(({ id, subject: words, created_on, updated_on }) => ({
      id,
      subject: words,
      createdAt: created_on,
      updatedAt: updated_on,
    })),
    ticketCount: total,
  };
}
const instant = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

export async function ownAnswer(deps: OwnDeps, subject: Subject, asking: Asking): Promise<CategoryAnswer> {
  const { incidents, firstSeen, lastSeen, tickets, ticketCount } = await ownFacts(deps, subject, asking);
  const created = tickets.map(({ createdAt }) => createdAt).sort(),
    updated = tickets.map(({ updatedAt }) => updatedAt).sort();
  return {
    signals: [
      signalOf('own', 'incidents', incidents.length > 0, 'own', {
        amount: incidents.filter(({ isOpen: open }) => open).length,
        detail: incidents.length === 0 ? '' : String(incidents.length),
        firstSeen: instant(firstSeen),
        lastSeen: instant(lastSeen),
      }),
      signalOf('own', 'tickets', ticketCount > 0, 'own', {
        amount: ticketCount,
        detail: ticketCount === 0 ? '' : String(ticketCount),
        firstSeen: created[0] ?? null,
        lastSeen: updated.at(-1) ?? null,
      }),
    ],
    breaches: [],
  };
}
