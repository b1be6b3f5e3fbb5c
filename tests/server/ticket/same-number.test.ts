import { expect, it } from 'vitest';
import type { Incident } from '../../../contract/areas/report/report.ts';
import type { RaisedRow } from '../../../contract/areas/ticket/changes.ts';
import type { TicketDetail } from '../../../contract/areas/ticket/ticket.ts';
import { everything } from '../../../server/access.ts';
import { report } from '../support/client.ts';
import { NOW } from '../support/data/incidents.ts';
import { peopleOf, suiteServer } from '../support/suite.ts';

const PAY = 'com.northwind.pay',
  SHOP = 'com.contoso.shop';
let later = 0;
const server = suiteServer({ seedScale: 0.1, now: () => NOW + later });
const [ann, ben] = peopleOf(server, 'analyst.a', 'analyst.b');
const set = (status: string, ids: readonly string[]) =>
  ann.post('/api/bi/report/update_priority_and_status_bulk', { package_name: PAY, mutliSelectID: ids, status });
/** Those of a package whose incidents nobody has a ticket about. */
const reviewed = async (client: typeof ann, of: string, count: number): Promise<string[]> => {
  const rows = (await report(client, of, '&status=Under%20review')).filter(({ ticketId }) => ticketId === null);
  expect(rows.length).toBeGreaterThanOrEqual(count);
  return rows.slice(0, count).map(({ incident_id }) => incident_id);
};

it('after a change of the store of tickets, a ticket of another customer that has the number of an old one stays as it is', async () => {
  const { database } = server.records;
  const [alone = '', ...ids] = await reviewed(ann, PAY, 4);
  const raised = await ann.post<{ data: { rows: RaisedRow[] } }>('/api/bi/report/bulk_ticket', {
    package_name: PAY,
    mutliSelectID: ids,
    as: 'all',
  });
  const old = raised.body.data.rows[0]?.ticket ?? 0;
  const single = (await ann.post<{ data: TicketDetail }>(`/api/bi/ticket/${alone}`, { package_name: PAY, subject: 'old' })).body.data.id;
  // the tickets of the store before are gone; the numbers of the next one begin anew
  await database.deleteFrom('tickets').where('id', 'in', [old, single]).execute();
  const taken: number[] = [];
  for (const id of await reviewed(ben, SHOP, 2)) {
    const { status, body } = await ben.post<{ data: TicketDetail }>(`/api/bi/ticket/${id}`, { package_name: SHOP, subject: 'new' });
    expect(status).toBe(200);
    taken.push(body.data.id);
  }
  const move = (from: number, to: number) => database.updateTable('tickets').set({ id: to }).where('id', '=', from).execute();
  const [first = 0, second = 0] = taken;
  await move(first, old);
  await move(second, single);
  const stored = () => database.selectFrom('tickets').selectAll().where('id', 'in', [old, single]).orderBy('id').execute();
  const before = await stored();
  expect(before.map(({ package_name }) => package_name)).toEqual([SHOP, SHOP]);

  later += 3_600_000;
  for (const status of ['Confirmed', 'Takedown requested', 'Taken down']) expect((await set(status, [alone, ...ids])).status).toBe(200);
  expect(await stored()).toEqual(before);
  for (const id of [alone, ...ids]) {
    const { body } = await ann.get<{ data: Incident }>(`/api/bi/incident/${id}?package_name=${PAY}`);
    expect(body.data.tickets ?? []).toEqual([]);
  }
  // whoever may see both is told of neither where it is not its own
  const every = everything('a test');
  expect(await server.records.ticketCases.byTickets(every, before)).toEqual(new Map());
  expect(await server.records.ticketCases.counts(every, before)).toEqual(new Map());
});
