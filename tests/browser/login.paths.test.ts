import type { Route } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import type { Failure } from '../../contract/failure.ts';
import type { Credentials } from '../../contract/areas/session.ts';
import { DEMO_PASSWORD } from '../../server/demo/world.ts';
import { drive, noUsage, unused, type Driver } from '../model/support/driver.ts';
import { offeredPaths } from '../ui/support/ui-paths.ts';
import { loginIn, loginOffer } from '../ui/support/ui-models.ts';
import { analyst, eventually, Tab } from './support/chromium.ts';
import { Gate, trouble } from './support/gate.ts';
import { realPortal } from './support/portal.ts';

interface BrowserEnvironment {
  readonly tab: Tab;
  readonly gate: Gate;
}
const refusals: Readonly<Record<string, string>> = {
  credentials: 'Invalid User/Password',
  limited: 'Too many attempts. Wait a minute and try again.',
  unreachable: 'Signing in did not work just now. Check the connection and try again.',
};
const alert = async ({ tab }: BrowserEnvironment): Promise<string> =>
  (
    await tab.page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: /User|attempts|did not work/ })
      .allTextContents()
  ).join();
const busy = ({ tab }: BrowserEnvironment): Promise<void> =>
  eventually(() => tab.page.getByRole('button', { name: 'Signing in' }).isDisabled()).toBe(true);

const driver: Driver<BrowserEnvironment> = {
  events: {
    SUBMIT: async ({ tab, gate }, { event }) => {
      gate.close();
      const { email, password } = event['credentials'] as Credentials;
      if (email.includes('@')) {
        await tab.fill(analyst.email, DEMO_PASSWORD);
        return;
      }
      await tab.fill(email, password);
      for (const words of email === '' ? ['Email is required', 'No password provided.'] : ['Wrong email format', 'Minimum 3 symbols'])
        await tab.page.getByText(words).waitFor();
    },
    'xstate.after.courtesy.login.waiting': async (world) => {
      await eventually(() => world.gate.held).toBe(1);
    },
    'xstate.done.actor.signIn': async ({ gate }, { event }) => {
      const { answer } = event['output'] as { answer: { message: string } };
      await gate.open(answer.message === 'Login success' ? undefined : (route) => route.fulfill({ json: answer }));
    },
    'xstate.error.actor.signIn': async ({ gate }, { event }) => {
      const { status = 500, error } = event['error'] as Failure;
      // the real server says no to a wrong password; the rest it cannot be made to say
      const wrong = (route: Route): Promise<void> =>
        route.continue({ postData: JSON.stringify({ email: analyst.email, password: 'not this one' }) });
      await gate.open(error === undefined ? trouble(status) : wrong);
    },
  },
  states: {
    filling: async (world, state) => {
      await eventually(() => world.tab.signInButton.isEnabled()).toBe(true);
      await eventually(() => alert(world)).toBe(refusals[String(loginIn(state).refusal)] ?? '');
    },
    waiting: busy,
    submitting: async (world) => {
      await busy(world);
      expect(world.gate.held).toBe(1);
    },
    admitted: async ({ tab }) => {
      await tab.greeting(analyst.name).waitFor();
      await tab.dashboard.waitFor();
    },
  },
};

describe('the sign-in page in a browser, along every path of its machine', () => {
  const portal = realPortal();
  const usage = noUsage();
  afterAll(() => {
    expect(unused(driver, usage)).toEqual([]);
  });
  it.each(offeredPaths(loginOffer).map((path) => [path.name.slice(0, 100), path] as const))('%s', { timeout: 120_000 }, async (_, path) => {
    const tab = await portal.tab();
    try {
      const gate = await Gate.before(tab.page, '**/api/user/login');
      await tab.page.goto('/auth/login');
      await drive(loginOffer, driver, { tab, gate }, path, usage);
    } finally {
      await tab.close();
    }
  });
});
