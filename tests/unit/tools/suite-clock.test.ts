import { spawnSync } from 'node:child_process';
import { Worker } from 'node:worker_threads';
import { once } from 'node:events';
import { expect, it } from 'vitest';

const shift = Number(process.env['SUITE_SHIFT']);
/** The machine's own clock, which nothing moves. */
const machine = (): number => performance.timeOrigin + performance.now();
const isOfSuite = (at: number): boolean => Math.abs(at - machine() - shift) < 60_000;

it('is the suite’s in a test, in its worker threads and in its processes', async () => {
  expect(isOfSuite(Date.now())).toBe(true);
  expect(isOfSuite(new Date().getTime())).toBe(true);
  const worker = new Worker(
    new URL("data:text/javascript,import { parentPort } from 'node:worker_threads'; parentPort.postMessage(Date.now());"),
  );
  const [said] = (await once(worker, 'message')) as [number];
  expect(isOfSuite(said)).toBe(true);
  const { stdout } = spawnSync(process.execPath, ['-p', 'Date.now()'], { encoding: 'utf8' });
  expect(isOfSuite(Number(stdout))).toBe(true);
});

it('leaves what is made of given parts, and what kind it is', () => {
  const date = new Date('2026-02-03T04:05:06Z');
  expect([date.toISOString(), date instanceof Date, date.constructor === Date]).toEqual(['2026-02-03T04:05:06.000Z', true, true]);
  expect([Date.UTC(2026, 0, 1), new Date(2026, 0, 1).getMonth()]).toEqual([1_767_225_600_000, 0]);
  expect(Date()).toBe(new Date().toString());
  expect(structuredClone(date) instanceof Date).toBe(true);
});
