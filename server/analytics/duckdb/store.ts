import pLimit from 'p-limit';
import type { Day } from '../../../contract/time/dates.ts';
import type { Access } from '../../access.ts';
import { CallFailure } from '../../call-failure.ts';
import { withinAccess } from '../access.ts';
import { finished, type Row } from '../answer.ts';
import { AnswerCache } from '../answer-cache.ts';
import { compile, createTable, type Compiled } from '../compiler.ts';
import { duckdb } from '../dialect.ts';
import type { AnswerRow, MetricQuery } from '../metric-query.ts';
import type { ColumnOf, Model, RowOf } from '../models/model.ts';
import { onRollup, rollupFor } from '../rollup.ts';
import { markedWithin, marksOf, type AskOptions, type Store, type Written } from '../store.ts';
import { rowsOf } from './answer.ts';
import { companionIn, withCompanion, type Companion } from './companion.ts';
import { Dictionary } from './dictionary.ts';
import type { Engine } from './engine.ts';
import { append } from './load.ts';
import { dayOf, loadsIn, lookIn, lookSql, moneyBeforeSql, type Mend, type TakeBack } from './loads.ts';
import { lookupIndex, prepare, type Prepared } from './prepare.ts';
import { forgetBefore, forgetFrom, markModel, marksIn, sourceOf, tablesOf } from './rollups.ts';
import { ELSEWHERE, type IngestOptions, type Patching, type Stage, type Staged, type Staging } from './staging.ts';

export interface DuckStoreOptions<M extends Model, C extends Model = Model> extends Prepared<M> {
  readonly engine: Engine;
  readonly companion?: Companion<C>;
  /** The column by which single rows are looked up: an index finds them without a scan. */
  readonly lookup?: ColumnOf<M>;
  /** What is decided of rows together, where some are replaced or taken away. */
  readonly mend?: (dictionary: Dictionary) => Mend;
  /** `false`: every question is asked anew; for measuring and comparing. */
  readonly cached?: boolean;
  /** `false`: every question is answered from the rows themselves. */
  readonly rolled?: boolean;
  /** Loads that are counted already: of the same store, before it was opened anew. */
  readonly loadsBefore?: number;
}

export interface DuckStore<M extends Model, C extends Model = Model> extends Store<M>, Written<M> {
  /** Asks the companion. Fails where there is none. */
  readonly queryCompanion: Store<C>['query'];
  /**
   * Publishes what `stage` puts into the staging table, in one transaction: rows, their terms and the roll-ups of their days. It may answer
   * what the load is. Answers how many rows there were; nothing is changed when it throws.
   */
  ingest(stage: Stage, options?: IngestOptions): Promise<number>;
  load(batches: Iterable<readonly RowOf<M>[]>, options?: IngestOptions): Promise<number>;
  /**
   * Changes rows that are there, in one transaction that notes how far patches have come: `prepare` fills temporary tables, `run` changes what is
   * published, and neither adds or removes a row of the model. Of a store without roll-ups alone, which would have to follow.
   */
  patch(prepare: (patching: Patching) => Promise<void>, run: (patching: Patching) => Promise<void>, upTo: number): Promise<void>;
  /**
   * Removes what the load of a number brought into a package and restores what it replaced, with all sums, in one transaction; rows that a later load replaced stay. Taken back already, it
   * changes nothing. Of a store with a key alone.
   */
  takeBack(load: number, packageName: string): Promise<void>;
  /** What that would do; it waits for nobody who writes. */
  lookBack(load: number, packageName: string): Promise<TakeBack>;
  /** Has a row of a package that was replaced, and may come back, an amount? It waits for nobody who writes. Of a store with a key and money alone. */
  hasMoneyBefore(packageName: string): Promise<boolean>;
  /** Is a load of this number one of this store, or of one that had the rows before? */
  isOwnLoad(load: number): boolean;
  /** Does some work while nothing is written. Fails with 503 'Busy' where something is, or waits to be. */
  calm<T>(work: () => Promise<T>): Promise<T>;
  /** Packages that rows of a load are of. */
  packagesOf(load: number): Promise<readonly string[]>;
  /** Forgets what loads below a number replaced. */
  forgetReplaced(load: number): Promise<void>;
  /** Takes rows of a package before a day away for good, with their sums; answers how many. */
  forgetBefore(packageName: string, day: Day): Promise<number>;
  /** How far patches have come; 0 after every load, whose rows know of none. */
  patchedUpTo(): Promise<number>;
  /** Loads since it was opened: where there is another one, patches are due again. */
  loadCount(): number;
  /** Resolves when its rows can be read; it waits in no line for that. */
  ping(): Promise<void>;
  /** Has something been loaded under this name? */
  hasLoaded(name: string): Promise<boolean>;
}
/** A store as it was opened. */
export interface OpenedStore<M extends Model, C extends Model = Model> extends DuckStore<M, C> {
  /** Resolves when nothing is being written. */
  close(): Promise<void>;
}

/** The longest that a question may write to a file, and rows that it holds in memory for that. */
const WRITE_MS = 600_000,
  WRITE_ROWS = 8_192;
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Attaches a file to an engine, creating it where it is missing. Throws one line for people when it is newer than this program. */
export async function openDuckStore<M extends Model, C extends Model = Model>(options: DuckStoreOptions<M, C>): Promise<OpenedStore<M, C>> {
  const { engine, database, model, rollups = [], cached = true, rolled = true } = options;
  const writer = await engine.connect();
  const dictionary = new Dictionary(database, withCompanion(model, options.companion));
  await prepare(writer, options);
  await dictionary.read(writer);
  const rows = `"${database}"."${model.table}"`;
  const companion = options.companion === undefined ? null : companionIn(database, options.companion, dictionary);
  await companion?.prepare(writer, rows);
  if (options.lookup !== undefined) await writer.run(`CREATE INDEX IF NOT EXISTS "${lookupIndex(model)}" ON ${rows} ("${options.lookup}")`);
  const staged = `temp."staged_${database}"`,
    patches = `"${database}".patches`;
  const cache = new AnswerCache();

  function ask(access: Access, asked: MetricQuery, options: AskOptions): Promise<readonly Row[]> {
    const query = withinAccess(access, asked);
    const rollup = rolled ? rollupFor(query, rollups) : null;
    return answer(
      model,
      query,
      rollup === null
        ? compile(model, query, duckdb, dictionary, rows)
        : compile(rollup.model, onRollup(query), duckdb, dictionary, sourceOf(database, rollup, query)),
      options,
    );
  }
  async function answer(
    of: Model,
    query: MetricQuery,
    { sql, values }: Compiled,
    { signal, isKept = true, givesWayMs }: AskOptions,
  ): Promise<readonly Row[]> {
    const run = async (until?: AbortSignal): Promise<Row[]> =>
      finished(rowsOf(await engine.run(sql, values, until, { givesWayMs }), of, dictionary, query.dimensions), query);
    if (!cached || !isKept) return run(signal);
    const { order, limit, offset, cumulative } = query;
    return cache.get(JSON.stringify([sql, values, order, limit, offset, cumulative]), run, signal);
  }

  const loads = loadsIn(writer, options, options.mend?.(dictionary));
  const numberOf = async (sql: string): Promise<number> => Number((await writer.runAndReadAll(sql)).getRowsJS()[0]?.[0] ?? 0);

  async function transaction(work: () => Promise<void>): Promise<void> {
    await writer.run('BEGIN');
    try {
      await work();
      await writer.run('COMMIT');
    } catch (cause) {
      await writer.run('ROLLBACK').catch(() => undefined); // a COMMIT that failed has ended the transaction
      throw cause;
    }
    loaded++;
    cache.clear();
  }
  const publish = ({ replace = false, replaceFrom }: IngestOptions, load: number, told: Staged | undefined): Promise<void> =>
    transaction(async () => {
      if (replace) {
        for (const at of [rows, marksIn(database), ...rollups.flatMap(tablesOf).map(({ table }) => `"${database}"."${table}"`)])
          await writer.run(`DELETE FROM ${at}`);
        await loads.forgetNames();
        await loads.forget('true');
        await companion?.forget(writer, null);
      }
      if (replaceFrom !== undefined) {
        const those = `day >= ${dayOf(replaceFrom)}`;
        await writer.run(`DELETE FROM ${rows} WHERE ${those}`);
        await loads.forget(those);
        await forgetFrom(writer, database, rollups, replaceFrom);
        await companion?.forget(writer, replaceFrom);
      }
      if (told?.replaces === true && options.lookup !== undefined)
        for (const at of [rows, ...(companion === null ? [] : [companion.table])])
          await writer.run(`DELETE FROM ${at} WHERE "${options.lookup}" IN (SELECT "${options.lookup}" FROM ${staged})`);
      await loads.add(staged, told === undefined ? 0 : load, told?.replaces ?? false);
      await companion?.add(writer, staged);
      await dictionary.writeSince(marked, writer);
      await writer.run(`DELETE FROM ${patches}`);
      for (const name of told?.names ?? []) await loads.note(name, load, staged);
    });
  let loaded = options.loadsBefore ?? 0;
  let marked = dictionary.mark();
  async function write(stage: Stage, options: IngestOptions): Promise<number> {
    const { once, elsewhere } = options;
    if (once !== undefined && (await loads.has(once))) return 0;
    const known = elsewhere ?? { hasLoaded: loads.has, loadOf: loads.of, load: await loads.next() };
    marked = dictionary.mark();
    try {
      await writer.run(createTable(model, duckdb, staged).replace('CREATE ', 'CREATE OR REPLACE TEMP '));
      await companion?.makeLog(writer);
      const staging: Staging = {
        connection: writer,
        dictionary,
        table: staged,
        told: companion?.told ?? '',
        ...known,
        held: async (keys, asked) => elsewhere?.held(staging, keys, asked) ?? rows,
      };
      const told = (await stage(staging)) ?? (once === undefined ? undefined : { names: [once] });
      const count = await numberOf(`SELECT count(*) FROM ${staged}`);
      if (elsewhere === undefined) await publish(options, known.load, told);
      else if (told !== undefined) await elsewhere.publish(staging, told);
      if (elsewhere !== undefined) dictionary.forgetSince(marked);
      return count;
    } catch (cause) {
      dictionary.forgetSince(marked);
      throw cause;
    } finally {
      await writer.run(`DROP TABLE IF EXISTS ${staged}`);
      await companion?.dropLog(writer);
    }
  }
  async function change(prepareTables: (p: Patching) => Promise<void>, run: (p: Patching) => Promise<void>, upTo: number): Promise<void> {
    if (rollups.length > 0) throw new Error(`${model.table} is rolled up and cannot be patched`);
    const patching = { connection: writer, dictionary, rows, companion: companion?.table ?? '' };
    const snapshot = dictionary.mark();
    try {
      await prepareTables(patching);
      await writer.run('BEGIN');
      try {
        await run(patching);
        await dictionary.writeSince(snapshot, writer);
        await writer.run(`DELETE FROM ${patches}; INSERT INTO ${patches} VALUES (${Math.trunc(upTo)}); COMMIT`);
      } catch (cause) {
        await writer.run('ROLLBACK').catch(() => undefined);
        throw cause;
      }
    } catch (cause) {
      dictionary.forgetSince(snapshot);
      throw cause;
    }
    cache.clear();
  }
  /** Rows, sums and companions of a package before a day go for good, all or none; answers how many rows. */
  async function forget(packageName: string, day: Day): Promise<number> {
    const code = dictionary.of('package', packageName);
    const those = `package = ${code} AND day < ${dayOf(day)}`;
    if (code === null) return 0;
    const count = await numberOf(`SELECT count(*) FROM ${rows} WHERE ${those}`);
    if (count === 0) {
      await loads.forget(those);
      return 0;
    }
    await transaction(async () => {
      await loads.forget(those);
      await writer.run(`DELETE FROM ${rows} WHERE ${those}`);
      await companion?.forgetBefore(writer, code, day);
      await forgetBefore(writer, database, rollups, code, day);
    });
    return count;
  }
  async function takeBack(load: number, packageName: string): Promise<void> {
    const code = dictionary.of('package', packageName);
    if (code !== null) await transaction(() => loads.takeBack(load, code));
  }

  /** One writer at a time: two transactions on one connection would be one. */
  const inTurn = pLimit(1);
  const ingest = (stage: Stage, given: IngestOptions = {}): Promise<number> => inTurn(() => write(stage, given));
  return {
    model,
    async query<D extends ColumnOf<M>, A extends string>(access: Access, query: MetricQuery<ColumnOf<M>, D, A>, asking: AskOptions = {}) {
      return (await ask(access, query, asking)) as readonly AnswerRow<M, D, A>[];
    },
    async queryCompanion<D extends ColumnOf<C>, A extends string>(
      access: Access,
      asked: MetricQuery<ColumnOf<C>, D, A>,
      asking: AskOptions = {},
    ) {
      if (options.companion === undefined || companion === null) throw new Error(`${model.table} has no companion`);
      const query: MetricQuery = withinAccess(access, asked);
      const compiled = compile(options.companion.model, query, duckdb, dictionary, companion.table);
      return (await answer(options.companion.model, query, compiled, asking)) as readonly AnswerRow<C, D, A>[];
    },
    async marks(access) {
      const query = { dimensions: ['package', 'day', 'mark'] as const, measures: {}, filters: markedWithin(access) };
      const found = await answer(markModel, query, compile(markModel, query, duckdb, dictionary, marksIn(database)), {});
      return marksOf(found.map((row) => ({ package: String(row['package']), day: String(row['day']), mark: String(row['mark']) })));
    },
    async isEmpty() {
      return (await engine.run(`SELECT 1 FROM ${rows} LIMIT 1`)).rowCount === 0;
    },
    ingest,
    load: (batches: Iterable<readonly RowOf<M>[]>, given?: IngestOptions) =>
      ingest(async ({ connection, table }) => {
        await append(connection, model, dictionary, batches, table);
      }, given),
    async writeTo(access, path, query, signal) {
      const { sql, values } = compile(model, withinAccess(access, query), duckdb, dictionary, rows);
      return (
        await engine.run(`COPY (${sql}) TO ${quoted(path)} (FORMAT parquet, ROW_GROUP_SIZE ${WRITE_ROWS})`, values, signal, {
          limitMs: WRITE_MS,
        })
      ).rowsChanged;
    },
    termsOf: (column) => dictionary.all(column),
    forgetReplaced: (load) => inTurn(() => loads.forgetReplaced(load)),
    forgetBefore: (packageName, day) => inTurn(() => forget(packageName, day)),
    patch: (prepareTables, run, upTo) => inTurn(() => change(prepareTables, run, upTo)),
    patchedUpTo: () => inTurn(() => numberOf(`SELECT max(up_to) FROM ${patches}`)),
    loadCount: () => loaded,
    ping: () => engine.ping(`SELECT 1 FROM ${rows} LIMIT 1`),
    hasLoaded: (name) => inTurn(() => loads.has(name)),
    takeBack: (load, packageName) => inTurn(() => takeBack(load, packageName)),
    isOwnLoad: (load) => load < ELSEWHERE,
    packagesOf: (load) => inTurn(async () => (await loads.packagesOf(load)).map((code) => dictionary.value('package', code))),
    async lookBack(load, packageName) {
      const [look = []] = await (await engine.run(lookSql(options, load, dictionary.of('package', packageName) ?? -1))).getRowsJS();
      return lookIn(model, look);
    },
    hasMoneyBefore: async (packageName) =>
      (await engine.run(moneyBeforeSql(options, dictionary.of('package', packageName) ?? -1))).rowCount > 0,
    async calm(work) {
      if (inTurn.activeCount + inTurn.pendingCount > 0) throw new CallFailure('busy', { retryAfterSeconds: 1 });
      return inTurn(work);
    },
    async close() {
      await inTurn(() => Promise.resolve());
      writer.closeSync();
    },
  };
}
