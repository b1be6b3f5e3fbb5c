import type { EventType, VerdictClass, WebCounts, WebFilterName } from '../../../../contract/areas/web/web.ts';
import { CLEAN_BELOW_PCT } from '../../../../contract/areas/web/web.ts';
import type { DateRange } from '../../../../contract/time/dates.ts';
import type { ResourceView } from '../../../../machines/resource/types.ts';
import type { WebParams } from '../../../../machines/routes/areas/web.ts';
import type { CardProps } from '../../../widgets/card/card-props.ts';

/** What cards know of the period from the totals; all unknown until these are there. */
export interface WebFacts {
  /** The class that counts as invalid. */
  readonly verdictClass: VerdictClass;
  readonly measured: number | null;
  /** In per cent. */
  readonly alertPct: number | null;
  /** The last day whose verdicts are final. */
  readonly finalTo: string | null;
  readonly compared: WebCounts['compared'];
  /** Of all amounts; null where it is not known, or the packages have several. */
  readonly currency: string | null;
}
export const noFacts: WebFacts = { verdictClass: 'all', measured: null, alertPct: null, finalTo: null, compared: null, currency: null };
export const factsOf = (counts: ResourceView<WebCounts>, verdictClass: VerdictClass = 'all'): WebFacts =>
  'data' in counts
    ? {
        verdictClass,
        measured: counts.data.measured.value,
        alertPct: counts.data.alertPct,
        finalTo: counts.data.finalTo,
        compared: counts.data.compared,
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

/** Fewest events of which a share says anything. */
const LEAST_EVENTS = 100;
/** A source of so few events that its share says little. */
export const isSmall = (total: number): boolean => total < LEAST_EVENTS;

/** How bad an invalid share is: at or above the alert, not clean, clean; said of none while the alert is not known. */
export const levelOf = (pct: number | null, alertPct: number | null): 'high' | 'middle' | 'low' | 'strong' =>
  pct === null || alertPct === null ? 'strong' : pct >= alertPct ? 'high' : pct >= CLEAN_BELOW_PCT ? 'middle' : 'low';

/** Days whose verdicts are not final are compared with days whose are: what is still being found reads as fewer invalid events, which is no success. */
export const isProvisional = ({ finalTo }: WebFacts, { toDate }: DateRange): boolean => finalTo !== null && toDate > finalTo;
