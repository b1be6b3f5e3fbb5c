import type { Column, ColumnOf, Model, ValueOf } from './model.ts';

/** Values are bound, never written into SQL. An empty `oneOf` matches nothing. */
export type Filter<C extends string = string> =
  | { readonly column: C; readonly oneOf: readonly (string | number)[] }
  | { readonly column: C; readonly atLeast: string | number }
  | { readonly column: C; readonly atMost: string | number }
  | { readonly column: C; readonly below: string | number }
  | { readonly column: C; readonly present: true };

/** `quantile` interpolates between the two nearest values; null where there are none. Every filter of `where` must hold for a row to count. */
export type Measure<C extends string = string> =
  | { readonly count: true; readonly where?: readonly Filter<C>[] }
  | { readonly sum: C; readonly where?: readonly Filter<C>[] }
  | { readonly quantile: number; readonly of: C; readonly where?: readonly Filter<C>[] };

/**
 * One question to a model. With measures the rows are grouped by the dimensions; without, the dimensions are read row by row.
 * `sets` groups by several subsets of the dimensions at once: a dimension outside a row's set comes as null,
 * so only columns that are never null may stand in one.
 */
export interface MetricQuery<C extends string = string, D extends C = C, A extends string = string> {
  readonly dimensions: readonly D[];
  readonly measures: Readonly<Record<A, Measure<C>>>;
  readonly filters: readonly Filter<C>[];
  readonly sets?: readonly (readonly NoInfer<D>[])[];
  readonly order?: readonly { readonly by: NoInfer<D | A>; readonly descending?: boolean }[];
  readonly limit?: number;
}

/** What comes back: days as `YYYY-MM-DD`, instants as epoch milliseconds, measures as numbers (null: nothing to measure). */
export type AnswerRow<M extends Model, D extends ColumnOf<M>, A extends string> =
  { readonly [K in D]: ValueOf<M['columns'][K] & Column> } & { readonly [K in A]: number | null };

export const count = <C extends string = never>(...where: readonly Filter<C>[]): Measure<C> => ({ count: true, where });
