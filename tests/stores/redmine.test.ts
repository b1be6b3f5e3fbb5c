import { randomUUID } from 'node:crypto';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Incident, ReportRow } from '../../contract/areas/report.ts';
import type { TicketDetail, TicketPage } from '../../contract/areas/ticket.ts';
import type { RedmineConfig } from '../../server/tickets/redmine/api.ts';
import { clientOf, report, type Client } from '../server/support/client.ts';
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
type Fate = 'ok' | 'refused' | 'error' | 'html' | 'half' | 'other' | 'lost' | 'never';
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
    // the same again goes on with what nobody heard of
    expect(await set()).toEqual([
      ['skipped', 'unchanged'],
      ['skipped', 'unchanged'],
      ['ok', null],
      ['ok', null],
    ]);
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
    const stale = await put(ticket.id, { updated_on: ticket.updated_on, subject: 'mine' });
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
});
