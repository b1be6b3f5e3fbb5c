import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, dayIn, type DateRange } from '../../../contract/time/dates.ts';
import { clocks, type Clock } from '../../../contract/areas/report/listed.ts';
import { reportSorts, type Incident, type Report, type ReportSort } from '../../../contract/areas/report/report.ts';
import type { Counts } from '../../../contract/areas/incident.ts';
import { openStatuses, timedStatuses, priorities, statuses, type Status } from '../../../contract/life/life-cycle.ts';
import { filterOf, isAdmitted } from '../../../contract/scope.ts';
import type { IncidentRow } from '../../../server/analytics/models/incident-model.ts';
import { noChanges } from '../../../server/records/admin/changed-since.ts';
import { incidentPlotHandlers } from '../../../server/calls/incident/index.ts';
import { reportHandlers } from '../../../server/calls/report/index.ts';
import { demoIncidentLives } from '../../../server/demo/incident/incidents.ts';
import { loadIncidents } from '../../../server/demo/incident/load.ts';
import { packages } from '../../../server/demo/world.ts';
import { accessScopeOf, asked, matching, NOW, openStore, type Question, type Store } from '../support/data/incidents.ts';
import { startServer, type TestServer } from '../support/server.ts';

const made = { now: NOW, scale: 0.03 };
const lives = [...demoIncidentLives(made)].flat(),
  rows = lives.map(({ row }) => row);
const today = dayIn(NOW, 'Asia/Kolkata');

let store: Store;
/** Nobody works on the demo's incidents. */
const people = { namesOf: () => Promise.resolve(new Map<string, string>()) };
beforeAll(async () => {
  store = await openStore();
  await loadIncidents(store.analytics.incidents, made);
});
afterAll(() => store.remove());

interface Listing {
  readonly clock: Clock;
  readonly search?: string;
  readonly sort: ReportSort;
  readonly page: number;
  readonly limit: number;
}
const noTickets: Pick<Parameters<typeof reportHandlers>[0], 'tickets' | 'records'> = {
  tickets: { byIds: () => Promise.resolve([]) },
  records: {} as Parameters<typeof reportHandlers>[0]['records'],
};
const report = (question: Question, listing: Listing): Promise<Report> => {
  const { query, ...rest } = asked(question);
  const { compare: _, ...filters } = query;
  return reportHandlers({ ...noTickets, analytics: store.analytics, people, now: () => NOW }).lazyReport({
    ...rest,
    query: { ...filters, ...listing },
  } as never) as Promise<Report>;
};

const isOpen = ({ status }: IncidentRow): boolean => openStatuses.includes(status as Status);
const isDue = ({ due_at }: IncidentRow): boolean => due_at < NOW;
const byClock: Readonly<Record<Clock, (row: IncidentRow) => boolean>> = {
  all: () => true,
  breaching: (row) => isOpen(row) && isDue(row),
  decided: (row) => isDue(row) && row.minutes_to_down !== null,
  undecided: (row) => isDue(row) && isOpen(row) && row.minutes_to_down === null,
};
const has = (row: IncidentRow, term: string): boolean =>
  [row.title, row.url, row.domain, row.ip ?? '', row.publisher, row.incident_id, row.campaign ?? '', row.remarks ?? ''].some((text) =>
    text.toLowerCase().includes(term.toLowerCase()),
  );
const newest = (a: IncidentRow, b: IncidentRow): number => b.detected_at - a.detected_at || (a.incident_id < b.incident_id ? -1 : 1);
const value: Readonly<Record<string, (row: IncidentRow) => number>> = {
  detected: (row) => row.detected_at,
  risk: (row) => row.risk,
  lastSeen: (row) => row.last_seen_at,
  hoursToDown: (row) => row.minutes_to_down ?? 0,
  returns: (row) => row.reemerged_count,
};
/** The order of the list, said row by row. */
function sorted(found: readonly IncidentRow[], sort: ReportSort): IncidentRow[] {
  if (sort === 'sla') {
    const byDue = (a: IncidentRow, b: IncidentRow): number => a.due_at - b.due_at;
    const byName = (a: IncidentRow, b: IncidentRow): number => (a.incident_id < b.incident_id ? -1 : 1);
    return [
      ...found.filter((row) => isOpen(row) && !isDue(row)).sort((a, b) => byDue(a, b) || byName(a, b)),
      ...found.filter((row) => isOpen(row) && isDue(row)).sort((a, b) => byDue(b, a) || byName(a, b)),
      ...found.filter((row) => !isOpen(row)).sort(newest),
    ];
  }
  const of = value[sort.replace('-', '')] ?? (() => 0);
  const sign = sort.startsWith('-') ? -1 : 1;
  const byId = (a: IncidentRow, b: IncidentRow): number => (a.incident_id < b.incident_id ? -1 : 1);
  const ties = (a: IncidentRow, b: IncidentRow): number => {
    if (sort.endsWith('detected')) return byId(a, b);
    return sort.endsWith('risk') ? a.detected_at - b.detected_at || byId(a, b) : newest(a, b);
  };
  const order = (a: IncidentRow, b: IncidentRow): number => sign * (of(a) - of(b)) || ties(a, b);
  if (!sort.endsWith('hoursToDown')) return [...found].sort(order);
  return [
    ...found.filter((row) => row.minutes_to_down !== null).sort(order),
    ...found.filter((row) => row.minutes_to_down === null).sort(newest),
  ];
}

const anyDays: fc.Arbitrary<DateRange> = fc
  .tuple(fc.nat(100), fc.nat(200))
  .map(([ago, days]) => ({ fromDate: addDays(today, -ago - days), toDate: addDays(today, -ago) }));
const anyQuestion: fc.Arbitrary<Question> = fc.record({
  access: fc.constantFrom(
    accessScopeOf(['com.northwind.pay']),
    accessScopeOf(packages.map(({ name }) => name)),
    accessScopeOf(['com.northwind.pay', 'com.northwind.bank'], ['AdRiver']),
  ),
  range: anyDays,
  filters: fc.record(
    {
      status: fc.tuple(fc.subarray([...statuses]), fc.boolean()).map(([values, without]) => filterOf(values, without)),
      priority: fc.subarray([...priorities]).map((values) => filterOf(values, true)),
      channel: fc.constantFrom('all', 'Domain', 'Social,Domain'),
    },
    { requiredKeys: [] },
  ),
});
const anyListing = fc.record(
  {
    clock: fc.constantFrom(...clocks),
    search: fc.constantFrom('northwind', 'n', 'phish', 'ADRIVER', 'inc-com.northwind.pay', 'kyc', '%', 'no such word'),
    sort: fc.constantFrom(...reportSorts),
    page: fc.integer({ min: 1, max: 3 }),
    limit: fc.constantFrom(10, 25, 50),
  },
  { requiredKeys: ['clock', 'sort', 'page', 'limit'] },
);

it('a page is the rows of a recount, in the order of one, for any scope, search, clock, sort and page', async () => {
  let read = 0;
  await fc.assert(
    fc.asyncProperty(anyQuestion, anyListing, async (question, listing) => {
      const found = matching(rows, question).filter(
        (row) => byClock[listing.clock](row) && (listing.search === undefined || has(row, listing.search)),
      );
      const wanted = sorted(found, listing.sort).slice((listing.page - 1) * listing.limit, listing.page * listing.limit);
      const { report_list, total_count } = await report(question, listing);
      expect(total_count).toBe(found.length);
      expect(report_list.map(({ incident_id }) => incident_id)).toEqual(wanted.map(({ incident_id }) => incident_id));
      read += wanted.length;
    }),
    { numRuns: 300 },
  );
  expect(read).toBeGreaterThan(500);
});

it('what a tile counts is what its list has (D35)', async () => {
  const plots = incidentPlotHandlers({ analytics: store.analytics, now: () => NOW, records: noChanges });
  let counted = 0;
  await fc.assert(
    fc.asyncProperty(anyQuestion, async (question) => {
      const { data } = (await plots.counts(asked(question) as never)) as { data: Counts };
      const totalOf = async (clock: Clock, own: readonly Status[] = []): Promise<number> => {
        const chosen = question.filters.status ?? 'all';
        const both = own.filter((status) => isAdmitted(chosen, status));
        if (own.length > 0 && both.length === 0) return 0;
        const filters = { ...question.filters, status: own.length === 0 ? chosen : filterOf(both) };
        return (await report({ ...question, filters }, { clock, sort: 'sla', page: 1, limit: 10 })).total_count;
      };
      counted += data.total.value ?? 0;
      expect(await totalOf('all')).toBe(data.total.value);
      expect(await totalOf('breaching')).toBe(data.breaching.value);
      const cases = { ...question, filters: { ...question.filters, status: filterOf(timedStatuses) } };
      expect((await report(cases, { clock: 'all', sort: 'sla', page: 1, limit: 10 })).total_count).toBe(data.timeToDown.cases);
      expect(await totalOf('all', ['Detected', 'Under review'])).toBe(data.fresh.value);
      expect(await totalOf('all', ['Taken down', 'Monitoring', 'Closed'])).toBe(data.down.value);
    }),
    { numRuns: 40 },
  );
  expect(counted).toBeGreaterThan(100);
});

it('a clock says how long is left, how long ago it ran out, and how a takedown went', async () => {
  const question = { access: accessScopeOf(['com.northwind.pay']), range: { fromDate: addDays(today, -60), toDate: today }, filters: {} };
  const { report_list } = await report(question, { clock: 'all', sort: '-detected', page: 1, limit: 100 });
  const found = new Map(rows.map((row) => [row.incident_id, row]));
  const seen = new Set<string>();
  for (const { incident_id, sla } of report_list) {
    const row = found.get(incident_id) as IncidentRow;
    seen.add(sla.state);
    const minutes = Math.round((row.due_at - NOW) / 60_000);
    if (sla.state === 'left') expect([isOpen(row), sla.minutes]).toEqual([true, minutes]);
    if (sla.state === 'over') expect([isOpen(row), sla.minutes]).toEqual([true, -minutes]);
    if (sla.state === 'met') expect(sla.minutes).toBeLessThanOrEqual((row.due_at - row.detected_at) / 60_000);
    if (sla.state === 'missed') expect(sla.minutes).toBeGreaterThan((row.due_at - row.detected_at) / 60_000);
  }
  expect([...seen].sort()).toEqual(['left', 'met', 'missed', 'none', 'over']);
});

describe('one incident', () => {
  const one = (names: readonly string[], id: string, publishers: readonly string[] | null = null): Promise<{ data: Incident }> =>
    reportHandlers({ ...noTickets, analytics: store.analytics, people, now: () => NOW }).incident({
      ...asked({ access: accessScopeOf(names, publishers), range: { fromDate: today, toDate: today }, filters: {} }),
      params: { id },
    } as never) as Promise<{ data: Incident }>;

  it('has its life cycle step by step, whatever the dates', async () => {
    for (const { row, transitions } of lives.filter((_, i) => i % 97 === 0)) {
      const { data } = await one([row.package], row.incident_id);
      expect(data.row.incident_id).toBe(row.incident_id);
      expect(data.life).toEqual(transitions.map(({ status, at, by }) => ({ status, at: new Date(at).toISOString(), by })));
      expect(data.life.at(-1)?.status).toBe(data.row.status);
    }
  });
  it('says what its category usually has, and how far it is from that', async () => {
    const [row] = rows.filter(({ category }) => category === 'Phishing');
    const alike = rows
      .filter(({ category, package: name }) => category === row?.category && name === row.package)
      .map(({ risk }) => risk)
      .sort((a, b) => a - b);
    const middle = ((alike[Math.floor((alike.length - 1) / 2)] ?? 0) + (alike[Math.ceil((alike.length - 1) / 2)] ?? 0)) / 2;
    const { data } = await one([row?.package ?? ''], row?.incident_id ?? '');
    expect(data.reason).toEqual({ usual: Math.round(middle), apart: (row?.risk ?? 0) - Math.round(middle), of: alike.length });
  });
  it('somebody else’s is nowhere, as is one of a publisher that is not the caller’s', async () => {
    const [row] = rows.filter(({ package: name, publisher }) => name === 'com.northwind.pay' && publisher !== 'AdRiver');
    await expect(one(['com.contoso.shop'], row?.incident_id ?? '')).rejects.toMatchObject({ kind: 'missing' });
    await expect(one(['com.northwind.pay'], row?.incident_id ?? '', ['AdRiver'])).rejects.toMatchObject({ kind: 'missing' });
    await expect(one(['com.northwind.pay'], 'INC-nowhere')).rejects.toMatchObject({ kind: 'missing' });
  });
});

describe('over HTTP', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ seedScale: 0.01 });
  });
  afterAll(() => server.close());
  const get = async (email: string, url: string) => server.app.inject({ url, headers: { authorization: await server.tokenOf(email) } });
  const listOf = (email: string, name: string, more = ''): ReturnType<typeof get> => {
    const day = dayIn(Date.now(), 'Asia/Kolkata');
    return get(email, `/api/bi/lazyreport?package_name=${name}&fromDate=${addDays(day, -60)}&toDate=${day}&limit=100${more}`);
  };
  it.each([
    ['sort=url', 'sort'],
    ['clock=none', 'clock'],
    ['page=0', 'page'],
    ['search=', 'search'],
    [`search=${'x'.repeat(201)}`, 'search'],
  ])('%s is refused, and the field is named', async (more, field) => {
    const answer = await listOf('analyst.a@demo.example', 'com.northwind.pay', `&${more}`);
    expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([400, [field]]);
  });
});
