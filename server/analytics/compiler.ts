import { LEAST_BASE } from '../../contract/units.ts';
import type { Dialect } from './dialect.ts';
import { isCutByEngine, type Filter, type Measure, type MetricQuery } from './metric-query.ts';
import { isTerm, type Column, type Model } from './models/model.ts';

export interface Compiled {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

const alias = /^[a-z][A-Za-z0-9_]{0,60}$/;

/** How a store writes the terms of its columns. */
export interface Terms {
  /** Null for one that it does not have, which matches nothing. */
  readonly of: (column: string, value: string) => string | number | null;
  /** Where their texts are, in SQL: the table of a dictionary, with the columns `name` (of the column), `code` and `value`. Null where they are written as they are. */
  readonly table: string | null;
}
/** A table, or a subquery with the model's columns; `values` are those that are bound so far, for a question within. */
export type Source = string | ((bind: (value: string | number, column: string) => string, values: (string | number)[]) => string);
/** Rows that are left out: rows of `from`, a table with the columns of the model, name them. */
export interface Except {
  readonly from: string;
  /** Columns by which they are named, and those of `from` that say these. */
  readonly columns: readonly string[];
  readonly named: readonly string[];
}
/** Terms are written as they are. */
export const plainTerms: Terms = { of: (_, value) => value, table: null };
/** Sets of numbers up to this one fit the bits of a signed 64-bit integer. */
const MOST_BITS = 62;
/** Gaps in a set of numbers that are left out one by one; that is quicker than bits for so many. */
const MOST_GAPS = 3;

/**
 * Turns a metric query into one SELECT. Names are looked up in the model and quoted, text is bound, and quantiles, limits, whole numbers and days
 * are checked here and by the dialect, so no text of a request reaches the SQL. `source` is where the rows are, in SQL; it may bind values of
 * columns too. Where a question has a limit the engine orders and cuts (`isCutByEngine`), so that an answer costs its page and not its groups; else
 * grouped rows come in no order and all of them, for `finished` (answer.ts). Throws on a name that the model does not have: a mistake of ours, not
 * of the caller.
 */
export function compile(
  model: Model,
  query: MetricQuery,
  dialect: Dialect,
  terms: Terms = plainTerms,
  source: Source = dialect.quote(model.table),
  { except, values = [] }: { readonly except?: Except | undefined; readonly values?: (string | number)[] } = {},
): Compiled {
  const known = (name: string): Column => {
    const column = Object.hasOwn(model.columns, name) ? model.columns[name] : undefined;
    if (column === undefined) throw new Error(`The model ${model.table} has no column ${name}`);
    return column;
  };
  const hold = (value: string | number): string => dialect.placeholder(values.push(value));
  const bind = (value: string | number, name: string): string =>
    dialect.literal(value, known(name).kind) ?? dialect.cast(hold(value), known(name).kind);
  /** What a column stores of some values: terms that no row has are left out. */
  const stored = (name: string, wanted: readonly (string | number)[]): readonly (string | number)[] =>
    isTerm(known(name).kind) ? wanted.map((value) => terms.of(name, String(value))).filter((value) => value !== null) : wanted;
  const oneOf = (column: string, name: string, wanted: readonly (string | number)[]): string => among(column, name, stored(name, wanted));
  const noneOf = (column: string, name: string, unwanted: readonly (string | number)[]): string => {
    const [first, ...others] = stored(name, unwanted);
    if (first === undefined) return `${column} IS NOT NULL`;
    if (others.length === 0) return `${column} <> ${bind(first, name)}`;
    // to an old ClickHouse, what has no value is not in a list
    return `(${column} IS NOT NULL AND ${column} NOT IN (${[first, ...others].map((value) => bind(value, name)).join(', ')}))`;
  };
  const among = (column: string, name: string, stored: readonly (string | number)[]): string => {
    if (stored.length === 0) return '1 = 0';
    const numbers = isTerm(known(name).kind) ? stored.filter((value) => typeof value === 'number') : [];
    const distinct = new Set(numbers),
      least = Math.min(...numbers),
      most = Math.max(...numbers);
    const isListed = dialect.among === null || stored.length === 1 || numbers.length < stored.length;
    // Numbers with few gaps: what is sorted by them is skipped, the scan leaves out the rest, and nothing is computed.
    if (!isListed && most - least + 1 - distinct.size <= MOST_GAPS) {
      const gaps = Array.from({ length: most - least + 1 }, (_, i) => least + i).filter((number) => !distinct.has(number));
      return `(${column} >= ${bind(least, name)} AND ${column} <= ${bind(most, name)}${gaps.map((number) => ` AND ${column} <> ${bind(number, name)}`).join('')})`;
    }
    if (isListed || most > MOST_BITS) return `${column} IN (${stored.map((value) => bind(value, name)).join(', ')})`;
    const bits = numbers.reduce((set, number) => set | (1n << BigInt(number)), 0n);
    return dialect.among(column, String(bits), bind(least, name), bind(most, name));
  };
  // Columns are always qualified: an alias of the same name reads differently (a day as text).
  const inner = (name: string): string => `t.${dialect.quote(name)}`;
  const named = (name: string): string => {
    if (!alias.test(name)) throw new Error(`Not a name: ${name}`);
    return dialect.quote(name);
  };
  const contained = (column: string, part: string): string => {
    const { kind } = known(column);
    if (!isTerm(kind) || terms.table === null) return dialect.contains(inner(column), hold(part));
    return `${inner(column)} IN (SELECT ${dialect.cast('code', kind)} FROM ${terms.table} WHERE name = '${column}' AND ${dialect.contains('value', hold(part))})`;
  };
  const condition = (filter: Filter): string => {
    known(filter.column);
    const name = inner(filter.column);
    if ('present' in filter) return `${name} IS NOT NULL`;
    if ('absent' in filter) return `${name} IS NULL`;
    if ('atLeast' in filter) return `${name} >= ${bind(filter.atLeast, filter.column)}`;
    if ('atMost' in filter) return `${name} <= ${bind(filter.atMost, filter.column)}`;
    if ('below' in filter) return `${name} < ${bind(filter.below, filter.column)}`;
    if ('contains' in filter) {
      const texts = [filter.contains].flat(),
        parts = [filter.column, ...(filter.orIn ?? [])].flatMap((column) => texts.map((text) => contained(column, text)));
      if (filter.orOneOf !== undefined && filter.orOneOf.length > 0) parts.push(oneOf(name, filter.column, filter.orOneOf));
      return parts.length === 1 ? parts.join('') : `(${parts.join(' OR ')})`;
    }
    if ('tuples' in filter) {
      const columns = [filter.column, ...filter.and];
      const same = filter.tuples.map(
        (tuple) => `(${columns.map((column, i) => oneOf(inner(column), column, tuple.slice(i, i + 1))).join(' AND ')})`,
      );
      return same.length === 0 ? '1 = 0' : `(${same.join(' OR ')})`;
    }
    if ('noneOf' in filter) return noneOf(name, filter.column, filter.noneOf);
    return oneOf(name, filter.column, filter.oneOf);
  };
  const all = (filters: readonly Filter[] | undefined): string | null =>
    filters === undefined || filters.length === 0 ? null : filters.map(condition).join(' AND ');
  const aggregate = (measure: Measure): string => {
    if ('count' in measure) return dialect.count(all(measure.where));
    const column = 'sum' in measure ? measure.sum : 'distinct' in measure ? measure.distinct : measure.of;
    known(column);
    if ('sum' in measure) return dialect.sum(inner(column), all(measure.where));
    if ('distinct' in measure) return dialect.distinct(inner(column), all(measure.where));
    if (!(measure.quantile >= 0 && measure.quantile <= 1)) throw new Error(`Not a quantile: ${measure.quantile}`);
    return dialect.quantile(inner(column), measure.quantile, all(measure.where));
  };

  const havingOf = (): string => {
    if (query.above === undefined) return '';
    const { measure: name, value } = query.above;
    const measure = Object.hasOwn(query.measures, name) ? query.measures[name] : undefined;
    if (measure === undefined) throw new Error(`Not a measure: ${name}`);
    if (!Number.isFinite(value)) throw new Error(`Not a number: ${value}`);
    return ` HAVING ${aggregate(measure)} > ${value}`;
  };

  // Bound in the order of the text, which engines with unnumbered placeholders need.
  const dimensions = query.dimensions.map((name) => `${dialect.read(inner(name), known(name).kind)} AS ${named(name)}`);
  const measures = Object.entries(query.measures).map(([name, measure]) => `${aggregate(measure)} AS ${named(name)}`);
  const from = typeof source === 'string' ? source : source(bind, values);
  const filtered = all(query.filters);
  /** Rows of the same content alone can name one of these. */
  const leftOut = (): string | null => {
    if (except === undefined) return null;
    const same = all(query.filters),
      tuple = (names: readonly string[]): string => names.map(inner).join(', ');
    return `(${tuple(except.columns)}) NOT IN (SELECT ${tuple(except.named)} FROM ${except.from} AS t${same === null ? '' : ` WHERE ${same}`})`;
  };
  const where = [filtered, leftOut()].filter((condition) => condition !== null).join(' AND ');

  const having = havingOf();

  for (const { by, per } of query.order ?? []) {
    if (!Object.hasOwn(query.measures, by)) known(by);
    if (per !== undefined && !Object.hasOwn(query.measures, per)) throw new Error(`Not a measure: ${per}`);
  }
  for (const name of query.sets?.flat() ?? [])
    if (known(name).nullable || !query.dimensions.includes(name)) throw new Error(`${name} cannot stand in a grouping set`);
  for (const [what, value, least] of [
    ['limit', query.limit, 1],
    ['offset', query.offset, 0],
  ] as const) {
    if (value !== undefined && (!Number.isSafeInteger(value) || value < least)) throw new Error(`Not a ${what}: ${value}`);
  }

  const cut = `${query.limit === undefined ? '' : ` LIMIT ${query.limit}`}${query.offset === undefined || query.offset === 0 ? '' : ` OFFSET ${query.offset}`}`;
  /** Groups in the order of `finished`: terms by their texts, nulls last or, where it descends, first. */
  const cutGroups = (groups: string): string => {
    const hasTable = terms.table !== null;
    const joins: string[] = [];
    const key = (name: string): string => {
      const group = hasTable ? `g.${named(name)}` : named(name);
      if (!hasTable || Object.hasOwn(query.measures, name) || !isTerm(known(name).kind)) return group;
      const text = `text_${joins.length}`;
      joins.push(` LEFT JOIN ${terms.table} AS ${text} ON ${text}.name = '${name}' AND ${text}.code = ${group}`);
      return `${text}.value`;
    };
    const order = (query.order ?? []).map(({ by, per, descending }) =>
      per === undefined
        ? `${key(by)}${descending === true ? ' DESC NULLS FIRST' : ' ASC NULLS LAST'}`
        : `${key(by)} / CASE WHEN ${key(per)} >= ${LEAST_BASE} THEN ${key(per)} END${descending === true ? ' DESC' : ' ASC'} NULLS LAST`,
    );
    return `${hasTable ? `SELECT g.* FROM (${groups}) AS g${joins.join('')}` : groups}${order.length === 0 ? '' : ` ORDER BY ${order.join(', ')}`}${cut}`;
  };

  let sql = `SELECT ${[...dimensions, ...measures].join(', ')} FROM ${from} AS t`;
  if (where !== '') sql += ` WHERE ${where}`;
  if (measures.length > 0) {
    if (query.sets !== undefined)
      sql += ` GROUP BY GROUPING SETS (${query.sets.map((set) => `(${set.map(inner).join(', ')})`).join(', ')})`;
    else if (query.dimensions.length > 0) sql += ` GROUP BY ${query.dimensions.map(inner).join(', ')}`;
    sql += having;
    return { sql: isCutByEngine(query) ? cutGroups(sql) : sql, values };
  }
  if (query.order !== undefined && query.order.length > 0) {
    sql += ` ORDER BY ${query.order
      .map(({ by, descending }) => {
        if (isTerm(known(by).kind)) throw new Error('Rows cannot be ordered by a term');
        return `${inner(by)}${descending === true ? ' DESC' : ''}`;
      })
      .join(', ')}`;
  }
  return { sql: sql + cut, values };
}

/** The table of a model. */
export const createTable = (model: Model, dialect: Dialect, at: string = dialect.quote(model.table)): string =>
  `CREATE TABLE ${at} (${Object.entries(model.columns)
    .map(([name, column]) => `${dialect.quote(name)} ${dialect.type(column.kind)}${column.nullable ? '' : ' NOT NULL'}`)
    .join(', ')})`;
