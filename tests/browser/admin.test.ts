import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runServer, type ServerProcess } from '../server/support/process.ts';
import { violations } from './support/axe.ts';
import { eventually, openBrowser, portalFolder, Tab } from './support/chromium.ts';

const OWNER = { email: 'owner@harbour.example', password: 'Harbour-Lights-7' },
  OLU = { email: 'olu@harbour.example', name: 'Olu Peters', password: 'Own-Words-2026' };
let browser: Browser;
let folder: string;
let server: ServerProcess;
beforeAll(async () => {
  [browser, folder] = await Promise.all([openBrowser(), mkdtemp(join(tmpdir(), 'vigil-empty-'))]);
  server = await runServer({ BACKEND_DATA: folder, PUBLIC_DIR: portalFolder, DEMO: '0', ADMIN_EMAIL: OWNER.email });
  await server.up;
});
afterAll(async () => {
  await browser.close();
  server.child.kill('SIGKILL');
  await server.end;
  await rm(folder, { recursive: true, force: true });
});

async function choosePassword(tab: Tab, link: string, password: string): Promise<void> {
  await tab.page.goto(link);
  await tab.page.getByLabel('New password', { exact: true }).fill(password);
  await tab.page.getByLabel('Repeat the new password').fill(password);
  await tab.page.getByRole('button', { name: 'Set password' }).click();
  await tab.page.getByRole('heading', { name: 'Your password is set' }).waitFor();
  await tab.page.goto('/auth/login');
}

it('an empty installation is brought to life by its first administrator alone', { timeout: 120_000 }, async () => {
  await eventually(() => server.out()).toMatch(/#token=/);
  const link = /https?:\S+#token=\S+/.exec(server.out())?.[0] ?? '';
  const own = await Tab.open(browser, server.url);
  const { page } = own;
  await choosePassword(own, link, OWNER.password);
  await own.fill(OWNER.email, OWNER.password);
  await own.greeting('owner').waitFor();

  // nobody has a package yet, so the menu is that of administration
  await page.getByRole('button', { name: 'Add a package' }).waitFor();
  await page.getByRole('link', { name: 'User Management' }).click();
  await page.getByRole('link', { name: 'Audit' }).click();
  await page
    .getByText(/ added /)
    .first()
    .waitFor();
  await page.getByRole('link', { name: 'Add Package' }).click();
  const adds = page.getByRole('form', { name: 'Add package' });
  await adds.getByLabel('Package name').fill('com.harbour.app');
  await adds.getByLabel('Title').fill('Harbour App');
  await adds.getByLabel('Customer').fill('Harbour Lane');
  await adds.getByRole('button', { name: 'Add package' }).click();
  // it is opened, and the way to fill it stays
  await page.getByRole('button', { name: /^Package .*harbour/i }).waitFor();
  await page.getByRole('heading', { name: 'Harbour App is added' }).waitFor();
  // own rows fill it: columns of other names are chosen, what is wrong is left out
  await page.getByRole('button', { name: 'Import rows …' }).click();
  const rows = ['Case,status,priority,Seen', 'OWN-1,Detected,High,2026-11-18 08:00', 'OWN-2,Newish,Low,2026-11-18 09:00'];
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose or drop a CSV' }).click(),
  ]);
  await chooser.setFiles({ name: 'own.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) });
  await page.getByRole('button', { name: 'Look at the file' }).click();
  await page.getByText('These columns are needed').waitFor();
  await page.getByRole('combobox', { name: 'incident_id' }).selectOption('Case');
  await page.getByRole('combobox', { name: 'detected_at' }).selectOption('Seen');
  await page.getByRole('button', { name: 'Look again' }).click();
  await page.getByText("status: 'Newish' is none of").waitFor();
  expect(await violations(own)).toEqual([]);
  await page.getByRole('button', { name: 'Leave them out and import 1 row' }).click();
  await page.getByText('1 row was imported. 1 row was left out.').waitFor();

  await page.getByRole('link', { name: 'Add User' }).click();
  const person = page.getByRole('form', { name: 'Add user' });
  await person.getByLabel('Name').fill(OLU.name);
  await person.getByLabel('E-mail').fill(OLU.email);
  await person.getByRole('checkbox', { name: /Harbour App/ }).check();
  await page.getByText('in Harbour App: Dashboard, Report').waitFor();
  await person.getByRole('button', { name: 'Add and invite' }).click();
  const invitation = page.locator('code');
  await invitation.waitFor();
  expect(await violations(own)).toEqual([]);
  const other = await Tab.open(browser, server.url);
  await choosePassword(other, (await invitation.textContent()) ?? '', OLU.password);
  await other.fill(OLU.email, OLU.password);
  await other.greeting(OLU.name).waitFor();
  await other.page.getByText('com.harbour.app').first().waitFor();

  // the package is taken away, with a reason, and with whoever loses the last one meant
  await page.getByRole('link', { name: 'User Package Mapping' }).click();
  await page.getByRole('gridcell', { name: 'Olu Peters, Harbour App: has it' }).click();
  await page.getByLabel('Reason').fill('Left the project');
  await page.getByRole('checkbox', { name: /keeps the account/ }).check();
  await page.getByRole('button', { name: 'Apply 1 change' }).click();
  await page.getByText('0 added, 1 removed.').waitFor();
  expect(await violations(own)).toEqual([]);
  await other.page.reload();
  await other.page.getByText('No package is assigned to you yet').waitFor();

  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await page.getByRole('heading', { name: 'People' }).first().waitFor();
  // a tab of the page that is shown
  await page.getByRole('link', { name: 'Audit' }).click();
  const taken = page.getByRole('listitem').filter({ hasText: 'took Harbour App from Olu Peters' }).first();
  await taken.locator('summary').click();
  await taken.getByText('Left the project').waitFor();
  expect(await violations(own)).toEqual([]);
  // the other's last calls were refused, as they should be
  expect(own.problems).toEqual([]);
});
