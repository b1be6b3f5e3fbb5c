import { TrackerQuery } from '../../../../contract/areas/tracker/tracker.ts';
import { addDays } from '../../../../contract/time/dates.ts';
import type { EmbeddedAnalytics } from '../../../../server/analytics/analytics.ts';
import type { TrackerRow } from '../../../../server/analytics/models/tracker-model.ts';
import { comparisons } from '../../../../contract/metric.ts';
import { filterOf } from '../../../../contract/scope.ts';
import { chanceOf, type Chance } from '../../../../server/demo/random.ts';
import { trackerEventTypes, trackerPackages } from '../../../../server/demo/tracker/world.ts';
import { accessScopeOf } from './incidents.ts';
import { allRows } from './all-rows.ts';

export const TODAY = '2026-11-22',
  NOW = Date.parse('2026-11-22T14:30:00Z');
export const trackerNames = trackerPackages.map(({ pkg }) => pkg.name);
const publishers = trackerPackages.flatMap((each) => each.publishers.map(({ name }) => name));
const campaigns = trackerPackages.flatMap((each) => each.campaigns.map(({ id }) => id));

/** Something that somebody may see, and asks about. */
function scopeOf(c: Chance) {
  const packageNames = c.chance(0.4) ? trackerNames : [c.pick(trackerNames)];
  const choice = (values: readonly string[]): string => (c.chance(0.5) ? 'all' : filterOf([c.pick(values), c.pick(values)], c.chance(0.3)));
  const toDate = addDays(TODAY, -c.between(0, 30));
  return {
    access: accessScopeOf(packageNames, c.chance(0.2) ? publishers.slice(0, 3) : null),
    query: TrackerQuery.parse({
      package_name: 'all',
      fromDate: addDays(toDate, -c.between(0, 40)),
      toDate,
      campaign_id: choice(campaigns),
      event_type: choice(trackerEventTypes),
      publisher_name: choice(publishers),
      fraud_status: choice(['valid', 'fraud']),
      compare: c.pick(comparisons),
    }),
    signal: new AbortController().signal,
  };
}
export type AskedTracker = ReturnType<typeof scopeOf>;
export const trackerScopes = (seed: number): readonly AskedTracker[] => {
  const c = chanceOf(seed);
  return Array.from({ length: 30 }, () => scopeOf(c));
};

/** All clicks and events of a store, by their ids. */
export const everyRow = async ({ tracker }: EmbeddedAnalytics): Promise<readonly TrackerRow[]> =>
  (await tracker.query(allRows, {
    dimensions: Object.keys(tracker.model.columns) as (keyof TrackerRow)[],
    measures: {},
    filters: [],
    order: [{ by: 'event_id' }],
  })) as unknown as readonly TrackerRow[];

/** The name of the last hour with a click or an event of today by now; of several packages the earliest. */
export function earliestEnd(rows: readonly TrackerRow[], nameOf: (row: TrackerRow) => string): string {
  const arrived = rows.filter((row) => row.kind !== 'cost' && row.day === TODAY && row.time <= NOW);
  const ends = [...new Set(arrived.map((row) => row.package))].map((name) =>
    arrived
      .filter((row) => row.package === name)
      .map(nameOf)
      .reduce((a, b) => (b > a ? b : a)),
  );
  return ends.reduce((a, b) => (b < a ? b : a), '9');
}
