import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ReportRow, Incident } from '../../../../contract/areas/report/report.ts';
import type { RaisedRow } from '../../../../contract/areas/ticket/changes.ts';
import type { TicketDetail, TicketPage } from '../../../../contract/areas/ticket/ticket.ts';
import type { ForeseenSteps } from '../../../../contract/areas/ticket/foresee-steps.ts';
import { foretellTicket } from '../../../../contract/life/foretell-ticket.ts';
import { ticketKinds } from '../../../../contract/life/ticket-life.ts';
import { report } from '../../support/client.ts';
import { NOW } from '../../support/data/incidents.ts';
import { peopleOf, suiteServer } from '../../support/suite.ts';

const PAY = 'com.northwind.pay';
const server = suiteServer({ seedScale: 0.4, now: () => NOW });
const [ann, admin] = peopleOf(server, 'analyst.a', 'admin');
const standing = async (id: string): Promise<Partial<ReportRow>> => {
  const { row } = (await ann.get<{ data: Incident }>(`/api/bi/incident/${id}?package_name=${PAY}`)).body.data;
  const { status, priority, ticketId, remarks, dueAt, assignee } = row;
  return { status, priority, ticketId, remarks, dueAt, assignee };
};
const raise = async (id: string, more: object): Promise<number> => {
  const { status, body } = await ann.post<{ data: TicketDetail }>(`/api/bi/ticket/${id}`, { package_name: PAY, subject: 'x', ...more });
  expect(status).toBe(200);
  return body.data.id;
};
const withdraw = (id: number, who = ann) => who.post<{ data: TicketDetail }>('/api/ticket/withdraw', { id });
let free: string[] | undefined;
const next = async (count: number): Promise<string[]> => {
  free ??= (await Promise.all(['Under review', 'Confirmed'].map((status) => report(ann, PAY, `&status=${encodeURIComponent(status)}`))))
    .flat()
    .flatMap(({ incident_id, ticketId }) => (ticketId === null ? incident_id : []));
  const ids = free.splice(0, count);
  expect(ids).toHaveLength(count);
  return ids;
};

it('leaves incidents as they were, whatever was raised and whatever they had before', async () => {
  const made = fc.record({
    tracker: fc.constantFrom(...ticketKinds),
    status_id: fc.constantFrom('1', '2', '3', '4'),
    priority_id: fc.constantFrom('1', '3', '5'),
    size: fc.constantFrom(1, 1, 3),
    isConfirmed: fc.boolean(),
    before: fc.constantFrom('nothing', 'ended', 'open'),
  });
  await fc.assert(
    fc.asyncProperty(made, async ({ tracker, status_id, priority_id, size, isConfirmed, before }) => {
      const ids = await next(tracker === 'Dispute' ? 1 : size);
      const [first = ''] = ids;
      if (isConfirmed)
        await ann.post('/api/bi/report/update_priority_and_status_bulk', {
          package_name: PAY,
          mutliSelectID: ids,
          status: 'Takedown requested',
          walk: true,
        });
      if (before !== 'nothing' && (before === 'ended' || tracker === 'Dispute')) {
        const former = await raise(first, {});
        if (before === 'ended') await ann.delete('/api/ticket/single', undefined, { id: former, resolution: 'Other' });
      }
      const was = await Promise.all(ids.map(standing));
      const said = { tracker, status_id, priority_id };
      const many = { package_name: PAY, mutliSelectID: ids, as: 'all', ...said };
      const raised =
        ids.length === 1
          ? await raise(first, said)
          : ((await ann.post<{ data: { rows: RaisedRow[] } }>('/api/bi/report/bulk_ticket', many)).body.data.rows[0]?.ticket ?? 0);
      const back = await withdraw(raised);
      const listed = await ann.get<{ data: TicketPage }>(`/api/ticket/all/tickets?package_name=${PAY}&search=%23${raised}`);
      expect(listed.body.data.issues.find(({ id }) => id === raised)?.is_taken_back).toBe(tracker === 'Dispute' ? undefined : true);
      expect([back.status, back.body.data.status.is_closed, back.body.data.resolution]).toEqual([
        200,
        true,
        tracker === 'Dispute' ? 'Withdrawn' : 'Other',
      ]);
      expect(await Promise.all(ids.map(standing))).toEqual(was);
    }),
    { numRuns: 25, seed: 4, endOnFailure: true },
  );
}, 120_000);

it('is of its author alone, and refused where an incident that it moved has been moved since', async () => {
  const [one = '', two = ''] = await next(2);
  const id = await raise(one, {});
  expect((await withdraw(id, admin)).status).toBe(403);
  expect((await withdraw(id)).status).toBe(200);

  await ann.post('/api/bi/report/update_priority_and_status_bulk', {
    package_name: PAY,
    mutliSelectID: [two],
    status: 'Takedown requested',
    walk: true,
  });
  const moving = await raise(two, { status_id: '3' });
  const down = await standing(two);
  expect(down.status).toBe('Taken down');
  await ann.post('/api/bi/report/update_priority_and_status_bulk', { package_name: PAY, mutliSelectID: [two], status: 'Monitoring' });
  expect((await withdraw(moving)).status).toBe(422);
  expect(await standing(two)).toMatchObject({ status: 'Monitoring', ticketId: String(moving) });
});

it('a dispute is about one incident, and keeps no takedown of another away', async () => {
  const ids = await next(2);
  const many = { package_name: PAY, mutliSelectID: ids, tracker: 'Dispute' };
  for (const as of ['all', 'campaign']) expect((await ann.post('/api/bi/report/bulk_ticket', { ...many, as })).status).toBe(400);
  const each = await ann.post<{ data: { rows: RaisedRow[] } }>('/api/bi/report/bulk_ticket', many);
  expect(new Set(each.body.data.rows.map(({ ticket }) => ticket)).size).toBe(2);
  // a case of disputes of an older version
  const [row] = each.body.data.rows;
  await server.records.database
    .insertInto('ticket_incidents')
    .values(ids.map((incident_id) => ({ ticket_id: row?.ticket ?? 0, package_name: PAY, incident_id, campaign: null })))
    .execute();
  for (const id of ids) await raise(id, {});
});

const single = async (id: number): Promise<TicketDetail> => (await ann.get<{ data: TicketDetail }>(`/api/ticket/single/${id}`)).body.data;
const reopen = ({ id, updated_on }: TicketDetail) => ann.put(`/api/ticket/single/${id}`, { updated_on, status_id: '2' });
const foretold = ({ id, tracker, resolution, about, reopen_refused: refuses }: TicketDetail) =>
  foretellTicket({ id, kind: tracker.name, status: 'Closed', resolution }, about ?? [], { to: 'In Progress' }, { refuses });
const caseOf = async (ids: readonly string[]): Promise<number> =>
  (await ann.post<{ data: { rows: RaisedRow[] } }>('/api/bi/report/bulk_ticket', { package_name: PAY, mutliSelectID: ids, as: 'all' })).body
    .data.rows[0]?.ticket ?? 0;

it.each([1, 3])('says of %i incidents that they were let go, and opened again takes them up as foretold', async (size) => {
  const ids = await next(size);
  const id = size === 1 ? await raise(ids[0] ?? '', {}) : await caseOf(ids);
  expect((await single(id)).about?.some(({ letGo }) => letGo === true)).toBe(false);
  await withdraw(id);
  const gone = await single(id);
  expect(gone.about?.every(({ letGo }) => letGo === true)).toBe(true);
  const was = await Promise.all(ids.map(standing));
  const told = foretold(gone);
  expect([told.isRefused, told.takesUp]).toEqual([false, size]);
  expect((await reopen(gone)).status).toBe(200);
  const now = await Promise.all(ids.map(standing));
  expect(now.map(({ ticketId }) => ticketId)).toEqual(ids.map(() => String(id)));
  const moved = now.filter(({ status }, i) => status !== was[i]?.status).length;
  expect(moved).toBe(told.moves.reduce((sum, { count }) => sum + count, 0));
  expect((await single(id)).about?.some(({ letGo }) => letGo === true)).toBe(false);
});

it.each([1, 3])('says of %i incidents that have another ticket by then that it stays closed, and stays so', async (size) => {
  const ids = await next(size);
  const id = size === 1 ? await raise(ids[0] ?? '', {}) : await caseOf(ids);
  await withdraw(id);
  const other = await raise(ids.at(-1) ?? '', {});
  const gone = await single(id);
  expect(foretold(gone)).toMatchObject({ isRefused: true, inTheWay: { open: other }, moves: [] });
  const step = await ann.post<{ data: ForeseenSteps }>('/api/bi/ticket-foresee', { ids: [id] });
  expect(step.body.data.status['2']).toEqual({ able: 0, refused: 1, moves: 0, stays: 0 });
  expect((await reopen(gone)).status).toBe(422);
});
