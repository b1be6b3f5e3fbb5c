import type { MailLanguage } from '../areas/sign-in.ts';
import { ALL, Filter } from '../scope.ts';

/** A filter of an area: its calls, its address, its drawer, its mails and its columns are made from it. */
export interface FilterEntry {
  /** What it, and the column that it restricts, is called. */
  readonly words: Readonly<Record<MailLanguage, string>>;
  /** The drawer lists its values. Without it, only cards and links set it. */
  readonly list?: true;
  /** Its only values, where they are ours: others in an address are left out. */
  readonly values?: readonly string[];
  /** Its values are words of a taxonomy, codes of countries, or read in capitals; without it they are a customer's names. */
  readonly reads?: 'words' | 'country' | 'capitals';
  /** Its column in the analytics model, where that is not called as it is. */
  readonly column?: string;
  /** The column that its values are listed by, where they are no words. */
  readonly label?: string;
  /** It says which invalid events count; what is measured stays whole. */
  readonly flags?: true;
}
export type Filters = Readonly<Record<string, FilterEntry>>;
export type NameOf<F extends Filters> = keyof F & string;
/** The filters that the drawer lists. */
export type ListedOf<F extends Filters> = {
  [N in NameOf<F>]: F[N] extends { readonly list: true } ? N : never;
}[NameOf<F>];
/** The column of one. */
export type FilterColumn<F extends Filters, N extends NameOf<F> = NameOf<F>> = {
  [K in N]: F[K] extends { readonly column: infer C extends string } ? C : K;
}[N];
/** Each filter is 'all' or up to 100 values in one text (contract/scope.ts). */
export type FilterSetOf<F extends Filters> = Readonly<Record<NameOf<F>, string>>;

export const namesOf = <F extends Filters>(filters: F): NameOf<F>[] => Object.keys(filters);
export const listedOf = <F extends Filters>(filters: F): ListedOf<F>[] =>
  namesOf(filters).filter((name) => filters[name]?.list !== undefined) as ListedOf<F>[];
/** A table of what is made for some filters, by their names. */
export const byName = <const N extends string, T>(names: readonly N[], make: (name: N) => T): Readonly<Record<N, T>> =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<N, T>;

/** Nothing is restricted. */
export const allOf = <F extends Filters>(filters: F): FilterSetOf<F> => byName(namesOf(filters), () => ALL);
/** What a call takes of them. */
export const queryOf = <F extends Filters>(filters: F): Readonly<Record<NameOf<F>, typeof Filter>> =>
  byName(namesOf(filters), () => Filter);
export const columnsOf = <F extends Filters>(filters: F): { readonly [N in NameOf<F>]: FilterColumn<F, N> } =>
  byName(namesOf(filters), (name) => filters[name]?.column ?? name) as never;
