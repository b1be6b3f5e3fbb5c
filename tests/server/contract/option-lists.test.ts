import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byName, columnsOf, listedOf, namesOf, type Filters } from '../../../contract/filters/filter.ts';
import { byCall } from '../../../contract/filters/options.ts';
import { incidentFilters } from '../../../contract/filters/incident.ts';
import { trackerFilters } from '../../../contract/filters/tracker.ts';
import { webFilters } from '../../../contract/filters/web.ts';
import type { OptionPage } from '../../../contract/option.ts';
import { filterOf } from '../../../contract/scope.ts';
import type { IncidentRow } from '../../../server/analytics/models/incident-model.ts';
import type { TrackerRow } from '../../../server/analytics/models/tracker-model.ts';
import { incidentHandlers } from '../../../server/calls/incident/index.ts';
import { trackerHandlers } from '../../../server/calls/tracker/index.ts';
import { webHandlers } from '../../../server/calls/web/index.ts';
import { demoClicks } from '../../../server/demo/tracker/clicks.ts';
import { demoIncidents } from '../../../server/demo/incident/incidents.ts';
import { noChanges } from '../../../server/records/admin/changed-since.ts';
import { accessScopeOf, NOW, openStore, type Store } from '../support/data/incidents.ts';
import { eventRows } from '../support/data/events.ts';

const DAY = '2026-11-20',
  MANY = 3_000;
const values = Array.from({ length: MANY }, (_, n) => `Value ${n}`);
/** Two rows of the first value, one of each other: the order of the list is known. */
const many = [values[0], ...values] as readonly string[];
const all = (filters: Filters) => byName(namesOf(filters), () => 'all');
/** A row for each of many values, in every column that a list is about. */
const spread = <R extends object>(row: R, columns: readonly string[], id: keyof R & string): R[] =>
  many.map((value, n) => ({ ...row, ...Object.fromEntries(columns.map((column) => [column, value])), [id]: `${id}-${n}` }));

let store: Store;
type Lists = Readonly<Record<string, (asked: never) => Promise<{ readonly data: OptionPage }>>>;
let handlers: Readonly<Record<'incident' | 'web' | 'tracker', Lists>>;
const areas = [
  ['incident', incidentFilters, 'com.northwind.pay', {}],
  ['web', webFilters, 'northwind.example', { dashboard_type: 'visit', verdict_class: 'all' }],
  ['tracker', trackerFilters, 'com.northwind.growth', {}],
] as const;
const lists = areas.flatMap(([area, filters, pkg, more]) =>
  Object.entries(byCall(byName(listedOf(filters as Filters), (name) => name)) as Readonly<Record<string, string>>).map(([call, name]) => ({
    area,
    filters,
    pkg,
    more,
    call,
    name,
  })),
);

beforeAll(async () => {
  store = await openStore();
  const [event] = eventRows({ count: 1, packages: ['northwind.example'], lastDay: DAY, days: 1 });
  const columnsIn = (filters: Filters): string[] => listedOf(filters).map((name) => columnsOf(filters)[name] as string);
  await store.analytics.events.load([spread({ ...event, type: 'visit' } as never, [...columnsIn(webFilters), 'publisher'], 'event_id')]);
  const row = [...demoIncidents({ now: NOW, scale: 0.001, only: 'com.northwind.pay', from: '2026-11-10' })].flat()[0] as IncidentRow;
  await store.analytics.load([spread({ ...row, day: DAY }, columnsIn(incidentFilters), 'incident_id')]);
  const click = [...demoClicks({ since: NOW - 86_400_000, now: NOW, clicks: 500 })]
    .flat()
    .find((one) => one.package === 'com.northwind.growth') as TrackerRow;
  await store.analytics.tracker.load([
    spread({ ...click, kind: 'event', day: DAY, hour: 1 }, [...columnsIn(trackerFilters), 'campaign'], 'event_id'),
  ]);
  const deps = { analytics: store.analytics, now: () => NOW };
  const records = { tracker: { names: () => Promise.resolve([]), list: () => Promise.resolve([]) }, ...noChanges };
  handlers = {
    incident: incidentHandlers({ ...deps, records: noChanges }) as never,
    web: webHandlers({ ...deps, records: noChanges }) as never,
    tracker: trackerHandlers({ ...deps, records }) as never,
  };
});
afterAll(() => store.remove());

describe.each(lists)('$area $name, of 3,000 values', ({ area, filters, pkg, more, call, name }) => {
  const ask = async (asking: object): Promise<OptionPage> => {
    const query = {
      package_name: pkg,
      fromDate: DAY,
      toDate: DAY,
      compare: 'off',
      ...more,
      ...all(filters),
      page: 1,
      limit: 100,
      language: 'en',
      ...asking,
    };
    const list = handlers[area][call];
    if (list === undefined) throw new Error(`${area} has no ${call}`);
    return (await list({ query, access: accessScopeOf([pkg]), signal: new AbortController().signal } as never)).data;
  };
  it('says how many there are and shows the first', async () => {
    const page = await ask({});
    expect([page.options.length, page.total_count, page.options[0], page.chosen]).toEqual([
      100,
      MANY,
      { value: 'Value 0', label: 'Value 0', count: 2 },
      [],
    ]);
  });
  it('finds a value beyond the first thousand', async () => {
    expect(await ask({ search: 'vALUE 2900' })).toEqual({
      options: [{ value: 'Value 2900', label: 'Value 2900', count: 1 }],
      total_count: 1,
      chosen: [],
    });
    expect((await ask({ search: 'value 290' })).options.map(({ value }) => value)).toEqual(
      ['Value 290', ...Array.from({ length: 10 }, (_, n) => `Value 290${n}`)].sort(),
    );
  });
  it('has every value on one of its pages', async () => {
    const seen = new Set<string>();
    for (let page = 1; page <= MANY / 100; page++) for (const { value } of (await ask({ page })).options) seen.add(value);
    expect(seen.size).toBe(MANY);
    expect(await ask({ page: MANY / 100 + 1 })).toMatchObject({ options: [], total_count: MANY });
  });
  it('knows what it is set to, on whatever page that is, and that a value is nowhere', async () => {
    const { chosen, total_count } = await ask({ [name]: filterOf(['Value 2900', 'Nobody']) });
    expect([chosen, total_count]).toEqual([
      [
        { value: 'Nobody', label: 'Nobody', count: 0 },
        { value: 'Value 2900', label: 'Value 2900', count: 1 },
      ],
      MANY,
    ]);
  });
});
