import type { Column, ColumnOf, Model, ValueOf } from './models/model.ts';

/** No text of a value is ever written into SQL. An empty `oneOf` matches nothing, an empty `noneOf` everything that has a value; `contains` looks for a part of a text, or any of several, whatever its case, `orIn` in other
 * columns too; values of `orOneOf` pass all the same. Null passes no filter but `absent`. */
export type Filter<C extends string = string> =
  | { readonly column: C; readonly oneOf: readonly (string | number)[] }
  | { readonly column: C; readonly atLeast: string | number }
  | { readonly column: C; readonly atMost: string | number }
  | { readonly column: C; readonly below: string | number }
  | {
      readonly column: C;
      readonly contains: string | readonly [string, ...string[]];
      readonly orIn?: readonly C[];
      readonly orOneOf?: readonly string[];
    }
  | { readonly column: C; readonly noneOf: readonly (string | number)[] }
  | { readonly column: C; readonly and: readonly C[]; readonly tuples: readonly (readonly string[])[] }
  | { readonly column: C; readonly present: true }
  | { readonly column: C; readonly absent: true };

/**
 * `quantile` interpolates between the two nearest values; null where there are none. `distinct` counts the different values. A sum over nothing is 0.
 * Every filter of `where` must hold for a row to count.
 */
export type Measure<C extends string = string> =
  | { readonly count: true; readonly where?: readonly Filter<C>[] }
  | { readonly sum: C; readonly where?: readonly Filter<C>[] }
  | { readonly distinct: C; readonly where?: readonly Filter<C>[] }
  | { readonly quantile: number; readonly of: C; readonly where?: readonly Filter<C>[] };

/**
 * One question to a model. With measures the rows are grouped by the dimensions; without, the dimensions are read row by row.
 * `sets` groups by several subsets of the dimensions at once: a dimension outside a row's set comes as null,
 * so only columns that are never null may stand in one. An order `by` a measure `per` another one is by their ratio, and groups with fewer than `LEAST_BASE` of the latter come last, whichever way it goes. `offset` skips so many rows of
 * the order. `above` keeps the groups whose measure is greater than a number. `cumulative` turns measures into running sums over the rows, in their order.
 */
export interface MetricQuery<C extends string = string, D extends C = C, A extends string = string> {
  readonly dimensions: readonly D[];
  readonly measures: Readonly<Record<A, Measure<C>>>;
  readonly filters: readonly Filter<C>[];
  readonly sets?: readonly (readonly NoInfer<D>[])[];
  readonly above?: { readonly measure: NoInfer<A>; readonly value: number };
  readonly order?: readonly { readonly by: NoInfer<D | A>; readonly per?: NoInfer<A>; readonly descending?: boolean }[];
  readonly limit?: number;
  readonly offset?: number;
  readonly cumulative?: readonly NoInfer<A>[];
}

/** What comes back: days as `YYYY-MM-DD`, instants as epoch milliseconds, measures as numbers (null: nothing to measure). */
export type AnswerRow<M extends Model, D extends ColumnOf<M>, A extends string> = {
  readonly [K in D]: ValueOf<M['columns'][K] & Column>;
} & { readonly [K in A]: number | null };

/** Does the engine order and cut the groups? Not where they are several groupings, or are summed up in their order. */
export const isCutByEngine = ({ measures, sets, limit, offset = 0, cumulative = [] }: MetricQuery): boolean =>
  Object.keys(measures).length > 0 && (limit !== undefined || offset > 0) && sets === undefined && cumulative.length === 0;

export const count = <C extends string = never>(...where: readonly Filter<C>[]): Measure<C> => ({ count: true, where });
export const sum = <C extends string>(column: C, ...where: readonly Filter<C>[]): Measure<C> => ({ sum: column, where });
/** A measure as a number: 0 where there was nothing to measure. */
export const whole = (n: number | null | undefined): number => n ?? 0;
