import { readFileSync } from 'node:fs';
import { pause } from '../machine.ts';
import type { Chromium, Session } from './chromium.ts';
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

/** What a browser has kept for an origin from an earlier visit. */
export interface State {
  readonly origin: string;
  readonly items: Readonly<Record<string, string>>;
}
const watcher = readFileSync(new URL('./in-page.js', import.meta.url), 'utf8');

/** In the window, in pixels. */
interface Point {
  readonly x: number;
  readonly y: number;
}
/** A page in a browser profile of its own, watched. */
export interface Visit {
  readonly cdp: Session;
  readonly ledger: Ledger;
  /** Resolves when the address has begun to answer. */
  readonly goTo: (url: string) => Promise<void>;
  /** The value of an expression in the page, whatever its content policy says. */
  readonly ask: <T>(expression: string) => Promise<T>;
  /** Resolves when the watch of that name ended, with its time in ms. Fails after 60 s. */
  readonly until: (name: string) => Promise<number>;
  /** Resolves when nothing has moved for a second: no request, no long task. */
  readonly settle: () => Promise<void>;
  /** Presses an element with a real pointer. */
  readonly click: (selector: string) => Promise<void>;
  /** Types into what has the focus; `enter` sends it off. */
  readonly type: (text: string) => Promise<void>;
  readonly enter: () => Promise<void>;
  /** Presses an element with a real pointer and resolves with the ms until `test` held, what `changing` selects had changed, and all was painted. */
  readonly press: (selector: string, test: string, changing?: string) => Promise<number>;
  /** The same by a press that is held for so many ms, counted from when it is let go, which is when a click acts. */
  readonly hold: (selector: string, heldMs: number, test: string) => Promise<number>;
  readonly close: () => Promise<void>;
}

/** `ready` is an expression over `vigilBench` (see in-page.js), asked from the start of every page under the name 'load'. */
export async function openVisit(
  browser: Chromium,
  { profile, state, ready }: { profile: Profile; state?: State | undefined; ready: string },
): Promise<Visit> {
  const { session: cdp, close } = await browser.openPage();
  const ledger = await openLedger(cdp);
  await cdp.send('Page.enable');
  await cdp.send('Performance.enable');
  await cdp.send('Security.setIgnoreCertificateErrors', { ignore: true });
  await cdp.send('Emulation.setDeviceMetricsOverride', { width: 1350, height: 940, deviceScaleFactor: 1, mobile: false });
  await cdp.send('Emulation.setLocaleOverride', { locale: 'en-US' });
  await cdp.send('Emulation.setTimezoneOverride', { timezoneId: 'UTC' });
  await cdp.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `${remembered(state)}${watcher}\nif (window === window.top) vigilBench.watch('load', 0, () => (${ready}));`,
  });
  await slow(cdp, profile);

  const ask = async <T>(expression: string): Promise<T> => {
    const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true });
    if (exceptionDetails !== undefined)
      throw new Error(`${expression}: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`);
    return result.value as T;
  };
  const until = async (name: string): Promise<number> => {
    const end = performance.now() + 60_000;
    while (performance.now() < end) {
      const took = await ask<number | undefined>(`globalThis.vigilBench?.done[${JSON.stringify(name)}]?.took`).catch(() => undefined); // between two pages there is none to ask
      if (took !== undefined) return took;
      await pause(50);
    }
    throw new Error(
      `'${name}' did not come to an end at ${await ask<string>('location.href')}; widgets: ${await ask<string>('vigilBench.statuses()')}`,
    );
  };
  const settle = async (): Promise<void> => {
    const end = performance.now() + 15_000;
    while (performance.now() < end) {
      const still = performance.now() - ledger.lastMove();
      if ((ledger.inFlight() === 0 ? still > 1_000 : still > 4_000) && (await ask<boolean>('vigilBench.calm() > 1000'))) return;
      await pause(200);
    }
  };
  const find = async (selector: string): Promise<Point> => {
    const end = performance.now() + 10_000;
    while (performance.now() < end) {
      const point = await ask<Point | null>(`vigilBench.point(${JSON.stringify(selector)})`);
      if (point !== null) return point;
      await pause(20);
    }
    throw new Error(`Nothing to press: ${selector}`);
  };
  const hit = async (point: Point, heldMs = 0): Promise<void> => {
    const button = { ...point, button: 'left', clickCount: 1 } as const;
    await cdp.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...point });
    await cdp.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button });
    if (heldMs > 0) await pause(heldMs);
    await cdp.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button });
  };
  const click = async (selector: string): Promise<void> => {
    await hit(await find(selector));
  };
  let presses = 0;
  const press = async (selector: string, test: string, changing = ''): Promise<number> => {
    const name = `press ${presses++}`;
    const point = await find(selector); // before the clock is armed: it may scroll
    await ask(`vigilBench.arm(${JSON.stringify(name)}, ${JSON.stringify(changing)}, () => (${test}))`);
    await hit(point);
    return until(name);
  };
  const hold = async (selector: string, heldMs: number, test: string): Promise<number> => {
    const name = `press ${presses++}`;
    const point = await find(selector);
    await ask(`vigilBench.arm(${JSON.stringify(name)}, '', () => (${test}), 'pointerup')`);
    await hit(point, heldMs);
    return until(name);
  };
  return {
    cdp,
    ledger,
    ask,
    until,
    settle,
    click,
    press,
    hold,
    close,
    goTo: async (url) => {
      const { errorText } = await cdp.send('Page.navigate', { url });
      if (errorText !== undefined && errorText !== '') throw new Error(`${url}: ${errorText}`);
    },
    type: async (text) => {
      await cdp.send('Input.insertText', { text });
    },
    enter: async () => {
      const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' };
      await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key });
      await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
    },
  };
}

/** A script that gives an origin what it had kept, before the page reads it. */
const remembered = (state: State | undefined): string =>
  state === undefined
    ? ''
    : `if (window === window.top && location.origin === ${JSON.stringify(state.origin)}) for (const [name, value] of ${JSON.stringify(Object.entries(state.items))}) localStorage.setItem(name, value);\n`;

async function slow(cdp: Session, { cpu, latencyMs, down, up }: Profile): Promise<void> {
  const bytes = (megabits: number): number => (megabits * 1024 * 1000) / 8;
  if (latencyMs > 0)
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: latencyMs,
      downloadThroughput: bytes(down),
      uploadThroughput: bytes(up),
      connectionType: 'cellular4g',
    });
  if (cpu > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}
