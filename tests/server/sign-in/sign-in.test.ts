import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ErrorBody } from '../../../contract/failure.ts';
import { signInHandlers } from '../../../server/calls/sign-in/index.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { startSmtp, type Smtp } from '../support/smtp.ts';
import { disable } from '../support/disable.ts';

const MINUTE = 60_000;
let server: TestServer, smtp: Smtp;
let clock = Date.now();
beforeAll(async () => {
  smtp = await startSmtp();
  server = await startServer({
    seedScale: 0,
    now: () => clock,
    environment: { SMTP_URL: smtp.url, PUBLIC_URL: 'https://portal.example/vigil' },
  });
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});
beforeEach(() => {
  clock += 60 * MINUTE; // what a test sent counts for no other
});

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the one place that says what an answer is
const ask = async <T>(path: string, payload: object) => {
  const answer = await server.app.inject({ method: 'POST', url: `/api/user/${path}`, payload, headers: { host: 'evil.example' } });
  return { status: answer.statusCode, body: answer.json<T & ErrorBody>(), headers: answer.headers };
};
const signIn = (email: string, password: string) => ask<{ token: string }>('login', { email, password });
const statusWith = async (authorization: string): Promise<number> =>
  (await server.app.inject({ url: '/api/user/package', headers: { authorization } })).statusCode;
/** The secret of the link in the next mail. */
async function sentLink(email: string, language = 'en'): Promise<string> {
  const before = smtp.taken.length;
  expect((await ask('forgot_password', { email, language })).status).toBe(200);
  for (let i = before; ; i++) {
    await smtp.count(i + 1); // of a mail before, somebody may still be told
    const link = /https:\/\/portal\.example\/vigil\/auth\/forgot-password#token=([\w-]+)/.exec(smtp.taken[i]?.text ?? '');
    if (link?.[1] !== undefined) return link[1];
  }
}

describe('a forgotten password', () => {
  it('is set anew with the link of a mail, once, and signs out every device', async () => {
    const token = await server.tokenOf('analyst.a@demo.example');
    const link = await sentLink('Analyst.A@demo.example');
    expect(smtp.taken.at(-1)).toMatchObject({ subject: 'Set a new password for Vigil' });
    expect(smtp.taken.at(-1)?.to).toMatchObject({ value: [{ name: 'Ann Mathew', address: 'analyst.a@demo.example' }] });
    expect((await ask<{ data: object }>('reset_link', { token: link })).body.data).toEqual({
      email: 'a•••••••a@demo.example',
      expiresAt: new Date(clock + 30 * MINUTE).toISOString(),
      isFirst: false,
    });
    await server.records.database.updateTable('users').set({ invited_at: clock }).where('id', '=', 'u-analyst-a').execute();
    expect((await ask<{ data: object }>('reset_link', { token: link })).body.data).toMatchObject({ isFirst: true });
    await server.records.database.updateTable('users').set({ invited_at: null }).where('id', '=', 'u-analyst-a').execute();
    const { status, body } = await ask<{ email: string; sessionsEnded: number }>('reset_password', {
      token: link,
      new_password: 'Harbour-Lights-7',
    });
    expect([status, body.email, body.sessionsEnded]).toEqual([200, 'analyst.a@demo.example', 1]);
    expect(await statusWith(token)).toBe(401);
    expect((await signIn('analyst.a@demo.example', 'Demo-2026')).status).toBe(401);
    expect((await signIn('analyst.a@demo.example', 'Harbour-Lights-7')).status).toBe(200);
    for (const path of ['reset_link', 'reset_password']) {
      const again = await ask(path, { token: link, ...(path === 'reset_password' && { new_password: 'Harbour-Lights-8' }) });
      expect([again.status, again.body]).toMatchObject([404, { error: 'This link no longer works', fields: { token: ['used'] } }]);
    }
  });

  it('tells the person that it was set, and the audit log who did it from where', async () => {
    const link = await sentLink('analyst.b@demo.example', 'de');
    expect(smtp.taken.at(-1)?.subject).toBe('Neues Passwort für Vigil');
    const before = smtp.taken.length;
    await ask('reset_password', { token: link, new_password: 'Harbour-Lights-7', language: 'de' });
    await smtp.count(before + 1);
    expect(smtp.taken.at(-1)?.subject).toBe('Ihr Passwort für Vigil wurde geändert');
    const entry = await server.records.database.selectFrom('audit').selectAll().orderBy('seq', 'desc').executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ action: 'password.reset', user_id: 'u-analyst-b', subject: 'u-analyst-b', address: '127.0.0.1' });
  });

  it('is not set after half an hour', async () => {
    const link = await sentLink('tracker@demo.example');
    clock += 30 * MINUTE - 1;
    expect((await ask('reset_link', { token: link })).status).toBe(200);
    clock += 1;
    const late = await ask('reset_password', { token: link, new_password: 'Harbour-Lights-7' });
    expect([late.status, late.body]).toMatchObject([404, { fields: { token: ['over'] } }]);
  });

  it('is not set with a link beside the one that was used, nor with one that never was', async () => {
    const [first, second] = [await sentLink('new@demo.example'), await sentLink('new@demo.example')];
    expect((await ask('reset_password', { token: second, new_password: 'Harbour-Lights-7' })).status).toBe(200);
    expect((await ask('reset_link', { token: first })).body).toMatchObject({ fields: { token: ['ended'] } });
    const never = await ask('reset_link', { token: first.split('').reverse().join('') });
    expect(never.status).toBe(404);
    expect(never.body).not.toHaveProperty('fields');
  });

  it('is over where it was over before another one was used', async () => {
    const first = await sentLink('new@demo.example');
    clock += 30 * MINUTE;
    expect((await ask('reset_password', { token: await sentLink('new@demo.example'), new_password: 'Harbour-Lights-8' })).status).toBe(200);
    expect((await ask('reset_link', { token: first })).body).toMatchObject({ fields: { token: ['over'] } });
  });

  it('is set by one of two at a time', async () => {
    const link = await sentLink('tracker@demo.example');
    const answers = await Promise.all(
      ['Harbour-Lights-1', 'Harbour-Lights-2'].map((new_password) => ask('reset_password', { token: link, new_password })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it('refuses a password that is easy to guess or the present one, and the link still works then', async () => {
    const link = await sentLink('publisher@demo.example');
    for (const [new_password, message] of [
      ['password1', 'Too easy to guess'],
      ['Demo-2026', 'The same as the current one'],
      ['short', 'Minimum field length: 8'],
    ]) {
      const { status, body } = await ask('reset_password', { token: link, new_password });
      expect([status, body.fields]).toEqual([400, { new_password: [message] }]);
    }
    expect((await ask('reset_link', { token: link })).status).toBe(200);
  });

  it('takes the other links of the person with it', async () => {
    const [first, second] = [await sentLink('admin@demo.example'), await sentLink('admin@demo.example')];
    expect((await ask('reset_password', { token: second, new_password: 'Harbour-Lights-7' })).status).toBe(200);
    expect((await ask('reset_link', { token: first })).status).toBe(404);
  });

  it('opens nothing for a person who was disabled since', async () => {
    const link = await sentLink('tracker@demo.example');
    await disable(server.records, 'u-tracker', clock);
    expect((await ask('reset_link', { token: link })).status).toBe(404);
    expect((await ask('reset_password', { token: link, new_password: 'Harbour-Lights-7' })).status).toBe(404);
    // a request that has read the link before finds out when it writes
    const linkId = createHash('sha256').update(link).digest('base64url');
    const late = await server.records.users.resetPassword({
      user: { id: 'u-tracker' },
      linkId,
      newHash: '',
      mail: { kind: 'reset', user_id: 'u-tracker', to: { name: '', address: 'tracker@demo.example' }, subject: '', language: 'en' },
      origin: { address: '', requestId: '' },
      at: clock,
    });
    expect([late, await server.records.oneTime.endOfLink(linkId, clock)]).toEqual([null, undefined]);
    await server.records.database.updateTable('users').set({ disabled_at: null }).where('id', '=', 'u-tracker').execute();
    expect((await ask('reset_link', { token: link })).status).toBe(200);
  });

  it('stores no link, only its hash', async () => {
    const link = await sentLink('tracker@demo.example');
    const tables = await server.records.database.introspection.getTables();
    let isHashThere = false;
    for (const { name } of tables) {
      const rows = JSON.stringify(
        await server.records.database
          .selectFrom(name as never)
          .selectAll()
          .execute(),
      );
      expect(rows, name).not.toContain(link);
      isHashThere ||= rows.includes(createHash('sha256').update(link).digest('base64url'));
    }
    expect(isHashThere).toBe(true);
    expect(server.log.join()).not.toContain(link);
  });

  it('sends one person three links in a quarter of an hour, whoever asks', async () => {
    const before = smtp.taken.length;
    for (let i = 0; i < 3; i++) await sentLink('tracker@demo.example');
    expect((await ask('forgot_password', { email: 'tracker@demo.example' })).status).toBe(200);
    await wait(150);
    expect(smtp.taken.length).toBe(before + 3);
  });
});

describe('an unknown address', () => {
  it('is answered as a known one is, byte for byte, and sent nothing', async () => {
    const before = smtp.taken.length;
    const unknown = await ask('forgot_password', { email: 'nobody@demo.example' });
    const known = await ask('forgot_password', { email: 'tracker@demo.example' });
    expect(unknown.body).toEqual(known.body);
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers));
    await smtp.count(before + 1);
    await wait(100);
    expect(smtp.taken.slice(before).map(({ to }) => JSON.stringify(to))).toEqual([expect.stringContaining('tracker@demo.example')]);
  });

  it('is answered in the same time: nothing is read, and no mail begun, before the answer', async () => {
    let begun = 0;
    const { mails } = server.records;
    // nothing else of the records is there to be asked
    const { forgotPassword } = signInHandlers({ records: { mails }, posts: { wake: () => begun++ }, now: () => clock } as never);
    for (const email of ['tracker@demo.example', 'nobody@demo.example']) {
      expect(await forgotPassword({ body: { email, language: 'en' } } as never)).toMatchObject({ status: 'success' });
      expect(begun).toBe(0);
    }
  });
});

describe('an access request', () => {
  const request = {
    name: 'Noor Ali',
    company: 'Harbour Lane',
    email: 'Ops@harbourlane.example',
    wish: 'Incidents of our shop',
    terms: true,
  };

  it('is kept for the administrators, who are told of it; asked twice it is one', async () => {
    expect((await ask('register', request)).status).toBe(200);
    expect((await ask<{ at: string }>('register', { ...request, company: 'Harbour Lane Ltd' })).body.at).toBe(
      new Date(clock).toISOString(),
    );
    expect(await server.records.accessRequests.open()).toEqual([
      expect.objectContaining({ email: 'ops@harbourlane.example', company: 'Harbour Lane Ltd', status: 'open', created_at: clock }),
    ]);
    const told = (await server.records.notices.list('u-admin')).filter(({ kind }) => kind === 'access');
    expect(told).toMatchObject([{ subject: 'ops@harbourlane.example', by: 'Noor Ali' }]);
    expect(await server.records.notices.list('u-analyst-a')).toEqual([]);
  });

  it('opens nothing, and is answered the same where the address has an account', async () => {
    const stranger = await ask('register', { ...request, email: 'other@harbourlane.example' });
    const known = await ask('register', { ...request, email: 'analyst.a@demo.example' });
    expect(known.body).toEqual(stranger.body);
    expect((await signIn('other@harbourlane.example', 'Demo-2026')).status).toBe(401);
  });

  it('is refused in the words of the specification', async () => {
    const { status, body } = await ask('register', { name: ' ', company: '', email: '', terms: false });
    expect([status, body.fields]).toEqual([
      400,
      {
        name: ['Name is required'],
        company: ['Company is required'],
        email: ['Email is required'],
        terms: ['Accepting terms & conditions are required'],
      },
    ]);
  });
});

it('an address asks for so many mails, for one account and in all, and is told when to come back', async () => {
  const strict = await startServer({ seedScale: 0, limits: { mailsPerAccount: 2, mailsPerAddress: 4 } });
  const forgot = async (email: string, remoteAddress = '192.0.2.1') => {
    const answer = await strict.app.inject({ method: 'POST', url: '/api/user/forgot_password', payload: { email }, remoteAddress });
    return [answer.statusCode, Number(answer.headers['retry-after'] ?? 0) > 0];
  };
  const good = [200, false],
    over = [429, true];
  try {
    expect([await forgot('a@b.example'), await forgot('A@b.example'), await forgot('a@b.example')]).toEqual([good, good, over]);
    expect([await forgot('c@b.example'), await forgot('d@b.example'), await forgot('e@b.example')]).toEqual([good, good, over]);
    expect(await forgot('a@b.example', '192.0.2.2')).toEqual(good);
  } finally {
    await strict.close();
  }
});
