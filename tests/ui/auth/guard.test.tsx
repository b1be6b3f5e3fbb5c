import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../contract/calls.ts';
import { EXPIRY_MS, IDLE_MS, LOGIN_DELAY_MS, POLL_MS, WARNING_MS } from '../../../machines/auth/types.ts';
import { ann, credentials, failure, session } from '../../model/fixtures.ts';
import { loadPages, Page } from '../support/page.tsx';

const scope = '?package=b&from=2026-10-01&to=2026-10-07';
const link = `/incident-dashboard${scope}&country=IN`;
let page: Page;
const signIn = async (): Promise<void> => {
  await page.submit(credentials.email, credentials.password);
  await page.wait(LOGIN_DELAY_MS);
  await page.answer(calls.session.login, { status: 'success', message: 'Login success', user: ann, token: session.token });
  await page.answerSession();
};
const signedInAt = async (path: string): Promise<void> => {
  page = await Page.signedIn(path);
};
const place = (): string => page.location.get().pathname + page.location.get().search;

describe('the guard, in the page', () => {
  beforeAll(loadPages);

  it('a link survives sign-in, kept in the history entry and never in the address of the login page', async () => {
    page = await Page.at(link);
    expect(place()).toBe('/auth/login');
    expect(window.location.href).not.toContain('incident-dashboard');
    expect(page.location.get().state).toEqual({ wanted: link });
    await signIn();
    expect(place()).toBe(link);
    expect(screen.getByRole('button', { name: /^Package/ })).toHaveTextContent('b');
  });
  it('a link to what the menu does not have leads to the dashboard, about what the link says', async () => {
    page = await Page.at(link.replace('/incident-dashboard', '/usermanagement'));
    await signIn();
    expect(place()).toBe(`/incident-dashboard${scope}`);
  });
  it('whoever chose to sign out starts afresh', async () => {
    await signedInAt(link);
    await page.signOut('Ann');
    expect(place()).toBe('/auth/login');
    expect(page.location.get().state).toBeNull();
    await signIn();
    expect(page.location.get().pathname).toBe('/incident-dashboard');
  });
  it('whoever was idle comes back to where they were', async () => {
    await signedInAt(link);
    await page.wait(IDLE_MS + POLL_MS);
    expect(place()).toBe('/auth/login');
    await signIn();
    expect(place()).toBe(link);
  });
  it('a screen that is not in the menu is left silently', async () => {
    await signedInAt('/usermanagement');
    expect(page.location.get().pathname).toBe('/incident-dashboard');
    expect(screen.queryByRole('alert')).toBeNull();
  });
  it('a slash at the end of an address changes nothing', async () => {
    await signedInAt(link.replace('?', '/?'));
    expect(place()).toBe(link);
    expect(page.api.of(calls.incident.counts)).toHaveLength(1);
  });
  it('the way home keeps what is shown in the address', async () => {
    await signedInAt(link);
    await page.do(() => {
      page.location.push('/');
    });
    expect(place()).toBe(link);
  });
  it('a link within the page asks nothing anew', async () => {
    await signedInAt(link);
    await page.do(() => {
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(page.api.of(calls.incident.counts)).toHaveLength(1);
  });
  it('an address that nobody knows is a 404, signed in or not', async () => {
    page = await Page.at('/nowhere');
    expect(page.location.get().pathname).toBe('/error');
    expect(screen.getByRole('heading', { name: 'OOPS! Something went wrong here' })).toBeVisible();
    expect(screen.getByText(/no page at \/nowhere\b/)).toBeVisible();
  });
});

describe('before the end of a session, in the page', () => {
  beforeAll(loadPages);
  const hidden = { hidden: true };

  it('a dialog warns 2 min before, and staying begins another 3 h', async () => {
    await signedInAt('/issues');
    for (let passed = 0; passed < EXPIRY_MS - WARNING_MS; passed += 30 * 60_000) {
      await page.use((user) => user.keyboard('{Shift}'));
      await page.wait(Math.min(30 * 60_000, EXPIRY_MS - WARNING_MS - passed));
    }
    await page.wait(POLL_MS);
    expect(screen.getByRole('alertdialog', hidden)).toHaveTextContent('Still there?');
    await page.use((user) => user.click(screen.getByRole('button', { name: 'Stay signed in', ...hidden })));
    expect(screen.queryByRole('alertdialog', hidden)).toBeNull();
    expect(page.store.times()).toEqual({ loginAt: page.clock.now(), expiresAt: page.clock.now() + EXPIRY_MS });
    // the server hears of it, and says where the session is over there
    await page.do(() => {
      page.api.open.find(({ call }) => call === calls.session.keepAlive)?.reject(failure('unauthorized', { status: 401 }));
    });
    expect(place()).toBe('/auth/login');
  });
  it('a dialog that nobody answers is followed by the login page, without a message', async () => {
    await signedInAt('/issues');
    await page.wait(IDLE_MS - WARNING_MS + POLL_MS);
    expect(screen.getByRole('alertdialog', hidden)).toHaveTextContent('You have not been active for a while.');
    await page.wait(WARNING_MS);
    expect(place()).toBe('/auth/login');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('alertdialog', hidden)).toBeNull();
  });
});
