import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../server/support/process.ts';
import { startServer, type TestServer } from '../../server/support/server.ts';
import { openBrowser, portalFolder, Tab } from '../support/chromium.ts';

let browser: Browser;
let folder: string;
let backend: TestServer;
let pages: TestServer;
beforeAll(async () => {
  const port = await freePort();
  folder = await mkdtemp(join(tmpdir(), 'vigil-apart-'));
  await cp(portalFolder, folder, { recursive: true });
  [browser, backend] = await Promise.all([openBrowser(), startServer({ allowedOrigins: `http://127.0.0.1:${port}` })]);
  await writeFile(join(folder, 'config.json'), JSON.stringify({ host: backend.url }));
  pages = await startServer({ publicDir: folder, port, seedScale: 0 });
});
afterAll(async () => {
  await browser.close();
  await pages.close();
  await backend.close();
  await rm(folder, { recursive: true, force: true });
});

it('the same build works with a backend of another origin: reads, early reads and keyed writes', async () => {
  const tab = await Tab.open(browser, pages.url);
  const askedOfPages: string[] = [];
  tab.page.on('request', (request) => {
    if (request.url().startsWith(`${pages.url}/api`)) askedOfPages.push(request.url());
  });
  await tab.page.goto('/');
  await tab.signIn();
  await tab.isQuiet();
  await tab.page.reload();
  await tab.isQuiet();
  await tab.page.goto('/changepassword');
  await tab.page.getByLabel('Current password').fill('Demo-2026');
  await tab.page.getByLabel('New password', { exact: true }).fill('Harbour-Lights-7');
  await tab.page.getByLabel('Repeat the new password').fill('Harbour-Lights-7');
  const [answer] = await Promise.all([
    tab.page.waitForResponse((r) => r.url() === `${backend.url}/api/user/change_password` && r.request().method() === 'POST'),
    tab.page.getByRole('button', { name: 'Change password', exact: true }).click(),
  ]);
  expect([answer.status(), answer.request().headers()['idempotency-key']]).toEqual([200, expect.stringMatching(/^[0-9a-f]{32}$/)]);
  expect([askedOfPages, tab.problems]).toEqual([[], []]);
  await tab.close();
});
