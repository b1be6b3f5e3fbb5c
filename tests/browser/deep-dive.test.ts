import { afterEach, expect, it } from 'vitest';
import { eventually, type Tab } from './support/chromium.ts';
import { realPortal } from './support/portal.ts';

const portal = realPortal({ seedScale: 0.3 });
let tab: Tab;
afterEach(async () => {
  await tab.close();
  expect(tab.problems).toEqual([]);
});

const numberIn = (text: string | null): number => Number((text ?? '').replace(/\D/g, ''));
const isSettled = (of: Tab): Promise<unknown> =>
  of.page.waitForFunction(
    () =>
      document.querySelectorAll('[data-status]').length > 9 &&
      document.querySelectorAll('[data-status=loading],[data-status=refreshing],[data-status=turning],[data-status=idle]').length === 0,
  );

it('down a path and back up: a publisher, an hour by keyboard, another publisher beside it, the link in a second tab', async () => {
  tab = await portal.tab();
  const { page } = tab;
  await page.goto('/deep-dive?package=northwind.example&range=last30');
  await tab.signIn();
  await isSettled(tab);
  const path = page.getByRole('navigation', { name: 'Drill path' });
  const crumb = (at: number) => path.getByRole('listitem').nth(at);
  const measured = async (): Promise<number> => numberIn(await tab.card('Compare').locator('dl dd').first().textContent());
  const all = await measured();
  expect(numberIn(await crumb(0).locator('a > span').last().textContent())).toBe(all);

  await tab
    .card('Sources')
    .getByRole('button', { name: /^ClickHarbor/ })
    .click();
  await eventually(() => tab.place.search.get('path')).toBe('publisher:ClickHarbor');
  await isSettled(tab);
  await eventually(measured).toBeLessThan(all);
  const own = await measured();
  expect(own).toBeGreaterThan(0);

  // the hour under the cursor, by keyboard alone
  await tab.card('Invalid visits by hour').getByRole('application').focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await eventually(() => tab.place.search.get('path')).toBe('publisher:ClickHarbor,weekday:7,hour:0');
  await isSettled(tab);
  // all traffic, three steps, and the menu that adds one
  expect(await path.getByRole('listitem').count()).toBe(5);
  await eventually(measured).toBeLessThan(own);

  // a step in the middle is taken out, the last one stays
  await path.getByRole('link', { name: 'Remove Weekday: Sun' }).click();
  await eventually(() => tab.place.search.get('path')).toBe('publisher:ClickHarbor,hour:0');
  await page.goBack();
  await eventually(() => tab.place.search.get('path')).toBe('publisher:ClickHarbor,weekday:7,hour:0');
  await crumb(1).getByRole('link').first().click();
  await isSettled(tab);
  await eventually(() => tab.place.search.get('path')).toBe('publisher:ClickHarbor');
  await tab.card('Compare').getByText(own.toLocaleString('en-GB'), { exact: true }).first().waitFor();

  // what a path of a reason is told by: numbers, and parts of the slice
  const reason = tab
    .card('Reasons')
    .locator('tbody')
    .getByRole('button')
    .filter({ hasText: /^[A-Z]/ })
    .first();
  await reason.click();
  await eventually(() => tab.place.search.get('path')).toMatch(/^publisher:ClickHarbor,reason:/);
  await isSettled(tab);
  const told = page.getByRole('region', { name: 'Deep dive' });
  await tab
    .card('Compare')
    .getByText(/^(The path takes invalid visits alone|There are fewer than 30 visits)/)
    .first()
    .waitFor();
  expect(await told.getByText('Invalid share', { exact: true }).count()).toBe(0);
  await page.goBack();
  await eventually(() => tab.place.search.get('path')).toBe('publisher:ClickHarbor');
  await isSettled(tab);

  // its state follows the address
  await page.getByRole('radio', { name: 'Publisher', exact: true }).first().click({ force: true });
  await page.getByRole('combobox', { name: 'Publisher of B' }).selectOption('AdRiver');
  await tab.card('Compare').getByText('B AdRiver').first().waitFor();

  const second = await page.context().newPage();
  await second.goto(page.url());
  await second.getByText('B AdRiver').first().waitFor();
  await second.close();
});

it('from a complaint to a ticket about all of it: a step by menu, what stands out, the ticket, and its link', async () => {
  tab = await portal.tab();
  const { page } = tab;
  await page.goto('/deep-dive?package=northwind.example&range=last30');
  await tab.signIn();
  await isSettled(tab);
  // by keyboard alone
  await page.getByRole('button', { name: 'Add a step' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Publisher', exact: true }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('ArrowRight');
  await page
    .getByRole('menuitem', { name: /invalid$/ })
    .and(page.locator(':focus'))
    .waitFor();
  await page.keyboard.press('c');
  await page
    .getByRole('menuitem', { name: /^ClickHarbor/ })
    .and(page.locator(':focus'))
    .waitFor();
  await page.keyboard.press('Enter');
  await eventually(() => tab.place.search.get('path')).toBe('publisher:ClickHarbor');
  await isSettled(tab);
  const path = page.getByRole('navigation', { name: 'Drill path' });
  await path
    .getByRole('link', { name: /^Publisher ?ClickHarbor/ })
    .and(page.locator(':focus'))
    .waitFor();

  const headline = page.getByRole('region', { name: 'What stands out' });
  const sentence = (await headline.locator('b').textContent()) ?? '';

  const measured = await tab.card('Compare').locator('dl dd').first().textContent(); // a dialog hides what is behind it
  await page.getByRole('button', { name: 'Raise ticket', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New ticket' });
  const said = await dialog.getByRole('textbox', { name: 'Description' }).inputValue();
  expect(said).toContain(sentence);
  expect(said).toContain(`Measured visits: ${measured ?? ''}`);
  await dialog.getByRole('button', { name: 'Raise the ticket' }).press('Enter');
  const raised = page.getByRole('link', { name: /^Ticket #\d+ raised$/ });
  await raised.and(page.locator(':focus')).waitFor();

  // the link in the ticket's text is the slice, with its days
  const link = new URL(said.split('\n').at(-1) ?? '');
  expect(link.searchParams.get('path')).toBe(tab.place.search.get('path'));
  expect(link.searchParams.get('range')).toBeNull();
  await raised.click();
  await page.getByText('Measured visits').first().waitFor();
  expect(await page.getByRole('main').textContent()).toContain(link.href);
  await page.goto(link.href);
  await isSettled(tab);
  expect(await headline.locator('b').textContent()).toBe(sentence);
});
