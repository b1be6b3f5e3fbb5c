import { beforeAll, describe, expect, it, vi } from 'vitest';
import { UNDO_BLOCK_MS, type Block } from '../../../contract/areas/tracker/block.ts';
import { type BlockEntry, type Foresight } from '../../../contract/areas/tracker/foresight.ts';
import type { AdEvents, Breakdown } from '../../../contract/areas/web/web.ts';
import type { Publisher } from '../../../contract/areas/tracker/publisher.ts';
import type { PublisherAcross } from '../../../contract/areas/publisher/across.ts';
import type { TicketDetail } from '../../../contract/areas/ticket/ticket.ts';
import type { ErrorBody } from '../../../contract/failure.ts';
import type { Client } from '../support/client.ts';
import { chanceOf } from '../../../server/demo/random.ts';
import type { TrackerMetrics } from '../../../contract/areas/tracker/tracker.ts';
import type { EmbeddedAnalytics } from '../../../server/analytics/analytics.ts';
import type { TrackerRow } from '../../../server/analytics/models/tracker-model.ts';
import { packages } from '../../../server/demo/world.ts';
import { eventRows } from '../support/data/events.ts';
import { everyRow } from '../support/data/tracker.ts';
import { peopleOf, suiteServer } from '../support/suite.ts';

/** What the demo has. */
function there<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('The demo has it');
  return value;
}
const GROWTH = 'com.northwind.growth',
  VISITS = there(packages.find(({ type }) => type === 'Visit')).name,
  WEEK = 'fromDate=2026-11-17&toDate=2026-11-23';
let now = Date.parse('2026-11-23T09:00:00Z');
const server = suiteServer({ seedScale: 0.02, now: () => now });
const [ann, asha, tracker, pub] = peopleOf(server, 'analyst.a', 'admin', 'tracker', 'publisher');

/** A fraudulent click of the week that costs money, of which the demo has none of its own. */
const isCostly = ({ package: name, kind, fraud_status, cost }: TrackerRow): boolean =>
  name === GROWTH && kind === 'click' && fraud_status === 'fraud' && cost > 0;
beforeAll(async () => {
  const { tracker: store } = server.analytics as EmbeddedAnalytics;
  const rows = await everyRow(server.analytics as EmbeddedAnalytics);
  const isFraud = (row: TrackerRow): boolean => row.package === GROWTH && row.day === '2026-11-20';
  const click = there(rows.find((row) => isFraud(row) && row.kind === 'click' && row.campaign !== ''));
  await store.load([
    [{ ...click, event_id: 'costly', click_id: 'costly', fraud_status: 'fraud', reason: 'Click spamming', cost: 12_340_000 }],
  ]);
});

const worst = async (client: Client, name: string) =>
  there(
    (
      await client.get<{ data: Breakdown }>(
        `/api/web-bi/plots/breakdown?package_name=${name}&${WEEK}&dashboard_type=visit&group=publisher&sort=-invalid`,
      )
    ).body.data.rows[0],
  );
const foresee = async (client: Client, name: string, publisher: string): Promise<Foresight> =>
  (await client.get<{ data: Foresight }>(`/api/block/foresight?package_name=${name}&${WEEK}&publisher=${encodeURIComponent(publisher)}`))
    .body.data;
const listed = async (client: Client, name: string): Promise<BlockEntry[]> =>
  (await client.get<{ data: { entries: BlockEntry[] } }>(`/api/block?package_name=${name}`)).body.data.entries;
const take = (client: Client, seen: Foresight, notes = 'too much invalid traffic') =>
  client.post<{ data: Block }>('/api/block', {
    package_name: seen.package_name,
    publisher: seen.publisher,
    updated_on: seen.record?.updated_on ?? null,
    notes,
  });
const back = (client: Client, { id, package_name, updated_on }: Block) =>
  client.post<{ data: { state: string | null; listed: number } }>(`/api/block/${id}/undo`, { package_name, updated_on });
/** What is sent of a draft. */
const letterOf = (draft: Foresight['notice']): object =>
  draft === null ? {} : { recipient: draft.recipient, subject: draft.subject, text: draft.text };
const audited = async (subject: string): Promise<string[]> =>
  (await server.records.database.selectFrom('audit').select('action').where('subject', '=', subject).orderBy('seq').execute()).map(
    ({ action }) => action,
  );

describe('a publisher of a package without a tracker', () => {
  it('is foreseen as the dashboard counts it, blocked under its id, listed, and undone as if it had not been', async () => {
    const row = await worst(ann, VISITS);
    const seen = await foresee(ann, VISITS, row.value);
    expect(seen).toMatchObject({ record: null, linked: 0, listed: 0, ticket: null, tracker: null, isProposed: false });
    const visits = seen.ads.find(({ type }) => type === 'visit');
    expect(visits).toMatchObject({ events: row.total, invalid: row.invalid });
    const campaigns = await ann.get<{ data: AdEvents }>(
      `/api/web-bi/plots/breakdown?package_name=${VISITS}&${WEEK}&dashboard_type=visit&group=campaign&publisher_name=${encodeURIComponent(row.value)}`,
    );
    expect(seen.campaigns.count).toBeGreaterThanOrEqual(campaigns.body.data.total_count);
    const done = await take(ann, seen);
    expect([done.status, done.body.data]).toMatchObject([200, { state: 'blocked', publisher: row.value, listed: 1, linked: seen.linked }]);
    expect(done.body.data.publisher_id).toBe(seen.publisher_id);
    expect(await listed(ann, VISITS)).toMatchObject([{ publisher: row.value, reason: 'too much invalid traffic', told: null }]);
    const again = await foresee(ann, VISITS, row.value);
    expect(again).toMatchObject({
      listed: 1,
      record: { state: 'blocked', id: done.body.data.id, undo_until: new Date(now + UNDO_BLOCK_MS).toISOString() },
    });
    expect((await take(ann, again)).status).toBe(409);
    expect((await back(ann, done.body.data)).body.data).toMatchObject({ state: null, listed: 0 });
    expect(await foresee(ann, VISITS, row.value)).toEqual(seen);
    expect(await listed(ann, VISITS)).toEqual([]);
    expect(await audited(done.body.data.id)).toEqual(['publisher.block', 'publisher.undo-block']);
  });
  it('asks for a reason, and for the version that was seen', async () => {
    const seen = await foresee(ann, VISITS, (await worst(ann, VISITS)).value);
    expect((await take(ann, seen, ' ')).body).toMatchObject({ fields: { notes: ['Required field'] } } satisfies Partial<ErrorBody>);
    const done = await take(ann, seen);
    expect((await take(asha, seen)).status).toBe(409);
    expect((await back(ann, { ...done.body.data, updated_on: '2026-11-01T00:00:00.000Z' })).status).toBe(409);
    now += UNDO_BLOCK_MS + 1;
    expect((await back(ann, done.body.data)).body).toMatchObject({ code: 'too-late' });
    const lifted = await ann.post<{ data: Block }>(`/api/block/${done.body.data.id}/lift`, {
      package_name: VISITS,
      updated_on: done.body.data.updated_on,
      notes: 'they cleaned up',
    });
    expect(lifted.body.data).toMatchObject({ state: 'active', listed: 0 });
  });
  it('is none of a publisher’s to block, to see blocked, or to fetch', async () => {
    expect((await pub.get(`/api/block?package_name=${VISITS}`)).status).toBe(403);
    expect((await pub.get(`/api/blocklist?package_name=${VISITS}`)).status).toBe(403);
    expect((await pub.get(`/api/block/foresight?package_name=${VISITS}&${WEEK}&publisher=x`)).status).toBe(403);
  });
});

describe('a publisher of the tracker', () => {
  const publishers = async (): Promise<Publisher[]> =>
    (await tracker.get<{ data: Publisher[] }>(`/api/mtrackit/publisher?package_name=${GROWTH}`)).body.data;
  it('is blocked by its record from any state, and stands as before when that is undone', async () => {
    const active = there(
      (await publishers()).find(({ state, campaigns, proposal }) => state === 'active' && campaigns > 0 && proposal === null),
    );
    const paused = await tracker.put<{ data: Publisher }>(`/api/mtrackit/publisher/${active.id}`, {
      package_name: GROWTH,
      updated_on: active.updated_on,
      state: 'paused',
    });
    const before = paused.body.data;
    const seen = await foresee(tracker, GROWTH, before.publisher_name);
    expect(seen).toMatchObject({ record: { id: before.id, state: 'paused' }, publisher_id: before.publisher_id, linked: before.campaigns });
    const done = await take(tracker, seen);
    expect(done.body.data).toMatchObject({ state: 'blocked', linked: seen.linked, listed: seen.listed + 1 });
    expect((await publishers()).find(({ id }) => id === before.id)).toMatchObject({ state: 'blocked' });
    expect((await back(tracker, done.body.data)).body.data).toMatchObject({ state: 'paused', listed: seen.listed });
    expect((await publishers()).find(({ id }) => id === before.id)).toMatchObject({ state: 'paused' });
  });
});

describe('what a block says it moves', () => {
  /** Over HTTP; `block-moves.test.ts` has a thousand. */
  const CASES = 15;
  const states = ['active', 'paused', 'pending', 'rejected', 'archived'] as const;
  const known = async (): Promise<Publisher[]> =>
    (await tracker.get<{ data: Publisher[] }>(`/api/mtrackit/publisher?package_name=${GROWTH}`)).body.data;
  const file = async (): Promise<string[]> =>
    (await asha.get<{ publishers: { publisher: string }[] }>(`/api/blocklist?package_name=${GROWTH}&format=json`)).body.publishers.map(
      ({ publisher }) => publisher,
    );
  it(`is what moves, for ${CASES} publishers in any state, beside any others that are blocked, and moves back`, async () => {
    const c = chanceOf(36);
    const standing: Block[] = [];
    for (let i = 0; i < CASES; i += 1) {
      const free = (await known()).filter(({ state }) => state !== 'blocked');
      const chosen = c.pick(free);
      const to = c.pick(states);
      if (to !== chosen.state) {
        const body = { package_name: GROWTH, updated_on: chosen.updated_on, state: to };
        await tracker.put(`/api/mtrackit/publisher/${chosen.id}`, body);
      }
      const [before, listedBefore] = [await known(), await file()];
      const says = await foresee(tracker, GROWTH, chosen.publisher_name);
      expect(says).toMatchObject({ record: { id: chosen.id, state: to }, listed: listedBefore.length });
      const done = await take(tracker, says);
      expect(done.body.data).toMatchObject({ state: 'blocked', linked: says.linked, listed: says.listed + 1 });
      const after = await known();
      expect((await file()).toSorted()).toEqual([...listedBefore, chosen.publisher_name].toSorted());
      const moved = after.filter((each, at) => each.state !== before[at]?.state);
      expect(moved.map(({ id, state }) => [id, state])).toEqual([[chosen.id, 'blocked']]);
      expect(moved[0]).toMatchObject({ campaigns: says.linked, ticket: before.find(({ id }) => id === chosen.id)?.ticket ?? null });
      if (standing.length < 4 && c.chance(0.3)) {
        standing.push(done.body.data);
        continue;
      }
      expect((await back(tracker, done.body.data)).body.data).toMatchObject({ state: to, listed: listedBefore.length });
      expect((await known()).map(({ id, state }) => [id, state])).toEqual(before.map(({ id, state }) => [id, state]));
    }
    expect(standing).toHaveLength(4);
    for (const one of standing) expect((await back(tracker, one)).status).toBe(200);
  });
});

describe('a publisher that a block has added', () => {
  const added = async (publisher: string): Promise<Block> =>
    (await tracker.post<{ data: Block }>('/api/block', { package_name: GROWTH, publisher, updated_on: null, notes: 'no such network' }))
      .body.data;
  it('stays, active, where a ticket refers to it as the block is undone', async () => {
    const block = await added('Brand New Network');
    const raised = await ann.post('/api/ticket/single/u-analyst-a', {
      package_name: GROWTH,
      subject: 'Who are they?',
      tracker: 'Other',
      publisher_id: block.id,
    });
    expect(raised.status).toBe(200);
    expect((await back(tracker, block)).body.data).toMatchObject({ state: 'active' });
    expect((await foresee(ann, GROWTH, 'Brand New Network')).record).toMatchObject({ id: block.id, state: 'active' });
  });
});

it('remembers the ticket of a publisher without a record, tells of it when another is raised, and goes on knowing it once a block adds a record', async () => {
  const publisher = 'Unrecorded Media';
  const raise = (about: object) =>
    ann.post<{ data: { id: number }; current?: { id: number } }>('/api/ticket/single/u-analyst-a', {
      package_name: GROWTH,
      subject: 'Who are they?',
      tracker: 'Other',
      ...about,
    });
  const { id } = (await raise({ publisher })).body.data;
  const again = await raise({ publisher });
  expect([again.status, again.body.current?.id]).toEqual([409, id]);
  const seen = await foresee(ann, GROWTH, publisher);
  expect([seen.record, seen.ticket]).toEqual([null, { id, is_open: true }]);
  expect((await foresee(tracker, GROWTH, publisher)).ticket).toBeNull();
  expect((await ann.get<{ data: TicketDetail }>(`/api/ticket/single/${id}`)).body.data.publisher).toBe(publisher);
  expect((await raise({ publisher: 'Another of them' })).status).toBe(200);
  const block = (await take(ann, seen)).body.data;
  expect((await foresee(ann, GROWTH, publisher)).ticket).toEqual({ id, is_open: true });
  for (const about of [{ publisher }, { publisher_id: block.id }]) {
    const refused = await raise(about);
    expect([refused.status, refused.body.current?.id]).toEqual([409, id]);
  }
  const across = await ann.get<{ data: PublisherAcross }>(
    `/api/publisher?publisher=${encodeURIComponent(publisher)}&fromDate=2026-11-17&toDate=2026-11-23`,
  );
  const card = across.body.data.packages.find(({ package_name }) => package_name === GROWTH);
  expect(card?.tickets?.named.map((ticket) => ticket.id)).toEqual([id]);
  await ann.delete('/api/ticket/single', undefined, { id, resolution: 'Other' });
  const next = (await raise({ publisher_id: block.id })).body.data;
  expect((await foresee(ann, GROWTH, publisher)).ticket).toEqual({ id: next.id, is_open: true });
  // its name and its record are one publisher: neither ticket is opened again beside the other
  const reopen = async (ticket: number) => {
    const { updated_on } = (await ann.get<{ data: TicketDetail }>(`/api/ticket/single/${ticket}`)).body.data;
    const { status, body } = await ann.put<{ fields?: object }>(`/api/ticket/single/${ticket}`, { updated_on, status_id: '2' });
    return [status, body.fields];
  };
  expect(await reopen(id)).toEqual([422, { status_id: [`#${next.id}`] }]);
  await ann.delete('/api/ticket/single', undefined, { id: next.id, resolution: 'Other' });
  expect(await reopen(id)).toEqual([200, undefined]);
  expect(await reopen(next.id)).toEqual([422, { status_id: [`#${id}`] }]);
});

it('foresees what the list keeps out: of a name with two ids, the traffic of the one that is blocked', async () => {
  const rows = eventRows({ count: 10, packages: [VISITS], lastDay: '2026-11-20', days: 1 }).map((row, i) => ({
    ...row,
    event_id: `two-ids-${i}`,
    type: 'visit' as const,
    publisher: 'Two Ids',
    publisher_id: i < 7 ? 'PUB-SEVEN' : 'PUB-THREE',
  }));
  await (server.analytics as EmbeddedAnalytics).events.load([rows]);
  const seen = await foresee(ann, VISITS, 'Two Ids');
  expect([seen.publisher_id, seen.ads.map(({ events }) => events), seen.other_ids]).toEqual(['PUB-SEVEN', [7], 1]);
  const done = await take(ann, seen);
  expect(await listed(ann, VISITS)).toMatchObject([{ publisher_id: 'PUB-SEVEN' }]);
  await back(ann, done.body.data);
});
it('foresees the cost of fraud as the tiles count it', async () => {
  const { publisher } = there((await everyRow(server.analytics as EmbeddedAnalytics)).find(isCostly));
  const { tracker: seen } = await foresee(ann, GROWTH, publisher);
  const tiles = await ann.get<{ data: TrackerMetrics }>(
    `/api/mtrackit/plots/metrics?package_name=${GROWTH}&${WEEK}&publisher_name=${encodeURIComponent(publisher)}`,
  );
  expect(seen?.fraudCost).toBeGreaterThan(0);
  expect(seen?.fraudCost).toBe(tiles.body.data.total.fraudCost);
});

describe('a block list', () => {
  const fetchList = async (format: string, token: string, tag?: string): Promise<Response> =>
    fetch(`${server.url}/api/blocklist?package_name=${VISITS}&format=${format}`, {
      headers: { authorization: token, ...(tag === undefined ? {} : { 'if-none-match': tag }) },
    });
  it('is fetched by a token that can do nothing else, in three forms, and not again while it is the same', async () => {
    const made = await ann.post<{ data: { token: string; entry: { id: string } } }>('/api/account/token', {
      name: 'ad server',
      grants: ['blocklist:read'],
      days: 30,
      current_password: 'Demo-2026',
    });
    const { token, entry } = made.body.data;
    const seen = await foresee(ann, VISITS, (await worst(ann, VISITS)).value);
    const done = await take(ann, seen);
    const plain = await fetchList('txt', token);
    expect([plain.status, plain.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(await plain.text()).toBe(`${seen.publisher_id}\n`);
    expect(await (await fetchList('csv', token)).text()).toContain(seen.publisher);
    expect(await (await fetchList('json', token)).json()).toMatchObject({
      package_name: VISITS,
      publishers: [{ package_name: VISITS, publisher_id: seen.publisher_id, publisher: seen.publisher }],
    });
    const tag = plain.headers.get('etag') ?? '';
    const journal = vi.spyOn(server.records.tracker, 'journal');
    const same = await fetchList('txt', token, `"other", ${tag}`);
    expect([same.status, await same.text(), same.headers.get('etag')]).toEqual([304, '', tag]);
    expect(journal).not.toHaveBeenCalled();
    journal.mockRestore();
    await back(ann, done.body.data);
    const changed = await fetchList('txt', token, tag);
    expect([changed.status, await changed.text()]).toEqual([200, '']);
    const other = await fetch(`${server.url}/api/block?package_name=${VISITS}`, { headers: { authorization: token } });
    expect(other.status).toBe(403);
    // each list is noted once for each form: the first in three of them, and the one that was emptied
    expect(await audited(`block-list-${VISITS}.txt`)).toEqual(['publisher.fetch-list', 'publisher.fetch-list']);
    await ann.delete(`/api/account/token/${entry.id}`);
    expect((await fetchList('txt', token)).status).toBe(401);
  });
});

it('a list of all packages names the package of each id', async () => {
  expect((await asha.get('/api/blocklist?package_name=all&format=txt')).failure.fields).toEqual({ package_name: ['Choose one'] });
  expect((await asha.get('/api/blocklist?package_name=all')).headers['content-type']).toContain('text/csv');
});

describe('the network of a blocked publisher', () => {
  it('is told by mail, with a draft that has reason and numbers, and once an intent', async () => {
    const seen = await foresee(ann, VISITS, (await worst(ann, VISITS)).value);
    const { body } = await take(ann, seen, 'four of ten visits are invalid');
    const { id } = body.data;
    const draft = there((await foresee(ann, VISITS, seen.publisher)).notice);
    const visits = there(seen.ads.find(({ type }) => type === 'visit'));
    expect(draft.recipient).toBe('partners@clickharbor.example');
    expect(draft.subject).toContain(seen.publisher);
    expect(draft.text).toContain('four of ten visits are invalid');
    expect(draft.text).toContain(new Intl.NumberFormat('en-GB').format(visits.events));
    const sent = {
      package_name: VISITS,
      updated_on: body.data.updated_on,
      recipient: 'ops@network.example',
      subject: draft.subject,
      text: draft.text,
    };
    const first = await ann.post(`/api/block/${id}/notice`, sent, 'tell-once');
    await ann.post(`/api/block/${id}/notice`, sent, 'tell-once');
    expect(first.body).toMatchObject({ data: { recipient: 'ops@network.example', state: 'sent', error: null } });
    const mails = await server.records.database.selectFrom('mails').selectAll().where('kind', '=', 'block').execute();
    expect(mails.map(({ to_address, user_id }) => [to_address, user_id])).toEqual([['ops@network.example', 'u-analyst-a']]);
    expect(await listed(ann, VISITS)).toMatchObject([{ told: { recipient: 'ops@network.example', on: expect.any(String) as string } }]);
    // a mail that did not go out tells nobody
    const { database } = server.records;
    await database.updateTable('mails').set({ state: 'failed' }).where('kind', '=', 'block').execute();
    expect(await listed(ann, VISITS)).toMatchObject([{ told: null }]);
    await database.updateTable('mails').set({ state: 'sent' }).where('kind', '=', 'block').execute();
    expect((await ann.post(`/api/block/${id}/notice`, { ...sent, recipient: 'nobody' })).status).toBe(400);
    expect((await foresee(ann, VISITS, seen.publisher)).told).toMatchObject({ recipient: 'ops@network.example' });
    // a block that is undone stays in the network's mail until that is taken back, once
    await back(ann, body.data);
    const over = await foresee(ann, VISITS, seen.publisher);
    expect(over).toMatchObject({
      record: { id },
      told: { recipient: 'ops@network.example' },
      notice: { recipient: 'ops@network.example' },
    });
    expect(over.record?.state).not.toBe('blocked');
    const takesBack = there(over.notice);
    expect(takesBack.text).toContain('It is not blocked any more');
    expect(
      (await ann.post(`/api/block/${id}/notice`, { package_name: VISITS, updated_on: over.record?.updated_on, ...letterOf(takesBack) }))
        .body,
    ).toMatchObject({
      data: { state: 'sent' },
    });
    expect(await foresee(ann, VISITS, seen.publisher)).toMatchObject({ told: null, notice: null });
    expect((await ann.post(`/api/block/${id}/notice`, { ...sent, updated_on: over.record?.updated_on })).body).toMatchObject({
      code: 'nothing-to-decide',
    });
  });
  const begun = async () => {
    const seen = await foresee(ann, VISITS, (await worst(ann, VISITS)).value);
    const { id, updated_on } = (await take(ann, seen)).body.data;
    const mail = { package_name: VISITS, updated_on, recipient: 'ops@network.example', subject: 'Blocked', text: 'Please stop.' };
    const end = (how: 'lift' | 'undo') =>
      asha.post(`/api/block/${id}/${how}`, { package_name: VISITS, updated_on, ...(how === 'lift' && { notes: 'clean' }) });
    return { seen, tell: (more: object = {}) => ann.post(`/api/block/${id}/notice`, { ...mail, ...more }), end };
  };
  it('gets no mail about a block that was lifted meanwhile, and believes in it until another mail takes it back', async () => {
    const { seen, tell, end } = await begun();
    expect((await tell()).status).toBe(200);
    now += 1_000;
    expect((await end('lift')).status).toBe(200);
    now += 1_000;
    expect((await tell({ subject: 'Blocked, a reminder' })).body).toMatchObject({ code: 'changed', current: { state: 'active' } });
    const over = await foresee(ann, VISITS, seen.publisher);
    expect(over.told).toMatchObject({ recipient: 'ops@network.example' });
    expect((await tell({ ...letterOf(over.notice), updated_on: over.record?.updated_on })).status).toBe(200);
    expect(await foresee(ann, VISITS, seen.publisher)).toMatchObject({ told: null, notice: null });
  });
  it.each(['lift', 'undo'] as const)('gets no mail that waits at a %s, not even one whose try fails after it', async (how) => {
    const { seen, tell, end } = await begun();
    const { database, mails } = server.records;
    await database.deleteFrom('mails').where('kind', '=', 'block').execute();
    for (const subject of ['Tried', 'Waits']) expect((await tell({ subject })).status).toBe(200);
    const put = (subject: string, state: 'waiting' | 'sending') =>
      database
        .updateTable('mails')
        .set({ state, sent_at: null, due_at: now + 60_000 })
        .where('subject', '=', subject)
        .execute();
    await put('Tried', 'sending');
    await put('Waits', 'waiting');
    expect((await end(how)).status).toBe(200);
    const all = () => database.selectFrom('mails').select(['id', 'state']).where('kind', '=', 'block').orderBy('subject').execute();
    await mails.settle((await all())[0]?.id ?? '', { state: 'waiting', sent_at: null, error: 'The network is busy', due_at: now });
    expect((await all()).map(({ state }) => state)).toEqual(['failed', 'failed']);
    expect(await foresee(ann, VISITS, seen.publisher)).toMatchObject({ told: null, notice: null });
  });
  it('reads that numbers are provisional where verdicts of the days are still being revised', async () => {
    const seen = await foresee(ann, VISITS, (await worst(ann, VISITS)).value);
    expect(seen.finalTo).toBe('2026-11-20');
    const { body } = await take(ann, seen);
    expect((await foresee(ann, VISITS, seen.publisher)).notice?.text).toContain('provisional: verdicts after 2026-11-20');
    await back(ann, body.data);
  });
  it('is not told of a block by the mail about one before it', async () => {
    const seen = await foresee(ann, VISITS, (await worst(ann, VISITS)).value);
    const { body } = await take(ann, seen);
    const { id, updated_on } = body.data;
    const mail = { package_name: VISITS, updated_on, recipient: 'ops@network.example', subject: 'Blocked', text: 'Please stop.' };
    expect((await ann.post(`/api/block/${id}/notice`, mail)).body).toMatchObject({ data: { state: 'sent' } });
    expect((await listed(ann, VISITS))[0]?.told).toMatchObject({ recipient: mail.recipient });
    await ann.post(`/api/block/${id}/lift`, { package_name: VISITS, updated_on, notes: 'they cleaned up' });
    now += 1_000;
    const again = await take(ann, await foresee(ann, VISITS, seen.publisher));
    expect(await listed(ann, VISITS)).toMatchObject([{ told: null }]);
    await back(ann, again.body.data);
  });
});
