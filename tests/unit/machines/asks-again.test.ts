import { createActor, fromCallback, type AnyEventObject } from 'xstate';
import { expect, it } from 'vitest';
import type { Failure } from '../../../contract/failure.ts';
import { createResourceMachine, withFetch, type Repeating } from '../../../machines/resource/resource.machine.ts';

/** After how many milliseconds a read that polls every two seconds asks again, once its last attempt has come to this. */
async function askedAfter(failure: Failure | null): Promise<number | null | undefined> {
  let everyMs: number | null | undefined;
  let attempts = 0;
  const machine = createResourceMachine<string, string>({ id: 'read', every: () => 2_000 });
  const fetch = (): Promise<{ answer: string; at: number }> =>
    attempts++ === 0 || failure === null ? Promise.resolve({ answer: 'a', at: 0 }) : Promise.reject(failure as unknown as Error);
  const repeat = fromCallback<AnyEventObject, Repeating<string>>(({ input }) => {
    ({ everyMs } = input);
  });
  const actor = createActor(withFetch(machine, fetch, undefined, repeat)).start();
  const settled = (): Promise<void> =>
    new Promise((resolve) => {
      const following = actor.subscribe((s) => {
        if (s.hasTag('busy')) return;
        following.unsubscribe();
        resolve();
      });
    });
  for (const event of [{ type: 'REQUEST', query: 'q' }, { type: 'REFRESH' }] as const) {
    const end = settled();
    actor.send(event);
    await end;
  }
  actor.stop();
  return everyMs;
}

it.each<readonly [string, Failure | null, number | null]>([
  ['an answer', null, 2_000],
  ['a fault of the server', { kind: 'server', message: '' }, 2_000],
  ['a limit of 30 s', { kind: 'limited', message: '', retryAfterSeconds: 30 }, 30_000],
  ['a limit of a second', { kind: 'limited', message: '', retryAfterSeconds: 1 }, 2_000],
  ['404: it is gone', { kind: 'missing', message: '' }, null],
  ['403: the answer is dropped', { kind: 'forbidden', message: '' }, null],
])('after %s', async (_, failure, everyMs) => {
  expect(await askedAfter(failure)).toBe(everyMs);
});
