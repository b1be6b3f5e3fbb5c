import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import pLimit from 'p-limit';
import { CallFailure } from '../../call-failure.ts';
import type { Access } from '../../access.ts';
import { withinAccess } from '../access.ts';
import { finished, type Row } from '../answer.ts';
import { AnswerCache } from '../answer-cache.ts';
import { compile } from '../compiler.ts';
import { clickhouse, clickhouseLegacy } from '../dialect.ts';
import { isCutByEngine, type AnswerRow, type MetricQuery } from '../metric-query.ts';
import type { ColumnKind, ColumnOf, Model, RowOf } from '../models/model.ts';
import { onRollup, rollupFor, type Rollup } from '../rollup.ts';
import type { LoadOptions, Store } from '../store.ts';
import { connect, type Cell, type Connection, type ConnectionOptions } from './connection.ts';
import { entryColumns, Journal, rowOf, sweepable, wholeLoadsOf } from './loads.ts';
import { binaryRows, jsonRows } from './rows.ts';
import { addColumn, journalModel, LOAD, LOADS, localOf, onCluster, placeOf, tablesOf, withLoad, type Layout } from './tables.ts';

export interface ClickhouseStoreOptions<M extends Model> extends ConnectionOptions {
  readonly database: string;
  /** Rows are spread over the shards of this cluster. */
  readonly cluster?: string | null | undefined;
  readonly model: M;
  readonly rollups?: readonly Rollup<M>[];
  readonly sortedBy: readonly ColumnOf<M>[];
  readonly spreadBy: ColumnOf<M>;
  readonly day: ColumnOf<M>;
  /** `false`: every question is asked anew; for measuring and comparing. */
  readonly cached?: boolean;
  /** `false`: every question is answered from the rows themselves. */
  readonly rolled?: boolean;
  /** Told what was not worth failing for: rows that no query reads could not be removed yet. */
  readonly report?: (cause: unknown) => void;
}

type Batches<M extends Model> = Iterable<readonly RowOf<M>[]> | AsyncIterable<readonly RowOf<M>[]>;
export interface ClickhouseStore<M extends Model> extends Store<M> {
  readonly version: string;
  load(batches: Batches<M>, options?: LoadOptions): Promise<number>;
  /** Is a load of this name whole? */
  hasLoaded(name: string): Promise<boolean>;
  /** The number of the last load that is whole, of whichever process; 0 where there is none. */
  lastLoad(): Promise<number>;
  /** Resolves when every server that holds rows answers; at once where it is busy answering. */
  ping(): Promise<void>;
  /** Refuses who waits and who comes; who runs may finish. */
  drain(): void;
  /** Resolves when nothing is being written. */
  close(): Promise<void>;
}

/** Rows of one INSERT: many small ones make more parts than the engine likes. */
const INSERT_ROWS = 100_000;
const ALL_ROWS = Number.MAX_SAFE_INTEGER;
/** What the engine cuts off; it knows no offset without a limit. */
function cutOf(query: MetricQuery): Pick<MetricQuery, 'limit' | 'offset'> {
  const { measures, limit, offset = 0 } = query;
  const isWhole = Object.keys(measures).length > 0 ? !isCutByEngine(query) : limit === undefined && offset === 0;
  return isWhole ? {} : { limit: limit ?? ALL_ROWS, offset };
}
const SWEEP_MS = 60_000,
  SWEEP_STEP_MS = 100;
const numeric: ReadonlySet<ColumnKind | undefined> = new Set<ColumnKind>(['int', 'money', 'real', 'instant']);

async function* inserts<M extends Model>(batches: Batches<M>): AsyncGenerator<RowOf<M>[]> {
  let waiting: RowOf<M>[] = [];
  for await (const batch of batches) {
    for (const row of batch) {
      waiting.push(row);
      if (waiting.length < INSERT_ROWS) continue;
      yield waiting;
      waiting = [];
    }
  }
  if (waiting.length > 0) yield waiting;
}

const reasonOf = (cause: unknown): string => {
  const known = cause instanceof CallFailure ? cause.cause : cause;
  return (known instanceof Error ? known.message || String((known as NodeJS.ErrnoException).code) : String(known)).split('\n')[0] ?? '';
};

/** Makes what is missing. Throws one line for people where the cluster is unknown or tables of another version are there. */
async function prepare<M extends Model>(connection: Connection, model: M, rollups: readonly Rollup<M>[], layout: Layout): Promise<void> {
  if (layout.cluster !== null) {
    const shards = await connection.select('SELECT count() FROM system.clusters WHERE cluster = {p1:String}', [layout.cluster]);
    if (Number(shards[0]?.[0]) === 0) throw new Error(`it knows no cluster '${layout.cluster}'`);
  }
  const dialect = connection.isLegacy ? clickhouseLegacy : clickhouse;
  const { statements, columns } = tablesOf(model, rollups, layout, dialect);
  for (const statement of statements) await connection.runEverywhere(statement);
  const found = await connection.select('SELECT table, name FROM system.columns WHERE database = {p1:String}', [layout.database]);
  for (const [table, wanted] of columns) {
    const there = found.filter(([name]) => name === table).map(([, name]) => String(name));
    if (table === model.table) {
      // Columns that came later: rows of before have '' there, or 0.
      for (const name of wanted.filter((each) => !there.includes(each))) {
        for (const statement of addColumn(model, name, layout, dialect)) await connection.runEverywhere(statement);
        there.push(name);
      }
    }
    if ([...there].sort().join() !== [...wanted].sort().join())
      throw new Error(`its table ${layout.database}.${table} is of another version: it has the columns ${there.join(', ')}`);
  }
}

/** Opens the rows of a model on ClickHouse, creating what is missing. Throws one line for people that names neither user nor password. */
export async function openClickhouseStore<M extends Model>(options: ClickhouseStoreOptions<M>): Promise<ClickhouseStore<M>> {
  const { database, cluster = null, model, rollups = [], cached = true, rolled = true, report = () => undefined, shards = [] } = options;
  const layout: Layout = {
    database,
    cluster,
    passesOn: shards.length === 0,
    sortedBy: options.sortedBy,
    spreadBy: options.spreadBy,
    day: options.day,
  };
  let connection: Connection | undefined;
  try {
    connection = await connect(options);
    await prepare(connection, model, rollups, layout);
  } catch (cause) {
    await connection?.close();
    const at = typeof options.server === 'string' ? ` at ${new URL(options.server).host}` : '';
    throw new Error(`Cannot use ClickHouse${at}: ${reasonOf(cause)}`, { cause });
  }
  const server = connection;
  const dialect = server.isLegacy ? clickhouseLegacy : clickhouse;
  const stored = withLoad(model);
  const cache = new AnswerCache();
  const journal = new Journal({
    read: () => server.select(`SELECT ${entryColumns.map((name) => `\`${name}\``).join(', ')} FROM ${placeOf(layout, LOADS)}`),
    add: (entry) => insert(journalModel, [rowOf(entry)]),
  });

  /** One statement; its rows by the names of the question. Measures go by names of their own, or the engine takes them for columns. */
  async function rowsOf(asked: Model, query: MetricQuery, signal?: AbortSignal): Promise<Row[]> {
    const measures = Object.entries(query.measures);
    const renamed = new Map(measures.map(([name], i) => [name, `measure_${i}`]));
    const { sql, values } = compile(
      asked,
      {
        dimensions: query.dimensions,
        filters: query.filters,
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
      placeOf(layout, asked.table),
    );
    const read = [
      ...query.dimensions.map((name) => [name, numeric.has(asked.columns[name]?.kind)] as const),
      ...measures.map(([name]) => [name, true] as const),
    ];
    const number = (cell: Cell): Cell => (cell === null ? null : Number(cell));
    return (await server.select(sql, values, signal)).map((cells) =>
      Object.fromEntries(
        read.map(([name, isNumber], i) => {
          const cell = cells[i] ?? null;
          return [name, isNumber ? number(cell) : cell];
        }),
      ),
    );
  }
  /** Grouping sets one after the other: old servers know none, and new ones do not agree on what stands outside a set. */
  async function answer(asked: Model, query: MetricQuery, signal?: AbortSignal): Promise<Row[]> {
    const { sets, dimensions, measures, filters, above } = query;
    if (sets === undefined || Object.keys(measures).length === 0) return rowsOf(asked, query, signal);
    const outside = Object.fromEntries(dimensions.map((name) => [name, null]));
    const rows: Row[] = [];
    for (const set of sets) {
      for (const name of set)
        if (asked.columns[name]?.nullable !== false || !dimensions.includes(name))
          throw new Error(`${name} cannot stand in a grouping set`);
      for (const row of await rowsOf(asked, { dimensions: set, measures, filters, ...(above === undefined ? {} : { above }) }, signal))
        rows.push({ ...outside, ...row });
    }
    return rows;
  }
  async function ask(access: Access, asked: MetricQuery, signal?: AbortSignal): Promise<readonly Row[]> {
    const query = withinAccess(access, asked);
    const { filters: ofWholeLoads } = await journal.wholeLoads();
    const rollup = rolled ? rollupFor(query, rollups) : null;
    const whole: MetricQuery = { ...(rollup === null ? query : onRollup(query)), filters: [...query.filters, ...ofWholeLoads] };
    const of = rollup === null ? stored : withLoad(rollup.model);
    const run = async (until?: AbortSignal): Promise<Row[]> => finished(await answer(of, whole, until), query);
    return cached ? cache.get(JSON.stringify([of.table, whole]), run, signal) : run(signal);
  }

  async function insert(of: Model, rows: readonly Readonly<Record<string, Cell>>[]): Promise<void> {
    const names = Object.keys(of.columns),
      at = placeOf(layout, of.table);
    if (server.isLegacy) await server.insert(at, names, Readable.from(binaryRows(rows, of), { objectMode: false }), 'RowBinary');
    else await server.insert(at, names, Readable.from(jsonRows(rows, names), { objectMode: false }), 'JSONCompactEachRow');
  }
  /** Removes rows that no query reads any more, everywhere, and waits until they are gone. */
  async function sweep(): Promise<void> {
    await journal.settle();
    const ids = sweepable(await journal.entries(), Date.now());
    if (ids.length === 0) return;
    const condition = `${LOAD} IN (${ids.join(', ')})`,
      until = Date.now() + SWEEP_MS;
    for (const table of [model.table, ...rollups.map((rollup) => rollup.model.table)]) {
      await server.runEverywhere(`ALTER TABLE ${localOf(layout, table)}${onCluster(layout)} DELETE WHERE ${condition}`);
      while (Number((await server.select(`SELECT count() FROM ${placeOf(layout, table)} WHERE ${condition}`))[0]?.[0]) > 0) {
        if (Date.now() > until) throw new Error(`Rows of ${ids.length} loads are still being removed from ${table}`);
        await pause(SWEEP_STEP_MS);
      }
    }
    await journal.forget(ids);
  }
  async function write(batches: Batches<M>, { replace = false, once = '' }: LoadOptions): Promise<number> {
    if (once !== '' && (await isLoaded(once))) return 0;
    await sweep().catch(report);
    const begun = await journal.begin(once);
    try {
      let count = 0;
      for await (const rows of inserts(batches)) {
        await insert(
          stored,
          rows.map((row) => ({ ...row, [LOAD]: begun.id })),
        );
        count += rows.length;
      }
      if (await journal.commit(begun, count, replace)) return count;
      await journal.fail(begun.id);
      return 0;
    } catch (cause) {
      await journal.fail(begun.id).catch(report);
      throw cause;
    } finally {
      cache.clear();
    }
  }
  const isLoaded = async (name: string): Promise<boolean> => wholeLoadsOf(await journal.entries()).names.has(name);
  /** One load at a time: this process need not race itself for numbers. */
  const inTurn = pLimit(1);

  return {
    model,
    version: server.version,
    async query<D extends ColumnOf<M>, A extends string>(
      access: Access,
      query: MetricQuery<ColumnOf<M>, D, A>,
      { signal }: { readonly signal?: AbortSignal } = {},
    ) {
      return (await ask(access, query, signal)) as readonly AnswerRow<M, D, A>[];
    },
    isEmpty: async () => wholeLoadsOf(await journal.entries()).rows === 0,
    load: (batches, given = {}) => inTurn(() => write(batches, given)),
    hasLoaded: (name) => inTurn(() => isLoaded(name)),
    lastLoad: async () => Math.max(0, ...(await journal.wholeLoads()).ids),
    async ping() {
      if (!server.isBusy) await journal.entries();
    },
    drain: () => {
      server.drain();
    },
    async close() {
      await inTurn(() => Promise.resolve());
      await server.close();
    },
  };
}
