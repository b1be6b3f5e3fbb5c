import type { ClickHouseClient } from '@clickhouse/client';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openClickhouseEvents } from '../../server/analytics/clickhouse/events.ts';
import { connect } from '../../server/analytics/clickhouse/connection.ts';
import type { ClickhouseStore } from '../../server/analytics/clickhouse/store.ts';
import { count, sum, type MetricQuery } from '../../server/analytics/metric-query.ts';
import { eventRollups, type EventModel, type EventRow } from '../../server/analytics/models/event-model.ts';
import { allRows } from '../server/support/data/all-rows.ts';
import { csvOfEvents, importableRows, openBench, zoned, type ImportBench } from '../server/support/imports.ts';
import { openClickhouseBench, type Where } from './clickhouse.ts';
import { naiveAnswer } from './naive.ts';
import { checkRows as checkAll } from './versions-suite.ts';

/** Loads of another process are noticed within a second. */
const NOTICED_MS = 1_050;
type Call = (...args: readonly unknown[]) => Promise<unknown>;
interface Dying {
  readonly client: ClickHouseClient;
  readonly isDead: () => boolean;
  /** It dies at the nth from here on. */
  readonly arm: (nth: number) => void;
}
/** A client that dies at a statement that writes, before the server has it or before its answer is there, and says nothing any more. */
function dying(client: ClickHouseClient, when: 'before' | 'after'): Dying {
  let left = 0,
    isDead = false;
  const gone = (): never => {
    isDead = true;
    throw new Error('socket hang up');
  };
  const isWrite = (name: string, [{ query = '' }]: readonly [{ query?: string }]): boolean =>
    name !== 'query' && !query.startsWith('SELECT');
  return {
    isDead: () => isDead,
    arm: (nth) => {
      left = nth;
    },
    client: new Proxy(client, {
      get(target, name) {
        const member: unknown = name === 'close' ? () => Promise.resolve() : Reflect.get(target, name);
        if (!['exec', 'command', 'query'].includes(String(name)))
          return typeof member === 'function' ? (member.bind(target) as unknown) : member;
        return async (...args: readonly unknown[]) => {
          if (isDead) gone();
          const isLast = isWrite(String(name), args as never) && --left === 0;
          if (isLast && when === 'before') gone();
          const answer = await Reflect.apply(member as Call, target, args);
          return isLast ? gone() : answer;
        };
      },
    }),
  };
}

/** The rows, and sums of them. */
const questions: readonly MetricQuery<keyof EventRow>[] = [
  { dimensions: ['event_id', 'cost', 'publisher'], measures: {}, filters: [], order: [{ by: 'event_id' }] },
  {
    dimensions: ['publisher', 'day'],
    measures: { n: count(), cost: sum('cost') },
    filters: [],
    order: [{ by: 'publisher' }, { by: 'day' }],
  },
];
async function checkRows({ asked }: ImportBench, rows: readonly EventRow[]): Promise<void> {
  for (const question of questions) expect(await asked.query(allRows, question)).toEqual(naiveAnswer(rows, question as MetricQuery));
}

/** Whatever a server or its line dies at, nothing half done is to be seen, and the same said again completes it. */
export function crashSuite(name: string, server: () => ClickHouseClient): void {
  test.each(['before', 'after'] as const)(`a file that is cut off, ${name}: dead %s a statement`, async (when) => {
    const database = `crashes_${when}`;
    const rows = importableRows(60, 5)
      .filter((row) => row.package === zoned[0])
      .map((row, i) => ({ ...row, event_id: `c${i}` }));
    const first = rows.slice(0, 12),
      corrected = rows
        .slice(6, 15)
        .map((row, i): EventRow => (i < 4 ? { ...row, cost: row.cost + 5_000_000, publisher: 'Corrected' } : row));
    const after = [...first.slice(0, 6), ...corrected];
    const sound = await openClickhouseEvents({ server: server(), database, cached: false });
    let current: ClickhouseStore<EventModel> = sound;
    const files: ClickhouseStore<EventModel>['files'] = {
      loads: () => current.files.loads(),
      held: (...asked) => current.files.held(...asked),
      add: (load) => current.files.add(load),
      takeBack: (...asked) => current.files.takeBack(...asked),
      hasMoney: (...asked) => current.files.hasMoney(...asked),
      lookBack: (...asked) => current.files.lookBack(...asked),
      packagesOf: (load) => current.files.packagesOf(load),
    };
    const bench = await openBench({ elsewhere: { events: { ...sound, files }, close: () => Promise.resolve() } });
    /** Does it with a client that dies at the nth write. Answers whether it died. */
    async function dies(n: number, work: () => Promise<unknown>): Promise<boolean> {
      const { client, isDead, arm } = dying(server(), when);
      current = await openClickhouseEvents({ server: client, database, cached: false });
      arm(n);
      await work().catch(() => undefined);
      await pause(NOTICED_MS);
      current = sound;
      return isDead();
    }
    const isThere = async (): Promise<boolean> => {
      const [{ publisher } = { publisher: '' }] = await bench.asked.query(allRows, {
        dimensions: ['publisher'],
        measures: {},
        filters: [{ column: 'event_id', oneOf: ['c6'] }],
      });
      return publisher === 'Corrected';
    };
    const path = bench.file('second.csv', csvOfEvents(corrected));
    const replace = () => bench.run(path, { updates: 'replace' });
    try {
      await bench.run(bench.file('first.csv', csvOfEvents(first)));
      await checkRows(bench, first);
      let died = 0;
      for (let n = 1; ; n++) {
        const isCut = await dies(n, replace);
        const came = await isThere();
        await checkRows(bench, came ? after : first);
        const again = await replace();
        expect(again.outcome).toBe(came ? 'known' : 'imported');
        await checkRows(bench, after);
        const load = ((await files.loads()).since.ids.at(-1) ?? 0) + 1_000_000_000;
        const isCutToo = await dies(n, () => bench.analytics.events.takeBack(load, zoned[0]));
        await checkRows(bench, (await isThere()) ? after : first);
        await bench.analytics.events.takeBack(load, zoned[0]);
        await checkRows(bench, first);
        if (isCut || isCutToo) died++;
        if (!isCut && !isCutToo) break;
      }
      expect(died).toBeGreaterThan(6);
    } finally {
      await bench.close();
    }
  });
}

/** Tables as the version before made them: with rows, and without what says which of them were replaced. */
export function olderSuite(name: string, where: () => Where): void {
  test(`${name}: an installation of the version before gets what is missing, and its rows are corrected and taken back`, async () => {
    const rows = importableRows(40, 9).map((row, i) => ({ ...row, event_id: `o${i}` })),
      database = 'older';
    const old = await openClickhouseEvents({ ...where(), database });
    await old.load([rows]);
    const connection = await connect(where());
    const { cluster = null } = where(),
      locals = (table: string): string[] => (cluster === null ? [table] : [`${table}_local`, table]);
    for (const { model } of eventRollups) await connection.runEverywhere(`DROP TABLE ${database}.${model.table}_less`);
    for (const rollup of ['ad_days_system', 'ad_days_network']) {
      await connection.runEverywhere(`DROP TABLE ${database}.${rollup}_fill`);
      for (const table of locals(rollup)) await connection.runEverywhere(`DROP TABLE ${database}.${table}`);
    }
    // what a start that was cut off left
    for (const table of locals('ad_days_network').slice(0, 1))
      await connection.runEverywhere(`CREATE TABLE ${database}.${table.replace('network', 'network_making')} (half UInt8) ENGINE = Log`);
    for (const table of [...locals('ad_events_cancelled'), ...locals('import_keys')])
      await connection.runEverywhere(`DROP TABLE ${database}.${table}`);
    for (const table of locals('ad_events')) await connection.runEverywhere(`ALTER TABLE ${database}.${table} DROP COLUMN of_load`);
    const bench = await openClickhouseBench({ ...where(), database });
    try {
      await checkAll(bench, rows);
      const corrected = rows.map((row, i) => (i % 2 === 0 ? { ...row, cost: row.cost + 1_000_000 } : row));
      const { load, ...result } = await bench.run(bench.file('corrected.csv', csvOfEvents(corrected)), { updates: 'replace' });
      expect(result).toMatchObject({ outcome: 'imported', rows: 0, updated: 20, there: 20 });
      await checkAll(bench, corrected);
      for (const each of zoned) await bench.analytics.events.takeBack(load ?? 0, each);
      await checkAll(bench, rows);
    } finally {
      await bench.close();
    }
  });
}
