import { compile, type Source } from '../compiler.ts';
import type { Dialect } from '../dialect.ts';
import type { Row } from '../answer.ts';
import { isCutByEngine, type MetricQuery } from '../metric-query.ts';
import type { ColumnKind, Model } from '../models/model.ts';
import { needsOf, ROWS } from '../rollup.ts';
import type { AskOptions } from '../store.ts';
import type { Cell, Connection } from './connection.ts';
import type { WholeLoads } from './loads.ts';
import { CANCELS, cancelledModel, LOAD, localOf, placeOf, type Layout } from './tables.ts';

const ALL_ROWS = Number.MAX_SAFE_INTEGER;
/** What the engine cuts off; it knows no offset without a limit. */
function cutOf(query: MetricQuery): Pick<MetricQuery, 'limit' | 'offset'> {
  const { measures, limit, offset = 0 } = query;
  const isWhole = Object.keys(measures).length > 0 ? !isCutByEngine(query) : limit === undefined && offset === 0;
  return isWhole ? {} : { limit: limit ?? ALL_ROWS, offset };
}
const numeric: ReadonlySet<ColumnKind | undefined> = new Set<ColumnKind>(['int', 'money', 'real', 'instant']);

interface Asking {
  readonly signal?: AbortSignal | undefined;
  readonly givesWayMs?: AskOptions['givesWayMs'] | undefined;
}
/** Where a question is asked: the rows, or sums of them. */
export interface Place {
  readonly of: Model;
  readonly isRolled: boolean;
  readonly loads: WholeLoads;
}

/** Asks questions about whole loads. Where rows of them take away others, these are left out of rows, and out of sums before anything is made of groups. */
export function askerIn(server: Connection, dialect: Dialect, layout: Layout, model: Model) {
  const quote = dialect.quote;
  /** The groups of a roll-up that have rows, by the columns that a question looks at. */
  function netOf(of: Model, query: MetricQuery): Source {
    const needs = needsOf({ ...query, filters: [] });
    const dimensions = [...(needs?.looked ?? [])],
      sums = [...new Set([ROWS, ...(needs?.summed ?? [])])];
    return (_, values) => {
      const { sql } = compile(
        of,
        {
          dimensions,
          measures: Object.fromEntries(sums.map((name, i) => [`net_${i}`, { sum: name }])),
          filters: query.filters,
          above: { measure: 'net_0', value: 0 },
        },
        dialect,
        undefined,
        placeOf(layout, of.table),
        { values },
      );
      return `(SELECT ${[...dimensions.map(quote), ...sums.map((name, i) => `net_${i} AS ${quote(name)}`)].join(', ')} FROM (${sql}))`;
    };
  }
  const except = {
    from: localOf(layout, cancelledModel(model).table),
    columns: ['package', layout.key, LOAD],
    named: ['package', layout.key, CANCELS],
  };

  /** One statement; its rows by the names of the question. Measures go by names of their own, or the engine takes them for columns. */
  async function rowsOf({ of, isRolled, loads }: Place, asked: MetricQuery, asking: Asking): Promise<Row[]> {
    const query = { ...asked, filters: [...asked.filters, ...loads.filters] },
      isNet = isRolled && loads.isSigned;
    const measures = Object.entries(query.measures);
    const renamed = new Map(measures.map(([name], i) => [name, `measure_${i}`]));
    const { sql, values } = compile(
      of,
      {
        dimensions: query.dimensions,
        filters: isNet ? [] : query.filters,
        measures: Object.fromEntries(measures.map(([name, measure]) => [renamed.get(name) as string, measure])),
        ...(query.above === undefined
          ? {}
          : { above: { ...query.above, measure: renamed.get(query.above.measure) ?? query.above.measure } }),
        ...(query.order === undefined
          ? {}
          : {
              order: query.order.map(({ by, per, ...key }) => ({
                ...key,
                by: renamed.get(by) ?? by,
                ...(per === undefined ? {} : { per: renamed.get(per) ?? per }),
              })),
            }),
        ...cutOf(query),
      },
      dialect,
      undefined,
      isNet ? netOf(of, query) : placeOf(layout, of.table),
      { except: loads.isSigned && !isRolled ? except : undefined },
    );
    const read = [
      ...query.dimensions.map((name) => [name, numeric.has(of.columns[name]?.kind)] as const),
      ...measures.map(([name]) => [name, true] as const),
    ];
    const number = (cell: Cell): Cell => (cell === null ? null : Number(cell));
    return (await server.select(sql, values, asking.signal, asking)).map((cells) =>
      Object.fromEntries(
        read.map(([name, isNumber], i) => {
          const cell = cells[i] ?? null;
          return [name, isNumber ? number(cell) : cell];
        }),
      ),
    );
  }
  /** Grouping sets one after the other: old servers know none, and new ones do not agree on what stands outside a set. */
  return async function answer(place: Place, query: MetricQuery, asking: Asking = {}): Promise<Row[]> {
    const { sets, dimensions, measures, filters, above } = query;
    if (sets === undefined || Object.keys(measures).length === 0) return rowsOf(place, query, asking);
    const outside = Object.fromEntries(dimensions.map((name) => [name, null]));
    const rows: Row[] = [];
    for (const set of sets) {
      for (const name of set)
        if (place.of.columns[name]?.nullable !== false || !dimensions.includes(name))
          throw new Error(`${name} cannot stand in a grouping set`);
      for (const row of await rowsOf(place, { dimensions: set, measures, filters, ...(above === undefined ? {} : { above }) }, asking))
        rows.push({ ...outside, ...row });
    }
    return rows;
  };
}
