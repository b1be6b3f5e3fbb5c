import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../contract/calls.ts';
import { EXPIRY_MS, IDLE_MS, LOGIN_DELAY_MS, POLL_MS, timesFrom, WARNING_MS, type Session } from '../../../machines/auth/types.ts';
import { keys } from '../../../src/adapters/session/session-store.ts';
import { ann, credentials, failure, session } from '../../model/fixtures.ts';
import { drive, noUsage, unused, type Driver } from '../../model/support/driver.ts';
import { eventInState, pathCases } from '../support/ui-paths.ts';
import { authIn, authOffer } from '../support/ui-models.ts';
import { loadPages, Page } from '../support/page.tsx';

const HALF_HOUR = 30 * 60_000;
const who = { name: '' };
const keep = (page: Page, kept: Session): void => {
  page.store.saveSession({ ...kept, ...timesFrom(page.clock.now()) });
};

const driver: Driver<Page> = {
  events: {
    'xstate.done.actor.readSession': async (page, { event }) => {
      const restored = event['output'] as { session: Session } | null;
      if (restored !== null) keep(page, restored.session);
      await page.begin();
    },
    // the store never fails: a tampered session is none, and is cleared
    'xstate.error.actor.readSession': async (page) => {
      keep(page, session);
      window.localStorage.setItem(keys.user, 'not base64 at all');
      await page.begin();
    },
    'xstate.done.actor.login': async (page) => {
      await page.submit(credentials.email, credentials.password);
      await page.wait(LOGIN_DELAY_MS);
      await page.answer(calls.session.login, { status: 'success', message: 'Login success', user: ann, token: session.token });
    },
    'xstate.done.actor.clock': async (page, { event }) => {
      const { reason } = event['output'] as { reason: string };
      if (reason === 'elsewhere') {
        await page.elsewhere((store) => {
          store.forget();
        });
        return;
      }
      if (reason === 'idle') {
        await page.wait(IDLE_MS + POLL_MS);
        return;
      }
      for (let passed = 0; passed < EXPIRY_MS; passed += HALF_HOUR) {
        await page.use((user) => user.keyboard('{Shift}'));
        await page.wait(HALF_HOUR);
      }
      await page.wait(POLL_MS);
    },
    'xstate.done.actor.loadWorkspace': (page) => page.do(() => page.chunks.at(-1)?.arrive()),
    'xstate.error.actor.loadWorkspace': (page) => page.do(() => page.chunks.at(-1)?.fail(failure('offline'))),
    RETRY: (page) => page.click('Retry'),
    SIGN_OUT: (page) => (screen.queryByText(/^Hi /) === null ? page.click('Sign Out') : page.signOut(who.name)),
    REVOKED: (page, { event }) =>
      page.do(() => {
        for (const open of page.api.open) if (open.token === event['token']) open.reject(failure('unauthorized', { status: 401 }));
      }),
    SIGNED_IN_ELSEWHERE: (page, { event }) =>
      page.elsewhere((store) => {
        const other = event['session'] as Session;
        if (store.session()?.token !== other.token) store.saveSession({ ...other, ...timesFrom(page.clock.now()) });
      }),
  },
  states: {
    restoring: () => undefined, // the page has not begun
    signedOut: (page) => {
      expect(screen.getByRole('button', { name: 'Sign In' })).toBeEnabled();
      expect(screen.queryByRole('alert')).toBeNull();
      expect(screen.queryByText(/^Hi /)).toBeNull();
      expect(page.location.get()).toMatchObject({ pathname: '/auth/login', search: '' });
      expect(Object.values(keys).filter((key) => window.localStorage.getItem(key) !== null)).toEqual([]);
      expect(page.api.live).toEqual([]);
    },
    'signedIn.opening': () => {
      expect(screen.getByText('Loading')).toBeInTheDocument();
      expect(screen.queryByRole('alert')).toBeNull();
    },
    'signedIn.missing': (page, state) => {
      expect(within(screen.getByRole('alert')).getByText('This part of the page could not be loaded.')).toBeVisible();
      expect(page.store.session()?.token).toBe(authIn(state).session?.token);
    },
    'signedIn.open': async (page, state) => {
      await page.answerSession();
      const { user, token } = authIn(state).session as Session;
      who.name = user.name;
      expect(screen.getByText(`Hi ${user.name}`)).toBeVisible();
      expect(page.store.session()?.token).toBe(token);
      // the dashboard's reads are open, all under this token
      expect(page.api.live.length).toBeGreaterThan(0);
      expect(new Set(page.api.live.map((c) => c.token))).toEqual(new Set([token]));
    },
  },
};

describe('a session, each event once in each state of its machine', () => {
  beforeAll(loadPages);
  const usage = noUsage();
  it.each(pathCases(authOffer, eventInState))('%s', async (_, path) => {
    const page = new Page('/incident-dashboard');
    page.holdsWorkspace = true;
    try {
      await drive(authOffer, driver, page, path, usage);
    } finally {
      page.close();
    }
  });
  afterAll(() => {
    expect(unused(driver, usage)).toEqual([]);
  });
});

it('code that neither arrives nor fails is given up after half a minute, with Retry and Sign Out', async () => {
  await loadPages();
  const page = new Page('/incident-dashboard');
  page.holdsWorkspace = true;
  page.store.saveSession({ ...session, ...timesFrom(page.clock.now()) });
  await page.begin();
  await page.wait(29_000);
  expect(screen.getByText('Loading')).toBeInTheDocument();
  expect(document.title).toBe('Loading · Vigil');
  await page.wait(2_000);
  expect(within(screen.getByRole('alert')).getByText('This part of the page could not be loaded.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Sign Out' })).toBeEnabled();
  expect(screen.getByText('The server took too long.')).toBeVisible();
  expect(document.title).toBe('Not opened · Vigil');
  // the end of the session is told there too, and while the code is on its way again
  await page.wait(IDLE_MS - WARNING_MS);
  const warning = () => screen.queryByRole('alertdialog', { hidden: true });
  expect(warning()).toHaveTextContent('You have not been active for a while.');
  await page.do(() => page.portal.getSnapshot().children.auth?.send({ type: 'RETRY' }));
  expect(document.title).toBe('Loading · Vigil');
  await page.use((user) => user.click(screen.getByRole('button', { name: 'Stay signed in', hidden: true })));
  expect([warning(), page.store.times()?.loginAt]).toEqual([null, page.clock.now()]);
  await page.do(() => page.chunks.at(-1)?.arrive());
  await page.answerSession();
  expect(document.title).toMatch(/^Dashboard · /);
  page.close();
});
it('code that the browser cannot fetch is code of a server that is out of reach', async () => {
  await loadPages();
  const page = new Page('/incident-dashboard');
  page.holdsWorkspace = true;
  page.store.saveSession({ ...session, ...timesFrom(page.clock.now()) });
  await page.begin();
  await page.do(() => page.chunks.at(-1)?.fail(new TypeError('Failed to fetch dynamically imported module')));
  expect(screen.getByRole('alert')).toHaveTextContent('The server cannot be reached.');
  page.close();
});
