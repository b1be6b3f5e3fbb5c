import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { Block } from '../../../contract/areas/tracker/block.ts';
import type { BlockEntry } from '../../../contract/areas/tracker/foresight.ts';
import type { Job } from '../../../contract/areas/job.ts';
import type { ClawBack } from '../../../contract/life/claw-back.ts';
import type { EmbeddedAnalytics } from '../../../server/analytics/analytics.ts';
import { loadClicks } from '../../../server/demo/tracker/load.ts';
import { webRows } from '../support/data/web-fraud.ts';
import { peopleOf, suiteServer } from '../support/suite.ts';

const NOW = Date.parse('2026-11-22T14:30:00Z'),
  GROWTH = 'com.northwind.growth',
  SHOP = 'northwind.example',
  DAYS = { fromDate: '2026-11-10', toDate: '2026-11-20' },
  WHO = 'ClickHarbor';
const server = suiteServer({ seedScale: 0.01, now: () => NOW, hasTickets: true });
const [asha, ann, tracker, pub] = peopleOf(server, 'admin', 'analyst.a', 'tracker', 'publisher');
let token = '';
/** The same person with a token that decides about publishers and does nothing else. */
const asToken = async (method: 'GET' | 'POST', url: string, payload?: object): Promise<{ status: number; body: unknown }> => {
  const { statusCode, payload: text } = await server.app.inject({
    method,
    url,
    headers: { authorization: token, ...(method === 'POST' && { 'idempotency-key': randomUUID() }) },
    ...(payload && { payload }),
  });
  return { status: statusCode, body: JSON.parse(text) as unknown };
};
beforeAll(async () => {
  const analytics = server.analytics as EmbeddedAnalytics;
  await loadClicks(analytics.tracker, { since: NOW, now: NOW, clicks: 20_000 });
  await analytics.events.load([webRows(20_000)], { replace: true });
  await asha.put('/api/admin/mapping', { changes: [{ user_id: 'u-tracker', package: SHOP, give: true, version: 0 }] });
  const made = await ann.post<{ data: { token: string } }>('/api/account/token', {
    name: 'decides',
    grants: ['source:block'],
    days: 30,
    current_password: 'Demo-2026',
  });
  token = made.body.data.token;
});
const mails = () => server.records.database.selectFrom('mails').select('to_address').where('kind', '=', 'block').execute();

it('a pack of ad events, and what it would hold, is refused to a role that may not read single ad events', async () => {
  const scope = { package_name: SHOP, ...DAYS, dashboard_type: 'visit', group: 'publisher', value: WHO };
  const query = new URLSearchParams(scope).toString();
  const read = async (client: typeof ann) => [
    (await client.get(`/api/web-bi/events/download?${query}`)).status,
    (await client.get(`/api/web-bi/claw_back?${query}`)).status,
    (await client.post<{ data: { job: Job } }>('/api/web-bi/claw_back', scope)).status,
  ];
  expect(await read(tracker)).toEqual([403, 403, 403]);
  expect(await read(ann)).toEqual([200, 200, 202]);
});

it('a token that decides about publishers sends no rows of theirs by mail, and attaches none to a ticket', async () => {
  const { data } = (
    await ann.get<{ data: ClawBack }>(`/api/mtrackit/claw_back?${new URLSearchParams({ package_name: GROWTH, ...DAYS }).toString()}`)
  ).body;
  expect(data.clicks + data.events).toBeGreaterThan(0);
  for (const [package_name, publisher] of [
    [GROWTH, WHO],
    [SHOP, WHO],
  ] as const) {
    const seen = (
      await ann.get<{ data: { record: { updated_on: string } | null } }>(
        `/api/block/foresight?${new URLSearchParams({ package_name, ...DAYS, publisher }).toString()}`,
      )
    ).body.data.record;
    const block = (
      await ann.post<{ data: Block }>('/api/block', { package_name, publisher, updated_on: seen?.updated_on ?? null, notes: 'x' })
    ).body.data;
    const body = { package_name, updated_on: block.updated_on, recipient: 'any@where.example', subject: 'x', text: 'x', pack: DAYS };
    expect((await asToken('POST', `/api/block/${block.id}/notice`, body)).status).toBe(403);
    expect((await asToken('POST', '/api/block/claw_back', { package_name, publisher, ...DAYS, ticket: 1 })).status).toBe(403);
    const { pack: _, ...bare } = body;
    expect((await asToken('POST', `/api/block/${block.id}/notice`, { ...bare, recipient: 'ops@network.example' })).status).toBe(200);
  }
  expect((await mails()).map(({ to_address }) => to_address)).not.toContain('any@where.example');
});

it('the same token reads no dispute in the block list', async () => {
  const publisher = 'AdRiver';
  const raised = await pub.post('/api/traffic-dispute', { package_name: SHOP, publisher, kind: 'visit', text: 'ours', ...DAYS });
  expect(raised.status).toBe(200);
  await asha.post('/api/block', { package_name: SHOP, publisher, updated_on: null, notes: 'x' });
  const contested = (body: unknown) =>
    (body as { data: { entries: BlockEntry[] } }).data.entries.find((each) => each.publisher === publisher)?.contested.length;
  const list = `/api/block?package_name=${SHOP}`;
  expect(contested((await ann.get(list)).body)).toBe(1);
  expect(contested((await asToken('GET', list)).body)).toBe(0);
});
