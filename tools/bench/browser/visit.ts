import { readFileSync } from 'node:fs';
import { chromium, type Browser, type BrowserContextOptions, type CDPSession, type Page } from 'playwright';
import { chromiumArgs, chromiumPath } from '../../chromium.mjs';
import { pause } from '../machine.ts';
import { openLedger, type Ledger } from './ledger.ts';

/** How slow the browser is made. */
export interface Profile {
  /** CPU so many times slower. */
  readonly cpu: number;
  /** Added to every request, in ms; 0 for none. */
  readonly latencyMs: number;
  /** Mbit (10^6) a second down and up. */
  readonly down: number;
  readonly up: number;
}
/** The developer tools' "Fast 4G" with a CPU slowed four times: 9 Mbit/s of which a tenth is lost, 60 ms of which each request pays 2.75. */
export const fast4g: Profile = { cpu: 4, latencyMs: 165, down: 8.1, up: 1.35 };
export const unthrottled: Profile = { cpu: 1, latencyMs: 0, down: 0, up: 0 };

export type State = Exclude<BrowserContextOptions['storageState'], string | undefined>;
const watcher = readFileSync(new URL('./in-page.js', import.meta.url), 'utf8');

export function launch(): Promise<Browser> {
  const path = chromiumPath();
  return chromium.launch({
    ...(path === null ? {} : { executablePath: path }), headless: true,
    args: [...chromiumArgs, '--hide-scrollbars', '--enable-precise-memory-info', '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost'],
  });
}

/** A page in a browser profile of its own, watched. */
export interface Visit {
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly ledger: Ledger;
  /** The value of an expression in the page, whatever its content policy says. */
  readonly ask: <T>(expression: string) => Promise<T>;
  /** Resolves when the watch of that name ended, with its time in ms. Fails after 60 s. */
  readonly until: (name: string) => Promise<number>;
  /** Resolves when nothing has moved for a second: no request, no long task. */
  readonly settle: () => Promise<void>;
  /** Presses an element with a real pointer and resolves with the ms until `test` held, what `changing` selects had changed, and all was painted. */
  readonly press: (selector: string, test: string, changing?: string) => Promise<number>;
  readonly close: () => Promise<void>;
}

/** `ready` is an expression over `vigilBench` (see in-page.js), asked from the start of every page under the name 'load'. */
export async function openVisit(browser: Browser, { profile, state, ready }: { profile: Profile; state?: State | undefined; ready: string }): Promise<Visit> {
  const context = await browser.newContext({
    ignoreHTTPSErrors: true, viewport: { width: 1350, height: 940 }, locale: 'en-US', timezoneId: 'UTC', ...(state === undefined ? {} : { storageState: state }),
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const ledger = await openLedger(cdp);
  await cdp.send('Performance.enable');
  await page.addInitScript(`${watcher}\nif (window === window.top) vigilBench.watch('load', 0, () => (${ready}));`);
  await slow(cdp, profile);

  const ask = async <T>(expression: string): Promise<T> => {
    const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true });
    if (exceptionDetails !== undefined) throw new Error(`${expression}: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`);
    return result.value as T;
  };
  const until = async (name: string): Promise<number> => {
    const end = performance.now() + 60_000;
    while (performance.now() < end) {
      const took = await ask<number | undefined>(`globalThis.vigilBench?.done[${JSON.stringify(name)}]?.took`).catch(() => undefined); // between two pages there is none to ask
      if (took !== undefined) return took;
      await pause(50);
    }
    throw new Error(`'${name}' did not come to an end at ${page.url()}; widgets: ${await ask<string>('vigilBench.statuses()')}`);
  };
  const settle = async (): Promise<void> => {
    const end = performance.now() + 15_000;
    while (performance.now() < end) {
      const still = performance.now() - ledger.lastMove();
      if ((ledger.inFlight() === 0 ? still > 1_000 : still > 4_000) && await ask<boolean>('vigilBench.calm() > 1000')) return;
      await pause(200);
    }
  };
  let presses = 0;
  const press = async (selector: string, test: string, changing = ''): Promise<number> => {
    const name = `press ${presses++}`;
    const point = await ask<{ x: number; y: number } | null>(`vigilBench.point(${JSON.stringify(selector)})`);
    if (point === null) throw new Error(`Nothing to press: ${selector}`);
    await ask(`vigilBench.arm(${JSON.stringify(name)}, ${JSON.stringify(changing)}, () => (${test}))`);
    await page.mouse.click(point.x, point.y);
    return until(name);
  };
  return { page, cdp, ledger, ask, until, settle, press, close: () => context.close() };
}

async function slow(cdp: CDPSession, { cpu, latencyMs, down, up }: Profile): Promise<void> {
  const bytes = (megabits: number): number => megabits * 1024 * 1000 / 8;
  if (latencyMs > 0) await cdp.send('Network.emulateNetworkConditions', { offline: false, latency: latencyMs, downloadThroughput: bytes(down), uploadThroughput: bytes(up), connectionType: 'cellular4g' });
  if (cpu > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}
