import { describe, expect, it } from 'vitest';
import { createActor, setup } from 'xstate';
import { LOOK_MS, recovery } from '../../../src/adapters/session/recovery.ts';
import { FakeWorld, settleDown } from '../support/fake-world.ts';

/** Waiting reads over one adapter, on a server that answers as a test says. */
function start(readers = 2) {
  const world = new FakeWorld();
  const looks: AbortSignal[] = [];
  let isUp = false;
  const whenBack = recovery(world, (signal) => {
    looks.push(signal);
    return isUp ? Promise.resolve() : Promise.reject(new Error('nobody there'));
  });
  const reader = setup({ actors: { whenBack } }).createMachine({
    initial: 'gone',
    states: { gone: { invoke: { src: 'whenBack' }, on: { SERVER_REACHABLE: 'there', GIVE_UP: 'there' } }, there: { on: { LOSE: 'gone' } } },
  });
  const actors = Array.from({ length: readers }, () => createActor(reader).start());
  return {
    world,
    looks,
    actors,
    serverIs: (up: boolean) => {
      isUp = up;
    },
    there: () => actors.filter((actor) => actor.getSnapshot().matches('there')).length,
    pass: async (ms: number) => {
      world.clock.advance(ms);
      await settleDown();
    },
    wake: async () => {
      world.wake();
      await settleDown();
    },
  };
}

describe('waiting for a server that is gone', () => {
  it('looks every 5 s, once for all who wait, and tells them all', async () => {
    const s = start(3);
    await s.pass(LOOK_MS - 1);
    expect(s.looks).toHaveLength(0);
    await s.pass(1);
    expect([s.looks.length, s.there()]).toEqual([1, 0]);
    await s.pass(LOOK_MS);
    expect([s.looks.length, s.there()]).toEqual([2, 0]);
    s.serverIs(true);
    await s.pass(LOOK_MS);
    expect([s.looks.length, s.there()]).toEqual([3, 3]);
  });

  it('looks at once when the page wakes or the network comes back', async () => {
    const s = start();
    s.serverIs(true);
    await s.wake();
    expect([s.looks.length, s.there()]).toEqual([1, 2]);
  });

  it('gives an old look up for a new one', async () => {
    const s = start();
    s.world.wake();
    s.world.wake();
    await settleDown();
    expect(s.looks.map((look) => look.aborted)).toEqual([true, false]);
    await s.pass(LOOK_MS);
    expect(s.looks).toHaveLength(3);
  });

  it('looks ever less often where the server is there and the answers are not', async () => {
    const s = start();
    s.serverIs(true);
    for (const pause of [5_000, 10_000, 20_000, 40_000, 60_000, 60_000]) {
      const looks = s.looks.length;
      await s.pass(pause - 1);
      expect(s.looks).toHaveLength(looks);
      await s.pass(1);
      expect(s.there()).toBe(2);
      for (const actor of s.actors) actor.send({ type: 'LOSE' });
    }
  });

  it('stops when nobody waits any more, and begins again for who comes later', async () => {
    const s = start();
    s.serverIs(true);
    await s.pass(LOOK_MS);
    expect([s.world.clock.pending, s.world.listening]).toEqual([0, 0]);
    s.serverIs(false);
    await s.pass(10 * 60_000);
    for (const actor of s.actors) actor.send({ type: 'LOSE' });
    await s.pass(LOOK_MS);
    expect(s.looks).toHaveLength(2);
    for (const actor of s.actors) actor.send({ type: 'GIVE_UP' });
    expect([s.world.clock.pending, s.world.listening]).toEqual([0, 0]);
  });
});
