import { useMemo } from 'react';
import type { VerdictClass, Why } from '../../../../contract/areas/web.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useValues } from '../../../i18n/use-values.ts';
import { color } from '../../../theme/theme.ts';
import { webTexts } from '../texts.ts';
import { trafficTexts } from '../traffic-texts.ts';

export type Unit = 'ms' | 'seconds' | 'km' | 'perMinute' | 'perMille' | 'sigma' | 'percent';
/** The detection's own reasons, and the units of what they measure (domain.md §2): the others count things. */
const known: Readonly<Record<string, { readonly key: SignalKey; readonly unit: Unit | null }>> = {
  'Bots / automation': { key: 'bots', unit: 'ms' },
  'Click spamming / flooding': { key: 'spamming', unit: 'perMille' },
  'Click injection / install hijack': { key: 'injection', unit: 'seconds' },
  'Data-centre / VPN / proxy': { key: 'dataCentre', unit: 'percent' },
  'Device farm / emulator': { key: 'deviceFarm', unit: 'percent' },
  'SDK / app / domain spoofing': { key: 'spoofing', unit: null },
  'Ad stacking / hidden / pixel stuffing': { key: 'stacking', unit: null },
  'Geo mismatch': { key: 'geo', unit: 'km' },
  'Frequency-cap violation': { key: 'frequency', unit: 'perMinute' },
  'Blacklisted site/publisher': { key: 'blacklist', unit: null },
  'Behavioural anomaly': { key: 'behaviour', unit: 'sigma' },
};
type SignalKey =
  | 'bots'
  | 'spamming'
  | 'injection'
  | 'dataCentre'
  | 'deviceFarm'
  | 'spoofing'
  | 'stacking'
  | 'geo'
  | 'frequency'
  | 'blacklist'
  | 'behaviour';
const ownOf = (reason: string) => (Object.hasOwn(known, reason) ? known[reason] : undefined);
export const unitOf = (reason: string): Unit | null => ownOf(reason)?.unit ?? null;

export interface ReasonWords {
  /** A reason in the chosen language; one of a customer's own as it is, '' as "not given". */
  readonly nameOf: (reason: string) => string;
  /** The sub-reason; one that the taxonomy does not divide goes by its category. */
  readonly subNameOf: (of: { readonly category: string; readonly subReason: string }) => string;
  /** What was measured and the threshold, with the reason's unit: `96 ms from view to click, not 800`; null where nothing was measured. */
  readonly signalOf: (why: Pick<Why, 'reason' | 'measuredMedian' | 'threshold'>) => string | null;
}
export function useReasons(): ReasonWords {
  const t = useTexts(webTexts);
  const format = useFormat();
  const named = useValues(trafficTexts);
  return useMemo(
    () => ({
      nameOf: named,
      subNameOf: ({ category, subReason }) => named(/\p{L}|\p{N}/u.test(subReason) ? subReason : category),
      signalOf: ({ reason, measuredMedian, threshold }) => {
        if (measuredMedian === null || threshold === null) return null;
        const own = ownOf(reason);
        const write = own?.unit === 'percent' ? format.percent : format.decimal;
        const say = own === undefined ? t.signal_other : t[`signal_${own.key}`];
        return say({ measured: write(measuredMedian), threshold: write(threshold) });
      },
    }),
    [t, format, named],
  );
}

/** Reasons with a colour of their own: the most frequent. */
export const OWN_COLORS = 4;
const colors = [color('vigilReason1'), color('vigilReason2'), color('vigilReason3'), color('vigilReason4')];
/** Colours that stay with a reason, whatever class or filter changes the ranks. */
const slots: Readonly<Record<string, number>> = {
  'Bots / automation': 0,
  'Data-centre / VPN / proxy': 1,
  'Ad stacking / hidden / pixel stuffing': 2,
  'SDK / app / domain spoofing': 3,
};
/** The colours of some reasons, most frequent first: the first ones have one each, those without one of their own take what is left, the rest share one. */
export function reasonColors(ranked: readonly string[]): (reason: string) => string {
  const shown = ranked.slice(0, OWN_COLORS);
  const taken = new Set(shown.flatMap((reason) => slots[reason] ?? []));
  const free = colors.map((_, slot) => slot).filter((slot) => !taken.has(slot));
  const slotOf = new Map(shown.map((reason) => [reason, slots[reason] ?? free.pop()]));
  return (reason) => colors[slotOf.get(reason) ?? OWN_COLORS] ?? color('vigilReasonOther');
}
/** Classes as parts of a bar, in their fixed order; of the class that counts alone, where one was chosen. */
export const classParts = ({ givt, sivt }: { readonly givt: number; readonly sivt: number }, verdictClass: VerdictClass = 'all') => [
  { key: 'givt', value: verdictClass === 'sivt' ? 0 : givt, color: color('vigilGivt') },
  { key: 'sivt', value: verdictClass === 'givt' ? 0 : sivt, color: color('vigilSivt') },
];
