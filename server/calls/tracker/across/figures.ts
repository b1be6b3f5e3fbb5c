import type { PublisherInPackage, PublisherTraffic, TrafficKind } from '../../../../contract/areas/publisher/across.ts';
import { openStatuses, statusesOfGroup, type Status } from '../../../../contract/life/life-cycle.ts';
import { pctOf, type Part } from '../../../../contract/judgement/share.ts';
import { daysOf, type DateRange, type Day } from '../../../../contract/time/dates.ts';
import { invalidVerdicts } from '../../../../contract/areas/web/web.ts';
import type { AccessScope } from '../../../access.ts';
import { during } from '../../../analytics/access.ts';
import type { Analytics } from '../../../analytics/analytics.ts';
import { count, sum, whole } from '../../../analytics/metric-query.ts';
import type { EventColumn } from '../../../analytics/models/event-model.ts';
import { units } from '../../../analytics/queries/money.ts';
import { sumsBy } from '../../../figures/tracker/sums.ts';

/** What is asked about: a publisher by name, and days of each package. */
export interface AskedPublisher extends DateRange {
  readonly publisher: string;
}
interface Asked {
  readonly access: AccessScope;
  readonly signal: AbortSignal;
}
/** What came from it in one package: each day of each kind, and money in millionths of the currency. */
interface Figures {
  readonly days: Map<TrafficKind, Map<Day, { part: number; all: number }>>;
  revenue: number | null;
  cost: number;
  invalidCost: number;
}
export type FiguresByPackage = ReadonlyMap<string, Figures>;

const invalid = { column: 'verdict', oneOf: invalidVerdicts } as const;
function figuresIn(all: Map<string, Figures>, packageName: string): Figures {
  const known = all.get(packageName) ?? { days: new Map(), revenue: null, cost: 0, invalidCost: 0 };
  all.set(packageName, known);
  return known;
}
function addTo({ days }: Figures, kind: TrafficKind, day: Day, { part, all }: Part): void {
  const ofKind = days.get(kind) ?? new Map<Day, { part: number; all: number }>();
  days.set(kind, ofKind);
  const sums = ofKind.get(day) ?? { part: 0, all: 0 };
  ofKind.set(day, { part: sums.part + part, all: sums.all + all });
}

/** Ad events of a publisher by package, with what they cost. */
export async function adFigures(
  { events }: Analytics,
  { access, signal }: Asked,
  { publisher, ...range }: AskedPublisher,
): Promise<FiguresByPackage> {
  const rows = await events.query(
    access,
    {
      dimensions: ['package', 'type', 'day'],
      measures: {
        all: count<EventColumn>(),
        invalid: count<EventColumn>(invalid),
        cost: sum<EventColumn>('cost'),
        invalidCost: sum<EventColumn>('cost', invalid),
      },
      filters: [{ column: 'publisher', oneOf: [publisher] }, ...during(range)],
    },
    { signal },
  );
  const found = new Map<string, Figures>();
  for (const row of rows) {
    const of = figuresIn(found, row.package);
    addTo(of, row.type === 'impression' ? 'impression' : 'visit', row.day, { part: whole(row.invalid), all: whole(row.all) });
    of.cost += whole(row.cost);
    of.invalidCost += whole(row.invalidCost);
  }
  return found;
}
/** Clicks and events of the tracker by package: what carries the name, and what carries an id that a record has under this name (`codes`, by package). */
export async function trackerFigures(
  analytics: Analytics,
  asked: Asked,
  { publisher, ...range }: AskedPublisher,
  codes: ReadonlyMap<string, string>,
): Promise<FiguresByPackage> {
  const ids = [...new Set(codes.values())];
  const dimensions = ['package', 'publisher', 'publisher_id', 'day'] as const;
  const [byName, byId] = await Promise.all([
    sumsBy(analytics, asked, dimensions, [{ column: 'publisher', oneOf: [publisher] }, ...during(range)]),
    ids.length === 0
      ? []
      : sumsBy(analytics, asked, dimensions, [
          { column: 'publisher_id', oneOf: ids },
          { column: 'publisher', noneOf: [publisher] },
          ...during(range),
        ]),
  ]);
  const found = new Map<string, Figures>();
  for (const { key, sums } of [...byName, ...byId.filter((row) => codes.get(row.key.package) === row.key.publisher_id)]) {
    const of = figuresIn(found, key.package);
    if (sums.clicks > 0) addTo(of, 'click', key.day, { part: sums.invalidClicks, all: sums.clicks });
    if (sums.events > 0) addTo(of, 'event', key.day, { part: sums.fraudEvents, all: sums.events });
    of.revenue = (of.revenue ?? 0) + sums.revenue;
    of.cost += sums.cost;
    of.invalidCost += sums.fraudCost;
  }
  return found;
}

/** As they travel: kinds with anything of them, and a share a day. `alertOf`: the limit of a kind, in per cent. */
export function figuresTold(
  figures: Figures | undefined,
  range: DateRange,
  alertOf: (kind: TrafficKind) => number | null,
): Pick<PublisherInPackage, 'traffic' | 'money'> {
  if (figures === undefined) return { traffic: [], money: null };
  const days = daysOf(range);
  const traffic = [...figures.days].map(([kind, byDay]): PublisherTraffic => {
    const sums = { part: 0, all: 0 };
    for (const { part, all } of byDay.values()) {
      sums.part += part;
      sums.all += all;
    }
    return {
      kind,
      all: sums.all,
      invalid: sums.part,
      alertPct: alertOf(kind),
      series: days.map((day) => pctOf(byDay.get(day) ?? { part: 0, all: 0 })),
    };
  });
  const { revenue, cost, invalidCost } = figures;
  return { traffic, money: { revenue: revenue === null ? null : units(revenue), cost: units(cost), invalidCost: units(invalidCost) } };
}

const countOf = (counts: ReadonlyMap<Status, number>, of: readonly Status[]): number =>
  of.reduce((sum, status) => sum + (counts.get(status) ?? 0), 0);
/** Incidents of it by package, detected in the range; a package that has some of other days alone has none here. */
export async function incidentFigures(
  analytics: Analytics,
  { access, signal }: Asked,
  { publisher, ...range }: AskedPublisher,
): Promise<ReadonlyMap<string, NonNullable<PublisherInPackage['incidents']>>> {
  const rows = await analytics.query(
    access,
    {
      dimensions: ['package', 'status'],
      measures: { incidents: count(...during(range)) },
      filters: [{ column: 'publisher', oneOf: [publisher] }],
    },
    { signal },
  );
  const byPackage = new Map<string, Map<Status, number>>();
  for (const { package: name, status, incidents } of rows) {
    const counts = byPackage.get(name) ?? new Map<Status, number>();
    byPackage.set(name, counts.set(status as Status, whole(incidents)));
  }
  return new Map(
    [...byPackage].map(([name, counts]) => [
      name,
      {
        total: [...counts.values()].reduce((sum, n) => sum + n, 0),
        open: countOf(counts, openStatuses),
        down: countOf(counts, statusesOfGroup.down),
      },
    ]),
  );
}
/** The ids that events of a model carry beside its name, by package, of whatever days; a package whose events carry none has an empty list. */
export async function idsByPackage(
  analytics: Analytics,
  of: 'events' | 'tracker',
  { access, signal }: Asked,
  publisher: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const query = {
    dimensions: ['package', 'publisher_id'],
    measures: { rows: count() },
    filters: [{ column: 'publisher', oneOf: [publisher] }],
  } as const;
  const rows = await (of === 'events'
    ? analytics.events.query(access, query, { signal })
    : analytics.tracker.query(access, query, { signal }));
  const found = new Map<string, string[]>();
  for (const { package: name, publisher_id } of rows.toSorted((a, b) => whole(b.rows) - whole(a.rows))) {
    const ids = found.get(name) ?? [];
    found.set(name, publisher_id === '' ? ids : [...ids, publisher_id]);
  }
  return found;
}
