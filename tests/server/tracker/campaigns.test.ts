import { beforeAll, describe, expect, it } from 'vitest';
import type { Campaign, Performance } from '../../../contract/areas/tracker/campaign.ts';
import { sideOf } from '../../../contract/judgement/share.ts';
import type { Publisher, Standing } from '../../../contract/areas/tracker/publisher.ts';
import type { TrackerTotal } from '../../../contract/areas/tracker/tracker.ts';
import type { Notice } from '../../../contract/areas/notice.ts';
import type { AuditEntry } from '../../../contract/areas/admin/admin.ts';
import type { RecordEntry } from '../../../contract/life/tracker-life.ts';
import type { EmbeddedAnalytics } from '../../../server/analytics/analytics.ts';
import { loadClicks } from '../../../server/demo/tracker/load.ts';
import { campaignHandlers } from '../../../server/calls/tracker/manage/campaigns.ts';
import { publisherHandlers } from '../../../server/calls/tracker/manage/publishers.ts';
import { systemTrail } from '../../../server/records/trail.ts';
import { watchPublishers } from '../../../server/jobs/proposals.ts';
import type { ErrorBody } from '../../../contract/failure.ts';
import { clientOf, type Client } from '../support/client.ts';
import { accessScopeOf } from '../support/data/incidents.ts';
import { everyRow } from '../support/data/tracker.ts';
import { peopleOf, suiteServer } from '../support/suite.ts';
import { allRows } from '../support/data/all-rows.ts';

const NOW = Date.parse('2026-11-23T09:00:00Z'),
  GROWTH = 'com.northwind.growth',
  PARTNER = 'com.fabrikam.partner',
  CLICKS = 2_000_000,
  WEEK = 'fromDate=2026-11-17&toDate=2026-11-23';
const server = suiteServer({ seedScale: 0.01, now: () => NOW });
const [ann, asha, tracker, ben] = peopleOf(server, 'analyst.a', 'admin', 'tracker', 'analyst.b');
const asAnn = { id: 'u-analyst-a', role: 'analyst' };
beforeAll(async () => {
  await loadClicks((server.analytics as EmbeddedAnalytics).tracker, { since: NOW, now: NOW, clicks: CLICKS }, '2026-11-16');
});
const campaigns = async (client: Client, name = GROWTH): Promise<Campaign[]> =>
  (await client.get<{ data: Campaign[] }>(`/api/mtrackit/campaign?package_name=${name}`)).body.data;
const publishers = async (client: Client, name = GROWTH): Promise<Publisher[]> =>
  (await client.get<{ data: Publisher[] }>(`/api/mtrackit/publisher?package_name=${name}`)).body.data;
const one = async <R extends { readonly id: string }>(all: Promise<R[]>, id: string): Promise<R> => {
  const record = (await all).find((each) => each.id === id);
  if (record === undefined) throw new Error(`No ${id}`);
  return record;
};
let nth = 0;
const campaign = (more: object = {}) => ({
  package_name: GROWTH,
  campaign_name: `Northwind Test ${nth++}`,
  customer_name: 'Northwind Group',
  platform: 'Android',
  goal: 'install',
  landing_url: 'https://northwind-growth.example/x',
  tracking_domain: 'https://t.northwind-growth.example/',
  start_date: '2026-11-01',
  model: 'CPA',
  revenue: 132,
  payout: 84,
  currency: 'INR',
  ...more,
});
const publisher = (more: object = {}) => ({
  package_name: GROWTH,
  publisher_name: `Test Media ${nth++}`,
  type: 'network',
  model: 'CPA',
  payout: 40,
  currency: 'INR',
  ...more,
});
const add = async (more: object = {}): Promise<Campaign> => {
  const { status, body } = await ann.post<{ data: Campaign }>('/api/mtrackit/campaign', campaign(more));
  expect(status).toBe(200);
  return body.data;
};
const put = (
  client: Client,
  { id, updated_on }: Pick<Campaign, 'id' | 'updated_on'>,
  set: object,
  of: 'campaign' | 'publisher' = 'campaign',
) => client.put<{ data: Campaign & Publisher }>(`/api/mtrackit/${of}/${id}`, { package_name: GROWTH, updated_on, ...set });
const drop = (
  client: Client,
  { id, updated_on }: Pick<Campaign, 'id' | 'updated_on'>,
  of: 'campaign' | 'publisher' = 'campaign',
  key?: string,
) => client.delete<{ data: { outcome: string; rows: number } }>(`/api/mtrackit/${of}/${id}`, key, { updated_on });
/** As the specification has it: form data. */
async function sendForm({ id, updated_on }: Publisher, set: Readonly<Record<string, string>>): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ package_name: GROWTH, updated_on, ...set })) body.append(name, value);
  const authorization = await server.tokenOf('tracker@demo.example');
  return fetch(`${server.url}/api/mtrackit/publisher/${id}`, { method: 'PUT', headers: { authorization }, body });
}
const audited = async (subject: string): Promise<string[]> =>
  (await server.records.database.selectFrom('audit').select('action').where('subject', '=', subject).orderBy('seq').execute()).map(
    ({ action }) => action,
  );

const historyOf = async (id: string): Promise<RecordEntry[]> =>
  (await ann.get<{ data: RecordEntry[] }>(`/api/mtrackit/history?package_name=${GROWTH}`)).body.data.filter(
    ({ subject }) => subject === id,
  );

describe('a campaign', () => {
  it('is added once an intent, with its links, its defaults and its status', async () => {
    const body = campaign({ campaign_id: 'CMP-9', state: 'live', event_cap_day: '1600', end_date: '2026-11-30' });
    const [first, again] = [
      await ann.post<{ data: Campaign }>('/api/mtrackit/campaign', body, 'add-once'),
      await ann.post<{ data: Campaign }>('/api/mtrackit/campaign', body, 'add-once'),
    ];
    expect([first.status, again.body]).toEqual([200, first.body]);
    const made = first.body.data;
    expect(made).toMatchObject({
      campaign_id: 'CMP-9',
      status: 'live',
      event_cap_day: 1600,
      click_window_days: 7,
      block_pct: 25,
      tracking_url: 'https://t.northwind-growth.example/c/CMP-9?pub={publisher}&click={click_id}',
      created_by: { id: 'u-analyst-a' },
      used: { event: { day: 0, month: 0, total: 0 } },
    });
    expect(made.postback_url).toMatch(
      /^https:\/\/t\.northwind-growth\.example\/p\/CMP-9\?token=[\w-]{16}&click=\{click_id\}&event=\{event\}$/,
    );
    expect((await campaigns(ann)).filter(({ campaign_id }) => campaign_id === 'CMP-9')).toHaveLength(1);
    expect(await audited(made.id)).toEqual(['campaign.create']);
  });

  it('keeps a bare host of the tracker as an https address, and builds its links on it', async () => {
    const made = await add({ tracking_domain: 't.northwind-growth.example' });
    expect(made.tracking_domain).toBe('https://t.northwind-growth.example');
    expect(made.tracking_url).toMatch(/^https:\/\/t\.northwind-growth\.example\/c\//);
    const { body } = await put(ann, made, { tracking_domain: 'u.northwind-growth.example/x' });
    expect(body.data.tracking_domain).toBe('https://u.northwind-growth.example/x');
  });

  it.each([
    [{ click_cap_day: -1 }, 'click_cap_day'],
    [{ event_cap_month: 1.5 }, 'event_cap_month'],
    [{ budget_cap_day: 35, budget_cap_month: 30 }, 'budget_cap_day'],
    [{ end_date: '2026-10-31' }, 'end_date'],
    [{ currency: 'XQZ' }, 'currency'],
    [{ currency: 'USD' }, 'currency'],
    [{ landing_url: 'javascript:alert(1)' }, 'landing_url'],
    [{ landing_url: 'northwind-growth.example/festive' }, 'landing_url'],
    [{ tracking_domain: 'data:text/html,x' }, 'tracking_domain'],
    [{ tracking_domain: 'http://t.northwind-growth.example' }, 'tracking_domain'],
    [{ tracking_domain: 'https://t.northwind-growth.example/?a=1' }, 'tracking_domain'],
    [{ tracking_domain: 'https://t.northwind-growth.example/#top' }, 'tracking_domain'],
    [{ tracking_domain: 'https://me:secret@t.northwind-growth.example' }, 'tracking_domain'],
    [{ notes: 'n'.repeat(10_000) }, 'notes'],
    [{ campaign_name: 'northwind in-app FESTIVE' }, 'campaign_name'],
    [{ campaign_id: 'CMP-A2001' }, 'campaign_id'],
    [{ alert_pct: 30, block_pct: 20 }, 'block_pct'],
    [{ publishers: [{ id: 'PUB-C1001', payout: null, cap_day: null, is_on: true }] }, 'publishers'],
    [{ publishers: [{ id: 'PUB-nowhere', payout: null, cap_day: null, is_on: true }] }, 'publishers'],
    [{ publishers: [{ id: 'PUB-A1001', payout: -1, cap_day: null, is_on: true }] }, 'publishers.0.payout'],
    [{ ctit_min_s: -1 }, 'ctit_min_s'],
    [{ ctit_min_s: 7_200, ctit_max_h: 2 }, 'ctit_max_h'],
    [{ clicks_per_ip_day: 0 }, 'clicks_per_ip_day'],
    [{ creatives: [{ name: 'x', size: '', type: 'image', url: 'javascript:1' }] }, 'creatives.0.url'],
    [{ countries: ['India'] }, 'countries.0'],
    [{ states: ['x'.repeat(121)] }, 'states.0'],
    [{ start_date: '2026-02-30' }, 'start_date'],
    [{ state: 'gone' }, 'state'],
    [{ package_name: 'all' }, 'package_name'],
    [{ colour: 'red' }, 'colour'],
  ])('with %o is refused at %s, and nothing is kept', async (wrong, field) => {
    const before = await campaigns(ann);
    const { status, failure } = await ann.post('/api/mtrackit/campaign', campaign(wrong));
    expect([status, Object.keys(failure.fields ?? {})]).toEqual([400, [field]]);
    const record = await one(campaigns(ann), 'CMP-A2004');
    if (!['campaign_name', 'package_name', 'campaign_id'].includes(field)) {
      // what is right beside it is not kept either
      const changed = await put(
        ann,
        { ...record },
        { kpi_target: 'half', state: 'live', ...(field === 'end_date' && { start_date: '2026-11-01' }), ...wrong },
      );
      expect([changed.status, Object.keys(changed.failure.fields ?? {})]).toEqual([400, [field]]);
    }
    expect(await campaigns(ann)).toEqual(before);
  });

  it('of another customer’s package is refused, and not found by its id', async () => {
    expect((await ann.post('/api/mtrackit/campaign', campaign({ package_name: PARTNER }))).status).toBe(403);
    const foreign = { id: 'CMP-C2001', updated_on: new Date(NOW).toISOString() };
    const unknown = { ...foreign, id: 'CMP-C9999' };
    const [a, b] = [await put(ann, foreign, { state: 'paused' }), await put(ann, unknown, { state: 'paused' })];
    const plain = ({ failure: { requestId: _, ...failure } }: typeof a) => failure;
    expect([a.status, plain(a)]).toEqual([404, plain(b)]);
    expect((await drop(ann, foreign)).status).toBe(404);
    expect((await ben.get('/api/mtrackit/campaign?package_name=all')).body).toEqual({ data: [] });
  });

  it('is updated without id, customer, agency and name; two who change one see both versions', async () => {
    const made = await add({ landing_url: 'https://northwind-growth.example/a' });
    for (const field of ['id', 'customer_name', 'agency_name', 'campaign_name'])
      expect(Object.keys((await put(ann, made, { [field]: 'x' })).failure.fields ?? {})).toEqual([field]);
    const first = await put(ann, made, { event_cap_day: 300, state: 'live' });
    expect(first.body.data).toMatchObject({ event_cap_day: 300, state: 'live', landing_url: 'https://northwind-growth.example/a' });
    const stale = await put(asha, made, { event_cap_day: 500 });
    expect([stale.status, (stale.failure.current as Campaign).event_cap_day]).toEqual([409, 300]);
    // the terms are judged as a whole
    const end = await put(ann, first.body.data, { end_date: '2026-10-01' });
    expect(Object.keys(end.failure.fields ?? {})).toEqual(['end_date']);
    expect(await historyOf(made.id)).toMatchObject([
      {
        action: 'changed',
        by: { id: 'u-analyst-a' },
        changes: [
          { name: 'event_cap_day', from: null, to: '300' },
          { name: 'state', from: 'draft', to: 'live' },
        ],
      },
      { action: 'created' },
    ]);
  });

  it('is deleted where it has no clicks, else archived, and says so', async () => {
    const made = await add();
    const gone = await drop(ann, made, 'campaign', 'del');
    expect(gone.body.data.outcome).toBe('deleted');
    expect((await drop(ann, made, 'campaign', 'del')).body).toEqual(gone.body);
    expect((await historyOf(made.id)).map(({ action }) => action)).toEqual(['deleted', 'created']);
    expect((await campaigns(ann)).some(({ id }) => id === made.id)).toBe(false);
    const kept = await drop(ann, await one(campaigns(ann), 'CMP-A2006'));
    expect(kept.body.data.outcome).toBe('archived');
    expect(kept.body.data.rows).toBeGreaterThan(0);
    const record = await one(campaigns(ann), 'CMP-A2006');
    expect(record.status).toBe('archived');
    // the name that its clicks carry stays with them
    const renamed = await put(ann, record, { campaign_id: 'CMP-other' });
    expect(Object.keys(renamed.failure.fields ?? {})).toEqual(['campaign_id']);
  });

  it.each(['campaign', 'publisher'] as const)('(%s) whose first click comes while it is deleted is archived', async (of) => {
    const made = of === 'campaign' ? await add() : (await ann.post<{ data: Publisher }>('/api/mtrackit/publisher', publisher())).body.data;
    const analytics = server.analytics as EmbeddedAnalytics,
      [row] = await everyRow(analytics);
    if (row === undefined) throw new Error('The demo has clicks');
    const code = 'campaign_id' in made ? made.campaign_id : made.publisher_id;
    const late = { ...row, kind: 'click', event_id: `late-${of}`, event_type: '', [`${of}_id`]: code };
    // the click comes once the figures were read, and before the transaction
    const records: typeof server.records = {
      ...server.records,
      transaction: async (work) => {
        await analytics.tracker.load([[late]]);
        return server.records.transaction(work);
      },
    };
    const deps = { analytics, records, tickets: null, now: () => NOW };
    const asked = {
      params: { id: made.id },
      query: {},
      body: { updated_on: made.updated_on },
      caller: asAnn,
      access: accessScopeOf([GROWTH]),
      signal: AbortSignal.timeout(10_000),
      trail: systemTrail,
    };
    const remove = of === 'campaign' ? campaignHandlers(deps).remove : publisherHandlers(deps).remove;
    expect(await remove(asked as never)).toMatchObject({ data: { outcome: 'archived', rows: 1 } });
  });

  it.each(['campaign', 'publisher'] as const)('(%s) that somebody changed since is not deleted: 409 with what it is now', async (of) => {
    const made = of === 'campaign' ? await add() : (await ann.post<{ data: Publisher }>('/api/mtrackit/publisher', publisher())).body.data;
    await put(asha, made, { notes: 'wait for the audit' }, of);
    const stale = await drop(ann, made, of);
    expect([stale.status, (stale.failure.current as Campaign).notes]).toEqual([409, 'wait for the audit']);
    const unseen = await ann.delete(`/api/mtrackit/${of}/${made.id}`, undefined, {});
    expect([unseen.status, Object.keys(unseen.failure.fields ?? {})]).toEqual([400, ['updated_on']]);
    expect((await drop(ann, stale.failure.current as Campaign, of)).body.data.outcome).toBe('deleted');
  });

  it('is changed without reading the others', async () => {
    const made = await add();
    let rows = 0;
    const counted = server.records.database.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => {
        rows += result.rows.length;
        return Promise.resolve(result);
      },
    });
    const deps = { analytics: server.analytics, records: { ...server.records, database: counted }, tickets: null, now: () => NOW };
    await campaignHandlers(deps).update({
      params: { id: made.id },
      query: {},
      body: { package_name: GROWTH, updated_on: made.updated_on, notes: 'one of many' },
      caller: asAnn,
      access: accessScopeOf([GROWTH]),
      signal: AbortSignal.timeout(10_000),
      trail: systemTrail,
    } as never);
    const others = (await campaigns(ann)).length + (await publishers(ann)).length;
    expect([rows < 10, others > 20]).toEqual([true, true]);
  });

  it('is capped, scheduled or expired by what is used and by the day in its zone', async () => {
    const record = await one(campaigns(ann), 'CMP-A2001');
    expect(record.used.click.month).toBeGreaterThan(0);
    const capped = await put(ann, record, { click_cap_day: null, click_cap_month: 1, end_date: null });
    expect(capped.body.data.status).toBe('capped');
    const free = await put(ann, capped.body.data, {
      click_cap_month: null,
      event_cap_day: null,
      event_cap_month: null,
      budget_cap_month: null,
    });
    expect(free.body.data.status).toBe('live');
    expect((await add({ state: 'live', start_date: '2026-12-01' })).status).toBe('scheduled');
    expect((await add({ state: 'live', end_date: '2026-11-22' })).status).toBe('expired');
    expect((await add({ state: 'live', end_date: '2026-11-23' })).status).toBe('live');
  });

  it('brings and costs what the dashboard says, whatever is grouped', async () => {
    const total = async (plot: string): Promise<number | null> =>
      (await ann.get<{ data: TrackerTotal }>(`/api/mtrackit/plots/${plot}?package_name=${GROWTH}&${WEEK}`)).body.data.total;
    for (const of of ['campaign', 'publisher']) {
      const { rows } = (
        await ann.get<{ data: { rows: Performance[] } }>(`/api/mtrackit/performance?package_name=${GROWTH}&${WEEK}&of=${of}`)
      ).body.data;
      const sum = (key: 'clicks' | 'events' | 'revenue' | 'cost') => Number(rows.reduce((all, row) => all + row[key], 0).toFixed(6));
      expect([sum('clicks'), sum('events'), sum('revenue'), sum('cost')]).toEqual([
        await total('total_clicks'),
        await total('total_events'),
        await total('total_revenue'),
        await total('total_cost'),
      ]);
    }
  });
});

it('a record keeps its history while another is changed all day', async () => {
  const quiet = await add();
  const busy = await add();
  const { database } = server.records;
  const entry = {
    package_name: GROWTH,
    subject: busy.id,
    at: NOW,
    user_id: 'u-analyst-a',
    action: 'changed' as const,
    changes: '{"changes":[]}',
  };
  await database
    .insertInto('tracker_journal')
    .values(Array.from({ length: 600 }, () => entry))
    .execute();
  expect((await historyOf(quiet.id)).map(({ action }) => action)).toEqual(['created']);
  expect(await historyOf(busy.id)).toHaveLength(100);
});

describe('a publisher', () => {
  it('is added, changed with the version that was seen, and kept from another’s name', async () => {
    const { body, status } = await tracker.post<{ data: Publisher }>(
      '/api/mtrackit/publisher',
      publisher({ contact_email: 'a@b.example' }),
    );
    expect(status).toBe(200);
    const made = body.data;
    expect(made).toMatchObject({ state: 'active', campaigns: 0, proposal: null, contact_email: 'a@b.example' });
    const taken = await put(tracker, made, { publisher_name: 'adriver' }, 'publisher');
    expect(Object.keys(taken.failure.fields ?? {})).toEqual(['publisher_name']);
    // form data has no numbers and no switches
    const changed = await put(tracker, made, { event_cap_day: '12', event_cap_month: '', has_sub_publishers: 'false' }, 'publisher');
    expect(changed.body.data).toMatchObject({ event_cap_day: 12, event_cap_month: null, has_sub_publishers: false });
    expect((await put(asha, made, { payout: 3 }, 'publisher')).status).toBe(409);
    const form = await sendForm(changed.body.data, { event_cap_day: '15', has_sub_publishers: 'true', company: 'Test “Media” Ltd' });
    expect(await form.json()).toMatchObject({ data: { event_cap_day: 15, has_sub_publishers: true, company: 'Test “Media” Ltd' } });
    const wrong = await sendForm(changed.body.data, { sneaky: '1' });
    expect([wrong.status, Object.keys(((await wrong.json()) as ErrorBody).fields ?? {})]).toEqual([400, ['sneaky']]);
    expect((await sendForm(changed.body.data, { package_name: 'com.contoso.shop' })).status).toBe(403);
    const latest = await one(publishers(tracker), made.id);
    expect((await drop(tracker, latest, 'publisher')).body.data.outcome).toBe('deleted');
    expect((await drop(tracker, await one(publishers(tracker), 'PUB-A1012'), 'publisher')).body.data.outcome).toBe('archived');
  });

  it.each([
    [{ contact_phone: '12' }, 'contact_phone'],
    [{ contact_email: 'nobody' }, 'contact_email'],
    [{ postback_url: 'file:///etc/passwd' }, 'postback_url'],
    [{ country: 'India' }, 'country'],
    [{ event_cap_day: 9, event_cap_month: 5 }, 'event_cap_day'],
    [{ block_pct: 101 }, 'block_pct'],
    [{ event_cap_day: -1 }, 'event_cap_day'],
    [{ currency: 'XQZ' }, 'currency'],
    [{ event_postback_url: 'data:text/html,x' }, 'event_postback_url'],
    [{ notes: 'n'.repeat(10_000) }, 'notes'],
    [{ gst_number: '27AAPFU0939F1Z' }, 'gst_number'],
    [{ gst_number: '27AAPFU0939F1ZX' }, 'gst_number'],
    [{ pan_number: 'AAPFU0939' }, 'pan_number'],
    [{ traffic_types: ['magic'] }, 'traffic_types.0'],
    [{ publisher_name: 'ADRIVER' }, 'publisher_name'],
    [{ publisher_id: 'PUB-A1002' }, 'publisher_id'],
    [{ package_name: 'all' }, 'package_name'],
  ])('with %o is refused at %s, new or changed, and nothing is kept', async (wrong, field) => {
    const before = await publishers(ann);
    const { status, failure } = await ann.post('/api/mtrackit/publisher', publisher(wrong));
    expect([status, Object.keys(failure.fields ?? {})]).toEqual([400, [field]]);
    const record = await one(publishers(ann), 'PUB-A1009');
    if (field !== 'publisher_id' && field !== 'package_name') {
      const changed = await put(ann, record, { company: 'Half Ltd', ...wrong }, 'publisher');
      expect([changed.status, Object.keys(changed.failure.fields ?? {})]).toEqual([400, [field]]);
    }
    expect(await publishers(ann)).toEqual(before);
  });

  it('keeps lists and codes as form data spells them', async () => {
    const record = await one(publishers(tracker), 'PUB-A1008');
    const form = await sendForm(record, {
      sites: 'a.example, b.example,a.example',
      traffic_types: 'video,search',
      countries: '',
      pan_number: 'aapfu0939f',
      gst_number: '27aapfu0939f1zv',
    });
    expect(await form.json()).toMatchObject({
      data: {
        gst_number: '27AAPFU0939F1ZV',
        sites: ['a.example', 'b.example'],
        traffic_types: ['video', 'search'],
        countries: [],
        pan_number: 'AAPFU0939F',
      },
    });
  });

  it('that is unknown or another’s is not found, whatever is asked of it', async () => {
    const seen = new Date(NOW).toISOString();
    for (const id of ['PUB-nowhere', 'PUB-C1001']) {
      expect((await put(ann, { id, updated_on: seen }, { state: 'blocked' }, 'publisher')).status).toBe(404);
      expect((await drop(ann, { id, updated_on: seen }, 'publisher')).status).toBe(404);
      expect((await ann.post(`/api/mtrackit/publisher/${id}/keep`, { package_name: GROWTH, updated_on: seen, notes: 'n' })).status).toBe(
        404,
      );
    }
    const wrong = await ann.post('/api/mtrackit/publisher/PUB-A1001/keep', {
      package_name: GROWTH,
      updated_on: 'then',
      notes: 'n'.repeat(10_000),
    });
    expect([wrong.status, Object.keys(wrong.failure.fields ?? {}).sort()]).toEqual([400, ['notes', 'updated_on']]);
  });

  it('that is proposed to be blocked is told of once to each person who manages it, and anew after it was kept', async () => {
    const watch = () => watchPublishers({ records: server.records, analytics: server.analytics, now: () => NOW });
    const told = async (client: Client, name: string): Promise<Notice[]> =>
      (await client.get<{ data: { notices: Notice[] } }>('/api/notice')).body.data.notices.filter(
        ({ kind, package_name }) => kind === 'proposal' && package_name === name,
      );
    const proposed = (await publishers(ann)).filter(({ proposal }) => proposal !== null);
    expect(await watch()).toBeGreaterThanOrEqual(3 * proposed.length);
    for (const client of [ann, asha, tracker])
      expect((await told(client, GROWTH)).map(({ subject, status }) => [subject, status]).sort()).toEqual(
        proposed.map(({ id, publisher_name }) => [id, publisher_name]).sort(),
      );
    // of a package of another customer, and in a role that manages none
    expect(await told(ann, PARTNER)).toEqual([]);
    expect(await told(await clientOf(server, 'publisher@demo.example'), GROWTH)).toEqual([]);
    expect(await watch()).toBe(0);
    const id = proposed[0]?.id ?? '';
    await server.records.tracker.note(allRows, {
      package_name: GROWTH,
      subject: id,
      at: NOW - 8 * 86_400_000,
      user_id: 'u-admin',
      action: 'kept',
      changes: '{"changes":[]}',
    });
    expect(await watch()).toBe(3);
    expect((await told(ann, GROWTH)).filter(({ subject }) => subject === id)).toHaveLength(2);
  });

  it('above its limit for seven days is proposed with its evidence, and blocked when a person agrees, once', async () => {
    const free = (await publishers(ann)).filter(({ proposal, publisher_id }) => proposal === null && publisher_id !== 'PUB-A1002');
    const worst = free.sort((a, b) => b.week.fraud - a.week.fraud)[0] as Publisher;
    await put(ann, worst, { alert_pct: 0, block_pct: 0.5 }, 'publisher');
    const proposed = (await publishers(ann)).filter(({ proposal }) => proposal !== null);
    expect(proposed.length).toBeGreaterThan(1);
    for (const { proposal, week } of proposed) {
      if (proposal === null) continue;
      const sums = (parts: readonly { events: number; fraud: number }[]) =>
        parts.reduce((sum, { events, fraud }) => [(sum[0] ?? 0) + events, (sum[1] ?? 0) + fraud], [0, 0]);
      expect(sums(proposal.days)).toEqual([week.events, week.fraud]);
      expect(sums(proposal.campaigns)).toEqual([week.events, week.fraud]);
      const parts = [proposal, ...proposal.campaigns].filter(({ isAbove }) => isAbove);
      expect(parts.map(({ fraud, events, block_pct }) => sideOf({ part: fraud, all: events }, (block_pct ?? 100) / 100))).toContain(
        'above',
      );
    }
    const [bad, other] = proposed.sort((a, b) => Number(a.id === worst.id) - Number(b.id === worst.id));
    if (bad === undefined || other === undefined) throw new Error('Two are proposed');
    const block = (client: Client, { publisher_name, updated_on }: Publisher, key?: string) =>
      client.post('/api/block', { package_name: GROWTH, publisher: publisher_name, updated_on, notes: 'seen' }, key);
    const decide = (client: Client, { id, updated_on }: Publisher, call: 'keep' | 'lift', notes = 'seen') =>
      client.post<{ data: Publisher }>(call === 'keep' ? `/api/mtrackit/publisher/${id}/keep` : `/api/block/${id}/lift`, {
        package_name: GROWTH,
        updated_on,
        notes,
      });
    const blocked = await block(ann, bad, 'agree');
    expect(blocked.body).toMatchObject({ data: { state: 'blocked' } });
    expect((await block(ann, bad, 'agree')).body).toEqual(blocked.body);
    expect((await block(asha, bad)).status).toBe(409);
    expect(await audited(bad.id)).toEqual(['publisher.block']);
    // the evidence of that moment can be read again
    const [entry] = await historyOf(bad.id);
    expect(entry).toMatchObject({ action: 'blocked', evidence: { ...bad.proposal, currency: 'INR' } });
    // a block is lifted by a decision with a reason alone
    const lifted = await one(publishers(ann), bad.id);
    expect(lifted.proposal).toBeNull();
    expect((await put(ann, lifted, { state: 'active' }, 'publisher')).failure.fields).toEqual({ state: ['Lifted by a decision alone'] });
    expect((await decide(asha, lifted, 'lift', '')).failure.fields).toEqual({ notes: ['Required field'] });
    expect((await decide(asha, lifted, 'lift', 'Traffic was bought by mistake')).body.data).toMatchObject({ state: 'active' });
    expect(await audited(bad.id)).toEqual(['publisher.block', 'publisher.unblock']);
    const [unblocked] = await historyOf(bad.id);
    expect(unblocked).toMatchObject({ action: 'unblocked', evidence: null });
    expect(unblocked?.changes).toEqual([
      { name: 'state', from: 'blocked', to: 'active' },
      { name: 'reason', from: null, to: 'Traffic was bought by mistake' },
    ]);
    expect((await one(publishers(ann), bad.id)).proposal).toBeNull();
    // one that is kept is asked about again a week later
    expect((await decide(asha, other, 'keep', '')).failure.fields).toEqual({ notes: ['Required field'] });
    expect((await decide(asha, other, 'keep')).body.data).toMatchObject({ state: 'active', proposal: null });
    expect((await one(publishers(ann), other.id)).proposal).toBeNull();
    const again = await one(publishers(ann), other.id);
    expect((await decide(asha, again, 'keep')).status).toBe(409);
  });

  it('is blocked by hand by a decision with a reason alone, which the history and the audit log tell from a change', async () => {
    const added = await ann.post<{ data: Publisher }>('/api/mtrackit/publisher', publisher());
    const sound = added.body.data;
    const block = (notes: string) =>
      ann.post<{ data: Publisher }>('/api/block', {
        package_name: GROWTH,
        publisher: sound.publisher_name,
        updated_on: sound.updated_on,
        notes,
      });
    const alone = { state: ['Blocked by a decision alone'] };
    expect((await put(ann, sound, { state: 'blocked' }, 'publisher')).failure.fields).toEqual(alone);
    expect((await ann.post('/api/mtrackit/publisher', publisher({ state: 'blocked' }))).failure.fields).toEqual(alone);
    expect((await block('')).failure.fields).toEqual({ notes: ['Required field'] });
    expect((await block('Sells our coupons')).body.data).toMatchObject({ state: 'blocked' });
    expect(await audited(sound.id)).toEqual(['publisher.create', 'publisher.block']);
    const { entries } = (await asha.get<{ data: { entries: AuditEntry[] } }>('/api/admin/audit?about=publisher')).body.data;
    expect(entries.find(({ action, subject }) => action === 'publisher.block' && subject === sound.id)?.subjectName).toBe(
      sound.publisher_name,
    );
    const [entry] = await historyOf(sound.id);
    expect(entry).toMatchObject({ action: 'blocked', by: { name: 'Ann Mathew' }, evidence: null });
    expect(entry?.changes).toContainEqual({ name: 'reason', from: null, to: 'Sells our coupons' });
  });

  it('stands on the dashboard as it stands in its list, without its terms', async () => {
    const [all, listed] = [await publishers(ann), await campaigns(ann)];
    const { data } = (await ann.get<{ data: Standing }>(`/api/mtrackit/caps?package_name=${GROWTH}`)).body;
    expect(data.publishers.map(({ id, used_today, proposal }) => [id, used_today, proposal?.fraud])).toEqual(
      all.map(({ id, used, proposal }) => [id, used.day, proposal?.fraud]),
    );
    expect(data.campaigns.map(({ id, status }) => [id, status])).toEqual(listed.map(({ id, status }) => [id, status]));
    expect(data.hasData).toBe(true);
    const { caps } = publisherHandlers({ analytics: server.analytics, records: server.records, tickets: null, now: () => NOW });
    const empty = { caller: asAnn, access: accessScopeOf(['com.northwind.empty']), signal: AbortSignal.timeout(10_000) };
    expect(await caps(empty as never)).toEqual({ data: { hasData: false, publishers: [], unrecorded: [], campaigns: [] } });
    expect(JSON.stringify(data)).not.toMatch(/contact|postback|token|notes/);
  });

  it('is judged by its own limits, and not by fewer events than they take', async () => {
    const sound = await one(publishers(ann), 'PUB-A1002');
    expect(sound.proposal).toBeNull();
    const strict = await put(ann, sound, { alert_pct: 0, block_pct: 0.5, block_from_events: 1 }, 'publisher');
    expect(strict.body.data.proposal).toMatchObject({ isAbove: true, block_pct: 0.5, events: sound.week.events });
    const patient = await put(ann, strict.body.data, { block_from_events: 100_000 }, 'publisher');
    expect(patient.body.data.proposal).toBeNull();
    // nor is one that is archived
    const strictAgain = await put(ann, patient.body.data, { block_from_events: 1, state: 'archived' }, 'publisher');
    expect(strictAgain.body.data.proposal).toBeNull();
  });
});
