import { useMemo } from 'react';
import type { Why } from '../../../../contract/areas/web/sources.ts';
import type { VerdictClass } from '../../../../contract/areas/web/web.ts';
import { useFormat } from '../../../format/format.ts';
import { unitOf } from '../../../../contract/measured-unit.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useValues } from '../../../i18n/use-values.ts';
import { color } from '../../../theme/theme.ts';
import { webTexts } from '../texts.ts';
import { trafficTexts } from '../../../i18n/texts/traffic.ts';

/** The detection's own reasons, by which what they measure is said. */
const known: Readonly<Record<string, SignalKey>> = {
  'Bots / automation': 'bots',
  'Click spamming / flooding': 'spamming',
  'Click injection / install hijack': 'injection',
  'Data-centre / VPN / proxy': 'dataCentre',
  'Device farm / emulator': 'deviceFarm',
  'SDK / app / domain spoofing': 'spoofing',
  'Ad stacking / hidden / pixel stuffing': 'stacking',
  'Geo mismatch': 'geo',
  'Frequency-cap violation': 'frequency',
  'Blacklisted site/publisher': 'blacklist',
  'Behavioural anomaly': 'behaviour',
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
/** Does everybody know what was measured for a reason? A customer's own reason has a number without a unit. */
export const hasUnit = (reason: string): boolean => Object.hasOwn(known, reason);
const keyOf = (reason: string) => (Object.hasOwn(known, reason) ? known[reason] : undefined);

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
        const key = keyOf(reason);
        const write = unitOf(reason) === 'percent' ? format.percent : format.decimal;
        const say = key === undefined ? t.signal_other : t[`signal_${key}`];
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
/** The colours of some reasons, most frequent first: the first ones have one each, those without one of their own take what is left by their names, whatever their ranks, the rest share one. */
export function reasonColors(ranked: readonly string[]): (reason: string) => string {
  const shown = ranked.slice(0, OWN_COLORS);
  const taken = new Set(shown.flatMap((reason) => slots[reason] ?? []));
  const free = colors.map((_, slot) => slot).filter((slot) => !taken.has(slot));
  const slotOf = new Map([...shown].sort().map((reason) => [reason, slots[reason] ?? free.pop()]));
  return (reason) => colors[slotOf.get(reason) ?? OWN_COLORS] ?? color('vigilReasonOther');
}
/** Classes as parts of a bar, in their fixed order; of the class that counts alone, where one was chosen. */
export const classParts = ({ givt, sivt }: { readonly givt: number; readonly sivt: number }, verdictClass: VerdictClass = 'all') => [
  { key: 'givt', value: verdictClass === 'sivt' ? 0 : givt, color: color('vigilGivt') },
  { key: 'sivt', value: verdictClass === 'givt' ? 0 : sivt, color: color('vigilSivt') },
];
