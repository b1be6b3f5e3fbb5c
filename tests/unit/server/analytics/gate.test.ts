import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Gate } from '../../../../server/analytics/gate.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
/** Which of some callers have a place by now. */
async function served(callers: readonly Promise<unknown>[]): Promise<boolean[]> {
  const has = callers.map(() => false);
  for (const [i, caller] of callers.entries()) void caller.then(() => (has[i] = true));
  await vi.advanceTimersByTimeAsync(0);
  return has;
}

test('whoever gives way waits while anybody else has a place, and leaves three quarters of the places to who comes', async () => {
  const gate = new Gate([1, 2, 3, 4], 10),
    place = await gate.take();
  const later = [gate.takeLater(200), gate.takeLater(200), gate.takeLater(200)];
  expect(await served(later)).toEqual([false, false, false]);
  expect(await served([gate.take(), gate.take()])).toEqual([true, true]);
  gate.give(place);
  expect(await served(later)).toEqual([false, false, false]);
  gate.give(2);
  gate.give(3);
  expect(await served(later)).toEqual([true, false, false]);
  expect(await served([gate.take(), gate.take(), gate.take()])).toEqual([true, true, true]);
});
test('one that has gone through lets in the next that gives way', async () => {
  const gate = new Gate([1, 2], 10),
    first = await gate.takeLater(200),
    second = gate.takeLater(200);
  expect(await served([second])).toEqual([false]);
  gate.give(first);
  expect(await served([second])).toEqual([true]);
});
test('nobody gives way for ever', async () => {
  const gate = new Gate([1, 2, 3, 4], 10);
  await gate.take();
  const later = gate.takeLater(200);
  await vi.advanceTimersByTimeAsync(199);
  expect(await served([later])).toEqual([false]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await served([later])).toEqual([true]);
});
test('a gate that closes refuses who gives way, and all places come back', async () => {
  const gate = new Gate([1, 2], 10),
    place = await gate.take(),
    later = gate.takeLater(200);
  gate.close(new Error('over'));
  const refused = expect(later).rejects.toThrow('over');
  gate.give(place);
  await refused;
  expect(await gate.all()).toHaveLength(2);
});
