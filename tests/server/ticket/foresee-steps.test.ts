import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import type { Incident } from '../../../contract/areas/report/report.ts';
import type { ChangedTicket, RaisedRow } from '../../../contract/areas/ticket/changes.ts';
import type { ForeseenSteps } from '../../../contract/areas/ticket/foresee-steps.ts';
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

/** So many tickets of their own and about several incidents are stepped together, so often: 1,020 steps of a ticket. */
const ALONE = 15,
  CASES = 2,
  STEPS = 60,
  WORLDS = 6;
it('what each step of several tickets is said to move is what it then moves, of a case as well', async () => {
  const free: string[] = [];
  for (let page = 1; page < 4; page++)
    free.push(
      ...(await report(ann, PAY, `&page=${page}`)).filter(({ ticketId }) => ticketId === null).map(({ incident_id }) => incident_id),
    );
  const deeds = fc.sample(fc.constantFrom(...steps), { numRuns: STEPS, seed: 36 });
  const moved = { moves: 0, stays: 0, refused: 0 };
  let compared = 0;
  for (let world = 0; world < WORLDS; world++) {
    const alone = free.splice(0, ALONE),
      several = Array.from({ length: CASES }, () => free.splice(0, 3));
    const raise = async (ids: readonly string[], as: 'each' | 'all'): Promise<readonly number[]> => {
      const body = { package_name: PAY, mutliSelectID: ids, as };
      const made = await ann.post<{ data: { rows: RaisedRow[] } }>('/api/bi/report/bulk_ticket', body);
      return [...new Set(made.body.data.rows.flatMap(({ ticket }) => ticket ?? []))];
    };
    const tickets = [...(await raise(alone, 'each')), ...(await Promise.all(several.map((ids) => raise(ids, 'all')))).flat()];
    const incidents = [...alone, ...several.flat()];
    let before = await Promise.all(incidents.map(statusOf));
    for (const { way, value } of deeds.slice((world * STEPS) / WORLDS, ((world + 1) * STEPS) / WORLDS)) {
      const said = await foreseen(tickets);
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
      compared += tickets.length;
      before = after;
    }
  }
  expect(compared).toBeGreaterThan(800);
  // steps of every sort were among them
  expect(Math.min(...Object.values(moved))).toBeGreaterThan(3);
  expect((await ben.post('/api/bi/ticket-foresee', { ids: [1] })).status).toBe(403);
}, 300_000);

it('what keeps tickets that have ended from being opened again is asked once for all of them', async () => {
  const rows = (await report(ann, PAY, '&status=Under%20review')).filter(({ ticketId }) => ticketId === null).slice(0, 4);
  const body = { package_name: PAY, mutliSelectID: rows.map(({ incident_id }) => incident_id), tracker: 'Other' };
  const raise = async () =>
    (await ann.post<{ data: { rows: RaisedRow[] } }>('/api/bi/report/bulk_ticket', body)).body.data.rows.flatMap(
      ({ ticket }) => ticket ?? [],
    );
  const ended = await raise();
  await ann.post('/api/bi/ticket-resolution', { ids: ended, value: 'Other' });
  await raise();
  const asked = vi.spyOn(server.records.tickets, 'openOf');
  const { status } = await foreseen(ended);
  expect(Object.values(status).map(({ refused }) => refused)).toContain(4);
  // those of work, and disputes
  expect(asked.mock.calls.length).toBeLessThanOrEqual(2);
  asked.mockRestore();
});
