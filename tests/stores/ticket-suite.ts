import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Publisher, Standing } from '../../contract/areas/tracker/publisher.ts';
import type { Dispute, OwnDisputes } from '../../contract/areas/ticket/dispute.ts';
import type { Incident, ReportRow } from '../../contract/areas/report/report.ts';
import type { JournalEntry } from '../../contract/areas/report/changes.ts';
import type { ChangedTicket, RaisedRow } from '../../contract/areas/ticket/changes.ts';
import type { NoticeDraft, TakedownNotice } from '../../contract/areas/ticket/takedown-notice.ts';
import type { TicketDetail, TicketPage } from '../../contract/areas/ticket/ticket.ts';
import { NEAR_HOURS, type TicketStatus } from '../../contract/life/ticket-life.ts';
import { openStatuses, type Priority } from '../../contract/life/life-cycle.ts';
import { clientOf, report, type Client, type SentPart } from '../server/support/client.ts';
import type { Reply } from '../server/support/client.ts';
import type { TestServer } from '../server/support/server.ts';

const PAY = 'com.northwind.pay';
interface Named {
  readonly id: string;
  readonly name: string;
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
/** The days up to now, as a query: these servers tell the time, and what is confirmed today is closed in a week. */
export const lastYear = (): string => `fromDate=${dayOf(Date.now() - 364 * 86_400_000)}&toDate=${dayOf(Date.now())}`;

/** What a store of tickets does, whichever it is; `runs` of what holds for any order of calls. Ann and Asha (admin) may work on the package, Ben may not, and Priya is a publisher. */
export function ticketSuite(start: () => Promise<TestServer>, { runs }: { readonly runs: number }): void {
  let server: TestServer;
  let ann: Client, ben: Client, asha: Client, priya: Client;
  const taken = new Set<string>();
  let contested: string;
  let statuses: readonly Named[], priorities: readonly Named[];
  beforeAll(async () => {
    server = await start();
    [ann, ben, asha, priya] = (await Promise.all(
      ['analyst.a', 'analyst.b', 'admin', 'publisher'].map((who) => clientOf(server, `${who}@demo.example`)),
    )) as [Client, Client, Client, Client];
    contested = (await report(priya, PAY, '&status=Confirmed', lastYear()))[0]?.incident_id ?? '';
    taken.add(contested); // of the few that are a publisher's own, one is left to it
    statuses = (await ann.get<{ issue_statuses: Named[] }>('/api/bi/ticket-status')).body.issue_statuses;
    priorities = (await ann.get<{ issue_priorities: Named[] }>('/api/bi/ticket-priority')).body.issue_priorities;
  });
  afterAll(() => server.close());

  const status = (name: TicketStatus): string => statuses.find((each) => each.name === name)?.id ?? '';
  const priority = (name: Priority): string => priorities.find((each) => each.name === name)?.id ?? '';
  const create = (more: object = {}, key?: string, client = ann) =>
    client.post<{ data: TicketDetail }>('/api/ticket/single/u-analyst-a', { package_name: PAY, subject: 'A page', ...more }, key);
  const made = async (more: object = {}): Promise<TicketDetail> => {
    const { status: code, body } = await create(more);
    expect(code).toBe(200);
    return body.data;
  };
  const one = (client: Client, id: number) => client.get<{ data: TicketDetail }>(`/api/ticket/single/${id}`);
  const list = async (client: Client, query = ''): Promise<TicketPage> =>
    (await client.get<{ data: TicketPage }>(`/api/ticket/all/tickets?package_name=all&limit=100${query}`)).body.data;
  const put = (client: Client, id: number, set: object, key?: string) =>
    client.put<{ data: TicketDetail }>(`/api/ticket/single/${id}`, set, key);
  const incidentsIn = async (state: string, count: number): Promise<string[]> => {
    const freeIn = async (one: string): Promise<readonly ReportRow[]> =>
      (await report(ann, PAY, `&status=${encodeURIComponent(one)}`, lastYear())).filter(
        ({ incident_id, ticketId }) => ticketId === null && !taken.has(incident_id),
      );
    const found = [...(await freeIn(state))];
    // how many are confirmed at any hour is the demo's affair
    for (const from of ['Under review', 'Detected'] as const) {
      if (state !== 'Confirmed' || found.length >= count) break;
      const more = (await freeIn(from)).slice(0, count - found.length);
      for (const to of from === 'Detected' ? ['Under review', 'Confirmed'] : ['Confirmed'])
        if (more.length > 0)
          await ann.post('/api/bi/report/update_priority_and_status_bulk', {
            package_name: PAY,
            mutliSelectID: more.map(({ incident_id }) => incident_id),
            status: to,
          });
      found.push(...more);
    }
    expect(found.length).toBeGreaterThanOrEqual(count);
    const ids = found.slice(0, count).map(({ incident_id }) => incident_id);
    for (const id of ids) taken.add(id);
    return ids;
  };
  const incident = async (id: string): Promise<ReportRow> =>
    (await ann.get<{ data: Incident }>(`/api/bi/incident/${id}?package_name=${PAY}`)).body.data.row;
  const raise = (client: Client, id: string, key?: string) =>
    client.post<{ data: TicketDetail }>(`/api/bi/ticket/${id}`, { package_name: PAY, subject: 'Take it down' }, key);

  it('has the lists of its values', () => {
    expect(statuses.map(({ name }) => name)).toEqual(['New', 'In Progress', 'Resolved', 'Feedback', 'Closed', 'Rejected']);
    expect(priorities.map(({ name }) => name)).toEqual(['Low', 'Normal', 'High', 'Urgent', 'Immediate']);
  });

  it('keeps a ticket as it was raised, and finds it', async () => {
    const ticket = await made({
      subject: 'Ünlü page 100% [x]',
      description: 'First line\nSecond line',
      priority_id: priority('High'),
      assigned_to_id: 'u-admin',
    });
    expect(ticket).toMatchObject({
      subject: 'Ünlü page 100% [x]',
      description: 'First line\nSecond line',
      project: { id: PAY },
      tracker: { name: 'Takedown' },
      status: { id: status('New'), name: 'New', is_closed: false },
      priority: { id: priority('High'), name: 'High' },
      author: { id: 'u-analyst-a', name: 'Ann Mathew' },
      assigned_to: { id: 'u-admin', name: 'Asha Rao' },
      resolution: null,
      incident_id: null,
    });
    expect((await one(asha, ticket.id)).body.data).toMatchObject({ id: ticket.id, description: 'First line\nSecond line' });
    expect((await list(ann, `&search=${encodeURIComponent('100% [x')}`)).issues.map(({ id }) => id)).toEqual([ticket.id]);
    expect((await list(asha, `&view=mine&priority=High`)).issues.map(({ id }) => id)).toContain(ticket.id);
    expect((await list(ann, '&status=Closed')).issues.map(({ id }) => id)).not.toContain(ticket.id);
    const audited = await server.records.database.selectFrom('audit').select('action').where('subject', '=', `#${ticket.id}`).execute();
    expect(audited).toEqual([{ action: 'ticket.create' }]);
  });

  it('raises one ticket an intent, and one for an incident', async () => {
    const before = (await list(ann)).total_count;
    const twice = await Promise.all([create({}, 'twice'), create({}, 'twice'), create({}, 'twice')]);
    expect(new Set(twice.map(({ body }) => body.data.id)).size).toBe(1);
    const [id = ''] = await incidentsIn('Confirmed', 1);
    const answers = await Promise.all(Array.from({ length: 6 }, (_, i) => raise(i % 2 === 0 ? ann : asha, id, `tab ${i % 3}`)));
    const ok = answers.filter((answer) => answer.status === 200);
    expect(new Set(ok.map(({ body }) => body.data.id)).size).toBe(1);
    expect(
      answers.filter((answer) => answer.status !== 200).map((answer) => [answer.status, (answer.failure.current as TicketDetail).id]),
    ).toEqual(Array.from({ length: 6 - ok.length }, () => [409, ok[0]?.body.data.id]));
    expect((await list(ann)).total_count).toBe(before + 2);
    expect((await incident(id)).ticketId).toBe(String(ok[0]?.body.data.id));
    const journal = await ann.get<{ data: JournalEntry[] }>(`/api/bi/incident/${id}/journal?package_name=${PAY}`);
    expect(journal.body.data.filter(({ field }) => field === 'ticket_id')).toHaveLength(1);
  });

  it('has one open ticket of a publisher of the tracker, whoever raises it, and says which to those who may read it', async () => {
    const package_name = 'com.northwind.growth';
    const known = async (client: Client, id: string) => {
      const [caps, listed] = await Promise.all([
        client.get<{ data: Standing }>(`/api/mtrackit/caps?package_name=${package_name}`),
        client.get<{ data: Publisher[] }>(`/api/mtrackit/publisher?package_name=${package_name}`),
      ]);
      const of = (all: readonly Pick<Publisher, 'id' | 'ticket'>[]) => all.find((each) => each.id === id)?.ticket;
      expect(of(caps.body.data.publishers)).toEqual(of(listed.body.data));
      return of(listed.body.data);
    };
    const { data } = (await ann.get<{ data: Publisher[] }>(`/api/mtrackit/publisher?package_name=${package_name}`)).body;
    const [id = '', other = ''] = data.map((publisher) => publisher.id);
    expect(await known(ann, id)).toBeNull();
    const about = (client: Client, publisher_id: string, key?: string) =>
      client.post<{ data: TicketDetail }>(
        `/api/ticket/single/${client === asha ? 'u-admin' : 'u-analyst-a'}`,
        { package_name, publisher_id, tracker: 'Other', subject: 'Fraudulent events' },
        key,
      );
    const answers = await Promise.all(Array.from({ length: 6 }, (_, i) => about(i % 2 === 0 ? ann : asha, id, `publisher ${i % 4}`)));
    const ok = answers.filter((answer) => answer.status === 200),
      first = ok[0]?.body.data as TicketDetail;
    expect(new Set(ok.map(({ body }) => body.data.id)).size).toBe(1);
    expect(
      answers.filter((answer) => answer.status !== 200).map((answer) => [answer.status, (answer.failure.current as TicketDetail).id]),
    ).toEqual(Array.from({ length: 6 - ok.length }, () => [409, first.id]));
    expect(await known(ann, id)).toEqual({ id: first.id, is_open: true });
    expect(await known(ann, other)).toBeNull();
    expect((await about(ann, other)).status).toBe(200);
    expect(await known(await clientOf(server, 'tracker@demo.example'), id)).toBeNull(); // reads no tickets
    for (const foreign of ['PUB-nowhere', '']) expect((await about(ann, foreign)).status).toBe(400);
    const [elsewhere] = (await create({ publisher_id: id })).failure.fields?.['publisher_id'] ?? [];
    expect(elsewhere).toBe('Not a publisher of the package');

    await ann.delete('/api/ticket/single', undefined, { id: first.id, resolution: 'Other' });
    expect(await known(ann, id)).toEqual({ id: first.id, is_open: false });
    const next = await about(asha, id);
    expect(next.status).toBe(200);
    expect(await known(asha, id)).toEqual({ id: next.body.data.id, is_open: true });
    // the ended one stays so beside it
    const { body } = await one(ann, first.id);
    const again = await put(ann, first.id, { updated_on: body.data.updated_on, status_id: status('In Progress') });
    expect([again.status, again.failure.fields]).toEqual([422, { status_id: [`#${next.body.data.id}`] }]);
  });

  it(
    'raises one ticket an intent in any order of double clicks, tabs, retries and answers that nobody heard',
    { timeout: 120_000 },
    async () => {
      const incidents = await incidentsIn('Under review', 2);
      const tabs = [ann, await clientOf(server, 'analyst.a@demo.example'), asha] as const;
      const intent = fc.record({ tab: fc.nat({ max: 2 }), about: fc.option(fc.nat({ max: 1 }), { nil: null }) });
      const plan = fc.array(intent, { minLength: 1, maxLength: 4 }).chain((intents) =>
        fc.tuple(
          fc.constant(intents),
          fc.array(fc.array(fc.record({ of: fc.nat({ max: intents.length - 1 }), isLost: fc.boolean() }), { minLength: 1, maxLength: 5 }), {
            maxLength: 3,
          }),
        ),
      );
      let run = 0;
      await fc.assert(
        fc.asyncProperty(plan, async ([intents, rounds]) => {
          const subject = `intents ${String(++run)}.`;
          const send = (of: number): Promise<Reply<{ data: TicketDetail }>> => {
            const { tab, about } = intents[of] as (typeof intents)[number];
            const path =
              about === null ? `/api/ticket/single/${tab === 2 ? 'u-admin' : 'u-analyst-a'}` : `/api/bi/ticket/${incidents[about] ?? ''}`;
            return (tabs[tab] as Client).post(path, { package_name: PAY, subject }, `${subject} ${of}`);
          };
          const made = new Map<number, number>();
          const hear = (of: number, answer: Reply<{ data: TicketDetail }>): void => {
            if (answer.status === 200) {
              expect(made.get(of) ?? answer.body.data.id).toBe(answer.body.data.id);
              made.set(of, answer.body.data.id);
              return;
            }
            // another intent about the same incident was first, and this one never was
            expect([answer.status, intents[of]?.about !== null, made.has(of)]).toEqual([409, true, false]);
          };
          for (const sends of rounds)
            await Promise.all(
              sends.map(async ({ of, isLost }) => {
                const answer = await send(of);
                if (!isLost) hear(of, answer);
              }),
            );
          for (const of of intents.keys()) hear(of, await send(of));

          const there = (await list(ann, `&search=${encodeURIComponent(subject)}`)).issues;
          expect(there.map(({ id }) => id).sort()).toEqual([...made.values()].sort());
          expect(new Set(made.values()).size).toBe(made.size);
          for (const [place, incident_id] of incidents.entries()) {
            const about = there.filter((each) => each.incident_id === incident_id);
            expect(about).toHaveLength(intents.some((each) => each.about === place) ? 1 : 0);
            if (about[0] !== undefined) expect((await incident(incident_id)).ticketId).toBe(String(about[0].id));
          }
          for (const { id } of there) await ann.delete('/api/ticket/single', undefined, { id, resolution: 'Duplicate' });
        }),
        { numRuns: runs },
      );
    },
  );

  it('says how a ticket stands to whoever changes an older version; a comment is never stale', async () => {
    const ticket = await made();
    const first = await put(ann, ticket.id, { updated_on: ticket.updated_on, status_id: status('In Progress') });
    expect(first.body.data).toMatchObject({ status: { name: 'In Progress' } });
    expect(first.body.data.journals.at(-1)).toMatchObject({
      user: { name: 'Ann Mathew' },
      details: [{ name: 'status', old_value: 'New', new_value: 'In Progress' }],
    });
    const stale = await put(asha, ticket.id, { updated_on: ticket.updated_on, status_id: status('Feedback'), notes: 'mine' });
    expect([stale.status, (stale.failure.current as TicketDetail).status.name]).toEqual([409, 'In Progress']);
    const comment = await put(asha, ticket.id, { notes: 'seen\ntwice', private_notes: true });
    expect(comment.body.data.journals.at(-1)).toMatchObject({
      notes: 'seen\ntwice',
      private_notes: true,
      user: { name: 'Asha Rao' },
      details: [],
    });
    expect(comment.body.data.priority.name).toBe('Normal');
    expect(comment.body.data.spans.map((span) => span.status)).toEqual(['New', 'In Progress']);
  });

  it('keeps what two people change at once, but where both set the same field', async () => {
    const ticket = await made({ priority_id: priority('High') });
    const seen = { updated_on: ticket.updated_on };
    await put(asha, ticket.id, { notes: 'it is still there' });
    const moved = await put(ann, ticket.id, { ...seen, status_id: status('In Progress') });
    expect([moved.status, moved.body.data.journals.map(({ notes }) => notes).includes('it is still there')]).toEqual([200, true]);
    // both want the same: nobody is overruled
    expect((await put(asha, ticket.id, { ...seen, status_id: status('In Progress'), subject: 'Of Asha' })).status).toBe(200);
    const late = await put(ann, ticket.id, { ...seen, priority_id: priority('Low'), subject: 'Of Ann' });
    expect([late.status, (late.failure.current as TicketDetail).subject]).toEqual([409, 'Of Asha']);
    const now = (await one(ann, ticket.id)).body.data;
    expect([now.status.name, now.priority.name, now.subject]).toEqual(['In Progress', 'High', 'Of Asha']);
    const close = (updated_on: string) =>
      ann.delete<{ data: TicketDetail }>('/api/ticket/single', undefined, { id: ticket.id, resolution: 'Duplicate', updated_on });
    expect((await close(ticket.updated_on)).status).toBe(409); // Ann herself moved it since
    await put(asha, ticket.id, { notes: 'as you like' });
    expect((await close(now.updated_on)).status).toBe(200);
  });

  it('changes subject, description, person and priority, each with its entry', async () => {
    const ticket = await made({ description: 'before' });
    const { body } = await put(ann, ticket.id, {
      updated_on: ticket.updated_on,
      subject: 'Another',
      description: 'after\nall',
      assigned_to_id: 'u-analyst-a',
      priority_id: priority('Urgent'),
    });
    expect(body.data).toMatchObject({
      subject: 'Another',
      description: 'after\nall',
      assigned_to: { id: 'u-analyst-a' },
      priority: { name: 'Urgent' },
    });
    expect(
      body.data.journals
        .at(-1)
        ?.details.map(({ name }) => name)
        .sort(),
    ).toEqual(['assignee', 'description', 'priority', 'subject']);
    const given = await put(ann, ticket.id, { updated_on: body.data.updated_on, assigned_to_id: null });
    expect(given.body.data).toMatchObject({ assigned_to: null, description: 'after\nall' });
  });

  it('ends with a resolution, once, and may be taken up again', async () => {
    const ticket = await made();
    const close = () =>
      ann.delete<{ data: TicketDetail }>('/api/ticket/single', undefined, { id: ticket.id, resolution: 'Duplicate', notes: 'of another' });
    const closed = await close();
    expect(closed.body.data).toMatchObject({ status: { name: 'Closed', is_closed: true }, resolution: 'Duplicate' });
    expect(closed.body.data.closed_on).not.toBeNull();
    expect(closed.body.data.journals.at(-1)?.notes).toBe('of another');
    expect((await close()).status).toBe(409);
    expect((await list(ann, '&view=closed')).issues.map(({ id }) => id)).toContain(ticket.id);
    const back = await put(ann, ticket.id, { updated_on: closed.body.data.updated_on, status_id: status('In Progress') });
    expect(back.body.data).toMatchObject({ closed_on: null, resolution: null });
  });

  it('moves its incident, and is moved by it', async () => {
    const [id = ''] = await incidentsIn('Confirmed', 1);
    const { body } = await raise(ann, id);
    await put(ann, body.data.id, { updated_on: body.data.updated_on, status_id: status('In Progress') });
    expect(await incident(id)).toMatchObject({ status: 'Takedown requested', ticketId: String(body.data.id) });
    const moved = await ann.post('/api/bi/report/update_priority_and_status_bulk', {
      package_name: PAY,
      mutliSelectID: [id],
      status: 'Taken down',
    });
    expect(moved.status).toBe(200);
    await expect.poll(async () => (await one(ann, body.data.id)).body.data.status.name, { timeout: 10_000 }).toBe('Resolved');
    const { clock, due_on, journals } = (await one(ann, body.data.id)).body.data;
    // it has the clock of its incident, which may have been late before
    expect(clock.state).toBe(Date.parse(journals.at(-1)?.created_on ?? '') <= Date.parse(due_on) ? 'met' : 'missed');
    expect(journals.at(-1)).toMatchObject({ moved_by: id, user: { name: 'Ann Mathew' } });
    const journal = await ann.get<{ data: JournalEntry[] }>(`/api/bi/incident/${id}/journal?package_name=${PAY}`);
    expect(journal.body.data.filter(({ field }) => field === 'status').map(({ to }) => to)).toEqual(['Takedown requested', 'Taken down']);
  });

  it('begins in no status that would end it, and moves its incident by the one in which it begins, alone or with others', async () => {
    const [id = '', other = ''] = await incidentsIn('Confirmed', 2);
    const raiseIn = (path: string, name: TicketStatus) =>
      ann.post<{ data: TicketDetail }>(path, { package_name: PAY, subject: 'Take it down', status_id: status(name) });
    const raiseAllIn = (name: TicketStatus) =>
      ann.post<{ data: { rows: RaisedRow[] } }>('/api/bi/report/bulk_ticket', {
        package_name: PAY,
        mutliSelectID: [other],
        status_id: status(name),
      });
    const before = (await list(ann, '&view=all')).total_count;
    for (const name of ['Closed', 'Rejected'] as const)
      for (const answer of [
        await raiseIn('/api/ticket/single/u-analyst-a', name),
        await raiseIn(`/api/bi/ticket/${id}`, name),
        await raiseAllIn(name),
      ])
        expect([answer.status, Object.keys(answer.failure.fields ?? {})]).toEqual([422, ['status_id']]);
    expect((await list(ann, '&view=all')).total_count).toBe(before);
    expect(await incident(id)).toMatchObject({ status: 'Confirmed', ticketId: null });

    const { body } = await raiseIn(`/api/bi/ticket/${id}`, 'In Progress');
    expect(body.data).toMatchObject({ status: { name: 'In Progress' }, closed_on: null });
    expect(await incident(id)).toMatchObject({ status: 'Takedown requested', ticketId: String(body.data.id) });
    const [raised] = (await raiseAllIn('In Progress')).body.data.rows;
    expect(raised).toMatchObject({ outcome: 'ok', reason: null });
    expect(await incident(other)).toMatchObject({ status: 'Takedown requested', ticketId: String(raised?.ticket) });
    expect((await one(ann, raised?.ticket ?? 0)).body.data.status.name).toBe('In Progress');
  });

  it('keeps files as they came', async () => {
    const file = (name: string, content: string): SentPart => ({ field: 'files', name, content });
    const { body } = await ann.send<{ data: TicketDetail }>(
      'POST',
      '/api/ticket/single/u-analyst-a',
      { package_name: PAY, subject: 'With files' },
      [file('Ünlü list.csv', 'a,b\r\n1,2')],
    );
    expect(body.data.attachments).toMatchObject([
      { filename: 'Ünlü list.csv', filesize: 8, content_type: expect.stringMatching(/^text\/csv/) as string },
    ]);
    const more = await ann.send<{ data: TicketDetail }>('PUT', `/api/ticket/single/${body.data.id}`, { notes: 'one more' }, [
      file('b.txt', 'two'),
    ]);
    expect(more.body.data.attachments.map(({ filename }) => filename).sort()).toEqual(['b.txt', 'Ünlü list.csv']);
    expect(more.body.data.journals.at(-1)).toMatchObject({
      notes: 'one more',
      details: [{ name: 'attachment', old_value: null, new_value: 'b.txt' }],
    });
    const [first] = body.data.attachments;
    const got = await ann.get(`/api/ticket/attachment/${first?.id ?? ''}`);
    expect([got.status, got.bytes.toString()]).toEqual([200, 'a,b\r\n1,2']);
    expect((await ben.get(`/api/ticket/attachment/${first?.id ?? ''}`)).status).toBe(404);
  });

  it('raises and changes several at once, and says what became of each', async () => {
    const ids = await incidentsIn('Confirmed', 3);
    const first = (await raise(ann, ids[0] ?? '')).body.data.id;
    const many = await ann.post<{ data: { rows: RaisedRow[] } }>('/api/bi/report/bulk_ticket', { package_name: PAY, mutliSelectID: ids });
    expect(many.body.data.rows.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['skipped', 'has-ticket'],
      ['ok', null],
      ['ok', null],
    ]);
    const numbers = many.body.data.rows.map(({ ticket }) => ticket ?? 0);
    expect(numbers[0]).toBe(first);
    await ann.post('/api/bi/ticket-priority', { ids: numbers, value: priority('Low') }); // they have those of their incidents
    const rows = (
      await ann.post<{ data: { rows: { id: number; outcome: string }[] } }>('/api/bi/ticket-priority', {
        ids: numbers,
        value: priority('High'),
      })
    ).body.data.rows;
    expect(rows.map(({ outcome }) => outcome)).toEqual(['ok', 'ok', 'ok']);
    const again = await ann.post<{ data: { rows: { outcome: string; reason: string }[] } }>('/api/bi/ticket-priority', {
      ids: numbers,
      value: priority('High'),
    });
    expect(again.body.data.rows.map(({ outcome, reason }) => [outcome, reason])).toEqual(numbers.map(() => ['skipped', 'unchanged']));
    await ann.post('/api/bi/ticket-status', { ids: numbers, value: status('In Progress') });
    for (const id of ids) expect((await incident(id)).status).toBe('Takedown requested');
  });

  it('leaves those of several alone whose field somebody else set since they were seen', async () => {
    const [set, commented] = [await made(), await made()];
    const versions = [set.updated_on, commented.updated_on];
    await put(asha, set.id, { updated_on: set.updated_on, priority_id: priority('Urgent') });
    await put(asha, commented.id, { notes: 'look at this' });
    const all = async (more: object) =>
      (
        await ann.post<{ data: { rows: ChangedTicket[] } }>('/api/bi/ticket-priority', {
          ids: [set.id, commented.id],
          value: priority('Low'),
          ...more,
        })
      ).body.data.rows;
    const rows = await all({ versions });
    expect(rows).toMatchObject([
      {
        id: set.id,
        outcome: 'skipped',
        reason: 'stale',
        subject: set.subject,
        last: { by: 'Asha Rao', details: [{ name: 'priority', old_value: 'Normal', new_value: 'Urgent' }] },
      },
      { id: commented.id, outcome: 'ok', reason: null },
    ]);
    const [of, other] = [(await one(ann, set.id)).body.data, (await one(ann, commented.id)).body.data];
    expect([of.priority.name, other.priority.name]).toEqual(['Urgent', 'Low']);
    expect(rows.map(({ updated_on }) => updated_on)).toEqual([of.updated_on, other.updated_on]);
    // as they stand now, and told so
    expect((await all({ versions: [of.updated_on, null] })).map(({ outcome }) => outcome)).toEqual(['ok', 'skipped']);
    expect((await ann.post('/api/bi/ticket-priority', { ids: [set.id], versions, value: priority('Low') })).status).toBe(400);
  });

  it('says what takes a change back, which is an ordinary change with its journal', async () => {
    const ticket = await made({ priority_id: priority('High') });
    const changed = (await put(ann, ticket.id, { updated_on: ticket.updated_on, priority_id: priority('Low'), assigned_to_id: 'u-admin' }))
      .body.data;
    expect(changed.undo).toEqual({ priority_id: priority('High'), assigned_to_id: null });
    await put(asha, ticket.id, { notes: 'look at this' });
    const back = (await put(ann, ticket.id, { updated_on: changed.updated_on, ...changed.undo })).body.data;
    expect([back.priority.name, back.assigned_to]).toEqual(['High', null]);
    expect(back.journals.at(-1)?.details).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: 'priority', old_value: 'Low', new_value: 'High' })]),
    );
    const waits = (await put(ann, ticket.id, { updated_on: back.updated_on, status_id: status('Feedback') })).body.data;
    expect(waits.undo).toEqual({ status_id: status('New'), undoes: true });
    expect((await one(ann, ticket.id)).body.data.undo).toBeUndefined();
    // what was said stays, and what was set with it goes back
    const noted = (
      await put(ann, ticket.id, { priority_id: priority('Low'), assigned_to_id: 'u-admin', updated_on: waits.updated_on, notes: 'x' })
    ).body.data;
    expect(noted.undo).toEqual({ priority_id: priority('High'), assigned_to_id: null });
    const unset = (await put(ann, ticket.id, { updated_on: noted.updated_on, ...noted.undo })).body.data;
    expect([unset.priority.name, unset.assigned_to, unset.journals.some(({ notes }) => notes === 'x')]).toEqual(['High', null, true]);
    expect((await put(ann, ticket.id, { updated_on: unset.updated_on, notes: 'y' })).body.data.undo).toBeUndefined();
    const closed = await ann.delete<{ data: TicketDetail }>('/api/ticket/single', undefined, { id: ticket.id, resolution: 'Duplicate' });
    expect(closed.body.data.undo).toEqual({ status_id: status('Feedback'), undoes: true });
    const opened = await put(ann, ticket.id, { updated_on: closed.body.data.updated_on, status_id: status('Feedback') });
    expect(opened.body.data.undo).toEqual({ status_id: status('Closed'), resolution: 'Duplicate', undoes: true });
    const again = await put(ann, ticket.id, { updated_on: opened.body.data.updated_on, ...opened.body.data.undo });
    expect([again.status, again.body.data.status.name, again.body.data.resolution, again.body.data.undo]).toEqual([
      200,
      'Closed',
      'Duplicate',
      undefined,
    ]);
  });

  it('takes nothing back where that would move an incident that somebody has moved since', async () => {
    const [id = ''] = await incidentsIn('Detected', 1);
    const ticket = (await raise(ann, id)).body.data;
    const begun = (await put(ann, ticket.id, { updated_on: ticket.updated_on, status_id: status('In Progress') })).body.data;
    const waits = (await put(ann, ticket.id, { updated_on: begun.updated_on, status_id: status('Feedback') })).body.data;
    expect(waits.undo).toEqual({ status_id: status('In Progress'), undoes: true, incident_status: 'Detected' });
    for (const to of ['Under review', 'Confirmed'])
      await ann.post('/api/bi/report/update_priority_and_status_bulk', { package_name: PAY, mutliSelectID: [id], status: to });
    expect((await incident(id)).status).toBe('Confirmed');
    const back = await put(ann, ticket.id, { updated_on: waits.updated_on, ...waits.undo });
    expect([back.status, back.body]).toMatchObject([422, { fields: { status_id: ['The incident is Confirmed'] } }]);
    const all = await ann.post<{ data: { rows: ChangedTicket[] } }>('/api/bi/ticket-undo', {
      rows: [{ id: ticket.id, updated_on: waits.updated_on, ...waits.undo }],
    });
    expect(all.body.data.rows).toMatchObject([{ outcome: 'failed', reason: 'life-cycle' }]);
    expect([(await incident(id)).status, (await one(ann, ticket.id)).body.data.status.name]).toEqual(['Confirmed', 'Feedback']);
  });

  it('gives several back what each had, and leaves those alone that somebody else set since', async () => {
    const tickets = [await made({ priority_id: priority('High') }), await made(), await made({ priority_id: priority('Urgent') })];
    const { rows } = (
      await ann.post<{ data: { rows: ChangedTicket[] } }>('/api/bi/ticket-priority', {
        ids: tickets.map(({ id }) => id),
        versions: tickets.map(({ updated_on }) => updated_on),
        value: priority('Low'),
      })
    ).body.data;
    expect(rows.map(({ undo }) => undo)).toEqual(['High', 'Normal', 'Urgent'].map((name) => ({ priority_id: priority(name as Priority) })));
    const [, , last] = tickets;
    await put(asha, last?.id ?? 0, { updated_on: rows[2]?.updated_on, priority_id: priority('Immediate') });
    const undone = await ann.post<{ data: { rows: ChangedTicket[] } }>('/api/bi/ticket-undo', {
      rows: rows.map(({ id, updated_on, undo }) => ({ id, updated_on, ...undo })),
    });
    expect(undone.body.data.rows).toMatchObject([
      { outcome: 'undone', reason: null },
      { outcome: 'undone', reason: null },
      { outcome: 'skipped', reason: 'stale', last: { by: 'Asha Rao' } },
    ]);
    const names = await Promise.all(tickets.map(async ({ id }) => (await one(ann, id)).body.data.priority.name));
    expect(names).toEqual(['High', 'Normal', 'Immediate']);
  });

  it('changes each of several that can be changed, and says why of the others', async () => {
    const [id = ''] = await incidentsIn('Confirmed', 1);
    const first = (await raise(ann, id)).body.data;
    await ann.delete('/api/ticket/single', undefined, { id: first.id, resolution: 'Duplicate' });
    expect((await raise(ann, id)).status).toBe(200);
    const other = await made();
    const reopened = await ann.post<{ data: { rows: object[] } }>('/api/bi/ticket-status', {
      ids: [first.id, other.id],
      value: status('In Progress'),
    });
    expect(reopened.body.data.rows).toMatchObject([
      { id: first.id, outcome: 'failed', reason: 'has-ticket', subject: first.subject },
      { id: other.id, outcome: 'ok', reason: null },
    ]);
    expect((await one(ann, first.id)).body.data.status.name).toBe('Closed');
  });

  it('gives those of several to a person who may have them, and is refused where none may', async () => {
    const [own, foreign] = [
      await made(),
      (
        await asha.post<{ data: TicketDetail }>('/api/ticket/single/u-admin', {
          package_name: 'com.contoso.shop',
          subject: 'Another package',
        })
      ).body.data,
    ];
    const give = (ids: number[]) =>
      asha.post<{ data: { rows: ChangedTicket[] } }>('/api/bi/ticket-assignee', { ids, value: 'u-analyst-a' });
    expect((await give([own.id, foreign.id])).body.data.rows).toMatchObject([
      { id: own.id, outcome: 'ok' },
      { id: foreign.id, outcome: 'failed', reason: 'refused' },
    ]);
    expect((await give([foreign.id])).status).toBe(400);
  });

  it('raises those of several that a person may have, and is refused where none may', async () => {
    const ids = await incidentsIn('Confirmed', 2);
    const [foreign = ''] = (await report(ben, 'com.contoso.shop', '', lastYear()))
      .filter(({ status, ticketId }) => ticketId === null && openStatuses.some((each) => each === status))
      .map(({ incident_id }) => incident_id);
    const raiseAll = (mutliSelectID: readonly string[]) =>
      asha.post<{ data: { rows: RaisedRow[] } }>('/api/bi/report/bulk_ticket', {
        package_name: 'all',
        mutliSelectID,
        assigned_to_id: 'u-analyst-a',
      });
    const nobody = await raiseAll([foreign]);
    expect([nobody.status, Object.keys(nobody.failure.fields ?? {})]).toEqual([400, ['assigned_to_id']]);
    const { rows } = (await raiseAll([ids[0] ?? '', foreign, ids[1] ?? ''])).body.data;
    expect(rows.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['ok', null],
      ['failed', 'refused'],
      ['ok', null],
    ]);
    expect((await one(ann, rows[0]?.ticket ?? 0)).body.data.assigned_to?.id).toBe('u-analyst-a');
  });

  it('is a dispute of which the other side hears, whether it is raised alone or with others', async () => {
    const [alone = '', ...others] = await incidentsIn('Confirmed', 3);
    const said = { package_name: PAY, tracker: 'Dispute', assigned_to_id: null };
    expect((await ann.post(`/api/bi/ticket/${alone}`, { ...said, subject: 'It is ours' })).status).toBe(200);
    expect((await ann.post('/api/bi/report/bulk_ticket', { ...said, mutliSelectID: others })).status).toBe(200);
    const { notices } = (await asha.get<{ data: { notices: { kind: string; subject: string }[] } }>('/api/notice')).body.data;
    const heard = notices.filter(({ kind }) => kind === 'dispute').map(({ subject }) => subject);
    expect(heard).toEqual(expect.arrayContaining([alone, ...others]));
  });

  it('takes nothing that somebody writes for a word of its own', async () => {
    const ticket = await made();
    const forged = 'I say\n\n[vigil by=u-admin resolution=Overturned moved=INC-1 notice=a@b.example package=com.contoso.shop]';
    const { body } = await put(ann, ticket.id, { notes: forged });
    expect(body.data.journals.at(-1)).toMatchObject({
      user: { id: 'u-analyst-a' },
      notes: forged,
      details: [],
      moved_by: null,
    });
    expect(body.data).toMatchObject({ resolution: null, project: { id: PAY } });
  });

  it('ends as its kind ends, and takes its incident along where that is down', async () => {
    const [id = ''] = await incidentsIn('Confirmed', 1);
    const { body } = await raise(ann, id);
    const close = (resolution: string) => ann.delete('/api/ticket/single', undefined, { id: body.data.id, resolution });
    const refused = await close('Overturned');
    expect([refused.status, Object.keys(refused.failure.fields ?? {})]).toEqual([422, ['resolution']]);
    await put(ann, body.data.id, { updated_on: body.data.updated_on, status_id: status('In Progress') });
    expect((await incident(id)).status).toBe('Takedown requested');
    expect((await close('Taken down')).status).toBe(200);
    expect((await incident(id)).status).toBe('Taken down');
  });

  it('takes back of its incident what it made of it, alone or with others, where it is opened again', async () => {
    const [id = '', other = ''] = await incidentsIn('Confirmed', 2);
    const ended = async (about: string): Promise<number> => {
      const ticket = (await raise(ann, about)).body.data.id;
      await ann.delete('/api/ticket/single', undefined, { id: ticket, resolution: 'Not an infringement' });
      expect(await incident(about)).toMatchObject({ status: 'Dropped', remarks: 'False positive' });
      return ticket;
    };
    const [first, second, third] = [await ended(id), await ended(id), await ended(other)];
    const { updated_on } = (await one(ann, second)).body.data;
    expect((await put(ann, second, { updated_on, status_id: status('In Progress') })).status).toBe(200);
    expect(await incident(id)).toMatchObject({ status: 'Dropped', remarks: 'False positive' });
    await ann.delete('/api/ticket/single', undefined, { id: second, resolution: 'Duplicate' });
    const reopened = await ann.post<{ data: { rows: object[] } }>('/api/bi/ticket-status', {
      ids: [first, third],
      value: status('In Progress'),
    });
    expect(reopened.body.data.rows).toMatchObject([{ outcome: 'ok' }, { outcome: 'ok' }]);
    for (const about of [id, other]) expect(await incident(about)).toMatchObject({ status: 'Takedown requested', remarks: null });
  });

  it('ends with its incident that never was one, says why, and stays so where that is taken up again', async () => {
    const [contestedOne = '', dropped = ''] = await incidentsIn('Confirmed', 2);
    const about = async (id: string, more: object = {}): Promise<number> =>
      (await ann.post<{ data: TicketDetail }>(`/api/bi/ticket/${id}`, { package_name: PAY, subject: 'Take it down', ...more })).body.data
        .id;
    const dispute = await about(contestedOne, { tracker: 'Dispute' });
    const [takedown, other] = [
      await about(contestedOne, { assigned_to_id: 'u-admin' }),
      await about(dropped, { assigned_to_id: 'u-admin' }),
    ];
    const byHand = (to: string) =>
      ann.post('/api/bi/report/update_priority_and_status_bulk', { package_name: PAY, mutliSelectID: [dropped], status: to });
    const heard = async (id: number): Promise<string[]> =>
      (await asha.get<{ data: { notices: { kind: string; subject: string; status: string }[] } }>('/api/notice')).body.data.notices
        .filter(({ kind, subject, status: said }) => kind === 'ticket' && subject === String(id) && said !== '')
        .map(({ status: said }) => said);
    const incidentEntry = (from: string, to: string) => ({ name: 'incident', old_value: from, new_value: to });
    const cause = { name: 'cause', old_value: null, new_value: `#${dispute}` };
    const lastEntry = async (id: number) => (await one(ann, id)).body.data.journals.at(-1);

    await ann.delete('/api/ticket/single', undefined, { id: dispute, resolution: 'Overturned' });
    await byHand('Dropped');
    for (const [id, incident_id] of [
      [takedown, contestedOne],
      [other, dropped],
    ] as const) {
      await expect.poll(async () => (await one(ann, id)).body.data.status.name, { timeout: 10_000 }).toBe('Closed');
      const ticket = (await one(ann, id)).body.data;
      // the clock of its incident, which may have been over when the ticket was raised
      expect(ticket).toMatchObject({
        resolution: 'Not an infringement',
        clock: { state: expect.stringMatching(/^(met|missed)$/) as string },
      });
      const entry = ticket.journals.at(-1);
      expect(entry).toMatchObject({ moved_by: incident_id, user: { name: 'Ann Mathew' } });
      expect(entry?.details).toContainEqual(incidentEntry('Confirmed', 'Dropped'));
      expect(entry?.details.filter(({ name }) => name === 'cause')).toEqual(id === takedown ? [cause] : []);
      await expect.poll(() => heard(id), { timeout: 10_000 }).toEqual(['Closed']);
      expect((await incident(incident_id)).status).toBe('Dropped');
    }

    const { updated_on } = (await one(ann, dispute)).body.data;
    expect((await put(ann, dispute, { updated_on, status_id: status('In Progress') })).status).toBe(200);
    await byHand('Confirmed');
    for (const [id, incident_id] of [
      [takedown, contestedOne],
      [other, dropped],
    ] as const) {
      await expect
        .poll(async () => (await lastEntry(id))?.details, { timeout: 10_000 })
        .toEqual([incidentEntry('Dropped', 'Confirmed'), ...(id === takedown ? [cause] : [])]);
      expect((await one(ann, id)).body.data).toMatchObject({ status: { name: 'Closed' }, resolution: 'Not an infringement' });
      await expect.poll(async () => (await heard(id)).sort(), { timeout: 10_000 }).toEqual(['Closed', 'taken-up']);
      expect((await incident(incident_id)).status).toBe('Confirmed');
    }
  });

  it('says who contests its incident, and sends no notice about one that never was one', async () => {
    const [id = ''] = await incidentsIn('Confirmed', 1);
    const about = async (more: object = {}): Promise<number> =>
      (await ann.post<{ data: TicketDetail }>(`/api/bi/ticket/${id}`, { package_name: PAY, subject: 'Take it down', ...more })).body.data
        .id;
    const takedown = await about();
    expect((await one(ann, takedown)).body.data).toMatchObject({ is_contested: false, disputes: [] });
    const dispute = await about({ tracker: 'Dispute' });
    const raised = { id: dispute, raised_by: { id: 'u-analyst-a', name: 'Ann Mathew' } };
    expect((await one(ann, takedown)).body.data).toMatchObject({
      is_contested: true,
      disputes: [{ ...raised, state: 'open', ended_on: null }],
    });
    expect((await one(ann, dispute)).body.data).toMatchObject({ is_contested: false, disputes: [] });
    const listed = (await list(ann, `&search=${encodeURIComponent(id)}`)).issues;
    expect(listed.find((each) => each.id === takedown)?.is_contested).toBe(true);
    expect(listed.find((each) => each.id === dispute)?.is_contested).toBe(false);
    await ann.delete('/api/ticket/single', undefined, { id: dispute, resolution: 'Overturned' });
    await expect.poll(async () => (await one(ann, takedown)).body.data.status.name, { timeout: 10_000 }).toBe('Closed');
    expect((await one(ann, takedown)).body.data).toMatchObject({ is_contested: false, disputes: [{ ...raised, state: 'overturned' }] });
    const again = await about(); // whoever raises one all the same writes to nobody
    const notice = `/api/ticket/single/${again}/notice`;
    const draft = await ann.get(notice);
    const sent = await ann.post(notice, {
      template: 'trademark',
      reference: `VGL-${again}-1`,
      recipient: 'a@host.example',
      subject: 's',
      text: 'https://fake.example',
    });
    expect([draft.status, sent.status, (await one(ann, again)).body.data.status.name]).toEqual([409, 409, 'New']);
  });

  it('sends takedown notices with its files, each with a reference of its own, while it is open', async () => {
    const file: SentPart = { field: 'files', name: 'proof.csv', content: 'a,b\r\n1,2' };
    const { body } = await ann.send<{ data: TicketDetail }>(
      'POST',
      '/api/ticket/single/u-analyst-a',
      { package_name: PAY, subject: 'Send' },
      [file],
    );
    const { id, attachments } = body.data;
    const { reference } = (await ann.get<{ data: NoticeDraft }>(`/api/ticket/single/${id}/notice`)).body.data;
    const send = (to: number, recipient: string, client = ann) =>
      client.post<{ data: TicketDetail }>(`/api/ticket/single/${to}/notice`, {
        template: 'phishing',
        reference,
        recipient,
        subject: `Phishing [${reference}]`,
        text: `https://fake.example ${reference}0 and [${reference}]`,
        attachments: to === id ? attachments.map((each) => each.id) : [],
      });
    const sent = await Promise.all([send(id, 'a@host.example'), send(id, 'b@host.example', asha)]);
    expect(sent.map((answer) => answer.status)).toEqual([200, 200]);
    const { notices } = (await ann.get<{ data: { notices: TakedownNotice[] } }>(`/api/ticket/single/${id}/notices`)).body.data;
    expect(notices.map((each) => each.reference).sort()).toEqual([`VGL-${id}-1`, `VGL-${id}-2`]);
    for (const each of notices)
      expect([each.subject, each.text]).toEqual([
        `Phishing [${each.reference}]`,
        `https://fake.example ${reference}0 and [${each.reference}]`,
      ]);
    const mails = await server.records.database.selectFrom('mails').select('files').where('kind', '=', 'takedown').execute();
    const [mailed] = mails.map(({ files }) => JSON.parse(files) as { name: string; sha256: string }[]);
    expect(mailed).toMatchObject([{ name: 'proof.csv', sha256: createHash('sha256').update('a,b\r\n1,2').digest('hex') }]);
    const stored = mailed?.[0]?.sha256 ?? '';
    expect(await readFile(join(server.folder, 'attachments', stored.slice(0, 2), stored), 'utf8')).toBe('a,b\r\n1,2');
    expect((await one(ann, id)).body.data.status.name).toBe('In Progress');

    // a ticket that ends meanwhile stays so, whatever its writer saw
    const ending = await made();
    const [late, ended] = await Promise.all([
      send(ending.id, 'a@host.example'),
      ann.delete('/api/ticket/single', undefined, { id: ending.id, resolution: 'Other' }),
    ]);
    expect([ended.status, [200, 422].includes(late.status)]).toEqual([200, true]);
    expect((await one(ann, ending.id)).body.data.status.name).toBe('Closed');
    const closed = await send(ending.id, 'a@host.example');
    expect([closed.status, Object.keys(closed.failure.fields ?? {})]).toEqual([422, ['recipient']]);
    const dispute = await made({ tracker: 'Dispute' });
    expect([(await send(dispute.id, 'a@host.example')).status, (await ann.get(`/api/ticket/single/${dispute.id}/notice`)).status]).toEqual([
      422, 422,
    ]);
  });

  it('shows nobody what is not theirs, and takes no value that its lists have not', async () => {
    const ticket = await made();
    expect([(await one(ben, ticket.id)).status, (await put(ben, ticket.id, { notes: 'mine' })).status]).toEqual([404, 404]);
    expect((await list(ben)).issues.map(({ id }) => id)).not.toContain(ticket.id);
    expect((await ben.post('/api/bi/ticket-status', { ids: [ticket.id], value: status('Closed') })).status).toBe(403);
    const refused = async (set: object) => {
      const { status: code, failure } = await put(ann, ticket.id, { updated_on: ticket.updated_on, ...set });
      return [code, Object.keys(failure.fields ?? {})];
    };
    expect(await refused({ status_id: '77' })).toEqual([400, ['status_id']]);
    expect(await refused({ priority_id: 'High' })).toEqual([400, ['priority_id']]);
    expect(await refused({ assigned_to_id: 'u-analyst-b' })).toEqual([400, ['assigned_to_id']]);
    expect((await one(ann, ticket.id)).body.data.updated_on).toBe(ticket.updated_on);
  });

  it('is what a publisher contests, and both see it overturned', async () => {
    const id = contested;
    const raised = await priya.send<{ data: { dispute: Dispute } }>('POST', `/api/bi/dispute/${id}`, { text: 'It is ours' }, [
      { field: 'files', name: 'licence.txt', content: 'licence' },
    ]);
    expect(raised.status).toBe(200);
    expect([raised.status, raised.body.data.dispute.state, raised.body.data.dispute.raised_by]).toEqual([200, 'open', 'Priya Nair']);
    const own = async () =>
      (await priya.get<{ data: OwnDisputes }>('/api/bi/dispute?package_name=all')).body.data.disputes.find(
        ({ incident_id }) => incident_id === id,
      );
    expect(await own()).toMatchObject({ state: 'open', text: 'It is ours', package_name: PAY, ended_on: null, ended_by: null, reason: '' });
    const disputes = (await list(ann, '&kind=Dispute')).issues;
    expect(new Set(disputes.map(({ tracker }) => tracker.name))).toEqual(new Set(['Dispute']));
    const found = disputes.find(({ incident_id }) => incident_id === id);
    for (const kind of ['Takedown', 'Other'])
      expect((await list(ann, `&kind=${kind}`)).issues.filter(({ tracker }) => tracker.name !== kind)).toEqual([]);
    expect((await list(ann, '&kind=Other&view=all')).issues.map(({ id: of }) => of)).not.toContain(found?.id);
    // the search matches prefixes: INC-…-1 also finds INC-…-18
    const { issues: named } = (await ann.get<{ data: TicketPage }>(`/api/ticket/${id}?package_name=all&kind=Dispute`)).body.data;
    expect(named.filter(({ incident_id }) => incident_id === id).map(({ id: of }) => of)).toEqual([found?.id]);
    expect((await list(ben, '&kind=Dispute&view=all')).issues.map(({ id: of }) => of)).not.toContain(found?.id);
    expect(found).toMatchObject({ tracker: { name: 'Dispute' }, author: { id: 'u-publisher', name: 'Priya Nair' } });
    await ann.send('PUT', `/api/ticket/single/${found?.id ?? 0}`, { notes: 'for us', private_notes: true }, [
      { field: 'files', name: 'ours.txt', content: 'ours' },
    ]);
    const closed = await put(ann, found?.id ?? 0, {
      updated_on: (await one(ann, found?.id ?? 0)).body.data.updated_on,
      status_id: status('Closed'),
    });
    expect([closed.status, Object.keys(closed.failure.fields ?? {})]).toEqual([422, ['status_id']]);
    await ann.delete('/api/ticket/single', undefined, { id: found?.id, resolution: 'Overturned', notes: 'You are right' });
    const seen = await priya.get<{ data: { dispute: Dispute } }>(`/api/bi/dispute/${id}`);
    expect(seen.body.data.dispute).toMatchObject({ state: 'overturned', entries: [{ by: 'Northwind Group', text: 'You are right' }] });
    expect(await own()).toMatchObject({ state: 'overturned', ended_by: 'Northwind Group', reason: 'You are right' });
    expect(['Rejected', 'Dropped']).toContain((await incident(id)).status);
    const [licence, ...rest] = [seen.body.data.dispute, ...seen.body.data.dispute.entries].flatMap(({ files }) => files);
    expect([licence?.name, rest]).toEqual(['licence.txt', []]);
    expect((await priya.get(`/api/bi/dispute/${id}/file/${licence?.id ?? ''}`)).bytes.toString()).toBe('licence');
    const heard = await priya.get<{ data: { notices: { kind: string; subject: string; status: string }[] } }>('/api/notice');
    expect(heard.body.data.notices).toContainEqual(expect.objectContaining({ kind: 'dispute', subject: id, status: 'Overturned' }));
  });

  describe('its numbers', () => {
    it('are those of the parts of its lists by time left, on whatever page, and of no other list', async () => {
      const partOf = ({ clock: { state, minutes } }: TicketPage['issues'][number]): 'over' | 'near' | 'later' | 'ended' => {
        if (state === 'met' || state === 'missed') return 'ended';
        if (state === 'over' || minutes < 0) return 'over';
        return minutes < NEAR_HOURS * 60 ? 'near' : 'later';
      };
      for (const view of ['open', 'all']) {
        const { issues, parts, total_count } = await list(ann, `&view=${view}`);
        expect(issues).toHaveLength(Math.min(100, total_count));
        const counted = { over: 0, near: 0, later: 0, ended: 0 };
        for (const each of issues) counted[partOf(each)]++;
        if (total_count <= 100) expect(parts).toEqual(counted);
        expect(Object.values(parts ?? {}).reduce((sum, n) => sum + n, 0)).toBe(total_count);
        expect((await list(ann, `&view=${view}&page=2`)).parts).toEqual(parts);
      }
      expect((await list(ann, '&sort=-updated')).parts).toBeNull();
    });
    it('are those of its lists', async () => {
      const { views } = (await ann.get<{ data: { views: Record<string, number> } }>('/api/ticket/all/views?package_name=all')).body.data;
      for (const view of ['open', 'mine', 'unassigned', 'breaching', 'soon', 'closed', 'all'])
        expect([view, (await list(ann, `&view=${view}`)).total_count]).toEqual([view, views[view]]);
      // past its time, and due within four hours, as the parts of the list say it
      expect((await list(ann, '&view=open')).parts).toMatchObject({ over: views['breaching'], near: views['soon'] });
    });
    it('are those of its lists of one kind too', async () => {
      const numbersOf = async (kind: string) =>
        (
          await ann.get<{ data: { views: Record<string, number>; packages: { count: number }[] } }>(
            `/api/ticket/all/views?package_name=all&kind=${kind}`,
          )
        ).body.data;
      for (const kind of ['Takedown', 'Dispute', 'Other']) {
        const { views, packages } = await numbersOf(kind);
        for (const view of ['open', 'breaching', 'soon', 'all'])
          expect([kind, view, (await list(ann, `&kind=${kind}&view=${view}`)).total_count]).toEqual([kind, view, views[view]]);
        expect(packages.reduce((sum, { count }) => sum + count, 0)).toBe(views['open']);
      }
      expect((await numbersOf('Dispute')).views['all']).toBeLessThan((await numbersOf('all')).views['all'] ?? 0);
      expect((await list(ann, '&view=all&kind=dispute')).total_count).toBe(0);
    });
  });
}
