import {
  PREVIEW_DAYS,
  type AlertDashboard,
  type AlertMetric,
  type AlertPreview,
  type AlertRule,
} from '../../contract/areas/alert/alert.ts';
import { addDays, DEFAULT_ZONE } from '../../contract/time/dates.ts';
import type { AccessScope } from '../access.ts';
import { checkAt, judgeNumber, type Figure } from './arithmetic.ts';
import { findingKey } from './watch.ts';
import { askedFilters, currencyOf, figureOf, unmatchedOf, type FigureDeps } from './figures.ts';

/** After so long no further day is looked at. */
const PATIENCE_MS = 6_000;
/** Days that are looked at side by side. */
const ABREAST = 3;

interface Asked {
  readonly query: Pick<AlertRule, 'when' | 'days' | 'every' | 'hour'> & {
    readonly package_name: string;
    readonly metric: AlertMetric;
    readonly threshold?: number | undefined;
    readonly filters: string;
  };
  readonly access: AccessScope;
  readonly signal: AbortSignal;
}
/**
 * A rule before it is made: its number of the days that a check now would be about, and what it would have told at the end of each of the last days. Number and judgement are those of the watch
 * (`figureOf`, `judgeNumber`).
 */
export async function previewOf(
  { now: clock, ...deps }: FigureDeps & { readonly now: () => number },
  { query, access, signal }: Asked,
  dashboard: AlertDashboard,
): Promise<AlertPreview> {
  const { package_name, metric, threshold, ...rule } = query;
  const filters = askedFilters({ dashboard, metric }, Object.fromEntries(new URLSearchParams(query.filters)));
  const about = { dashboard, metric, package_name, filters: JSON.stringify(filters), condition: query.when };
  const at = clock(),
    zone = access.packages.length === 0 ? DEFAULT_ZONE : access.timeZone,
    { range } = checkAt(rule, at, zone);
  const upTo = (toDate: string) => ({ range: { fromDate: addDays(toDate, 1 - rule.days), toDate }, access, signal, now: at });
  const figure = (toDate: string): Promise<Figure> => figureOf(deps, about, upTo(toDate));
  const [{ value, previous, of = null, darkSince = null, ...present }, unmatched] = await Promise.all([
    figure(range.toDate),
    unmatchedOf(deps, about, upTo(range.toDate)),
  ]);
  const looked: { readonly outcome: ReturnType<typeof judgeNumber>; readonly found: Figure['found'] }[] = [];
  const judged = (number: Figure) => judgeNumber({ when: rule.when, threshold: threshold ?? 0 }, number);
  const now = judged({ value, previous, of, darkSince, ...present });
  if (threshold !== undefined) {
    looked.push({ outcome: now, found: present.found });
    const until = performance.now() + PATIENCE_MS;
    for (let back = 1; back < PREVIEW_DAYS && performance.now() < until && !signal.aborted; back += ABREAST) {
      const days = Array.from({ length: Math.min(ABREAST, PREVIEW_DAYS - back) }, (_, i) => addDays(range.toDate, -back - i));
      looked.push(...(await Promise.all(days.map(figure))).map((number) => ({ outcome: judged(number), found: number.found })));
    }
  }
  const times = (wanted: AlertPreview['outcome']): number => looked.filter(({ outcome }) => outcome === wanted).length;
  // of findings, each is told once: from the earliest day on
  const told = new Set<string>();
  const tells = ({ outcome, found = null }: (typeof looked)[number]): boolean => {
    if (outcome !== 'fired' || found === null || rule.when !== 'above') return outcome === 'fired';
    const before = told.size;
    for (const finding of found.findings) told.add(findingKey(finding));
    return told.size > before;
  };
  return {
    value,
    previous,
    of,
    darkSince,
    currency: currencyOf(about, access),
    ...range,
    outcome: threshold === undefined && value !== null ? null : now,
    looked: looked.length,
    fired: [...looked].reverse().filter(tells).length,
    dark: times('unmeasured'),
    undecided: times('undecided'),
    unmatched: [...unmatched],
  };
}
