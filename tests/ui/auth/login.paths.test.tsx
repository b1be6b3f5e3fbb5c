import { screen } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../contract/calls.ts';
import type { Failure } from '../../../contract/failure.ts';
import type { Credentials } from '../../../contract/areas/session.ts';
import { LOGIN_DELAY_MS } from '../../../machines/auth/types.ts';
import { drive, noUsage, unused, type Driver } from '../../model/support/driver.ts';
import { eventInState, pathCases } from '../support/ui-paths.ts';
import { loginIn, loginOffer } from '../support/ui-models.ts';
import { loadPages, Page } from '../support/page.tsx';

const refusals: Readonly<Record<string, string>> = {
  credentials: 'Invalid User/Password',
  limited: 'Too many attempts. Wait a minute and try again.',
  expired: 'That took too long. Sign in again.',
  unreachable: 'Signing in did not work just now. Check the connection and try again.',
};
const busy = (): void => {
  expect(screen.getByRole('button', { name: 'Signing in' })).toBeDisabled();
};

const driver: Driver<Page> = {
  events: {
    SUBMIT: async (page, { event }) => {
      const { email, password } = event['credentials'] as Credentials;
      await page.submit(email, password);
      const complaints =
        email === ''
          ? ['Email is required', 'No password provided.']
          : email === 'nobody'
            ? ['Wrong email format', 'Minimum 3 symbols']
            : [];
      for (const words of complaints) expect(screen.getByText(words)).toBeVisible();
    },
    'xstate.after.courtesy.login.waiting': async (page) => {
      await page.wait(LOGIN_DELAY_MS - 1);
      expect(page.api.open).toEqual([]);
      await page.wait(1);
    },
    'xstate.done.actor.signIn': (page, { event }) => page.answer(calls.session.login, (event['output'] as { answer: unknown }).answer),
    'xstate.error.actor.signIn': (page, { event }) => page.fail(calls.session.login, event['error'] as Failure),
    SUBMIT_CODE: async (page, { event }) => {
      await page.use(async (user) => {
        await user.clear(screen.getByLabelText('Code'));
        await user.type(screen.getByLabelText('Code'), `${String(event['code'])}{Enter}`);
      });
    },
    CANCEL: (page) => page.use((user) => user.click(screen.getByRole('button', { name: 'Back to sign in' }))),
    NOTED: (page) => page.use((user) => user.click(screen.getByRole('button', { name: 'I have kept them' }))),
    'xstate.done.actor.prove': (page, { event }) =>
      page.answer(calls.session.secondFactor, (event['output'] as { answer: unknown }).answer),
    'xstate.error.actor.prove': (page, { event }) => page.fail(calls.session.secondFactor, event['error'] as Failure),
  },
  states: {
    filling: (page, state) => {
      expect(screen.getByRole('button', { name: 'Sign In' })).toBeEnabled();
      expect(screen.queryByRole('alert', { name: '' })?.textContent ?? '').toBe(refusals[String(loginIn(state).refusal)] ?? '');
      expect(page.api.open).toEqual([]);
    },
    waiting: (page) => {
      busy();
      expect(page.api.open).toEqual([]);
    },
    submitting: (page) => {
      busy();
      expect(page.api.open.map((c) => c.body)).toEqual([{ email: 'ann@example.com', password: 'secret' }]);
    },
    proving: async (page, state) => {
      expect(await screen.findByRole('heading', { level: 1, name: 'Enter the code' })).toBeVisible();
      expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled();
      const { refusal } = loginIn(state);
      expect(screen.queryByText(/^The code is not right/) !== null).toBe(refusal === 'code');
      expect(screen.queryByText(String(refusals['limited'])) !== null).toBe(refusal === 'limited');
      expect(page.api.open).toEqual([]);
    },
    verifying: (page) => {
      busy();
      expect(page.api.open.map((c) => c.body)).toEqual([{ challenge: 'a-challenge-of-the-server', code: '123456' }]);
    },
    noting: (page) => {
      expect(screen.getByRole('heading', { level: 1, name: 'Keep your recovery codes' })).toHaveFocus();
      expect(screen.getByText('ABCD-EFGH-IJKL-MNOP')).toBeVisible();
      expect(page.api.open).toEqual([]);
    },
    admitted: async (page) => {
      await page.answerSession();
      expect(screen.getByText('Hi Ann')).toBeVisible();
      expect(page.location.get().pathname).toBe('/incident-dashboard');
    },
  },
};

describe('the sign-in page, each event once in each state of its machine', () => {
  beforeAll(loadPages);
  const usage = noUsage();
  it.each(pathCases(loginOffer, eventInState))('%s', async (_, path) => {
    const page = await Page.at('/auth/login');
    try {
      await drive(loginOffer, driver, page, path, usage);
    } finally {
      page.close();
    }
  });
  afterAll(() => {
    expect(unused(driver, usage)).toEqual([]);
  });
});
