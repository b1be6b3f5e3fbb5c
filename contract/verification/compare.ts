import type { Values } from './check.ts';
import type { Tool } from './tools.ts';

/** `close`: the same by another spelling, an abbreviation or an initial. */
export const matchOutcomes = ['match', 'close', 'differs'] as const;
export type MatchOutcome = (typeof matchOutcomes)[number];
/** What was given beside what the register says of it. `score` is 0 to 100. */
export interface Compared {
  readonly field: string;
  readonly given: string;
  readonly said: string;
  readonly outcome: MatchOutcome;
  readonly score: number;
}

/** From which score on two names are the same by another spelling. */
const CLOSE = 80;
/** Words that say the same in a name of a company or a person, and those that say nothing. */
const spelledOut: Readonly<Record<string, string>> = {
  pvt: 'private',
  ltd: 'limited',
  co: 'company',
  corp: 'corporation',
  inc: 'incorporated',
  intl: 'international',
  bros: 'brothers',
  mfg: 'manufacturing',
  and: '&',
};
const titles = new Set(['mr', 'mrs', 'ms', 'miss', 'dr', 'shri', 'smt', 'sri', 'kumari', 'prof', 'm/s', 'messrs']);

/** Letters and digits of a text in lower case, without accents, a word each. */
const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/m\/s\.?\s/g, ' ')
    .split(/[^\p{L}\p{N}&]+/u)
    .filter((word) => word !== '');
const expanded = (words: readonly string[]): readonly string[] =>
  words.filter((word) => !titles.has(word)).map((word) => spelledOut[word] ?? word);

/** How alike two words are, 0 to 1: by the letters that would have to be changed, with those that changed places. */
function alike(a: string, b: string): number {
  if (a === b) return 1;
  if (a.length === 1 || b.length === 1) return a.charAt(0) === b.charAt(0) ? 0.75 : 0; // an initial
  let before: number[] = [],
    row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const cost = a.charAt(i - 1) === b.charAt(j - 1) ? 0 : 1;
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a.charAt(i - 1) === b.charAt(j - 2) && a.charAt(i - 2) === b.charAt(j - 1))
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      next[j] = least;
    }
    before = row;
    row = next;
  }
  return 1 - (row[b.length] ?? 0) / Math.max(a.length, b.length);
}
/** How alike two names are, 0 to 100: each word with the most alike of the other name, in any order; a word that has none counts against both. */
export function nameScore(given: string, said: string): number {
  const a = expanded(wordsOf(given)).slice(0, 12),
    b = expanded(wordsOf(said)).slice(0, 12);
  if (a.length === 0 || b.length === 0) return 0;
  const left = new Set(b.keys());
  let sum = 0;
  for (const word of a) {
    let best = -1,
      most = 0.5; // less alike is another word
    for (const i of left) {
      const score = alike(word.slice(0, 40), (b[i] ?? '').slice(0, 40));
      if (score > most) [best, most] = [i, score];
    }
    if (best < 0) continue;
    left.delete(best);
    sum += most;
  }
  return Math.round((200 * sum) / (a.length + b.length));
}

const isoDay = (text: string): string => {
  const [, day, month, year] = /^(\d{2})[-/.](\d{2})[-/.](\d{4})$/.exec(text.trim()) ?? [];
  return year === undefined ? text.trim().slice(0, 10) : `${year}-${month ?? ''}-${day ?? ''}`;
};
const plain = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase();
type Compare = (given: string, said: string) => Pick<Compared, 'outcome' | 'score'>;
const exactly =
  (as: (text: string) => string): Compare =>
  (given, said) =>
    as(given) === as(said) ? { outcome: 'match', score: 100 } : { outcome: 'differs', score: 0 };
const names: Compare = (given, said) => {
  const isSame = wordsOf(given).join(' ') === wordsOf(said).join(' ');
  if (isSame) return { outcome: 'match', score: 100 };
  const score = Math.min(nameScore(given, said), 99);
  return { outcome: score >= CLOSE ? 'close' : 'differs', score };
};
/** How a field of ours is compared; others to the letter, but for spaces and hyphens. */
const compares: Readonly<Record<string, Compare>> = { name: names, business_name: names, dob: exactly(isoDay) };
const plainly = exactly(plain);

/** What was given that the register says something of, by the outputs of the tool, the most different first. Empty where there is nothing to compare. */
export function compared({ outputs }: Pick<Tool, 'outputs'>, given: Values, entry: Values): readonly Compared[] {
  const said = new Map(Object.entries(entry).map(([name, value]) => [name.toLowerCase(), value]));
  return outputs
    .flatMap(({ beside: field, names: likeliest }) => {
      if (field === undefined) return [];
      const own = given[field],
        other = likeliest.map((name) => said.get(name)).find((value) => value !== undefined && value !== '');
      return own === undefined || own === '' || other === undefined
        ? []
        : [{ field, given: own, said: other, ...(compares[field] ?? plainly)(own, other) }];
    })
    .sort((a, b) => a.score - b.score);
}
