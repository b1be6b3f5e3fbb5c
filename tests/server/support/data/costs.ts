import { TrackerHoursQuery, TrackerQuery, TrackerTableQuery } from '../../../../contract/areas/tracker/tracker.ts';
import { wholePackages } from '../../../../server/access.ts';
import { trackerHandlers } from '../../../../server/calls/tracker/index.ts';
import { profiles } from '../../../../server/import/profiles/index.ts';
import type { ImportBench } from '../imports.ts';
import { noChanges } from '../../../../server/records/admin/changed-since.ts';

/** In Kolkata. */
export const PACKAGE = 'com.northwind.pay';
const NOW = Date.parse('2026-11-22T14:30:00Z');

/** The package's money is in this currency. */
export const moneyIn = (bench: ImportBench, currency: string) =>
  bench.records.database.updateTable('packages').set({ currency }).where('name', '=', PACKAGE).execute();
/** A vendor's mapping of costs, as the command takes it. */
export const byProfile = (name: string) => ({
  kind: 'costs' as const,
  packageName: PACKAGE,
  mapping: (profiles.find((each) => each.kind === 'costs' && each.name === name) as (typeof profiles)[number]).mapping,
  mayLack: true,
});

/** What the tracker's dashboard shows of the package, on these days. */
export async function dashboard(
  bench: ImportBench,
  fromDate = '2026-11-18',
  toDate = '2026-11-19',
  filters: Readonly<Record<string, string>> = {},
) {
  const pkg = await bench.records.packages.byName(PACKAGE);
  const access = wholePackages(pkg === undefined ? [] : [pkg], 'a test');
  const handlers = trackerHandlers({
    analytics: bench.analytics,
    now: () => NOW,
    records: { tracker: { names: () => Promise.resolve([]), list: () => Promise.resolve([]) }, ...noChanges },
  });
  const query = { package_name: PACKAGE, fromDate, toDate, ...filters };
  const asked = { access, signal: new AbortController().signal, query: TrackerQuery.parse(query) } as never;
  const table = (group: string) =>
    handlers.table({ access, signal: new AbortController().signal, query: TrackerTableQuery.parse({ ...query, group }) } as never);
  const hours = await handlers.hours({ access, signal: new AbortController().signal, query: TrackerHoursQuery.parse(query) } as never);
  return {
    metrics: (await handlers.metrics(asked)).data,
    totalCost: (await handlers.totalCost(asked)).data,
    byCost: (await handlers.topFivePublishersCost(asked)).data,
    byClicks: (await handlers.clickEventPublishers(asked)).data,
    money: (await handlers.revenueCostPublishers(asked)).data,
    frauds: (await handlers.eventFraudsPublishers(asked)).data,
    hours: hours.data,
    table: async (group: string) => (await table(group)).data,
    options: async (call: `${'campaignId' | 'publisherName' | 'fraudStatus' | 'eventType'}Options`) =>
      (await handlers[call]({ access, signal: new AbortController().signal, query: { ...TrackerQuery.parse(query), page: 1, limit: 100, language: 'en' } } as never)).data.options,
  };
}
