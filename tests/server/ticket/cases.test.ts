import { describe, expect, it, vi } from 'vitest';
import type { Job } from '../../../contract/areas/job.ts';
import type { Changed } from '../../../contract/areas/report/changes.ts';
import type { Incident, Report, ReportRow } from '../../../contract/areas/report/report.ts';
import type { ForeseenTickets, RaisedRow } from '../../../contract/areas/ticket/changes.ts';
import type { NoticeDraft } from '../../../contract/areas/ticket/takedown-notice.ts';
import type { TicketDetail, TicketPage } from '../../../contract/areas/ticket/ticket.ts';
import { openStatuses } from '../../../contract/life/life-cycle.ts';
import { ended, report, type Client } from '../support/client.ts';
import { NOW } from '../support/data/incidents.ts';
import { peopleOf, suiteServer } from '../support/suite.ts';

const PAY = 'com.northwind.pay';
let later = 0;
const server = suiteServer({ seedScale: 0.4, now: () => NOW + later });
const [ann, ben] = peopleOf(server, 'analyst.a', 'analyst.b');

interface RaisedMany {
  readonly data: { readonly rows: readonly RaisedRow[]; readonly run: Job };
}
const raise = (client: Client, more: object) => client.post<RaisedMany>('/api/bi/report/bulk_ticket', { package_name: PAY, ...more });
const one = async (id: number): Promise<TicketDetail> => (await ann.get<{ data: TicketDetail }>(`/api/ticket/single/${id}`)).body.data;
const incident = async (id: string): Promise<ReportRow> =>
  (await ann.get<{ data: Incident }>(`/api/bi/incident/${id}?package_name=${PAY}`)).body.data.row;
const taken = new Set<string>();
const incidentsIn = async (state: string, count: number): Promise<string[]> => {
  const rows = (await report(ann, PAY, `&status=${encodeURIComponent(state)}`)).filter(
    ({ incident_id, ticketId }) => ticketId === null && !taken.has(incident_id),
  );
  const ids = rows.slice(0, count).map(({ incident_id }) => incident_id);
  expect(ids).toHaveLength(count);
  for (const id of ids) taken.add(id);
  return ids;
};
const caseOf = async (ids: readonly string[], more: object = {}): Promise<number> => {
  const { status, body } = await raise(ann, { mutliSelectID: ids, as: 'all', ...more });
  expect([status, ...new Set(body.data.rows.map(({ outcome }) => outcome))]).toEqual([200, 'ok']);
  const [ticket, ...others] = new Set(body.data.rows.map(({ ticket: number }) => number));
  expect(others).toEqual([]);
  return ticket ?? 0;
};
const set = (status: string, ids: readonly string[]) =>
  ann.post<{ data: Changed }>('/api/bi/report/update_priority_and_status_bulk', {
    package_name: PAY,
    mutliSelectID: ids,
    status,
    ...(status === 'Rejected' && { verdict: 'False positive' }),
  });

/** Few are confirmed and have no ticket: these are confirmed here. */
const confirmed = async (count: number): Promise<string[]> => {
  const ids = await incidentsIn('Under review', count);
  expect((await set('Confirmed', ids)).status).toBe(200);
  return ids;
};

describe('one ticket for several incidents', () => {
  it('is the ticket of each of them, and the only one', async () => {
    const [alone = '', ...ids] = await confirmed(4);
    const own = (await raise(ann, { mutliSelectID: [alone] })).body.data.rows[0]?.ticket ?? null;
    const { body } = await raise(ann, { mutliSelectID: [alone, ...ids], as: 'all', assigned_to_id: 'u-analyst-a', tracker: 'Takedown' });
    const number = body.data.rows[1]?.ticket ?? 0;
    expect(body.data.rows.map(({ outcome, reason, ticket }) => [outcome, reason, ticket])).toEqual([
      ['skipped', 'has-ticket', own],
      ...ids.map(() => ['ok', null, number]),
    ]);
    for (const id of ids) expect((await incident(id)).ticketId).toBe(String(number));
    expect(await one(number)).toMatchObject({
      incident_id: null,
      case: { count: 3 },
      assigned_to: { id: 'u-analyst-a' },
      tracker: { name: 'Takedown' },
    });
    const due = await Promise.all(ids.map(async (id) => Date.parse((await incident(id)).dueAt)));
    expect(Date.parse((await one(number)).due_on)).toBeLessThanOrEqual(Math.min(...due));
    // none of them gets another one while it is open
    const again = await raise(ann, { mutliSelectID: ids });
    expect(again.body.data.rows.map(({ outcome, ticket }) => [outcome, ticket])).toEqual(ids.map(() => ['skipped', number]));
    const single = await ann.post(`/api/bi/ticket/${ids[0] ?? ''}`, { package_name: PAY, subject: 'x' });
    expect([single.status, (single.failure.current as TicketDetail).id]).toEqual([409, number]);
    const listed = await ann.get<{ data: TicketPage }>(`/api/ticket/all/tickets?package_name=${PAY}&search=%23${number}`);
    expect(listed.body.data.issues.find(({ id }) => id === number)?.case).toEqual({ campaign: null, count: 3 });
    // it is found in the report by its number, and nobody else's
    const found = await report(ann, PAY, `&search=${encodeURIComponent(`#${number}`)}`);
    expect(found.map(({ incident_id }) => incident_id).sort()).toEqual(ids.toSorted());
    expect((await raise(ben, { mutliSelectID: ids, as: 'all' })).status).toBe(403);
  });

  it('leaves out what is decided or down, in every way of raising, and says so before', async () => {
    const left = await confirmed(2),
      [rejected = ''] = await incidentsIn('Rejected', 1),
      ids = [rejected, ...left];
    const looked = vi.spyOn(server.records.tickets, 'openOf');
    const foreseen = await ann.post<{ data: ForeseenTickets }>('/api/bi/report/foresee_tickets', { package_name: PAY, mutliSelectID: ids });
    expect(looked).toHaveBeenCalledOnce();
    looked.mockRestore();
    const ends = (await Promise.all(left.map(incident))).map(({ dueAt }) => dueAt).toSorted();
    expect(foreseen.body.data).toMatchObject({
      count: 3,
      had: 0,
      settled: 1,
      each: 2,
      due: { Takedown: { first: ends[0], last: ends.at(-1) } },
      timeZone: 'Asia/Kolkata',
    });
    expect(Date.parse(foreseen.body.data.due?.Other.first ?? '')).toBeGreaterThan(NOW + later);
    const outcomes = (rows: readonly RaisedRow[]) => rows.map(({ outcome, reason }) => [outcome, reason]);
    const { body } = await raise(ann, { mutliSelectID: ids, as: 'all' });
    expect(outcomes(body.data.rows)).toEqual([['skipped', 'life-cycle'], ...left.map(() => ['ok', null])]);
    expect(await one(body.data.rows[1]?.ticket ?? 0)).toMatchObject({
      case: { count: 2 },
      due_on: foreseen.body.data.due?.Takedown.first,
    });
    const others = await confirmed(1);
    const each = await raise(ann, { mutliSelectID: [rejected, ...others] });
    expect(outcomes(each.body.data.rows)).toEqual([
      ['skipped', 'life-cycle'],
      ['ok', null],
    ]);
    expect((await incident(rejected)).ticketId).toBeNull();
  });
  it('moves its incidents, and follows them: work begins with the first, an end waits for the last', async () => {
    const ids = await confirmed(3);
    const number = await caseOf(ids);
    const [first = '', second = '', third = ''] = ids;
    await set('Takedown requested', [first]);
    expect((await one(number)).status.name).toBe('In Progress');
    await set('Takedown requested', [second, third]);
    await set('Taken down', [first]);
    expect((await one(number)).status.name).toBe('In Progress');
    await set('Taken down', [second, third]);
    expect(await one(number)).toMatchObject({ status: { name: 'Resolved' }, journals: [{}, { moved_by: third }] });
    await set('Re-emerged', [second]);
    expect((await one(number)).status.name).toBe('In Progress');
    // its own move takes those along that can go
    const { updated_on } = await one(number);
    const moved = await ann.put<{ data: TicketDetail }>(`/api/ticket/single/${number}`, { updated_on, status_id: '3' });
    expect(moved.body.data.undo).toEqual({ status_id: '2', undoes: true });
    expect(await Promise.all(ids.map(async (id) => (await incident(id)).status))).toEqual(['Taken down', 'Taken down', 'Taken down']);
  });

  it('ends when none of them was one', async () => {
    const ids = await incidentsIn('Under review', 2);
    const number = await caseOf(ids);
    await set('Rejected', ids.slice(0, 1));
    expect((await one(number)).status.is_closed).toBe(false);
    await set('Rejected', ids.slice(1));
    expect(await one(number)).toMatchObject({ status: { name: 'Closed' }, resolution: 'Not an infringement' });
  });

  it('says in one notice where all of them are that are open, and asks for all', async () => {
    const ids = await confirmed(3);
    const number = await caseOf(ids);
    const rows = await Promise.all(ids.map(incident));
    const draft = (await ann.get<{ data: NoticeDraft }>(`/api/ticket/single/${number}/notice`)).body.data;
    expect([...draft.addresses].sort()).toEqual(rows.map(({ url }) => url).sort());
    const [template] = draft.templates;
    expect(template?.subject).toContain('and 2 more');
    for (const { url } of rows) expect(template?.text).toContain(`Address: ${url}`);
    const sent = await ann.post(`/api/ticket/single/${number}/notice`, {
      template: template?.id,
      reference: draft.reference,
      recipient: 'abuse@host.example',
      subject: template?.subject,
      text: template?.text,
    });
    expect(sent.status).toBe(200);
    expect(await Promise.all(ids.map(async (id) => (await incident(id)).status))).toEqual(ids.map(() => 'Takedown requested'));
    expect(await server.records.database.selectFrom('ticket_notices').select('id').where('ticket_id', '=', number).execute()).toHaveLength(
      1,
    );
  });

  it('is one for each campaign, and one for each incident that is of none', async () => {
    const open = `&status=${encodeURIComponent(openStatuses.join(','))}`;
    const all = await report(ann, PAY, `&search=KYC-${open}`);
    const campaigns = new Map<string, string[]>();
    for (const { incident_id, campaign, ticketId } of all)
      if (campaign !== null && ticketId === null && !taken.has(incident_id))
        campaigns.set(campaign, [...(campaigns.get(campaign) ?? []), incident_id]);
    const [[name, ids] = ['', []]] = [...campaigns].filter(([, own]) => own.length > 1);
    expect(ids.length).toBeGreaterThan(1);
    const others = (await report(ann, PAY, open))
      .filter(({ incident_id, campaign, ticketId }) => campaign === null && ticketId === null && !taken.has(incident_id))
      .slice(0, 2);
    const { body } = await raise(ann, { mutliSelectID: [...ids, ...others.map(({ incident_id }) => incident_id)], as: 'campaign' });
    const numbers = new Set(body.data.rows.map(({ ticket }) => ticket));
    expect(numbers.size).toBe(3);
    const [number] = numbers;
    expect(await one(number ?? 0)).toMatchObject({
      case: { campaign: name, count: ids.length },
      subject: `${name}: ${ids.length} incidents`,
    });
    expect(await one(body.data.rows.at(-1)?.ticket ?? 0)).toMatchObject({ incident_id: others[1]?.incident_id });
  });

  it('is taken back in one step, from wherever its person is, for ten minutes, unless somebody changed it', async () => {
    const ids = await confirmed(3);
    const { body } = await raise(ann, { mutliSelectID: ids, as: 'all' });
    const number = body.data.rows[0]?.ticket ?? 0;
    expect(body.data.run).toMatchObject({
      kind: 'ticket',
      status: 'done',
      outcomes: { ok: 3 },
      undoUntil: new Date(NOW + later + 600_000).toISOString(),
    });
    const undone = await ann.post<{ data: Job }>(`/api/job/${body.data.run.id}/undo`);
    expect(await ended(ann, undone.body.data.id)).toMatchObject({ status: 'done', outcomes: { undone: 3 } });
    expect(await one(number)).toMatchObject({ status: { name: 'Closed' }, resolution: 'Other' });
    for (const id of ids) expect(await incident(id)).toMatchObject({ ticketId: null, status: 'Confirmed' });
    expect((await ann.get<{ data: Job }>(`/api/job/${body.data.run.id}`)).body.data).toMatchObject({
      undoUntil: null,
      outcomes: { undone: 3 },
    });

    const other = (await raise(ann, { mutliSelectID: ids, as: 'all' })).body.data;
    const second = other.rows[0]?.ticket ?? 0;
    later += 60_000;
    await ann.put(`/api/ticket/single/${second}`, { notes: 'Looking at it' });
    const late = await ann.post<{ data: Job }>(`/api/job/${other.run.id}/undo`);
    expect([late.status, late.failure.current]).toEqual([
      409,
      { tickets: [expect.objectContaining({ id: second, incidents: 3 })], unseen: 0 },
    ]);
    expect((await one(second)).status.is_closed).toBe(false);
    expect((await ann.post('/api/ticket/withdraw', { id: second })).status).toBe(409);
  });

  it('is withdrawn alone as well', async () => {
    const [id = ''] = await confirmed(1);
    const raised = await ann.post<{ data: TicketDetail }>(`/api/bi/ticket/${id}`, { package_name: PAY, subject: 'By mistake' });
    const { status, body } = await ann.post<{ data: TicketDetail }>('/api/ticket/withdraw', { id: raised.body.data.id });
    expect([status, body.data.status.name, (await incident(id)).ticketId]).toEqual([200, 'Closed', null]);
    const again = await ann.post<{ data: TicketDetail }>(`/api/bi/ticket/${id}`, { package_name: PAY, subject: 'Again' });
    later += 600_001;
    expect((await ann.post('/api/ticket/withdraw', { id: again.body.data.id })).status).toBe(409);
  });

  it('is raised by a job where there are many, of all that match a filter', async () => {
    const days = { fromDate: '2025-11-21', toDate: '2026-11-20' };
    const raiseAll = async (more: Readonly<Record<string, string>>): Promise<readonly [number, Job]> => {
      const query = new URLSearchParams({ package_name: PAY, limit: '10', ...days, ...more }).toString();
      const { total_count } = (await ann.get<Report>(`/api/bi/lazyreport?${query}`)).body;
      const { body, status } = await raise(ann, { filter: { package_name: PAY, ...days, ...more }, count: total_count, as: 'all' });
      expect(status).toBe(202);
      return [total_count, await ended(ann, (body as unknown as { data: { job: Job } }).data.job.id)];
    };
    const [count, { outcomes }] = await raiseAll({ channel: 'Domain' });
    expect(count).toBeGreaterThan(1_000);
    expect([outcomes.ok > 50, outcomes.ok + outcomes.skipped]).toEqual([true, count]);
  });
});
