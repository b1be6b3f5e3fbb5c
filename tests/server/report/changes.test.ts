import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OptionPage } from '../../../contract/option.ts';
import type { Changed, ChangedRow, Foreseen, JournalEntry } from '../../../contract/areas/report/changes.ts';
import type { ForeseenEach } from '../../../contract/areas/report/foresee-each.ts';
import type { Incident, ReportRow } from '../../../contract/areas/report/report.ts';
import { nextStatuses, priorities, slaHours, statuses } from '../../../contract/life/life-cycle.ts';
import { clientOf, report, YEAR, type Client, type Reply } from '../support/client.ts';
import { NOW } from '../support/data/incidents.ts';
import { startServer, type TestServer } from '../support/server.ts';

const PAY = 'com.northwind.pay',
  SHOP = 'com.contoso.shop';
let server: TestServer;
let ann: Client, ben: Client, admin: Client;
/** Moves the server's clock. */
let later = 0;
beforeAll(async () => {
  server = await startServer({ seedScale: 0.1, now: () => NOW + later });
  ann = await clientOf(server, 'analyst.a@demo.example');
  ben = await clientOf(server, 'analyst.b@demo.example');
  admin = await clientOf(server, 'admin@demo.example');
});
afterAll(() => server.close());

/** Each test takes rows that no other has changed. */
const taken = new Set<string>();
const some = async (status: string, count: number, packageName = PAY, client = ann): Promise<ReportRow[]> => {
  const rows = (await report(client, packageName, `&status=${encodeURIComponent(status)}`)).filter(
    ({ incident_id, version }) => version === 0 && !taken.has(incident_id),
  );
  expect(rows.length).toBeGreaterThanOrEqual(count);
  for (const { incident_id } of rows.slice(0, count)) taken.add(incident_id);
  return rows.slice(0, count);
};
const ids = (rows: readonly { readonly incident_id: string }[]): string[] => rows.map(({ incident_id }) => incident_id);
type ChangedReply = Reply<{ data: Changed }>;
const change = (client: Client, body: object, key?: string): Promise<ChangedReply> =>
  client.post('/api/bi/report/update_priority_and_status_bulk', { package_name: PAY, ...body }, key);
const rowsOf = ({ body }: ChangedReply): readonly ChangedRow[] => ('rows' in body.data ? body.data.rows : []);
const one = async (client: Client, id: string): Promise<ReportRow> =>
  (await client.get<{ data: Incident }>(`/api/bi/incident/${id}?package_name=all`)).body.data.row;
const journal = async (client: Client, id: string): Promise<readonly JournalEntry[]> =>
  (await client.get<{ data: JournalEntry[] }>(`/api/bi/incident/${id}/journal?package_name=all`)).body.data;
const audited = (id: string): Promise<{ action: string; user_id: string }[]> =>
  server.records.database.selectFrom('audit').select(['action', 'user_id']).where('subject', '=', id).orderBy('seq').execute();

describe('a change', () => {
  it('shows at once in the row, the list, the counts and the life cycle, and names who made it', async () => {
    const [row] = await some('Under review', 1);
    const id = row?.incident_id ?? '';
    const countOf = async (): Promise<number> =>
      (await ann.get<{ data: OptionPage }>(`/api/bi/filters/status?package_name=${PAY}&${YEAR}`)).body.data.options.find(
        ({ value }) => value === 'Confirmed',
      )?.count ?? 0;
    const before = await countOf();
    const priority = row?.priority === 'Urgent' ? 'High' : 'Urgent';
    const answer = await change(ann, { mutliSelectID: [id], versions: [0], status: 'Confirmed', priority, assignee: 'u-admin' });
    const changes = [
      { field: 'status', from: 'Under review', to: 'Confirmed' },
      { field: 'priority', from: row?.priority, to: priority },
      { field: 'assignee', from: null, to: 'u-admin' },
    ];
    expect([answer.status, rowsOf(answer)]).toEqual([200, [{ incident_id: id, outcome: 'ok', reason: null, version: 1, changes }]]);
    const after = await one(ann, id);
    expect(after).toMatchObject({
      status: 'Confirmed',
      priority,
      assignee: { id: 'u-admin', name: 'Asha Rao' },
      version: 1,
      dueAt: new Date(Date.parse(row?.detectedAt ?? '') + slaHours[priority] * 3_600_000).toISOString(),
    });
    expect((await report(ann, PAY, `&search=${id}`))[0]).toEqual(after);
    expect(await countOf()).toBe(before + 1);
    const { life } = (await ann.get<{ data: Incident }>(`/api/bi/incident/${id}?package_name=${PAY}`)).body.data;
    expect(life.at(-1)).toEqual({ status: 'Confirmed', at: new Date(NOW).toISOString(), by: 'Ann Mathew' });
    expect((await journal(ann, id)).map(({ field, from, to, by, version }) => [field, from, to, by, version])).toEqual([
      ['status', 'Under review', 'Confirmed', 'Ann Mathew', 1],
      ['priority', row?.priority, priority, 'Ann Mathew', 1],
      ['assignee', null, 'Asha Rao', 'Ann Mathew', 1],
    ]);
    expect(await audited(id)).toEqual([{ action: 'incident.change', user_id: 'u-analyst-a' }]);
    const told = (await admin.get<{ data: { notices: { kind: string; subject: string; by: string }[] } }>('/api/notice')).body.data.notices;
    expect(told.filter(({ subject }) => subject === id)).toEqual([expect.objectContaining({ kind: 'assigned', by: 'Ann Mathew' })]);
  });

  it('takes an incident down with its times, and what came back is open again', async () => {
    const [row] = await some('In progress', 1);
    const id = row?.incident_id ?? '';
    await change(ann, { mutliSelectID: [id], status: 'Taken down' });
    expect(await one(ann, id)).toMatchObject({ status: 'Taken down', downAt: new Date(NOW).toISOString() });
    later += 60_000;
    await change(ann, { mutliSelectID: [id], status: 'Re-emerged' });
    expect(await one(ann, id)).toMatchObject({ status: 'Re-emerged', reemergedCount: (row?.reemergedCount ?? 0) + 1, version: 2 });
  });

  it('of what is so already changes nothing and says so', async () => {
    const [row] = await some('Taken down', 1);
    const answer = await change(ann, { mutliSelectID: ids([row as ReportRow]), priority: row?.priority });
    expect([answer.status, rowsOf(answer)[0]]).toEqual([
      200,
      expect.objectContaining({ outcome: 'skipped', reason: 'unchanged', version: 0 }),
    ]);
    expect(await journal(ann, row?.incident_id ?? '')).toEqual([]);
  });

  it('sent again under its key is answered again and made once', async () => {
    const [row] = await some('Confirmed', 1);
    const id = row?.incident_id ?? '';
    const body = { mutliSelectID: [id], versions: [0], status: 'Takedown requested' };
    const [first, ...again] = await Promise.all([1, 2, 3].map(() => change(ann, body, 'the same key')));
    for (const { status, body: same } of again) expect([status, same]).toEqual([200, first?.body]);
    expect(await journal(ann, id)).toHaveLength(1);
    expect(await audited(id)).toHaveLength(1);
  });
});

describe('a change is refused', () => {
  it('with the statuses that may follow, where the life cycle forbids it', async () => {
    const [row] = await some('Confirmed', 1);
    const answer = await change(ann, { mutliSelectID: ids([row as ReportRow]), status: 'Closed' });
    expect([answer.status, answer.failure.fields]).toEqual([422, { status: [...nextStatuses.Confirmed] }]);
    expect(await one(ann, row?.incident_id ?? '')).toEqual(row);
  });

  it('with the row as it stands, where somebody changed it since it was seen', async () => {
    const [row] = await some('Confirmed', 1);
    const id = row?.incident_id ?? '';
    await change(admin, { mutliSelectID: [id], status: 'Takedown requested' });
    const answer = await change(ann, { mutliSelectID: [id], versions: [0], priority: 'Low' });
    expect([answer.status, answer.failure.current]).toEqual([409, await one(ann, id)]);
  });

  it.each([2, 120])('as a whole, where one more than %i ids is not the caller’s: byte for byte as an unknown one', async (count) => {
    const all = [...(await report(ann, PAY)), ...(await report(ann, PAY, '&page=2'))].filter(({ version }) => version === 0);
    const own = ids(all.slice(0, count));
    expect(own).toHaveLength(count);
    const [foreign] = await some('Confirmed', 1, SHOP, ben);
    const ask = (id: string): Promise<ChangedReply> => change(ann, { package_name: 'all', mutliSelectID: [...own, id], priority: 'Low' });
    const [theirs, nobodys] = [await ask(foreign?.incident_id ?? ''), await ask('INC-no-such-thing')];
    const withoutId = ({ failure: { requestId: _, ...rest } }: ChangedReply) => rest;
    expect([theirs.status, withoutId(theirs)]).toEqual([
      403,
      { status: 'error', code: 'no-incidents', error: 'No access to these incidents' },
    ]);
    expect(withoutId(nobodys)).toEqual(withoutId(theirs));
    for (const id of own.slice(0, 3)) expect(await journal(ann, id)).toEqual([]);
    expect((await one(ben, foreign?.incident_id ?? '')).version).toBe(0);
  });

  it('where the person works in another package', async () => {
    const [row] = await some('Confirmed', 1);
    const answer = await change(ann, { mutliSelectID: ids([row as ReportRow]), assignee: 'u-analyst-b' });
    expect([answer.status, Object.keys(answer.failure.fields ?? {})]).toEqual([400, ['assignee']]);
  });

  it.each([
    ['no id', { mutliSelectID: [] }, 'mutliSelectID'],
    ['10,001 ids', { mutliSelectID: Array.from({ length: 10_001 }, (_, i) => `i${i}`) }, 'mutliSelectID'],
    ['an id twice', { mutliSelectID: ['a', 'a'] }, 'mutliSelectID'],
    ['fewer versions than ids', { mutliSelectID: ['a', 'b'], versions: [0] }, 'versions'],
    ['a filter without its count', { filter: { package_name: PAY, fromDate: '2026-11-01', toDate: '2026-11-20' } }, 'count'],
    [
      'ids and a filter',
      { mutliSelectID: ['a'], filter: { package_name: PAY, fromDate: '2026-11-01', toDate: '2026-11-20' }, count: 1 },
      'mutliSelectID',
    ],
    [
      'a filter of another package',
      { filter: { package_name: 'all', fromDate: '2026-11-01', toDate: '2026-11-20' }, count: 1 },
      'package_name',
    ],
    ['a status that there is not', { mutliSelectID: ['a'], status: 'Gone' }, 'status'],
    ['a rejection without a verdict', { mutliSelectID: ['a'], status: 'Rejected' }, 'verdict'],
  ])('by name for %s', async (_what, body, field) => {
    const answer = await change(ann, 'status' in body ? body : { ...body, priority: 'Low' });
    expect([answer.status, Object.keys(answer.failure.fields ?? {}).map((name) => name.split('.').at(-1))]).toEqual([400, [field]]);
  });

  it('where nothing is to be changed', async () => {
    expect((await change(ann, { mutliSelectID: ['a'] })).status).toBe(400);
  });
});

it('is foreseen: how many rows it sets, and which way their clocks move', async () => {
  const rows = [...(await some('Confirmed', 2)), ...(await some('Detected', 1))];
  const foreseen = async (body: object) =>
    (await ann.post<{ data: Foreseen }>('/api/bi/report/foresee', { package_name: PAY, ...body })).body.data;
  expect(await foreseen({ mutliSelectID: ids(rows), status: 'Takedown requested' })).toMatchObject({ count: 3, able: 2, same: 0 });
  expect(await foreseen({ mutliSelectID: ids(rows), status: 'Detected' })).toMatchObject({ count: 3, able: 0, same: 1 });
  const hours = rows.map(({ priority }) => slaHours[priority]);
  expect(await foreseen({ mutliSelectID: ids(rows), priority: 'High' })).toEqual({
    count: 3,
    able: hours.filter((each) => each !== slaHours.High).length,
    same: hours.filter((each) => each === slaHours.High).length,
    sooner: hours.filter((each) => each > slaHours.High).length,
    later: hours.filter((each) => each < slaHours.High).length,
  });
  const filter = { package_name: PAY, fromDate: '2025-11-21', toDate: '2026-11-20', status: 'Confirmed' };
  const { total_count: count } = (await ann.get<{ total_count: number }>(`/api/bi/lazyreport?package_name=${PAY}&${YEAR}&status=Confirmed`))
    .body;
  const except = ids(rows.slice(0, 1));
  expect(await foreseen({ filter, count, except, status: 'Takedown requested' })).toMatchObject({ count: count - 1, able: count - 1 });
  expect((await ann.post('/api/bi/report/foresee', { package_name: PAY, filter, count: count + 1, status: 'Closed' })).status).toBe(409);
  // each entry of a menu says the same
  const { data: each } = (
    await ann.post<{ data: ForeseenEach }>('/api/bi/report/foresee_each', { package_name: PAY, mutliSelectID: ids(rows) })
  ).body;
  expect(each).toMatchObject({ count: 3, status: { 'Takedown requested': 2, Dropped: 2, 'Under review': 1 } });
  for (const status of statuses.filter((one) => one !== 'Rejected'))
    expect([status, each.status[status] ?? 0]).toEqual([status, (await foreseen({ mutliSelectID: ids(rows), status })).able]);
  for (const priority of priorities)
    expect([priority, each.priority[priority] ?? 0]).toEqual([priority, (await foreseen({ mutliSelectID: ids(rows), priority })).able]);
  expect(each.nobody).toBe((await foreseen({ mutliSelectID: ids(rows), assignee: null })).able);
  // with the rows that steps lead there as many as a walk would change
  for (const status of statuses.filter((one) => one !== 'Rejected')) {
    const walked = (each.walks[status] ?? []).reduce((sum, { count: n }) => sum + n, 0);
    const { able } = await foreseen({ mutliSelectID: ids(rows), status, walk: true });
    expect([status, (each.status[status] ?? 0) + walked]).toEqual([status, able]);
  }
  expect(each.walks['Taken down']?.length).toBeGreaterThan(0);
  // nothing is done
  for (const { incident_id } of rows) expect((await one(ann, incident_id)).version).toBe(0);
});

it('of several rows, each has its outcome', async () => {
  const rows = [...(await some('Taken down', 2)), ...(await some('Detected', 1))];
  await change(admin, { mutliSelectID: ids(rows.slice(1, 2)), priority: rows[1]?.priority === 'Low' ? 'High' : 'Low' });
  const answer = await change(ann, { mutliSelectID: ids(rows), versions: [0, 0, 0], status: 'Monitoring' });
  expect(rowsOf(answer).map(({ outcome, reason, allowed }) => [outcome, reason, allowed])).toEqual([
    ['ok', null, undefined],
    ['failed', 'stale', undefined],
    ['skipped', 'life-cycle', [...nextStatuses.Detected]],
  ]);
});

describe('a change is taken back', () => {
  const undo = (client: Client, id: string, version: number): Promise<ChangedReply> =>
    client.post('/api/bi/report/undo', { package_name: PAY, mutliSelectID: [id], versions: [version] });

  it('within ten minutes, and the row is as it was', async () => {
    const [row] = await some('Under review', 1);
    const id = row?.incident_id ?? '';
    await change(ann, { mutliSelectID: [id], status: 'Rejected', verdict: 'Duplicate' });
    expect(rowsOf(await undo(ann, id, 1))[0]).toMatchObject({ outcome: 'undone', version: 2 });
    expect(await one(ann, id)).toEqual({ ...row, version: 2 });
    expect((await journal(ann, id)).at(-1)).toMatchObject({ version: 2, reason: 'undo', to: row?.remarks ?? null });
  });

  it('not after ten minutes, nor where somebody changed the same since; another field since is kept', async () => {
    const [late, since, other] = ids(await some('Taken down', 3)) as [string, string, string];
    for (const id of [late, since, other]) await change(ann, { mutliSelectID: [id], status: 'Monitoring' });
    await change(admin, { mutliSelectID: [since], status: 'Closed' });
    await change(admin, { mutliSelectID: [other], priority: 'Immediate' });
    expect((await undo(ann, since, 1)).status).toBe(409);
    expect((await undo(ann, other, 1)).status).toBe(200);
    expect(await one(ann, other)).toMatchObject({ status: 'Taken down', priority: 'Immediate', version: 3 });
    later += 601_000;
    expect((await undo(ann, late, 1)).status).toBe(409);
    expect((await one(ann, late)).status).toBe('Monitoring');
  });
});

it('nobody is told of what they did themselves; of the same that another did, they are', async () => {
  const [own, theirs] = (await some('In progress', 2)) as [ReportRow, ReportRow];
  const subjects = new Map<string, ReportRow>();
  for (const [client, row] of [
    [ann, own],
    [admin, theirs],
  ] as const) {
    const id = row.incident_id;
    const said = { package_name: PAY, subject: 'Take it down', assigned_to_id: 'u-analyst-a' };
    const { body } = await client.post<{ data: { id: number } }>(`/api/bi/ticket/${id}`, said);
    subjects.set(id, row).set(String(body.data.id), row);
    await change(client, { mutliSelectID: [id], assignee: 'u-analyst-a' });
    await change(client, { mutliSelectID: [id], status: 'Taken down' }); // which moves the ticket
    for (const value of ['u-admin', 'u-analyst-a']) await client.post('/api/bi/ticket-assignee', { ids: [body.data.id], value });
  }
  const told = async (client: Client, about: ReportRow) =>
    (await client.get<{ data: { notices: { kind: string; subject: string }[] } }>('/api/notice')).body.data.notices
      .filter(({ subject }) => subjects.get(subject) === about)
      .map(({ kind }) => kind)
      .sort();
  expect([await told(ann, own), await told(admin, theirs)]).toEqual([[], []]);
  expect([await told(ann, theirs), await told(admin, own)]).toEqual([['assigned', 'ticket', 'ticket', 'ticket'], ['ticket']]);
});

describe('what a publisher may', () => {
  it('is to read own rows and no journal or change of others’', async () => {
    const publisher = await clientOf(server, 'publisher@demo.example');
    const own = await report(publisher, PAY);
    expect(own.length).toBeGreaterThan(0);
    const [other] = (await report(ann, PAY)).filter(({ publisher_name }) => !own.some((row) => row.publisher_name === publisher_name));
    expect((await publisher.get(`/api/bi/incident/${other?.incident_id}/journal?package_name=${PAY}`)).status).toBe(404);
    expect((await change(publisher, { mutliSelectID: ids(own.slice(0, 1)), priority: 'Low' })).failure).toMatchObject({
      grant: 'incident:write',
    });
  });
});
