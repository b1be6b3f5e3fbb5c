import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright';
import { expect } from 'vitest';
import { DEMO_PASSWORD } from '../../../server/demo/world.ts';
import { decode } from '../../../src/adapters/storage.ts';
import { shiftDate } from '../../support/clock.mjs';
import { chromiumArgs, chromiumPath } from '../../../tools/services/chromium.mjs';

export const portalFolder = 'dist/portal';
export const analyst = { email: 'analyst.a@demo.example', name: 'Ann Mathew', packages: ['com.northwind.pay', 'com.northwind.bank'] };
export const otherAnalyst = { email: 'analyst.b@demo.example', name: 'Ben Okafor' };

/** Looks until it is so; on a busy machine a page takes its time. */
export const eventually = <T>(look: () => T | Promise<T>) => expect.poll(look, { timeout: 60_000, interval: 25 });

export async function openBrowser(): Promise<Browser> {
  if (!existsSync(`${portalFolder}/index.html`)) throw new Error('The portal is not built: npm run build');
  const path = chromiumPath();
  return chromium.launch({ args: chromiumArgs, ...(path === null ? {} : { executablePath: path }) });
}
/** Gives every page of a context the suite's clock. */
export const withSuiteClock = async (context: BrowserContext): Promise<BrowserContext> => {
  await context.addInitScript(shiftDate, Number(process.env['SUITE_SHIFT']));
  return context;
};

/** A page of the real portal, and whatever went wrong in it. */
export class Tab {
  readonly page: Page;
  /** Errors on the console, uncaught throws, and what the content policy refused. */
  readonly problems: string[] = [];

  constructor(page: Page) {
    this.page = page;
    page.on('pageerror', (error) => {
      this.problems.push(`uncaught: ${error.message}`);
    });
    page.on('console', (message) => {
      if (message.type() === 'error') this.problems.push(message.text());
    });
  }
  static async in(context: BrowserContext): Promise<Tab> {
    const tab = new Tab(await (await withSuiteClock(context)).newPage());
    await tab.page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (e) => {
        console.error(`content policy: ${e.violatedDirective} ${e.blockedURI}`);
      });
    });
    return tab;
  }
  static async open(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Tab> {
    return Tab.in(await browser.newContext({ baseURL: url, reducedMotion: 'reduce', viewport: { width: 1440, height: 1000 }, ...options }));
  }
  close = (): Promise<void> => this.page.context().close();

  async fill(email: string, password: string): Promise<void> {
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Sign In' }).click();
  }
  /** A real sign-in, until the frame stands. */
  async signIn(who: { readonly email: string; readonly name: string } = analyst): Promise<void> {
    await this.fill(who.email, DEMO_PASSWORD);
    await this.greeting(who.name).waitFor();
  }
  async signOut(name: string = analyst.name): Promise<void> {
    await this.greeting(name).click();
    await this.page.getByRole('region', { name: 'Account' }).getByRole('button', { name: 'Sign Out' }).click();
    await this.signInButton.waitFor();
  }
  greeting = (name: string) => this.page.getByRole('button', { name: `Hi ${name}` });
  get signInButton() {
    return this.page.getByRole('button', { name: 'Sign In' });
  }
  get dashboard() {
    return this.page.getByRole('region', { name: 'Incident dashboard' });
  }
  card = (title: string) => this.page.getByRole('region', { name: title, exact: true });
  async pickPackage(name: string): Promise<void> {
    await this.page.getByRole('button', { name: /^Package / }).click();
    await this.page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
  }
  chip = (filter: string, value: string) => this.page.getByRole('button', { name: `Remove ${filter}: ${value}` });
  async isQuiet(): Promise<void> {
    await this.dashboard.waitFor();
    await this.page.waitForFunction(
      () =>
        document.querySelectorAll('[data-status]').length > 5 &&
        document.querySelectorAll('[data-status=loading],[data-status=refreshing],[data-status=turning],[data-status=idle]').length === 0,
    );
  }
  get place(): { readonly path: string; readonly search: URLSearchParams } {
    const { pathname, searchParams } = new URL(this.page.url());
    return { path: pathname, search: searchParams };
  }
  /** Where the backend is belongs to nobody's session, and stays. */
  async stored(): Promise<Record<string, unknown>> {
    const texts = await this.page.evaluate(() =>
      Object.fromEntries(
        Object.keys(localStorage)
          .filter((key) => key !== 'host')
          .map((key) => [key, localStorage.getItem(key) ?? '']),
      ),
    );
    return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, decode(text)]));
  }
}
