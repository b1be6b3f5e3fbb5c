import { addDays, dayIn, type Day } from '../../contract/time/dates.ts';
import type { Unrecorded } from '../../contract/areas/tracker/publisher.ts';
import { RULE_DAYS, type Week } from '../../contract/life/tracker-life.ts';
import type { AccessScope } from '../access.ts';
import type { Analytics } from '../analytics/analytics.ts';
import { units } from '../analytics/queries/money.ts';
import type { TrackerRecords } from '../records/tracker/tracker.ts';
import { sumsBy, type Exact } from '../figures/tracker/sums.ts';

interface Spans {
  day: number;
  month: number;
  total: number;
}
/** What the clicks and events of a campaign or a publisher come to. Money in units of the currency. */
export interface Figure {
  readonly click: Spans;
  readonly event: Spans;
  readonly budget: Spans;
  readonly week: Week;
  /** Clicks, events and costs of all days that carry its code. */
  rows: number;
}
/** What seven days of a publisher say about its events. */
export interface Evidence {
  readonly fromDate: Day;
  readonly toDate: Day;
  readonly days: Map<Day, Week>;
  /** By the code of the campaign. */
  readonly campaigns: Map<string, Week>;
  fraudCost: number;
}
export interface Figures {
  /** There is a click, an event or a cost of any day. */
  readonly hasAny: boolean;
  readonly campaign: (packageName: string, code: string) => Figure;
  readonly publisher: (packageName: string, code: string) => Figure;
  /** Null where there was no event. */
  readonly evidence: (packageName: string, publisher: string) => Evidence | null;
  /** All events of seven days of a package. */
  readonly week: (packageName: string) => Week;
  /** Publishers of the events of seven days that have no record. */
  readonly unrecorded: readonly Omit<Unrecorded, 'excess'>[];
}
const spans = (): Spans => ({ day: 0, month: 0, total: 0 });
const fresh = (): Figure => ({ click: spans(), event: spans(), budget: spans(), week: { events: 0, fraud: 0 }, rows: 0 });
const keyOf = (packageName: string, code: string): string => JSON.stringify([packageName, code]);

class Tally {
  readonly #all = new Map<string, Figure>();
  of(packageName: string, code: string): Figure {
    const key = keyOf(packageName, code),
      known = this.#all.get(key) ?? fresh();
    this.#all.set(key, known);
    return known;
  }
}
function addTo(figure: Figure, span: keyof Spans, sums: Exact): void {
  figure.click[span] += sums.clicks;
  figure.event[span] += sums.events;
  figure.budget[span] += units(sums.cost);
}
function addWeek(week: Week, { events, fraudEvents }: Exact): void {
  week.events += events;
  week.fraud += fraudEvents;
}
const weekIn = (weeks: Map<string, Week>, key: string): Week => {
  const week = weeks.get(key) ?? { events: 0, fraud: 0 };
  weeks.set(key, week);
  return week;
};

/** The caps that are used and the events of seven days, by the days that it is in the zone of each package. What has no id of a publisher, as costs by day, is of the one with its name. `now` is epoch milliseconds. */
export async function figuresOf(
  analytics: Analytics,
  registry: Pick<TrackerRecords, 'names'>,
  { access, signal }: { readonly access: AccessScope; readonly signal: AbortSignal },
  now: number,
): Promise<Figures> {
  const today = new Map(access.packages.map(({ name, timeZone }) => [name, dayIn(now, timeZone)]));
  const weekFrom = (day: Day): Day => addDays(day, 1 - RULE_DAYS),
    monthFrom = (day: Day): Day => `${day.slice(0, 7)}-01`;
  const first = [...today.values()].flatMap((day) => [weekFrom(day), monthFrom(day)]).reduce((a, b) => (b < a ? b : a), '9999-12-31');
  const dimensions = ['package', 'campaign_id', 'publisher_id', 'publisher'] as const;
  const [names, all, recent] = await Promise.all([
    registry.names(access),
    sumsBy(analytics, { access, signal }, dimensions, []),
    sumsBy(analytics, { access, signal }, [...dimensions, 'day'], [{ column: 'day', atLeast: first }]),
  ]);
  const codes = new Map(
    names.flatMap(({ kind, package_name, name, code }) => (kind === 'publisher' ? [[keyOf(package_name, name), code]] : [])),
  );
  const recorded = new Set(names.flatMap(({ kind, package_name, code }) => (kind === 'publisher' ? [keyOf(package_name, code)] : [])));
  const codeOf = (key: { readonly package: string; readonly publisher_id: string; readonly publisher: string }): string =>
    key.publisher_id === '' ? (codes.get(keyOf(key.package, key.publisher)) ?? '') : key.publisher_id;
  const campaigns = new Tally(),
    publishers = new Tally(),
    evidence = new Map<string, Evidence>(),
    packages = new Map<string, Week>(),
    unrecorded = new Map<string, Omit<Unrecorded, 'excess'>>();
  for (const { key, rows, sums } of all) {
    addTo(campaigns.of(key.package, key.campaign_id), 'total', sums);
    addTo(publishers.of(key.package, codeOf(key)), 'total', sums);
    campaigns.of(key.package, key.campaign_id).rows += rows;
    publishers.of(key.package, key.publisher_id).rows += rows;
  }
  for (const { key, sums } of recent) {
    const day = today.get(key.package);
    if (day === undefined || key.day > day) continue;
    for (const figure of [campaigns.of(key.package, key.campaign_id), publishers.of(key.package, codeOf(key))]) {
      if (key.day === day) addTo(figure, 'day', sums);
      if (key.day >= monthFrom(day)) addTo(figure, 'month', sums);
      if (key.day >= weekFrom(day)) addWeek(figure.week, sums);
    }
    if (key.day < weekFrom(day) || sums.events === 0) continue;
    const of = keyOf(key.package, codeOf(key));
    const known = evidence.get(of) ?? { fromDate: weekFrom(day), toDate: day, days: new Map(), campaigns: new Map(), fraudCost: 0 };
    evidence.set(of, known);
    addWeek(weekIn(packages, key.package), sums);
    addWeek(weekIn(known.days, key.day), sums);
    addWeek(weekIn(known.campaigns, key.campaign_id), sums);
    // rows of a sum are of one fraud status
    const fraudCost = sums.fraudEvents > 0 ? units(sums.cost) : 0;
    known.fraudCost += fraudCost;
    if (recorded.has(of)) continue;
    const { publisher, publisher_id, package: package_name } = key,
      name = JSON.stringify([package_name, publisher_id, publisher]);
    const { fromDate, toDate } = known,
      before = unrecorded.get(name) ?? { package_name, publisher, publisher_id, fromDate, toDate, events: 0, fraud: 0, cost: 0 };
    unrecorded.set(name, {
      ...before,
      events: before.events + sums.events,
      fraud: before.fraud + sums.fraudEvents,
      cost: before.cost + fraudCost,
    });
  }
  return {
    hasAny: all.some(({ rows }) => rows > 0),
    campaign: (packageName, code) => campaigns.of(packageName, code),
    publisher: (packageName, code) => publishers.of(packageName, code),
    evidence: (packageName, publisher) => evidence.get(keyOf(packageName, publisher)) ?? null,
    week: (packageName) => packages.get(packageName) ?? { events: 0, fraud: 0 },
    unrecorded: [...unrecorded.values()],
  };
}
