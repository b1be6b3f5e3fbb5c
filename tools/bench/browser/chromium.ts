import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import type { CDPSession } from 'playwright';
import { chromiumArgs, chromiumPath } from '../../services/chromium.mjs';
import { pause } from '../machine.ts';

/** Commands and events of a page, by the browser's own protocol. */
export type Session = Pick<CDPSession, 'send' | 'on'>;
/** A page in a browser profile of its own. */
export interface OpenedPage {
  readonly session: Session;
  readonly close: () => Promise<void>;
}
/**
 * A Chromium that is spoken to directly. Test tools turn on the protocol's `Runtime` domain in every page, and with it each `Error` that is made
 * notes where: the first one parses its script once more for that. React makes five while it loads. On the slow machine it was 100 to 200 ms
 * of the page's thread that no visitor pays.
 */
export interface Chromium {
  readonly version: string;
  readonly openPage: () => Promise<OpenedPage>;
  readonly close: () => Promise<void>;
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly sessionId?: string;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}
interface Waiting {
  readonly resolve: (result: never) => void;
  readonly reject: (cause: Error) => void;
  readonly method: string;
}

/** What test tools ask of a browser, too: nothing in the background, nothing slowed because nobody looks, no other host. */
const args = [
  ...chromiumArgs,
  '--headless',
  '--hide-scrollbars',
  '--mute-audio',
  '--enable-precise-memory-info',
  '--remote-debugging-pipe',
  '--no-default-browser-check',
  '--disable-extensions',
  '--disable-default-apps',
  '--disable-field-trial-config',
  '--disable-search-engine-choice-screen',
  '--disable-features=Translate,OptimizationHints,MediaRouter',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--force-color-profile=srgb',
  '--password-store=basic',
  '--use-mock-keychain',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost',
];

export async function launch(): Promise<Chromium> {
  const path = chromiumPath();
  if (path === null) throw new Error('No Chromium: name one by CHROMIUM_PATH, or install one with npm test');
  const folder = mkdtempSync(join(tmpdir(), 'vigil-bench-chromium-'));
  const child = spawn(path, [...args, `--user-data-dir=${folder}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      resolve();
    });
    child.once('error', () => {
      resolve();
    });
  });
  const kill = (): void => {
    child.kill('SIGKILL');
  };
  process.once('exit', kill);
  const connection = connect(child);
  const browser = connection.session();
  const { product } = await browser.send('Browser.getVersion');
  return {
    version: product.replace(/^.*\//, ''),
    openPage: async () => {
      const { browserContextId } = await browser.send('Target.createBrowserContext');
      const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank', browserContextId });
      const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true });
      return {
        session: connection.session(sessionId),
        close: async () => {
          await browser.send('Target.disposeBrowserContext', { browserContextId });
        },
      };
    },
    close: async () => {
      await Promise.race([Promise.all([browser.send('Browser.close').catch(() => undefined), ended]), pause(5_000).then(kill)]);
      await ended;
      process.off('exit', kill);
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }); // its children end a moment later
    },
  };
}

/** JSON messages over the pipe, each ended by a zero byte. */
function connect(child: ChildProcess): { readonly session: (sessionId?: string) => Session } {
  const out = child.stdio[3] as Writable,
    back = child.stdio[4] as Readable;
  const waiting = new Map<number, Waiting>();
  const listeners = new Map<string, ((params: never) => void)[]>();
  let ids = 0,
    rest = '',
    isGone = false;
  const gone = (): void => {
    isGone = true;
    for (const { reject, method } of waiting.values()) reject(new Error(`${method}: Chromium has ended`));
    waiting.clear();
  };
  const take = ({ id, method, params, sessionId, result, error }: Message): void => {
    if (id === undefined) {
      for (const listener of listeners.get(`${sessionId} ${method}`) ?? []) listener(params as never);
      return;
    }
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) asked?.resolve(result as never);
    else asked?.reject(new Error(`${asked.method}: ${error.message}`));
  };
  back.setEncoding('utf8');
  back.on('data', (text: string) => {
    const messages = (rest + text).split('\0');
    rest = messages.pop() ?? '';
    for (const message of messages) take(JSON.parse(message) as Message);
  });
  out.on('error', gone);
  child.once('exit', gone);
  child.once('error', gone);
  return {
    session: (sessionId) => {
      const session = {
        send: (method: string, params: object = {}) =>
          new Promise((resolve, reject) => {
            if (isGone) {
              reject(new Error(`${method}: Chromium has ended`));
              return;
            }
            const id = ++ids;
            waiting.set(id, { resolve, reject, method });
            out.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
          }),
        on: (method: string, listener: (params: never) => void) => {
          const name = `${sessionId} ${method}`;
          listeners.set(name, [...(listeners.get(name) ?? []), listener]);
          return session;
        },
      };
      return session as unknown as Session;
    },
  };
}
