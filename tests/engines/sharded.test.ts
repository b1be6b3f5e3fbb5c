import { createClient } from '@clickhouse/client';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAnalytics, type EmbeddedAnalytics } from '../../server/analytics/analytics.ts';
import { connect } from '../../server/analytics/clickhouse/connection.ts';
import { openClickhouseEvents } from '../../server/analytics/clickhouse/events.ts';
import type { ClickhouseStore } from '../../server/analytics/clickhouse/store.ts';
import type { EventModel } from '../../server/analytics/models/event-model.ts';
import { count, sum, type MetricQuery } from '../../server/analytics/metric-query.ts';
import { commandOf, runCommand, runTakeBack } from '../../server/import/command.ts';
import { openRecords } from '../../server/records/records.ts';
import { fillFolder, runServer } from '../server/support/process.ts';
import { openClickhouse, openClickhouseBench } from './clickhouse.ts';
import { naiveAnswer } from './naive.ts';
import { events } from './questions.ts';
import { CLUSTER, startShards, type Shards } from './servers.ts';
import { olderSuite } from './crashes.ts';
import { engineSuite } from './suite.ts';
import { updateSuite } from './updates-suite.ts';
import { versionsSuite } from './versions-suite.ts';
import { allRows } from '../server/support/data/all-rows.ts';

/** The program of a ClickHouse server. */
const program = process.env['ENGINES_CLICKHOUSE_SERVER'];

/** Loads of another process, and a server that is out of reach, are noticed within a second. */
const pauseUntil = async <T>(work: () => Promise<T>, ms: number): Promise<T> => {
  await pause(ms);
  return work();
};

if (program === undefined)
  describe.skip('sharded', () => {
    test('is not installed', () => undefined);
  });
else {
  engineSuite('sharded', async (rows) => {
    const shards = await startShards(program);
    const engine = await openClickhouse({ server: shards.all[0].url, shards: shards.all.map(({ url }) => url), cluster: CLUSTER }, rows);
    return {
      ...engine,
      async close() {
        await engine.close();
        await shards.stop();
      },
    };
  });

  describe('files', () => {
    let shards: Shards;
    beforeAll(async () => {
      shards = await startShards(program);
    });
    afterAll(() => shards.stop());
    const where = () => ({ server: shards.all[0].url, shards: shards.all.map(({ url }) => url), cluster: CLUSTER });
    const open = () => openClickhouseBench(where());
    updateSuite('sharded', open);
    versionsSuite('sharded', open, 2);
    olderSuite('sharded', where);
  });

  describe('two shards', () => {
    let shards: Shards, store: ClickhouseStore<EventModel>;
    const where = () => ({ server: shards.all[0].url, shards: shards.all.map(({ url }) => url), cluster: CLUSTER, database: 'vigil' });
    const total = {
      dimensions: ['publisher'],
      measures: { n: count(), cost: sum('cost') },
      filters: [],
      order: [{ by: 'publisher' }],
    } as const;
    const whole = naiveAnswer(events, total as MetricQuery);
    const onShard = async (i: 0 | 1, query: string): Promise<number> => {
      const client = createClient({ url: shards.all[i].url });
      try {
        return Number((await (await client.query({ query, format: 'JSONCompact' })).json<[string]>()).data[0]?.[0]);
      } finally {
        await client.close();
      }
    };
    beforeAll(async () => {
      shards = await startShards(program);
      store = await openClickhouseEvents({ ...where(), cached: false, timeoutMs: 5_000 });
      await store.load([events], { once: 'all' });
    });
    afterAll(async () => {
      await store.close();
      await shards.stop();
    });

    test('each has its part of the events and of the roll-ups', async () => {
      const parts = await Promise.all(([0, 1] as const).map((i) => onShard(i, 'SELECT count() FROM vigil.ad_events_local')));
      for (const part of parts) expect(part).toBeGreaterThan(events.length / 3);
      expect((parts[0] as number) + (parts[1] as number)).toBe(events.length);
      const rolled = await Promise.all(([0, 1] as const).map((i) => onShard(i, 'SELECT sum(rows) FROM vigil.ad_days_local')));
      expect(rolled).toEqual(parts);
    });

    test('either may be asked, and both know what is loaded', async () => {
      const other = await openClickhouseEvents({ ...where(), server: shards.all[1].url, cached: false });
      try {
        expect(await other.query(allRows, total)).toEqual(whole);
        expect(await other.load([events], { once: 'all' })).toBe(0);
        expect(await other.query(allRows, total)).toEqual(whole);
      } finally {
        await other.close();
      }
    });

    test.each([0, 1] as const)('without shard %i every answer is a clear refusal, never a part; with it again all is whole', async (i) => {
      await shards.all[i].kill();
      const began = Date.now();
      await expect(store.query(allRows, total)).rejects.toMatchObject({ kind: 'unavailable', message: 'Analytics unavailable' });
      await expect(store.load([events.slice(0, 500)])).rejects.toMatchObject({ kind: 'unavailable' });
      await expect(store.ping()).rejects.toMatchObject({ kind: 'unavailable' });
      expect(Date.now() - began).toBeLessThan(10_000);
      await shards.all[i].start();
      expect(await store.query(allRows, total)).toEqual(whole);
    });

    test('a shard that dies while events are loaded leaves nothing of the load to see', async () => {
      let sent = 0;
      function* batches(): Generator<typeof events> {
        for (; sent < 3; sent++) {
          // the second of three statements finds the shard dead
          yield Array.from({ length: 5 }, () => events).flat();
        }
      }
      const dying = (async function* () {
        for (const batch of batches()) {
          yield batch;
          if (sent === 1) await shards.all[1].kill();
        }
      })();
      await expect(store.load(dying, { once: 'half' })).rejects.toMatchObject({ kind: 'unavailable' });
      await shards.all[1].start();
      expect(await store.query(allRows, total)).toEqual(whole);
      expect(await store.hasLoaded('half')).toBe(false);
      expect(await onShard(0, 'SELECT count() FROM vigil.ad_events')).toBeGreaterThan(events.length);
      // the next load removes what nobody will read
      expect(await store.load([events.slice(0, 100)], { once: 'next', replace: true })).toBe(100);
      expect((await store.query(allRows, { ...total, dimensions: [], order: [] }))[0]?.n).toBe(100);
      expect(await onShard(0, 'SELECT count() FROM vigil.ad_events')).toBe(events.length + 100);
      expect(await store.load([events], { once: 'all again', replace: true })).toBe(events.length);
      expect(await store.query(allRows, total)).toEqual(whole);
    });

    const endless = 'SELECT count() FROM system.numbers WHERE number % 7 = {p1:Int64}';
    const running = (): Promise<number> =>
      onShard(0, "SELECT count() FROM system.processes WHERE query LIKE '%system.numbers%' AND query NOT LIKE '%system.processes%'");
    const until = async (wanted: number): Promise<void> => {
      const end = Date.now() + 5_000;
      while ((await running()) !== wanted) {
        await pause(20);
        if (Date.now() > end) throw new Error(`The engine is not at ${wanted} questions`);
      }
    };

    test('a question that takes too long is refused, and ends in the engine', async () => {
      const hasty = await connect({ server: shards.all[0].url, timeoutMs: 400 });
      try {
        await expect(hasty.select(endless, [3])).rejects.toMatchObject({ kind: 'late', message: 'Timeout' });
        await until(0);
      } finally {
        await hasty.close();
      }
    });

    test('a caller who leaves, and a server that stops, end their questions in the engine', async () => {
      const patient = await connect({ server: shards.all[0].url, timeoutMs: 120_000 });
      const leaving = new AbortController();
      const left = patient.select(endless, [3], leaving.signal),
        cut = patient.select(endless, [4]);
      const outcomes = Promise.allSettled([left, cut]);
      await until(2);
      leaving.abort(new Error('went away'));
      await expect(left).rejects.toThrow('went away');
      await until(1);
      await patient.close();
      await until(0);
      expect((await outcomes)[1]).toMatchObject({ status: 'rejected', reason: { kind: 'unavailable', message: 'Stopping' } });
    });

    test('more than may wait are refused at once', async () => {
      const narrow = await openClickhouseEvents({ ...where(), cached: false, maxConcurrent: 1, maxQueue: 2 });
      try {
        await narrow.query(allRows, total);
        const asked = await Promise.allSettled(Array.from({ length: 6 }, () => narrow.query(allRows, total)));
        const refused = asked.filter((each) => each.status === 'rejected');
        expect(refused).toHaveLength(3);
        for (const { reason } of refused) expect(reason).toMatchObject({ kind: 'unavailable', message: 'Busy', retryAfterSeconds: 1 });
      } finally {
        await narrow.close();
      }
    });

    describe('beside an embedded store', () => {
      const database = 'beside';
      let folder: string;
      const env = (): Record<string, string> => ({
        BACKEND_DATA: folder,
        CLICKHOUSE_URL: shards.all[0].url,
        CLICKHOUSE_SHARDS: shards.all.map(({ url }) => url).join(','),
        CLICKHOUSE_CLUSTER: CLUSTER,
        CLICKHOUSE_DATABASE: database,
      });
      const embedded = async <T>(work: (analytics: EmbeddedAnalytics) => Promise<T>): Promise<T> => {
        const analytics = await openAnalytics({ folder });
        try {
          return await work(analytics);
        } finally {
          await analytics.close();
        }
      };
      const copy = async (...args: string[]): Promise<{ readonly code: number | null; readonly out: string }> => {
        const child = spawn(process.execPath, ['--import', 'tsx', 'tools/stores/copy-events.ts', ...args], {
          env: { PATH: process.env['PATH'], ...env() },
        });
        let out = '';
        for (const stream of [child.stdout, child.stderr])
          stream.setEncoding('utf8').on('data', (part: string) => {
            out += part;
          });
        const [code] = (await once(child, 'close')) as [number | null];
        return { code, out };
      };
      beforeAll(async () => {
        folder = mkdtempSync(join(tmpdir(), 'beside-'));
        await fillFolder(folder);
        await embedded(({ events: store }) => store.load([events.slice(0, 6_000)], { replace: true }));
      });
      afterAll(() => {
        rmSync(folder, { recursive: true, force: true });
      });

      test('its events are copied whole; again changes nothing; other events are left alone until they are to be replaced', async () => {
        const held = await openClickhouseEvents({ ...where(), database, cached: false });
        try {
          const first = await copy();
          expect(first).toMatchObject({ code: 0 });
          expect(first.out).toMatch(/100 % {2}6,000 of 6,000 .*\n6,000 events copied\n$/);
          expect(await held.query(allRows, total)).toEqual(naiveAnswer(events.slice(0, 6_000), total as MetricQuery));
          expect(await copy()).toEqual({ code: 0, out: '6,000 events are there already; nothing was changed\n' });
          await embedded(({ events: store }) => store.load([events.slice(6_000, 6_500)]));
          expect(await copy()).toMatchObject({
            code: 1,
            out: expect.stringMatching(/^ClickHouse holds other events than .*; --replace puts these in their place\n$/) as string,
          });
          expect(await copy('--replace')).toMatchObject({ code: 0 });
          expect(await held.query(allRows, total)).toEqual(naiveAnswer(events.slice(0, 6_500), total as MetricQuery));
          const rows = {
            dimensions: ['event_id', 'time', 'publisher', 'measured_value', 'day'],
            measures: {},
            filters: [],
            order: [{ by: 'event_id' }],
          } as const;
          expect(await held.query(allRows, rows)).toEqual(naiveAnswer(events.slice(0, 6_500), rows as MetricQuery));
        } finally {
          await held.close();
        }
      });

      test('a file is imported there by the running server, corrected by the command alone, and taken back', async () => {
        const path = join(folder, 'own.csv'),
          report = join(folder, 'own.refused.csv'),
          held = await openClickhouseEvents({ ...where(), database, cached: false });
        const visit = (verdict: string, reason: string): string =>
          `type,time,verdict,reason,event_id,cost\nvisit,2026-11-22 10:00:00,${verdict},${reason},own1,1\nvisit,2026-11-22 11:00:00,valid,,own2,2\n`;
        const verdicts = async (): Promise<unknown> =>
          held.query(allRows, {
            dimensions: ['verdict'],
            measures: { n: count() },
            filters: [{ column: 'package', oneOf: ['com.harbour.one'] }],
            order: [{ by: 'verdict' }],
          });
        const args = ['events', path, '--package', 'com.harbour.one', '--updates', 'replace', '--data', folder, '--report', report];
        const command = () => commandOf(args, env());
        writeFileSync(path, visit('valid', ''));
        const records = await openRecords({ folder, databaseUrl: null });
        await records.database
          .insertInto('packages')
          .values({
            name: 'com.harbour.one',
            title: 'One',
            customer: 'Harbour',
            time_zone: 'UTC',
            currency: 'EUR',
            type: 'Visit',
            position: 99,
          })
          .execute();
        await records.close();
        const server = await runServer({ ...env(), DEMO: '0' });
        try {
          await server.up;
          expect(await runCommand(command(), () => undefined)).toMatchObject({ outcome: 'imported', rows: 2 });
          const shown = await pauseUntil(verdicts, 1_100);
          expect(shown).toEqual([{ verdict: 'valid', n: 2 }]);
        } finally {
          server.child.kill('SIGTERM');
          await server.end;
        }
        writeFileSync(path, visit('SIVT', 'bots'));
        const { noted = [], ...result } = await runCommand(command(), () => undefined);
        expect(result).toMatchObject({ outcome: 'imported', rows: 0, updated: 1, there: 1 });
        expect(await pauseUntil(verdicts, 1_100)).toEqual([
          { verdict: 'SIVT', n: 1 },
          { verdict: 'valid', n: 1 },
        ]);
        expect(await runTakeBack({ ...command(), confirm: noted[0]?.package ?? '' }, noted[0]?.id ?? '')).toMatch(
          /: 1 row removed, 1 restored\.$/,
        );
        expect(await pauseUntil(verdicts, 1_100)).toEqual([{ verdict: 'valid', n: 2 }]);
        await held.close();
      });

      test("the portal's server answers from it, is not ready without a shard, and is again with it", async () => {
        const server = await runServer({ ...env(), DEMO: '0' });
        try {
          await server.up;
          expect(server.out()).toContain(`Ad events are on ClickHouse ${store.version} at ${new URL(shards.all[0].url).host}`);
          const ready = async (): Promise<number> => (await fetch(`${server.url}/api/ready`)).status;
          expect(await ready()).toBe(200);
          await shards.all[1].kill();
          expect(await pauseUntil(ready, 1_100)).toBe(503);
          await shards.all[1].start();
          expect(await pauseUntil(ready, 1_100)).toBe(200);
        } finally {
          server.child.kill('SIGTERM');
          expect(await server.end).toBe(0);
        }
      });
    });

    test('what cannot be used is one line that names no password', async () => {
      await expect(openClickhouseEvents({ ...where(), cluster: 'nowhere' })).rejects.toThrow(
        /^Cannot use ClickHouse at [\d.:]+: it knows no cluster 'nowhere'$/,
      );
      await expect(openClickhouseEvents({ server: 'http://someone:hidden@127.0.0.1:9', database: 'vigil' })).rejects.toThrow(
        /^Cannot use ClickHouse at 127\.0\.0\.1:9: [^\n]*$/,
      );
      await expect(openClickhouseEvents({ ...where(), server: shards.all[0].url.replace('//', '//someone:hidden@') })).rejects.toThrow(
        /^(?!.*hidden)Cannot use ClickHouse[^\n]*$/,
      );
    });
  });
}
