import { expect, it } from 'vitest';
import { openStatuses } from '../../../contract/life/life-cycle.ts';
import type { RaisedRow } from '../../../contract/areas/ticket/changes.ts';
import type { TicketDetail } from '../../../contract/areas/ticket/ticket.ts';
import { report } from '../support/client.ts';
import { NOW } from '../support/data/incidents.ts';
import { peopleOf, suiteServer } from '../support/suite.ts';

const PAY = 'com.northwind.pay';
const server = suiteServer({ seedScale: 0.5, now: () => NOW });
const [ann] = peopleOf(server, 'analyst.a');

it('a case of a thousand incidents ends and is taken up again as any other', async () => {
  const ids = new Set<string>();
  for (const status of openStatuses)
    for (let page = 1; page < 9; page++) {
      const rows = await report(ann, PAY, `&status=${encodeURIComponent(status)}&page=${page}`);
      for (const { incident_id, ticketId } of rows) if (ticketId === null && ids.size < 1_000) ids.add(incident_id);
      if (rows.length < 100) break;
    }
  expect(ids.size).toBe(1_000);
  const raised = await ann.post<{ data: { rows: RaisedRow[] } }>('/api/bi/report/bulk_ticket', {
    package_name: PAY,
    mutliSelectID: [...ids],
    as: 'all',
  });
  const id = raised.body.data.rows[0]?.ticket ?? 0;
  const { updated_on } = (await ann.get<{ data: TicketDetail }>(`/api/ticket/single/${id}`)).body.data;
  const denied = async (): Promise<boolean> =>
    (await report(ann, PAY, `&search=${encodeURIComponent(`#${id}`)}&status=Rejected`)).some(({ remarks }) => remarks === 'False positive');
  const close = { id, updated_on, resolution: 'Not an infringement', walk: true };
  const closed = await ann.delete<{ data: TicketDetail }>('/api/ticket/single', undefined, close);
  expect([closed.status, closed.body.data.case?.count]).toEqual([200, 1_000]);
  await expect.poll(denied, { timeout: 30_000 }).toBe(true);
  const opened = await ann.put(`/api/ticket/single/${id}`, { updated_on: closed.body.data.updated_on, status_id: '2' });
  expect(opened.status).toBe(200);
  await expect.poll(denied, { timeout: 30_000 }).toBe(false);
}, 120_000);
