import { createActor, createMachine, type AnyActorLogic } from 'xstate';
import { describe, expect, it } from 'vitest';
import { AUTO_REFRESH_MS, autoRefresh, calendar, repeat } from '../../../src/adapters/calendar-actors.ts';
import { FakeWorld } from '../support/fake-world.ts';

const MINUTE_MS = 60_000;
/** What an actor sends to the machine that invokes it. */
function heard(world: FakeWorld, logic: AnyActorLogic, input?: unknown) {
  const events: { readonly type: string; readonly day?: string }[] = [];
  const actor = createActor(
    createMachine({
      invoke: { src: logic, input },
      on: {
        '*': {
          actions: ({ event }) => {
            events.push(event);
          },
        },
      },
    }),
    { clock: world.clock },
  ).start();
  return { events, days: () => events.map((e) => e.day), actor };
}
const zones: Readonly<Record<string, string>> = { a: 'Asia/Kolkata', b: 'America/New_York' };
const calendarOf = (world: FakeWorld) => calendar(world, (name) => zones[name] ?? 'UTC');

describe('the calendar', () => {
  it('tells the day in the zone of the package, at once and each minute', () => {
    const world = new FakeWorld();
    const { days } = heard(world, calendarOf(world), 'a');
    expect(days()).toEqual(['2026-11-20']);
    // noon in India: midnight is twelve hours ahead
    world.clock.advance(12 * 60 * MINUTE_MS - 1);
    expect(days().at(-1)).toBe('2026-11-20');
    world.clock.advance(MINUTE_MS);
    expect(days().at(-1)).toBe('2026-11-21');
  });
  it('another zone has another midnight', () => {
    const world = new FakeWorld();
    const { days } = heard(world, calendarOf(world), 'b');
    world.clock.advance(13 * 60 * MINUTE_MS);
    expect(days().at(-1)).toBe('2026-11-20');
    world.clock.advance(10 * 60 * MINUTE_MS);
    expect(days().at(-1)).toBe('2026-11-21');
  });
  it('a laptop that wakes on another day knows it at once', () => {
    const world = new FakeWorld();
    const { days } = heard(world, calendarOf(world), 'a');
    world.clock.sleep(24 * 60 * MINUTE_MS);
    expect(days().at(-1)).toBe('2026-11-20');
    world.wake();
    expect(days().at(-1)).toBe('2026-11-21');
  });
  it('leaves no timer and no listener behind', () => {
    const world = new FakeWorld();
    const { actor } = heard(world, calendarOf(world), 'a');
    expect([world.clock.pending, world.listening]).toEqual([1, 1]);
    actor.stop();
    expect([world.clock.pending, world.listening]).toEqual([0, 0]);
  });
});

describe('a page that is looked at', () => {
  it('asks again every five minutes', () => {
    const world = new FakeWorld();
    const { events } = heard(world, autoRefresh(world));
    world.clock.advance(AUTO_REFRESH_MS - 1);
    expect(events).toEqual([]);
    world.clock.advance(1);
    expect(events).toEqual([{ type: 'REFRESH_ALL' }]);
    world.clock.advance(2 * AUTO_REFRESH_MS);
    expect(events).toHaveLength(3);
    expect(AUTO_REFRESH_MS).toBe(300_000);
  });
  it('asks nothing while nobody can see it, and goes on when somebody can', () => {
    const world = new FakeWorld();
    const { events } = heard(world, autoRefresh(world));
    world.seen = false;
    world.clock.advance(4 * AUTO_REFRESH_MS);
    expect(events).toEqual([]);
    world.seen = true;
    world.clock.advance(AUTO_REFRESH_MS);
    expect(events).toHaveLength(1);
  });
  it('asks no more when it is left', () => {
    const world = new FakeWorld();
    const { events, actor } = heard(world, autoRefresh(world));
    actor.stop();
    world.clock.advance(3 * AUTO_REFRESH_MS);
    expect(events).toEqual([]);
    expect(world.clock.pending).toBe(0);
  });
});

describe('an answer that will not stay as it is', () => {
  const along = { run: ['rows'] } as Readonly<Record<string, readonly string[]>>;
  const start = () => {
    const world = new FakeWorld();
    const logic = repeat<{ read: string }>(world, ({ read }) => along[read] ?? []);
    const heardOf = (read: string, everyMs: number | null) => heard(world, logic, { query: { read }, everyMs });
    return { world, heardOf };
  };
  it('is asked for again as often as it says, with those that go along', () => {
    const { world, heardOf } = start();
    const [run, rows, other] = [heardOf('run', 2_000), heardOf('rows', null), heardOf('other', null)];
    world.clock.advance(1_999);
    expect(run.events).toEqual([]);
    world.clock.advance(1);
    expect([run.events, rows.events, other.events]).toEqual([[{ type: 'REFRESH' }], [{ type: 'REFRESH' }], []]);
    rows.actor.stop();
    world.clock.advance(2_000);
    expect([run.events.length, rows.events.length]).toEqual([2, 1]);
  });
  it('asks those that went along once more when it stays as it is, also where they are under way then', () => {
    const { heardOf } = start();
    const rows = heardOf('rows', null);
    heardOf('run', 2_000).actor.stop();
    heardOf('run', null).actor.stop();
    expect(rows.events).toEqual([{ type: 'REFRESH' }]);
    heardOf('run', null).actor.stop();
    expect(rows.events).toHaveLength(1);
    heardOf('run', 2_000).actor.stop();
    rows.actor.stop();
    heardOf('run', null);
    const answered = heardOf('rows', null);
    expect(answered.events).toEqual([{ type: 'REFRESH' }]);
    answered.actor.stop();
    expect(heardOf('rows', null).events).toEqual([]);
  });
  it('rests while the page is hidden, and asks at once when it is seen', () => {
    const { world, heardOf } = start();
    const { events } = heardOf('run', 2_000);
    world.seen = false;
    world.clock.advance(60_000);
    expect(events).toEqual([]);
    world.seen = true;
    world.wake();
    expect(events).toHaveLength(1);
  });
  it('leaves nothing behind, and what stays as it is has no timer', () => {
    const { world, heardOf } = start();
    const { actor } = heardOf('run', 2_000);
    heardOf('rows', null);
    expect([world.clock.pending, world.listening]).toEqual([1, 1]);
    actor.stop();
    expect([world.clock.pending, world.listening]).toEqual([0, 0]);
  });
});
