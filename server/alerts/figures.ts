import { ratioPct } from '../../contract/judgement/share.ts';
import { isNarrowable, type AlertDashboard, type AlertMetric, type alertMetrics } from '../../contract/areas/alert/alert.ts';
import { CountsQuery } from '../../contract/areas/incident.ts';
import { TrackerQuery, type TrackerSums } from '../../contract/areas/tracker/tracker.ts';
import { WebQuery } from '../../contract/areas/web/web.ts';
import type { Metric } from '../../contract/metric.ts';
import type { TrafficType } from '../../contract/judgement/stands-out.ts';
import type { DateRange } from '../../contract/time/dates.ts';
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
import { currencyIn } from '../analytics/queries/money.ts';
import { countsOf as incidentCounts } from '../calls/incident/counts.ts';
import { scopedBy, type Registry } from '../calls/tracker/scope.ts';
import { metricsOf } from '../calls/tracker/totals.ts';
import { countsOf as webCounts } from '../calls/web/counts.ts';
import type { AlertRecord } from '../records/alert/alerts.ts';
import type { Figure } from './arithmetic.ts';

type About = Pick<AlertRecord, 'dashboard' | 'metric' | 'filters' | 'package_name'>;
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

const tracked = (sums: TrackerSums, metric: Exclude<(typeof alertMetrics.tracker)[number], 'standsOut'>): number | null =>
  metric === 'cvr' ? ratioPct(sums.events, sums.clicks) : sums[metric];

/** The number of a tile, from what answers the tile itself: it cannot differ from what the dashboard shows of these days. Of days in which nothing was measured there is none. */
export async function figureOf(
  { analytics, registry }: { readonly analytics: Analytics; readonly registry: Registry },
  about: About,
  { range, access, signal, now }: FigureAsked,
): Promise<Figure> {
  const scope = { ...(JSON.parse(about.filters) as object), package_name: about.package_name, ...range };
  const on = (base: number | null, { value, previous }: Pick<Figure, 'value' | 'previous'>): Figure => ({ value, previous, base });
  const alone = (number: Pick<Figure, 'value' | 'previous'>): Figure => on(number.previous, number);
  if (about.dashboard === 'incident') {
    const query = CountsQuery.parse(scope);
    const counts = await incidentCounts(analytics, { query, access, signal }, now);
    // days without incidents are counted; a package, or a filter, that never had one is not
    const [ever] =
      (counts.total.value ?? 0) > 0
        ? []
        : await analytics.query(
            access,
            { dimensions: [], measures: { rows: count() }, filters: [...chosen(query), { column: 'day', atMost: range.toDate }] },
            { signal },
          );
    if (ever?.rows === 0) return { ...unread, unmatched: counts.unmatched };
    const metric = about.metric as (typeof alertMetrics.incident)[number];
    if (metric !== 'medianHours') return { ...alone(counts[metric]), unmatched: counts.unmatched };
    // as the tile: of few, and where most are still open, there is no time within which half went down
    const { median, cases, previous } = counts.timeToDown;
    if (median.kind !== 'reached') return { ...unread, isOpen: true };
    const before = previous?.median.kind === 'reached' ? previous.median.hours : null;
    return on(Math.min(cases, previous?.cases ?? 0), { value: median.hours, previous: before });
  }
  if (about.dashboard === 'tracker') {
    const asked = await scopedBy(analytics, { query: TrackerQuery.parse(scope), access, signal }, registry);
    const { total, previous, unmatched, darkSince } = await metricsOf(analytics, asked, now);
    const more = { darkSince, unmatched };
    if (total.clicks === 0 && total.events === 0 && total.cost === 0) return { ...unread, ...more };
    const metric = about.metric as (typeof alertMetrics.tracker)[number];
    if (metric === 'standsOut') return { ...(await foundIn(analytics, 'tracker', { range, access, now })), ...more };
    const figure = { value: tracked(total, metric), previous: previous === null ? null : tracked(previous, metric) };
    if (metric !== 'cvr') return { ...alone(figure), ...more };
    // a click may bring several events: then it is no share
    const of = total.events > total.clicks ? null : { part: total.events, all: total.clicks };
    return { ...on(previous?.clicks ?? null, figure), of, ...more };
  }
  const query = WebQuery.parse({ ...scope, dashboard_type: about.dashboard });
  const counts = await webCounts(analytics, { query, access, signal }, now);
  const measured = counts.measured.value ?? 0;
  const more = { darkSince: counts.darkSince, unmatched: counts.unmatched };
  if (measured === 0) return { ...unread, ...more };
  const share = (percent: Metric, part: number): Figure => ({
    // of few, of which no percentage is told, it is still judged: by its interval it is undecided
    ...on(counts.measured.previous, { ...percent, value: percent.value ?? ratioPct(part, measured) }),
    of: { part, all: measured },
    ...more,
  });
  switch (about.metric as (typeof alertMetrics.web)[number]) {
    case 'measured':
      return { ...alone(counts.measured), ...more };
    case 'invalid':
      return { ...alone(counts.invalid), ...more };
    case 'ivt':
      return share(counts.ivtPct, counts.invalid.value ?? 0);
    case 'viewable':
      return share(counts.viewablePct, counts.viewable);
    case 'atRisk':
      return { ...on(counts.invalid.previous, counts.spendAtRisk), ...more };
    case 'standsOut':
      return { ...(await foundIn(analytics, about.dashboard, { range, access, now })), ...more };
    case 'clean':
      return counts.publishers.value === 0 ? { ...unread, ...more } : { ...alone(counts.cleanPublishers), ...more };
  }
}
/** How many findings stand out, of the verdicts that the banner tells; without data there is no number. */
async function foundIn(
  analytics: Analytics,
  type: TrafficType,
  { range, access, now }: Pick<FigureAsked, 'range' | 'access' | 'now'>,
): Promise<Figure> {
  const found = await whatStandsOut(analytics, { access, query: range }, type, now, undefined, Infinity);
  return { ...unread, value: found.supplied === 0 ? null : found.count, found };
}
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
