// the first of all style sheets: the rules of every component win over it
import './theme/page.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { createApi, type Http } from './adapters/api.ts';
import { nextTask } from './boot/next-task.ts';
import { forgetEarly } from './boot/early-reads.ts';
import { ownBuild, servedBuild } from './adapters/build.ts';
import { keepFocus } from './widgets/keep-focus.ts';
import { createLocation } from './adapters/location.ts';
import { createSessionStore } from './adapters/session/session-store.ts';
import { readSite } from './adapters/site.ts';
import { createStore, HOST_KEY } from './adapters/storage.ts';
import { browserEnvironment } from './adapters/browser-environment.ts';
import { App } from './app/App.tsx';
import { PortalProvider } from './portal/context.tsx';
import { createPortal } from './app/create-portal.ts';
import { loadSignedIn, preload } from './app/parts.ts';
import { loadScreen } from './app/screens.ts';
import { loadTray } from './app/tray-chunks.ts';
import { restorePreferences } from './portal/preferences.ts';

// the page's content policy forbids the code that zod would generate to be faster
z.config({ jitless: true });

const storage = createStore(() => window.localStorage);
/** Where the backend is: told at run time, so that one build serves every customer (D2). */
const Config = z.object({ host: z.string() });
async function readHost(): Promise<string> {
  const config = Config.safeParse(await readSite().catch(() => null));
  if (!config.success) return '';
  if (storage.read(HOST_KEY) !== config.data.host) storage.write(HOST_KEY, config.data.host);
  return config.data.host;
}
let http: Http | Promise<Http> | null = null;
async function makeHttp(): Promise<Http> {
  const [host, { createHttp }] = await Promise.all([readHost(), import('./adapters/http.ts')]);
  http = createHttp(host);
  return http;
}
function loadHttp(): Http | Promise<Http> {
  if (http !== null) return http;
  const loading = makeHttp();
  loading.catch(() => {
    http = null;
  }); // a chunk that could not be fetched is fetched again by the next call
  http = loading;
  return loading;
}

/** Evaluating the code, opening the portal and drawing it are tasks of their own: in one, the page would not answer for as long as all of them take. */
async function openPortal(root: HTMLElement): Promise<void> {
  await nextTask();
  const store = createSessionStore(storage);
  const location = createLocation(window, import.meta.env.BASE_URL);
  const portal = createPortal({
    world: browserEnvironment(window),
    store,
    location,
    api: createApi(loadHttp, readHost),
    loadScreen,
    loadTray,
    loadWorkspace: loadSignedIn,
    build: { own: ownBuild(document), served: () => servedBuild(import.meta.env.BASE_URL) },
    log: (failure) => {
      console.warn(`[${failure.kind}] ${failure.message}${failure.requestId === undefined ? '' : ` (request ${failure.requestId})`}`);
    },
  });
  const first = store.session() === null ? null : preload(location.get().pathname);
  await Promise.allSettled([restorePreferences(store, window), first]);
  await nextTask();
  portal.start();
  await nextTask();
  // as a transition it is drawn in slices, and the page answers to touch meanwhile
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <PortalProvider value={{ portal, location, store }}>
          <App />
        </PortalProvider>
      </StrictMode>,
    );
  });
}
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no root');
void openPortal(root);
keepFocus(document);
const isSignedIn = (globalThis.vigilEarly?.reads.size ?? 0) > 0;
// The client of later calls: where somebody is signed in, once the page has come; else with the first sign of life, and with what a sign-in leads to.
const wake = (): void => {
  void loadHttp();
  if (!isSignedIn) void preload('/');
};
if (isSignedIn)
  window.addEventListener(
    'load',
    () => {
      setTimeout(wake, 500);
    },
    { once: true },
  );
for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, wake, { once: true, passive: true });
// what was asked early and nobody took by then is about something else, and would be old when somebody does
window.setTimeout(forgetEarly, 10_000);
