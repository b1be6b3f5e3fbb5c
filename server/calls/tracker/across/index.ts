import type { PublisherInPackage } from '../../../../contract/areas/publisher/across.ts';
import { DEFAULT_RULES } from '../../../../contract/life/tracker-life.ts';
import type { PublisherState } from '../../../../contract/life/publisher.ts';
import type { Calls } from '../../../../contract/calls.ts';
import { allThrough, isWithin, type PackageRecord } from '../../../access.ts';
import type { HandlerDeps, Handlers } from '../../../handler.ts';
import type { TrackerRecord } from '../../../records/tracker/tracker.ts';
import { recordOf } from '../../../tracker/sources.ts';
import { keysOf } from '../../../tickets/about/publisher-key.ts';
import { publisherTerms } from '../../../tracker/record.ts';
import { decisionsOf, disputesOfPublisher, ticketsOfPublisher } from './case.ts';
import { adFigures, figuresTold, idsByPackage, incidentFigures, trackerFigures } from './figures.ts';
import { namesIn } from './names.ts';

type Deps = Pick<HandlerDeps, 'analytics' | 'records' | 'tickets'>;
/** One publisher in all packages of its reader. Each part is asked within what its own grant lets the reader see. */
export function publisherAcrossHandlers({ analytics, records, tickets }: Deps): Handlers<Calls['publisherAcross']> {
  return {
    async one({ query, access, caller, signal }) {
      const { publisher, ...range } = query;
      const through = (grant: Parameters<typeof allThrough>[0]) => ({ access: allThrough(grant, caller), signal });
      const ads = through('web:read'),
        tracker = through('tracker:read'),
        incidents = through('incident:read'),
        blocks = caller.role === 'publisher' ? { access, signal } : through('source:block'),
        reads = through('ticket:read');
      const isOwn = (pkg: string): boolean => isWithin(access, { package: pkg, publisher });
      // a name that is not the reader's is one that nobody has
      if (!access.packages.some(({ name }) => isOwn(name))) return { data: { publisher, ...range, packages: [] } };
      const [adIds, trackerIds, all] = await Promise.all([
        idsByPackage(analytics, 'events', ads, publisher),
        idsByPackage(analytics, 'tracker', tracker, publisher),
        records.tracker.list(blocks.access, 'publisher'),
      ]);
      const idsIn = (name: string): string[] => [...new Set([...(adIds.get(name) ?? []), ...(trackerIds.get(name) ?? [])])];
      const recordIn = ({ name }: Pick<PackageRecord, 'name'>): TrackerRecord | undefined =>
        recordOf(
          all.filter(({ package_name }) => package_name === name),
          { publisher, publisher_id: idsIn(name)[0] ?? '' },
        );
      const recordsIn = new Map(
        access.packages.flatMap((pkg) => {
          const record = recordIn(pkg);
          return record === undefined ? [] : [[pkg.name, record] as const];
        }),
      );
      const entries = await records.tracker.journal(
        blocks.access,
        [...recordsIn.values()].map(({ id }) => id),
      );
      const asked = { publisher, ...range };
      const [byAds, byTracker, byIncidents, byTickets, byDisputes, people] = await Promise.all([
        adFigures(analytics, ads, asked),
        trackerFigures(analytics, tracker, asked, new Map([...recordsIn].map(([name, { code }]) => [name, code]))),
        incidentFigures(analytics, incidents, asked),
        ticketsOfPublisher(
          analytics,
          tickets,
          records.ticketCases,
          reads,
          asked,
          access.packages.flatMap((pkg) => keysOf({ package_name: pkg.name, name: publisher, record: recordsIn.get(pkg.name)?.id })),
        ),
        disputesOfPublisher(analytics, tickets, incidents, publisher, (name) => reads.access.packages.some((pkg) => pkg.name === name)),
        records.users.namesOf([...new Set(entries.map(({ user_id }) => user_id))]),
      ]);
      const inPackage = ({ name, title, type, timeZone, currency, alertPct }: PackageRecord): PublisherInPackage => {
        const record = recordsIn.get(name);
        const eventAlert = record === undefined ? DEFAULT_RULES.alert_pct : publisherTerms(record).alert_pct;
        return {
          package_name: name,
          title,
          type,
          timeZone,
          currency,
          ids: idsIn(name),
          record:
            record === undefined
              ? null
              : { id: record.id, state: record.state as PublisherState, updated_on: new Date(record.updated_at).toISOString() },
          ...figuresTold(byAds.get(name) ?? byTracker.get(name), range, (kind) =>
            kind === 'event' ? eventAlert : kind === 'click' ? null : alertPct,
          ),
          incidents: byIncidents.get(name) ?? null,
          decisions: record === undefined ? [] : decisionsOf(entries, record.id, caller, people),
          tickets: reads.access.packages.some((pkg) => pkg.name === name) ? (byTickets.get(name) ?? { count: 0, named: [] }) : null,
          disputes: byDisputes.get(name) ?? { count: 0, named: [] },
        };
      };
      const known = access.packages.filter(
        ({ name }) => isOwn(name) && (adIds.has(name) || trackerIds.has(name) || byIncidents.has(name) || recordsIn.has(name)),
      );
      const sizeOf = ({ traffic }: PublisherInPackage): number => traffic.reduce((sum, { all }) => sum + all, 0);
      const packages = known.map(inPackage).sort((a, b) => sizeOf(b) - sizeOf(a) || (b.incidents?.total ?? 0) - (a.incidents?.total ?? 0));
      return { data: { publisher, ...range, packages } };
    },

    names: async ({ access, caller, signal }) => ({
      data: await namesIn(
        analytics,
        records.tracker,
        {
          events: allThrough('web:read', caller),
          tracker: allThrough('tracker:read', caller),
          incidents: allThrough('incident:read', caller),
          // records are of packages: a publisher reads those of its own events alone
          records: access.publishers === null ? allThrough('source:block', caller) : null,
        },
        signal,
      ),
    }),
  };
}
