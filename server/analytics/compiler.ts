import type { Dialect } from './dialect.ts';
import type { Filter, Measure, MetricQuery } from './metric-query.ts';
import type { Column, Model } from './model.ts';

export interface Compiled { readonly sql: string; readonly values: readonly (string | number)[] }

const alias = /^[a-z][A-Za-z0-9_]{0,60}$/;

/** How the store writes a term of a column; null for one that it does not have, which matches nothing. */
export type TermOf = (column: string, value: string) => string | number | null;
/** Sets of numbers up to this one fit the bits of a signed 64-bit integer. */
const MOST_BITS = 62;

/**
 * Turns a metric query into one SELECT. Names are looked up in the model and quoted, values are bound, and quantiles and limits are
 * numbers checked here, so no text of a request reaches the SQL. Throws on a name that the model does not have: a mistake of ours, not of the caller.
 */
export function compile(model: Model, query: MetricQuery, dialect: Dialect, termOf: TermOf = (_, value) => value): Compiled {
  const values: (string | number)[] = [];
  const known = (name: string): Column => {
    const column = Object.hasOwn(model.columns, name) ? model.columns[name] : undefined;
    if (column === undefined) throw new Error(`The model ${model.table} has no column ${name}`);
    return column;
  };
  const hold = (value: string | number): string => dialect.placeholder(values.push(value));
  const bind = (value: string | number, name: string): string => dialect.cast(hold(value), known(name).kind);
  const oneOf = (column: string, name: string, wanted: readonly (string | number)[]): string => {
    const stored = known(name).kind === 'term' ? wanted.map((value) => termOf(name, String(value))).filter((value) => value !== null) : wanted;
    if (stored.length === 0) return '1 = 0';
    const numbers = stored.filter((value): value is number => typeof value === 'number' && value <= MOST_BITS);
    if (dialect.among === null || known(name).kind !== 'term' || stored.length === 1 || numbers.length < stored.length) {
      return `${column} IN (${stored.map((value) => bind(value, name)).join(', ')})`;
    }
    const bits = numbers.reduce((set, number) => set | (1n << BigInt(number)), 0n);
    return dialect.among(column, hold(String(bits)), bind(Math.min(...numbers), name), bind(Math.max(...numbers), name));
  };
  // Columns are always qualified: an alias of the same name reads differently (a day as text).
  const inner = (name: string): string => `t.${dialect.quote(name)}`;
  const named = (name: string): string => {
    if (!alias.test(name)) throw new Error(`Not a name: ${name}`);
    return dialect.quote(name);
  };
  const condition = (filter: Filter): string => {
    known(filter.column);
    const name = inner(filter.column);
    if ('present' in filter) return `${name} IS NOT NULL`;
    if ('atLeast' in filter) return `${name} >= ${bind(filter.atLeast, filter.column)}`;
    if ('atMost' in filter) return `${name} <= ${bind(filter.atMost, filter.column)}`;
    if ('below' in filter) return `${name} < ${bind(filter.below, filter.column)}`;
    return oneOf(name, filter.column, filter.oneOf);
  };
  const all = (filters: readonly Filter[] | undefined): string | null =>
    filters === undefined || filters.length === 0 ? null : filters.map(condition).join(' AND ');
  const aggregate = (measure: Measure): string => {
    if ('count' in measure) return dialect.count(all(measure.where));
    const column = 'sum' in measure ? measure.sum : measure.of;
    known(column);
    if ('sum' in measure) return dialect.sum(inner(column), all(measure.where));
    if (!(measure.quantile >= 0 && measure.quantile <= 1)) throw new Error(`Not a quantile: ${measure.quantile}`);
    return dialect.quantile(inner(column), measure.quantile, all(measure.where));
  };

  // Bound in the order of the text, which engines with unnumbered placeholders need.
  const dimensions = query.dimensions.map((name) => `${dialect.read(inner(name), known(name).kind)} AS ${named(name)}`);
  const measures = Object.entries(query.measures).map(([name, measure]) => `${aggregate(measure)} AS ${named(name)}`);
  const where = all(query.filters);

  let sql = `SELECT ${[...dimensions, ...measures].join(', ')} FROM ${dialect.quote(model.table)} AS t`;
  if (where !== null) sql += ` WHERE ${where}`;
  if (measures.length > 0 && query.sets !== undefined) sql += ` GROUP BY GROUPING SETS (${query.sets.map((set) => `(${set.map(inner).join(', ')})`).join(', ')})`;
  else if (measures.length > 0 && query.dimensions.length > 0) sql += ` GROUP BY ${query.dimensions.map(inner).join(', ')}`;
  for (const name of query.sets?.flat() ?? []) if (known(name).nullable || !query.dimensions.includes(name)) throw new Error(`${name} cannot stand in a grouping set`);
  if (query.order !== undefined && query.order.length > 0) {
    sql += ` ORDER BY ${query.order.map(({ by, descending }) => `${Object.hasOwn(query.measures, by) ? named(by) : (known(by), inner(by))}${descending === true ? ' DESC' : ''}`).join(', ')}`;
  }
  if (query.limit !== undefined) {
    if (!Number.isInteger(query.limit) || query.limit < 1) throw new Error(`Not a limit: ${query.limit}`);
    sql += ` LIMIT ${query.limit}`;
  }
  return { sql, values };
}

/** The table of a model. */
export const createTable = (model: Model, dialect: Dialect): string =>
  `CREATE TABLE ${dialect.quote(model.table)} (${Object.entries(model.columns).map(([name, column]) => `${dialect.quote(name)} ${dialect.type(column.kind)}${column.nullable ? '' : ' NOT NULL'}`).join(', ')})`;
