import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright';
import { DEMO_PASSWORD } from '../../server/demo/world.ts';
import { chromiumArgs, chromiumPath } from '../services/chromium.mjs';
import { serve } from './serve.ts';

/** The evening of the demo's last day of a week in which one publisher's invalid share jumped. */
const AT = Date.parse('2026-11-22T18:18:00Z');
/** Of each kind of dashboard a package, in the order in which a route is tried. */
const PACKAGES = ['com.northwind.pay', 'com.northwind.growth', 'northwind.example', 'com.northwind.insure'];
const looks: Readonly<Record<string, BrowserContextOptions>> = {
  light: { viewport: { width: 1440, height: 1000 }, colorScheme: 'light' },
  dark: { viewport: { width: 1440, height: 1000 }, colorScheme: 'dark' },
  390: { viewport: { width: 390, height: 844 }, colorScheme: 'light' },
};
type Session = Awaited<ReturnType<BrowserContext['storageState']>>;
const isAtRest = (): boolean =>
  document.querySelector('h1') !== null &&
  document.querySelector('main')?.textContent !== '' &&
  document.querySelectorAll('[data-status=loading],[data-status=refreshing],[data-status=turning],[data-status=idle]').length === 0;

async function open(page: Page, path: string): Promise<void> {
  for (const name of PACKAGES) {
    await page.goto(`${path}?package=${name}`);
    await page.waitForFunction(isAtRest);
    if (new URL(page.url()).pathname === path && (await page.locator('[data-status=forbidden]').count()) === 0) break;
  }
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
}
/** The login page, then each screen of the administrator. */
async function takeLook(
  browser: Browser,
  url: string,
  paths: readonly string[],
  look: string,
  into: string,
  session: Session,
): Promise<void> {
  const pageIn = async (storageState?: Session): Promise<Page> => {
    const context = await browser.newContext({
      ...{ baseURL: url, reducedMotion: 'reduce', locale: 'en-GB', timezoneId: 'Asia/Kolkata' },
      ...looks[look],
      ...(storageState !== undefined && { storageState }),
    });
    const page = await context.newPage();
    await page.clock.setFixedTime(AT);
    return page;
  };
  const shot = (page: Page, name: string): Promise<Buffer> =>
    page.screenshot({ path: join(into, `${name}-${look}.png`), animations: 'disabled', caret: 'hide' });
  const outside = await pageIn();
  await outside.goto('/auth/login');
  await outside.getByRole('button', { name: 'Sign In' }).waitFor();
  await shot(outside, 'login');
  await outside.context().close();
  const page = await pageIn(session);
  for (const path of paths) {
    await open(page, path);
    await shot(page, path.slice(1).replaceAll('/', '-'));
  }
  await page.context().close();
}
/** One session for all looks: several would be listed in an order that chance decides. */
async function signIn(browser: Browser, url: string): Promise<Session> {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await page.clock.setFixedTime(AT);
  await page.goto('/auth/login');
  await page.getByLabel('Email').fill('admin@demo.example');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL((place) => !place.pathname.startsWith('/auth/'));
  const session = await context.storageState();
  await context.close();
  return session;
}

/** Takes each screen of a built tree in light, dark and at 390 px, into a folder: `<route>-<look>.png`. */
export async function take(folder: string, into: string): Promise<void> {
  const { routes } = (await import(pathToFileURL(join(folder, 'machines/routes/routes.ts')).href)) as {
    routes: readonly { path: string }[];
  };
  const paths = routes.map(({ path }) => path.replaceAll(/:\w+/g, '1'));
  mkdirSync(into, { recursive: true });
  const server = await serve(folder, AT);
  const own = chromiumPath();
  const browser = await chromium.launch({ args: chromiumArgs, ...(own === null ? {} : { executablePath: own }) });
  try {
    const session = await signIn(browser, server.url);
    for (const look of Object.keys(looks)) await takeLook(browser, server.url, paths, look, into, session);
  } finally {
    await browser.close();
    await server.stop();
  }
}
