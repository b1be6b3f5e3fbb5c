import type { Values } from './check.ts';
import { compareNames } from './names.ts';
import { saidAll, type Entry } from './outputs.ts';
import type { Tool } from './tools.ts';

/** `close`: the same but for how it is written (names.ts). `not_compared`: the register has the entry and says nothing of what was given. */
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
type Likeness = Pick<Compared, 'outcome'> & { readonly score: number };
type Compare = (given: string, said: string) => Likeness;
const exactly =
  (as: (text: string) => string): Compare =>
  (given, said) =>
    as(given) === as(said) ? { outcome: 'match', score: 100 } : { outcome: 'differs', score: 0 };
/** How a field of ours is compared; others to the letter, but for spaces and hyphens. */
const compares: Readonly<Record<string, Compare>> = { name: compareNames, business_name: compareNames, dob: exactly(isoDay) };
const plainly = exactly(plain);

/**
 * What was given beside the register's entry, by the outputs of the tool, the most different first, and then what a register that has the entry says nothing of: the number
 * alone is known of it, so that nobody takes the rest for confirmed. Of several names of a company the most alike counts; of
 * a person the likeliest. A field that is called as what was given is taken where there is no other: it may be our own question that comes back.
 */
export function compared(
  { outputs }: Pick<Tool, 'outputs'>,
  given: Values,
  entry: Entry,
  /** False where the register has no such entry, or was not asked. */
  hasEntry = true,
): readonly Compared[] {
  const said = new Map(Object.entries(entry).map(([name, value]) => [name.toLowerCase(), value]));
  type Row = Compared & Likeness;
  const rows = outputs
    .flatMap(({ beside: field, names, isAny = false }): Row[] => {
      const own = field === undefined ? '' : (given[field] ?? '');
      if (field === undefined || own === '') return [];
      const all = [...names.filter((name) => name !== field), ...names.filter((name) => name === field)].flatMap((by) => {
        const value = said.get(by);
        const values = value === undefined ? [] : isAny && typeof value !== 'string' ? value : [saidAll(value)];
        return values
          .filter((each) => each !== '')
          .map((other): Row => ({ field, given: own, said: other, by, ...(compares[field] ?? plainly)(own, other) }));
      });
      const others = all.filter(({ by }) => by !== field);
      const [first, ...more] = others.length > 0 ? others : all;
      if (first === undefined) return [];
      return [isAny ? more.reduce((best, row) => (row.score > best.score ? row : best), first) : first];
    })
    .sort((a, b) => a.score - b.score);
  if (!hasEntry) return rows;
  const silent = outputs
    .flatMap(({ beside }) => beside ?? [])
    .filter((field) => (given[field] ?? '') !== '' && !rows.some((row) => row.field === field));
  return [
    ...rows,
    ...silent.map((field): Compared => ({ field, given: given[field] ?? '', said: '', outcome: 'not_compared', score: null, by: '' })),
  ];
}
