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

/** How alike two texts are, 0 to 1: the trigrams that both have of those that either has, after folding. 0 where one has no letter. */
export function likeness(a: string, b: string): number {
  const [one, other] = [folded(a), folded(b)];
  if (one === '' || other === '') return 0;
  const [of, and] = [trigrams(one), trigrams(other)];
  const shared = [...of].filter((part) => and.has(part)).length;
  return shared / (of.size + and.size - shared);
}
/** From here on two names are called alike. Chosen on the labelled pairs (tests/unit/support/fuzzy-pairs.json). */
export const ALIKE_FROM = 0.4;
