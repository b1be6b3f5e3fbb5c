import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openPostOffice } from '../../../server/mail/post-office.ts';
import { outboxTransport, smtpTransport } from '../../../server/mail/transport.ts';
import type { NewMail } from '../../../server/records/mail/mails.ts';
import { openRecords, type Records } from '../../../server/records/records.ts';

const from = { name: 'Vigil', address: 'vigil@portal.example' };
const mail: NewMail = {
  kind: 'alert',
  user_id: 'u1',
  to: { name: 'Åse Ünlü', address: 'ase@customer.example' },
  subject: 'Invalid traffic 12 % – über dem Limit',
  text: 'Look at it.\n',
};
let folder: string, records: Records, clock: number;
const close: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mail-'));
  records = await openRecords({ folder });
  clock = Date.UTC(2026, 10, 23);
});
afterEach(async () => {
  for (const end of close.splice(0).reverse()) await end();
  await records.close();
  await rm(folder, { recursive: true });
});

/** A real SMTP server on a port of its own, that answers the next recipients with these codes before it takes any. */
async function smtp(refusals: number[] = []): Promise<{ url: string; taken: ParsedMail[] }> {
  const taken: ParsedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) => {
      const code = refusals.shift();
      done(code === undefined ? null : Object.assign(new Error('not now'), { responseCode: code }));
    },
    onData: (stream, _session, done) => {
      void simpleParser(stream).then((parsed) => {
        taken.push(parsed);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  close.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { url: `smtp://127.0.0.1:${(server.server.address() as { port: number }).port}`, taken };
}
async function office(transport: ReturnType<typeof smtpTransport>) {
  const posts = await openPostOffice({
    records,
    transport,
    pathOf: (sha256) => join(folder, sha256),
    now: () => clock,
    report: (cause) => {
      throw cause;
    },
  });
  close.push(posts.close);
  return posts;
}
const stateOf = (id: string) => records.database.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();

it('goes through a server, with its names, its text and its files', async () => {
  const { url, taken } = await smtp();
  await writeFile(join(folder, 'abc'), 'a,b\r\n');
  const id = await records.mails.post(clock, { ...mail, files: [{ name: 'rows.csv', type: 'text/csv', sha256: 'abc' }] });
  await (await office(smtpTransport({ url, from }))).idle();
  expect(taken).toHaveLength(1);
  expect(taken[0]).toMatchObject({ subject: mail.subject, text: mail.text, messageId: `<${id}@portal.example>` });
  expect(taken[0]?.to).toMatchObject({ value: [{ name: 'Åse Ünlü', address: 'ase@customer.example' }] });
  expect(taken[0]?.attachments[0]).toMatchObject({ filename: 'rows.csv', content: Buffer.from('a,b\r\n') });
  expect(await stateOf(id)).toMatchObject({ state: 'sent', tries: 1, error: null });
});

it('is tried again where a server refuses for now, and given up where it refuses for good', async () => {
  const { url, taken } = await smtp([451, 550]);
  const posts = await office(smtpTransport({ url, from }));
  const [first, second] = [await records.mails.post(clock, mail), await records.mails.post(clock + 1, mail)];
  clock += 1;
  posts.wake();
  await posts.idle();
  expect(await stateOf(first)).toMatchObject({ state: 'waiting', error: 'SMTP 451' });
  expect(await stateOf(second)).toMatchObject({ state: 'failed', error: 'SMTP 550' });
  expect(taken).toHaveLength(0);
  clock += 60_000;
  posts.wake();
  await posts.idle();
  expect(await stateOf(first)).toMatchObject({ state: 'sent', tries: 2 });
  expect(taken).toHaveLength(1);
});

it('waits for a server that is not there, and has failed after the last try', async () => {
  const posts = await office(smtpTransport({ url: 'smtp://127.0.0.1:9', from }));
  const id = await records.mails.post(clock, mail);
  for (let tries = 1; tries <= 7; tries += 1) {
    posts.wake();
    await posts.idle();
    expect(await stateOf(id)).toMatchObject({ tries, state: tries === 7 ? 'failed' : 'waiting' });
    clock += 24 * 3_600_000;
  }
});

it('is not sent a second time by the server that follows one that was killed while it sent', async () => {
  const { url, taken } = await smtp();
  const id = await records.mails.post(clock, mail);
  expect((await records.mails.take(clock))?.id).toBe(id); // and then it ended
  await (await office(smtpTransport({ url, from }))).idle();
  expect(taken).toHaveLength(0);
  expect(await stateOf(id)).toMatchObject({ state: 'unsure' });
});

it('is written into the outbox where no server is named; a key is told once', async () => {
  const posts = await office(outboxTransport(join(folder, 'outbox'), from));
  const id = await records.mails.post(clock, { ...mail, dedupe_key: 'day 1' });
  await records.mails.post(clock, { ...mail, dedupe_key: 'day 1' });
  posts.wake();
  await posts.idle();
  expect(await readdir(join(folder, 'outbox'))).toEqual([`${id}.eml`]);
  expect(await simpleParser(await readFile(join(folder, 'outbox', `${id}.eml`)))).toMatchObject({ subject: mail.subject });
});

it('a line break in an address reaches nobody else', async () => {
  const { url, taken } = await smtp();
  const id = await records.mails.post(clock, { ...mail, to: { name: '', address: 'c@z.example\r\nRCPT TO:<evil@z.example>' } });
  await (await office(smtpTransport({ url, from }))).idle();
  expect(taken).toHaveLength(0);
  expect(await stateOf(id)).toMatchObject({ state: 'failed' });
});
