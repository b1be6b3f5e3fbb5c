import { describe, expect, it } from 'vitest';
import type { Block } from '../../../contract/areas/tracker/block.ts';
import type { Notices } from '../../../contract/areas/notice.ts';
import { UNDO_DECISION_MS, type TrafficDispute } from '../../../contract/areas/ticket/traffic-dispute.ts';
import type { BlockEntry, Foresight } from '../../../contract/areas/tracker/foresight.ts';
import type { Breakdown } from '../../../contract/areas/web/web.ts';
import { filterOf } from '../../../contract/scope.ts';
import type { ErrorBody } from '../../../contract/failure.ts';
import type { Client } from '../support/client.ts';
import { peopleOf, suiteServer } from '../support/suite.ts';

const RANGE = { fromDate: '2026-11-01', toDate: '2026-11-23' },
  DAYS = 'fromDate=2026-11-01&toDate=2026-11-23',
  OCTOBER = 'fromDate=2026-10-01&toDate=2026-10-31',
  VISITS = 'northwind.example',
  ITSELF = 'AdRiver';
let now = Date.parse('2026-11-23T09:00:00Z');
const server = suiteServer({ seedScale: 0.02, now: () => now, hasTickets: true });
const [ann, asha, tracker, pub] = peopleOf(server, 'analyst.a', 'admin', 'tracker', 'publisher');

const contest = (client: Client, more: object = {}) =>
  client.post<{ data: TrafficDispute }>('/api/traffic-dispute', {
    package_name: VISITS,
    publisher: ITSELF,
    kind: 'visit',
    ...RANGE,
    text: 'These are our own test devices.',
    ...more,
  });
const listOf = async (client: Client, publisher = ITSELF): Promise<readonly TrafficDispute[]> =>
  (await client.get<{ data: { disputes: TrafficDispute[] } }>(`/api/traffic-dispute?publisher=${publisher}`)).body.data.disputes;
const told = async (client: Client, kind: string): Promise<string[]> =>
  (await client.get<{ data: Notices }>('/api/notice')).body.data.notices
    .filter((each) => each.kind === kind && each.subject === ITSELF)
    .map(({ status }) => status);

const isFirst = ({ fromDate }: TrafficDispute): boolean => fromDate === RANGE.fromDate;

describe('invalid traffic that its publisher contests', () => {
  it('is about the numbers that the dashboard shows, in an open dispute that both sides see and are told of', async () => {
    const { body } = await ann.get<{ data: Breakdown }>(
      `/api/web-bi/plots/breakdown?package_name=${VISITS}&${DAYS}&dashboard_type=visit&group=publisher&publisher_name=${ITSELF}`,
    );
    const raised = await contest(pub);
    expect(raised.status).toBe(200);
    expect(raised.body.data).toMatchObject({
      state: 'open',
      ticket: null,
      events: body.data.rows[0]?.total,
      invalid: body.data.rows[0]?.invalid,
      currency: 'INR',
      credit: null,
      undo_until: null,
    });
    expect(await listOf(pub)).toMatchObject([{ id: raised.body.data.id, ticket: null }]);
    expect(await listOf(ann)).toMatchObject([{ id: raised.body.data.id, text: 'These are our own test devices.' }]);
    expect((await listOf(ann))[0]?.ticket).not.toBeNull();
    expect(await told(ann, 'traffic-dispute')).toEqual(['']);
    expect(await listOf(tracker)).toEqual([]);
    expect(await listOf(pub, 'BlueMango%20Media')).toEqual([]);
  });

  it('is contested once at a time, and only by its own publisher', async () => {
    const again = await contest(pub, { fromDate: '2026-11-05' });
    expect([again.status, (again.body as unknown as ErrorBody).current]).toMatchObject([409, { publisher: ITSELF }]);
    const foreign = await contest(pub, { publisher: 'ClickHarbor' }),
      nobody = await contest(pub, { publisher: 'nobody at all' });
    expect([foreign.status, nobody.status]).toEqual([422, 422]);
    expect((await contest(ann)).status).toBe(403);
  });

  it('is about the rows alone that filters of the dashboard pass, and those can be contested apart from others', async () => {
    const rowsOf = async (group: string) => {
      const asked = `package_name=${VISITS}&${OCTOBER}&dashboard_type=visit&verdict_class=sivt&publisher_name=${ITSELF}`;
      return (await pub.get<{ data: Breakdown }>(`/api/web-bi/plots/breakdown?${asked}&group=${group}`)).body.data.rows;
    };
    const [one] = (await rowsOf('device')).filter(({ invalid }) => invalid > 0);
    const about = { fromDate: '2026-10-01', toDate: '2026-10-31', verdict_class: 'sivt' };
    const raised = await contest(pub, { ...about, device: filterOf([one?.value ?? '']) });
    expect(raised.body.data).toMatchObject({
      events: one?.total,
      invalid: one?.invalid,
      narrowed: { device: one?.value, verdict_class: 'sivt' },
    });
    expect((await listOf(ann))[0]?.narrowed).toEqual(raised.body.data.narrowed);
    // all of the days has these rows in it
    expect((await contest(pub, about)).status).toBe(409);
    expect((await contest(pub, { ...about, verdict_class: 'givt' })).status).toBe(200);
    for (const { id, updated_on } of (await listOf(ann)).slice(0, 2))
      await ann.post(`/api/traffic-dispute/${id}/decide`, { updated_on, outcome: 'Upheld', credit: null, notes: 'no' });
  });

  it('is decided with a reason and a credit, of which both sides read, and taken back', async () => {
    const open = (await listOf(ann)).find(isFirst);
    const id = open?.id ?? '';
    expect((await pub.put(`/api/traffic-dispute/${id}`, { text: 'The log is attached.' })).status).toBe(200);
    const decide = (client: Client, updated_on: string, more: object = {}) =>
      client.post<{ data: TrafficDispute }>(`/api/traffic-dispute/${id}/decide`, {
        updated_on,
        outcome: 'Overturned',
        credit: 12.5,
        notes: 'The devices are yours.',
        ...more,
      });
    expect((await decide(pub, open?.updated_on ?? '')).status).toBe(403);
    now += 60_000;
    const version = (await listOf(ann)).find(isFirst)?.updated_on ?? '';
    expect((await decide(ann, version, { outcome: 'Upheld' })).status).toBe(400);
    const done = await decide(ann, version);
    expect(done.status).toBe(200);
    expect(done.body.data).toMatchObject({ state: 'overturned', credit: 12.5, ended_by: 'Ann Mathew' });
    expect((await decide(asha, version)).status).toBe(409);
    const seen = (await listOf(pub)).find(isFirst);
    expect(seen).toMatchObject({ state: 'overturned', credit: 12.5, currency: 'INR', undo_until: null });
    expect(seen?.entries.map(({ text }) => text)).toEqual(['The log is attached.', 'The devices are yours.']);
    expect(await told(pub, 'traffic-dispute')).toContain('Overturned');
    const back = await ann.post<{ data: TrafficDispute }>(`/api/traffic-dispute/${id}/undo`, { updated_on: done.body.data.updated_on });
    expect(back.status).toBe(200);
    expect(back.body.data).toMatchObject({ state: 'open', credit: null });
    expect(await told(pub, 'traffic-dispute')).toContain('reopened');
  });

  it('keeps a decision after ten minutes, and a credit for the end alone that it was given with', async () => {
    const open = (await listOf(ann)).find(isFirst);
    const id = open?.id ?? '',
      ticket = open?.ticket ?? 0;
    const { issue_statuses } = (await ann.get<{ issue_statuses: { id: string; name: string }[] }>('/api/bi/ticket-status')).body;
    const inProgress = issue_statuses.find(({ name }) => name === 'In Progress')?.id;
    const done = await ann.post<{ data: TrafficDispute }>(`/api/traffic-dispute/${id}/decide`, {
      updated_on: open?.updated_on,
      outcome: 'Overturned',
      credit: 3,
      notes: 'Yours.',
    });
    now += UNDO_DECISION_MS + 1_000;
    expect((await ann.post(`/api/traffic-dispute/${id}/undo`, { updated_on: done.body.data.updated_on })).status).toBe(409);
    expect(
      (await ann.put(`/api/ticket/single/${ticket}`, { status_id: inProgress, notes: 'again', updated_on: done.body.data.updated_on }))
        .status,
    ).toBe(200);
    now += 5_000;
    expect((await ann.delete('/api/ticket/single', undefined, { id: ticket, resolution: 'Overturned' })).status).toBe(200);
    expect((await listOf(pub)).find(isFirst)).toMatchObject({ state: 'overturned', credit: null });
  });
});

it('a publisher is told of its block, of its undoing, and of nothing about others', async () => {
  const taken = await ann.post<{ data: Block }>('/api/block', {
    package_name: VISITS,
    publisher: ITSELF,
    updated_on: null,
    notes: 'enough',
  });
  const { id, updated_on } = taken.body.data;
  expect(await told(pub, 'block')).toEqual(['blocked']);
  expect((await ann.post(`/api/block/${id}/undo`, { package_name: VISITS, updated_on })).status).toBe(200);
  expect((await told(pub, 'block')).sort()).toEqual(['blocked', 'restored']);
  await ann.post('/api/block', { package_name: VISITS, publisher: 'ClickHarbor', updated_on: null, notes: 'enough' });
  const { notices } = (await pub.get<{ data: Notices }>('/api/notice')).body.data;
  expect(notices.some(({ subject }) => subject === 'ClickHarbor')).toBe(false);
});

it('an open dispute is named by a block of its publisher and by its end, until it is decided', async () => {
  const foresight = async (client: Client) =>
    (await client.get<{ data: Foresight }>(`/api/block/foresight?package_name=${VISITS}&${DAYS}&publisher=${ITSELF}`)).body.data.contested;
  expect(await foresight(ann)).toEqual([]);
  const october = { fromDate: '2026-10-01', toDate: '2026-10-31' };
  const { raised_on } = (await contest(pub, october)).body.data;
  const [open] = await foresight(ann);
  expect(open).toMatchObject({ kind: 'visit', ...october, raised_on });
  const { body } = await ann.post<{ data: Block }>('/api/block', {
    package_name: VISITS,
    publisher: ITSELF,
    updated_on: null,
    notes: 'no',
  });
  const listed = await ann.get<{ data: { entries: BlockEntry[] } }>(`/api/block?package_name=${VISITS}`);
  expect(listed.body.data.entries.find(({ publisher }) => publisher === ITSELF)?.contested).toEqual([open]);
  const { id, updated_on } = body.data;
  expect((await ann.post(`/api/block/${id}/undo`, { package_name: VISITS, updated_on })).status).toBe(200);
});
