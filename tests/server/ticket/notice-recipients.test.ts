import { expect, it } from 'vitest';
import type { NoticeDraft } from '../../../contract/areas/ticket/takedown-notice.ts';
import type { TicketDetail } from '../../../contract/areas/ticket/ticket.ts';
import { demoIncidentLives } from '../../../server/demo/incident/incidents.ts';
import { report } from '../support/client.ts';
import { NOW } from '../support/data/incidents.ts';
import { peopleOf, suiteServer } from '../support/suite.ts';

const PAY = 'com.northwind.pay';
const server = suiteServer({ seedScale: 0.1, now: () => NOW });
const [ann] = peopleOf(server, 'analyst.a');

it('a notice offers the abuse desks of the host and the registrar that its incident has recorded, and not what the incident shows', async () => {
  const [row] = (await report(ann, PAY)).filter(({ ticketId, channel }) => ticketId === null && channel === 'Domain');
  const made = [...demoIncidentLives({ now: NOW, scale: 0.1 })].flat().find((life) => life.row.incident_id === row?.incident_id);
  if (made === undefined) throw new Error('No incident');
  const recorded = { incident_id: `${made.row.incident_id}1`, host: 'box7.hosting.example', registrar: 'names.example' };
  await server.analytics.incidents.load([[{ ...made.row, ...recorded, ticket_id: null, contact: 'help@evil.example' }]]);
  const raised = await ann.post<{ data: TicketDetail }>(`/api/bi/ticket/${recorded.incident_id}`, { package_name: PAY, subject: 'x' });
  const { data } = (await ann.get<{ data: NoticeDraft }>(`/api/ticket/single/${raised.body.data.id}/notice`)).body;
  expect(data.recipients).toEqual([
    { address: 'abuse@hosting.example', as: 'host', of: 1 },
    { address: 'abuse@names.example', as: 'registrar', of: 1 },
  ]);
  expect(row?.url).toContain(data.own_domain ?? 'none');
});
it('a notice warns of a domain that may be the suspect’s own, wherever it stands among platforms', async () => {
  const description = 'https://www.facebook.com/fake and https://evil.example/b';
  const raised = await ann.post<{ data: TicketDetail }>('/api/ticket/single/u-analyst-a', { package_name: PAY, subject: 'x', description });
  const { data } = (await ann.get<{ data: NoticeDraft }>(`/api/ticket/single/${raised.body.data.id}/notice`)).body;
  expect([data.recipients, data.places, data.own_domain]).toEqual([
    [{ address: 'abuse@facebook.com', as: 'platform', of: 1 }],
    2,
    'evil.example',
  ]);
});
