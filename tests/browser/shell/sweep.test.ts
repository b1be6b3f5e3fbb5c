import { mkdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { routes } from '../../../machines/routes/routes.ts';
import { accounts } from '../../../server/demo/world.ts';
import { violations } from '../support/axe.ts';
import { eventually, type Tab } from '../support/chromium.ts';
import { realPortal } from '../support/portal.ts';

/** Whoever may open a route, the one who sees most first: a package whose dashboard it is. */
const visitors = [
  ['admin@demo.example', 'com.northwind.pay'],
  ['admin@demo.example', 'com.northwind.growth'],
  ['admin@demo.example', 'northwind.example'],
  ['admin@demo.example', 'com.northwind.insure'],
] as const;
const pictures = 'test-results/sweep';
const portal = realPortal({ seedScale: 0.1 });
let tab: Tab;
beforeAll(async () => {
  mkdirSync(pictures, { recursive: true });
  tab = await portal.tab();
  await tab.page.goto('/');
  const [email] = visitors[0];
  await tab.signIn({ email, name: accounts.find((account) => account.email === email)?.name ?? '' });
});
afterAll(() => tab.close());

const isSettled = (): Promise<unknown> =>
  tab.page.waitForFunction(
    () =>
      document.querySelector('h1') !== null &&
      document.querySelector('main')?.textContent !== '' &&
      document.querySelectorAll('[data-status=loading],[data-status=refreshing],[data-status=turning],[data-status=idle]').length === 0,
  );
/** Opens a route with the first package that may have it. */
async function open(path: string): Promise<void> {
  for (const [, name] of visitors) {
    tab.problems.length = 0;
    await tab.page.goto(`${path}?package=${name}`);
    await tab.page.locator('h1').waitFor();
    await isSettled();
    if (tab.place.path === path && (await tab.page.locator('[data-status=forbidden]').count()) === 0) return;
  }
  throw new Error(`${path} is shown to nobody: ${tab.place.path}`);
}
/** Most stops of the Tab key on a page, of which an administrator's frame has about 20: every further list, toolbar or legend is one, and two in each row of the tracker's table. */
const MOST_STOPS = 104;
/** The stops of the Tab key; a group of radio buttons is one. */
const tabStops = (): Promise<number> =>
  tab.page.evaluate(() => {
    const stops = [...document.querySelectorAll<HTMLElement>('a[href],button,input,select,textarea,summary,[tabindex]')].filter(
      (each) =>
        each.tabIndex >= 0 &&
        each.checkVisibility({ visibilityProperty: true }) &&
        !each.matches(':disabled') &&
        each.closest('[inert]') === null,
    );
    return new Set(stops.map((each) => (each instanceof HTMLInputElement && each.type === 'radio' ? each.name : each))).size;
  });
/** What can be scrolled sideways, of the page and of its main part, in pixels. */
const overflow = (): Promise<number[]> =>
  tab.page.evaluate(() =>
    [document.documentElement, document.querySelector('main')].map((box) => (box === null ? 0 : box.scrollWidth - box.clientWidth)),
  );

it.each(routes.map(({ path }) => path.replaceAll(/:\w+/g, '1')))('%s is accessible, quiet, and fits a phone', async (path) => {
  await tab.page.setViewportSize({ width: 1440, height: 1000 });
  await open(path);
  expect(await violations(tab)).toEqual([]);
  expect(await tabStops()).toBeLessThanOrEqual(MOST_STOPS);
  const name = path.slice(1).replaceAll('/', '-');
  await tab.page.screenshot({ path: `${pictures}/${name}.png` });
  await tab.page.setViewportSize({ width: 390, height: 844 });
  await isSettled();
  await eventually(overflow).toEqual([0, 0]);
  await tab.page.screenshot({ path: `${pictures}/${name}-390.png` });
  // an address with the id of nothing is refused, and says so
  expect(tab.problems.filter((problem) => !(/\/1$/.test(path) && /status of 40[34]/.test(problem)))).toEqual([]);
});
