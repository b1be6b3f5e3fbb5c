import { finePctOf, pctOf, sideOf, type Part } from '../../../../contract/judgement/share.ts';
import { trackerFilters } from '../../../../contract/filters/tracker.ts';
import { namesOf } from '../../../../contract/filters/filter.ts';
import {
  type TrackerFilterName,
  type TrackerFilterSet,
  type TrackerMetrics,
  type TrackerSums,
} from '../../../../contract/areas/tracker/tracker.ts';
import type { Feed, Running } from '../../../../contract/judgement/feed.ts';
import type { DateRange } from '../../../../contract/time/dates.ts';
import type { ResourceView } from '../../../../machines/resource/types.ts';
import type { TrackerMetric } from '../../../../machines/routes/areas/tracker-metrics.ts';
import type { Format } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useFilterNames } from '../../../shell/filters/use-filter-names.ts';
import type { CardProps } from '../../../widgets/card/card-props.ts';
import { anyFeed } from '../../../widgets/card/use-no-data.ts';
import { useAskedIn } from '../../../widgets/card/use-asked.ts';
import { trackerTexts } from '../texts.ts';

/** What cards know of the period from its measures; all unknown until these are there. */
export interface TrackerFacts extends Feed {
  /** How far the data of the running day go; null where the range has none. */
  readonly running: Running | null;
  readonly total: TrackerSums | null;
  readonly compared: TrackerMetrics['compared'];
  readonly alertPct: number | null;
  readonly blockPct: number | null;
  /** Of all amounts; null where it is not known. */
  readonly currency: string | null;
  /** The packages have several: amounts are not added up. */
  readonly isMixed: boolean;
}
/** The one currency of some packages; null where there is none yet, or several. */
export const oneOf = (currencies: readonly string[]): string | null => (currencies.length === 1 ? (currencies[0] ?? null) : null);
export const factsOf = (view: ResourceView<TrackerMetrics>): TrackerFacts =>
  'data' in view
    ? {
        total: view.data.total,
        compared: view.data.compared,
        alertPct: view.data.alertPct,
        blockPct: view.data.blockPct,
        dataFrom: view.data.dataFrom,
        darkSince: view.data.darkSince,
        running: view.data.running,
        dataTo: view.data.dataTo,
        currency: oneOf(view.data.currencies),
        isMixed: view.data.currencies.length > 1,
      }
    : { ...anyFeed, running: null, total: null, compared: null, alertPct: null, blockPct: null, currency: null, isMixed: false };

export interface TrackerCardProps<O> extends CardProps<O, TrackerFilterName> {
  readonly facts: TrackerFacts;
}

/** The fraudulent ones of some events. */
export const fraudIn = ({ fraudEvents, events }: { readonly fraudEvents: number; readonly events: number }): Part => ({
  part: fraudEvents,
  all: events,
});
/** Is something fraudulent, and carries none of it a cost? Then what it costs is not known. */
export const isUnpriced = ({
  fraudCost,
  fraudEvents,
  invalidClicks,
}: Pick<TrackerSums, 'fraudCost' | 'fraudEvents'> & { readonly invalidClicks: number | null }): boolean =>
  fraudCost === 0 && fraudEvents + (invalidClicks ?? 0) > 0;
const per = (part: number | null, whole: number | null): number | null =>
  part === null || whole === null || whole === 0 ? null : part / whole;

export type Unit = 'money' | 'count' | 'percent' | 'rate' | 'ratio' | 'each';
export const unitOf = {
  revenue: 'money',
  cost: 'money',
  fraudCost: 'money',
  profit: 'money',
  clicks: 'count',
  uniqueClicks: 'count',
  events: 'count',
  fraudPct: 'percent',
  cvr: 'rate',
  roas: 'ratio',
  epc: 'each',
} as const satisfies Record<TrackerMetric, Unit>;

/** A measure of some sums, in its unit; null where it would divide by nothing, or is of several currencies. */
export function measureOf(sums: TrackerSums, metric: TrackerMetric): number | null {
  switch (metric) {
    case 'fraudPct':
      return pctOf(fraudIn(sums));
    case 'cvr':
      return finePctOf({ part: sums.events, all: sums.clicks });
    case 'roas':
      return per(sums.revenue, sums.cost);
    case 'epc':
      return per(sums.revenue, sums.clicks);
    default:
      return sums[metric];
  }
}
/** Writes a value in its unit; `brief` for tiles and axes. */
export function writerOf(unit: Unit, format: Format, brief = false): (n: number) => string {
  switch (unit) {
    case 'money':
      return brief ? format.shortMoney : format.money;
    case 'count':
      return brief ? format.short : format.count;
    case 'percent':
      return format.percent;
    case 'rate':
      return format.finePercent;
    case 'ratio':
      return format.ratio;
    case 'each':
      return format.unitMoney;
  }
}

/** Shares of fraud, in per cent, from which something stands out; null where they are not known. */
export type Limits = Pick<TrackerFacts, 'alertPct' | 'blockPct'>;
/** Of a part of the events: nothing stands out of it. */
export const noLimits: Limits = { alertPct: null, blockPct: null };
/** Above the block limit or the alert with its whole interval (J2), or neither; said of none while the limits are not known. */
export const levelOf = (of: Part, { alertPct, blockPct }: Limits): 'block' | 'alert' | 'none' => {
  const isAbove = (pct: number | null): boolean => pct !== null && sideOf(of, pct / 100) === 'above';
  return alertPct === null || blockPct === null ? 'none' : isAbove(blockPct) ? 'block' : isAbove(alertPct) ? 'alert' : 'none';
};

/** Words that all cards share: the question, and why nothing is there. */
export function useTrackerWords(filters: TrackerFilterSet, range: DateRange) {
  const t = useTexts(trackerTexts);
  const asked = useAskedIn(namesOf(trackerFilters), useFilterNames(), filters, range);
  return { t, asked, emptyHint: asked.isFiltered ? t.emptyHint : t.emptyDates };
}
