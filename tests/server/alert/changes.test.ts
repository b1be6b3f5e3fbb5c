import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AlertMetric } from '../../../contract/areas/alert/alert.ts';
import { addDays, type Day } from '../../../contract/time/dates.ts';
import { judgeNumber, type Figure } from '../../../server/alerts/arithmetic.ts';
import { figureOf } from '../../../server/alerts/figures.ts';
import { noChanges } from '../../../server/records/admin/changed-since.ts';
import { previewOf } from '../../../server/alerts/preview.ts';
import type { EventRow } from '../../../server/analytics/models/event-model.ts';
import type { TrackerRow } from '../../../server/analytics/models/tracker-model.ts';
import { eventRows } from '../support/data/events.ts';
import { accessScopeOf, NOW, openStore, type Store } from '../support/data/incidents.ts';

const VISITS = 'contoso.example',
  /** Over 7 days, that many before. */
  LAST = '2026-11-19',
  week = { fromDate: addDays(LAST, -6), toDate: LAST };
const registry = { names: () => Promise.resolve([]), list: () => Promise.resolve([]) } as never;
let store: Store;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store.remove());
/** What a share or a count must be for a change of at least a tenth. */
const judge = (figure: Figure): string => judgeNumber({ when: 'changed', threshold: 10 }, figure);

/** Events of a day: so many, of which so many are invalid, at a cost each. */
const events = (day: Day, all: number, invalid: number, cost = 1_000_000): EventRow[] => {
  const [row] = eventRows({ count: 1, packages: [VISITS], lastDay: day, days: 1 });
  return Array.from({ length: all }, (_, n): EventRow => ({
    ...(row as EventRow),
    ...{ type: 'visit', day, hour: 1, time: Date.parse(`${day}T01:00:00Z`), event_id: `${day}-${n}`, publisher: 'Elm', viewable: 0, cost },
    ...(n < invalid ? { verdict: 'GIVT', reason: 'Bots' } : { verdict: 'valid', reason: '', measured_value: null, threshold: null }),
  }));
};
/** Clicks and events of a day, with what an event brings and a click costs. */
const traffic = (day: Day, clicks: number, conversions: number, { revenue = 0, cost = 0 } = {}): TrackerRow[] =>
  Array.from({ length: clicks + conversions }, (_, n): TrackerRow => ({
    ...{
      package: VISITS,
      day,
      kind: n < clicks ? 'click' : 'event',
      time: Date.parse(`${day}T01:00:00Z`),
      hour: 1,
      event_id: `${day}-${n}`,
    },
    ...{ click_id: `${day}-${n % Math.max(1, clicks)}`, event_type: n < clicks ? '' : 'install', campaign_id: 'c', campaign: 'C' },
    ...{ publisher_id: 'p', publisher: 'P', sub_publisher: '', country: 'IN', device: 'Mobile', device_id: `${n}`, fraud_status: 'valid' },
    ...{
      reason: '',
      measured_value: null,
      threshold: null,
      is_unique: 1,
      click_to_event_s: null,
      revenue: n < clicks ? 0 : revenue,
      cost: n < clicks ? cost : 0,
    },
    ...{ currency_from: '', rate: null },
  }));
/** Rows of the week, of the week before, and of a day before both, so that it is whole. */
const weeks = <R>(now: (day: Day, i: number) => R[], before: (day: Day, i: number) => R[]): R[] => [
  ...before(addDays(LAST, -14), 0),
  ...Array.from({ length: 7 }, (_, i) => [...now(addDays(LAST, -i), i), ...before(addDays(LAST, -7 - i), i)]).flat(),
];
const ask = (dashboard: 'visit' | 'tracker', metric: AlertMetric, signal = new AbortController().signal): Promise<Figure> =>
  figureOf(
    { analytics: store.analytics, registry, arrivals: noChanges.arrivals },
    { dashboard, metric, package_name: VISITS, filters: '{}', condition: 'changed' },
    { range: week, access: accessScopeOf([VISITS]), signal, now: NOW },
  );

describe('a change', () => {
  it('of a share is told of 30 cases or more in both periods, and where it is more than chance', () => {
    const share = (part: number, all: number, before: readonly [number, number]): string => {
      const [was, of] = before;
      const figure = { value: (100 * part) / all, previous: (100 * was) / of, base: of };
      return judge({ ...figure, of: { part, all }, before: { part: was, all: of } });
    };
    expect(judge({ value: 20, previous: 12.5, base: 40, of: { part: 1, all: 5 } })).toBe('few');
    expect(share(1, 5, [5, 40])).toBe('few');
    expect(share(20, 40, [1, 5])).toBe('few');
    expect(share(12, 100, [8, 100])).toBe('undecided');
    expect(share(120, 1_000, [80, 1_000])).toBe('fired');
    // of a rate far below a point, a change as large as the rule says
    expect(share(400, 100_000, [600, 100_000])).toBe('fired');
    expect(share(105, 1_000, [100, 1_000])).toBe('quiet');
  });
  it('of a count is told where it is more than chance', () => {
    expect(judge({ value: 36, previous: 30, base: 30 })).toBe('undecided');
    expect(judge({ value: 60, previous: 30, base: 30 })).toBe('fired');
    expect(judge({ value: 1_060, previous: 1_000, base: 1_000 })).toBe('quiet');
    expect(judge({ value: 60, previous: 29, base: 29 })).toBe('few');
  });
  it('of the share of invalid events rests on the events of both weeks', async () => {
    const at = async (now: readonly [number, number], before: readonly [number, number]): Promise<string> => {
      const rows = weeks(
        (day) => events(day, ...now),
        (day) => events(day, ...before),
      );
      await store.analytics.events.load([rows], { replace: true });
      return judge(await ask('visit', 'ivt'));
    };
    expect(await at([4, 2], [40, 5])).toBe('few');
    expect(await at([40, 5], [4, 2])).toBe('few');
    expect(await at([14, 2], [14, 1])).toBe('undecided');
    expect(await at([100, 20], [100, 10])).toBe('fired');
  });
  it('of conversions rests on the clicks of both weeks', async () => {
    const at = async (now: readonly [number, number], before: readonly [number, number]): Promise<string> => {
      const rows = weeks(
        (day) => traffic(day, ...now),
        (day) => traffic(day, ...before),
      );
      await store.analytics.tracker.load([rows], { replace: true });
      return judge(await ask('tracker', 'cvr'));
    };
    expect(await at([4, 2], [40, 5])).toBe('few');
    expect(await at([40, 5], [4, 2])).toBe('few');
    expect(await at([14, 2], [14, 1])).toBe('undecided');
    expect(await at([100, 20], [100, 10])).toBe('fired');
  });
  it('of money rests on the traffic of the week before, whatever the amounts are, and compares days', async () => {
    const rows = weeks(
      // a profit of 5 a day after a loss of 4
      (day) => traffic(day, 40, 10, { revenue: 900_000, cost: 100_000 }),
      (day) => traffic(day, 40, 10, { cost: 100_000 }),
    );
    await store.analytics.tracker.load([rows], { replace: true });
    const profit = await ask('tracker', 'profit');
    expect(profit).toMatchObject({ value: 35, previous: -28, base: 350 });
    expect(judge(profit)).toBe('fired');
    // days differ as much as weeks do
    const odd = weeks(
      (day, i) => traffic(day, 40, 10, { revenue: i === 3 ? 9_000_000 : 100_000 }),
      (day, i) => traffic(day, 40, 10, { revenue: i === 5 ? 4_000_000 : 100_000 }),
    );
    await store.analytics.tracker.load([odd], { replace: true });
    expect(judge(await ask('tracker', 'revenue'))).toBe('undecided');
    const few = weeks(
      (day) => traffic(day, 40, 10, { revenue: 900_000 }),
      (day) => traffic(day, 2, 1, { revenue: 900_000 }),
    );
    await store.analytics.tracker.load([few], { replace: true });
    expect(judge(await ask('tracker', 'revenue'))).toBe('few');
  });
  it('of spend at risk compares days too', async () => {
    const at = async (cost: (i: number) => number): Promise<string> => {
      const rows = weeks(
        (day, i) => events(day, 40, 10, cost(i)),
        (day) => events(day, 40, 10),
      );
      await store.analytics.events.load([rows], { replace: true });
      return judge(await ask('visit', 'atRisk'));
    };
    expect(await at(() => 2_000_000)).toBe('fired');
    expect(await at((i) => (i === 0 ? 4_000_000 : 1_000_000))).toBe('undecided');
  });
});

it('a preview asks for its number alone: thirty days of it put few listeners on the signal of its request, and leave none', async () => {
  const { signal } = new AbortController();
  let open = 0,
    most = 0,
    asked = 0;
  const listens = signal.addEventListener.bind(signal),
    leaves = signal.removeEventListener.bind(signal);
  signal.addEventListener = (...args: Parameters<typeof listens>) => {
    open += 1;
    asked += 1;
    most = Math.max(most, open);
    listens(...args);
  };
  signal.removeEventListener = (...args: Parameters<typeof leaves>) => {
    open -= 1;
    leaves(...args);
  };
  const query = {
    metric: 'ivt',
    when: 'above',
    threshold: 10,
    days: 1,
    every: 'daily',
    hour: 8,
    package_name: VISITS,
    filters: '',
  } as const;
  const told = await previewOf(
    { analytics: store.analytics, registry, arrivals: noChanges.arrivals, now: () => NOW },
    { query, access: accessScopeOf([VISITS]), signal },
    'visit',
  );
  expect(told.looked).toBe(30);
  // one question a day, three days abreast; and one whether the filters match
  expect({ most: most <= 6, open, asked: asked <= 2 * 30 }).toEqual({ most: true, open: 0, asked: true });
});
