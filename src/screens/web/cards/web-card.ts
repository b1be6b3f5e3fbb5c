import { isRevised } from '../../../../contract/judgement/change.ts';
import type { EventType, VerdictClass, WebCounts, WebFilterName, WebFilterSet } from '../../../../contract/areas/web/web.ts';
import { namesOf } from '../../../../contract/filters/filter.ts';
import { webFilters } from '../../../../contract/filters/web.ts';
import { CLEAN_BELOW_PCT } from '../../../../contract/judgement/clean.ts';
import type { Feed, Running } from '../../../../contract/judgement/feed.ts';
import { sideOf, type Part } from '../../../../contract/judgement/share.ts';
import { ALL } from '../../../../contract/scope.ts';
import type { DateRange } from '../../../../contract/time/dates.ts';
import type { ResourceView } from '../../../../machines/resource/types.ts';
import type { WebParams } from '../../../../machines/routes/areas/web.ts';
import type { Limit } from '../../../format/use-shares.ts';
import type { CardProps } from '../../../widgets/card/card-props.ts';
import type { Tone } from '../../../widgets/Share/Share.tsx';

/** What cards know of the period from the totals; all unknown until these are there. */
export interface WebFacts extends Feed {
  /** How far the data of the running day go; null where the range has none. */
  readonly running: Running | null;
  /** The class that counts as invalid. */
  readonly verdictClass: VerdictClass;
  readonly measured: number | null;
  /** In per cent. The alert, as the clean limit, is on all invalid traffic: null also where one class or some reasons are chosen. */
  readonly alertPct: number | null;
  /** The last day whose verdicts are final. */
  readonly finalTo: string | null;
  readonly compared: WebCounts['compared'];
  /** How many publishers are not clean, by why. */
  readonly unclean: WebCounts['unclean'] | null;
  /** Of all amounts; null where it is not known, or the packages have several. */
  readonly currency: string | null;
}
export const noFacts: WebFacts = {
  verdictClass: 'all',
  measured: null,
  alertPct: null,
  finalTo: null,
  compared: null,
  dataFrom: null,
  darkSince: null,
  running: null,
  dataTo: null,
  unclean: null,
  currency: null,
};
/** Filters that choose among invalid events, not among measured ones. */
export const isByReason = (filters: Partial<WebFilterSet>): boolean =>
  namesOf(webFilters).some((name) => 'flags' in webFilters[name] && (filters[name] ?? ALL) !== ALL);
/** `isAll`: all invalid traffic counts, of whatever reason. */
export const factsOf = (counts: ResourceView<WebCounts>, verdictClass: VerdictClass = 'all', isAll = verdictClass === 'all'): WebFacts =>
  'data' in counts
    ? {
        verdictClass,
        measured: counts.data.measured.value,
        alertPct: isAll ? counts.data.alertPct : null,
        finalTo: counts.data.finalTo,
        compared: counts.data.compared,
        dataFrom: counts.data.dataFrom,
        darkSince: counts.data.darkSince,
        running: counts.data.running,
        dataTo: counts.data.dataTo,
        unclean: counts.data.unclean,
        currency: counts.data.currency,
      }
    : { ...noFacts, verdictClass };

/** What every card of a fraud dashboard takes. */
export interface WebCardProps<O> extends CardProps<O, WebFilterName> {
  readonly type: EventType;
  readonly facts: WebFacts;
  /** The address of this page with other params; without it nothing leads there. */
  readonly linkTo?: ((changes: Partial<WebParams>) => string) | null;
}

/** The limits that a share of all invalid traffic is judged against; none while the alert is not known, or where it is a part of it. */
export const limitsOf = ({ alertPct }: Pick<WebFacts, 'alertPct'>): readonly Limit[] =>
  alertPct === null
    ? []
    : [
        { of: 'alert', pct: alertPct },
        { of: 'clean', pct: CLEAN_BELOW_PCT },
      ];
/** How an invalid share stands: above the alert, between the limits; plain below them and where nobody can tell (J2). Only `judgeClean` calls a source good (J3): its latest day and detection have a say. */
export function toneOf(of: Part, { alertPct }: Pick<WebFacts, 'alertPct'>): Tone {
  if (alertPct === null) return 'plain';
  const alert = sideOf(of, alertPct / 100),
    clean = sideOf(of, CLEAN_BELOW_PCT / 100);
  return alert === 'above' ? 'bad' : clean === 'above' && alert === 'below' ? 'warn' : 'plain';
}
/** The invalid events of all, as shares are told of. */
export const partOf = ({ total, invalid }: { readonly total: number; readonly invalid: number }): Part => ({ part: invalid, all: total });

/** Verdicts of the period are still being revised, and those of the compared one are older. */
export const isProvisional = ({ finalTo, compared }: WebFacts, { toDate }: DateRange): boolean =>
  compared !== null && isRevised(finalTo, toDate, compared.toDate);

/** What invalid events have cost; null where none of them carries a cost: then it is not known, which is not nothing. */
export const knownRisk = ({ invalid, spendAtRisk }: { readonly invalid: number; readonly spendAtRisk: number | null }): number | null =>
  spendAtRisk === 0 && invalid > 0 ? null : spendAtRisk;
