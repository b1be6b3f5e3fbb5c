/**
 * What a column holds. `term` is text of few distinct values, made to be filtered and grouped by; `instant` is a UTC timestamp,
 * epoch milliseconds in code; `day` is a date, `YYYY-MM-DD` in code.
 */
export type ColumnKind = 'term' | 'text' | 'int' | 'real' | 'day' | 'instant';
export interface Column {
  readonly kind: ColumnKind;
  readonly nullable: boolean;
}

/** One table that may be asked: nothing outside its columns ever becomes SQL. The DDL, the rows' type and the whitelist are all made from it. */
export interface Model {
  readonly table: string;
  readonly columns: Readonly<Record<string, Column>>;
}

const column = <const K extends ColumnKind>(kind: K) => ({ kind, nullable: false }) as const;
export const term = column('term');
export const text = column('text');
export const int = column('int');
export const day = column('day');
export const instant = column('instant');
export const nullable = <const C extends Column>({ kind }: C): { readonly kind: C['kind']; readonly nullable: true } => ({ kind, nullable: true });

export type ColumnOf<M extends Model> = Extract<keyof M['columns'], string>;
export type ValueOf<C extends Column> = (C['kind'] extends 'term' | 'text' | 'day' ? string : number) | (C['nullable'] extends true ? null : never);
export type RowOf<M extends Model> = { readonly [K in keyof M['columns']]: ValueOf<M['columns'][K]> };
