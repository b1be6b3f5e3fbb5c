import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { sessionClockMachine } from '../../../machines/auth/session-clock.machine.ts';
import { EXPIRY_MS, IDLE_MS, POLL_MS, WARNING_MS, timesFrom } from '../../../machines/auth/types.ts';
import { activity, clockTabs, server, ticker } from '../../../src/adapters/session/clock-actors.ts';
import { createSessionStore } from '../../../src/adapters/session/session-store.ts';
import { createStore } from '../../../src/adapters/storage.ts';
import { ann } from '../../model/fixtures.ts';
import { FakeWorld, MemoryStorage, otherTab } from '../support/fake-world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The machine with its real adapters, on a clock and a storage of its own. */
function start() {
  const world = new FakeWorld();
  const storage = new MemoryStorage();
  const store = createSessionStore(createStore(() => storage));
  const begun = world.now();
  const times = timesFrom(begun);
  store.saveSession({ user: ann, token: 'token', ...times });
  const told: number[] = [],
    kept: number[] = [];
  let out: AbortSignal | undefined;
  const actor = createActor(
    sessionClockMachine.provide({
      actors: {
        ticker: ticker(world, store),
        activity: activity(world),
        tabs: clockTabs(world, store),
        server: server((signal) => {
          kept.push(world.now() - begun);
          out = signal;
          return Promise.resolve();
        }),
      },
      actions: {
        shareActivity: (_, { at }) => {
          told.push(at);
          store.saveActivity(at);
        },
        storeTimes: (_, stored) => {
          store.saveTimes(stored);
        },
      },
    }),
    { clock: world.clock, input: times },
  ).start();
  let ended = Number.NaN;
  actor.subscribe({
    complete: () => {
      ended = world.now();
    },
  });
  return {
    world,
    store,
    actor,
    told,
    kept,
    elsewhere: otherTab(storage, world),
    begun,
    passed: () => world.now() - begun,
    endedAfter: () => ended - begun,
    isWarning: () => actor.getSnapshot().matches('warning'),
    /** The last call to the server was given up. */
    isGivenUp: () => out?.aborted,
    reason: () => actor.getSnapshot().output?.reason,
    /** Somebody works, moving every half minute. */
    work(ms: number): void {
      for (let done = 0; done < ms && actor.getSnapshot().status === 'active'; done += 30_000) {
        world.act();
        world.clock.advance(Math.min(30_000, ms - done));
      }
    },
  };
}

describe('the session clock, with its real adapters', () => {
  it('ends a session at the first poll at or after 3 h, however busy somebody is', () => {
    const s = start();
    s.work(EXPIRY_MS - 1);
    expect(s.reason()).toBeUndefined();
    s.world.clock.advance(POLL_MS);
    expect(s.reason()).toBe('expired');
    expect(s.endedAfter()).toBe(Math.ceil(EXPIRY_MS / POLL_MS) * POLL_MS);
  });

  it('ends at the boundary itself: at exactly 3 h, not one poll later', () => {
    const s = start();
    s.work(2 * HOUR + 59 * MINUTE);
    s.world.clock.sleep(EXPIRY_MS - s.passed());
    s.world.wake();
    expect(s.reason()).toBe('expired');
  });

  it('ends an idle one at the first poll at or after 120 min', () => {
    const s = start();
    s.world.clock.advance(IDLE_MS - 1);
    expect(s.reason()).toBeUndefined();
    s.world.clock.advance(POLL_MS);
    expect(s.reason()).toBe('idle');
    expect(s.endedAfter()).toBe(Math.ceil(IDLE_MS / POLL_MS) * POLL_MS);
  });

  it('looks every 10.6 s: a warning is never later than that', () => {
    const s = start();
    s.world.clock.advance(IDLE_MS - WARNING_MS - 1);
    expect(s.isWarning()).toBe(false);
    s.world.clock.advance(POLL_MS);
    expect(s.isWarning()).toBe(true);
  });

  it('a laptop that slept 5 h is signed out when it wakes, before any timer', () => {
    const s = start();
    s.work(MINUTE);
    s.world.clock.sleep(5 * HOUR);
    s.world.wake();
    expect(s.reason()).toBe('expired');
  });

  it('also where nothing tells of waking: within one poll of time awake', () => {
    const s = start();
    s.world.clock.sleep(5 * HOUR);
    s.world.clock.advance(POLL_MS);
    expect(s.reason()).toBe('expired');
  });

  it('the mouse that wakes it revives nothing', () => {
    const s = start();
    s.work(MINUTE);
    s.world.clock.sleep(2.5 * HOUR);
    s.world.act();
    expect(s.reason()).toBe('idle');
  });

  it('activity puts the idle end off, at most once a second', () => {
    const s = start();
    s.world.clock.advance(HOUR);
    for (let i = 0; i < 10; i++) {
      s.world.act();
      s.world.clock.advance(100);
    }
    expect(s.told).toEqual([s.begun + HOUR]);
    s.world.act();
    expect(s.told).toEqual([s.begun + HOUR, s.begun + HOUR + 1_000]);
    expect(s.store.activityAt()).toBe(s.begun + HOUR + 1_000);
    s.world.clock.advance(IDLE_MS - POLL_MS);
    expect(s.reason()).toBeUndefined();
  });

  it('work in another tab keeps this one alive', () => {
    const s = start();
    for (let i = 0; i < 5; i++) {
      s.world.clock.advance(30 * MINUTE);
      s.elsewhere((store) => {
        store.saveActivity(s.world.now());
      });
    }
    expect(s.reason()).toBeUndefined();
    expect(s.passed()).toBeGreaterThan(IDLE_MS);
  });

  it('a tab that was frozen, and missed the events, still reads what the others stored', () => {
    const s = start();
    s.world.clock.sleep(IDLE_MS + MINUTE);
    s.store.saveActivity(s.world.now() - 5 * MINUTE);
    s.world.wake();
    expect(s.reason()).toBeUndefined();
  });

  it('a tab that was frozen while another stayed signed in ends nothing when it wakes', () => {
    const s = start();
    s.world.clock.sleep(EXPIRY_MS + MINUTE);
    const at = s.begun + EXPIRY_MS - MINUTE;
    s.store.saveTimes({ loginAt: at, expiresAt: at + EXPIRY_MS });
    s.store.saveActivity(at);
    s.world.wake();
    expect(s.reason()).toBeUndefined();
    expect(s.actor.getSnapshot().context.expiresAt).toBe(at + EXPIRY_MS);
  });

  it('nor does it stay signed in where another signed out', () => {
    const s = start();
    s.store.forget();
    s.world.wake();
    expect(s.reason()).toBe('elsewhere');
  });

  it('a tick throws no warning out and in again', () => {
    const s = start();
    s.work(MINUTE);
    const states: string[] = [];
    s.actor.subscribe(({ value }) => {
      if (states.at(-1) !== value) states.push(value);
    });
    s.world.clock.advance(IDLE_MS - WARNING_MS + 3 * POLL_MS);
    expect(states).toEqual(['watching', 'warning']);
  });

  it('tells the server of somebody who makes no call: every 5 min, not for nothing, and after the last move', () => {
    const s = start();
    s.work(9 * MINUTE);
    s.world.act();
    s.world.clock.advance(HOUR);
    expect(s.kept).toHaveLength(2);
    expect(s.kept[0]).toBeGreaterThanOrEqual(5 * MINUTE);
    expect(s.kept[0]).toBeLessThan(5 * MINUTE + POLL_MS);
    expect(s.kept[1]).toBeGreaterThanOrEqual((s.kept[0] ?? 0) + 5 * MINUTE);
    expect(s.kept[1]).toBeLessThan((s.kept[0] ?? 0) + 5 * MINUTE + POLL_MS);
  });

  it('and at once of staying', () => {
    const s = start();
    s.world.clock.advance(IDLE_MS - MINUTE);
    s.actor.send({ type: 'STAY', at: s.world.now() });
    expect(s.kept).toEqual([IDLE_MS - MINUTE]);
    expect(s.isGivenUp()).toBe(false);
    s.elsewhere((store) => {
      store.forget();
    });
    expect(s.isGivenUp()).toBe(true);
  });

  it('a sign-out in another tab is followed at once', () => {
    const s = start();
    s.elsewhere((store) => {
      store.forget();
    });
    expect(s.reason()).toBe('elsewhere');
  });

  it('so is a storage that was cleared as a whole', () => {
    const s = start();
    s.world.tellStored({ key: null, gone: true });
    expect(s.reason()).toBe('elsewhere');
  });

  it.each([
    ['expiry', EXPIRY_MS],
    ['idle', IDLE_MS],
  ] as const)('warns 2 min before the end by %s, and says when', (why, ends) => {
    const s = start();
    if (why === 'expiry') s.work(ends - WARNING_MS - POLL_MS);
    else s.world.clock.advance(ends - WARNING_MS - POLL_MS);
    expect(s.isWarning()).toBe(false);
    s.world.clock.advance(2 * POLL_MS);
    const { endsAt, why: told } = s.actor.getSnapshot().context;
    expect(s.isWarning()).toBe(true);
    expect(told).toBe(why);
    if (why === 'idle') expect(endsAt).toBe(s.begun + ends);
    if (why === 'expiry') expect(endsAt).toBe(s.begun + EXPIRY_MS);
  });

  it('staying stores the times anew, and another 3 h begin', () => {
    const s = start();
    s.work(EXPIRY_MS - MINUTE);
    expect(s.isWarning()).toBe(true);
    const at = s.world.now();
    s.actor.send({ type: 'STAY', at });
    expect(s.isWarning()).toBe(false);
    expect(s.store.times()).toEqual({ loginAt: at, expiresAt: at + EXPIRY_MS });
    expect(s.store.activityAt()).toBe(at);
    s.work(EXPIRY_MS - WARNING_MS - POLL_MS);
    expect(s.reason()).toBeUndefined();
  });

  it('staying in another tab takes the warning away here', () => {
    const s = start();
    s.work(EXPIRY_MS - MINUTE);
    const at = s.world.now();
    s.elsewhere((store) => {
      store.saveTimes({ loginAt: at, expiresAt: at + EXPIRY_MS });
    });
    expect(s.isWarning()).toBe(false);
    s.work(HOUR);
    expect(s.reason()).toBeUndefined();
  });

  it('a nudged mouse does not answer an idle warning, and the end comes', () => {
    const s = start();
    s.world.clock.advance(IDLE_MS - MINUTE);
    expect(s.isWarning()).toBe(true);
    s.world.act();
    expect(s.isWarning()).toBe(true);
    s.world.clock.advance(MINUTE + POLL_MS);
    expect(s.reason()).toBe('idle');
  });

  it('leaves no timer and no listener behind', () => {
    const s = start();
    s.world.clock.advance(IDLE_MS + POLL_MS);
    expect(s.world.clock.pending).toBe(0);
    expect(s.world.listening).toBe(0);
  });
});
