import { expect, it } from 'vitest';
import type { PublisherInPackage } from '../../../contract/areas/publisher/across.ts';
import { everything } from '../../../server/access.ts';
import { peopleOf, suiteServer } from '../support/suite.ts';

const server = suiteServer({ seedScale: 0.02, now: () => Date.parse('2026-11-23T09:00:00Z'), hasTickets: true });
const [asha] = peopleOf(server, 'admin');

it('names no ticket that is about another incident, or of another package, under the number that an incident has', async () => {
  const { database } = server.records;
  const rows = await server.analytics.query(everything('a test looks for incidents with tickets'), {
    dimensions: ['incident_id', 'publisher', 'package', 'ticket_id', 'day'],
    measures: {},
    filters: [{ column: 'ticket_id', present: true }],
  });
  const one = rows.find(({ publisher }) => publisher !== '');
  if (one === undefined) throw new Error('The demo has an incident of a publisher with a ticket');
  const id = Number(one.ticket_id);
  const named = async (): Promise<readonly number[]> =>
    (
      await asha.get<{ data: { packages: PublisherInPackage[] } }>(
        `/api/publisher?publisher=${encodeURIComponent(one.publisher)}&fromDate=${one.day}&toDate=${one.day}`,
      )
    ).body.data.packages.flatMap(({ tickets }) => tickets?.named.map((ticket) => ticket.id) ?? []);
  expect(await named()).toContain(id);
  const put = (set: { incident_id: string | null; package_name?: string }) =>
    database.updateTable('tickets').set(set).where('id', '=', id).execute();
  await put({ incident_id: 'INC-of-another' });
  expect(await named()).not.toContain(id);
  const other = rows.find((row) => row.package !== one.package)?.package ?? '';
  await put({ incident_id: one.incident_id, package_name: other });
  expect(await named()).not.toContain(id);
  // of several incidents, one of which is its own
  await put({ incident_id: null, package_name: one.package });
  expect(await named()).not.toContain(id);
  await database
    .insertInto('ticket_incidents')
    .values({ ticket_id: id, package_name: one.package, incident_id: one.incident_id, campaign: null })
    .execute();
  expect(await named()).toContain(id);
});
