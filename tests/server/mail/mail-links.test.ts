import { afterAll, beforeAll, expect, it } from 'vitest';
import type { NoticeDraft } from '../../../contract/areas/ticket/takedown-notice.ts';
import type { TicketDetail } from '../../../contract/areas/ticket/ticket.ts';
import { mailLanguages } from '../../../contract/areas/sign-in.ts';
import { linkDesk } from '../../../server/identity/links.ts';
import { invitationMail, resetMail } from '../../../server/identity/mails.ts';
import { linksOfMails } from '../../../server/records/engine/migrations/0032-links-of-mails.ts';
import { clientOf } from '../support/client.ts';
import { NOW } from '../support/data/incidents.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { startSmtp, type Smtp } from '../support/smtp.ts';

const PORTAL = 'https://portal.example';
let server: TestServer, smtp: Smtp;
beforeAll(async () => {
  smtp = await startSmtp();
  server = await startServer({ seedScale: 0, now: () => NOW, environment: { SMTP_URL: smtp.url, PUBLIC_URL: PORTAL } });
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});
const linksMade = async (): Promise<number> => (await server.records.database.selectFrom('one_time_secrets').selectAll().execute()).length;

it('the text of a takedown notice is sent as it was written, whoever it goes to, and makes no link', async () => {
  const ann = await clientOf(server, 'analyst.a@demo.example');
  const { body } = await ann.post<{ data: TicketDetail }>('/api/ticket/single/u-analyst-a', {
    package_name: 'com.northwind.pay',
    subject: 'A page',
  });
  const path = `/api/ticket/single/${body.data.id}/notice`;
  const { reference } = (await ann.get<{ data: NoticeDraft }>(path)).body.data;
  const text = 'https://fake.example/x {{link}} {link} $& {{ link }}';
  const recipients = ['admin@demo.example', 'nobody@demo.example'];
  for (const recipient of recipients)
    expect((await ann.post(path, { template: 'phishing', reference, recipient, subject: 'See {{link}}', text })).status).toBe(200);
  expect(smtp.taken.map((mail) => [mail.subject, mail.text?.trim()])).toEqual(recipients.map(() => ['See {{link}}', text]));
  expect(await linksMade()).toBe(0);
});

it('the reason of a declined request is sent as it was written', async () => {
  const admin = await clientOf(server, 'admin@demo.example');
  const asked = { name: 'Sam', email: 'analyst.b@demo.example', company: 'Harbour Lane', wish: '', terms: true };
  expect((await server.app.inject({ method: 'POST', url: '/api/user/register', payload: asked })).statusCode).toBe(200);
  const [request] = await server.records.database.selectFrom('access_requests').selectAll().execute();
  const before = smtp.taken.length;
  const answer = await admin.put(`/api/admin/access-request/${request?.id ?? ''}`, { decision: 'declined', reason: 'Ask at {{link}}' });
  expect(answer.status).toBe(200);
  await smtp.count(before + 1);
  expect(smtp.taken.at(-1)?.text).toContain('Ask at {{link}}');
  expect(await linksMade()).toBe(0);
});

it('mails that waited as an older version posted them go out in their kind and language, and no text of people is filled', async () => {
  const { database } = server.records;
  await database.schema.alterTable('mails').dropColumn('language').execute();
  const old = { user_id: '', to_name: '', to_address: 'analyst.a@demo.example', files: '[]', state: 'waiting' as const, tries: 0 };
  const rest = { due_at: NOW + 1e9, created_at: NOW, sent_at: null, error: null, dedupe_key: null };
  const posted = mailLanguages.flatMap((language) => [
    resetMail('a@b.example', language),
    invitationMail({ name: '', email: '' }, language),
  ]);
  await database
    .insertInto('mails')
    .values([
      ...posted.map(({ subject }, i) => ({ ...old, ...rest, id: `old ${i}`, kind: 'reset' as const, subject, text: '\n\n{{link}}\n\n' })),
      { ...old, ...rest, id: 'notice', kind: 'takedown', subject: 's', text: 'https://fake.example {{link}}' } as never,
    ])
    .execute();
  await linksOfMails.up(database);
  const fillable = await database.selectFrom('mails').selectAll().where('id', 'like', 'old %').execute();
  const kindOf = (id: string) => fillable.find((mail) => mail.id === id);
  expect(posted.map((_, i) => kindOf(`old ${i}`))).toMatchObject(
    posted.map(({ kind, language, subject }) => ({ kind, language, subject })),
  );
  for (const mail of fillable) {
    const desk = linkDesk(server.records, PORTAL, () => NOW);
    const sent = await desk.fill(mail);
    expect(sent?.text).toMatch(/^[^\n]+\n\nhttps:\/\/portal\.example\/auth\/forgot-password#token=[\w-]+\n\n[^\n]+\n$/);
    await database.deleteFrom('one_time_secrets').execute();
  }
  const notice = await database.selectFrom('mails').selectAll().where('id', '=', 'notice').executeTakeFirst();
  expect(notice).toMatchObject({ kind: 'takedown', language: null, text: 'https://fake.example {{link}}' });
});
