import { choiceOf } from '../../../contract/scope.ts';
import type { Filter } from '../metric-query.ts';

/** What a filter of the contract asks of a column; 'all' restricts nothing (D6). */
export function chosenIn<C extends string>(column: C, filter: string): Filter<C>[] {
  const { values, isExclusion } = choiceOf(filter);
  if (values.length === 0) return [];
  return [isExclusion ? { column, noneOf: values } : { column, oneOf: values }];
}
