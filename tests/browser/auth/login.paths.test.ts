import type { Route } from 'playwright';
import { afterAll, describe, expect, it } from 'vitest';
import type { Failure } from '../../../contract/failure.ts';
import type { Credentials } from '../../../contract/areas/session.ts';
import { DEMO_PASSWORD } from '../../../server/demo/world.ts';
import { drive, noUsage, unused, type Driver } from '../../model/support/driver.ts';
import { eventOnce, pathCases } from '../../ui/support/ui-paths.ts';
import { loginIn, loginOffer } from '../../ui/support/ui-models.ts';
import { analyst, eventually, Tab } from '../support/chromium.ts';
import { Gate, trouble } from '../support/gate.ts';
import { realPortal } from '../support/portal.ts';

interface BrowserEnvironment {
  readonly tab: Tab;
  readonly gate: Gate;
  /** Before the second step, whose answers are made up: the demo asks nobody for a code. */
  readonly second: Gate;
}
const refusals: Readonly<Record<string, string>> = {
  credentials: 'Invalid User/Password',
  limited: 'Too many attempts. Wait a minute and try again.',
  expired: 'That took too long. Sign in again.',
  unreachable: 'Signing in did not work just now. Check the connection and try again.',
};
const alert = async ({ tab }: BrowserEnvironment): Promise<string> =>
  (
    await tab.page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: /User|attempts|did not work|too long/ })
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
    SUBMIT_CODE: async ({ tab, second }, { event }) => {
      second.close();
      await tab.page.getByLabel('Code', { exact: true }).fill(String(event['code']));
      await tab.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    },
    CANCEL: ({ tab }) => tab.page.getByRole('button', { name: 'Back to sign in' }).click(),
    NOTED: ({ tab }) => tab.page.getByRole('button', { name: 'I have kept them' }).click(),
    'xstate.done.actor.prove': async ({ tab, second }, { event }) => {
      const { answer } = event['output'] as { answer: object };
      // a real session: what comes after it is real
      const signedIn = await tab.page.request.post('/api/user/login', { data: { email: analyst.email, password: DEMO_PASSWORD } });
      const real = (await signedIn.json()) as object;
      await second.open((route) => route.fulfill({ json: { ...answer, ...real } }));
    },
    'xstate.error.actor.prove': async ({ second }, { event }) => {
      const { status = 500, code = 'broken' } = event['error'] as Failure;
      await second.open((route) => route.fulfill({ status, json: { status: 'error', code, error: code, requestId: 'none' } }));
    },
    'xstate.error.actor.signIn': async ({ gate }, { event }) => {
      const { status = 500, code } = event['error'] as Failure;
      // the real server says no to a wrong password; the rest it cannot be made to say
      const wrong = (route: Route): Promise<void> =>
        route.continue({ postData: JSON.stringify({ email: analyst.email, password: 'not this one' }) });
      await gate.open(code === undefined ? trouble(status) : wrong);
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
    proving: async ({ tab }, state) => {
      await tab.page.getByRole('heading', { level: 1, name: 'Enter the code' }).waitFor();
      const { refusal } = loginIn(state);
      await eventually(() => tab.page.getByText(/^The code is not right/).count()).toBe(refusal === 'code' ? 1 : 0);
      await eventually(() => tab.page.getByText(String(refusals['limited'])).count()).toBe(refusal === 'limited' ? 1 : 0);
    },
    verifying: async (world) => {
      await busy(world);
      await eventually(() => world.second.held).toBe(1);
    },
    noting: async ({ tab }) => {
      await tab.page.getByRole('heading', { level: 1, name: 'Keep your recovery codes' }).waitFor();
      await tab.page.getByText('ABCD-EFGH-IJKL-MNOP').waitFor();
    },
    admitted: async ({ tab }) => {
      await tab.greeting(analyst.name).waitFor();
      await tab.dashboard.waitFor();
    },
  },
};

describe('the sign-in page in a browser, along paths that take every event of its machine', () => {
  const portal = realPortal();
  const usage = noUsage();
  afterAll(() => {
    expect(unused(driver, usage)).toEqual([]);
  });
  it.each(pathCases(loginOffer, eventOnce))('%s', async (_, path) => {
    const tab = await portal.tab();
    try {
      const gate = await Gate.before(tab.page, '**/api/user/login');
      const second = await Gate.before(tab.page, '**/api/user/second_factor');
      await tab.page.goto('/auth/login');
      await drive(loginOffer, driver, { tab, gate, second }, path, usage);
    } finally {
      await tab.close();
    }
  });
});
