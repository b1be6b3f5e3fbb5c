import { afterEach, expect, it } from 'vitest';
import type { Notices } from '../../../contract/areas/notice.ts';
import { NoticeLimit, type TakedownNotice } from '../../../contract/areas/ticket/takedown-notice.ts';
import type { TicketDetail } from '../../../contract/areas/ticket/ticket.ts';
import { clientOf, type Client } from '../support/client.ts';
import { NOW } from '../support/data/incidents.ts';
import { refuseRows } from '../support/data/records.ts';
import { startServer, type TestServer } from '../support/server.ts';

const HOUR = 3_600_000;
let server: TestServer, clock: number;
afterEach(() => server.close());
const start = async (environment: Readonly<Record<string, string>>): Promise<Client> => {
  clock = NOW;
  server = await startServer({ seedScale: 0, now: () => clock, environment });
  return clientOf(server, 'analyst.a@demo.example');
};
const raise = async (client: Client, package_name = 'com.northwind.pay', by = 'u-analyst-a'): Promise<number> => {
  const said = { package_name, subject: 'A page' };
  return (await client.post<{ data: TicketDetail }>(`/api/ticket/single/${by}`, said)).body.data.id;
};
const send = (client: Client, id: number, n: number, key = `notice ${id} ${n}`) => {
  const text = 'https://fake.example/page';
  const body = { template: 'phishing', reference: `VGL-${id}-1`, recipient: `s${n}@host.example`, subject: 's', text };
  return client.post<{ data: TicketDetail }>(`/api/ticket/single/${id}/notice`, body, key);
};
const statusOf = ({ status }: { readonly status: number }): number => status;
const told = async () => {
  const admin = await clientOf(server, 'admin@demo.example');
  const { notices } = (await admin.get<{ data: Notices }>('/api/notice')).body.data;
  return notices.filter(({ kind }) => kind === 'notice-limit');
};

it('a ticket sends so many in 24 hours, however many are asked for at once; the answer says when the next one may go', async () => {
  const ann = await start({ NOTICE_TICKET_LIMIT: '3' });
  const id = await raise(ann);
  const all = await Promise.all(Array.from({ length: 12 }, (_, n) => send(ann, id, n)));
  expect(all.map(statusOf).sort()).toEqual([200, 200, 200, ...Array<number>(9).fill(429)]);
  const refused = all.find(({ status }) => status === 429);
  expect(refused?.headers['retry-after']).toBe('86400');
  expect(refused?.failure).toMatchObject({ error: 'Too many notices' });
  expect(NoticeLimit.parse(refused?.failure.current)).toEqual({ of: 'ticket', most: 3, freeAt: new Date(NOW + 24 * HOUR).toISOString() });
  expect(await server.records.database.selectFrom('mails').select('id').execute()).toHaveLength(3);
  // what was sent is answered again under its key, and another ticket has its own count
  const sent = all.findIndex(({ status }) => status === 200);
  expect(statusOf(await send(ann, id, sent))).toBe(200);
  expect(statusOf(await send(ann, await raise(ann), 1))).toBe(200);
  // one that could not be written has its number when it is sent again, and counts once
  const other = await raise(ann);
  const takeAgain = await refuseRows(server.records.database, 'mails');
  expect(statusOf(await send(ann, other, 1))).toBe(500);
  await takeAgain();
  for (const n of [1, 2, 3, 1]) expect(statusOf(await send(ann, other, n))).toBe(200);
  const { notices } = (await ann.get<{ data: { notices: TakedownNotice[] } }>(`/api/ticket/single/${other}/notices`)).body.data;
  expect(notices.map(({ reference }) => reference).sort()).toEqual([1, 2, 3].map((n) => `VGL-${other}-${n}`));
  expect(statusOf(await send(ann, other, 4))).toBe(429);
  clock += 24 * HOUR;
  const later = await clientOf(server, 'analyst.a@demo.example');
  expect(statusOf(await send(later, id, 99))).toBe(200);
});

it('a person sends so many from all tickets at once, and administrators are told once a day', async () => {
  const ann = await start({ NOTICE_PERSON_LIMIT: '2' });
  const ids = [await raise(ann), await raise(ann), await raise(ann), await raise(ann)];
  const all = await Promise.all(ids.map((id) => send(ann, id, 1)));
  expect(all.map(statusOf).sort()).toEqual([200, 200, 429, 429]);
  expect(await told()).toMatchObject([{ status: 'person', count: 2, by: 'Ann Mathew', isRead: false }]);
  const other = await clientOf(server, 'admin@demo.example');
  expect(statusOf(await send(other, ids[0] ?? 0, 2))).toBe(200);
});

it('a package sends so many in all, whatever others send; a limit of 0 sends none', async () => {
  const ann = await start({ NOTICE_PACKAGE_LIMIT: '1' });
  const ben = await clientOf(server, 'analyst.b@demo.example');
  const id = await raise(ann);
  expect(statusOf(await send(ben, await raise(ben, 'com.contoso.shop', 'u-analyst-b'), 1))).toBe(200);
  clock += HOUR;
  expect(statusOf(await send(ann, id, 1))).toBe(200);
  const admin = await clientOf(server, 'admin@demo.example');
  const refused = await send(admin, id, 2);
  expect(refused.status).toBe(429);
  expect(refused.failure.current).toEqual({ of: 'package', most: 1, freeAt: new Date(NOW + 25 * HOUR).toISOString() });
  expect(statusOf(await send(admin, await raise(admin, 'com.contoso.shop', 'u-admin'), 1))).toBe(429);
  expect(statusOf(await send(admin, await raise(admin, 'com.northwind.bank', 'u-admin'), 1))).toBe(200);
  await server.close();
  const again = await start({ NOTICE_PACKAGE_LIMIT: '0' });
  expect(statusOf(await send(again, await raise(again), 1))).toBe(429);
});

it('the installation has a limit of its own, whose answer says nothing about other packages', async () => {
  const ann = await start({ NOTICE_DAY_LIMIT: '1' });
  const ben = await clientOf(server, 'analyst.b@demo.example');
  expect(statusOf(await send(ben, await raise(ben, 'com.contoso.shop', 'u-analyst-b'), 1))).toBe(200);
  clock += HOUR;
  const refused = await send(ann, await raise(ann), 1);
  expect([refused.status, refused.headers['retry-after'], refused.failure.current]).toEqual([
    429,
    '3600',
    { of: 'day', most: 1, freeAt: null },
  ]);
  expect(await told()).toMatchObject([{ status: 'day', count: 1, by: 'Ann Mathew' }]);
  clock += 24 * HOUR;
  const later = await clientOf(server, 'analyst.a@demo.example');
  expect(statusOf(await send(later, await raise(later), 1))).toBe(200);
});

it('a new ticket is taken up by its notice; one that has ended takes none and stays so, and what is refused counts for nothing', async () => {
  const ann = await start({ NOTICE_TICKET_LIMIT: '1' });
  const statusIn = async (id: number) => (await ann.get<{ data: TicketDetail }>(`/api/ticket/single/${id}`)).body.data.status.name;
  const taken = await raise(ann);
  expect([statusOf(await send(ann, taken, 1)), await statusIn(taken)]).toEqual([200, 'In Progress']);
  await server.records.database.deleteFrom('notice_numbers').execute();
  const id = await raise(ann);
  await server.records.database.updateTable('tickets').set({ status: 'Closed', closed_at: clock }).where('id', '=', id).execute();
  const refused = await send(ann, id, 1);
  expect([refused.status, refused.failure.fields, await statusIn(id)]).toEqual([422, { recipient: ['The ticket has ended'] }, 'Closed']);
  expect(await server.records.database.selectFrom('notice_numbers').select('number').execute()).toEqual([]);
});
