import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Changed } from '../../../contract/areas/report/changes.ts';
import type { Incident } from '../../../contract/areas/report/report.ts';
import type { TicketDetail } from '../../../contract/areas/ticket/ticket.ts';
import { foretell, reachable, stepsTo, walk, type Case, type CaseTicket, type Foretold } from '../../../contract/life/foretell.ts';
import { nextStatuses, statuses, statusesOfGroup, type Status } from '../../../contract/life/life-cycle.ts';
import { closedStatuses, resolutionsOf, ticketStatuses, type Resolution, type TicketStatus } from '../../../contract/life/ticket-life.ts';
import { clientOf, report, type Client } from '../support/client.ts';
import { NOW } from '../support/data/incidents.ts';
import { startServer, type TestServer } from '../support/server.ts';

const PAY = 'com.northwind.pay',
  CASES = 1_000;
let server: TestServer, ann: Client;
let incidents: string[];
beforeAll(async () => {
  server = await startServer({ seedScale: 0.02, now: () => NOW });
  ann = await clientOf(server, 'analyst.a@demo.example');
  incidents = (await report(ann, PAY)).filter(({ ticketId }) => ticketId === null).map(({ incident_id }) => incident_id);
});
afterAll(() => server.close());

const statusOf = async (id: string): Promise<Status> =>
  (await ann.get<{ data: Incident }>(`/api/bi/incident/${id}?package_name=${PAY}`)).body.data.row.status;
const ticketOf = async (id: number): Promise<TicketDetail> => (await ann.get<{ data: TicketDetail }>(`/api/ticket/single/${id}`)).body.data;
/** A case as it stands; `madeEnd` is the ticket that has rejected or dropped its incident. */
async function standing(id: string, tickets: readonly number[], madeEnd: number | null): Promise<Case> {
  const found = await Promise.all(tickets.map(ticketOf));
  return {
    incident: await statusOf(id),
    tickets: found.map(({ id: number, tracker, status, resolution }): CaseTicket => ({
      id: number,
      kind: tracker.name,
      status: status.name as TicketStatus,
      resolution,
      ...(madeEnd === number && { madeEnd: true }),
    })),
  };
}
const plain = ({ incident, tickets }: Case) => [incident, ...tickets.map(({ id, status, resolution }) => [id, status, resolution])];

it(`what is told before a step is what moves, for ${CASES} random cases`, async () => {
  const deeds = fc.sample(
    fc.record({ what: fc.constantFrom('incident', 'walk', 'ticket', 'close', 'close', 'close-walking', 'raise'), to: fc.nat(10_000) }),
    { numRuns: CASES, seed: 36 },
  );
  let id = '',
    tickets: number[] = [],
    madeEnd: number | null = null;
  const kinds = new Map<string, number>();
  for (const [i, { what, to }] of deeds.entries()) {
    if (i % 12 === 0) [id, tickets, madeEnd] = [incidents[(i / 12) % incidents.length] ?? '', [], null];
    const pick = <V>(all: readonly V[]): V => all[to % all.length] as V;
    const before = await standing(id, tickets, madeEnd);
    const now = before.incident as Status,
      last = before.tickets.at(-1);
    const isOpen = before.tickets.some(({ status }) => !closedStatuses.includes(status));
    const set = (body: object) =>
      ann.post<{ data: Changed }>('/api/bi/report/update_priority_and_status_bulk', { package_name: PAY, mutliSelectID: [id], ...body });
    const verdict = (status: Status) => (status === 'Rejected' ? { verdict: 'Duplicate' } : {});
    let foretold: Foretold;
    let answered: { readonly status: number };
    if (last === undefined || (what === 'raise' && !isOpen)) {
      const raised = await ann.post<{ data: TicketDetail }>(`/api/bi/ticket/${id}`, { package_name: PAY, subject: 'Foretold' });
      // an incident has one open ticket: that of another one was there
      if (raised.status === 200) tickets.push(raised.body.data.id);
      continue;
    }
    if (what === 'incident') {
      const status = pick(nextStatuses[now]);
      foretold = foretell(before, { of: 'incident', to: status });
      answered = await set({ status, ...verdict(status) });
    } else if (what === 'walk') {
      const status = pick(reachable(now, statuses));
      foretold = walk(before, stepsTo(now, status) ?? []);
      answered = await set({ status, walk: true, ...verdict(status) });
    } else if (what === 'ticket' || what === 'raise') {
      const status = pick(ticketStatuses.slice(0, 4).filter((each) => each !== last.status));
      foretold = foretell(before, { of: 'ticket', id: last.id, to: status });
      const { updated_on } = await ticketOf(last.id);
      answered = await ann.put(`/api/ticket/single/${last.id}`, { updated_on, status_id: String(ticketStatuses.indexOf(status) + 1) });
    } else {
      if (closedStatuses.includes(last.status)) continue;
      const resolution: Resolution = pick(resolutionsOf('Takedown'));
      const isWalking = what === 'close-walking';
      foretold = foretell(before, { of: 'ticket', id: last.id, to: 'Closed', resolution }, { walks: isWalking });
      const { updated_on } = await ticketOf(last.id);
      answered = await ann.delete('/api/ticket/single', undefined, { id: last.id, updated_on, resolution, walk: isWalking });
    }
    const after = await standing(id, tickets, madeEnd);
    expect([i, what, answered.status]).toEqual([i, what, foretold.isRefused ? 422 : 200]);
    expect([i, what, ...plain(after)]).toEqual([i, what, ...plain(foretold.after)]);
    kinds.set(`${what} ${String(foretold.moves.length)}`, (kinds.get(`${what} ${String(foretold.moves.length)}`) ?? 0) + 1);
    if (after.incident !== now)
      madeEnd = what.startsWith('close') && statusesOfGroup.rejected.includes(after.incident as Status) ? last.id : null;
  }
  // cases of every sort were among them
  expect(kinds.size).toBeGreaterThan(10);
}, 900_000);
