import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOver, keptOut, nothingCame, type SourceDay } from '../../../../contract/judgement/replay.ts';

const day = (events: number, fraud: number, cost = events * 3): SourceDay => ({ events, fraud, cost, revenue: events * 5 });
const limit = { block_pct: 25, block_from_events: 20 };
const before = (n: number, of = day(0, 0)): SourceDay[] => Array.from({ length: n }, () => of);

describe('what a limit would have kept out', () => {
  it('is all that came from the day after the share was above it', () => {
    const days = [...before(7), day(100, 5), day(200, 150), day(40, 30), day(10, 0)];
    expect(isOver(limit, { events: 300, fraud: 155 })).toBe(true);
    expect(keptOut(days, 7, limit)).toEqual({ events: 50, fraud: 30, cost: 150, revenue: 250 });
  });
  it('is nothing where it never was, or where the days of it say too little', () => {
    expect(keptOut([...before(7), day(100, 5), day(100, 5)], 7, limit)).toEqual(nothingCame);
    expect(keptOut([...before(7), day(19, 19), day(0, 0)], 7, limit)).toEqual(nothingCame);
  });
  it('is all of the period where it was above before', () => {
    expect(keptOut([...before(6), day(300, 200), day(8, 1), day(9, 2)], 7, limit)).toMatchObject({ events: 17, fraud: 3 });
  });
  it('looks at seven days: what is older is forgotten', () => {
    const days = [day(300, 200), ...before(6), day(8, 1)];
    expect(keptOut(days, 7, limit).events).toBe(8);
    expect(keptOut([day(300, 200), ...before(7), day(8, 1)], 8, limit)).toEqual(nothingCame);
  });
  it('never keeps out more than came, and a lower limit keeps out no less', () => {
    const drawn = fc
      .record({ events: fc.integer({ min: 0, max: 200 }), share: fc.double({ min: 0, max: 1, noNaN: true }) })
      .map(({ events, share }) => day(events, Math.round(events * share)));
    fc.assert(
      fc.property(
        fc.array(drawn, { minLength: 8, maxLength: 37 }),
        fc.integer({ min: 1, max: 99 }),
        fc.integer({ min: 0, max: 50 }),
        (days, pct, more) => {
          const at = (block_pct: number) => keptOut(days, 7, { block_pct, block_from_events: 20 });
          const all = days.slice(7).reduce((sum, { events }) => sum + events, 0);
          expect(at(pct).events).toBeLessThanOrEqual(all);
          expect(at(Math.min(100, pct + more)).events).toBeLessThanOrEqual(at(pct).events);
        },
      ),
      { seed: 3609 },
    );
  });
});
