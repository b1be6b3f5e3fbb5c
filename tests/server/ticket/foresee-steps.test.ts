import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Incident } from '../../../contract/areas/report/report.ts';
import type { ChangedTicket, RaisedRow } from '../../../contract/areas/ticket/changes.ts';
import type { ForeseenSteps } from '../../../contract/areas/ticket/foresee-steps.ts';
import type { TicketDetail } from '../../../contract/areas/ticket/ticket.ts';
import { resolutions } from '../../../contract/life/ticket-life.ts';
import { report } from '../support/client.ts';
import { NOW } from '../support/data/incidents.ts';
import { peopleOf, suiteServer } from '../support/suite.ts';

const PAY = 'com.northwind.pay';
const server = suiteServer({ seedScale: 0.4, now: () => NOW });
const [ann, ben] = peopleOf(server, 'analyst.a', 'analyst.b');

const statusOf = async (id: string): Promise<string> =>
  (await ann.get<{ data: Incident }>(`/api/bi/incident/${id}?package_name=${PAY}`)).body.data.row.status;
const foreseen = async (ids: readonly number[]): Promise<ForeseenSteps> =>
  (await ann.post<{ data: ForeseenSteps }>('/api/bi/ticket-foresee', { ids })).body.data;
const steps = [
  ...['1', '2', '3', '4'].map((value) => ({ way: 'status' as const, value })),
  ...resolutions.map((value) => ({ way: 'resolution' as const, value })),
];

it('what each step of several tickets is said to move is what it then moves, of a case as well', async () => {
  const free = (await report(ann, PAY)).filter(({ ticketId }) => ticketId === null).map(({ incident_id }) => incident_id);
  const deeds = fc.sample(fc.constantFrom(...steps), { numRuns: 60, seed: 36 });
  const moved = { moves: 0, stays: 0, refused: 0 };
  for (let start = 0; start < 6; start++) {
    const alone = free.splice(0, 4),
      together = free.splice(0, 3);
    const tickets: number[] = [];
    for (const id of alone)
      tickets.push((await ann.post<{ data: TicketDetail }>(`/api/bi/ticket/${id}`, { package_name: PAY, subject: 'x' })).body.data.id);
    const made = await ann.post<{ data: { rows: RaisedRow[] } }>('/api/bi/report/bulk_ticket', {
      package_name: PAY,
      mutliSelectID: together,
      as: 'all',
    });
    tickets.push(made.body.data.rows[0]?.ticket ?? 0);
    const incidents = [...alone, ...together];
    for (const { way, value } of deeds.slice(start * 10, start * 10 + 10)) {
      const said = await foreseen(tickets);
      const before = await Promise.all(incidents.map(statusOf));
      const { body } = await ann.post<{ data: { rows: ChangedTicket[] } }>(`/api/bi/ticket-${way}`, { ids: tickets, value });
      const after = await Promise.all(incidents.map(statusOf));
      const told = said[way][value];
      const count = (outcome: ChangedTicket['outcome']): number => body.data.rows.filter((row) => row.outcome === outcome).length;
      expect([way, value, told?.able, told?.refused, told?.moves]).toEqual([
        way,
        value,
        count('ok'),
        count('failed'),
        after.filter((status, i) => status !== before[i]).length,
      ]);
      for (const key of ['moves', 'stays', 'refused'] as const) moved[key] += told?.[key] ?? 0;
    }
  }
  // steps of every sort were among them
  expect(Math.min(...Object.values(moved))).toBeGreaterThan(3);
  expect((await ben.post('/api/bi/ticket-foresee', { ids: [1] })).status).toBe(403);
});
