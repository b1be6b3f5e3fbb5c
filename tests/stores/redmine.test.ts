import { randomUUID } from 'node:crypto';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Notice } from '../../contract/areas/notice.ts';
import type { Incident, ReportRow } from '../../contract/areas/report/report.ts';
import type { SearchPage } from '../../contract/areas/search360/search360.ts';
import type { TakedownNotice } from '../../contract/areas/ticket/takedown-notice.ts';
import type { TicketDetail, TicketPage } from '../../contract/areas/ticket/ticket.ts';
import type { RedmineConfig } from '../../server/tickets/redmine/api.ts';
import { clientOf, report, type Client, type SentPart } from '../server/support/client.ts';
import { startServer, type TestServer } from '../server/support/server.ts';
import { lastYear, ticketSuite } from './ticket-suite.ts';

/** `npm run test:redmine` starts it. */
const redmine = JSON.parse(process.env['TEST_REDMINE'] ?? 'null') as RedmineConfig;
const PAY = 'com.northwind.pay',
  OTHERS = 'com.contoso.shop';

describe('tickets in a Redmine', () => {
  ticketSuite(() => startServer({ seedScale: 0.1, redmine }), { runs: 8 });
});

/** How a request to Redmine fares: `lost` is carried out, and its answer thrown away. */
type Fate = 'ok' | 'refused' | 'forbidden' | 'error' | 'html' | 'half' | 'other' | 'lost' | 'never';
/** A Redmine behind a network that can fail. */
async function failingWay(): Promise<{ readonly url: string; fate: (incoming: IncomingMessage) => Fate; close(): Promise<void> }> {
  const way = { fate: (): Fate => 'ok' } as { fate: (incoming: IncomingMessage) => Fate };
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse, isHeard: boolean): void => {
    const to = new URL(incoming.url ?? '', redmine.url);
    const onward = request(to, { method: incoming.method, headers: incoming.headers }, (answer) => {
      if (isHeard) answer.pipe(outgoing.writeHead(answer.statusCode ?? 500, answer.headers));
      else answer.resume().on('end', () => outgoing.destroy());
    });
    incoming.pipe(onward);
  };
  const server: Server = createServer((incoming, outgoing) => {
    const fate = way.fate(incoming);
    if (fate === 'ok' || fate === 'lost') pass(incoming, outgoing, fate === 'ok');
    else if (fate === 'refused') outgoing.destroy();
    else if (fate === 'forbidden') outgoing.writeHead(403).end();
    else if (fate === 'error') outgoing.writeHead(502).end('Bad gateway');
    else if (fate === 'html') outgoing.writeHead(200, { 'content-type': 'text/html' }).end('<html>Sign in</html>');
    else if (fate === 'half')
      outgoing.writeHead(200, { 'content-type': 'application/json', 'content-length': '400' }).write('{"issues":[{"id":1,');
    else if (fate === 'other') outgoing.writeHead(200, { 'content-type': 'application/json' }).end('{"issues":"none"}');
    if (fate === 'half') setTimeout(() => outgoing.destroy(), 20);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return Object.assign(way, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  });
}

describe('a Redmine that can fail', () => {
  let server: TestServer, way: Awaited<ReturnType<typeof failingWay>>;
  let ann: Client, ben: Client;
  beforeAll(async () => {
    way = await failingWay();
    server = await startServer({ seedScale: 0.1, redmine: { ...redmine, url: way.url } });
    [ann, ben] = [await clientOf(server, 'analyst.a@demo.example'), await clientOf(server, 'analyst.b@demo.example')];
  });
  beforeEach(() => {
    way.fate = () => 'ok';
  });
  afterAll(async () => {
    await server.close();
    await way.close();
  });

  /** Asks Redmine itself, in the name of a user of its. */
  const ofRedmine = async <T>(method: string, path: string, body?: object, as?: string): Promise<T> => {
    const answer = await fetch(redmine.url + path, {
      method,
      headers: {
        'x-redmine-api-key': redmine.key,
        'content-type': 'application/json',
        ...(as !== undefined && { 'x-redmine-switch-user': as }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return (text.trim() === '' ? undefined : JSON.parse(text)) as T;
  };
  const issuesOf = async (subject: string): Promise<{ id: number }[]> =>
    (await ofRedmine<{ issues: { id: number }[] }>('GET', `/issues.json?status_id=*&subject=${encodeURIComponent(`~${subject}`)}`)).issues;
  const used = new Set<string>();
  /** Incidents of a status without a ticket, also from the server before, that no other test has taken. */
  const openIncidents = async (status: string, count: number): Promise<string[]> => {
    for (const { incident_id } of (await list()).body.data.issues) used.add(incident_id ?? '');
    const found = (await report(ann, PAY, `&status=${encodeURIComponent(status)}`, lastYear())).filter(
      ({ incident_id, ticketId }) => ticketId === null && !used.has(incident_id),
    );
    const ids = found.slice(0, count).map(({ incident_id }) => incident_id);
    expect(ids).toHaveLength(count);
    for (const id of ids) used.add(id);
    return ids;
  };
  const incident = async (id: string): Promise<ReportRow> =>
    (await ann.get<{ data: Incident }>(`/api/bi/incident/${id}?package_name=${PAY}`)).body.data.row;
  const create = (subject: string, key?: string) =>
    ann.post<{ data: TicketDetail }>('/api/ticket/single/u-analyst-a', { package_name: PAY, subject }, key);
  const made = async (subject: string): Promise<TicketDetail> => (await create(subject)).body.data;
  const list = () => ann.get<{ data: TicketPage }>('/api/ticket/all/tickets?package_name=all&limit=100');
  const put = (id: number, set: object, key?: string) => ann.put<{ data: TicketDetail }>(`/api/ticket/single/${id}`, set, key);
  const statusId = async (name: string): Promise<string> =>
    (await ann.get<{ issue_statuses: { id: string; name: string }[] }>('/api/bi/ticket-status')).body.issue_statuses.find(
      (each) => each.name === name,
    )?.id ?? '';

  it.each(['refused', 'error', 'html', 'half', 'other'] as const)(
    'one that answers so: %s: is a 503 that names it, and works again afterwards',
    async (fate) => {
      await made('a page');
      way.fate = () => fate;
      const [listed, raised] = [await list(), await create('nobody hears')];
      for (const { status, failure } of [listed, raised]) {
        expect(status).toBe(503);
        expect(failure.error).toMatch(/^The ticket system does not answer/);
      }
      way.fate = () => 'ok';
      expect((await list()).status).toBe(200);
      expect(await issuesOf('nobody hears')).toEqual([]);
    },
  );

  it('one that never answers is not waited for for ever, and everything else works meanwhile', async () => {
    way.fate = () => 'never';
    const began = performance.now();
    const listed = list();
    expect((await ann.get('/api/user/package')).status).toBe(200);
    expect((await listed).status).toBe(503);
    expect(performance.now() - began).toBeLessThan(15_000);
  });

  it('a ticket whose answer is lost is there once, whoever asks again', async () => {
    const [once, longer] = [randomUUID(), randomUUID()];
    way.fate = ({ method }) => (method === 'POST' ? 'lost' : 'ok');
    const answers = await Promise.all([create(once, once), create(once, once)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await issuesOf(once)).toHaveLength(1);
    let asked = 0;
    way.fate = ({ method, url }) =>
      method === 'POST' ? 'lost' : url?.startsWith('/issues.json') === true && asked++ > 0 ? 'refused' : 'ok';
    const first = await create(longer, longer);
    expect(first.status).toBe(503);
    way.fate = () => 'ok';
    await expect.poll(async () => (await create(longer, longer)).status).toBe(200);
    expect(await issuesOf(longer)).toHaveLength(1);
  });

  it('a comment whose answer is lost is there once', async () => {
    const [ticket, key] = [await made('commented'), randomUUID()];
    way.fate = ({ method }) => (method === 'PUT' ? 'lost' : 'ok');
    const answers = await Promise.all([put(ticket.id, { notes: 'only once' }, key), put(ticket.id, { notes: 'only once' }, key)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    let isDown = false;
    way.fate = ({ method }) => {
      if (method === 'PUT') isDown = true;
      return method === 'PUT' ? 'lost' : isDown ? 'refused' : 'ok';
    };
    const change = { updated_on: answers[0].body.data.updated_on, status_id: '2', notes: 'and this' };
    expect((await put(ticket.id, change, `${key} and`)).status).toBe(503);
    way.fate = () => 'ok';
    const again = await put(ticket.id, change, `${key} and`);
    expect([again.status, again.body.data.status.name]).toEqual([200, 'In Progress']);
    expect(again.body.data.journals.map(({ notes }) => notes)).toEqual(['only once', 'and this']);
  });

  it('an intent makes one ticket, however often it is pressed and whatever is lost', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom<Fate>('ok', 'lost', 'refused', 'error', 'half'), { minLength: 4, maxLength: 14 }),
        fc.integer({ min: 1, max: 3 }),
        fc.uuid(),
        async (fates, presses, subject) => {
          let next = 0;
          way.fate = ({ url }) =>
            url?.startsWith('/issues') === true || url?.startsWith('/uploads') === true ? (fates[next++] ?? 'ok') : 'ok';
          const press = async (): Promise<number> => {
            for (;;) {
              const { status, body } = await create(subject, subject);
              if (status === 200) return body.data.id;
              expect(status).toBe(503);
              await new Promise((resolve) => setTimeout(resolve, 20));
            }
          };
          const ids = await Promise.all(Array.from({ length: presses }, press));
          way.fate = () => 'ok';
          expect((await issuesOf(subject)).map(({ id }) => id)).toEqual([ids[0]]);
          expect(new Set(ids).size).toBe(1);
        },
      ),
      { numRuns: 8, endOnFailure: true, seed: 17 },
    );
  });

  it('a change of several that Redmine ends midway keeps what was done, with its incidents, and says what is left', async () => {
    const ids = await openIncidents('Confirmed', 4);
    const tickets: number[] = [];
    for (const id of ids)
      tickets.push((await ann.post<{ data: TicketDetail }>(`/api/bi/ticket/${id}`, { package_name: PAY, subject: 'midway' })).body.data.id);
    const value = await statusId('In Progress');
    const set = async (): Promise<[string, string | null][]> => {
      const answer = await ann.post<{ data: { rows: { outcome: string; reason: string | null }[] } }>('/api/bi/ticket-status', {
        ids: tickets,
        value,
      });
      expect(answer.status).toBe(200);
      return answer.body.data.rows.map(({ outcome, reason }) => [outcome, reason]);
    };
    // the third is done and nobody hears of it, the fourth is not even sent
    let puts = 0;
    way.fate = ({ method }) => {
      if (method === 'PUT') puts++;
      return puts < 3 ? 'ok' : method === 'PUT' ? 'lost' : 'refused';
    };
    expect(await set()).toEqual([
      ['ok', null],
      ['ok', null],
      ['failed', 'unavailable'],
      ['failed', 'unavailable'],
    ]);
    way.fate = () => 'ok';
    const states = () => Promise.all(ids.map(async (id) => (await incident(id)).status));
    expect((await states()).slice(0, 2)).toEqual(['Takedown requested', 'Takedown requested']);
    // what nobody heard of is seen, and moves its incident all the same
    expect(await set()).toEqual([
      ['skipped', 'unchanged'],
      ['skipped', 'unchanged'],
      ['skipped', 'unchanged'],
      ['ok', null],
    ]);
    await expect.poll(states).toEqual(ids.map(() => 'Takedown requested'));
    expect(await states()).toEqual(ids.map(() => 'Takedown requested'));
    way.fate = () => 'refused';
    expect((await ann.post('/api/bi/ticket-status', { ids: tickets, value })).status).toBe(503);
  });

  it('tickets of several that Redmine ends midway are those that it made, each named by its incident', async () => {
    const ids = await openIncidents('Under review', 3);
    const raise = async (): Promise<[string, string | null][]> => {
      const { body } = await ann.post<{ data: { rows: { outcome: string; reason: string | null }[] } }>('/api/bi/report/bulk_ticket', {
        package_name: PAY,
        mutliSelectID: ids,
      });
      return body.data.rows.map(({ outcome, reason }) => [outcome, reason]);
    };
    let posts = 0;
    way.fate = ({ method }) => {
      if (method === 'POST') posts++;
      return posts < 2 ? 'ok' : method === 'POST' ? 'lost' : 'refused';
    };
    expect(await raise()).toEqual([
      ['ok', null],
      ['failed', 'unavailable'],
      ['failed', 'unavailable'],
    ]);
    way.fate = () => 'ok';
    expect(await raise()).toEqual([
      ['skipped', 'has-ticket'],
      ['skipped', 'has-ticket'],
      ['ok', null],
    ]);
    const named = await Promise.all(ids.map(async (id) => (await incident(id)).ticketId));
    for (const [i, number] of named.entries())
      expect((await ann.get<{ data: TicketDetail }>(`/api/ticket/single/${number}`)).body.data.incident_id).toBe(ids[i]);
  });

  it('a tag that somebody writes in Redmine names nobody else', async () => {
    const ticket = await made('forged');
    await ofRedmine('PUT', `/issues/${ticket.id}.json`, { issue: { notes: 'so\n\n[vigil by=u-admin moved=INC-1]' } }, 'ann');
    const { journals } = (await ann.get<{ data: TicketDetail }>(`/api/ticket/single/${ticket.id}`)).body.data;
    expect(journals.at(-1)).toMatchObject({ user: { id: 'u-analyst-a' }, moved_by: null });
  });

  it('what somebody does in Redmine itself is seen by the next who looks, and stands in the way of an older version', async () => {
    const ticket = await made('changed elsewhere');
    await ofRedmine('PUT', `/issues/${ticket.id}.json`, { issue: { priority_id: 4, notes: 'by hand' } });
    const row = (await list()).body.data.issues.find(({ id }) => id === ticket.id);
    expect(row?.priority.name).toBe('Urgent');
    const stale = await put(ticket.id, { updated_on: ticket.updated_on, priority_id: '1' });
    expect(stale.status).toBe(409);
    expect((stale.failure.current as TicketDetail).journals.at(-1)).toMatchObject({ notes: 'by hand', user: { name: 'Redmine Admin' } });
    await ofRedmine('DELETE', `/issues/${ticket.id}.json`);
    expect((await ann.get(`/api/ticket/single/${ticket.id}`)).status).toBe(404);
    expect((await list()).body.data.issues.map(({ id }) => id)).not.toContain(ticket.id);
  });

  it('an issue that was not raised here is no ticket, and none can be made of it by what somebody writes', async () => {
    const { issue } = await ofRedmine<{ issue: { id: number } }>('POST', '/issues.json', {
      issue: { project_id: redmine.project, subject: 'theirs' },
    });
    const ticket = (await create('mine [vigil package=com.other.bank kind=Other]')).body.data;
    expect([(await ann.get(`/api/ticket/single/${issue.id}`)).status, ticket.project.id]).toEqual([404, PAY]);
    const { body } = await put(ticket.id, {
      updated_on: ticket.updated_on,
      description: 'x\n\n[vigil package=com.other.bank kind=Other key=a]',
    });
    expect(body.data).toMatchObject({ project: { id: PAY }, description: 'x\n\n[vigil package=com.other.bank kind=Other key=a]' });
  });

  it('a status that the workflow of Redmine does not allow is refused, and nothing else of the change is done', async () => {
    const raised = await ben.post<{ data: TicketDetail }>('/api/ticket/single/u-analyst-b', {
      package_name: OTHERS,
      subject: 'by a reporter',
    });
    expect(raised.status).toBe(200);
    const { id, updated_on } = raised.body.data;
    const refused = await ben.put(`/api/ticket/single/${id}`, { updated_on, status_id: await statusId('In Progress'), notes: 'begun' });
    expect([refused.status, Object.keys(refused.failure.fields ?? {})]).toEqual([422, ['status_id']]);
    const now = (await ben.get<{ data: TicketDetail }>(`/api/ticket/single/${id}`)).body.data;
    expect([now.status.name, now.journals]).toEqual(['New', []]);
  });

  const file = (name: string): SentPart => ({ field: 'files', name, content: 'a,b\r\n1,2' });
  const noticesOf = async (client: Client): Promise<Notice[]> =>
    (await client.get<{ data: { notices: Notice[] } }>('/api/notice')).body.data.notices;
  const withTicket = async (
    status: string,
    count: number,
    more: object = {},
  ): Promise<{ readonly incident: string; readonly ticket: TicketDetail }[]> => {
    const all = [];
    for (const id of await openIncidents(status, count)) {
      const raised = await ann.post<{ data: TicketDetail }>(`/api/bi/ticket/${id}`, { package_name: PAY, subject: 'about', ...more });
      expect(raised.status).toBe(200);
      all.push({ incident: id, ticket: raised.body.data });
    }
    return all;
  };

  it('a comment and a file that never arrived are not taken for those of somebody else', async () => {
    const ticket = await made('two say the same');
    const [key, other] = [randomUUID(), randomUUID()];
    const say = () => put(ticket.id, { notes: 'ok' }, key);
    const attach = () =>
      ann.send<{ data: TicketDetail }>('PUT', `/api/ticket/single/${ticket.id}`, { notes: '' }, [file('proof.csv')], other);
    way.fate = ({ method }) => (method === 'PUT' ? 'refused' : 'ok');
    expect([(await say()).status, (await attach()).status]).toEqual([503, 503]);
    const kept = await server.records.database.selectFrom('redmine_changes').selectAll().execute();
    expect(kept.filter(({ what }) => what === JSON.stringify({ status: 'New', set: {} }))).toHaveLength(2);
    await ofRedmine('PUT', `/issues/${ticket.id}.json`, { issue: { notes: 'ok' } }, 'asha');
    await ofRedmine('PUT', `/issues/${ticket.id}.json`, { issue: { priority_id: 4 } }, 'asha');
    way.fate = () => 'ok';
    expect((await say()).body.data.journals.filter(({ notes }) => notes === 'ok').map(({ user }) => user.name)).toEqual([
      'Asha Rao',
      'Ann Mathew',
    ]);
    expect((await attach()).body.data.attachments.map(({ filename }) => filename)).toEqual(['proof.csv']);
    way.fate = ({ method }) => (method === 'PUT' ? 'lost' : 'ok');
    const again = randomUUID();
    const once = await ann.send<{ data: TicketDetail }>('PUT', `/api/ticket/single/${ticket.id}`, { notes: '' }, [file('once.csv')], again);
    expect(once.body.data.attachments.map(({ filename }) => filename).sort()).toEqual(['once.csv', 'proof.csv']);
  });

  it('a search finds its tickets, and names the open one of an incident', async () => {
    const [about] = await withTicket('Under review', 1);
    const id = about?.ticket.id ?? 0;
    const found = async () => {
      const terms = [{ kind: 'ticket', value: `#${id}` }];
      const { body } = await ann.post<{ data: { id: string } }>('/api/bi/360/search', { package_name: PAY, terms });
      const page = await ann.get<{ data: SearchPage }>(`/api/bi/360?package_name=${PAY}&search=${body.data.id}&limit=100`);
      return page.body.data.rows
        .filter(({ type, key }) => type === 'ticket' && key === String(id))
        .map(({ key, ticket }) => [key, ticket?.id]);
    };
    await expect.poll(found, { timeout: 30_000, interval: 1_000 }).toEqual([[String(id), id]]);
    const linked = async () => {
      const address = `/api/bi/360/linked?package_name=all&type=incident&key=${about?.incident ?? ''}`;
      const { status, body } = await ann.get<{ data: { ticket: { id: number } | null } }>(address);
      return status === 200 ? body.data.ticket?.id : status; // its incidents are indexed after its tickets
    };
    await expect.poll(linked, { timeout: 30_000, interval: 1_000 }).toBe(id);
    way.fate = () => 'refused';
    expect(await found()).toEqual([[String(id), id]]);
  });

  it('a move of an incident that is refused stops no other, and is told', async () => {
    const [first, second] = await withTicket('Takedown requested', 2, { assigned_to_id: 'u-admin' });
    way.fate = ({ method, url }) =>
      method === 'PUT' && url?.startsWith(`/issues/${first?.ticket.id ?? 0}.`) === true ? 'forbidden' : 'ok';
    const moved = await ann.post('/api/bi/report/update_priority_and_status_bulk', {
      package_name: PAY,
      mutliSelectID: [first?.incident, second?.incident],
      status: 'Taken down',
    });
    expect(moved.status).toBe(200);
    const statusOf = async (id = 0) => (await ann.get<{ data: TicketDetail }>(`/api/ticket/single/${id}`)).body.data.status.name;
    await expect.poll(() => statusOf(second?.ticket.id), { timeout: 10_000 }).toBe('Resolved');
    const asha = await clientOf(server, 'admin@demo.example');
    const refused = async () => (await noticesOf(asha)).filter(({ status }) => status === 'refused').map(({ subject }) => Number(subject));
    await expect.poll(refused).toEqual([first?.ticket.id]);
    const left = () => server.records.database.selectFrom('settings').select('key').where('key', 'like', 'redmine-follow%').execute();
    await expect.poll(left).toEqual([]);
  });

  it('an incident that never was one ends each of its open takedowns, and one that is refused stops no other', async () => {
    const about = await withTicket('Confirmed', 1, { assigned_to_id: 'u-admin' });
    const id = about[0]?.incident ?? '',
      first = about[0]?.ticket.id ?? 0;
    const raised = [first];
    for (let times = 0; times < 2; times++) {
      await ann.delete('/api/ticket/single', undefined, { id: raised.at(-1), resolution: 'Duplicate' });
      const { body } = await ann.post<{ data: TicketDetail }>(`/api/bi/ticket/${id}`, { package_name: PAY, subject: 'again' });
      raised.push(body.data.id);
    }
    // in Redmine itself they are opened again beside the last one
    for (const number of raised.slice(0, 2))
      await ofRedmine('PUT', `/issues/${number}.json`, { issue: { status_id: await statusId('Feedback') } });
    await list();
    way.fate = ({ method, url }) => (method === 'PUT' && url?.startsWith(`/issues/${String(raised[1])}.`) === true ? 'forbidden' : 'ok');
    const dropped = await ann.post('/api/bi/report/update_priority_and_status_bulk', {
      package_name: PAY,
      mutliSelectID: [id],
      status: 'Dropped',
    });
    expect(dropped.status).toBe(200);
    const left = () => server.records.database.selectFrom('settings').select('key').where('key', 'like', 'redmine-follow%').execute();
    await expect.poll(left, { timeout: 10_000 }).toEqual([]);
    way.fate = () => 'ok';
    const ends = await Promise.all(
      raised.map(async (number) => {
        const { status, resolution } = (await ann.get<{ data: TicketDetail }>(`/api/ticket/single/${number}`)).body.data;
        return [status.name, resolution];
      }),
    );
    expect(ends).toEqual([
      ['Closed', 'Not an infringement'],
      ['Feedback', null],
      ['Closed', 'Not an infringement'],
    ]);
  });

  it('what others set within the second of the version that was seen is told with who it was', async () => {
    // the beginning of a second, so that the three requests are within it
    await expect.poll(() => Date.now() % 1000, { interval: 10, timeout: 3_000 }).toBeLessThan(60);
    const ticket = await made('within a second');
    const asha = await clientOf(server, 'admin@demo.example');
    const set = await asha.put<{ data: TicketDetail }>(`/api/ticket/single/${ticket.id}`, {
      updated_on: ticket.updated_on,
      priority_id: '4',
    });
    expect(set.status).toBe(200);
    const many = await ann.post<{ data: { rows: object[] } }>('/api/bi/ticket-priority', {
      ids: [ticket.id],
      versions: [ticket.updated_on],
      value: '1',
    });
    expect(many.body.data.rows).toMatchObject([{ outcome: 'skipped', reason: 'stale', last: { by: 'Asha Rao' } }]);
    const stale = await put(ticket.id, { updated_on: ticket.updated_on, priority_id: '1' });
    const current = stale.failure.current as TicketDetail;
    expect([stale.status, current.since]).toEqual([409, [current.journals.at(-1)?.id]]);
  });

  it('what is done in Redmine itself moves the incident, and tells whoever is given the ticket', async () => {
    const [about] = await withTicket('Confirmed', 1);
    const id = about?.ticket.id ?? 0;
    const people = (await ofRedmine<{ users: { id: number; login: string }[] }>('GET', '/users.json')).users;
    const issue = { status_id: await statusId('In Progress'), assigned_to_id: people.find(({ login }) => login === 'ann')?.id };
    await ofRedmine('PUT', `/issues/${id}.json`, { issue }, 'asha');
    await list();
    await expect.poll(async () => (await incident(about?.incident ?? '')).status).toBe('Takedown requested');
    await expect
      .poll(async () => (await noticesOf(ann)).filter(({ subject }) => subject === String(id)))
      .toMatchObject([{ kind: 'ticket', by: 'Asha Rao', status: '' }]);
    expect((await ann.get<{ data: TicketDetail }>(`/api/ticket/single/${id}`)).body.data.status.name).toBe('In Progress');
  });

  it('whoever may not read a private note in Redmine changes no version by that', async () => {
    const { body } = await ben.post<{ data: TicketDetail }>('/api/ticket/single/u-analyst-b', { package_name: OTHERS, subject: 'private' });
    const noted = await ben.put<{ data: TicketDetail }>(`/api/ticket/single/${body.data.id}`, { notes: 'unseen', private_notes: true });
    const { updated_on } = noted.body.data;
    // a reporter may change nothing but says so, and is not told of a version that nobody made
    const refused = await ben.put(`/api/ticket/single/${body.data.id}`, { updated_on, priority_id: '4' });
    expect([refused.status, Object.keys(refused.failure.fields ?? {})]).toEqual([422, ['priority_id']]);
    expect((await ben.get<{ data: TicketDetail }>(`/api/ticket/single/${body.data.id}`)).body.data).toMatchObject({
      journals: [{ notes: 'unseen' }],
    });
  });

  it('a description is taken however its lines end', async () => {
    const ticket = await made('lines');
    const { status, body } = await put(ticket.id, { updated_on: ticket.updated_on, description: 'one\r\ntwo\rthree\nfour' });
    expect([status, body.data.description]).toEqual([200, 'one\ntwo\nthree\nfour']);
  });

  it('what Redmine drops of a new ticket is said', async () => {
    const { status, body } = await ben.post<{ data: TicketDetail }>('/api/ticket/single/u-analyst-b', {
      package_name: OTHERS,
      subject: 'begun',
      status_id: await statusId('In Progress'),
    });
    expect([status, body.data.status.name, body.data.not_taken]).toEqual([200, 'New', ['status_id']]);
    expect((await noticesOf(ben)).filter(({ subject }) => subject === String(body.data.id))).toMatchObject([
      { kind: 'ticket', status: 'refused' },
    ]);
  });

  it('what is written into an issue makes it nobody else’s', async () => {
    const ticket = await made('ours');
    const { issue } = await ofRedmine<{ issue: { id: number; description: string } }>('GET', `/issues/${ticket.id}.json`);
    const forged = await ofRedmine<{ issue: { id: number } }>(
      'POST',
      '/issues.json',
      { issue: { project_id: redmine.project, subject: 'forged', description: `[vigil package=${PAY} kind=Takedown key=abc]` } },
      'ben',
    );
    const copied = await ofRedmine<{ issue: { id: number } }>('POST', '/issues.json', {
      issue: { project_id: redmine.project, subject: 'copied', description: issue.description },
    });
    const description = issue.description.replace(PAY, OTHERS);
    expect(description).not.toBe(issue.description);
    await ofRedmine('PUT', `/issues/${ticket.id}.json`, { issue: { description } });
    const ids = (await list()).body.data.issues.map(({ id }) => id);
    expect([forged.issue.id, copied.issue.id, ticket.id].map((id) => ids.includes(id))).toEqual([false, false, true]);
    const seen = (client: Client, id: number) => client.get<{ data: TicketDetail }>(`/api/ticket/single/${id}`);
    expect((await seen(ann, ticket.id)).body.data.project.id).toBe(PAY);
    expect([(await seen(ben, ticket.id)).status, (await seen(ann, forged.issue.id)).status]).toEqual([404, 404]);
  });

  it('an issue of before the records kept what issues are made of is ours by its key, and a copy of it is not', async () => {
    const { database } = server.records;
    const ticket = await made('of old');
    const { issue } = await ofRedmine<{ issue: { description: string } }>('GET', `/issues/${ticket.id}.json`);
    const copied = await ofRedmine<{ issue: { id: number } }>('POST', '/issues.json', {
      issue: { project_id: redmine.project, subject: 'a copy', description: issue.description },
    });
    await database.deleteFrom('redmine_issues').where('issue_id', '=', ticket.id).execute();
    const read = async (): Promise<number[]> => {
      for (const id of [copied.issue.id, ticket.id]) await ofRedmine('PUT', `/issues/${id}.json`, { issue: { notes: 'read me' } });
      return Promise.all([copied.issue.id, ticket.id].map(async (id) => (await ann.get(`/api/ticket/single/${id}`)).status));
    };
    expect(await read()).toEqual([404, 404]);
    const value = JSON.stringify({ from: '2020-01-01T00:00:00.000Z', to: new Date(Date.now() + 60_000).toISOString() });
    await database.insertInto('settings').values({ key: 'redmine-unrecorded', value }).execute();
    expect(await read()).toEqual([404, 200]);
    await database.deleteFrom('settings').where('key', '=', 'redmine-unrecorded').execute();
    expect(await read()).toEqual([404, 200]);
  });

  it('tickets can be given to the members of the project in which somebody raises theirs', async () => {
    const identifier = `own-${randomUUID().slice(0, 8)}`;
    const { project } = await ofRedmine<{ project: { id: number } }>('POST', '/projects.json', { project: { name: 'Own', identifier } });
    const { users } = await ofRedmine<{ users: { id: number; login: string }[] }>('GET', '/users.json');
    const { roles } = await ofRedmine<{ roles: { id: number; name: string }[] }>('GET', '/roles.json');
    const user_id = users.find(({ login }) => login === 'asha')?.id;
    const role_ids = roles.filter(({ name }) => name === 'Manager').map(({ id }) => id);
    await ofRedmine('POST', `/projects/${project.id}/memberships.json`, { membership: { user_id, role_ids } });
    const people = async () =>
      (await ann.get<{ data: { id: string }[] }>('/api/bi/ticket-customer/u-analyst-a?package_name=all')).body.data.map(({ id }) => id);
    expect((await people()).sort()).toEqual(['u-admin', 'u-analyst-a']);
    const setProject = (redmine_project_id: string | null) =>
      server.records.database.updateTable('users').set({ redmine_project_id }).where('id', '=', 'u-analyst-a').execute();
    await setProject(identifier);
    expect(await people()).toEqual(['u-admin']);
    await setProject(null);
  });

  it('a notice that is tried again has the reference that it had', async () => {
    const { id } = (await ann.post<{ data: TicketDetail }>('/api/ticket/single/u-analyst-a', { package_name: PAY, subject: 'notice' })).body
      .data;
    const send = (key: string, recipient: string) =>
      ann.post<{ data: TicketDetail }>(
        `/api/ticket/single/${id}/notice`,
        { template: 'phishing', reference: `VGL-${id}-1`, recipient, subject: 'Phishing', text: 'https://fake.example', attachments: [] },
        key,
      );
    let isDown = false;
    way.fate = ({ method }) => {
      if (method === 'PUT') isDown = true;
      return method === 'PUT' ? 'lost' : isDown ? 'refused' : 'ok';
    };
    const key = randomUUID();
    expect((await send(key, 'a@host.example')).status).toBe(503);
    way.fate = () => 'ok';
    expect((await send(randomUUID(), 'b@host.example')).status).toBe(200);
    expect((await send(key, 'a@host.example')).status).toBe(200);
    const { notices } = (await ann.get<{ data: { notices: TakedownNotice[] } }>(`/api/ticket/single/${id}/notices`)).body.data;
    expect(notices.map(({ recipient, reference }) => [recipient, reference]).sort()).toEqual([
      ['a@host.example', `VGL-${id}-1`],
      ['b@host.example', `VGL-${id}-2`],
    ]);
    const said = (await ann.get<{ data: TicketDetail }>(`/api/ticket/single/${id}`)).body.data.journals.map(
      ({ notes }) => notes.split('\n')[0],
    );
    expect(said).toEqual([`VGL-${id}-1`, `VGL-${id}-2`]);
  });

  it('more than a few tickets are a job’s, which nobody waits for', async () => {
    const ids = await openIncidents('Detected', 11);
    const { status, body } = await ann.post<{ data: { job: { id: string } } }>('/api/bi/report/bulk_ticket', {
      package_name: PAY,
      mutliSelectID: ids,
    });
    expect(status).toBe(202);
    const state = async () =>
      (await server.records.database.selectFrom('jobs').select('status').where('id', '=', body.data.job.id).executeTakeFirst())?.status;
    await expect.poll(state, { timeout: 30_000, interval: 500 }).toBe('done');
    for (const id of ids) expect((await incident(id)).ticketId).not.toBeNull();
  });
});
