import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextStatuses, priorities, slaHours, statusesOfGroup, type Priority, type Status } from '../../contract/life-cycle.ts';
import { fold, newTo, without, type Base, type LifeVersion, type Setting, type Step } from '../../server/incidents/life.ts';

const DETECTED = Date.UTC(2026, 10, 1),
  HOUR = 3_600_000,
  MINUTE = 60_000;
const firstTimes = {
  'Under review': 'reviewed_at',
  Confirmed: 'confirmed_at',
  'Takedown requested': 'requested_at',
  'In progress': 'in_progress_at',
  Denied: 'denied_at',
  Escalated: 'escalated_at',
  'Taken down': 'down_at',
  Monitoring: 'monitoring_at',
  'Re-emerged': 'reemerged_at',
} as const;
const ended: readonly string[] = ['Closed', ...statusesOfGroup.rejected];
const detected: Base['row'] = {
  ...{ status: 'Detected', priority: 'Normal', detected_at: DETECTED, due_at: DETECTED + 72 * HOUR, minutes_to_down: null },
  ...{ reemerged_count: 0, reviewed_at: null, confirmed_at: null, requested_at: null, in_progress_at: null, denied_at: null },
  ...{ escalated_at: null, down_at: null, monitoring_at: null, reemerged_at: null, closed_at: null, last_seen_at: DETECTED },
  ...{ remarks: null, assignee: null, ticket_id: null, version: 0 },
};
const baseOf = (more: Partial<Base['row']> = {}): Base => ({
  row: { ...detected, ...more },
  life: [{ status: more.status ?? 'Detected', at: DETECTED, by: '', timed: 1 }],
});
const step = (version: number, set: Setting, at = DETECTED + version * HOUR): Step => ({ version, at, by: 'Uma', set });

/** A life from detection: each status may follow the one before; clocks of several machines may run behind. */
const lives = fc
  .array(fc.record({ pick: fc.nat(), at: fc.integer({ min: -1, max: 500 }), priority: fc.option(fc.constantFrom(...priorities)) }), {
    minLength: 1,
    maxLength: 14,
  })
  .map((moves) => {
    let status: Status = 'Detected';
    return moves.flatMap(({ pick, at, priority }, i): Step[] => {
      const next: readonly Status[] = nextStatuses[status];
      const to = next[pick % next.length];
      if (to === undefined) return [];
      status = to;
      return [step(i + 1, { status, ...(priority !== null && { priority }) }, DETECTED + at * MINUTE)];
    });
  });
/** Some of its times are known of before, as are when it was last seen, went down and came back. */
const bases = fc
  .record({
    known: fc.subarray(Object.values(firstTimes)),
    last_seen_at: fc.integer({ min: 0, max: 600 }),
    minutes_to_down: fc.option(fc.nat(500)),
    reemerged_count: fc.nat(3),
  })
  .map(({ known, last_seen_at, ...more }) =>
    baseOf({ ...more, last_seen_at: DETECTED + last_seen_at * MINUTE, ...Object.fromEntries(known.map((name) => [name, DETECTED + 7])) }),
  );

describe('whatever happens to an incident', () => {
  const holds = (
    expected: (base: Base, added: readonly LifeVersion[], row: ReturnType<typeof fold>['row'], steps: readonly Step[]) => void,
  ) =>
    fc.assert(
      fc.property(bases, lives, (base, steps) => {
        const { row, life } = fold(base, steps, steps.length);
        expected(base, life.slice(base.life.length), row, steps);
      }),
    );
  it('the first time of each status is kept', () => {
    holds(({ row: was }, added, row) => {
      for (const [status, column] of Object.entries(firstTimes))
        expect([column, row[column]]).toEqual([column, was[column] ?? added.find((each) => each.status === status)?.at ?? null]);
    });
  });
  it('a status begins after the one that it follows, and no earlier than it was set', () => {
    holds(({ life: [first] }, added, _, steps) => {
      const times = [first?.at ?? 0, ...added.map(({ at }) => at)];
      expect(times.slice(1)).toEqual(steps.map(({ at }, i) => Math.max(at, (times[i] ?? 0) + 1)));
    });
  });
  it('it was last seen when it was last seen, which no late word takes back', () => {
    const seen: readonly string[] = ['Taken down', 'Re-emerged', ...statusesOfGroup.rejected];
    holds(({ row: was }, added, row) => {
      const times = added.filter(({ status }) => seen.includes(status)).map(({ at }) => at);
      expect(row.last_seen_at).toBe(Math.max(was.last_seen_at, ...times));
    });
  });
  it('it took so long to come down the first time, and came back so often', () => {
    holds(({ row: was }, added, row) => {
      const down = added.find(({ status }) => status === 'Taken down');
      const took = down === undefined ? null : Math.round((down.at - DETECTED) / MINUTE);
      expect(row.minutes_to_down).toBe(was.minutes_to_down ?? took);
      expect(row.reemerged_count).toBe(was.reemerged_count + added.filter(({ status }) => status === 'Re-emerged').length);
    });
  });
  it('it is closed since its last end, and not where it goes on', () => {
    holds((_, added, row) => {
      const last = added.at(-1);
      expect(row.closed_at).toBe(last !== undefined && ended.includes(last.status) ? last.at : null);
      expect(row.status).toBe(last?.status ?? 'Detected');
    });
  });
  it('its clock runs from its detection, by its last priority', () => {
    holds(({ row: was }, _, row, steps) => {
      const set = steps.flatMap(({ set: { priority } }) => priority ?? []).at(-1);
      expect(row.due_at).toBe(set === undefined ? was.due_at : DETECTED + slaHours[set as Priority] * HOUR);
    });
  });
});

describe('what is new to a row', () => {
  const { row } = baseOf({ status: 'Confirmed', remarks: 'Seen', assignee: 'u-1', version: 4 });
  it('is nothing where the row is of another version than was seen, older or newer', () => {
    for (const seen of [3, 5]) expect(newTo(row, seen, { priority: 'Low' })).toEqual({ reason: 'stale' });
    for (const seen of [4, null]) expect(newTo(row, seen, { priority: 'Low' })).toEqual({ priority: 'Low' });
  });
  it('is what differs alone, and never a status that may not follow', () => {
    expect(newTo(row, 4, { status: 'Confirmed', assignee: 'u-1', remarks: 'Seen', priority: 'Normal' })).toEqual({ reason: 'unchanged' });
    expect(newTo(row, 4, { status: 'Confirmed', assignee: null, remarks: 'Seen' })).toEqual({ assignee: null });
    expect(newTo(row, 4, { status: 'Closed', assignee: null })).toEqual({ reason: 'life-cycle', allowed: nextStatuses.Confirmed });
  });
});

describe('a step is taken back', () => {
  const steps = [step(1, { status: 'Confirmed' }), step(2, { priority: 'Low' }), step(3, { status: 'Takedown requested' })];
  it('alone: one of another field beside it stays', () => {
    expect(without(steps, 2)).toEqual([steps[0], steps[2]]);
    expect(without(steps, 3)).toEqual(steps.slice(0, 2));
  });
  it('not where a later one set the same field, nor one that there is not', () => {
    expect(without(steps, 1)).toEqual({ reason: 'since' });
    for (const version of [0, 4]) expect(without(steps, version)).toEqual({ reason: 'unchanged' });
  });
});
