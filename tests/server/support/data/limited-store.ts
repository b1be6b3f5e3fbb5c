import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { everything } from '../../../../server/access.ts';
import { openAnalytics, type EmbeddedAnalytics } from '../../../../server/analytics/analytics.ts';
import { count } from '../../../../server/analytics/metric-query.ts';
import { eventRows } from './events.ts';

/** What a process under a limit of file sizes saw of the ad events, one line of JSON. */
export interface Seen {
  /** Why loads failed: the first of each time. */
  readonly refused: string[];
  /** Questions that were asked beside the loads: how often each was answered so. */
  readonly beside: Record<string, number>;
  /** Rows of loads that succeeded, and those that were counted: with the limit, and without it. */
  readonly counted: { readonly loaded: number; readonly found: number; readonly isLimited: boolean }[];
  /** Do other loads, `loadMark`, follow a reopening? */
  readonly marks: string[];
}

const ROWS = 2_000,
  ROOM = 3_000_000,
  MOST_LOADS = 60;
const access = everything('a test');
const limitTo = (bytes: number | 'unlimited'): void => {
  execFileSync('prlimit', ['--pid', String(process.pid), `--fsize=${bytes}:`]);
};
const textOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));
const countIn = async (analytics: EmbeddedAnalytics): Promise<number> =>
  (await analytics.events.query(access, { dimensions: [], measures: { rows: count() }, filters: [] }))[0]?.rows ?? 0;

/** The journal is written into the file as soon as it has a megabyte: that fails first. */
async function fileOften(analytics: EmbeddedAnalytics): Promise<void> {
  await analytics.events
    .ingest(async ({ connection }) => {
      await connection.run("SET checkpoint_threshold = '1MB'");
      throw new Error('nothing is loaded');
    })
    .catch(() => undefined);
}
async function run(folder: string): Promise<Seen> {
  const analytics = await openAnalytics({ folder, cached: false });
  const seen: Seen = { refused: [], beside: {}, counted: [], marks: [await analytics.loadMark()] };
  let loaded = 0;
  for (const time of [1, 2]) {
    await fileOften(analytics);
    limitTo(statSync(join(folder, 'events.duckdb')).size + ROOM);
    for (let nth = 0; seen.refused.length < time && nth < MOST_LOADS; nth++) {
      const asked = Promise.allSettled(Array.from({ length: 4 }, () => countIn(analytics)));
      await analytics.events
        .load([eventRows({ count: ROWS, packages: ['a'], lastDay: '2026-11-20', days: 60, seed: time * 100 + nth })])
        .then(
          (rows) => (loaded += rows),
          (cause: unknown) => seen.refused.push(textOf(cause)),
        );
      for (const each of await asked) {
        const answer = each.status === 'fulfilled' ? 'answered' : textOf(each.reason);
        seen.beside[answer] = (seen.beside[answer] ?? 0) + 1;
      }
    }
    seen.counted.push({ loaded, found: await countIn(analytics), isLimited: true });
    await analytics.ping();
    limitTo('unlimited');
    loaded += await analytics.events.load([
      eventRows({ count: ROWS, packages: ['a'], lastDay: '2026-11-20', days: 60, seed: time * 1000 }),
    ]);
    seen.counted.push({ loaded, found: await countIn(analytics), isLimited: false });
    seen.marks.push(await analytics.loadMark());
  }
  await analytics.close();
  return seen;
}
const [folder] = process.argv.slice(2);
if (folder !== undefined) process.stdout.write(`${JSON.stringify(await run(folder))}\n`);
