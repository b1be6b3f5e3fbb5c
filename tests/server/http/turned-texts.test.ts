import { expect, it } from 'vitest';
import type { TicketDetail } from '../../../contract/areas/ticket/ticket.ts';
import { parseBody } from '../../../server/http/parse.ts';
import { rename } from '../../../contract/areas/account.ts';
import { login } from '../../../contract/areas/session.ts';
import { report } from '../support/client.ts';
import { NOW } from '../support/data/incidents.ts';
import { peopleOf, suiteServer } from '../support/suite.ts';

const server = suiteServer({ hasTickets: true, now: () => NOW });
const [ann] = peopleOf(server, 'analyst.a');

it('a mark that turns the direction of a text is said in what is written, and does nothing there', async () => {
  const [row] = (await report(ann, 'com.northwind.pay', '&status=Confirmed')).filter(({ ticketId }) => ticketId === null);
  const { status, body } = await ann.post<{ data?: TicketDetail }>(`/api/bi/ticket/${row?.incident_id ?? ''}`, {
    package_name: 'com.northwind.pay',
    subject: 'x \u202Egnp.exe',
  });
  expect([status, body.data?.subject ?? body]).toEqual([200, 'x [U+202E]gnp.exe']);
});
it('what names something, a password and marks of texts in two scripts are left as they are', () => {
  const said = { email: 'a@b.example', password: 'x\u202Ey' };
  expect(parseBody(login, said)).toMatchObject({ password: 'x\u202Ey' });
  expect(parseBody(rename, { name: 'x\u202Ey' })).toMatchObject({ name: 'x\u202Ey' });
  expect(parseBody(rename, { name: 'شركة\u200F' })).toMatchObject({ name: 'شركة\u200F' });
});
