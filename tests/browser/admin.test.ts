import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
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
  const seen = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10); // in the range that a page begins with
  const rows = ['Alpha,status,priority,Beta', `OWN-1,Detected,High,${seen} 08:00`, `OWN-2,Newish,Low,${seen} 09:00`];
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose or drop a file' }).click(),
  ]);
  await chooser.setFiles({ name: 'own.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) });
  await page.getByRole('button', { name: 'Look at the file' }).click();
  await page.getByText('Say which column of the file holds').waitFor();
  await page.getByRole('combobox', { name: 'incident_id', exact: true }).selectOption('Alpha');
  await page.getByRole('combobox', { name: 'detected_at', exact: true }).selectOption('Beta');
  await page.getByRole('button', { name: 'Look again' }).click();
  await page.getByText('1 value has no meaning yet').waitFor();
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
  await page.getByRole('gridcell', { name: 'Olu Peters Harbour App has it' }).click();
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

/** Adds a package, and imports rows into it that are all fine. */
async function fill(page: Page, name: string, title: string, type: string, rows: readonly string[]): Promise<void> {
  await page.getByRole('link', { name: 'Add Package', exact: true }).click();
  const adds = page.getByRole('form', { name: 'Add package' });
  await adds.getByLabel('Package name').fill(name);
  await adds.getByLabel('Title').fill(title);
  await adds.getByLabel('Customer').fill('Lane Stores');
  await adds.getByLabel('Dashboard').selectOption(type);
  await adds.getByRole('button', { name: 'Add package' }).click();
  await page.getByRole('heading', { name: `${title} is added` }).waitFor();
  await page.getByRole('button', { name: 'Import rows …' }).click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose or drop a file' }).click(),
  ]);
  await chooser.setFiles({ name: `${name}.csv`, mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) });
  await page.getByRole('button', { name: 'Look at the file' }).click();
  await page.getByRole('button', { name: `Import ${rows.length - 1} rows` }).click();
  await page.getByText(`${rows.length - 1} rows were imported.`).waitFor();
}
/** Adds people of a role with a package, several at once. */
async function invite(page: Page, role: string, title: string, people: readonly string[], publishers = ''): Promise<void> {
  await page.getByRole('radio', { name: 'Several people' }).check({ force: true });
  const form = page.getByRole('form', { name: 'Several people' });
  await form.getByRole('textbox', { name: 'People' }).fill(people.join('\n'));
  await form.getByRole('radio', { name: new RegExp(`^${role}`) }).check();
  if (publishers !== '') await form.getByRole('textbox', { name: 'Publishers' }).fill(publishers);
  await form.getByRole('checkbox', { name: new RegExp(title) }).check();
  await form.getByRole('button', { name: 'Check' }).click();
  await form.getByRole('button', { name: `Add and invite ${people.length} people` }).click();
  await page.getByRole('heading', { name: `${people.length} people are added` }).waitFor();
}
/** The link of the invitation to somebody, as the outbox folder has it. */
async function invitationTo(email: string): Promise<string> {
  const outbox = join(folder, 'outbox');
  let link = '';
  await eventually(async () => {
    const mails = await Promise.all((await readdir(outbox)).map((name) => readFile(join(outbox, name), 'utf8')));
    const text =
      mails
        .find((mail) => mail.includes(email))
        ?.replaceAll('=\r\n', '')
        .replaceAll('=3D', '=') ?? '';
    link = /https?:\S+#token=[\w-]+/.exec(text)?.[0] ?? '';
    return link;
  }).not.toBe('');
  return link;
}

it('two customers and ten people are brought in from its pages, and see their numbers', { timeout: 120_000 }, async () => {
  const own = await Tab.open(browser, server.url);
  const { page } = own;
  await page.goto('/auth/login');
  await own.fill(OWNER.email, OWNER.password);
  await own.greeting('owner').waitFor();
  const at = new Date(Date.now() - 26 * 3_600_000).toISOString();
  await fill(page, 'lane.example', 'Lane Shop', 'Visit', [
    'type,time,verdict,publisher,fraud_category,fraud_sub_category,reason',
    ...Array.from({ length: 6 }, () => `visit,${at},valid,Acorn Media,,,`),
    `visit,${at},GIVT,Acorn Media,Bots,Crawler,Known crawler`,
    `visit,${at},valid,Birch Ads,,,`,
  ]);
  await fill(page, 'lane.tracker', 'Lane Tracker', 'Mtrackit', [
    'kind,time,campaign_id,publisher,fraud_status,device_id,event_type',
    `click,${at},C-1,Acorn Media,valid,d-1,`,
    `event,${at},C-1,Acorn Media,valid,d-1,install`,
  ]);

  await page.getByRole('link', { name: 'Add User' }).click();
  const again = () => page.getByRole('button', { name: 'Add another' }).click();
  await invite(page, 'Analyst', 'Harbour App', [
    'Ann Lee <ann@harbour.example>',
    'bo@harbour.example',
    'Cy, cy@harbour.example',
    'di@lane.example',
  ]);
  expect(await violations(own)).toEqual([]);
  await again();
  await invite(page, 'Publisher', 'Lane Shop', ['Ed <ed@acorn.example>', 'Flo <flo@acorn.example>'], 'Acorn Media');
  await again();
  await invite(page, 'Tracker', 'Lane Tracker', ['gus@lane.example', 'hal@lane.example']);
  await again();
  await invite(page, 'Administrator', 'Harbour App', ['ida@harbour.example', 'jo@lane.example']);

  // one of them works for both customers
  await page.getByRole('link', { name: 'User Package Mapping' }).click();
  await page.getByRole('gridcell', { name: 'Di Lane Shop not given' }).click();
  await page.getByRole('button', { name: 'Apply 1 change' }).click();
  await page.getByText('1 added, 0 removed.').waitFor();
  expect(own.problems).toEqual([]);

  const enter = async (email: string, name: string): Promise<Tab> => {
    const tab = await Tab.open(browser, server.url);
    await choosePassword(tab, await invitationTo(email), OLU.password);
    await tab.fill(email, OLU.password);
    await tab.greeting(name).waitFor();
    return tab;
  };
  const [di, ed] = await Promise.all([enter('di@lane.example', 'Di'), enter('ed@acorn.example', 'Ed')]);
  await di.card('Total incidents').getByText('1', { exact: true }).first().waitFor();
  // a publisher is counted the rows of its own alone
  await ed.page.getByText('7', { exact: true }).first().waitFor();
  expect([...di.problems, ...ed.problems]).toEqual([]);
});
