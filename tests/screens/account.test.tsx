import { issuesOf } from '../../contract/failure.ts';
import { screen as page, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls.ts';
import { accountScreen } from '../../machines/screens/account/account.ts';
import { preloadScreen } from '../../src/app/screens.ts';
import { openSessions, profile, tokens } from '../../src/fixtures/shell/account.ts';
import { loadPages, Page } from '../ui/support/page.tsx';

const { account } = calls;
let shown: Page;
beforeAll(async () => {
  await loadPages();
  await preloadScreen(accountScreen.route.path);
});
beforeEach(async () => {
  shown = await Page.signedIn(accountScreen.route.path);
});
const card = (title: string) => within(page.getByRole('region', { name: title }));
const answerAll = async (): Promise<void> => {
  await shown.answer(account.profile, { data: profile });
  await shown.answer(account.sessions, { data: openSessions });
  await shown.answer(account.tokens, { data: tokens });
};

describe('one’s own account', () => {
  it('asks for nothing but what its person may have, and draws each answer in its own card', async () => {
    expect(shown.api.open.map(({ call }) => call).filter((call) => call.path.startsWith('/api/account'))).toHaveLength(3);
    expect(shown.api.open.map(({ call }) => call)).not.toContain(account.rules);
    for (const title of ['Profile', 'Second factor', 'Sessions', 'API tokens'])
      expect(page.getByRole('region', { name: title })).toHaveAttribute('data-status', 'loading');
    await shown.answer(account.sessions, { data: openSessions });
    expect(page.getByRole('region', { name: 'Sessions' })).toHaveAttribute('data-status', 'ready');
    expect(page.getByRole('region', { name: 'Profile' })).toHaveAttribute('data-status', 'loading');
  });

  it('says what could not be loaded, and asks again', async () => {
    await shown.fail(account.tokens, { kind: 'server', message: 'down', status: 500 });
    expect(page.getByRole('region', { name: 'API tokens' })).toHaveAttribute('data-status', 'failed');
    await shown.use((user) => user.click(card('API tokens').getByRole('button', { name: 'Retry' })));
    await shown.answer(account.tokens, { data: [] });
    expect(card('API tokens').getByText('There is no token.')).toBeVisible();
  });

  it('asks for the password before a second factor is set up, and shows the codes until they are kept', async () => {
    await answerAll();
    await shown.use((user) => user.click(page.getByRole('button', { name: 'Set up' })));
    await shown.use((user) => user.type(page.getByLabelText('Your password'), 'wrong{Enter}'));
    await shown.fail(account.beginSecondFactor, {
      kind: 'invalid',
      message: 'Invalid request',
      status: 400,
      issues: issuesOf({ current_password: ['login-incorrect'] }),
    });
    expect(page.getByText('The login detail is incorrect')).toBeVisible();
    await shown.use(async (user) => {
      await user.clear(page.getByLabelText('Your password'));
      await user.type(page.getByLabelText('Your password'), 'Demo-2026{Enter}');
    });
    expect(shown.last(account.beginSecondFactor).body).toEqual({ current_password: 'Demo-2026' });
    await shown.answer(account.beginSecondFactor, { data: { secret: 'ABCDEFGH', uri: 'otpauth://totp/x', qr: '<svg/>' } });
    expect(page.getByAltText('QR code for an authenticator app')).toBeVisible();
    await shown.use((user) => user.type(page.getByLabelText('Code'), '123 456{Enter}'));
    expect(shown.last(account.confirmSecondFactor).body).toEqual({ code: '123456' });
    await shown.answer(account.confirmSecondFactor, { data: { recoveryCodes: ['ABCD-EFGH-IJKL-MNOP'] } });
    expect(page.getByText('ABCD-EFGH-IJKL-MNOP')).toBeVisible();
    await shown.answer(account.profile, {
      data: { ...profile, secondFactor: { since: '2026-11-20T10:00:00Z', recoveryCodes: 10, isDemanded: false } },
    });
    await shown.use((user) => user.click(page.getByRole('button', { name: 'I have kept them' })));
    expect(page.queryByText('ABCD-EFGH-IJKL-MNOP')).toBeNull();
    expect(page.getByText(/^On since 20 Nov 2026/)).toBeVisible();
  });

  it('makes a token of what was ticked, and shows it once', async () => {
    await answerAll();
    expect(card('API tokens').getByText('Only in com.northwind.pay')).toBeVisible();
    await shown.use((user) => user.click(page.getByRole('button', { name: 'New token' })));
    await shown.use((user) => user.click(page.getByRole('button', { name: 'Make token' })));
    expect(shown.api.open).toEqual([]);
    await shown.use(async (user) => {
      await user.type(page.getByLabelText('Name of the token'), 'Nightly');
      await user.click(page.getByLabelText('report:read'));
      await user.click(page.getByLabelText('Northwind Web'));
      await user.type(page.getByLabelText('Your password'), 'Own-Words-2026');
      await user.click(page.getByRole('button', { name: 'Make token' }));
    });
    expect(shown.last(account.createToken).body).toEqual({
      name: 'Nightly',
      grants: ['report:read'],
      packages: ['northwind.example'],
      days: 30,
      current_password: 'Own-Words-2026',
    });
    await shown.answer(account.createToken, { data: { token: 'vgl_a-secret', verification_api_key: 'key', entry: tokens[0] } });
    expect(page.getByText('vgl_a-secret')).toBeVisible();
    await shown.use((user) => user.click(page.getByRole('button', { name: 'Done' })));
    expect(page.queryByText('vgl_a-secret')).toBeNull();
  });

  it('ends the session that was pressed', async () => {
    await answerAll();
    await shown.use((user) => user.click(page.getByRole('button', { name: /^Sign out: Firefox 140 · Windows/ })));
    expect(shown.last(account.endSession)).toMatchObject({ params: { id: openSessions[1]?.id } });
  });
});
