/**
 * What a column holds. `lowCardinality` is text of few distinct values (65,536 at most), made to be filtered and grouped by, `highCardinality` the same of many;
 * `instant` is a UTC timestamp, epoch milliseconds in code; `day` is a date, `YYYY-MM-DD` in code; `money` is a whole number of
 * millionths of the currency, so that sums are exact on every engine.
 */
export type ColumnKind = 'lowCardinality' | 'highCardinality' | 'text' | 'int' | 'money' | 'real' | 'day' | 'instant';
export interface Column {
  readonly kind: ColumnKind;
  readonly nullable: boolean;
}
/** Text that a store may keep as numbers of its dictionary. */
export const isTerm = (kind: ColumnKind | undefined): kind is 'lowCardinality' | 'highCardinality' =>
  kind === 'lowCardinality' || kind === 'highCardinality';

/** One table that may be asked: nothing outside its columns ever becomes SQL. The DDL, the rows' type and the whitelist are all made from it. */
export interface Model {
  readonly table: string;
  readonly columns: Readonly<Record<string, Column>>;
}

const column = <const K extends ColumnKind>(kind: K) => ({ kind, nullable: false }) as const;
export const lowCardinality = column('lowCardinality');
export const highCardinality = column('highCardinality');
export const text = column('text');
export const int = column('int');
export const money = column('money');
export const real = column('real');
export const day = column('day');
export const instant = column('instant');
export const nullable = <const C extends Column>({ kind }: C): { readonly kind: C['kind']; readonly nullable: true } => ({
  kind,
  nullable: true,
});

export type ColumnOf<M extends Model> = Extract<keyof M['columns'], string>;
export type ValueOf<C extends Column> =
  | (C['kind'] extends 'lowCardinality' | 'highCardinality' | 'text' | 'day' ? string : number)
  | (C['nullable'] extends true ? null : never);
export type RowOf<M extends Model> = { readonly [K in keyof M['columns']]: ValueOf<M['columns'][K]> };
