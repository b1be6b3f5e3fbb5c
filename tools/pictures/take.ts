import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright';
import { DEMO_PASSWORD } from '../../server/demo/world.ts';
import { chromiumArgs, chromiumPath } from '../chromium.mjs';
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
async function takeLook(browser: Browser, url: string, paths: readonly string[], look: string, into: string): Promise<void> {
  const context = await browser.newContext({
    baseURL: url,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Asia/Kolkata',
    ...looks[look],
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(AT);
  await page.goto('/auth/login');
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
  await page.screenshot({ path: join(into, `login-${look}.png`), animations: 'disabled', caret: 'hide' });
  await page.getByLabel('Email').fill('admin@demo.example');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL((place) => !place.pathname.startsWith('/auth/'));
  for (const path of paths) {
    await open(page, path);
    const name = path.slice(1).replaceAll('/', '-');
    await page.screenshot({ path: join(into, `${name}-${look}.png`), animations: 'disabled', caret: 'hide' });
  }
  await context.close();
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
    for (const look of Object.keys(looks)) await takeLook(browser, server.url, paths, look, into);
  } finally {
    await browser.close();
    await server.stop();
  }
}
