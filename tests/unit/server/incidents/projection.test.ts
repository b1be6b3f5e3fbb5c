import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Analytics } from '../../../../server/analytics/analytics.ts';
import { projection } from '../../../../server/incidents/projection.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const report = (cause: unknown): never => {
  throw cause;
};
/** A store in which applying takes so long, and the moments at which it began. */
function slowStore(tookMs: number) {
  const began: number[] = [];
  const analytics = {
    loadCount: () => 0,
    changedUpTo: () => {
      began.push(performance.now());
      return new Promise<number>((resolve) => setTimeout(resolve, tookMs, 0));
    },
  } as unknown as Analytics;
  const of = projection({ incidentStates: { since: () => Promise.resolve([]) } } as never, analytics, report);
  return { ...of, began };
}

it('gathers changes for 200 ms, and rests ten times as long as applying took', async () => {
  const { wrote, began } = slowStore(100);
  wrote();
  wrote();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(began).toHaveLength(1);
  const [first = 0] = began;
  const from = performance.now();
  expect(first).toBe(from - 800);
  wrote();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(began.slice(1)).toEqual([from + 1_000]);
});
it('once closed, applies nothing more', async () => {
  const { wrote, close, began } = slowStore(0);
  wrote();
  await close();
  expect(vi.getTimerCount()).toBe(0);
  wrote();
  expect(vi.getTimerCount()).toBe(0);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(began).toEqual([]);
});
