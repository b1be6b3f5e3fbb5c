import * as z from 'zod/mini';
import { mailLanguages } from '../areas/sign-in.ts';
import { call, data } from '../call.ts';
import type { Grant } from '../policy.ts';
import { OptionPage } from '../option.ts';
import { paging, Search } from '../page.ts';
import { byName, listedOf, type Filters, type ListedOf } from './filter.ts';

/**
 * Which values are listed: a page of all, or of those that have `search` within their value or their label, whatever its case. A channel, a status, a country
 * and what is not given are found by their words in `language` too.
 */
export const listing = { ...paging, search: Search, language: z._default(z.enum(mailLanguages), 'en') };

interface Area<Q extends z.ZodMiniType> {
  /** `/api/<area>`, before `/filters/<name>`. */
  readonly path: string;
  readonly grant: Grant;
  readonly query: Q;
}
const optionsCall = <Q extends z.ZodMiniType>({ path, grant, query }: Area<Q>, name: string) =>
  call(`GET ${path}/filters/${name}`, grant, `Values of the filter ${name}, searched and paged`, {
    query,
    answer: data(OptionPage),
    failures: ['limited'],
  });
/** The calls that list the values of an area's filters, by filter. */
export type OptionsOf<F extends Filters, Q extends z.ZodMiniType> = { readonly [N in ListedOf<F>]: ReturnType<typeof optionsCall<Q>> };
/**
 * Values of each filter in a package and range with how many rows each has, most first, by the page. The other filters narrow the list, its own does not. Rows
 * without a value are the option ''.
 */
export const optionsOf = <const F extends Filters, Q extends z.ZodMiniType>(filters: F, area: Area<Q>): OptionsOf<F, Q> =>
  byName(listedOf(filters), (name) => optionsCall(area, name));

const Remaining = z.object({ count: z.int() });
/** How many rows of a package and range pass all filters: what is left when they are applied. */
export const remainingOf = <Q extends z.ZodMiniType>({ path, grant, query }: Area<Q>) =>
  call(`GET ${path}/filters/remaining`, grant, 'Rows that pass all filters', { query, answer: data(Remaining), failures: ['limited'] });

type CamelCase<S extends string> = S extends `${infer A}_${infer B}` ? `${A}${Capitalize<CamelCase<B>>}` : S;
/** `placement_type` → `placementTypeOptions` */
type OptionsName<N extends string> = `${CamelCase<N>}Options`;
const optionsName = (name: string): string => `${name.replaceAll(/_(\w)/g, (_, first: string) => first.toUpperCase())}Options`;
/** What is made of each filter, by the name that its call has in the table of calls. */
export const byCall = <T extends Readonly<Record<string, unknown>>>(
  options: T,
): { readonly [N in keyof T & string as OptionsName<N>]: T[N] } =>
  Object.fromEntries(Object.entries(options).map(([name, made]) => [optionsName(name), made])) as never;
