import { invalidVerdicts, type Verdict, type VerdictClass, type WebFilterName } from '../../../contract/areas/web/web.ts';
import { columnsOf, namesOf, type FilterSetOf } from '../../../contract/filters/filter.ts';
import { webFilters } from '../../../contract/filters/web.ts';
import { ALL } from '../../../contract/scope.ts';
import type { Filter } from '../metric-query.ts';
import type { EventColumn } from '../models/event-model.ts';
import { chosenIn } from './chosen.ts';

type EventFilter = Filter<EventColumn>;
type Chosen = Partial<FilterSetOf<typeof webFilters>>;
/** The column that each filter of the fraud dashboards is about. */
export const columnOf = columnsOf(webFilters) satisfies Readonly<Record<WebFilterName, EventColumn>>;
const names = namesOf(webFilters);
const isFlagFilter = (name: WebFilterName): boolean => 'flags' in webFilters[name];
const chosen = (query: Chosen, of: readonly WebFilterName[]): EventFilter[] =>
  of.flatMap((name) => chosenIn<EventColumn>(columnOf[name], query[name] ?? ALL));

export const verdictsOf: Readonly<Record<VerdictClass, readonly Verdict[]>> = { all: invalidVerdicts, givt: ['GIVT'], sivt: ['SIVT'] };
/** What an event must pass to be measured. */
export const measuredBy = (query: Chosen): EventFilter[] =>
  chosen(
    query,
    names.filter((name) => !isFlagFilter(name)),
  );
/** What an event must pass, `but` one filter. */
export const passedBy = (query: Chosen, but?: WebFilterName): EventFilter[] =>
  chosen(
    query,
    names.filter((name) => name !== but),
  );
/** What flagged an event must pass to count. */
export const flaggedBy = (query: Chosen): EventFilter[] => chosen(query, names.filter(isFlagFilter));
/** Events that a class and the chosen reasons count as invalid. */
export const invalidBy = (query: Chosen & { readonly verdict_class: VerdictClass }): EventFilter[] => [
  { column: 'verdict', oneOf: verdictsOf[query.verdict_class] },
  ...flaggedBy(query),
];
