import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSmtp, type Smtp } from '../../server/support/smtp.ts';
import { violations } from '../support/axe.ts';
import { openBrowser, portalFolder } from '../support/chromium.ts';
import { startServer, type TestServer } from '../../server/support/server.ts';

const email = 'analyst.a@demo.example';
let smtp: Smtp, server: TestServer;
beforeAll(async () => {
  smtp = await startSmtp();
  server = await startServer({
    seedScale: 0.001,
    publicDir: portalFolder,
    environment: { SMTP_URL: smtp.url, PUBLIC_URL: 'https://portal.example' },
  });
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});

it('somebody who has forgotten the password gets back in, and sets up a second factor', { timeout: 60_000 }, async () => {
  const browser = await openBrowser();
  const page = await (await browser.newContext({ baseURL: server.url })).newPage();
  try {
    await page.goto('/auth/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await page.getByRole('heading', { name: 'Check your mail' }).waitFor();
    await smtp.count(1);
    const [, hash = ''] = /portal\.example\/auth\/forgot-password(#\S+)/.exec(smtp.taken[0]?.text ?? '') ?? [];

    await page.goto(`/auth/forgot-password${hash}`);
    await page.getByRole('heading', { name: 'Set a new password' }).waitFor();
    expect(page.url()).toBe(`${server.url}/auth/forgot-password`);
    expect(await violations({ page })).toEqual([]);
    await page.reload(); // the link is kept for this page
    await page.getByLabel('New password', { exact: true }).fill('Harbour-Lights-7');
    await page.getByLabel('Repeat the new password').fill('Harbour-Lights-7');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByRole('heading', { name: 'The password is changed' }).waitFor();
    await page.goto('about:blank'); // a mail program opens a page of its own
    await page.goto(`/auth/forgot-password${hash}`);
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();

    const signIn = async (): Promise<void> => {
      await page.goto('/auth/login');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill('Harbour-Lights-7');
      await page.getByRole('button', { name: 'Sign In' }).click();
    };
    await signIn();
    await page.getByRole('button', { name: 'Hi Ann Mathew' }).waitFor();
    await page.goto('/account');
    await page.getByRole('button', { name: 'Set up' }).click();
    await page.getByRole('textbox', { name: 'Your password' }).fill('Harbour-Lights-7');
    await page.getByRole('button', { name: 'Continue' }).click();
    const key = await page.locator('code').first().innerText();
    const code = (): string =>
      new TOTP({ secret: Secret.fromBase32(key.replaceAll(/\s/g, '')) }).generate({ timestamp: Date.now() + 30_000 });
    await page.getByRole('textbox', { name: 'Code' }).fill(code());
    await page.getByRole('button', { name: 'Turn on' }).click();
    const recovery = await page.locator('ol code').first().innerText();
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await page.getByText(/^On since/).waitFor();
    expect(await violations({ page })).toEqual([]);

    await page.evaluate(() => {
      localStorage.clear();
    });
    await signIn();
    await page.getByRole('heading', { name: 'Enter the code' }).waitFor();
    expect(await violations({ page })).toEqual([]);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(recovery);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('button', { name: 'Hi Ann Mathew' }).waitFor();
  } finally {
    await browser.close();
  }
});
