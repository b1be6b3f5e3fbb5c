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
      document.querySelectorAll('[data-status]').length > 12 &&
      document.querySelectorAll('[data-status=loading],[data-status=refreshing],[data-status=turning],[data-status=idle]').length === 0,
  );

it('a morning with invalid traffic: the class, a publisher, its row, the next page, the link in a second tab, and Back', async () => {
  tab = await portal.tab();
  const { page } = tab;
  await page.goto('/visit-dashboard?package=northwind.example&range=last30');
  await tab.signIn();
  await isSettled(tab);

  // one number in three places: the tile, the sum of the reasons, the total of the table
  const inTable = async (): Promise<number> => numberIn(await tab.card('Breakdown').locator('tfoot td').nth(1).textContent());
  const inReasons = async (name = 'Reasons'): Promise<number> => numberIn(await tab.card(name).locator('tfoot td').nth(1).textContent());
  const all = await inTable();
  expect(all).toBeGreaterThan(0);
  expect(await inReasons()).toBe(all);

  await page.getByRole('radio', { name: /^GIVT/ }).click({ force: true });
  await eventually(() => tab.place.search.get('verdict_class')).toBe('givt');
  await isSettled(tab);
  const givt = await inTable();
  expect(givt).toBeLessThan(all);
  expect(await inReasons('Reasons · GIVT')).toBe(givt);
  await page.getByRole('radio', { name: /^All invalid/ }).click({ force: true });
  await isSettled(tab);

  await tab
    .card('Breakdown')
    .getByRole('row', { name: /ClickHarbor/ })
    .click();
  const drill = page.getByRole('complementary', { name: /ClickHarbor/ });
  await drill.getByText('Why it was flagged').waitFor();
  expect(tab.place.search.get('row')).toBe('ClickHarbor');

  const second = await page.context().newPage();
  await second.goto(page.url());
  await second.getByRole('complementary', { name: /ClickHarbor/ }).waitFor();
  await second.close();

  await drill.getByRole('button', { name: 'Filter by this row' }).click();
  await tab.chip('Publisher', 'ClickHarbor').waitFor();
  await isSettled(tab);
  expect(await inTable()).toBeLessThan(all);
  await page.goBack();
  await eventually(() => tab.place.search.get('publisher_name')).toBeNull();
  await eventually(() => tab.place.search.get('row')).toBe('ClickHarbor');
  await page.goBack();
  await eventually(() => tab.place.search.get('row')).toBeNull();
  await isSettled(tab);

  await tab
    .card('Breakdown')
    .getByRole('button', { name: /Next page/ })
    .click();
  await eventually(() => tab.place.search.get('page')).toBe('2');
  await isSettled(tab);
  expect(await inTable()).toBe(all);
});
