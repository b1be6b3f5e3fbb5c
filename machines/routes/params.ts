import * as z from 'zod/mini';
import { byName, namesOf, type Filters, type NameOf } from '../../contract/filters/filter.ts';
import { ALL, choiceOf, Filter, filterOf } from '../../contract/scope.ts';
import { Day } from '../../contract/time/dates.ts';

/**
 * What a param is for. A package change resets filters, search, page and row, and keeps views (grouping, sort, compare). A change of anything but
 * page and row, dates included, goes back to page 1; another row begins at its own.
 */
export type ParamKind = 'filter' | 'search' | 'page' | 'row' | 'rowPage' | 'view';
export type ParamValue = string | number | null;
/** What the address says beside package and dates, by name. */
export type Params = Readonly<Record<string, ParamValue>>;

export interface Param<T extends ParamValue = ParamValue> {
  readonly kind: ParamKind;
  /** What holds where the address says nothing, or nothing that can be read. */
  readonly initial: T;
  /** From the text of the address. */
  readonly schema: z.ZodMiniType<T>;
  /** The only values that a filter can have, where they are ours. */
  readonly words?: readonly string[];
}
/** A filter in its wire form (contract/scope.ts). */
export const filterParam: Param<string> = { kind: 'filter', initial: ALL, schema: Filter };
/** The filters of an area. Where the values of one are ours, others in an address are left out. */
export const filterParams = <F extends Filters>(filters: F): Readonly<Record<NameOf<F>, Param<string>>> =>
  byName(namesOf(filters), (name) => {
    const words = filters[name]?.values;
    return words === undefined ? filterParam : { ...filterParam, words };
  });
export const searchParam: Param<string> = { kind: 'search', initial: '', schema: z.string().check(z.trim(), z.maxLength(200)) };
export const pageParam: Param<number> = {
  kind: 'page',
  initial: 1,
  schema: z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(1_000_000_000)),
};
/** The opened row of a list; '' is a row too. */
export const rowParam: Param<string | null> = { kind: 'row', initial: null, schema: z.nullable(z.string().check(z.maxLength(500))) };
/** The day that the opened row is about, where it is not about the days of the page. */
export const rowDayParam: Param<string | null> = { kind: 'rowPage', initial: null, schema: z.nullable(Day) };
/** A day that restricts what is listed; null of none. */
export const dayFilterParam: Param<string | null> = { kind: 'search', initial: null, schema: z.nullable(Day) };
/** Any text, of which each screen reads what it knows. */
export const textParam: Param<string> = { kind: 'view', initial: '', schema: z.string() };
/** Any text about the opened row. */
export const rowTextParam: Param<string> = { kind: 'rowPage', initial: '', schema: z.string().check(z.maxLength(7_000)) };
/** One of a few words. */
export const viewParam = <const T extends string>(values: readonly [T, ...T[]], kind: ParamKind = 'view'): Param<T> => ({
  kind,
  initial: values[0],
  schema: z.enum(values) as unknown as z.ZodMiniType<T>,
});
/** Columns to sort by, each the largest first and the smallest first. */
export const eitherWay = <const T extends string>(first: T, ...others: readonly T[]): readonly [`-${T}`, ...(T | `-${T}`)[]] => [
  `-${first}` as const,
  first,
  ...others.flatMap((column) => [`-${column}`, column] as const),
];
/** One of a few words, or none: what holds then is its screen's to say. */
export const viewOrNoneParam = <const T extends string>(values: readonly [T, ...T[]]): Param<T | null> => ({
  kind: 'view',
  initial: null,
  schema: z.enum(values) as unknown as z.ZodMiniType<T>,
});
/** What the changes on a page are against (contract/metric.ts). */
export const compareParam = viewParam(['previous', 'year', 'off']);
/** One of a few numbers. */
export const numberParam = (values: readonly number[], initial: number): Param<number> => ({
  kind: 'view',
  initial,
  schema: z.coerce.number<number>().check(z.refine((n) => values.includes(n))),
});

/** As much of a filter as is of these words. */
function knownOf(filter: string, words: readonly string[]): string {
  const { values, isExclusion } = choiceOf(filter);
  return filterOf(
    values.filter((value) => words.includes(value)),
    isExclusion,
  );
}

/** As much of a query string as is read: `URLSearchParams` of any platform. */
export interface AddressQuery {
  get(name: string): string | null;
}
export type ParamShape = Readonly<Record<string, Param>>;
/** The params of a route as its screen sees them. */
export type ParamsOf<S extends ParamShape> = { readonly [K in keyof S]: S[K] extends Param<infer T> ? T : never };

/** The codec of a route's params. Total: what cannot be read is absent. Routes that share one keep their params when one leads to the other. */
export class ParamsSchema<P extends Params = Params> {
  readonly shape: ParamShape;
  readonly initial: P;
  /** Schemas that were made of one share what they have of it. */
  readonly #origin: object;
  constructor(shape: ParamShape, origin?: ParamsSchema) {
    this.#origin = origin === undefined ? this : origin.#origin;
    this.shape = shape;
    this.initial = Object.fromEntries(Object.entries(shape).map(([name, { initial }]) => [name, initial])) as P;
  }
  read(query: AddressQuery): P {
    const value = ([name, { schema, initial, words }]: [string, Param]): [string, ParamValue] => {
      const text = query.get(name);
      const parsed = text === null ? undefined : schema.safeParse(text);
      if (parsed?.success !== true) return [name, initial];
      return [name, words === undefined ? parsed.data : knownOf(String(parsed.data), words)];
    };
    return Object.fromEntries(Object.entries(this.shape).map(value)) as P;
  }
  /** Names of what an address says and is not read, in whole or in part. */
  unread(query: AddressQuery): string[] {
    return Object.entries(this.shape).flatMap(([name, { schema, words }]) => {
      const text = query.get(name);
      if (text === null) return [];
      const parsed = schema.safeParse(text);
      const isRead =
        parsed.success && (words === undefined || choiceOf(knownOf(text, words)).values.length === choiceOf(text).values.length);
      return isRead ? [] : [name];
    });
  }
  /** Names and texts, in the order of the shape; what is as it was at first is left out. */
  write(params: Params): [name: string, text: string][] {
    return Object.entries(this.shape).flatMap(([name, { initial }]): [string, string][] => {
      const value = params[name] ?? initial;
      return value === initial || value === null ? [] : [[name, String(value)]];
    });
  }
  /** What of another route's params holds here: all under one schema, what both have under two of one origin, nothing else. */
  carried(from: ParamsSchema | undefined, params: Params): P {
    if ((from as unknown) === this) return params as P;
    if (from === undefined || from.#origin !== this.#origin) return this.initial;
    const shared = Object.keys(this.shape).filter((name) => this.shape[name] === from.shape[name]);
    return { ...this.initial, ...Object.fromEntries(shared.map((name) => [name, params[name]])) };
  }
  namesOf(kind: ParamKind): string[] {
    return Object.keys(this.shape).filter((name) => this.shape[name]?.kind === kind);
  }
  /** The initial values of all params of some kinds. */
  reset(kinds: readonly ParamKind[]): Partial<P> {
    return Object.fromEntries(
      Object.entries(this.initial).filter(([name]) => kinds.some((kind) => kind === this.shape[name]?.kind)),
    ) as Partial<P>;
  }
  change(params: P, changes: Partial<Params>): P {
    const told = Object.entries(changes).filter(([name]) => Object.hasOwn(this.shape, name));
    const known = told.filter(([name, value]) => value !== params[name]);
    const kinds = new Set(known.map(([name]) => this.shape[name]?.kind));
    const isAbout = (...places: readonly ParamKind[]): boolean => [...kinds].every((kind) => places.some((place) => place === kind));
    const back: readonly ParamKind[] = !isAbout('page', 'row', 'rowPage') ? ['page', 'rowPage'] : kinds.has('row') ? ['rowPage'] : [];
    return { ...params, ...this.reset(back), ...Object.fromEntries(told) };
  }
  forRange(params: P): P {
    return { ...params, ...this.reset(['page', 'rowPage']) };
  }
  forPackage(params: P): P {
    return { ...params, ...this.reset(['filter', 'search', 'page', 'row', 'rowPage']) };
  }
}
export const paramsOf = <const S extends ParamShape>(shape: S, origin?: ParamsSchema<never>): ParamsSchema<ParamsOf<S>> =>
  new ParamsSchema<ParamsOf<S>>(shape, origin as unknown as ParamsSchema | undefined);
export const noParams = paramsOf({});
