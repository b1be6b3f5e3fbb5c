import { describe, expect, it, vi } from 'vitest';
import { MOST_OWN, type Dispute, type OwnDisputes } from '../../../contract/areas/ticket/dispute.ts';
import type { Job, JobRow } from '../../../contract/areas/job.ts';
import type { Notice } from '../../../contract/areas/notice.ts';
import type { RaisedRow } from '../../../contract/areas/ticket/changes.ts';
import type { Ticket, TicketDetail, TicketPage } from '../../../contract/areas/ticket/ticket.ts';
import type { Incident, ReportRow } from '../../../contract/areas/report/report.ts';
import { ticketIn, type Changed, type JournalEntry } from '../../../contract/areas/report/changes.ts';
import { ticketHours, ticketPriorities, ticketStatuses } from '../../../contract/life/ticket-life.ts';
import { partOf } from '../../../src/screens/ticket/list/clock-part.ts';
import { drawDisputes } from '../../../server/demo/disputes.ts';
import { clientOf, ended, report, YEAR, type Client } from '../support/client.ts';
import { NOW } from '../support/data/incidents.ts';
import { peopleOf, suiteServer } from '../support/suite.ts';

const PAY = 'com.northwind.pay',
  HOUR = 3_600_000;
let later = 0;
const server = suiteServer({ seedScale: 0.1, hasTickets: true, now: () => NOW + later });
const [ann, ben, admin, priya] = peopleOf(server, 'analyst.a', 'analyst.b', 'admin', 'publisher');

const status = (name: (typeof ticketStatuses)[number]): string => String(ticketStatuses.indexOf(name) + 1);
const priority = (name: (typeof ticketPriorities)[number]): string => String(ticketPriorities.indexOf(name) + 1);
const one = async (client: Client, id: number): Promise<TicketDetail> =>
  (await client.get<{ data: TicketDetail }>(`/api/ticket/single/${id}`)).body.data;
const list = async (client: Client, query = ''): Promise<TicketPage> =>
  (await client.get<{ data: TicketPage }>(`/api/ticket/all/tickets?package_name=all&limit=100${query}`)).body.data;
const create = async (client: Client, more: object = {}): Promise<TicketDetail> => {
  const { status: code, body } = await client.post<{ data: TicketDetail }>('/api/ticket/single/u-analyst-a', {
    package_name: PAY,
    subject: 'A page',
    ...more,
  });
  expect(code).toBe(200);
  return body.data;
};
const change = (client: Client, ticket: Pick<Ticket, 'id' | 'updated_on'>, set: object, key?: string) =>
  client.put<{ data: TicketDetail }>(`/api/ticket/single/${ticket.id}`, { updated_on: ticket.updated_on, ...set }, key);
/** Each test takes incidents that no other has touched. */
const taken = new Set<string>();
const incidentsIn = async (state: string, count: number): Promise<ReportRow[]> => {
  const rows = (await report(ann, PAY, `&status=${encodeURIComponent(state)}`)).filter(
    ({ incident_id, ticketId }) => ticketId === null && !taken.has(incident_id),
  );
  expect(rows.length).toBeGreaterThanOrEqual(count);
  for (const { incident_id } of rows.slice(0, count)) taken.add(incident_id);
  return rows.slice(0, count);
};
const incident = async (id: string): Promise<ReportRow> =>
  (await ann.get<{ data: Incident }>(`/api/bi/incident/${id}?package_name=${PAY}`)).body.data.row;
const raise = (client: Client, id: string, more: object = {}, key?: string) =>
  client.post<{ data: TicketDetail }>(`/api/bi/ticket/${id}`, { package_name: PAY, subject: 'Take it down', ...more }, key);
const audited = async (subject: string): Promise<string[]> =>
  (await server.records.database.selectFrom('audit').select('action').where('subject', '=', subject).orderBy('seq').execute()).map(
    ({ action }) => action,
  );

describe('the disputes of the demo', () => {
  const disputes = async (): Promise<readonly TicketDetail[]> =>
    Promise.all((await list(ann, '&view=all&kind=Dispute&sort=created')).issues.map(({ id }) => one(ann, id)));
  const seenBy = async (client: Client, id: string | null): Promise<Dispute | null> =>
    (await client.get<{ data: { dispute: Dispute | null } }>(`/api/bi/dispute/${id ?? ''}`)).body.data.dispute;

  it('are one of each course, which both sides see alike but for names', async () => {
    const all = await disputes();
    expect(all.map(({ author }) => author.name)).toEqual(Array(5).fill('Priya Nair'));
    const states: (string | undefined)[] = [];
    for (const { id, incident_id } of all) {
      const [hers, his] = [await seenBy(priya, incident_id), await seenBy(ann, incident_id)];
      expect([hers?.ticket, his?.ticket]).toEqual([null, id]);
      expect(hers).toEqual(JSON.parse(JSON.stringify({ ...his, ticket: null }).replaceAll('"Ann Mathew"', '"Northwind Group"')));
      states.push(hers?.state);
    }
    expect(states.sort()).toEqual(['answered', 'open', 'open', 'overturned', 'upheld']);
    const reopened = all.find(({ journals }) => journals.some(({ details }) => details.some(({ old_value }) => old_value === 'Closed')));
    expect([reopened?.status.name, reopened?.resolution]).toEqual(['In Progress', null]);
  });

  it('leave their incidents as they are, but where one never was one: its journal names the ticket', async () => {
    for (const { id, incident_id, resolution } of await disputes()) {
      const row = await incident(incident_id ?? '');
      const { data } = (await ann.get<{ data: JournalEntry[] }>(`/api/bi/incident/${incident_id ?? ''}/journal?package_name=${PAY}`)).body;
      const byTicket = data.filter(({ reason }) => ticketIn(reason) === String(id));
      expect(['Rejected', 'Dropped'].includes(row.status)).toBe(resolution === 'Overturned');
      expect(byTicket.some(({ field }) => field === 'status')).toBe(resolution === 'Overturned');
    }
  });

  it('are found by whoever raised them, with how each was decided, and by nobody else', async () => {
    const own = (client: Client, query = 'package_name=all') => client.get<{ data: OwnDisputes }>(`/api/bi/dispute?${query}`);
    const countOf = async (query?: string): Promise<number> => {
      const { open_count, decided_count } = (await own(priya, query)).body.data;
      return open_count + decided_count;
    };
    const { disputes: found, open_count, decided_count } = (await own(priya)).body.data;
    expect([open_count, decided_count]).toEqual([3, 2]);
    expect(found.map(({ ended_on }) => ended_on === null)).toEqual([true, true, true, false, false]);
    for (const each of found) {
      const seen = await seenBy(priya, each.incident_id);
      const { state, raised_on, ended_on, ended_by, text } = each;
      expect({ state, raised_on, ended_on, ended_by, text }).toEqual({
        state: seen?.state,
        raised_on: seen?.raised_on,
        ended_on: seen?.ended_on,
        ended_by: seen?.ended_by,
        text: seen?.text,
      });
      expect(each.title).toBe((await incident(each.incident_id)).title);
      if (ended_on !== null) expect(seen?.entries.at(-1)?.text).toBe(each.reason);
    }
    expect(await countOf(`package_name=${PAY}`)).toBe(5);
    expect(await countOf('package_name=com.northwind.bank')).toBe(0);
    for (const query of ['package_name=com.contoso.shop', 'package_name=nothing']) expect((await own(priya, query)).status).toBe(403);
    expect((await own(priya, `package_name=${PAY}&package_name=com.contoso.shop`)).status).toBe(400);
    for (const client of [ann, ben, admin]) expect((await own(client)).status).toBe(403);

    const [first] = found;
    const { database } = server.records;
    const raisedBy = (id: string) =>
      database
        .updateTable('tickets')
        .set({ author_id: id })
        .where('id', '=', Number(first?.id ?? 0))
        .execute();
    await raisedBy('u-somebody');
    try {
      expect((await own(priya)).body.data.disputes.map(({ id }) => id)).toEqual(found.slice(1).map(({ id }) => id));
    } finally {
      await raisedBy('u-publisher');
    }
    const rows = database.selectFrom('assigned_publishers').selectAll().where('user_id', '=', 'u-publisher');
    const assigned = await rows.execute();
    await database.deleteFrom('assigned_publishers').where('user_id', '=', 'u-publisher').execute();
    try {
      expect((await own(priya)).body.data).toEqual({ disputes: [], open_count: 0, decided_count: 0 });
    } finally {
      await database.insertInto('assigned_publishers').values(assigned).execute();
    }
  });

  it('say what was said with their end, and nothing that was said before, all of them counted', async () => {
    const own = async () => (await priya.get<{ data: OwnDisputes }>('/api/bi/dispute?package_name=all')).body.data;
    const { database } = server.records;
    const [upheld] = (await disputes()).filter(({ resolution }) => resolution === 'Upheld');
    if (upheld === undefined) throw new Error('The demo has an upheld dispute');
    const journal = database.selectFrom('ticket_journal').selectAll().where('ticket_id', '=', upheld.id);
    const kept = await journal.orderBy('id').execute();
    const end = kept.at(-1);
    const silence = (id: number, notes: string) => database.updateTable('ticket_journal').set({ notes }).where('id', '=', id).execute();
    const reason = async (): Promise<string | undefined> => (await own()).disputes.find(({ id }) => id === String(upheld.id))?.reason;
    expect(await reason()).toBe(end?.notes);
    await silence(end?.id ?? 0, '');
    await database
      .insertInto('ticket_journal')
      .values({ ...kept[0], id: undefined, notes: 'We look at it.', changes: '[]', user_id: 'u-analyst-a', at: 1 } as never)
      .execute();
    try {
      expect(await reason()).toBe('');
    } finally {
      await database.deleteFrom('ticket_journal').where('ticket_id', '=', upheld.id).where('at', '=', 1).execute();
      await silence(end?.id ?? 0, end?.notes ?? '');
    }
    const ticket = await database.selectFrom('tickets').selectAll().where('id', '=', upheld.id).executeTakeFirstOrThrow();
    const copies = Array.from({ length: MOST_OWN }, (_, i) => ({ ...ticket, id: 900_000 + i }));
    await database.insertInto('tickets').values(copies).execute();
    try {
      const { disputes: shown, ...counts } = await own();
      expect([shown.length, counts]).toEqual([MOST_OWN + 3, { open_count: 3, decided_count: MOST_OWN + 2 }]);
    } finally {
      await database.deleteFrom('tickets').where('id', '>=', 900_000).execute();
    }
  });

  it('tell their other side, and are the same each time', async () => {
    const told = async (client: Client): Promise<string[]> =>
      (await client.get<{ data: { notices: Notice[] } }>('/api/notice')).body.data.notices
        .filter(({ kind }) => kind === 'dispute')
        .map(({ status: word }) => word)
        .sort();
    expect(await told(priya)).toEqual(['', 'Overturned', 'Upheld', 'reopened']);
    expect(await told(ann)).toEqual(['']);
    const subjects = Array.from({ length: 5 }, (_, i) => ({
      incident_id: `INC-${i}`,
      package: PAY,
      status: 'Confirmed',
      title: `Page ${i}`,
      url: '',
    }));
    const sides = { publisher: { id: 'p', name: 'P' }, analysts: [{ id: 'a', name: 'A' }] };
    expect(drawDisputes(subjects, 1, sides, NOW)).toEqual(drawDisputes(subjects, 1, sides, NOW));
    expect(drawDisputes(subjects.slice(0, 3), 7, sides, NOW).map(({ ticket }) => ticket.id)).toEqual([7, 8, 9]);
  });
});

describe('a change of several', () => {
  it('leaves alone each ticket that others change at the very moment, and changes the rest', async () => {
    const tickets = [await create(ann), await create(ann), await create(ann), await create(ann)];
    const [, ...contested] = tickets;
    const byIds = server.records.tickets.byIds.bind(server.records.tickets);
    const spy = vi.spyOn(server.records.tickets, 'byIds').mockImplementation(async (access, ids) => {
      const read = await byIds(access, ids);
      const next = ids.length === tickets.length ? contested.shift() : undefined;
      if (next !== undefined) expect((await change(admin, next, { priority_id: priority('Urgent') })).status).toBe(200);
      return read;
    });
    try {
      const { status: code, body } = await ann.post<{ data: { rows: object[] } }>('/api/bi/ticket-priority', {
        ids: tickets.map(({ id }) => id),
        versions: tickets.map(({ updated_on }) => updated_on),
        value: priority('Low'),
      });
      expect(code).toBe(200);
      expect(body.data.rows).toMatchObject([{ outcome: 'ok' }, ...[1, 2, 3].map(() => ({ outcome: 'skipped', reason: 'stale' }))]);
      expect(contested).toEqual([]);
    } finally {
      spy.mockRestore();
    }
  });
  it('says of one that was closed meanwhile how it ended, and sets nothing of it', async () => {
    const [seen, same, open] = [await create(ann), await create(ann), await create(ann)];
    const all = [seen, same, open].map(({ id, updated_on }) => ({ id, updated_on }));
    const send = (path: string, value: string) =>
      ann.post<{ data: { rows: object[] } }>(path, {
        ids: all.map(({ id }) => id),
        versions: all.map(({ updated_on }) => updated_on),
        value,
      });
    for (const [ticket, value] of [[seen, 'Taken down'] as const, [same, 'Duplicate'] as const])
      expect((await admin.post('/api/bi/ticket-resolution', { ids: [ticket.id], value })).status).toBe(200);
    const low = await send('/api/bi/ticket-priority', priority('Low'));
    expect(low.body.data.rows).toMatchObject([
      { outcome: 'skipped', reason: 'stale' },
      { outcome: 'skipped', reason: 'stale' },
      { outcome: 'ok' },
    ]);
    const closed = await send('/api/bi/ticket-resolution', 'Duplicate');
    expect(closed.body.data.rows).toMatchObject([
      { outcome: 'failed', reason: 'ended' },
      { outcome: 'skipped', reason: 'unchanged' },
      { outcome: 'ok' },
    ]);
  });
});

describe('a ticket', () => {
  it('is raised once an intent, with its priority, its person and its clock', async () => {
    const body = { package_name: PAY, subject: '  Fake page ', priority_id: priority('Urgent'), assigned_to_id: 'u-admin' };
    const [first, again] = [
      await ann.post<{ data: TicketDetail }>('/api/ticket/single/u-analyst-a', body, 'raise-once'),
      await ann.post<{ data: TicketDetail }>('/api/ticket/single/u-analyst-a', body, 'raise-once'),
    ];
    expect([first.status, again.body]).toEqual([200, first.body]);
    const made = first.body.data;
    expect(made).toMatchObject({
      subject: 'Fake page',
      status: { name: 'New', is_closed: false },
      priority: { name: 'Urgent' },
      author: { id: 'u-analyst-a', name: 'Ann Mathew' },
      assigned_to: { id: 'u-admin', name: 'Asha Rao' },
      clock: { state: 'left', minutes: ticketHours.Urgent * 60 },
    });
    expect(made.journals.map(({ details }) => details)).toEqual([
      [{ name: 'assignee', old_value: null, new_value: 'Asha Rao', old_id: null, new_id: 'u-admin' }],
    ]);
    expect(await audited(`#${made.id}`)).toEqual(['ticket.create']);
    const { asOf: _, clock: __, ...said } = made;
    expect(await one(ann, made.id)).toMatchObject(said); // what is answered is what is read afterwards
    const notices = (await admin.get<{ data: { notices: { kind: string; subject: string; by: string }[] } }>('/api/notice')).body.data
      .notices;
    expect(notices).toContainEqual(expect.objectContaining({ kind: 'ticket', subject: String(made.id), by: 'Ann Mathew' }));
  });

  it('is not changed by whoever names a version that never was', async () => {
    const ticket = await create(ann);
    const never = { ...ticket, updated_on: new Date(Date.parse(ticket.updated_on) - 1).toISOString() };
    expect((await change(admin, never, { priority_id: priority('Low') })).status).toBe(409);
  });
});

describe('a ticket and its incident', () => {
  it('move each other by one table, and never in a circle', async () => {
    const [row] = await incidentsIn('Confirmed', 1);
    const id = row?.incident_id ?? '';
    let ticket = (await raise(ann, id)).body.data;
    ticket = (await change(ann, ticket, { status_id: status('In Progress') })).body.data;
    expect(await incident(id)).toMatchObject({ status: 'Takedown requested', ticketId: String(ticket.id) });
    const set = (to: string) =>
      ann.post('/api/bi/report/update_priority_and_status_bulk', { package_name: PAY, mutliSelectID: [id], status: to });
    await set('Taken down');
    ticket = await one(ann, ticket.id);
    expect([ticket.status.name, ticket.journals.at(-1)]).toMatchObject(['Resolved', { moved_by: id, private_notes: false }]);
    await set('Re-emerged');
    ticket = await one(ann, ticket.id);
    expect(ticket.status.name).toBe('In Progress');
    // it was not asked for again because its ticket is in progress
    expect((await incident(id)).status).toBe('Re-emerged');
    ticket = (await change(ann, ticket, { status_id: status('Resolved') })).body.data;
    expect((await incident(id)).status).toBe('Taken down');
    expect((await one(ann, ticket.id)).journals).toHaveLength(ticket.journals.length);
  });

  const openAbout = async (incident_id: string): Promise<number[]> =>
    (
      await server.records.database
        .selectFrom('tickets')
        .select('id')
        .where('incident_id', '=', incident_id)
        .where('closed_at', 'is', null)
        .where('kind', '!=', 'Dispute')
        .execute()
    ).map(({ id }) => id);

  it('that comes back takes up no ended one beside one that is open', async () => {
    const [row] = await incidentsIn('Confirmed', 1);
    const id = row?.incident_id ?? '';
    const ended = (await raise(ann, id)).body.data;
    const set = (to: string) =>
      ann.post('/api/bi/report/update_priority_and_status_bulk', { package_name: PAY, mutliSelectID: [id], status: to });
    await set('Takedown requested');
    await ann.delete('/api/ticket/single', undefined, { id: ended.id, resolution: 'Taken down' });
    expect((await incident(id)).status).toBe('Taken down');
    const other = (await raise(ann, id, { tracker: 'Other' })).body.data;
    await set('Re-emerged');
    expect(await openAbout(id)).toEqual([other.id]);
  });

  it('are one at a time, though an ended one is taken up while another is raised', async () => {
    const [row] = await incidentsIn('Monitoring', 1);
    const about = row?.incident_id ?? '';
    const { id } = (await raise(ann, about)).body.data;
    const ended = await ann.delete<{ data: TicketDetail }>('/api/ticket/single', undefined, { id, resolution: 'Duplicate' });
    const { tickets } = server.records;
    const openOf = tickets.openOf.bind(tickets);
    // between the look at what is open and the transaction
    vi.spyOn(tickets, 'openOf').mockImplementationOnce(async (...asked) => {
      const open = await openOf(...asked);
      expect((await change(ann, ended.body.data, { status_id: status('In Progress') })).status).toBe(200);
      return open;
    });
    const other = await raise(ann, about);
    expect([other.status, (other.failure.current as TicketDetail | undefined)?.id]).toEqual([409, id]);
    expect(await openAbout(about)).toEqual([id]);
  });

  it('name each other: the journal of an incident says which ticket set its number, of those that the demo has too', async () => {
    const { issues } = await list(admin, '&view=all');
    const of = issues.find(({ incident_id, tracker }) => incident_id !== null && tracker.name === 'Takedown');
    const { data } = (
      await admin.get<{ data: JournalEntry[] }>(`/api/bi/incident/${of?.incident_id ?? ''}/journal?package_name=${of?.project.id ?? ''}`)
    ).body;
    const reasons = data.filter(({ field }) => field === 'ticket_id').map(({ reason }) => ticketIn(reason));
    expect(reasons.length).toBeGreaterThan(0);
    expect(reasons.every((id) => id !== null && id !== '')).toBe(true);
    // what an older demo wrote without a number is no rule's doing
    expect([ticketIn('ticket'), ticketIn('undo'), ticketIn(null)]).toEqual(['', null, null]);
  });

  it('leave each other alone where a life cycle does not allow it', async () => {
    const [row] = await incidentsIn('Detected', 1);
    const ticket = (await raise(ann, row?.incident_id ?? '')).body.data;
    const moved = await change(ann, ticket, { status_id: status('Resolved') });
    expect([moved.status, moved.body.data.status.name]).toEqual([200, 'Resolved']);
    expect((await incident(row?.incident_id ?? '')).status).toBe('Detected');
  });
});

describe('an end that says that the incident never was one', () => {
  const set = (id: string, to: string) =>
    ann.post<{ data: Changed }>('/api/bi/report/update_priority_and_status_bulk', { package_name: PAY, mutliSelectID: [id], status: to });
  it.each(['alone', 'with others'] as const)('is refused where that moved on between its judgement and its write, %s', async (how) => {
    const [row] = await incidentsIn('Detected', 1);
    const about = row?.incident_id ?? '';
    for (const to of ['Under review', 'Confirmed', 'Takedown requested']) await set(about, to);
    const { id } = (await raise(ann, about)).body.data;
    const query = server.analytics.query.bind(server.analytics);
    let isMoved = false;
    const spy = vi.spyOn(server.analytics, 'query').mockImplementation((async (...asked: Parameters<typeof query>) => {
      const read = await query(...asked);
      if (!isMoved && asked[1].dimensions.join() === 'incident_id,status,remarks') {
        isMoved = true;
        await set(about, 'Taken down');
      }
      return read;
    }) as typeof query);
    const value = 'Not an infringement';
    try {
      if (how === 'alone') {
        const { status: code, failure } = await ann.delete('/api/ticket/single', undefined, { id, resolution: value });
        expect([code, Object.keys(failure.fields ?? {})]).toEqual([422, ['resolution']]);
      } else {
        const { body } = await ann.post<{ data: { rows: object[] } }>('/api/bi/ticket-resolution', { ids: [id], value });
        expect(body.data.rows).toMatchObject([{ id, outcome: 'failed', reason: 'life-cycle' }]);
      }
    } finally {
      spy.mockRestore();
    }
    expect(isMoved).toBe(true);
    expect(await one(ann, id)).toMatchObject({ closed_on: null, resolution: null });
    expect((await incident(about)).status).toBe('Taken down');
  });
});

describe('a ticket that ended as no infringement and is opened again', () => {
  const set = (id: string, to: object) =>
    ann.post<{ data: Changed }>('/api/bi/report/update_priority_and_status_bulk', { package_name: PAY, mutliSelectID: [id], ...to });
  const end = async (id: number, resolution = 'Not an infringement'): Promise<void> =>
    expect((await ann.delete('/api/ticket/single', undefined, { id, resolution })).status).toBe(200);
  const reopen = async (id: number, to: (typeof ticketStatuses)[number] = 'In Progress'): Promise<void> =>
    expect((await change(ann, await one(ann, id), { status_id: status(to) })).body.data.status.name).toBe(to);
  const underReview = async (): Promise<string> => {
    const [row] = await incidentsIn('Detected', 1);
    await set(row?.incident_id ?? '', { status: 'Under review' });
    return row?.incident_id ?? '';
  };
  const confirmed = async (): Promise<string> => {
    const about = await underReview();
    await set(about, { status: 'Confirmed' });
    return about;
  };
  const ended = async (about: string): Promise<number> => {
    const { id } = (await raise(ann, about)).body.data;
    await end(id);
    expect(await incident(about)).toMatchObject({ status: 'Dropped', remarks: 'False positive' });
    return id;
  };

  it('takes up its incident and moves it by the table, a step after the other', async () => {
    const about = await confirmed();
    const id = await ended(about);
    await reopen(id);
    expect(await incident(about)).toMatchObject({ status: 'Takedown requested', remarks: null });
    const { data } = (await ann.get<{ data: JournalEntry[] }>(`/api/bi/incident/${about}/journal?package_name=${PAY}`)).body;
    expect(data.filter(({ field }) => field === 'status').map(({ from, to, reason }) => [from, to, ticketIn(reason)])).toEqual([
      ['Detected', 'Under review', null],
      ['Under review', 'Confirmed', null],
      ['Confirmed', 'Dropped', String(id)],
      ['Dropped', 'Confirmed', String(id)],
      ['Confirmed', 'Takedown requested', String(id)],
    ]);
    await end(id, 'Taken down');
    expect((await incident(about)).status).toBe('Taken down');
  });

  it('takes it up alone where its new status moves none, or may not', async () => {
    for (const to of ['New', 'Resolved'] as const) {
      const about = await confirmed();
      await reopen(await ended(about), to);
      expect(await incident(about)).toMatchObject({ status: 'Confirmed', remarks: null });
    }
  });

  it('moves by the table what somebody took up meanwhile', async () => {
    const about = await confirmed();
    const id = await ended(about);
    await set(about, { status: 'Confirmed' });
    await reopen(id);
    expect((await incident(about)).status).toBe('Takedown requested');
  });

  it('takes up what is as it left it, though somebody took that up, and thought better of it', async () => {
    const about = await confirmed();
    const id = await ended(about);
    const { body } = await set(about, { status: 'Confirmed' });
    const versions = 'rows' in body.data ? body.data.rows.map(({ version }) => version) : [];
    expect((await ann.post('/api/bi/report/undo', { package_name: PAY, mutliSelectID: [about], versions })).status).toBe(200);
    expect((await incident(about)).status).toBe('Dropped');
    await reopen(id);
    expect((await incident(about)).status).toBe('Takedown requested');
  });

  it('takes back nothing that another ticket says too, which said it first', async () => {
    const about = await confirmed();
    const first = await ended(about);
    const other = await ended(about);
    await reopen(other);
    expect(await incident(about)).toMatchObject({ status: 'Dropped', remarks: 'False positive' });
    await end(other);
    await reopen(first);
    expect(await incident(about)).toMatchObject({ status: 'Takedown requested', remarks: null });
  });

  it('takes back no verdict of a person', async () => {
    const about = await underReview();
    const { id } = (await raise(ann, about)).body.data;
    await set(about, { status: 'Rejected', verdict: 'False positive' });
    expect(await one(ann, id)).toMatchObject({ status: { name: 'Closed' }, resolution: 'Not an infringement' });
    await reopen(id);
    expect(await incident(about)).toMatchObject({ status: 'Rejected', remarks: 'False positive' });
  });

  it('ends with another of its incident in one change, which is the doing of the first', async () => {
    const about = await confirmed();
    const first = (await raise(ann, about)).body.data.id;
    await end(first, 'Duplicate');
    const second = (await raise(ann, about)).body.data.id;
    await server.records.database
      .updateTable('tickets')
      .set({ closed_at: null, status: 'New', resolution: null })
      .where('id', '=', first)
      .execute();
    const { body } = await ann.post<{ data: { rows: object[] } }>('/api/bi/ticket-resolution', {
      ids: [first, second],
      value: 'Not an infringement',
    });
    // it ended with its incident
    expect(body.data.rows).toMatchObject([{ outcome: 'ok' }, { outcome: 'skipped', reason: 'unchanged' }]);
    expect((await one(ann, second)).resolution).toBe('Not an infringement');
    await reopen(second);
    expect((await incident(about)).status).toBe('Dropped');
  });
});

describe('a ticket about an incident', () => {
  it('takes what its writer leaves out from it: priority and so its hours, person and facts', async () => {
    const rows = await incidentsIn('Under review', 2);
    const [row, other] = rows as [ReportRow, ReportRow];
    for (const { incident_id } of rows)
      await ann.post('/api/bi/report/update_priority_and_status_bulk', {
        package_name: PAY,
        mutliSelectID: [incident_id],
        priority: 'Immediate',
        assignee: 'u-analyst-a',
      });
    const made = await ann.post<{ data: TicketDetail }>(`/api/bi/ticket/${row.incident_id}`, {
      package_name: PAY,
      subject: 'Take it down',
    });
    const many = await ann.post<{ data: { rows: RaisedRow[] } }>('/api/bi/report/bulk_ticket', {
      package_name: PAY,
      mutliSelectID: [other.incident_id],
    });
    for (const [ticket, of] of [
      [made.body.data, row],
      [await one(ann, many.body.data.rows[0]?.ticket ?? 0), other],
    ] as const) {
      expect(ticket).toMatchObject({ priority: { name: 'Immediate' }, assigned_to: { id: 'u-analyst-a' } });
      for (const fact of [of.url, of.channel, of.category, of.publisher_name, 'Asia/Kolkata']) expect(ticket.description).toContain(fact);
    }
  });
});

describe('many tickets', () => {
  it('are raised at once; an incident that has an open one is skipped and names it', async () => {
    const rows = await incidentsIn('Under review', 3);
    const ids = rows.map(({ incident_id }) => incident_id);
    const first = (await raise(ann, ids[0] ?? '')).body.data;
    const answer = await ann.post<{ data: { rows: RaisedRow[] } }>('/api/bi/report/bulk_ticket', {
      package_name: PAY,
      mutliSelectID: ids,
      priority_id: priority('High'),
    });
    const raised = answer.body.data.rows;
    expect(raised.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['skipped', 'has-ticket'],
      ['ok', null],
      ['ok', null],
    ]);
    expect(raised[0]?.ticket).toBe(first.id);
    const second = await one(ann, raised[1]?.ticket ?? 0);
    expect(second).toMatchObject({ incident_id: ids[1], subject: rows[1]?.title, priority: { name: 'High' } });
    expect((await incident(ids[2] ?? '')).ticketId).toBe(String(raised[2]?.ticket));
    const { data: entries } = (await ann.get<{ data: JournalEntry[] }>(`/api/bi/incident/${ids[2] ?? ''}/journal?package_name=${PAY}`))
      .body;
    // a search finds it by its number, with a sign before it or without
    const number = String(raised[2]?.ticket ?? 0);
    for (const term of [number, `%23${number}`])
      expect((await report(ann, PAY, `&search=${term}`)).map(({ incident_id }) => incident_id)).toContain(ids[2]);
    expect(entries.at(-1)).toMatchObject({ field: 'ticket_id', reason: `ticket ${raised[2]?.ticket ?? 0}` });
  });

  it('are a job above a hundred and by filter: an outcome each, with the ticket', async () => {
    const all = (await report(ann, PAY, '&status=Re-emerged')).slice(0, 4);
    const [first] = all.filter(({ ticketId }) => ticketId === null);
    await raise(ann, first?.incident_id ?? '');
    const filter = { package_name: PAY, fromDate: '2025-11-21', toDate: '2026-11-20', status: 'Re-emerged' };
    const { total_count: count } = (
      await ann.get<{ total_count: number }>(`/api/bi/lazyreport?package_name=${PAY}&${YEAR}&status=Re-emerged`)
    ).body;
    const started = await ann.post<{ data: { job: Job } }>('/api/bi/report/bulk_ticket', { package_name: PAY, filter, count });
    expect([started.status, started.body.data.job.kind, started.body.data.job.total]).toEqual([202, 'ticket', count]);
    const job = await ended(ann, started.body.data.job.id);
    expect(job.outcomes.ok + job.outcomes.skipped).toBe(count);
    expect(job).toMatchObject({ status: 'done', undoUntil: new Date(NOW + later + 600_000).toISOString() });
    const { rows } = (await ann.get<{ data: { rows: JobRow[] } }>(`/api/job/${job.id}/rows?outcome=all&limit=100`)).body.data;
    expect(rows.find(({ subject }) => subject === first?.incident_id)).toMatchObject({ outcome: 'skipped', reason: 'has-ticket' });
    const made = rows.find(({ outcome }) => outcome === 'ok');
    expect(made?.to).toBe(`#${(await incident(made?.subject ?? '')).ticketId ?? ''}`);
    const over = await ann.post('/api/bi/report/bulk_ticket', { package_name: PAY, filter, count, status_id: status('Closed') });
    expect([over.status, Object.keys(over.failure.fields ?? {})]).toEqual([422, ['status_id']]);
    // other incidents match by then
    expect((await ann.post('/api/bi/report/bulk_ticket', { package_name: PAY, filter, count: count + 1 })).status).toBe(409);
  });

  it('of a job that go to somebody who does not work on their package are refused, row by row, and the others are raised', async () => {
    const foreign = (await report(admin, 'com.contoso.shop')).filter(({ ticketId }) => ticketId === null).slice(0, 95);
    expect(foreign).toHaveLength(95); // more than a piece: all of one are refused
    const own = await incidentsIn('Closed', 6);
    const started = await admin.post<{ data: { job: Job } }>('/api/bi/report/bulk_ticket', {
      package_name: 'all',
      mutliSelectID: [...foreign, ...own].map(({ incident_id }) => incident_id),
      assigned_to_id: 'u-analyst-a',
      tracker: 'Dispute', // may be about one that is closed
    });
    expect(started.status).toBe(202);
    const job = await ended(admin, started.body.data.job.id);
    expect(job).toMatchObject({ status: 'partly', outcomes: { ok: 6, failed: 95 } });
    const { rows } = (await admin.get<{ data: { rows: JobRow[] } }>(`/api/job/${job.id}/rows?outcome=failed&limit=100`)).body.data;
    expect(new Set(rows.map(({ reason }) => reason))).toEqual(new Set(['refused']));
  });

  it('are not raised where one incident is somebody else’s', async () => {
    const [own] = await incidentsIn('Confirmed', 1);
    const [foreign] = await report(ben, 'com.contoso.shop');
    const before = await list(ann);
    const answer = await ann.post('/api/bi/report/bulk_ticket', {
      package_name: 'all',
      mutliSelectID: [own?.incident_id, foreign?.incident_id],
    });
    expect(answer.status).toBe(403);
    expect((await list(ann)).total_count).toBe(before.total_count);
  });

  it('are changed with an outcome each, or not at all', async () => {
    const [a, b] = [await create(ann), await create(ann, { assigned_to_id: 'u-analyst-a' })];
    const answer = await ann.post<{ data: { rows: unknown[] } }>('/api/bi/ticket-assignee', { ids: [a.id, b.id], value: 'u-analyst-a' });
    expect(answer.body.data.rows).toMatchObject([
      { id: a.id, outcome: 'ok', reason: null },
      { id: b.id, outcome: 'skipped', reason: 'unchanged' },
    ]);
    expect((await ben.post('/api/bi/ticket-status', { ids: [a.id], value: '2' })).status).toBe(403);
    expect((await ann.post('/api/bi/ticket-status', { ids: [a.id, 999_999], value: '2' })).status).toBe(403);
    expect((await one(ann, a.id)).status.name).toBe('New');
  });
});

describe('lists of tickets', () => {
  it('part the open ones by view, with the numbers that their lists have', async () => {
    const { views, packages } = (
      await ann.get<{ data: { views: Record<string, number>; packages: { name: string; count: number }[] } }>(
        '/api/ticket/all/views?package_name=all',
      )
    ).body.data;
    for (const [view, count] of Object.entries(views)) {
      const { total_count } = await list(ann, `&view=${view}`);
      expect([view, total_count]).toEqual([view, count]);
    }
    const chosen = await ann.get<{ data: { packages: object[] } }>(`/api/ticket/all/views?package_name=${PAY}`);
    expect(packages.length).toBeGreaterThan(1);
    expect(chosen.body.data.packages).toEqual(packages);
    expect(packages.reduce((sum, { count }) => sum + count, 0)).toBe(views['open']);
    expect(views['open']).toBeGreaterThan(10);
    const mine = await list(ann, '&view=mine');
    expect(mine.issues.every(({ assigned_to }) => assigned_to?.id === 'u-analyst-a')).toBe(true);
  });

  it('have those that ended long ago in the view of all, and in a search that names no other', async () => {
    const { id } = await create(ann, { subject: 'A page of long ago' });
    await ann.delete('/api/ticket/single', undefined, { id, resolution: 'Other' });
    await server.records.database
      .updateTable('tickets')
      .set({ closed_at: NOW - 30 * 24 * HOUR })
      .where('id', '=', id)
      .execute();
    const found = async (query: string): Promise<boolean> => (await list(ann, query)).issues.some((each) => each.id === id);
    const asked = ['&search=of long ago', '&view=all&search=of long ago', '&view=open&search=of long ago', '&view=closed', ''];
    expect(await Promise.all(asked.map(found))).toEqual([true, true, false, false, false]);
    const byTerm = await ann.get<{ data: TicketPage }>(`/api/ticket/${encodeURIComponent(`#${id}`)}?package_name=${PAY}`);
    expect(byTerm.body.data.issues.map((each) => each.id)).toEqual([id]);
  });

  it('come with the least time left first', async () => {
    const { issues } = await list(ann);
    const left = issues
      .filter(({ clock }) => clock.state !== 'met' && clock.state !== 'missed')
      .map(({ clock: { state, minutes } }) => (state === 'over' ? -minutes : minutes));
    expect(left.length).toBeGreaterThan(5);
    expect(left).toEqual([...left].sort((x, y) => x - y));
  });

  it('find a term in the path, whatever it holds', async () => {
    const ticket = await create(ann, { subject: '50% off_everything \\ single?' });
    const find = async (term: string): Promise<number[]> =>
      (await ann.get<{ data: TicketPage }>(`/api/ticket/${encodeURIComponent(term)}?package_name=${PAY}`)).body.data.issues.map(
        ({ id }) => id,
      );
    for (const term of ['50% OFF_', `#${ticket.id}`, 'everything \\', 'single', 'off_e'])
      expect([term, (await find(term)).includes(ticket.id)]).toEqual([term, true]);
    expect(await find('offXe')).not.toContain(ticket.id);
  });
});

describe('nobody else', () => {
  it('is given one who does not work on its package', async () => {
    const answer = await ann.post('/api/ticket/single/u-analyst-a', { package_name: PAY, subject: 'x', assigned_to_id: 'u-analyst-b' });
    expect([answer.status, answer.failure.fields]).toEqual([400, { assigned_to_id: ['Not a person of the package'] }]);
  });

  it.each([
    ['a long subject', { subject: 'x'.repeat(256) }, 'subject'],
    ['an empty subject', { subject: '   ' }, 'subject'],
    ['a long description', { subject: 'x', description: 'x'.repeat(50_001) }, 'description'],
    ['an unknown priority', { subject: 'x', priority_id: '9' }, 'priority_id'],
    ['a status by name', { subject: 'x', status_id: 'New' }, 'status_id'],
    ['no one package', { subject: 'x', package_name: 'all' }, 'package_name'],
    ['an unknown kind', { subject: 'x', tracker: 'Bug' }, 'tracker'],
  ])('gets a ticket with %s', async (_, body, field) => {
    const answer = await ann.post('/api/ticket/single/u-analyst-a', { package_name: PAY, ...body });
    expect([answer.status, Object.keys(answer.failure.fields ?? {})]).toEqual([400, [field]]);
  });
});

/** It moves the server's clock: sessions of before have run out. */
describe('the clock of a ticket', () => {
  it('is told of once to whom it was given, within hours of its end, and not while it rests', async () => {
    const [near, resting] = [
      await create(ann, { priority_id: priority('Immediate'), assigned_to_id: 'u-analyst-a' }),
      await create(ann, { priority_id: priority('Immediate'), assigned_to_id: 'u-analyst-a', status_id: status('Feedback') }),
    ];
    later += 9 * HOUR;
    const client = await clientOf(server, 'analyst.a@demo.example');
    const told = async (): Promise<string[]> =>
      (await client.get<{ data: { notices: { kind: string; subject: string }[] } }>('/api/notice')).body.data.notices
        .filter(({ kind }) => kind === 'ticket-due')
        .map(({ subject }) => subject);
    await expect.poll(told, { timeout: 20_000 }).toContain(String(near.id));
    /** Since the clock was moved last: the sweep takes older ones away meanwhile. */
    const runs = async (): Promise<number> =>
      (
        await server.records.database
          .selectFrom('jobs')
          .select('id')
          .where('kind', '=', 'watch-tickets')
          .where('status', '=', 'done')
          .where('ended_at', '>=', NOW + later)
          .execute()
      ).length;
    later += 5 * 60_000;
    await expect.poll(runs, { timeout: 20_000 }).toBeGreaterThan(0);
    expect((await told()).filter((subject) => subject === String(near.id))).toHaveLength(1);
    expect(await told()).not.toContain(String(resting.id));
  });
  it('rests while it waits for others, and stops when it is resolved', async () => {
    let client = await clientOf(server, 'analyst.a@demo.example');
    let ticket = await create(client, { priority_id: priority('Immediate') });
    const go = async (name: (typeof ticketStatuses)[number]): Promise<void> => {
      client = await clientOf(server, 'analyst.a@demo.example');
      ticket = (await change(client, ticket, { status_id: status(name) })).body.data;
    };
    later += 2 * HOUR;
    await go('Feedback');
    expect(ticket.clock).toEqual({ state: 'paused', minutes: 600 });
    later += 30 * HOUR;
    client = await clientOf(server, 'analyst.a@demo.example');
    expect((await one(client, ticket.id)).clock).toEqual({ state: 'paused', minutes: 600 });
    await go('In Progress');
    later += 11 * HOUR;
    client = await clientOf(server, 'analyst.a@demo.example');
    expect((await one(client, ticket.id)).clock).toEqual({ state: 'over', minutes: 60 });
    await go('Resolved');
    later += HOUR;
    ticket = await one(client, ticket.id);
    expect(ticket.clock).toEqual({ state: 'missed', minutes: 60 });
    expect(ticket.spans.map(({ status: name, clock }) => [name, clock])).toEqual([
      ['New', 'runs'],
      ['Feedback', 'paused'],
      ['In Progress', 'runs'],
      ['Resolved', 'stopped'],
    ]);
    await go('In Progress');
    expect(ticket.clock).toEqual({ state: 'over', minutes: 60 });
    // a lower priority gives it more time
    ticket = (await change(client, ticket, { priority_id: priority('Urgent') })).body.data;
    expect(ticket.clock).toEqual({ state: 'left', minutes: 660 });
  });
});

/** The last of them: sessions of before do not outlive it. */
it('a list by time left says how many each of its parts has, to the minute', async () => {
  const whole = async (client: Client): Promise<{ page: TicketPage; issues: readonly Ticket[] }> => {
    const page = await list(client, '&view=all');
    const issues = [...page.issues];
    for (let nth = 2; issues.length < page.total_count; nth++) issues.push(...(await list(client, `&view=all&page=${nth}`)).issues);
    return { page, issues };
  };
  later = 0;
  const near = (await whole(await clientOf(server, 'analyst.a@demo.example'))).issues.find(
    ({ clock }) => clock.state === 'left' && partOf(clock) === 'later',
  );
  const due = Date.parse(near?.due_on ?? '') - NOW;
  try {
    // about the ends of a part, half a minute before and after
    for (const minutes of [240, 239.5, 239, 0, -0.5, -1]) {
      later = due - minutes * 60_000;
      const client = await clientOf(server, 'analyst.a@demo.example'); // the session of before may be over
      for (const by of [-1, 0, 1]) {
        later += by;
        const { page, issues } = await whole(client);
        const counted = { over: 0, near: 0, later: 0, ended: 0 };
        for (const { clock } of issues) counted[partOf(clock)]++;
        expect([minutes, by, page.parts]).toEqual([minutes, by, counted]);
      }
    }
  } finally {
    later = 0;
  }
});
