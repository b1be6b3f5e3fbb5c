import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TakedownNotice, NoticeDraft } from '../../../contract/areas/ticket/takedown-notice.ts';
import type { TicketDetail } from '../../../contract/areas/ticket/ticket.ts';
import type { Incident, ReportRow } from '../../../contract/areas/report/report.ts';
import { MOST_FILE_BYTES } from '../../../contract/files.ts';
import { clientOf, report, type Client, type SentPart } from '../support/client.ts';
import { NOW } from '../support/data/incidents.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { allRows } from '../support/data/all-rows.ts';

const PAY = 'com.northwind.pay';
let server: TestServer, mailServer: SMTPServer;
let ann: Client, ben: Client, priya: Client;
const mails: ParsedMail[] = [];
beforeAll(async () => {
  mailServer = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      void simpleParser(stream).then((mail) => {
        mails.push(mail);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    mailServer.listen(0, '127.0.0.1', resolve);
  });
  const { port } = mailServer.server.address() as { port: number };
  server = await startServer({ seedScale: 0.1, smtpUrl: `smtp://127.0.0.1:${port}`, now: () => NOW });
  ann = await clientOf(server, 'analyst.a@demo.example');
  ben = await clientOf(server, 'analyst.b@demo.example');
  priya = await clientOf(server, 'publisher@demo.example');
});
afterAll(async () => {
  await server.close();
  await new Promise<void>((resolve) => mailServer.close(() => resolve()));
});

const PNG = Uint8Array.from(Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010806000000', 'hex'));
const file = (name: string, content: SentPart['content'] = PNG): SentPart => ({ field: 'files', name, content });
const raise = async (client = ann, files: readonly SentPart[] = []): Promise<TicketDetail> => {
  const { status, body } = await client.send<{ data: TicketDetail }>(
    'POST',
    '/api/ticket/single/u-analyst-a',
    { package_name: PAY, subject: 'A page' },
    files,
  );
  expect(status).toBe(200);
  return body.data;
};
const one = async (client: Client, id: number): Promise<TicketDetail> =>
  (await client.get<{ data: TicketDetail }>(`/api/ticket/single/${id}`)).body.data;
const put = (id: number, body: object | undefined, files: readonly SentPart[], key?: string) =>
  ann.send<{ data: TicketDetail }>('PUT', `/api/ticket/single/${id}`, body, files, key);
/** Nothing of requests is left behind. */
const uploads = (): Promise<string[]> => readdir(join(server.folder, 'uploads'));

describe('files of a ticket', () => {
  it('come with it and with comments, and go out as they came', async () => {
    const made = await raise(ann, [file('one page.png')]);
    expect(made.attachments).toMatchObject([
      { filename: 'one page.png', filesize: PNG.length, content_type: 'image/png', author: { name: 'Ann Mathew' } },
    ]);
    const { body } = await put(made.id, { notes: 'See both' }, [file('Ünlü – レポート.csv', 'a,b\r\n1,2'), file('two.png')]);
    expect(body.data.attachments).toHaveLength(3);
    expect(body.data.journals.at(-1)?.details).toEqual([
      { name: 'attachment', old_value: null, new_value: 'Ünlü – レポート.csv' },
      { name: 'attachment', old_value: null, new_value: 'two.png' },
    ]);
    const csv = body.data.attachments.find(({ filename }) => filename === 'Ünlü – レポート.csv');
    const got = await ann.get(`/api/ticket/attachment/${csv?.id ?? ''}`);
    expect([got.status, got.bytes.toString()]).toEqual([200, 'a,b\r\n1,2']);
    expect(got.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'content-type': 'text/csv; charset=utf-8' });
    expect(got.headers['content-disposition']).toBe(
      `attachment; filename="_nl_ _ ____.csv"; filename*=UTF-8''${encodeURIComponent('Ünlü – レポート.csv')}`,
    );
    // the same bytes twice are one file
    const hash = createHash('sha256').update(PNG).digest('hex');
    expect(await readdir(join(server.folder, 'attachments', hash.slice(0, 2)))).toEqual([hash]);
    expect(await uploads()).toEqual([]);
  });

  it('come with the fields of a form too, each as text', async () => {
    const ticket = await raise();
    const form = async (fields: Readonly<Record<string, string>>, more: readonly (readonly [string, string])[] = []) => {
      const body = new FormData();
      for (const [name, value] of [...Object.entries(fields), ...more]) body.append(name, value);
      body.append('files', new Blob(['two']), 'b.txt');
      const authorization = await server.tokenOf('analyst.a@demo.example');
      const answer = await fetch(`${server.url}/api/ticket/single/${ticket.id}`, { method: 'PUT', body, headers: { authorization } });
      return { status: answer.status, body: (await answer.json()) as { data: TicketDetail; fields?: object } };
    };
    const fields = { updated_on: ticket.updated_on, status_id: '2', priority_id: '4', assigned_to_id: 'u-analyst-a', notes: 'Ünlü' };
    const made = await form({ ...fields, private_notes: 'true' });
    expect(made.status).toBe(200);
    expect(made.body.data).toMatchObject({
      status: { name: 'In Progress' },
      priority: { name: 'Urgent' },
      assigned_to: { id: 'u-analyst-a' },
      attachments: [{ filename: 'b.txt' }],
    });
    expect(made.body.data.journals.at(-1)).toMatchObject({ notes: 'Ünlü', private_notes: true });
    const { updated_on } = made.body.data;
    expect((await form({ updated_on, assigned_to_id: '' })).body.data.assigned_to).toBeNull();
    expect((await form({ updated_on, assigned_to_id: 'u-admin' })).status).toBe(409);
    const refused = [
      await form({ nothing: 'x' }),
      await form({ private_notes: 'perhaps', notes: 'x' }),
      await form({ notes: 'x' }, [['notes', 'y']]),
      await form({ body: '{}', notes: 'x' }),
    ];
    expect(refused.map(({ status, body }) => [status, Object.keys(body.fields ?? {})])).toEqual([
      [400, ['nothing']],
      [400, ['private_notes']],
      [400, ['notes']],
      [400, ['body']],
    ]);
  });

  it('alone are a comment, and nothing at all is none', async () => {
    const { id } = await raise();
    expect((await put(id, {}, [file('x.png')])).status).toBe(200);
    expect(await put(id, {}, [])).toMatchObject({ status: 400, failure: { fields: { notes: ['Nothing to change'] } } });
  });

  it('are there once however often they are sent', async () => {
    const { id } = await raise();
    const first = await put(id, { notes: 'once' }, [file('x.png')], 'same-files');
    expect((await put(id, { notes: 'once' }, [file('x.png')], 'same-files')).body).toEqual(first.body);
    expect((await put(id, { notes: 'once' }, [file('x.png', Uint8Array.from([...PNG, 0]))], 'same-files')).status).toBe(409);
    expect((await one(ann, id)).attachments).toHaveLength(1);
  });

  it('are nobody else’s', async () => {
    const { attachments } = await raise(ann, [file('secret.png')]);
    const url = `/api/ticket/attachment/${attachments[0]?.id ?? ''}`;
    const [foreign, unknown] = [await ben.get(url), await ben.get('/api/ticket/attachment/no-such-file')];
    expect({ ...foreign.failure, requestId: '' }).toEqual({ ...unknown.failure, requestId: '' });
    expect(foreign.status).toBe(404);
    expect((await priya.get(url)).status).toBe(403);
  });

  it.each([
    [
      'a program that calls itself a picture',
      file('cat.png', Uint8Array.from(Buffer.from('4d5a90000300000004000000ffff', 'hex'))),
      'cat.png: not what its name says',
    ],
    ['a picture that calls itself a table', file('rows.csv'), 'rows.csv: not what its name says'],
    ['a table with NUL in it', file('rows.csv', 'a\0b'), 'rows.csv: not what its name says'],
    ['an ending that is not taken', file('run.exe', 'x'), /not a kind/],
    ['no ending', file('README', 'x'), /not a kind/],
    ['nothing in it', file('empty.png', ''), 'empty.png: empty'],
    ['a name without end', file(`${'x'.repeat(300)}.png`), /too long/],
  ])('%s is refused', async (_what, part, says) => {
    const { id } = await raise();
    const answer = await put(id, { notes: 'x' }, [part]);
    expect(answer.status).toBe(400);
    expect(answer.failure.fields?.['files']?.[0]).toMatch(says);
    expect((await one(ann, id)).journals).toEqual([]);
    expect(await uploads()).toEqual([]);
  });

  it('a name has no folders, no controls and no way out', async () => {
    const made = await raise(ann, [file('../../etc/pass\u202Ewd\u0007.png')]);
    expect(made.attachments[0]?.filename).toBe('passwd.png');
  });

  it('too large, too many, in an unknown field, or of a call that takes none', async () => {
    const { id } = await raise();
    const large = new Uint8Array(MOST_FILE_BYTES + 10);
    large.set(PNG);
    const status = await put(id, { notes: 'x' }, [file('large.png', large)]).then(
      (answer) => answer.status,
      () => 413, // the server closes while the rest is still on its way
    );
    expect(status).toBe(413);
    expect(
      (
        await put(
          id,
          { notes: 'x' },
          Array.from({ length: 11 }, (_, i) => file(`${i}.png`)),
        )
      ).failure.fields,
    ).toEqual({ files: ['Maximum 10 files'] });
    expect((await put(id, { notes: 'x' }, [{ ...file('a.png'), field: 'other' }])).failure.fields).toEqual({ other: ['Unknown field'] });
    expect((await ann.send('POST', '/api/bi/ticket-status', { ids: [id], value: '1' }, [file('a.png')])).status).toBe(415);
    expect((await one(ann, id)).attachments).toEqual([]);
    expect(await uploads()).toEqual([]);
  });

  it('half a body is refused, and one that ends early leaves nothing', async () => {
    const { id } = await raise();
    const token = await server.tokenOf('analyst.a@demo.example');
    const { hostname, port } = new URL(server.url);
    const head = (length: number): string =>
      `PUT /api/ticket/single/${id} HTTP/1.1\r\nhost: x\r\nauthorization: ${token}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${length}\r\n\r\n`;
    const part = '--b\r\ncontent-disposition: form-data; name="files"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\na,b';
    const socket = connect(Number(port), hostname);
    const answer = await new Promise<string>((resolve) => {
      socket.once('data', (data) => resolve(String(data)));
      socket.write(head(part.length) + part);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    socket.destroy();
    const gone = connect(Number(port), hostname);
    await new Promise<void>((resolve) => {
      gone.write(head(10_000) + part, () => resolve());
    });
    gone.destroy();
    await expect.poll(uploads).toEqual([]);
    expect((await one(ann, id)).journals).toEqual([]);
  });
});

const incident = async (id: string): Promise<ReportRow> =>
  (await ann.get<{ data: Incident }>(`/api/bi/incident/${id}?package_name=${PAY}`)).body.data.row;

describe('a takedown notice', () => {
  it('is drafted from the incident, mailed with its files, noted, and says that the takedown is requested', async () => {
    const [row] = (await report(ann, PAY, '&status=Confirmed')).filter(
      ({ ticketId, url, channel }) => ticketId === null && url !== '' && channel === 'Social',
    );
    if (row === undefined) throw new Error('No incident');
    const { body } = await ann.send<{ data: TicketDetail }>(
      'POST',
      `/api/bi/ticket/${row.incident_id}`,
      { package_name: PAY, subject: 'Take it down' },
      [file('shot.png')],
    );
    const { id, attachments } = body.data;
    const draft = (await ann.get<{ data: NoticeDraft }>(`/api/ticket/single/${id}/notice`)).body.data;
    const phishing = draft.templates.find((each) => each.id === 'phishing');
    expect(phishing?.text).toContain(row.url);
    // a day and a time as people write them, in the zone of the package
    expect(phishing?.text).toMatch(/First seen: \d+ \p{L}+ \d{4}, \d\d:\d\d \(Asia\/Kolkata\)/u);
    expect(phishing?.subject).toContain(draft.reference);
    expect(draft.recipients.map(({ address, ...rest }) => [address.startsWith('abuse@'), rest])).toEqual([
      [true, { as: 'platform', of: 1 }],
    ]);
    const sent = await ann.post<{ data: TicketDetail }>(
      `/api/ticket/single/${id}/notice`,
      {
        template: 'phishing',
        reference: draft.reference,
        recipient: 'abuse@host.example',
        subject: phishing?.subject,
        text: phishing?.text,
        attachments: [attachments[0]?.id],
      },
      'notice-once',
    );
    await ann.post(
      `/api/ticket/single/${id}/notice`,
      {
        template: 'phishing',
        reference: draft.reference,
        recipient: 'abuse@host.example',
        subject: phishing?.subject,
        text: phishing?.text,
        attachments: [attachments[0]?.id],
      },
      'notice-once',
    );
    expect(sent.status).toBe(200);
    expect(sent.body.data.status.name).toBe('In Progress');
    expect(sent.body.data.journals.at(-1)?.details).toContainEqual({ name: 'notice', old_value: null, new_value: 'abuse@host.example' });
    expect((await incident(row.incident_id)).status).toBe('Takedown requested');
    const notices = async () =>
      (await ann.get<{ data: { notices: TakedownNotice[] } }>(`/api/ticket/single/${id}/notices`)).body.data.notices;
    expect((await notices()).map(({ state }) => state)).toEqual(['sent']); // as soon as the call is answered
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      subject: phishing?.subject,
      replyTo: { value: [{ name: 'Ann Mathew', address: 'analyst.a@demo.example' }] },
    });
    expect(mails[0]?.attachments.map(({ filename }) => filename)).toEqual(['shot.png']);
    expect((await ann.get<{ data: NoticeDraft }>(`/api/ticket/single/${id}/notice`)).body.data.reference).toBe(`VGL-${id}-2`);
    // a ticket of another customer that has the same number in another store
    expect(await server.records.ticketNotices.of(allRows, { id, packageName: 'com.contoso.shop' })).toEqual([]);
  });

  it('suggests nobody to write to where the domain may be the suspect’s own', async () => {
    const [row] = (await report(ann, PAY)).filter(({ ticketId, channel }) => ticketId === null && channel === 'Domain');
    const { body } = await ann.post<{ data: TicketDetail }>(`/api/bi/ticket/${row?.incident_id ?? ''}`, {
      package_name: PAY,
      subject: 'Take it down',
    });
    const { data } = (await ann.get<{ data: NoticeDraft }>(`/api/ticket/single/${body.data.id}/notice`)).body;
    expect([data.recipients, data.places, data.addresses]).toEqual([[], 1, [row?.url]]);
    expect(row?.url).toContain(data.own_domain ?? 'none');
  });

  it('names an address: of its incident, of the description, or as its writer says', async () => {
    const about = async (description: string) =>
      (await ann.post<{ data: TicketDetail }>('/api/ticket/single/u-analyst-a', { package_name: PAY, subject: 'A page', description })).body
        .data.id;
    const draftOf = async (id: number) => (await ann.get<{ data: NoticeDraft }>(`/api/ticket/single/${id}/notice`)).body.data;
    const send = (id: number, text: string) =>
      ann.post(`/api/ticket/single/${id}/notice`, {
        template: 'phishing',
        reference: `VGL-${id}-1`,
        recipient: 'a@host.example',
        subject: 's',
        text,
      });
    const named = await draftOf(await about('Found at https://one.example/a, and at hxxps://two[.]example/b.'));
    expect(named.addresses).toEqual(['https://one.example/a', 'https://two.example/b']);
    for (const { text } of named.templates) expect(text).toContain('\nAddress: https://one.example/a\nAddress: https://two.example/b\n');
    const id = await about('Somebody called');
    const draft = await draftOf(id);
    expect([draft.addresses, draft.recipients, draft.own_domain]).toEqual([[], [], null]);
    for (const { text } of draft.templates) {
      expect(text).toContain('\nAddress: \n');
      const refused = await send(id, text);
      expect([refused.status, Object.keys(refused.failure.fields ?? {})]).toEqual([422, ['text']]);
    }
    expect((await send(id, (draft.templates[0]?.text ?? '').replace('Address: ', 'Address: https://fake.example'))).status).toBe(200);
  });

  it('goes to an address, with files of its own ticket, while that is open', async () => {
    const [mine, other] = [await raise(), await raise(ann, [file('x.png')])];
    const send = (id: number, more: object) =>
      ann.post(`/api/ticket/single/${id}/notice`, {
        template: 'trademark',
        reference: `VGL-${id}-1`,
        recipient: 'a@host.example',
        subject: 's',
        text: 'https://fake.example/page',
        ...more,
      });
    expect((await send(mine.id, { recipient: 'nobody' })).failure.fields).toHaveProperty('recipient');
    expect((await send(mine.id, { recipient: 'a@host.example\r\nBcc: b@host.example' })).failure.fields).toHaveProperty('recipient');
    expect((await send(mine.id, { attachments: [other.attachments[0]?.id] })).failure.fields).toHaveProperty('attachments');
    await ann.delete('/api/ticket/single', undefined, { id: mine.id, resolution: 'Other' });
    expect((await send(mine.id, {})).status).toBe(422);
  });
});
