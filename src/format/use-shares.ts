import { useMemo } from 'react';
import { isMost, sideOf, type Part } from '../../contract/judgement/share.ts';
import { basedShare, fullShare, shortShare, type ShareSpeech } from '../../contract/words/share.ts';
import { shareTexts } from '../i18n/texts/share.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useFormat } from './format.ts';

/** A limit that a share is judged against; `pct` is in per cent. */
export interface Limit {
  readonly of: 'alert' | 'block' | 'clean';
  readonly pct: number;
}

/** How shares are written, on every screen: "14.5%", below 30 cases "3 of 5". */
export function useShares() {
  const t = useTexts(shareTexts);
  const format = useFormat();
  return useMemo(() => {
    const speech: ShareSpeech = { words: t, count: format.count, decimal: format.decimal, percent: format.percent };
    const short = (of: Part): string => shortShare(speech, of);
    /** With its interval, where the number is explained: "14.5%, 12.9 to 16.2%". */
    const full = (of: Part): string => fullShare(speech, of);
    const limitOf = ({ of, pct }: Limit): string => t[of]({ share: format.percent(pct) });
    return {
      short,
      /** The counts that it is of, shortened: "1.2K of 5.7K". */
      counts: ({ part, all }: Part): string => t.few({ part: format.short(part), all: format.short(all) }),
      full,
      /** With its base too, where it decides something: "300 of 800 (37.5%, 34.2 to 40.9%)". */
      based: (of: Part): string => basedShare(speech, of),
      /** The same in a sentence that says what the range is. */
      explained: (of: Part): string => t.explained({ share: full(of) }),
      /** The same of several, each by its name. */
      explainedAs: (told: string): string => t.explained({ share: told }),
      limit: limitOf,
      /** "Alert at 10%: above". */
      against: (of: Part, limit: Limit): string => t.against({ limit: limitOf(limit), side: t[sideOf(of, limit.pct / 100)] }),
      /** A value that has the largest part of something: "mostly" from half on. `pct` is null of too few: then the name alone. */
      mostly: (value: string, pct: number | null): string =>
        pct === null ? value : (isMost(pct / 100) ? t.mostly : t.mostOften)({ value, share: format.percent(pct) }),
    };
  }, [t, format]);
}
export type Shares = ReturnType<typeof useShares>;
