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

/** Has it letters, digits and signs of ASCII alone? */
const isPlain = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

/** Lower case without accents, confusable characters as what they are read as, `i` as `l`, and no signs between. */
export function folded(text: string): string {
  const bare = isPlain(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, '');
  let plain = '';
  for (const c of bare.toLowerCase()) plain += alike[c] ?? c;
  plain = plain.replace(isPlain(plain) ? /[^a-z0-9]+/g : /[^\p{L}\p{N}]+/gu, '').replaceAll('i', 'l');
  return pairs.reduce((word, [seen, read]) => word.replaceAll(seen, read), plain);
}

/** The three-letter parts of a folded word, its ends marked, each once. */
export function trigrams(word: string): ReadonlySet<string> {
  const marked = `  ${word} `;
  return new Set(Array.from({ length: Math.max(0, marked.length - 2) }, (_, i) => marked.slice(i, i + 3)));
}

/** Keys of a keyboard that stand beside each other, a row above the other one slightly to the left. */
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const beside = rows.flatMap((row, r) =>
  Array.from(row).flatMap((key, at) =>
    [row[at + 1], rows[r + 1]?.[at - 1], rows[r + 1]?.[at]].flatMap((other) => (other === undefined ? [] : [key + other, other + key])),
  ),
);
/** Slips of a finger cost half: two letters in the wrong order, one twice, a neighbour's key. Anything else costs one. */
const SLIP = 0.5;
const CODES = 128;
const areBeside = new Uint8Array(CODES * CODES);
for (const pair of beside) areBeside[pair.charCodeAt(0) * CODES + pair.charCodeAt(1)] = 1;
const isBeside = (a: number, b: number): boolean => a < CODES && b < CODES && areBeside[a * CODES + b] === 1;
/** Rows of the table of costs, which are filled anew for each pair of words: one is compared with hundreds. */
let tableRows: readonly [Float64Array, Float64Array, Float64Array] = [new Float64Array(0), new Float64Array(0), new Float64Array(0)];
/**
 * What it costs to make one word of another by single letters, no more than `most`; Infinity where it is more. Each letter more or less costs a slip at least, so that nothing is looked at that lies further
 * from the diagonal than that.
 */
function cost(one: string, other: string, most: number): number {
  const band = Math.floor(most / SLIP),
    width = other.length;
  if (Math.abs(one.length - width) > band) return Infinity;
  if (tableRows[0].length <= width) tableRows = [new Float64Array(width + 64), new Float64Array(width + 64), new Float64Array(width + 64)];
  let [before, last, row] = tableRows;
  last.fill(Infinity, 0, width + 1);
  for (let j = 0; j <= Math.min(band, width); j++) last[j] = j;
  for (let i = 1; i <= one.length; i++) {
    const a = one.charCodeAt(i - 1),
      aBefore = i > 1 ? one.charCodeAt(i - 2) : -1;
    row.fill(Infinity, 0, width + 1);
    if (i <= band) row[0] = i;
    let least = row[0] ?? Infinity;
    for (let j = Math.max(1, i - band); j <= Math.min(width, i + band); j++) {
      const b = other.charCodeAt(j - 1),
        bBefore = j > 1 ? other.charCodeAt(j - 2) : -1;
      const changed = (last[j - 1] ?? Infinity) + (a === b ? 0 : isBeside(a, b) ? SLIP : 1),
        without = (last[j] ?? Infinity) + (a === aBefore ? SLIP : 1),
        more = (row[j - 1] ?? Infinity) + (b === bBefore ? SLIP : 1),
        turned = i > 1 && j > 1 && a === bBefore && b === aBefore ? (before[j - 2] ?? Infinity) + SLIP : Infinity;
      const cheapest = Math.min(changed, without, more, turned);
      row[j] = cheapest;
      if (cheapest < least) least = cheapest;
    }
    // two rows on a turn begins at the row before
    if (least > most && Math.min(...last.subarray(Math.max(0, i - 1 - band), Math.min(width, i + band) + 1)) > most) return Infinity;
    [before, last, row] = [last, row, before];
  }
  const whole = last[width] ?? Infinity;
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
export const likeness = (a: string, b: string): number => likenessTo(a)(b);
/** The same of one text to many. */
export function likenessTo(a: string): (b: string) => number {
  const one = folded(a),
    of = trigrams(one);
  let words: readonly string[] | undefined;
  return (b) => {
    const other = folded(b);
    if (one === '' || other === '') return 0;
    const and = trigrams(other);
    let shared = 0;
    for (const part of and) if (of.has(part)) shared++;
    const jaccard = shared / (of.size + and.size - shared);
    if (jaccard >= SLIPPED || shared === 0) return jaccard;
    const most = tolerated(Math.min(one.length, other.length));
    if (most > 0 && cost(one, other, most) <= most) return SLIPPED;
    return isWithin(one, other, wordsOf(b)) || isWithin(other, one, (words ??= wordsOf(a))) ? Math.max(jaccard, ADDED) : jaccard;
  };
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
