import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { calls } from '../../../contract/calls.ts';
import { LINGER_MS } from '../../../machines/writes/write.machine.ts';
import { loadPages, Page } from '../support/page.tsx';

const { changePassword } = calls.session;
let page: Page;
beforeAll(() =>
  Promise.all([
    loadPages(),
    import('../../../src/screens/session/change-password/ChangePasswordScreen.tsx'),
    import('../../../src/shell/session/LeaveDialog.tsx'),
  ]),
);
beforeEach(async () => {
  page = await Page.signedIn('/changepassword');
});

const type = (label: string, text: string): Promise<void> => page.use((user) => user.type(screen.getByLabelText(label), text));
const fill = async (): Promise<void> => {
  await type('Current password', 'Demo-2026');
  await type('New password', 'A-long-new-one');
  await type('Repeat the new password', 'A-long-new-one');
};
const send = async (): Promise<void> => {
  await fill();
  await page.click('Change password');
};
const go = (path: string): Promise<void> =>
  page.do(() => {
    page.location.push(path);
  });
const back = async (): Promise<void> => {
  await page.do(
    () =>
      new Promise<void>((resolve) => {
        window.addEventListener(
          'popstate',
          () => {
            resolve();
          },
          { once: true },
        );
        window.history.back();
      }),
  );
};
const question = (): HTMLElement => screen.getByRole('alertdialog', { name: 'Leave without saving?' });
const path = (): string => page.location.get().pathname;

it('what was sent goes on when its screen is left, and a toast says what became of it', async () => {
  await send();
  await go('/issues');
  expect(path()).toBe('/issues');
  await page.answer(changePassword, { status: 'success', message: '' });
  expect(screen.getByText('Your change: saved')).toBeVisible();
});
it('a toast of a failure stays, tries again under the same key, and is dismissed', async () => {
  await send();
  const { idempotencyKey } = page.last(changePassword);
  await go('/issues');
  await page.fail(changePassword, { kind: 'offline', message: 'no answer' });
  await page.wait(10 * LINGER_MS);
  expect(screen.getByText('Your change: not saved. The server cannot be reached.')).toBeVisible();
  await page.click('Try again');
  expect(page.last(changePassword).idempotencyKey).toBe(idempotencyKey);
  await page.fail(changePassword, { kind: 'server', message: 'down' });
  await page.click('Dismiss');
  expect(screen.queryByText(/not saved/)).toBeNull();
});
it('whoever comes back while it is under way finds it so', async () => {
  await send();
  await go('/issues');
  await go('/changepassword');
  expect(screen.getByRole('button', { name: 'Changing' })).toBeDisabled();
});
it('its own form tells what became of it, and no toast besides', async () => {
  await send();
  await page.answer(changePassword, { status: 'success', message: '' });
  expect(screen.getByText('The password is changed')).toBeVisible();
  expect(screen.queryByText('Your change: saved')).toBeNull();
});
it('what was seen done is not there any more when one comes back', async () => {
  await send();
  await page.answer(changePassword, { status: 'success', message: '' });
  await go('/issues');
  expect(screen.queryByText('Your change: saved')).toBeNull();
  await go('/changepassword');
  expect(screen.getByLabelText('Current password')).toHaveValue('');
});

it('unsaved changes hold a link, and whoever stays finds everything', async () => {
  await type('Current password', 'Demo-2026');
  await go('/issues');
  expect(path()).toBe('/changepassword');
  await page.use((user) => user.click(within(question()).getByRole('button', { name: 'Stay here' })));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByLabelText('Current password')).toHaveValue('Demo-2026');
});
it('whoever leaves arrives', async () => {
  await type('Current password', 'Demo-2026');
  await go('/issues');
  await page.use((user) => user.click(within(question()).getByRole('button', { name: 'Leave' })));
  expect(path()).toBe('/issues');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
it('Back is held too', async () => {
  await go('/issues');
  await go('/changepassword');
  await type('Current password', 'Demo-2026');
  await back();
  expect(path()).toBe('/changepassword');
  expect(screen.getByLabelText('Current password')).toHaveValue('Demo-2026');
  await page.use((user) => user.click(within(question()).getByRole('button', { name: 'Leave' })));
  expect(path()).toBe('/issues');
});
it('so is another package', async () => {
  await type('Current password', 'Demo-2026');
  await page.use((user) => user.click(screen.getByRole('button', { name: /^Package/ })));
  await page.use((user) => user.click(screen.getByRole('option', { name: /^b/ })));
  await page.use((user) => user.click(within(question()).getByRole('button', { name: 'Leave' })));
  expect(screen.getByRole('button', { name: /^Package/ })).toHaveTextContent('b');
});
it('a form that was emptied again holds nothing', async () => {
  await type('Current password', 'x');
  await type('Current password', '{Backspace}');
  await go('/issues');
  expect(path()).toBe('/issues');
});
it('whoever signs out while something is under way is asked', async () => {
  await send();
  await page.use((user) => user.click(screen.getByRole('button', { name: /^Hi Ann/ })));
  await page.click('Sign Out');
  const asked = screen.getByRole('alertdialog', { name: 'Changes are still being sent' });
  await page.use((user) => user.click(within(asked).getByRole('button', { name: 'Sign out anyway' })));
  expect(screen.getByLabelText('Email')).toBeVisible();
});

it('the same values sent again after a conflict are another intent, which is sent', async () => {
  await send();
  await page.fail(changePassword, { kind: 'conflict', message: 'Changed meanwhile', status: 409 });
  expect(page.api.live.filter(({ call }) => call === changePassword)).toHaveLength(0);
  await page.use((user) => user.type(screen.getByLabelText('Repeat the new password'), '{Enter}'));
  expect(page.api.live.filter(({ call }) => call === changePassword)).toHaveLength(1);
});
