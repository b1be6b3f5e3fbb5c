import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Incident } from '../../../contract/areas/report/report.ts';
import type { RaisedRow } from '../../../contract/areas/ticket/changes.ts';
import type { TicketDetail } from '../../../contract/areas/ticket/ticket.ts';
import { foretellTicket } from '../../../contract/life/foretell-ticket.ts';
import { reachable, stepsTo, walk } from '../../../contract/life/foretell.ts';
import { openStatuses, statuses, type Status } from '../../../contract/life/life-cycle.ts';
import { closedStatuses, ticketStatuses, type TicketStatus } from '../../../contract/life/ticket-life.ts';
import { report } from '../support/client.ts';
import { NOW } from '../support/data/incidents.ts';
import { peopleOf, suiteServer } from '../support/suite.ts';

const PAY = 'com.northwind.pay';
const server = suiteServer({ seedScale: 0.4, now: () => NOW });
const [ann] = peopleOf(server, 'analyst.a');
const incident = async (id: string): Promise<Incident> =>
  (await ann.get<{ data: Incident }>(`/api/bi/incident/${id}?package_name=${PAY}`)).body.data;
const ticket = async (id: number): Promise<TicketDetail> => (await ann.get<{ data: TicketDetail }>(`/api/ticket/single/${id}`)).body.data;
const plain = ({ status, resolution }: TicketDetail) => [status.name, resolution];
let free: string[] = [];
const openOnes = async (count: number): Promise<string[]> => {
  if (free.length === 0) free = (await report(ann, PAY)).filter(({ ticketId }) => ticketId === null).map(({ incident_id }) => incident_id);
  const ids: string[] = [];
  while (ids.length < count && free.length > 0) {
    const id = free.shift() ?? '';
    if (openStatuses.includes((await incident(id)).row.status)) ids.push(id);
  }
  expect(ids).toHaveLength(count);
  return ids;
};
const caseOf = async (ids: readonly string[]): Promise<number> =>
  (await ann.post<{ data: { rows: RaisedRow[] } }>('/api/bi/report/bulk_ticket', { package_name: PAY, mutliSelectID: ids, as: 'all' })).body
    .data.rows[0]?.ticket ?? 0;
const set = (id: string, status: Status) =>
  ann.post('/api/bi/report/update_priority_and_status_bulk', {
    package_name: PAY,
    mutliSelectID: [id],
    status,
    walk: true,
    ...(status === 'Rejected' && { verdict: 'Duplicate' }),
  });

it('what a menu of an incident says of the ticket of its case is what then becomes of it: it goes with the first and ends with the last', async () => {
  const deeds = fc.sample(fc.record({ whose: fc.nat(10), to: fc.nat(1_000), own: fc.nat(9) }), { numRuns: 160, seed: 42 });
  let ids: string[] = [],
    number = 0;
  const seen = new Map<string, number>();
  for (const [i, { whose, to, own }] of deeds.entries()) {
    const before = i % 16 === 0 ? null : await ticket(number);
    if (before === null || before.status.is_closed) {
      ids = await openOnes(2 + (to % 3));
      number = await caseOf(ids);
      continue;
    }
    if (own === 0) {
      // a ticket that waits, or is resolved, is moved by its incidents as well
      const status = ticketStatuses.slice(0, 4)[to % 4] as TicketStatus;
      await ann.put(`/api/ticket/single/${number}`, {
        updated_on: before.updated_on,
        status_id: String(ticketStatuses.indexOf(status) + 1),
      });
      continue;
    }
    const id = ids[whose % ids.length] ?? '';
    const { row, tickets = [] } = await incident(id);
    // of steps that end it, others of the case are open at times, and at times not
    const ways = reachable(row.status, statuses);
    const status = ways[to % ways.length] as Status;
    const foretold = walk({ incident: row.status, tickets }, stepsTo(row.status, status) ?? []);
    expect((await set(id, status)).status).toBe(200);
    const after = await ticket(number);
    const said = foretold.after.tickets.find((each) => each.id === number);
    expect([i, row.status, status, tickets[0]?.others, ...plain(after)]).toEqual([
      i,
      row.status,
      status,
      tickets[0]?.others,
      said?.status,
      said?.resolution,
    ]);
    const sort = before.status.name === after.status.name ? 'stays' : closedStatuses.includes(said?.status ?? 'New') ? 'ends' : 'moves';
    seen.set(sort, (seen.get(sort) ?? 0) + 1);
  }
  expect([...seen.keys()].toSorted()).toEqual(['ends', 'moves', 'stays']);
}, 300_000);

it.each([
  { of: 'a ticket of its own', together: 1 },
  { of: 'the ticket of a case of several', together: 3 },
])('what a dispute says before it is overturned names the takedown that ends with it: $of', async ({ together }) => {
  const ids = await openOnes(together);
  const [id = ''] = ids;
  for (const each of ids) await set(each, 'Under review');
  const takedown =
    together > 1
      ? await caseOf(ids)
      : (await ann.post<{ data: TicketDetail }>(`/api/bi/ticket/${id}`, { package_name: PAY, subject: 'Down with it' })).body.data.id;
  const raised = await ann.post<{ data: TicketDetail }>(`/api/bi/ticket/${id}`, { package_name: PAY, subject: 'Ours', tracker: 'Dispute' });
  expect(raised.status).toBe(200);
  const dispute = await ticket(raised.body.data.id);
  const told = foretellTicket({ id: dispute.id, kind: 'Dispute', status: 'New', resolution: null }, dispute.about ?? [], {
    to: 'Closed',
    resolution: 'Overturned',
  });
  const before = await ticket(takedown);
  const closed = await ann.delete('/api/ticket/single', undefined, {
    id: dispute.id,
    updated_on: dispute.updated_on,
    resolution: 'Overturned',
  });
  expect(closed.status).toBe(200);
  const after = await ticket(takedown);
  expect(told.tickets.map(({ id: of, from, to, resolution }) => [of, from, to, resolution])).toEqual(
    before.status.name === after.status.name ? [] : [[takedown, before.status.name, after.status.name, after.resolution]],
  );
  expect(after.status.name).toBe(together > 1 ? 'New' : 'Closed');
});
