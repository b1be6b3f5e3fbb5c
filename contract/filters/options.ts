import * as z from 'zod/mini';
import { call, data } from '../call.ts';
import type { Grant } from '../policy.ts';
import { Option, OptionPage } from '../option.ts';
import { byName, listedOf, type Filters, type ListedOf } from './filter.ts';

const optionsCall = <Q extends z.ZodMiniType, A extends z.ZodMiniType>(path: string, grant: Grant, summary: string, query: Q, answer: A) =>
  call(`GET ${path}`, grant, summary, { query, answer: data(answer), failures: ['limited'] });
const WholeList = z.array(Option);

/** The calls that list the values of an area's filters, by filter. */
export type OptionsOf<F extends Filters, Q extends z.ZodMiniType, P extends z.ZodMiniType> = {
  readonly [N in ListedOf<F>]: F[N] extends { readonly list: 'paged' }
    ? ReturnType<typeof optionsCall<P, typeof OptionPage>>
    : ReturnType<typeof optionsCall<Q, typeof WholeList>>;
};
interface AreaOfOptions<Q extends z.ZodMiniType, P extends z.ZodMiniType> {
  /** `/api/<area>`, before `/filters/<name>`. */
  readonly path: string;
  readonly grant: Grant;
  readonly query: Q;
  /** What a list by the page is asked; without it there is none. */
  readonly paged?: P;
}
/**
 * Values of each filter in a package and range with how many rows each has, most first. The other filters narrow the list, its own does not. Rows without a
 * value are the option ''. A list by the page takes a search.
 */
export const optionsOf = <const F extends Filters, Q extends z.ZodMiniType, P extends z.ZodMiniType = never>(
  filters: F,
  { path, grant, query, paged }: AreaOfOptions<Q, P>,
): OptionsOf<F, Q, P> =>
  byName(listedOf(filters), (name) => {
    const at = `${path}/filters/${name}`,
      summary = `Values of the filter ${name}`;
    return filters[name]?.list === 'paged' && paged !== undefined
      ? optionsCall(at, grant, `${summary}, searched and paged`, paged, OptionPage)
      : optionsCall(at, grant, summary, query, WholeList);
  }) as never;

type CamelCase<S extends string> = S extends `${infer A}_${infer B}` ? `${A}${Capitalize<CamelCase<B>>}` : S;
/** `placement_type` → `placementTypeOptions` */
type OptionsName<N extends string> = `${CamelCase<N>}Options`;
const optionsName = (name: string): string => `${name.replaceAll(/_(\w)/g, (_, first: string) => first.toUpperCase())}Options`;
/** What is made of each filter, by the name that its call has in the table of calls. */
export const byCall = <T extends Readonly<Record<string, unknown>>>(
  options: T,
): { readonly [N in keyof T & string as OptionsName<N>]: T[N] } =>
  Object.fromEntries(Object.entries(options).map(([name, made]) => [optionsName(name), made])) as never;
