import type { Page } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import type { User } from '../../../contract/areas/session.ts';
import { EXPIRY_MS, IDLE_MS, POLL_MS, timesFrom, type Session } from '../../../machines/auth/types.ts';
import { DEMO_PASSWORD } from '../../../server/demo/world.ts';
import { keys } from '../../../src/adapters/session/session-store.ts';
import { encode } from '../../../src/adapters/storage.ts';
import { session } from '../../model/fixtures.ts';
import { drive, noUsage, unused, type Driver } from '../../model/support/driver.ts';
import { eventOnce, pathCases } from '../../ui/support/ui-paths.ts';
import { authIn, authOffer as wholeOffer } from '../../ui/support/ui-models.ts';
import { analyst, eventually, otherAnalyst, Tab } from '../support/chromium.ts';
import { realPortal } from '../support/portal.ts';

/** That its code cannot be fetched: chunks.test.ts. */
const authOffer = { ...wholeOffer, internal: ['xstate.error.actor.loadWorkspace', 'RETRY'] };
const HALF_HOUR = 30 * 60_000;
const portal = realPortal();

/** One path: a tab of the portal, another page of the same origin, and who the machine's Ann and Ben really are. */
interface BrowserEnvironment {
  readonly tab: Tab;
  readonly other: Page;
  current: Session | null;
  readonly tokens: Map<string, string>;
}
const personOf = ({ user }: Session) => (user.name === 'Ann' ? analyst : otherAnalyst);

/** What a signed-in page has stored: a real session of the real server. */
async function storedSession(world: BrowserEnvironment, who: Session): Promise<Record<string, string>> {
  const reply = await portal.server.app.inject({
    method: 'POST',
    url: '/api/user/login',
    payload: { email: personOf(who).email, password: DEMO_PASSWORD },
  });
  const { user, token } = reply.json<{ user: User; token: string }>();
  world.tokens.set(who.token, token);
  const times = timesFrom(await world.tab.page.evaluate(() => Date.now()));
  const values = {
    [keys.user]: user,
    [keys.loginAt]: times.loginAt,
    [keys.expiresAt]: times.expiresAt,
    [keys.lastActivityAt]: times.lastActivityAt,
    [keys.token]: token,
  };
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, encode(value)]));
}
const put = (page: Page, texts: Record<string, string>): Promise<void> =>
  page.evaluate((entries) => {
    for (const [key, text] of entries) localStorage.setItem(key, text);
  }, Object.entries(texts));

const driver: Driver<BrowserEnvironment> = {
  events: {
    'xstate.done.actor.readSession': async (world, { event }) => {
      const restored = event['output'] as { session: Session } | null;
      const texts = restored === null ? null : await storedSession(world, restored.session);
      if (texts !== null) await put(world.other, texts);
      await world.tab.page.goto('/incident-dashboard');
      if (texts === null) return;
      // a page that begins later than the next step would take the time of that step for the time of its beginning
      const storedAnew = () => world.tab.page.evaluate((key) => localStorage.getItem(key), keys.loginAt);
      await eventually(storedAnew).not.toBe(texts[keys.loginAt]);
    },
    'xstate.error.actor.readSession': async (world) => {
      await put(world.other, { ...(await storedSession(world, session)), [keys.user]: 'not base64 at all' });
      await world.tab.page.goto('/incident-dashboard');
    },
    'xstate.done.actor.login': async ({ tab, tokens }) => {
      await tab.signIn();
      tokens.set(session.token, String((await tab.stored())['token']));
    },
    'xstate.done.actor.clock': async ({ tab, other }, { event }) => {
      const { reason } = event['output'] as { reason: string };
      if (reason === 'elsewhere') {
        await other.evaluate(() => {
          localStorage.clear();
        });
        return;
      }
      if (reason === 'idle') {
        await tab.page.clock.fastForward(IDLE_MS + POLL_MS);
        return;
      }
      for (let passed = 0; passed < EXPIRY_MS; passed += HALF_HOUR) {
        await tab.page.keyboard.press('Shift');
        await tab.page.clock.fastForward(HALF_HOUR);
      }
      await tab.page.clock.fastForward(POLL_MS);
    },
    'xstate.done.actor.loadWorkspace': () => undefined, // it comes by itself
    SIGN_OUT: ({ tab, current }) => tab.signOut(personOf(current ?? session).name),
    REVOKED: async ({ tab, tokens }, { event }) => {
      await portal.server.app.inject({
        method: 'POST',
        url: '/api/user/logout',
        headers: { authorization: tokens.get(String(event['token'])) ?? '' },
      });
      // the read that a person asks for and the ones that a page asks by itself race; either learns of it
      const asked = tab.page.getByRole('button', { name: 'Refresh' }).first().click({ timeout: 10_000 });
      await Promise.any([asked, tab.signInButton.waitFor()]);
      await asked.catch(() => undefined);
    },
    SIGNED_IN_ELSEWHERE: async (world, { event }) => {
      const who = event['session'] as Session;
      if (world.current?.user.name === who.user.name) return; // news of the same session is no news to a browser
      await put(world.other, await storedSession(world, who));
    },
  },
  states: {
    restoring: () => undefined, // the page has not been opened
    signedOut: async (world) => {
      world.current = null;
      await eventually(() => world.tab.signInButton.isEnabled()).toBe(true);
      expect(world.tab.page.url()).toBe(`${portal.server.url}/auth/login`);
      expect(Object.keys(await world.tab.stored()).filter((key) => (Object.values(keys) as string[]).includes(key))).toEqual([]);
    },
    'signedIn.opening': (world, state) => {
      world.current = authIn(state).session;
    },
    'signedIn.open': async (world, state) => {
      world.current = authIn(state).session as Session;
      await world.tab.greeting(personOf(world.current).name).waitFor();
      await world.tab.isQuiet();
      expect((await world.tab.stored())['token']).toBe(world.tokens.get(world.current.token));
    },
  },
};

describe('a session in a browser, along paths that take every event of its machine', () => {
  const usage = noUsage();
  afterAll(() => {
    expect(unused(driver, usage)).toEqual([]);
  });
  it.each(pathCases(authOffer, eventOnce))('%s', async (_, path) => {
    const tab = await portal.tab();
    try {
      const other = await tab.page.context().newPage();
      await other.goto('/config.json');
      await tab.page.clock.install();
      await drive(authOffer, driver, { tab, other, current: null, tokens: new Map() }, path, usage);
    } catch (cause) {
      const seen = await tab.page.evaluate(() =>
        [new Date().toISOString(), document.body.innerText, JSON.stringify(localStorage)].join('\n'),
      );
      throw new Error(`${(cause as Error).message}\nThe page at ${tab.page.url()}:\n${seen}\n${tab.problems.join('\n')}`, { cause });
    } finally {
      await tab.close();
    }
  });
});
