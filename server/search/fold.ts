import type { LikeReason } from '../../contract/indicator/likeness.ts';

/**
 * Characters that pass for others at a glance, each by the one that it is read as: Cyrillic and Greek letters, digits, and pairs of letters. A word is
 * folded before it is compared, so that `раураl`, `paypa1` and `paypal` are one.
 */
const alike: Readonly<Record<string, string>> = {
  а: 'a',
  ѕ: 's',
  с: 'c',
  е: 'e',
  һ: 'h',
  і: 'i',
  ј: 'j',
  ӏ: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  р: 'p',
  ԛ: 'q',
  т: 't',
  у: 'y',
  ѵ: 'v',
  ԝ: 'w',
  х: 'x',
  к: 'k',
  в: 'b',
  г: 'r',
  ь: 'b',
  α: 'a',
  β: 'b',
  ε: 'e',
  η: 'n',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ω: 'w',
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  $: 's',
  '|': 'l',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ɡ: 'g',
  ß: 'ss',
};
const pairs: readonly (readonly [string, string])[] = [
  ['rn', 'm'],
  ['vv', 'w'],
  ['cl', 'd'],
];

/** Lower case without accents, confusable characters as what they are read as, `i` as `l`, and no signs between. */
export function folded(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/./gsu, (c) => alike[c] ?? c)
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replaceAll('i', 'l');
  return pairs.reduce((word, [seen, read]) => word.replaceAll(seen, read), plain);
}

/** The three-letter parts of a folded word, its ends marked, each once. */
export function trigrams(word: string): ReadonlySet<string> {
  const marked = `  ${word} `;
  return new Set(Array.from({ length: Math.max(0, marked.length - 2) }, (_, i) => marked.slice(i, i + 3)));
}

/** Keys of a keyboard that stand beside each other, a row above the other one slightly to the left. */
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const beside = new Set(
  rows.flatMap((row, r) =>
    Array.from(row).flatMap((key, at) =>
      [row[at + 1], rows[r + 1]?.[at - 1], rows[r + 1]?.[at]].flatMap((other) => (other === undefined ? [] : [key + other, other + key])),
    ),
  ),
);
/** Slips of a finger cost half: two letters in the wrong order, one twice, a neighbour's key. Anything else costs one. */
const SLIP = 0.5;
/** What it costs to make one word of another by single letters, no more than `most`; Infinity where it is more. */
function cost(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most / SLIP) return Infinity;
  let [before, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, n) => n)];
  for (let i = 1; i <= one.length; i++) {
    const row = [i],
      a = one.charAt(i - 1);
    for (let j = 1; j <= other.length; j++) {
      const b = other.charAt(j - 1),
        changed = a === b ? 0 : beside.has(a + b) ? SLIP : 1,
        isTurned = a === other.charAt(j - 2) && b === one.charAt(i - 2) && i > 1 && j > 1,
        at = (of: readonly number[], place: number): number => of[place] ?? Infinity;
      row.push(
        Math.min(
          at(last, j - 1) + changed,
          at(last, j) + (a === one.charAt(i - 2) ? SLIP : 1),
          at(row, j - 1) + (b === other.charAt(j - 2) ? SLIP : 1),
          isTurned ? at(before, j - 2) + SLIP : Infinity,
        ),
      );
    }
    [before, last] = [last, row];
  }
  const whole = last[other.length] ?? Infinity;
  return whole > most ? Infinity : whole;
}
/** What may differ in a word of so many letters: in a short one a slip makes another word. */
const tolerated = (letters: number): number => (letters < 5 ? 0 : letters < 7 ? SLIP : letters < 10 ? 1 : 1.5);
/** Letters of a name that is known in another one: beside a sign, and anywhere. */
const LEAST_WORD = 5,
  LEAST_PART = 7;
/** Is one name the other with words before or behind it (`northwind-help`), be it with a slip? */
function isWithin(short: string, long: string, words: readonly string[]): boolean {
  if (short.length < LEAST_WORD) return false;
  const most = Math.min(SLIP, tolerated(short.length));
  return words.some((word) => cost(short, word, most) <= most) || (short.length >= LEAST_PART && long.includes(short));
}
const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).map(folded);

/**
 * How alike two texts are, 0 to 1: after folding, the trigrams that both have of those that either has; at least 0.6 where a slip or two of a finger make one of the other, and 0.5 where one is
 * the other with words added. 0 where one has no letter. The same both ways.
 */
export function likeness(a: string, b: string): number {
  const [one, other] = [folded(a), folded(b)];
  if (one === '' || other === '') return 0;
  const [of, and] = [trigrams(one), trigrams(other)];
  const shared = [...of].filter((part) => and.has(part)).length,
    jaccard = shared / (of.size + and.size - shared);
  if (jaccard >= SLIPPED || shared === 0) return jaccard;
  const most = tolerated(Math.min(one.length, other.length));
  if (most > 0 && cost(one, other, most) <= most) return SLIPPED;
  return isWithin(one, other, wordsOf(b)) || isWithin(other, one, wordsOf(a)) ? Math.max(jaccard, ADDED) : jaccard;
}
/** Why two texts are alike that are: `likeness` says how much. */
export function whyAlike(a: string, b: string): Exclude<LikeReason, 'ending'> {
  const [one, other] = [folded(a), folded(b)];
  if (one === other) return 'characters';
  const most = tolerated(Math.min(one.length, other.length));
  if (most > 0 && cost(one, other, most) <= most) return 'slip';
  return isWithin(one, other, wordsOf(b)) || isWithin(other, one, wordsOf(a)) ? 'words' : 'parts';
}
const SLIPPED = 0.6,
  ADDED = 0.5;
/** From here on two names are called alike. Chosen on the labelled pairs (tests/unit/support/fuzzy-pairs.json). */
export const ALIKE_FROM = 0.44;
