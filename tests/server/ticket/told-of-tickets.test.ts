import { expect, it } from 'vitest';
import type { Notice } from '../../../contract/areas/notice.ts';
import type { Ticket, TicketDetail, TicketPage } from '../../../contract/areas/ticket/ticket.ts';
import { ticketPriorities } from '../../../contract/life/ticket-life.ts';
import { YEAR, type Client } from '../support/client.ts';
import { NOW } from '../support/data/incidents.ts';
import { peopleOf, suiteServer } from '../support/suite.ts';

const PAY = 'com.northwind.pay';
const server = suiteServer({ seedScale: 0.1, hasTickets: true, now: () => NOW });
const [ann, admin, priya] = peopleOf(server, 'analyst.a', 'admin', 'publisher');

const one = async (id: number): Promise<TicketDetail> => (await ann.get<{ data: TicketDetail }>(`/api/ticket/single/${id}`)).body.data;
const change = async (ticket: Pick<Ticket, 'id' | 'updated_on'>, set: object): Promise<TicketDetail> => {
  const { status, body } = await ann.put<{ data: TicketDetail }>(`/api/ticket/single/${ticket.id}`, {
    updated_on: ticket.updated_on,
    ...set,
  });
  expect(status).toBe(200);
  return body.data;
};
const noticesOf = async (client: Client, kind: Notice['kind'], subject: string): Promise<readonly Notice[]> =>
  (await client.get<{ data: { notices: Notice[] } }>('/api/notice')).body.data.notices.filter(
    (notice) => notice.kind === kind && notice.subject === subject,
  );

it('a ticket is told of to whom it is given, and to nobody else, nor once more where it goes on', async () => {
  const body = { package_name: PAY, subject: 'A page' };
  const made = (await ann.post<{ data: TicketDetail }>('/api/ticket/single/u-analyst-a', body)).body.data;
  const told = () =>
    Promise.all([ann, admin].map(async (client) => (await noticesOf(client, 'ticket', String(made.id))).map(({ by }) => by)));
  expect(await told()).toEqual([[], []]);
  const given = await change(made, { assigned_to_id: 'u-admin' });
  expect(await told()).toEqual([[], ['Ann Mathew']]);
  const less = await change(given, { priority_id: String(ticketPriorities.indexOf('Low') + 1) });
  expect(await told()).toEqual([[], ['Ann Mathew']]);
  await change(less, { assigned_to_id: 'u-analyst-a' });
  expect(await told()).toEqual([[], ['Ann Mathew']]);
});

it('what a publisher says in a dispute is told to whom the dispute was given, and to nobody else who may decide', async () => {
  const { issues } = (await ann.get<{ data: TicketPage }>('/api/ticket/all/tickets?package_name=all&limit=100&view=all&kind=Dispute')).body
    .data;
  const open = issues.find(({ status: { is_closed } }) => !is_closed);
  const id = open?.incident_id ?? '';
  const told = () =>
    Promise.all([ann, admin].map(async (client) => (await noticesOf(client, 'dispute', id)).reduce((sum, { count }) => sum + count, 0)));
  await change(await one(open?.id ?? 0), { assigned_to_id: 'u-admin' });
  const [anns = 0, admins = 0] = await told();
  expect((await priya.put(`/api/bi/dispute/${id}`, { text: 'Here is the contract' })).status).toBe(200);
  expect(await told()).toEqual([anns, admins + 1]);
});

it('many tickets are given to nobody who does not work on their package', async () => {
  const filter = { package_name: PAY, ...Object.fromEntries(new URLSearchParams(YEAR)), status: 'Re-emerged' };
  const asked = { package_name: PAY, filter, count: 1, assigned_to_id: 'u-analyst-b' };
  const { status, failure } = await ann.post('/api/bi/report/bulk_ticket', asked);
  expect([status, failure.fields]).toEqual([400, { assigned_to_id: ['Not a person of the package'] }]);
});
