import type { Values } from './check.ts';
import { compareNames, type NameLevel } from './names.ts';
import { saidAll, type Entry } from './outputs.ts';
import type { Tool } from './tools.ts';

/** `close`: the same but for how it is written, or only in part (names.ts). `not_compared`: the register has the entry and says nothing of what was given, or says it in another script. */
export const matchOutcomes = ['match', 'close', 'differs', 'not_compared'] as const;
export type MatchOutcome = (typeof matchOutcomes)[number];
/** What was given beside what the register says of it. `score` is 0 to 100. */
export interface Compared {
  readonly field: string;
  readonly given: string;
  readonly said: string;
  readonly outcome: MatchOutcome;
  /** Null where nothing was compared. */
  readonly score: number | null;
  /** The field of the register's entry that says it, by its own name; '' where none does. */
  readonly by: string;
}

const isoDay = (text: string): string => {
  const [, day, month, year] = /^(\d{2})[-/.](\d{2})[-/.](\d{4})$/.exec(text.trim()) ?? [];
  return year === undefined ? text.trim().slice(0, 10) : `${year}-${month ?? ''}-${day ?? ''}`;
};
const plain = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase();
/** Points of the least close name; one that is alike in part has fewer. */
const LEAST_CLOSE = 85;
/** The level of a compared field: how sure it is that both are the same; null where the register says nothing of it. */
export function levelOf({ outcome, said, score }: Pick<Compared, 'outcome' | 'said' | 'score'>): NameLevel | null {
  if (outcome === 'not_compared') return said === '' ? null : 'other_script';
  if (outcome === 'close') return (score ?? 0) < LEAST_CLOSE ? 'partial' : 'close';
  return outcome === 'match' ? 'exact' : 'different';
}
/** Fields that were given, of one level beside the register; null: it says nothing of them. */
export const fieldsAt = (level: NameLevel | null, rows: readonly Compared[]): readonly string[] =>
  rows.filter((row) => levelOf(row) === level).map(({ field }) => field);
type Likeness = Pick<Compared, 'outcome' | 'score'>;
type Compare = (given: string, said: string) => Likeness;
const outcomeOf: Readonly<Record<NameLevel, MatchOutcome>> = {
  exact: 'match',
  close: 'close',
  partial: 'close',
  different: 'differs',
  other_script: 'not_compared',
};
const byName: Compare = (given, said) => {
  const { level, score } = compareNames(given, said);
  return { outcome: outcomeOf[level], score };
};
const exactly =
  (as: (text: string) => string): Compare =>
  (given, said) =>
    as(given) === as(said) ? { outcome: 'match', score: 100 } : { outcome: 'differs', score: 0 };
/** How a field of ours is compared; others to the letter, but for spaces and hyphens. */
const compares: Readonly<Record<string, Compare>> = { name: byName, business_name: byName, dob: exactly(isoDay) };
const plainly = exactly(plain);
/** What was not compared comes after what was. */
const UNSCORED = 101;

/**
 * What was given beside the register's entry, by the outputs of the tool, the most different first, and then what a register that has the entry says nothing of: the number
 * alone is known of it, so that nobody takes the rest for confirmed. Of several names of a company the most alike counts; of
 * a person the likeliest that can be compared. A field that is called as what was given is taken where there is no other: it may be our own question that comes back.
 */
export function compared(
  { outputs }: Pick<Tool, 'outputs'>,
  given: Values,
  entry: Entry,
  /** False where the register has no such entry, or was not asked. */
  hasEntry = true,
): readonly Compared[] {
  const said = new Map(Object.entries(entry).map(([name, value]) => [name.toLowerCase(), value]));
  const rows = outputs
    .flatMap(({ beside: field, names, isAny = false }): Compared[] => {
      const own = field === undefined ? '' : (given[field] ?? '');
      if (field === undefined || own === '') return [];
      const all = [...names.filter((name) => name !== field), ...names.filter((name) => name === field)].flatMap((by) => {
        const value = said.get(by);
        const values = value === undefined ? [] : isAny && typeof value !== 'string' ? value : [saidAll(value)];
        return values
          .filter((each) => each !== '')
          .map((other): Compared => ({ field, given: own, said: other, by, ...(compares[field] ?? plainly)(own, other) }));
      });
      const others = all.filter(({ by }) => by !== field);
      const told = others.length > 0 ? others : all;
      const first = told.find(({ score }) => score !== null) ?? told[0];
      if (first === undefined) return [];
      return [isAny ? told.reduce((best, row) => ((row.score ?? -1) > (best.score ?? -1) ? row : best), first) : first];
    })
    .sort((a, b) => (a.score ?? UNSCORED) - (b.score ?? UNSCORED));
  if (!hasEntry) return rows;
  const silent = outputs
    .flatMap(({ beside }) => beside ?? [])
    .filter((field) => (given[field] ?? '') !== '' && !rows.some((row) => row.field === field));
  return [
    ...rows,
    ...silent.map((field): Compared => ({ field, given: given[field] ?? '', said: '', outcome: 'not_compared', score: null, by: '' })),
  ];
}
