import pLimit from 'p-limit';
import { CallFailure } from '../../call-failure.ts';
import { createTable } from '../compiler.ts';
import { duckdb } from '../dialect.ts';
import type { EmbeddedAnalytics } from '../analytics.ts';
import { rowsOf } from '../duckdb/answer.ts';
import { append } from '../duckdb/load.ts';
import { ELSEWHERE, type Asked, type Elsewhere, type Staged, type Staging } from '../duckdb/staging.ts';
import type { Row } from '../answer.ts';
import { eventModel, type EventModel, type EventRow } from '../models/event-model.ts';
import { int, type Model, type RowOf } from '../models/model.ts';
import type { ClickhouseStore } from './store.ts';

/** Rows on their way between the engines at once. */
const PIECE = 50_000;
const HELD = 'temp."import_held"',
  KEYS = 'temp."import_keys"';
const heldModel: Model = { table: 'import_held', columns: { ...eventModel.columns, load_no: int } };
const read = (name: string): string => `${duckdb.read(`"${name}"`, eventModel.columns[name as keyof EventRow].kind)} AS "${name}"`;

/** Rows of a table of the embedded engine, in the order that they stand in, as text again. */
async function* piecesOf(
  { connection, dictionary }: Pick<Staging, 'connection' | 'dictionary'>,
  table: string,
  names: readonly string[],
): AsyncGenerator<Row[]> {
  const [[last] = []] = (await connection.runAndReadAll(`SELECT max(rowid) FROM ${table}`)).getRowsJS();
  for (let from = 0; from <= Number(last ?? -1); from += PIECE) {
    const result = await connection.run(
      `SELECT ${names.map(read).join(', ')} FROM ${table} WHERE rowid >= ${from} AND rowid < ${from + PIECE} ORDER BY rowid`,
    );
    yield rowsOf(result, eventModel, dictionary, names);
  }
}

const numberOf = (load: number | undefined): number => (load === undefined ? 0 : ELSEWHERE + load);

/** One file: staged in the embedded engine, where its rows are compared with those of ClickHouse, and published there. */
async function begun({ files }: ClickhouseStore<EventModel>): Promise<Elsewhere> {
  const { since, next } = await files.loads();
  const held = async (staging: Pick<Staging, 'connection' | 'dictionary'>, keys: string, asked: Asked): Promise<string> => {
    const { connection, dictionary } = staging;
    await connection.run(createTable(heldModel, duckdb, HELD).replace('CREATE ', 'CREATE OR REPLACE TEMP '));
    if (since.ids.length === 0) return HELD;
    await connection.run(`CREATE OR REPLACE TEMP TABLE import_keys AS ${keys}`);
    let waiting: RowOf<Model>[] = [];
    const put = async (): Promise<void> => {
      await append(connection, heldModel, dictionary, [waiting], HELD);
      waiting = [];
    };
    for await (const row of files.held(since, piecesOf(staging, KEYS, ['package', 'event_id']), asked)) {
      waiting.push(
        Object.fromEntries(
          Object.entries(row).map(([name, value]) => {
            const kind = heldModel.columns[name]?.kind;
            return [name, value !== null && (kind === 'int' || kind === 'real') ? Number(value) : value];
          }),
        ) as RowOf<Model>,
      );
      if (waiting.length === PIECE) await put();
    }
    await put();
    await connection.run(`DROP TABLE ${KEYS}`);
    await connection.run(`UPDATE ${HELD} SET load_no = load_no + ${ELSEWHERE}`);
    return HELD;
  };
  return {
    load: ELSEWHERE + next,
    hasLoaded: (name) => Promise.resolve(since.names.has(name)),
    loadOf: (name) => Promise.resolve(numberOf(since.names.get(name))),
    held,
    publish: (staging: Staging, { names, replaces = false }: Staged) =>
      files.add({
        names,
        load: next,
        since,
        replaces,
        batches: piecesOf(staging, staging.table, Object.keys(eventModel.columns)) as AsyncIterable<readonly EventRow[]>,
      }),
  };
}

/** Stores that files are imported into, where the ad events are on ClickHouse: their loads have numbers of their own, so that no number means a load of both engines. */
export function importingInto(embedded: EmbeddedAnalytics, events: ClickhouseStore<EventModel>): EmbeddedAnalytics {
  const { files } = events,
    /** What a file is compared with stays as it is until its rows are there. */
    inTurn = pLimit(1);
  return {
    ...embedded,
    events: {
      ...embedded.events,
      ingest: (stage, options) => inTurn(async () => embedded.events.ingest(stage, { ...options, elsewhere: await begun(events) })),
      takeBack: (load, packageName) => inTurn(() => files.takeBack(load - ELSEWHERE, packageName)),
      async lookBack(load, packageName) {
        const { later, ...look } = await files.lookBack(load - ELSEWHERE, packageName);
        return { ...look, later: later.map(({ load: number, rows }) => ({ load: ELSEWHERE + number, rows })) };
      },
      calm(work) {
        if (inTurn.activeCount + inTurn.pendingCount > 0) throw new CallFailure('busy', { retryAfterSeconds: 1 });
        return inTurn(() => embedded.events.calm(work));
      },
      hasMoneyBefore: (packageName) => files.hasMoney(packageName),
      isOwnLoad: (load) => load >= ELSEWHERE,
      packagesOf: (load) => files.packagesOf(load - ELSEWHERE),
    },
  };
}
