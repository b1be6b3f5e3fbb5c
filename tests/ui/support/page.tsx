import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { StrictMode, type ReactNode } from 'react';
import { vi } from 'vitest';
import { calls } from '../../../contract/calls.ts';
import type { Failure } from '../../../contract/failure.ts';
import type { Call } from '../../../contract/call.ts';
import type { Route } from '../../../machines/routes/route.ts';
import { createLocation } from '../../../src/adapters/location.ts';
import { createSessionStore, type SessionStore } from '../../../src/adapters/session/session-store.ts';
import { createStore } from '../../../src/adapters/storage.ts';
import { browserEnvironment, type BrowserEnvironment } from '../../../src/adapters/browser-environment.ts';
import { App } from '../../../src/app/App.tsx';
import { PortalProvider } from '../../../src/portal/context.tsx';
import { createPortal, type Portal } from '../../../src/app/create-portal.ts';
import { bindWorkspace } from '../../../src/app/workspace/bind-workspace.ts';
import { loadTray } from '../../../src/app/tray-chunks.ts';
import { loadScreen, preloadScreen } from '../../../src/app/screens.ts';
import { timesFrom, type Session } from '../../../machines/auth/types.ts';
import { packages, session } from '../../model/fixtures.ts';
import { VirtualClock } from '../../model/support/virtual-clock.ts';
import { FakeApi, type Open } from '../../unit/support/fake-api.ts';
import { MemoryStorage, NOON, settleDown } from '../../unit/support/fake-world.ts';
import { openPages } from './as-found.ts';
import { menu } from './ui-models.ts';

/** Chunks of the pages, loaded once: what comes lazily in a browser comes at once here. */
export const loadPages = (): Promise<unknown> =>
  Promise.all([
    import('../../../src/app/signed-in.ts'),
    import('../../../src/app/SignedOutApp.tsx'),
    ...['/incident-dashboard', '/issues', '/changepassword'].map(preloadScreen),
    import('../../../src/shell/filters/drawer/FilterDrawerPanel.tsx'),
    import('../../../src/shell/dates/DateRangePanel.tsx'),
    import('../../../src/shell/session/SessionWarning.tsx'),
    import('../../../src/shell/session/LeaveDialog.tsx'),
    import('../../../src/screens/not-found/NotFoundScreen.tsx'),
  ]);

/** What the calls of a session answer by themselves, unless a test answers them. */
const sessionAnswers = new Map<Call, unknown>([
  [calls.session.packages, packages],
  [calls.session.dashboardType, { dashboardType: ['infridgement'], message: '' }],
  [calls.session.menu, menu],
  [calls.session.logout, ''],
]);

/** The real page: the real portal, router, address bar and storage of jsdom; only time and the backend are the test's. */
export class Page {
  readonly clock = new VirtualClock(NOON);
  readonly api = new FakeApi();
  readonly user: UserEvent = userEvent.setup({ delay: null });
  readonly store: SessionStore = createSessionStore(createStore(() => window.localStorage));
  readonly location: ReturnType<typeof createLocation>;
  readonly portal: Portal;
  /** Where a test lets the code of screens arrive, or fail: those on their way, the last asked last. */
  readonly chunks: { readonly arrive: () => void; readonly fail: (cause: Failure | Error) => void }[] = [];
  /** Do screens wait for the test? */
  holdsChunks = false;
  /** Does the workspace wait for it? */
  holdsWorkspace = false;
  readonly #wrap: (app: ReactNode) => ReactNode;

  constructor(path: string, wrap: (app: ReactNode) => ReactNode = (app) => app) {
    vi.useFakeTimers({ toFake: ['Date'], now: NOON });
    window.history.replaceState(null, '', path);
    this.location = createLocation(window, '/');
    const world: BrowserEnvironment = {
      ...browserEnvironment(window),
      now: () => this.clock.now(),
      timers: {
        setTimeout: this.clock.setTimeout,
        clearTimeout: (id) => {
          this.clock.clearTimeout(id as number);
        },
      },
    };
    this.portal = createPortal(
      {
        world,
        store: this.store,
        location: this.location,
        api: this.api,
        loadScreen: (route) => this.#load(route),
        loadTray,
        loadWorkspace: async () => {
          if (this.holdsWorkspace) await this.#held();
          return { bindWorkspace };
        },
        build: { own: null, served: () => Promise.resolve(null) },
        log: () => undefined,
      },
      { clock: this.clock },
    );
    this.#wrap = wrap;
    openPages.add(this);
  }
  #held(): Promise<void> {
    return new Promise<void>((arrive, reject) => {
      this.chunks.push({
        arrive,
        fail: (cause) => {
          reject(cause as Error);
        },
      });
    });
  }
  async #load(route: Route): ReturnType<typeof loadScreen> {
    if (this.holdsChunks) await this.#held();
    return loadScreen(route);
  }
  static async at(path: string, wrap?: (app: ReactNode) => ReactNode): Promise<Page> {
    const page = new Page(path, wrap);
    await page.begin();
    return page;
  }
  /** The page of somebody who is signed in, with what a session asks for beside its data answered. */
  static async signedIn(
    path: string,
    {
      role = session.user.role,
      answers,
    }: { readonly role?: Session['user']['role']; readonly answers?: ReadonlyMap<unknown, unknown> | undefined } = {},
  ): Promise<Page> {
    const page = new Page(path);
    page.store.saveSession({ ...session, user: { ...session.user, role }, ...timesFrom(page.clock.now()) });
    await page.begin();
    await page.answerSession(answers);
    return page;
  }
  /** The page loads. */
  async begin(): Promise<void> {
    await this.do(() => {
      this.portal.start();
      render(
        <StrictMode>
          {this.#wrap(
            <PortalProvider value={{ portal: this.portal, location: this.location, store: this.store }}>
              <App />
            </PortalProvider>,
          )}
        </StrictMode>,
      );
    });
  }
  close(): void {
    openPages.delete(this);
    cleanup();
    this.portal.stop();
    this.location.stop();
    window.localStorage.clear();
    vi.useRealTimers();
  }

  /** Does something, and lets React and every promise come to rest. */
  async do(run: () => unknown): Promise<void> {
    await act(async () => {
      await run();
      await settleDown();
    });
    await this.rest();
  }
  /** A hand of the user's: the library that plays it cares for React itself. */
  async use(run: (user: UserEvent) => Promise<unknown>): Promise<void> {
    await run(this.user);
    await this.rest();
  }
  async rest(): Promise<void> {
    // a lazily loaded part takes as long as the machine needs to load it, and may ask for another one
    for (let part = 0; part < 3; part++) {
      await act(settleDown);
      await act(() => vi.dynamicImportSettled());
    }
    // the end of a drawer's motion takes a turn of the event loop
    await act(
      () =>
        new Promise((resolve) => {
          setTimeout(resolve);
        }),
    );
  }
  wait = (ms: number): Promise<void> =>
    this.do(() => {
      this.clock.advance(ms);
      vi.setSystemTime(this.clock.now());
    });
  click = (name: string | RegExp, role = 'button'): Promise<void> => this.use((user) => user.click(screen.getByRole(role, { name })));

  /** What the calls of a kind that are still open ask. */
  open(call: Call): unknown[] {
    return this.api.open.filter((c) => c.call === call && c.signal?.aborted !== true).map(({ query }) => query);
  }
  /** The last call of a kind that is still open. */
  last(call: Call): Open {
    const open = this.api.open.filter((c) => c.call === call && c.signal?.aborted !== true).at(-1);
    if (open === undefined) throw new Error(`${call.path} was not asked`);
    return open;
  }
  answer = (call: Call, body: unknown): Promise<void> =>
    this.do(() => {
      this.last(call).resolve(body);
    });
  fail = (call: Call, failure: Failure): Promise<void> =>
    this.do(() => {
      this.last(call).reject(failure);
    });
  /** Answers what a session asks for beside its data, until nothing more of that is asked. */
  /** `others` answers a call instead of what it is usually answered. */
  async answerSession(others: ReadonlyMap<unknown, unknown> = new Map()): Promise<void> {
    for (let open = this.#sessionCalls(); open.length > 0; open = this.#sessionCalls()) {
      const now = open;
      await this.do(() => {
        for (const each of now) each.resolve(others.get(each.call) ?? sessionAnswers.get(each.call));
      });
    }
  }
  #sessionCalls = (): Open[] => this.api.open.filter((c) => sessionAnswers.has(c.call));

  async submit(email: string, password: string): Promise<void> {
    for (const [label, text] of [
      ['Email', email],
      ['Password', password],
    ] as const) {
      const field = screen.getByLabelText(label);
      await this.use(async (user) => {
        await user.clear(field);
        if (text !== '') await user.type(field, text);
      });
    }
    await this.click('Sign In');
  }
  async signOut(name: string): Promise<void> {
    await this.click(`Hi ${name}`);
    await this.use((user) => user.click(within(screen.getByRole('region', { name: 'Account' })).getByRole('button', { name: 'Sign Out' })));
  }
  /** Another tab over the same storage writes, and the browser tells this one. */
  async elsewhere(run: (store: SessionStore) => void): Promise<void> {
    const before = new MemoryStorage();
    const keysNow = (): string[] => Array.from({ length: window.localStorage.length }, (_, i) => window.localStorage.key(i) ?? '');
    for (const key of keysNow()) before.setItem(key, window.localStorage.getItem(key) ?? '');
    run(createSessionStore(createStore(() => window.localStorage)));
    // the token comes last, as a sign-in writes it
    const changed = [...new Set([...before.texts.keys(), ...keysNow()])].filter(
      (key) => before.getItem(key) !== window.localStorage.getItem(key),
    );
    await this.do(() => {
      for (const key of changed.sort((a) => (a === 'token' ? 1 : -1)))
        window.dispatchEvent(new StorageEvent('storage', { key, newValue: window.localStorage.getItem(key) }));
    });
  }
  /** An address that somebody enters in the bar, or comes back to. */
  visit = (to: string): Promise<void> =>
    this.do(() => {
      window.history.pushState(null, '', to);
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
}
