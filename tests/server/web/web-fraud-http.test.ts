import { beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../contract/calls.ts';
import type { Call } from '../../../contract/call.ts';
import { addDays, dayIn } from '../../../contract/time/dates.ts';
import { ErrorBody } from '../../../contract/failure.ts';
import { filterOf } from '../../../contract/scope.ts';
import type { EventRow } from '../../../server/analytics/models/event-model.ts';
import { accounts, assignedPublishers, customers, packages } from '../../../server/demo/world.ts';
import { eventRows } from '../support/data/events.ts';
import { everyCall, requestOf, titleOf } from '../support/requests.ts';
import { suiteServer } from '../support/suite.ts';
import { webPackages } from '../support/data/web-fraud.ts';

const today = dayIn(Date.now(), 'Asia/Kolkata');
const wordOf = (name: string): string => customers[packages.find((p) => p.name === name)?.customer ?? 'A'].split(' ')[0] ?? '';
/** Events in which whatever is not a publisher or a verdict says whose it is. */
const rows: EventRow[] = eventRows({ count: 4_000, packages: webPackages, lastDay: today, days: 14 }).map((row) => {
  const own = (value: string): string => `${wordOf(row.package)} ${value}`;
  return {
    ...row,
    event_id: own(row.event_id),
    channel: own(row.channel),
    sub_publisher: own(row.sub_publisher),
    campaign: own(row.campaign),
    creative: own(row.creative),
    placement: own(row.placement),
    placement_type: own(row.placement_type),
    page_id: own(row.page_id),
    system_domain: own(row.system_domain),
    exchange: own(row.exchange),
    country: own(row.country),
    device: own(row.device),
    ...(row.reason === ''
      ? {}
      : { fraud_category: own(row.fraud_category), fraud_sub_category: own(row.fraud_sub_category), reason: own(row.reason) }),
  };
});

const tokens = new Map<string, string>();
const server = suiteServer({ seedScale: 0 });
beforeAll(async () => {
  await server.analytics.events.load([rows], { replace: true });
  for (const { email } of accounts) tokens.set(email, await server.tokenOf(email));
});

// a file of events is asked by the same, without a comparison: claw-back.test.ts
const webCalls = everyCall.filter(({ call }) => call.grant === 'web:read' && call.file === undefined).map(({ call }) => call);
const A = 'analyst.a@demo.example';
async function ask(call: Call, packageName: string, more: Record<string, string> = {}, email = A) {
  const request = requestOf(call, packageName, tokens.get(email));
  return server.app.inject({ ...request, query: { ...request.query, ...more } });
}
const dataOf = async <T>(call: Call, packageName: string, more?: Record<string, string>, email?: string): Promise<T> =>
  (await ask(call, packageName, more, email)).json<{ data: T }>().data;
async function refused(call: Call, more: Record<string, string>): Promise<[number, string[]]> {
  const answer = await ask(call, 'northwind.example', more);
  return [answer.statusCode, Object.keys(ErrorBody.parse(answer.json()).fields ?? {})];
}

it('is every call of the specification and those that the screens need besides', () => {
  expect(webCalls.map(({ path }) => path.replace('/api/web-bi/', '')).sort()).toEqual(
    [
      ...[
        'channel',
        'campaign_id',
        'creative_id',
        'placement_id',
        'placement_type',
        'fraud_category',
        'fraud_sub_category',
        'publisher_id',
        'publisher_name',
        'sub_publisher_name',
        'system_domain',
        'page_id',
        'remaining',
      ].map((name) => `filters/${name}`),
      ...[
        'counts',
        'top_five_clean_publisher',
        'top_five_not_clean_publisher',
        'fraud_trend/date',
        'fraud_trend/month',
        'fraud_reason_trend',
        'fraud_impression',
        'cumulative_impression_trend',
        'top_placement',
        'top_exchange_traffic',
        'placement_high_fraud_traffic',
        'breakdown',
        'breakdown/all',
        'groups',
        'insight',
        'row',
        'row_hours',
        'row_evidence',
        'row_similar',
        'events',
      ].map((name) => `plots/${name}`),
    ].sort(),
  );
});

describe('who sees what', () => {
  // every role, call and store: isolation.test
  it('a row of another publisher, those like it, the others beside it and the places in lists are of the own publishers alone', async () => {
    const email = 'publisher@demo.example',
      name = 'com.northwind.insure';
    const own = rows.filter(
      (row) =>
        row.package === name && row.type === 'impression' && row.day >= addDays(today, -6) && assignedPublishers.includes(row.publisher),
    );
    const foreign = { group: 'publisher', value: 'ClickHarbor' };
    expect((await ask(calls.web.row, name, foreign)).statusCode).toBe(200);
    const refusedRow = await ask(calls.web.row, name, foreign, email),
      unknownRow = await ask(calls.web.row, name, { ...foreign, value: 'nobody' }, email);
    const withoutId = (text: string): string => text.replace(/"requestId":"[^"]*"/, '');
    expect([refusedRow.statusCode, withoutId(refusedRow.body)]).toEqual([404, withoutId(unknownRow.body)]);
    expect(await dataOf(calls.web.rowEvidence, name, foreign, email)).toEqual([]);
    expect(await dataOf(calls.web.rowSimilar, name, foreign, email)).toEqual([]);
    expect(await dataOf(calls.web.events, name, { ...foreign, verdict: 'all' }, email)).toEqual({ events: [], total_count: 0 });
    const hours = await dataOf<{ count: number; others: number }[]>(calls.web.rowHours, name, foreign, email);
    expect(hours.reduce((sum, hour) => sum + hour.count, 0)).toBe(0);
    expect(hours.reduce((sum, hour) => sum + hour.others, 0)).toBe(own.length);
    expect((await dataOf<{ value: string }[]>(calls.web.rowSimilar, name, {}, email)).map(({ value }) => value)).toEqual([
      'BlueMango Media',
    ]);
    // of two, one is worse than the other
    const placed = async (value: string) =>
      await dataOf<{ rank: number | null; of: number }>(calls.web.row, name, { group: 'publisher', value }, email);
    expect([await placed('AdRiver'), await placed('BlueMango Media')]).toMatchObject([
      { rank: null, of: 1 },
      { rank: 1, of: 1 },
    ]);
    const groups = await dataOf<{ group: string; count: number }[]>(calls.web.groupCounts, name, {}, email);
    expect(groups).toContainEqual({ group: 'publisher', count: 2 });
    expect(groups).toContainEqual({ group: 'sub_publisher', count: new Set(own.map((row) => row.sub_publisher)).size });
    expect(await dataOf(calls.web.counts, name, {}, email)).toMatchObject({ publishers: { value: 2 } });
  });

  it('a package that offers no such dashboard is refused, naming the grant', async () => {
    const answer = await ask(calls.web.counts, 'com.northwind.pay');
    expect([answer.statusCode, ErrorBody.parse(answer.json()).grant]).toEqual([403, 'web:read']);
    expect((await ask(calls.web.counts, 'all', {}, 'tracker@demo.example')).statusCode).toBe(403);
  });
});

describe('bad input', () => {
  it.each([
    ['a range that runs backwards', { fromDate: '2026-02-01', toDate: '2026-01-31' }, 'toDate'],
    ['more than 366 days', { fromDate: '2025-01-01', toDate: '2026-01-02' }, 'toDate'],
    ['a day that is none', { fromDate: '2026-02-30', toDate: '2026-03-31' }, 'fromDate'],
    ['a dashboard type of another kind', { dashboard_type: 'click' }, 'dashboard_type'],
    ['a dashboard type in capitals', { dashboard_type: 'Visit' }, 'dashboard_type'],
    ['10,000 values', { channel: Array.from({ length: 10_000 }, (_, i) => String(i % 10)).join(',') }, 'channel'],
    ['101 values', { page_id: Array.from({ length: 101 }, (_, i) => `p${i}`).join(',') }, 'page_id'],
    ['an empty value', { creative_id: 'a,,b' }, 'creative_id'],
    ['a filter of incidents', { brand: 'Northwind' }, 'brand'],
    ['101 countries', { country: Array.from({ length: 101 }, (_, i) => `c${i}`).join(',') }, 'country'],
    ['a class in capitals', { verdict_class: 'GIVT' }, 'verdict_class'],
    ['an empty class', { verdict_class: '' }, 'verdict_class'],
    ['a comparison of another kind', { compare: 'month' }, 'compare'],
    ['SQL as a name', { "channel' OR 1=1 --": 'x' }, "channel' OR 1=1 --"],
  ])('every call refuses %s by name', async (_what, more, field) => {
    for (const call of webCalls) expect([titleOf(call), ...(await refused(call, more))]).toEqual([titleOf(call), 400, [field]]);
  });

  it.each([
    ['page', '0'],
    ['page', '-1'],
    ['page', '1.5'],
    ['page', ''],
    ['page', 'two'],
    ['page', '1;DROP'],
    ['page', '99999999999999999999'],
    ['limit', '0'],
    ['limit', '26'],
    ['limit', '1000'],
    ['limit', 'all'],
  ])('the paged calls refuse %s=%s by name, the others paging as such', async (name, value) => {
    const paged = new Set<Call>([calls.web.breakdown, calls.web.events, calls.web.systemDomainOptions, calls.web.pageIdOptions]);
    for (const call of paged) expect([titleOf(call), ...(await refused(call, { [name]: value }))]).toEqual([titleOf(call), 400, [name]]);
    expect(await refused(calls.web.counts, { page: '1' })).toEqual([400, ['page']]);
  });

  it.each(['revenue', 'value', '-', '--total', 'total;', 'total desc', '__proto__', 'TOTAL'])(
    'a breakdown refuses to sort by %s',
    async (sort) => {
      expect(await refused(calls.web.breakdown, { sort })).toEqual([400, ['sort']]);
    },
  );
  it.each(['package', 'event_id', 'cost', 'constructor', 'publisher"', ''])('a breakdown refuses to group by %s', async (group) => {
    expect(await refused(calls.web.breakdown, { group })).toEqual([400, ['group']]);
  });
  it.each([calls.web.row, calls.web.rowHours, calls.web.rowEvidence, calls.web.rowSimilar])(
    '$path refuses an unknown group and a value that is too long or missing, and takes an empty one',
    async (call) => {
      expect(await refused(call, { group: 'event_id' })).toEqual([400, ['group']]);
      expect(await refused(call, { value: 'x'.repeat(501) })).toEqual([400, ['value']]);
      const { query, ...request } = requestOf(call, 'northwind.example', tokens.get(A));
      const { value: _, ...without } = query;
      const answer = await server.app.inject({ ...request, query: without });
      expect([answer.statusCode, Object.keys(ErrorBody.parse(answer.json()).fields ?? {})]).toEqual([400, ['value']]);
      expect((await ask(call, 'northwind.example', { group: 'reason', value: '' })).statusCode).toBe(200);
    },
  );
  it('events of a row take group and value together alone', async () => {
    expect(await refused(calls.web.events, { group: 'publisher' })).toEqual([400, ['value']]);
    expect(await refused(calls.web.events, { value: 'AdRiver' })).toEqual([400, ['group']]);
    expect((await ask(calls.web.events, 'northwind.example', { group: 'publisher', value: '' })).statusCode).toBe(200);
  });
  it('a list refuses a search without text or of 201 characters, a drill an unknown verdict', async () => {
    for (const search of ['', '   ', 'x'.repeat(201)])
      for (const call of [calls.web.pageIdOptions, calls.web.breakdown]) expect(await refused(call, { search })).toEqual([400, ['search']]);
    expect(await refused(calls.web.channelOptions, { language: 'it' })).toEqual([400, ['language']]);
    expect(await refused(calls.web.events, { verdict: 'GIVT' })).toEqual([400, ['verdict']]);
  });

  it('takes the other spellings, both where they agree, and refuses them where they differ or are repeated', async () => {
    const { query, ...request } = requestOf(calls.web.events, 'northwind.example', tokens.get(A));
    const send = (text: string) => server.app.inject({ ...request, query: `${new URLSearchParams(query).toString()}${text}` });
    expect((await send('&dashboardtype=impression&pageNo=2')).statusCode).toBe(200);
    for (const [text, field] of [
      ['&dashboardtype=visit', 'dashboard_type'],
      ['&page=1&pageNo=2', 'page'],
      ['&limit=10&limit=10', 'limit'],
      ['&channel=a&channel=b', 'channel'],
    ] as const) {
      const answer = await send(text);
      expect([text, answer.statusCode, Object.keys(ErrorBody.parse(answer.json()).fields ?? {})]).toEqual([text, 400, [field]]);
    }
  });

  it('takes quotes, SQL and other scripts in a value as plain text that matches nothing', async () => {
    for (const value of ["x' OR 1=1 --", '"; DROP TABLE ad_events; --', '%', '\\,', '広告']) {
      expect(await dataOf(calls.web.events, 'northwind.example', { publisher_id: value })).toEqual({ events: [], total_count: 0 });
      expect(await dataOf(calls.web.pageIdOptions, 'northwind.example', { search: value })).toEqual({
        options: [],
        total_count: 0,
        chosen: [],
      });
    }
  });

  it('answers the first and the last days that can be asked about with an empty answer, and refuses those beyond by name', async () => {
    for (const call of webCalls) {
      for (const [fromDate, toDate] of [
        ['2000-01-01', '2000-12-31'],
        ['2099-12-01', '2099-12-31'],
      ] as const) {
        for (const compare of ['previous', 'year'])
          expect([titleOf(call), fromDate, (await ask(call, 'all', { fromDate, toDate, compare })).statusCode]).toEqual([
            titleOf(call),
            fromDate,
            call === calls.web.row ? 404 : 200,
          ]);
      }
    }
    for (const day of ['0000-01-01', '0001-01-01', '1999-12-31', '2100-01-01', '9999-12-31']) {
      for (const call of [calls.web.counts, calls.web.events])
        expect([day, ...(await refused(call, { fromDate: day, toDate: day }))]).toEqual([day, 400, ['fromDate', 'toDate']]);
    }
    expect(await refused(calls.web.counts, { fromDate: '10000-01-01' })).toEqual([400, ['fromDate']]);
  });
});

describe('paging, lists, and nothing at all', () => {
  it('a page beyond the end is empty and still tells how many there are', async () => {
    for (const [call, rest] of [
      [calls.web.events, { events: [] }],
      [calls.web.breakdown, { rows: [] }],
      [calls.web.pageIdOptions, { options: [], chosen: [] }],
    ] as const) {
      const first = await dataOf<{ total_count: number; total?: object }>(call, 'northwind.example', { dashboard_type: 'visit' });
      expect(first.total_count).toBeGreaterThan(0);
      for (const page of ['1000', '1000000000'])
        expect(await dataOf(call, 'northwind.example', { dashboard_type: 'visit', page, limit: '100' })).toEqual({
          ...rest,
          total_count: first.total_count,
          ...(first.total && { total: first.total }),
        });
    }
  });

  it('25 a page unless told', async () => {
    expect((await dataOf<{ events: object[] }>(calls.web.events, 'all')).events).toHaveLength(25);
    expect((await dataOf<{ events: object[] }>(calls.web.events, 'all', { limit: '10' })).events).toHaveLength(10);
  });

  it('a value is listed once: events without one as such, and a publisher of two names by that of most', async () => {
    const named = (
      [
        ['', 'Acorn'],
        ['', ''],
        ['', 'Birch'],
        ['7', 'Old name'],
        ['7', 'New name'],
        ['7', 'New name'],
        ['8', 'Elm'],
      ] as const
    ).map(([publisher_id, publisher], i): EventRow => ({
      ...(rows[0] as EventRow),
      package: 'northwind.example',
      type: 'visit',
      day: today,
      event_id: `named-${i}`,
      publisher_id,
      publisher,
    }));
    await server.analytics.events.load([named], { replace: true });
    const [ids, names] = await Promise.all(
      [calls.web.publisherIdOptions, calls.web.publisherNameOptions].map((call) =>
        dataOf<{ options: object[] }>(call, 'northwind.example', { dashboard_type: 'visit' }),
      ),
    );
    const { total_count } = await dataOf<{ total_count: number }>(calls.web.events, 'northwind.example', {
      dashboard_type: 'visit',
      verdict: 'all',
      publisher_id: filterOf(['']),
    });
    await server.analytics.events.load([rows], { replace: true });
    expect(ids?.options).toEqual([
      { value: '', label: '', count: 3 },
      { value: '7', label: 'New name', count: 3 },
      { value: '8', label: 'Elm', count: 1 },
    ]);
    expect(names?.options).toContainEqual({ value: '', label: '', count: 1 });
    expect(total_count).toBe(3);
  });

  it('a scope without events gets zeros for every day, empty lists, and no share', async () => {
    const none = { channel: 'nothing like it' };
    for (const call of [
      calls.web.fraudReasonTrend,
      calls.web.fraudImpression,
      calls.web.topFiveCleanPublisher,
      calls.web.topFiveNotCleanPublisher,
      calls.web.topPlacement,
      calls.web.placementHighFraudTraffic,
      calls.web.topExchangeTraffic,
      calls.web.rowEvidence,
      calls.web.rowSimilar,
    ])
      expect([titleOf(call), await dataOf(call, 'all', none)]).toEqual([titleOf(call), []]);
    const nothing = { value: 0, previous: 0, series: [0, 0, 0, 0, 0, 0, 0] },
      noShare = { value: null, previous: null, series: [null, null, null, null, null, null, null] };
    expect(await dataOf(calls.web.counts, 'all', none)).toMatchObject({
      measured: nothing,
      clean: nothing,
      invalid: nothing,
      spend: nothing,
      ivtPct: noShare,
      viewablePct: noShare,
      cleanPublishers: { value: 0, previous: 0 },
      publishers: { value: 0, previous: 0 },
    });
    expect(await dataOf(calls.web.insight, 'all', none)).toMatchObject({ findings: [], count: 0, marks: [] });
    expect((await dataOf<{ count: number }[]>(calls.web.groupCounts, 'all', none)).every(({ count }) => count === 0)).toBe(true);
    expect(await dataOf(calls.web.breakdown, 'all', none)).toMatchObject({
      rows: [],
      total_count: 0,
      total: { value: '', total: 0, invalidPct: null, previousPct: null, spend: 0, topReason: null },
    });
    const missing = await ask(calls.web.row, 'all', none);
    expect([missing.statusCode, ErrorBody.parse(missing.json()).error]).toEqual([404, 'Not found']);
    const days = await dataOf<{ date: string; provisional: boolean }[]>(calls.web.fraudTrendDate, 'all', none);
    expect(days).toHaveLength(7);
    expect(days[0]).toEqual({
      date: addDays(today, -6),
      measured: 0,
      clean: 0,
      invalid: 0,
      invalidPct: null,
      givt: 0,
      sivt: 0,
      provisional: false,
      hours: null,
    });
    expect(days[6]).toMatchObject({ date: today, provisional: true });
    const settled = days.map((day) => ({ ...day, provisional: false })); // which days are, the zones of the packages say
    expect(
      (await dataOf<typeof days>(calls.web.fraudTrendDate, 'all', {}, 'new@demo.example')).map((day) => ({
        ...day,
        provisional: false,
      })),
    ).toEqual(settled);
  });
});
