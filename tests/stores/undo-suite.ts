import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Changed, ChangedRow } from '../../contract/areas/report/changes.ts';
import type { Incident } from '../../contract/areas/report/report.ts';
import type { Consequences } from '../../contract/life/case-undo.ts';
import type { ChangedTicket, RaisedRow } from '../../contract/areas/ticket/changes.ts';
import type { NoticeDraft } from '../../contract/areas/ticket/takedown-notice.ts';
import type { TicketDetail } from '../../contract/areas/ticket/ticket.ts';
import { clientOf, report, type Client } from '../server/support/client.ts';
import type { TestServer } from '../server/support/server.ts';
import { lastYear } from './ticket-suite.ts';

const PAY = 'com.northwind.pay';
type Named = readonly { readonly id: string; readonly name: string }[];

/** One change of an incident and its ticket has one undo, whichever side began it and whichever store has the ticket. */
export function undoSuite(start: () => Promise<TestServer>): void {
  let server: TestServer, ann: Client, asha: Client;
  let statuses: Named;
  const taken = new Set<string>();
  beforeAll(async () => {
    server = await start();
    [ann, asha] = [await clientOf(server, 'analyst.a@demo.example'), await clientOf(server, 'admin@demo.example')];
    statuses = (await ann.get<{ issue_statuses: Named }>('/api/bi/ticket-status')).body.issue_statuses;
  });
  afterAll(() => server.close());

  const statusId = (name: string): string => statuses.find((each) => each.name === name)?.id ?? '';
  const ticketOf = async (id: number): Promise<TicketDetail> =>
    (await ann.get<{ data: TicketDetail }>(`/api/ticket/single/${id}`)).body.data;
  const incident = async (id: string): Promise<Incident['row']> =>
    (await ann.get<{ data: Incident }>(`/api/bi/incident/${id}?package_name=${PAY}`)).body.data.row;
  /** Both sides in words. */
  const standing = async (id: string, ...tickets: readonly number[]) => {
    const found = await Promise.all(tickets.map(ticketOf));
    return [(await incident(id)).status, ...found.map(({ status, resolution }) => [status.name, resolution].filter(Boolean).join(': '))];
  };
  /** What an issue of a Redmine is moved to is there a moment later. */
  const stands = (id: string, tickets: readonly number[], as: readonly string[]): Promise<void> =>
    expect.poll(() => standing(id, ...tickets), { timeout: 20_000 }).toEqual(as);
  const set = async (ids: readonly string[], more: object, client = ann): Promise<readonly ChangedRow[]> => {
    const { body } = await client.post<{ data: Changed }>('/api/bi/report/update_priority_and_status_bulk', {
      package_name: PAY,
      mutliSelectID: ids,
      ...more,
    });
    return 'rows' in body.data ? body.data.rows : [];
  };
  const undo = async (rows: readonly ChangedRow[]): Promise<readonly ChangedRow[]> => {
    const { body } = await ann.post<{ data: Changed }>('/api/bi/report/undo', {
      package_name: PAY,
      mutliSelectID: rows.map(({ incident_id }) => incident_id),
      versions: rows.map(({ version }) => version),
    });
    return 'rows' in body.data ? body.data.rows : [];
  };
  const confirmed = async (count: number): Promise<string[]> => {
    const rows = (await report(ann, PAY, '&status=Under review,Detected', lastYear())).filter(
      ({ incident_id, ticketId }) => ticketId === null && !taken.has(incident_id),
    );
    const ids = rows.slice(0, count).map(({ incident_id }) => incident_id);
    expect(ids).toHaveLength(count);
    for (const id of ids) taken.add(id);
    await set(ids, { status: 'Confirmed', walk: true });
    return ids;
  };
  const raise = async (id: string, more: object = {}): Promise<number> =>
    (await ann.post<{ data: TicketDetail }>(`/api/bi/ticket/${id}`, { package_name: PAY, subject: 'Undo', ...more })).body.data.id;
  const caseOf = async (ids: readonly string[]): Promise<number> =>
    (
      await ann.post<{ data: { rows: readonly RaisedRow[] } }>('/api/bi/report/bulk_ticket', {
        package_name: PAY,
        mutliSelectID: ids,
        as: 'all',
      })
    ).body.data.rows[0]?.ticket ?? 0;
  const close = async (id: number, more: object): Promise<TicketDetail> =>
    (
      await ann.delete<{ data: TicketDetail }>('/api/ticket/single', undefined, {
        id,
        updated_on: (await ticketOf(id)).updated_on,
        ...more,
      })
    ).body.data;
  const move = async (id: number, name: string): Promise<TicketDetail> =>
    (
      await ann.put<{ data: TicketDetail }>(`/api/ticket/single/${id}`, {
        updated_on: (await ticketOf(id)).updated_on,
        status_id: statusId(name),
      })
    ).body.data;
  const back = (changed: TicketDetail) =>
    ann.put<{ data: TicketDetail }>(`/api/ticket/single/${changed.id}`, { updated_on: changed.updated_on, ...changed.undo });

  describe('one change has one undo', () => {
    it.each([
      ['Taken down', { status: 'Taken down', walk: true }, 'Resolved'],
      ['Dropped', { status: 'Dropped' }, 'Closed: Not an infringement'],
      ['Takedown requested', { status: 'Takedown requested' }, 'In Progress'],
      ['Denied', { status: 'Denied', walk: true }, 'Rejected'],
    ])('gives the ticket back that moved as its incident became %s', async (to, change, moved) => {
      const [id = ''] = await confirmed(1);
      const ticket = await raise(id);
      const due = (await incident(id)).dueAt;
      const rows = await set([id], change);
      await stands(id, [ticket], [to, moved]);
      expect((await undo(rows))[0]).toMatchObject({ outcome: 'undone' });
      await stands(id, [ticket], ['Confirmed', 'New']);
      const [row, is] = [await incident(id), await ticketOf(ticket)];
      expect(is.due_on).toBe(row.dueAt);
      expect(Math.abs(Date.parse(row.dueAt) - Date.parse(due))).toBeLessThan(60_000);
    });

    it.each([
      ['set to In Progress', (id: number) => move(id, 'In Progress'), 'Takedown requested', 'In Progress'],
      [
        'closed as taken down, the steps between taken too',
        (id: number) => close(id, { resolution: 'Taken down', walk: true }),
        'Taken down',
        'Closed: Taken down',
      ],
      [
        'closed as no infringement',
        (id: number) => close(id, { resolution: 'Not an infringement' }),
        'Dropped',
        'Closed: Not an infringement',
      ],
      [
        'closed with a comment',
        (id: number) => close(id, { resolution: 'Taken down', walk: true, notes: 'gone' }),
        'Taken down',
        'Closed: Taken down',
      ],
    ])('gives the incident back of a ticket that was %s', async (_, change, to, as) => {
      const [id = ''] = await confirmed(1);
      const ticket = await raise(id);
      const changed = await change(ticket);
      await stands(id, [ticket], [to, as]);
      expect(changed.undo).toMatchObject({ undoes: true, incident_status: 'Confirmed' });
      const undone = await back(changed);
      expect([undone.status, undone.body.data.undo]).toEqual([200, undefined]);
      await stands(id, [ticket], ['Confirmed', 'New']);
      expect((await ticketOf(ticket)).due_on).toBe((await incident(id)).dueAt);
    });

    it('takes up and ends again what a reopened ticket had denied', async () => {
      const [id = ''] = await confirmed(1);
      const ticket = await raise(id);
      await close(ticket, { resolution: 'Not an infringement' });
      const opened = await move(ticket, 'In Progress');
      await stands(id, [ticket], ['Takedown requested', 'In Progress']);
      expect((await back(opened)).status).toBe(200);
      await stands(id, [ticket], ['Dropped', 'Closed: Not an infringement']);
      expect((await incident(id)).remarks).toBe('False positive');
    });

    it('goes back from the other side too, and once', async () => {
      const [id = ''] = await confirmed(1);
      const ticket = await raise(id);
      const changed = await close(ticket, { resolution: 'Not an infringement' });
      const { version } = await incident(id);
      const row = { incident_id: id, version } as ChangedRow;
      expect((await undo([row]))[0]?.outcome).toBe('undone');
      await stands(id, [ticket], ['Confirmed', 'New']);
      expect([409, 422]).toContain((await back(changed)).status);
      await stands(id, [ticket], ['Confirmed', 'New']);
    });

    it('leaves alone and names the ticket that somebody changed since, and refuses where that was the incident', async () => {
      const [id = '', other = ''] = await confirmed(2);
      const [ticket, second] = [await raise(id), await raise(other)];
      const rows = await set([id], { status: 'Takedown requested' });
      await stands(id, [ticket], ['Takedown requested', 'In Progress']);
      await move(ticket, 'Feedback');
      const [undone] = await undo(rows);
      expect(undone?.outcome).toBe('undone');
      if (undone?.tickets !== undefined) expect(undone.tickets).toEqual([{ id: ticket, from: 'Feedback', to: 'Feedback' }]);
      await stands(id, [ticket], ['Confirmed', 'Feedback']);
      const changed = await move(second, 'In Progress');
      await set([other], { status: 'In progress' }, asha);
      expect((await back(changed)).status).toBe(422);
      await stands(other, [second], ['In progress', 'In Progress']);
    });

    it('opens no second ticket: what it would open stays ended where another one is open by now', async () => {
      const [id = ''] = await confirmed(1);
      const ticket = await raise(id);
      const rows = await set([id], { status: 'Dropped' });
      await stands(id, [ticket], ['Dropped', 'Closed: Not an infringement']);
      const another = await raise(id);
      const [undone] = await undo(rows);
      // the incident has another ticket's number by then, which is no other status
      expect(undone?.outcome).toBe('undone');
      await stands(id, [ticket, another], ['Confirmed', 'Closed: Not an infringement', 'New']);
    });

    it('takes several back as it moved them, from either side', async () => {
      const ids = await confirmed(3);
      const tickets: number[] = [];
      for (const id of ids) tickets.push(await raise(id));
      const rows = await set(ids, { status: 'Taken down', walk: true });
      for (const [i, id] of ids.entries()) await stands(id, [tickets[i] ?? 0], ['Taken down', 'Resolved']);
      expect((await undo(rows)).map(({ outcome }) => outcome)).toEqual(['undone', 'undone', 'undone']);
      for (const [i, id] of ids.entries()) await stands(id, [tickets[i] ?? 0], ['Confirmed', 'New']);
      const closed = await ann.post<{ data: { rows: ChangedTicket[] } }>('/api/bi/ticket-resolution', {
        ids: tickets,
        value: 'Not an infringement',
      });
      for (const [i, id] of ids.entries()) await stands(id, [tickets[i] ?? 0], ['Dropped', 'Closed: Not an infringement']);
      const undone = await ann.post<{ data: { rows: ChangedTicket[] } }>('/api/bi/ticket-undo', {
        rows: closed.body.data.rows.map(({ id, updated_on, undo: own }) => ({ id, updated_on, ...own })),
      });
      expect(undone.body.data.rows.map(({ outcome, reason }) => [outcome, reason])).toEqual(ids.map(() => ['undone', null]));
      for (const [i, id] of ids.entries()) await stands(id, [tickets[i] ?? 0], ['Confirmed', 'New']);
    });
  });

  describe('a case of several incidents', () => {
    it('goes back with the incidents that ended it', async () => {
      const ids = await confirmed(3);
      const ticket = await caseOf(ids);
      const rows = await set(ids, { status: 'Taken down', walk: true });
      await stands(ids[2] ?? '', [ticket], ['Taken down', 'Resolved']);
      expect((await undo(rows)).map(({ outcome }) => outcome)).toEqual(['undone', 'undone', 'undone']);
      for (const id of ids) await stands(id, [ticket], ['Confirmed', 'New']);
    });

    it('is in progress with the first that is walked to its end, and goes back with it', async () => {
      const [first = '', second = ''] = await confirmed(2);
      const ticket = await caseOf([first, second]);
      const rows = await set([first], { status: 'Taken down', walk: true });
      await stands(first, [ticket], ['Taken down', 'In Progress']);
      await undo(rows);
      await stands(first, [ticket], ['Confirmed', 'New']);
    });

    it('is open again where one of its incidents is, though another one ended it', async () => {
      const ids = await confirmed(2);
      const [first = '', second = ''] = ids;
      const ticket = await caseOf(ids);
      const rows = await set([first], { status: 'Dropped' });
      await set([second], { status: 'Dropped' });
      await stands(second, [ticket], ['Dropped', 'Closed: Not an infringement']);
      await undo(rows);
      await stands(first, [ticket], ['Confirmed', 'New']);
      expect((await incident(second)).status).toBe('Dropped');
    });

    it('gives all incidents back that its ticket moved, but those that somebody changed since', async () => {
      const ids = await confirmed(3);
      const ticket = await caseOf(ids);
      const begun = await move(ticket, 'In Progress');
      for (const id of ids) await stands(id, [ticket], ['Takedown requested', 'In Progress']);
      expect(begun.undo).toEqual({ status_id: statusId('New'), undoes: true });
      await set([ids[0] ?? ''], { status: 'In progress' }, asha);
      expect((await back(begun)).status).toBe(200);
      await stands(ids[0] ?? '', [ticket], ['In progress', 'New']);
      for (const id of ids.slice(1)) await stands(id, [ticket], ['Confirmed', 'New']);
    });
  });

  describe('a case that was raised by mistake', () => {
    it('goes back with what its notice moved, once its author knows, and a mail takes the notice back', async () => {
      const ids = await confirmed(2);
      const number = await caseOf(ids);
      const notify = async () => {
        const draft = (await ann.get<{ data: NoticeDraft }>(`/api/ticket/single/${number}/notice`)).body.data;
        const [text] = draft.templates;
        const body = {
          template: text?.id,
          reference: draft.reference,
          recipient: 'abuse@host.example',
          subject: text?.subject,
          text: text?.text,
        };
        return [text?.id, (await ann.post(`/api/ticket/single/${number}/notice`, body)).status];
      };
      expect((await notify())[1]).toBe(200);
      for (const id of ids) await stands(id, [number], ['Takedown requested', 'In Progress']);
      const refused = await ann.post('/api/ticket/withdraw', { id: number });
      expect(refused.status).toBe(409);
      const [told] = (refused.failure.current as Consequences).tickets;
      expect(told).toMatchObject({ id: number, stay: 0, other: null, consequences: [{ what: 'notice', incidents: 2 }] });
      expect((await ticketOf(number)).withdraw_until).toBeDefined();
      expect((await ann.post('/api/ticket/withdraw', { id: number, also: true })).status).toBe(200);
      for (const id of ids) await stands(id, [number], ['Confirmed', 'Closed: Other']);
      expect((await Promise.all(ids.map(incident))).map(({ ticketId }) => ticketId)).toEqual([null, null]);
      expect(await notify()).toEqual(['withdrawal', 200]);
      for (const id of ids) await stands(id, [number], ['Confirmed', 'Closed: Other']);
    });

    it('is there to be undone after a reload where its end moved its incidents', async () => {
      const ids = await confirmed(2);
      const number = await caseOf(ids);
      await close(number, { resolution: 'Taken down', walk: true });
      for (const id of ids) await stands(id, [number], ['Taken down', 'Closed: Taken down']);
      const { last_change: last } = await ticketOf(number);
      const undone = await ann.put(`/api/ticket/single/${number}`, { updated_on: last?.version, ...last?.undo });
      expect(undone.status).toBe(200);
      for (const id of ids) await stands(id, [number], ['Confirmed', 'New']);
    });
  });
}
