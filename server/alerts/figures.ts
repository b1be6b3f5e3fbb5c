import { amountsApart } from '../../contract/judgement/amounts.ts';
import { pctOf, ratioPct, type Part } from '../../contract/judgement/share.ts';
import { isNarrowable, type AlertDashboard, type AlertMetric, type tileMetrics } from '../../contract/areas/alert/alert.ts';
import { CountsQuery } from '../../contract/areas/incident.ts';
import { TrackerQuery } from '../../contract/areas/tracker/tracker.ts';
import { WebQuery } from '../../contract/areas/web/web.ts';
import type { StandsOut } from '../../contract/judgement/stands-out.ts';
import { addDays, type DateRange } from '../../contract/time/dates.ts';
import { landingOf, type Grant } from '../../contract/policy.ts';
import { isCurrency, unitOf } from '../../contract/units.ts';
import { ALL } from '../../contract/scope.ts';
import { whatStandsOut } from '../detection/stands-out.ts';
import type { AccessScope } from '../access.ts';
import { CallFailure } from '../call-failure.ts';
import type { Analytics } from '../analytics/analytics.ts';
import { chosen } from '../analytics/incident-scope.ts';
import { count } from '../analytics/metric-query.ts';
import { rounded } from '../analytics/queries/figures.ts';
import { amountIn, currencyIn } from '../analytics/queries/money.ts';
import { countsOf as incidentCounts, unmatchedOf as unmatchedIncidents } from '../figures/incident/counts.ts';
import { scopedBy, type Registry } from '../figures/tracker/scope.ts';
import { trackerStandsOut } from '../figures/tracker/standing.ts';
import { sumsOf, sumsTold } from '../figures/tracker/sums.ts';
import { feedIn as trackerFeed, periodOf as trackerPeriod, unmatchedOf as unmatchedTracker } from '../figures/tracker/totals.ts';
import { publisherCounts, unmatchedOf as unmatchedEvents } from '../figures/web/counts.ts';
import { feedIn as webFeed, totalsOf as webTotals } from '../figures/web/totals.ts';
import type { ArrivalRecords } from '../records/admin/arrivals.ts';
import { rowsOf } from '../records/admin/changed-since.ts';
import { zoneClock } from '../analytics/local-time.ts';
import type { AlertRecord } from '../records/alert/alerts.ts';
import type { Figure } from './arithmetic.ts';

type About = Pick<AlertRecord, 'dashboard' | 'metric' | 'filters' | 'package_name'>;
/** A number, and whether its change is what is asked. */
export type AboutNumber = About & Pick<AlertRecord, 'condition'>;
export interface FigureDeps {
  readonly analytics: Analytics;
  readonly arrivals: Pick<ArrivalRecords, 'lastBy'>;
  readonly registry: Registry;
}
export interface FigureAsked {
  readonly range: DateRange;
  readonly access: AccessScope;
  readonly signal: AbortSignal;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** What must be granted inside the package for a number of each dashboard. */
export const grantOf: Readonly<Record<AlertDashboard, Grant>> = {
  incident: 'incident:alert',
  impression: 'web:alert',
  visit: 'web:alert',
  tracker: 'tracker:alert',
};
const pathOf: Readonly<Record<AlertDashboard, string>> = {
  incident: landingOf.infridgement,
  impression: landingOf.Impression,
  visit: landingOf.Visit,
  tracker: landingOf.Mtrackit,
};

/** What a dashboard is asked besides. */
const noFilters = ['package_name', 'fromDate', 'toDate', 'dashboard_type', 'compare'];
/** As much of some filters as restricts; null where the dashboard has no such filter, or not such a value. */
function filtersIn(dashboard: AlertDashboard, filters: Readonly<Record<string, string>>): Record<string, string> | null {
  const scope = { ...filters, package_name: ALL, fromDate: '2026-01-01', toDate: '2026-01-01' };
  const { success } =
    dashboard === 'incident'
      ? CountsQuery.safeParse(scope)
      : dashboard === 'tracker'
        ? TrackerQuery.safeParse(scope)
        : WebQuery.safeParse({ ...scope, dashboard_type: dashboard });
  const own = Object.entries(filters);
  return success && !own.some(([name]) => noFilters.includes(name)) ? Object.fromEntries(own.filter(([, value]) => value !== ALL)) : null;
}
/** The filters of an alert, as they are kept. Fails: invalid request where the dashboard has no such filter, or not such a value, and where the number cannot be narrowed. */
export function askedFilters(
  { dashboard, metric }: Pick<About, 'dashboard' | 'metric'>,
  asked: Readonly<Record<string, string>>,
): Record<string, string> {
  const filters = filtersIn(dashboard, asked);
  const refused = filters === null ? 'not-valid' : isNarrowable(metric) || Object.keys(filters).length === 0 ? null : 'only-whole';
  if (filters === null || refused !== null) throw new CallFailure('invalid-request', { fields: { filters: [refused ?? 'not-valid'] } });
  return filters;
}

/** The view of a number: the dashboard with its package, days and filters, as an address within the portal; null of several packages, which no page shows. */
export function viewOf({ dashboard, filters, package_name }: About, { fromDate, toDate }: DateRange): string | null {
  if (package_name === ALL) return null;
  const query = new URLSearchParams({ package: package_name, from: fromDate, to: toDate });
  for (const [name, value] of Object.entries(JSON.parse(filters) as Record<string, string>)) query.set(name, value);
  return `${pathOf[dashboard]}?${query.toString()}`;
}

type Read = Pick<Figure, 'value' | 'previous' | 'base'>;
/** A count rests on itself. */
const counted = (value: number, previous: number | null): Read => ({ value, previous, base: previous });
/** A share; of few, of which no percentage is told, it is still judged: by its interval it is undecided. */
const shared = (of: Part, before: Part | null): Figure => {
  const told = (part: Part): number | null => pctOf(part) ?? ratioPct(part.part, part.all);
  return { value: told(of), previous: before && told(before), base: before && before.all, of, before };
};
type AskedNumber = Pick<FigureAsked, 'range' | 'access' | 'signal'>;
/** What answers a tile is asked: a rule that tells no change compares with nothing. */
const scopeOf = ({ filters, package_name, condition }: AboutNumber, range: DateRange) => ({
  ...(JSON.parse(filters) as object),
  package_name,
  ...range,
  compare: condition === 'changed' ? ('previous' as const) : ('off' as const),
});
const askedIncidents = (about: AboutNumber, { range, ...asked }: AskedNumber) => ({
  query: CountsQuery.parse(scopeOf(about, range)),
  ...asked,
});
const askedEvents = (about: AboutNumber, { range, ...asked }: AskedNumber) => ({
  query: WebQuery.parse({ ...scopeOf(about, range), dashboard_type: about.dashboard }),
  ...asked,
});
const askedTracker = ({ analytics, registry }: FigureDeps, about: AboutNumber, { range, ...asked }: AskedNumber) =>
  scopedBy(analytics, { query: TrackerQuery.parse(scopeOf(about, range)), ...asked }, registry);

/** The number of a tile, from what answers the tile itself: it cannot differ from what the dashboard shows of these days. Of days in which nothing was measured there is none. */
export async function figureOf(deps: FigureDeps, about: AboutNumber, asked: FigureAsked): Promise<Figure> {
  if (about.metric === 'silentHours') return silence(deps, about, asked);
  if (about.dashboard === 'incident') return incidentFigure(deps, about, asked);
  return about.dashboard === 'tracker'
    ? trackerFigure(deps, about, asked)
    : webFigure(deps, { ...about, dashboard: about.dashboard }, asked);
}
/** Filters of a number of which no row of the days has a value. */
export async function unmatchedOf(deps: FigureDeps, about: AboutNumber, asked: FigureAsked): Promise<readonly string[]> {
  const number = { range: asked.range, access: asked.access, signal: asked.signal };
  if (about.dashboard === 'incident') return unmatchedIncidents(deps.analytics, askedIncidents(about, number));
  if (about.dashboard === 'tracker') return unmatchedTracker(deps.analytics, await askedTracker(deps, about, number));
  return unmatchedEvents(deps.analytics, askedEvents(about, number));
}

/** For how many hours no rows have arrived at the end of some days, or by now where they are not over. None where nothing ever arrived by file, push or source, and of whoever sees some publishers alone. */
async function silence({ arrivals }: FigureDeps, { dashboard }: About, { range, access, now }: FigureAsked): Promise<Figure> {
  if (access.publishers !== null) return unread;
  const at = Math.min(now, zoneClock(access.timeZone).instant(addDays(range.toDate, 1), 0)),
    last = await arrivals.lastBy(access, rowsOf[dashboard], at);
  return last === null ? unread : { value: Math.round((at - last) / 360_000) / 10, previous: null, base: null };
}
async function incidentFigure({ analytics }: FigureDeps, about: AboutNumber, { now, ...asked }: FigureAsked): Promise<Figure> {
  const scoped = askedIncidents(about, asked),
    counts = await incidentCounts(analytics, scoped, now);
  // days without incidents are counted; a package, or a filter, that never had one is not
  const [ever] =
    (counts.total.value ?? 0) > 0
      ? []
      : await analytics.query(
          asked.access,
          {
            dimensions: [],
            measures: { rows: count() },
            filters: [...chosen(scoped.query), { column: 'day', atMost: asked.range.toDate }],
          },
          { signal: asked.signal },
        );
  if (ever?.rows === 0) return unread;
  const metric = about.metric as (typeof tileMetrics.incident)[number];
  if (metric !== 'medianHours') return counted(counts[metric].value ?? 0, counts[metric].previous);
  // as the tile: of few, and where most are still open, there is no time within which half went down
  const { median, cases, previous, apart } = counts.timeToDown;
  if (median.kind !== 'reached') return { ...unread, isOpen: true };
  const before = previous?.median.kind === 'reached' ? previous.median.hours : null;
  return { value: median.hours, previous: before, base: Math.min(cases, previous?.cases ?? 0), differs: apart };
}
async function trackerFigure(deps: FigureDeps, about: AboutNumber, { now, ...asked }: FigureAsked): Promise<Figure> {
  const { analytics } = deps,
    metric = about.metric as (typeof tileMetrics.tracker)[number];
  const scoped = await askedTracker(deps, about, asked),
    feed = trackerFeed(analytics, scoped, now);
  if (metric === 'standsOut')
    return { ...foundIn(await trackerStandsOut(analytics, scoped, now, Infinity)), darkSince: (await feed).darkSince };
  const [{ total, comparable, previous, isApart }, { darkSince }] = await Promise.all([trackerPeriod(analytics, scoped, now), feed]);
  if (total.clicks === 0 && total.events === 0 && total.cost === 0) return { ...unread, darkSince };
  const before = previous && sumsOf(previous),
    // a day that is not over has costs that the period before has none of yet
    present = about.condition === 'changed' ? comparable : total,
    sums = sumsOf(present);
  switch (metric) {
    case 'clicks':
    case 'events':
      return { ...counted(sums[metric], before && before[metric]), darkSince };
    case 'cvr': {
      const rate = ({ events, clicks }: typeof sums): number | null => ratioPct(events, clicks),
        partOf = ({ events, clicks }: typeof sums): Part => ({ part: events, all: clicks });
      const number = { value: rate(sums), previous: before && rate(before), base: before && before.clicks, darkSince };
      // a click may bring several events: then it is no share
      return [sums, ...(before === null ? [] : [before])].some(({ events, clicks }) => events > clicks)
        ? { ...number, differs: isApart('cvr') }
        : { ...number, of: partOf(sums), before: before && partOf(before) };
    }
    default: {
      const told = sumsTold(scoped, present)[metric];
      return {
        value: told,
        previous: before && before[metric],
        // money rests on the traffic that it was paid for
        base: before && before.clicks + before.events,
        differs: isApart(metric),
        darkSince,
      };
    }
  }
}
async function webFigure(
  { analytics }: FigureDeps,
  about: AboutNumber & { readonly dashboard: 'impression' | 'visit' },
  { now, ...asked }: FigureAsked,
): Promise<Figure> {
  const scoped = askedEvents(about, asked),
    metric = about.metric as (typeof tileMetrics.web)[number];
  if (metric === 'standsOut') {
    const [found, { darkSince }] = await Promise.all([
      whatStandsOut(analytics, scoped, about.dashboard, now, undefined, Infinity),
      webFeed(analytics, scoped, now),
    ]);
    return { ...foundIn(found), darkSince };
  }
  const { period, own, before, feed } = await webTotals(analytics, scoped, now),
    { darkSince } = feed,
    earlier = before && before.all;
  if (own.all.total === 0) return { ...unread, darkSince };
  const share = (part: 'invalid' | 'viewable'): Figure => {
    const of = (sums: typeof own.all): Part => ({ part: sums[part], all: sums.total });
    return { ...shared(of(own.all), earlier && of(earlier)), darkSince };
  };
  switch (metric) {
    case 'measured':
      return { ...counted(own.all.total, earlier && earlier.total), darkSince };
    case 'invalid':
      return { ...counted(own.all.invalid, earlier && earlier.invalid), darkSince };
    case 'ivt':
      return share('invalid');
    case 'viewable':
      return share('viewable');
    case 'atRisk': {
      const costs = (sums: readonly { readonly costInvalid: number }[]): number[] => sums.map(({ costInvalid }) => costInvalid);
      return {
        value: amountIn(asked.access, own.all.costInvalid),
        previous: earlier && amountIn(asked.access, earlier.costInvalid),
        base: earlier && earlier.invalid,
        differs: before !== null && amountsApart(costs(own.days), costs(before.days)),
        darkSince,
      };
    }
    case 'clean': {
      const { publishers, cleanPublishers } = await publisherCounts(analytics, scoped, period, now);
      return { ...(publishers.value === 0 ? unread : counted(cleanPublishers.value, cleanPublishers.previous)), darkSince };
    }
  }
}
/** How many findings stand out, of the verdicts that the banner tells; without data there is no number. */
const foundIn = (found: StandsOut): Figure => ({ ...unread, value: found.supplied === 0 ? null : found.count, found });
/** No number: nothing was measured. */
export const unread: Figure = { value: null, previous: null, base: null };

/** What an amount is in; null of a number that is no money, and of packages without one currency. */
export const currencyOf = ({ metric }: Pick<About, 'metric'>, access: AccessScope): string | null =>
  unitOf(metric) === 'money' ? currencyIn(access) : null;

/** A number in the words of a language. */
export function written(
  value: number,
  { metric, currency }: { readonly metric: AlertMetric; readonly currency: string | null },
  language: string,
): string {
  const as = (options: Intl.NumberFormatOptions): string =>
    new Intl.NumberFormat(language, { maximumFractionDigits: 2, ...options }).format(
      unitOf(metric) === 'percent' ? value / 100 : rounded(value),
    );
  switch (unitOf(metric)) {
    case 'percent':
      return as({ style: 'percent' });
    case 'hours':
      return as({ style: 'unit', unit: 'hour' });
    case 'money':
      return currency !== null && isCurrency(currency)
        ? new Intl.NumberFormat(language, { style: 'currency', currency }).format(value)
        : as({});
    case 'count':
      return as({});
  }
}
