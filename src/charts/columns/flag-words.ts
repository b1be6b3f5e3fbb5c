import { widthOf } from '../frame/text-width.ts';
import type { Note } from '../notes.ts';
import { wordings } from './wordings.ts';

/** A note at `x`, whose column ends at `top` pixels. */
export interface Flag extends Note {
  readonly x: number;
  readonly top: number;
}
interface Words {
  readonly text: string;
  readonly left: boolean;
  /** Above the marks. */
  readonly raised: boolean;
}
/** Between a mark and its words, and between words and what is beside them. */
export const GAP = 6;
const APART = 4;

/**
 * The words of flags that have room, by flag; null of the others. The latest flag has the first choice, then the others back to the earliest, then quiet ones.
 * Words stand to the right of their mark, else to the left, up to the next mark and the words that are there already; those of the latest flag, where no such
 * place is, above the marks.
 */
export function wordsOf(flags: readonly Flag[], width: number): readonly (Words | null)[] {
  const placed: (Words | null)[] = flags.map(() => null),
    taken: { readonly from: number; readonly to: number }[] = [];
  const backwards = flags.map((_, i) => i).reverse();
  const latest = backwards.find((at) => flags[at]?.quiet === false) ?? backwards[0];
  for (const i of [false, true].flatMap((quiet) => backwards.filter((at) => flags[at]?.quiet === quiet))) {
    const flag = flags[i];
    if (flag === undefined) continue;
    const { x, text } = flag;
    const isFree = (from: number, to: number): boolean =>
      from >= 0 &&
      to <= width &&
      flags.every((other) => other === flag || other.x + APART < from || other.x - APART > to) &&
      taken.every((other) => other.to + APART < from || other.from - APART > to);
    const spans = wordings(text).flatMap((words) => {
      const wide = widthOf(words);
      return [
        { text: words, left: false, from: x + GAP, to: x + GAP + wide },
        { text: words, left: true, from: x - GAP - wide, to: x - GAP },
      ];
    });
    const span = spans.find(({ from, to }) => isFree(from, to));
    if (span !== undefined) {
      taken.push(span);
      placed[i] = { text: span.text, left: span.left, raised: false };
    } else if (i === latest) {
      const above = spans.find(({ from, to }) => from >= 0 && to <= width);
      placed[i] = above === undefined ? null : { text: above.text, left: above.left, raised: true };
    }
  }
  return placed;
}
