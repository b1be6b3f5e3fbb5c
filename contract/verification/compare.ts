import type { Values } from './check.ts';
import { compareNames } from './names.ts';
import type { Tool } from './tools.ts';

/** `close`: the same but for how it is written (names.ts). */
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
/** How a field of ours is compared; others to the letter, but for spaces and hyphens. */
const compares: Readonly<Record<string, Compare>> = { name: compareNames, business_name: compareNames, dob: exactly(isoDay) };
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
