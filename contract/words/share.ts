import { isFew, pctOf, shareOf, type Part } from '../judgement/share.ts';
import type { ShareWords } from './en/share.ts';

/** How a language writes a share. */
export interface ShareSpeech {
  readonly words: {
    readonly few: (values: { readonly part: string; readonly all: string }) => string;
    readonly interval: (values: { readonly share: string; readonly low: string; readonly high: string }) => string;
    readonly based: (values: { readonly counts: string; readonly share: string }) => string;
  } & Readonly<Record<keyof ShareWords, unknown>>;
  readonly count: (n: number) => string;
  /** With one decimal at most. */
  readonly decimal: (n: number) => string;
  /** From 0 to 100. */
  readonly percent: (n: number) => string;
}
const countsTold = ({ words, count }: ShareSpeech, { part, all }: Part): string => words.few({ part: count(part), all: count(all) });
/** "14.5%"; of few cases "3 of 5", of none "–". */
export function shortShare(speech: ShareSpeech, of: Part): string {
  const pct = pctOf(of);
  if (pct !== null) return speech.percent(pct);
  return of.all === 0 ? '–' : countsTold(speech, of);
}
/** With its 95 % interval, where the number is explained: "14.5%, 12.9 to 16.2%". */
export function fullShare(speech: ShareSpeech, of: Part): string {
  const share = shareOf(of);
  if (share.kind === 'few') return shortShare(speech, of);
  const { words, decimal, percent } = speech;
  return words.interval({ share: shortShare(speech, of), low: decimal(100 * share.low), high: percent(100 * share.high) });
}
/** With its base too, where it decides something: "300 of 800 (37.5%, 34.2 to 40.9%)". */
export const basedShare = (speech: ShareSpeech, of: Part): string =>
  isFew(of.all) ? shortShare(speech, of) : speech.words.based({ counts: countsTold(speech, of), share: fullShare(speech, of) });
