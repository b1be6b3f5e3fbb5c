import { expect, it } from 'vitest';
import type { Notices } from '../../../contract/areas/notice.ts';
import type { TrafficDispute } from '../../../contract/areas/ticket/traffic-dispute.ts';
import { clientOf, type Client } from '../support/client.ts';
import { peopleOf, suiteServer } from '../support/suite.ts';

const VISITS = 'northwind.example',
  ITSELF = 'AdRiver';
let now = Date.parse('2026-11-23T09:00:00Z');
const server = suiteServer({ seedScale: 0.02, now: () => now, hasTickets: true });
const [ann, bob, tracker, pub] = peopleOf(server, 'analyst.a', 'analyst.b', 'tracker', 'publisher');

type Answer = { data: TrafficDispute };
const contest = async (fromDate: string, toDate: string, files: Parameters<Client['send']>[3] = []): Promise<TrafficDispute> => {
  now += 60_000;
  const body = { package_name: VISITS, publisher: ITSELF, kind: 'visit', text: 'ours', fromDate, toDate };
  return (await pub.send<Answer>('POST', '/api/traffic-dispute', body, files)).body.data;
};
const one = async (client: Client, id: string): Promise<TrafficDispute | undefined> =>
  (await client.get<{ data: { disputes: TrafficDispute[] } }>(`/api/traffic-dispute?publisher=${ITSELF}`)).body.data.disputes.find(
    (each) => each.id === id,
  );

it('a file that was attached is opened by both sides, and by nobody else', async () => {
  const { id, files } = await contest('2026-10-01', '2026-10-31', [{ field: 'files', name: 'log.txt', content: 'our devices' }]);
  expect(files).toMatchObject([{ name: 'log.txt' }]);
  const file = async (client: Client, of = files[0]?.id ?? '') => {
    const { status, bytes } = await client.get(`/api/traffic-dispute/${id}/file/${of}`);
    return status === 200 ? bytes.toString() : status;
  };
  const other = await contest('2026-09-01', '2026-09-15', [{ field: 'files', name: 'log.txt', content: 'of September' }]);
  expect([await file(pub), await file(ann)]).toEqual(['our devices', 'our devices']);
  expect([await file(bob), await file(tracker), await file(pub, 'another')]).toEqual([404, 404, 404]);
  // of another dispute, by either side
  expect([await file(pub, other.files[0]?.id), await file(ann, other.files[0]?.id)]).toEqual([404, 404]);
});

it('a publisher reads the name of the advertiser’s organisation, and the advertiser that of its person', async () => {
  const { id } = await contest('2026-11-01', '2026-11-07');
  const { updated_on } = (await one(ann, id)) ?? { updated_on: '' };
  await ann.post(`/api/traffic-dispute/${id}/decide`, { updated_on, outcome: 'Upheld', credit: null, notes: 'No log came.' });
  const [own, other] = [await one(pub, id), await one(ann, id)];
  expect([own?.raised_by, own?.ended_by, own?.entries.map(({ by }) => by)]).toEqual(['Priya Nair', 'Northwind Group', ['Northwind Group']]);
  expect([other?.raised_by, other?.ended_by, other?.entries.map(({ by }) => by)]).toEqual(['Priya Nair', 'Ann Mathew', ['Ann Mathew']]);
  const told = (await pub.get<{ data: Notices }>('/api/notice')).body.data.notices;
  expect(told.filter(({ status }) => status === 'Upheld').map(({ by }) => by)).toEqual(['Northwind Group']);
});

it('a dispute that its publisher withdraws ends as withdrawn, is told to the other side, and its days are free', async () => {
  const { id, updated_on } = await contest('2026-11-08', '2026-11-14');
  const withdraw = (client: Client, notes: string) => client.post<Answer>(`/api/traffic-dispute/${id}/withdraw`, { updated_on, notes });
  expect((await withdraw(ann, '')).status).toBe(403);
  now += 60_000;
  expect((await withdraw(pub, 'Our mistake.')).body.data).toMatchObject({ state: 'withdrawn', credit: null, ended_by: 'Priya Nair' });
  const seen = await one(ann, id);
  expect([seen?.state, seen?.entries.map(({ text }) => text)]).toEqual(['withdrawn', ['Our mistake.']]);
  const { body } = await ann.get<{ resolution: string; data?: { resolution: string } }>(`/api/ticket/single/${seen?.ticket ?? 0}`);
  expect(JSON.stringify(body)).toContain('"resolution":"Withdrawn"');
  const told = (await ann.get<{ data: Notices }>('/api/notice')).body.data.notices;
  expect(told).toContainEqual(expect.objectContaining({ kind: 'traffic-dispute', subject: ITSELF, status: 'Withdrawn' }));
  expect((await withdraw(pub, 'again')).status).toBe(409);
  expect((await contest('2026-11-08', '2026-11-14')).state).toBe('open');
});

it('a dispute cannot be ended as withdrawn by whoever decides about it', async () => {
  const { id } = await contest('2026-11-15', '2026-11-18');
  const seen = await one(ann, id);
  const ended = await ann.delete('/api/ticket/single', undefined, { id: seen?.ticket, resolution: 'Withdrawn', notes: '' });
  expect([ended.status, ended.failure.code]).toEqual([422, 'no-such-end']);
  expect((await one(pub, id))?.state).toBe('open');
});

it('a dispute is raised by its person still, once that person is disabled', async () => {
  const { database } = server.records;
  const [priya] = await database.selectFrom('users').selectAll().where('id', '=', 'u-publisher').execute();
  if (priya === undefined) throw new Error('The demo has no such person');
  await database
    .insertInto('users')
    .values({ ...priya, id: 'u-cole', email: 'cole@demo.example', name: 'Cole Gray' })
    .execute();
  await database.insertInto('package_members').values({ user_id: 'u-cole', package_name: VISITS, position: 0 }).execute();
  await database.insertInto('assigned_publishers').values({ user_id: 'u-cole', publisher: ITSELF, position: 0 }).execute();
  const cole = await clientOf(server, 'cole@demo.example');
  await database.updateTable('users').set({ disabled_at: now }).where('id', '=', 'u-publisher').execute();
  const { disputes } = (await cole.get<{ data: { disputes: TrafficDispute[] } }>(`/api/traffic-dispute?publisher=${ITSELF}`)).body.data;
  expect(new Set(disputes.map(({ raised_by }) => raised_by))).toEqual(new Set(['Priya Nair']));
});
