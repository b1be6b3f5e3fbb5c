import { beforeEach, describe, expect, it } from 'vitest';
import { createPrefetch, type Prefetch } from '../../../src/adapters/prefetch.ts';
import { VirtualClock } from '../../model/support/virtual-clock.ts';

interface Call {
  readonly query: { readonly id: number };
  readonly signal: AbortSignal;
  readonly answer: (text: string) => void;
  readonly fail: (cause: Error) => void;
}
let clock: VirtualClock, calls: Call[], prefetch: Prefetch<{ readonly id: number }, string>;
const live = (): AbortSignal => new AbortController().signal;
const aborted = (): boolean[] => calls.map(({ signal }) => signal.aborted);

describe('what is asked ahead', () => {
  beforeEach(() => {
    clock = new VirtualClock();
    calls = [];
    prefetch = createPrefetch<{ readonly id: number }, string>(
      clock as never,
      (query, signal) =>
        new Promise((answer, fail) => {
          calls.push({ query, signal, answer, fail });
        }),
    );
  });

  it('answers the question when it comes, with one call', async () => {
    prefetch.begin([{ id: 1 }]);
    const asked = prefetch.ask({ id: 1 }, live());
    calls[0]?.answer('one');
    await expect(asked).resolves.toBe('one');
    expect(calls).toHaveLength(1);
  });
  it('is used once: the same question after it is a call of its own', async () => {
    prefetch.begin([{ id: 1 }]);
    calls[0]?.answer('old');
    await prefetch.ask({ id: 1 }, live());
    const again = prefetch.ask({ id: 1 }, live());
    calls[1]?.answer('new');
    await expect(again).resolves.toBe('new');
  });
  it('goes on where it is begun again, and ends what is begun no more', () => {
    prefetch.begin([{ id: 1 }, { id: 2 }]);
    prefetch.begin([{ id: 2 }, { id: 3 }]);
    expect(calls.map(({ query }) => query.id)).toEqual([1, 2, 3]);
    expect(aborted()).toEqual([true, false, false]);
  });
  it('is ended where nobody asks for a second', () => {
    prefetch.begin([{ id: 1 }]);
    clock.advance(999);
    expect(aborted()).toEqual([false]);
    clock.advance(1);
    expect(aborted()).toEqual([true]);
    void prefetch.ask({ id: 1 }, live());
    expect(calls).toHaveLength(2);
  });
  it('goes on for whoever has asked, as long as it takes, and ends with them', () => {
    prefetch.begin([{ id: 1 }]);
    const asks = new AbortController();
    prefetch.ask({ id: 1 }, asks.signal).catch(() => undefined);
    clock.advance(5_000);
    expect(aborted()).toEqual([false]);
    asks.abort();
    expect(aborted()).toEqual([true]);
  });
  it('is dropped where anything else is asked meanwhile: it may have come before a change', () => {
    prefetch.begin([{ id: 1 }]);
    calls[0]?.answer('before the change');
    void prefetch.ask({ id: 9 }, live());
    void prefetch.ask({ id: 1 }, live());
    expect(calls.map(({ query }) => query.id)).toEqual([1, 9, 1]);
  });
  it('fails like the call that it is, and says nothing where nobody asks', async () => {
    prefetch.begin([{ id: 1 }, { id: 2 }]);
    for (const { fail } of calls) fail(new Error('away'));
    await expect(prefetch.ask({ id: 1 }, live())).rejects.toThrow('away');
  });
});
