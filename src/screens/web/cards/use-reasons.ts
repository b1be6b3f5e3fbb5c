import { useMemo } from 'react';
import type { VerdictClass, Why } from '../../../../contract/areas/web.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useValues } from '../../../i18n/use-values.ts';
import { color } from '../../../theme/theme.ts';
import { webTexts } from '../texts.ts';

/** The detection's own reasons (domain.md §2); `pct`: what it measures is a percentage. */
const known = {
  'Bots / automation': { key: 'bots', pct: false },
  'Click spamming / flooding': { key: 'spamming', pct: false },
  'Click injection / install hijack': { key: 'injection', pct: false },
  'Data-centre / VPN / proxy': { key: 'dataCentre', pct: true },
  'Device farm / emulator': { key: 'deviceFarm', pct: true },
  'SDK / app / domain spoofing': { key: 'spoofing', pct: false },
  'Ad stacking / hidden / pixel stuffing': { key: 'stacking', pct: false },
  'Geo mismatch': { key: 'geo', pct: false },
  'Frequency-cap violation': { key: 'frequency', pct: false },
  'Blacklisted site/publisher': { key: 'blacklist', pct: false },
  'Behavioural anomaly': { key: 'behaviour', pct: false },
} as const;
const isKnown = (reason: string): reason is keyof typeof known => Object.hasOwn(known, reason);

export interface ReasonWords {
  /** A reason in the chosen language; one of a customer's own as it is, '' as "not given". */
  readonly nameOf: (reason: string) => string;
  /** What was measured and the threshold, with the reason's unit: `96 ms from view to click, not 800`; null where nothing was measured. */
  readonly signalOf: (why: Pick<Why, 'reason' | 'measuredMedian' | 'threshold'>) => string | null;
}
export function useReasons(): ReasonWords {
  const t = useTexts(webTexts);
  const format = useFormat();
  const named = useValues();
  return useMemo(
    () => ({
      nameOf: (reason) => (isKnown(reason) ? t[`reason_${known[reason].key}`] : named(reason)),
      signalOf: ({ reason, measuredMedian, threshold }) => {
        if (measuredMedian === null || threshold === null) return null;
        const write = isKnown(reason) && known[reason].pct ? format.percent : format.decimal;
        const say = isKnown(reason) ? t[`signal_${known[reason].key}`] : t.signal_other;
        return say({ measured: write(measuredMedian), threshold: write(threshold) });
      },
    }),
    [t, format, named],
  );
}

/** Reasons with a colour of their own: the most frequent. */
export const OWN_COLORS = 4;
const colors = [color('vigilReason1'), color('vigilReason2'), color('vigilReason3'), color('vigilReason4')];
/** The colour of the reason at a rank, from 0. */
export const reasonColor = (rank: number): string => colors[rank] ?? color('vigilReasonOther');
/** Classes as parts of a bar, in their fixed order; of the class that counts alone, where one was chosen. */
export const classParts = ({ givt, sivt }: { readonly givt: number; readonly sivt: number }, verdictClass: VerdictClass = 'all') => [
  { key: 'givt', value: verdictClass === 'sivt' ? 0 : givt, color: color('vigilGivt') },
  { key: 'sivt', value: verdictClass === 'givt' ? 0 : sivt, color: color('vigilSivt') },
];
