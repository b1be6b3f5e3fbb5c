import type { ColumnKind } from './models/model.ts';

/** All that differs between engines. Every argument is SQL that the compiler made; none is text of a request. */
export interface Dialect {
  readonly quote: (name: string) => string;
  readonly placeholder: (position: number) => string;
  /** A bound value in the type of the column that it is compared with. */
  readonly cast: (placeholder: string, kind: ColumnKind) => string;
  /**
   * A whole number or a day written as it is, in the type of the column, so that the engine plans a statement once; it plans one with
   * placeholders a second time when the values are there. Null for everything else, and for an engine that has no gain of it.
   */
  readonly literal: (value: string | number, kind: ColumnKind) => string | null;
  /**
   * Where terms are stored as small numbers: is the column one of a set of them, given as bits? `low` and `high` are the least and the greatest,
   * so that sorted storage can be skipped. Null where terms are text.
   */
  readonly among: ((column: string, bits: string, low: string, high: string) => string) | null;
  /** A column as it travels: days as days since 1970, instants as epoch milliseconds, terms as they are stored. */
  readonly read: (column: string, kind: ColumnKind) => string;
  readonly count: (condition: string | null) => string;
  /** 0 where there is nothing to sum. */
  readonly sum: (column: string, condition: string | null) => string;
  readonly distinct: (column: string, condition: string | null) => string;
  /** Is a text within the column, whatever its case? */
  readonly contains: (column: string, placeholder: string) => string;
  readonly quantile: (column: string, share: number, condition: string | null) => string;
  /** Type of a column in CREATE TABLE. */
  readonly type: (kind: ColumnKind) => string;
}

const only = (aggregate: string, condition: string | null): string =>
  condition === null ? aggregate : `${aggregate} FILTER (WHERE ${condition})`;
const types: Readonly<Record<ColumnKind, string>> = {
  lowCardinality: 'USMALLINT',
  highCardinality: 'UINTEGER',
  text: 'VARCHAR',
  int: 'INTEGER',
  money: 'BIGINT',
  real: 'DOUBLE',
  day: 'DATE',
  instant: 'TIMESTAMP_MS',
};

/** Terms are numbers of the store's dictionary (dictionary.ts): comparing text made filtered plots several times slower. Counts and instants are read as DOUBLE, since BIGINT would come as bigint. */
export const duckdb: Dialect = {
  quote: (name) => `"${name}"`,
  placeholder: (position) => `$${position}`,
  // Of the column's own type, or every row would be cast to the type of the value.
  cast: (placeholder, kind) =>
    kind === 'instant'
      ? `CAST(make_timestamp_ms(CAST(${placeholder} AS BIGINT)) AS TIMESTAMP_MS)`
      : `CAST(${placeholder} AS ${types[kind]})`,
  literal: (value, kind) => {
    if (kind === 'day') return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? `DATE '${value}'` : null;
    if (!Number.isSafeInteger(value)) return null;
    return kind === 'instant'
      ? `CAST(make_timestamp_ms(${value}) AS TIMESTAMP_MS)`
      : kind === 'text'
        ? null
        : `CAST(${value} AS ${types[kind]})`;
  },
  // IN is looked at twice, in the scan and after it, and costs several times as much.
  among: (column, bits, low, high) =>
    `(${column} >= ${low} AND ${column} <= ${high} AND ((CAST(${bits} AS BIGINT) >> CAST(${column} AS BIGINT)) & 1) = 1)`,
  read: (column, kind) =>
    kind === 'day'
      ? `CAST(${column} - DATE '1970-01-01' AS INTEGER)`
      : kind === 'instant'
        ? `CAST(epoch_ms(${column}) AS DOUBLE)`
        : kind === 'money'
          ? `CAST(${column} AS DOUBLE)`
          : column,
  count: (condition) => `CAST(${only('count(*)', condition)} AS DOUBLE)`,
  sum: (column, condition) => `CAST(coalesce(${only(`sum(${column})`, condition)}, 0) AS DOUBLE)`,
  distinct: (column, condition) => `CAST(${only(`count(DISTINCT ${column})`, condition)} AS DOUBLE)`,
  contains: (column, placeholder) => `contains(lower(${column}), lower(CAST(${placeholder} AS VARCHAR)))`,
  quantile: (column, share, condition) => only(`quantile_cont(${column}, ${share})`, condition),
  type: (kind) => types[kind],
};

/** Values that a ClickHouse statement waits for: `{p1:String}`, in the type that they are compared in. */
const clickhouseTypes: Readonly<Record<ColumnKind, string>> = {
  lowCardinality: 'String',
  highCardinality: 'String',
  text: 'String',
  int: 'Int64',
  money: 'Int64',
  real: 'Float64',
  day: 'Date',
  instant: 'Int64',
};
const whereAlso = (name: string, argument: string, condition: string | null): string =>
  condition === null ? `${name}(${argument})` : `${name}If(${argument === '' ? '' : `${argument}, `}${condition})`;

/**
 * ClickHouse before 19, in words that every later one knows too: terms are plain text, instants are kept as epoch milliseconds, columns are read as
 * they are stored (an alias that hid its column would be taken for it in WHERE). Every value of a condition that may be null makes an
 * aggregate nullable, so all fall back to 0.
 */
export const clickhouseLegacy: Dialect = {
  quote: (name) => `\`${name}\``,
  placeholder: (position) => `{p${position}:String}`,
  cast: (placeholder, kind) => placeholder.replace(':String}', `:${clickhouseTypes[kind]}}`),
  literal: () => null,
  among: null,
  read: (column) => column,
  count: (condition) => `ifNull(${whereAlso('count', '', condition)}, 0)`,
  sum: (column, condition) => `ifNull(${whereAlso('sum', column, condition)}, 0)`,
  distinct: (column, condition) => `ifNull(${whereAlso('uniqExact', column, condition)}, 0)`,
  // An empty text is within every text, which `position` does not say in every version.
  contains: (column, placeholder) => `(${placeholder} = '' OR position(lowerUTF8(${column}), lowerUTF8(${placeholder})) > 0)`,
  // Its own quantiles do not interpolate (18.16), or round on the way (quantileExactInclusive).
  quantile: (column, share, condition) => {
    const sorted = `arraySort(${whereAlso('groupArray', column, condition)})`,
      at = `((toFloat64(length(${sorted})) - 1) * ${share})`;
    const value = (edge: 'floor' | 'ceil'): string => `toFloat64(${sorted}[toInt64(${edge}(${at})) + 1])`;
    return `if(length(${sorted}) = 0, NULL, ${value('floor')} * (1 - (${at} - floor(${at}))) + ${value('ceil')} * (${at} - floor(${at})))`;
  },
  type: (kind) => clickhouseTypes[kind],
};
/** ClickHouse of today: terms are kept as numbers of a dictionary by the engine itself. */
export const clickhouse: Dialect = {
  ...clickhouseLegacy,
  type: (kind) => (kind === 'lowCardinality' ? 'LowCardinality(String)' : clickhouseTypes[kind]),
};
