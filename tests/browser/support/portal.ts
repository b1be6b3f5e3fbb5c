import type { Browser, BrowserContextOptions } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { startServer, type ServerOptions, type TestServer } from '../../server/support/server.ts';
import { openBrowser, portalFolder, Tab } from './chromium.ts';

/** A browser, and the real server with the built portal. */
export interface RealPortal {
  readonly browser: Browser;
  readonly server: TestServer;
  /** A page in a browser context of its own. */
  tab(options?: BrowserContextOptions): Promise<Tab>;
}

/** There from the first test of this file (or this `describe`) to the last. */
export function realPortal(options: ServerOptions = {}): RealPortal {
  let browser: Browser;
  let server: TestServer;
  beforeAll(async () => {
    [browser, server] = await Promise.all([openBrowser(), startServer({ publicDir: portalFolder, ...options })]);
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
  });
  return {
    get browser() {
      return browser;
    },
    get server() {
      return server;
    },
    tab: (context) => Tab.open(browser, server.url, context),
  };
}
