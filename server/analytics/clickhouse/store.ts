import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import pLimit from 'p-limit';
import { CallFailure } from '../../call-failure.ts';
import { limitsOf, type Access } from '../../access.ts';
import { withinAccess } from '../access.ts';
import { finished, type Row } from '../answer.ts';
import { AnswerCache } from '../answer-cache.ts';
import { clickhouse, clickhouseLegacy } from '../dialect.ts';
import type { AnswerRow, MetricQuery } from '../metric-query.ts';
import type { ColumnOf, Model, RowOf } from '../models/model.ts';
import { onRollup, rollupFor, type Rollup } from '../rollup.ts';
import type { AskOptions, DayMarks, LoadOptions, Store } from '../store.ts';
import { askerIn } from './ask.ts';
import { connect, type Cell, type Connection, type ConnectionOptions } from './connection.ts';
import { filesOn, type Batches, type FileLoads } from './files.ts';
import { entryColumns, Journal, rowOf, sweepable, wholeLoadsOf, type WholeLoads } from './loads.ts';
import { prepare } from './prepare.ts';
import { binaryRows, jsonRows } from './rows.ts';
import {
  cancelledModel,
  journalModel,
  keysModel,
  LOAD,
  LOADS,
  localOf,
  OF,
  onCluster,
  placeOf,
  storedModel,
  withLoad,
  type Layout,
} from './tables.ts';
import { versionsIn } from './versions.ts';

export interface ClickhouseStoreOptions<M extends Model> extends ConnectionOptions {
  readonly database: string;
  /** Rows are spread over the shards of this cluster. */
  readonly cluster?: string | null | undefined;
  readonly model: M;
  readonly rollups?: readonly Rollup<M>[];
  readonly sortedBy: readonly ColumnOf<M>[];
  /** Names a row within its package; rows are spread by it. */
  readonly key: ColumnOf<M>;
  readonly day: ColumnOf<M>;
  /** `false`: every question is asked anew; for measuring and comparing. */
  readonly cached?: boolean;
  /** `false`: every question is answered from the rows themselves. */
  readonly rolled?: boolean;
  /** Told what was not worth failing for: rows that no query reads could not be removed yet. */
  readonly report?: (cause: unknown) => void;
}

export interface ClickhouseStore<M extends Model> extends Store<M> {
  readonly version: string;
  load(batches: Batches<M>, options?: LoadOptions): Promise<number>;
  /** Is a load of this name whole? */
  hasLoaded(name: string): Promise<boolean>;
  /** Loads of files, which are taken back by their numbers. */
  readonly files: FileLoads<M>;
  /** Another text after every load that becomes whole, of whichever process. */
  loadMark(): Promise<string>;
  /** Resolves when every server that holds rows answers; at once where it is busy answering. */
  ping(): Promise<void>;
  /** Refuses who waits and who comes; who runs may finish. */
  drain(): void;
  /** Resolves when nothing is being written. */
  close(): Promise<void>;
}

/** Rows of one INSERT: many small ones make more parts than the engine likes. */
const INSERT_ROWS = 100_000;
const SWEEP_MS = 60_000,
  SWEEP_STEP_MS = 100;

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

/** Another text for other loads, in whatever order they became whole. */
const markOf = ({ claims }: WholeLoads): string => [...claims.values()].join();

/** Opens the rows of a model on ClickHouse, creating what is missing. Throws one line for people that names neither user nor password. */
export async function openClickhouseStore<M extends Model>(options: ClickhouseStoreOptions<M>): Promise<ClickhouseStore<M>> {
  const { database, cluster = null, model, rollups = [], cached = true, rolled = true, report = () => undefined, shards = [] } = options;
  const layout: Layout = {
    database,
    cluster,
    passesOn: shards.length === 0,
    sortedBy: options.sortedBy,
    key: options.key,
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
  const stored = storedModel(model);
  const cache = new AnswerCache();
  /** Marks of the loads that are whole now, by the packages that they are of. */
  let marks: { readonly loads: string; readonly known: Map<string, Promise<DayMarks>> } = { loads: '', known: new Map() };
  const journal = new Journal({
    read: () => server.select(`SELECT ${entryColumns.map((name) => `\`${name}\``).join(', ')} FROM ${placeOf(layout, LOADS)}`),
    add: (entry) => insert(journalModel, [rowOf(entry)]),
  });

  const answer = askerIn(server, dialect, layout, model),
    versions = versionsIn(server, layout, model);
  async function ask(access: Access, asked: MetricQuery, { signal, isKept = true, givesWayMs }: AskOptions): Promise<readonly Row[]> {
    const query = withinAccess(access, asked);
    const loads = await journal.wholeLoads();
    const rollup = rolled ? rollupFor(query, rollups) : null;
    const place = { of: rollup === null ? stored : withLoad(rollup.model), isRolled: rollup !== null, loads };
    const run = async (until?: AbortSignal): Promise<Row[]> =>
      finished(await answer(place, rollup === null ? query : onRollup(query), { signal: until, givesWayMs }), query);
    return cached && isKept ? cache.get(JSON.stringify([place.of.table, query, loads.filters]), run, signal) : run(signal);
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
    for (const table of [model.table, cancelledModel(model).table, ...rollups.map((rollup) => rollup.model.table)]) {
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
      const count = await put(begun.id, batches);
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
  const put = async (id: number, batches: Batches<M>): Promise<number> => {
    let count = 0;
    for await (const rows of inserts(batches)) {
      await insert(
        stored,
        rows.map((row) => ({ ...row, [LOAD]: id, [OF]: 0 })),
      );
      count += rows.length;
    }
    return count;
  };
  /** One load at a time: this process need not race itself for numbers. */
  const inTurn = pLimit(1);
  const files = filesOn({
    journal,
    versions,
    inTurn,
    put,
    putKeys: (rows) => insert(keysModel(model, layout.key), rows),
    tidy: () => sweep().catch(report),
    forgetAnswers: () => {
      cache.clear();
    },
  });

  return {
    model,
    version: server.version,
    async query<D extends ColumnOf<M>, A extends string>(access: Access, query: MetricQuery<ColumnOf<M>, D, A>, asking: AskOptions = {}) {
      return (await ask(access, query, asking)) as readonly AnswerRow<M, D, A>[];
    },
    async marks(access) {
      const loads = await journal.wholeLoads(),
        packages = limitsOf(access)?.packages ?? null;
      if (marks.loads !== markOf(loads)) marks = { loads: markOf(loads), known: new Map() };
      const { known } = marks,
        of = JSON.stringify(packages),
        found = known.get(of);
      if (found !== undefined) return found;
      const asked = versions.marks(loads, packages);
      known.set(of, asked);
      asked.catch(() => known.delete(of));
      return asked;
    },
    isEmpty: async () => wholeLoadsOf(await journal.entries()).rows === 0,
    files,
    load: (batches, given = {}) => inTurn(() => write(batches, given)),
    hasLoaded: (name) => inTurn(() => isLoaded(name)),
    loadMark: async () => markOf(await journal.wholeLoads()),
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
