import { choiceOf } from '../../../contract/scope.ts';

/**
 * Names of the filters of which a value is found in none of the rows that are asked about: it is mistyped, of another package, or of other days.
 * `found` answers which of some values of a filter there are; it is asked about filters that are set alone.
 */
export async function unmatchedIn<N extends string>(
  names: readonly N[],
  filters: Readonly<Record<N, string>>,
  found: (name: N, values: readonly string[]) => Promise<readonly unknown[]>,
): Promise<N[]> {
  const set = names.map((name) => [name, choiceOf(filters[name]).values] as const).filter(([, values]) => values.length > 0);
  const are = await Promise.all(set.map(([name, values]) => found(name, values)));
  return set.filter(([, values], i) => new Set(are[i]).size < new Set(values).size).map(([name]) => name);
}
