import type { IssueCode } from '../../../contract/codes/issues.ts';
import { issuesOf } from '../../../contract/failure.ts';
import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { calls } from '../../../contract/calls.ts';
import { chooseTheme } from '../../../src/portal/preferences.ts';
import { switchLocale } from '../../../src/i18n/i18n.ts';
import de from '../../../src/screens/session/texts/de.ts';
import deShell from '../../../src/i18n/shell/texts/de.ts';
import { loadPages, Page } from '../support/page.tsx';

const { changePassword } = calls.session;
let page: Page;
beforeAll(() => Promise.all([loadPages(), import('../../../src/screens/session/change-password/ChangePasswordScreen.tsx')]));
beforeEach(async () => {
  page = await Page.signedIn('/changepassword');
  await fill('Current password', 'Demo-2026');
  await fillNew('A-long-new-one');
});

const fill = (label: string, text: string): Promise<void> =>
  page.use(async (user) => {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), text);
  });
const fillNew = async (text: string): Promise<void> => {
  await fill('New password', text);
  await fill('Repeat the new password', text);
};
const submit = (): Promise<void> => page.click('Change password');
const refuse = (field: string, code: IssueCode): Promise<void> =>
  page.fail(changePassword, { kind: 'invalid', message: 'Invalid request', status: 400, issues: issuesOf({ [field]: [code] }) });

it('the same form sent again goes under the key that it had, a changed one under another', async () => {
  const keys: (string | undefined)[] = [];
  const send = async (): Promise<void> => {
    await submit();
    keys.push(page.last(changePassword).idempotencyKey);
    await page.fail(changePassword, { kind: 'offline', message: 'no answer' });
  };
  await send();
  await send();
  await fillNew('Another-new-one');
  await send();
  await fillNew('A-long-new-one');
  await send();
  const [first, again, changed, back] = keys;
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(again).toBe(first);
  expect(new Set([first, changed, back]).size).toBe(3);
});

it('what the server refuses stands at its field until that is changed, whatever else is drawn anew', async () => {
  await submit();
  await refuse('current_password', 'login-incorrect');
  expect(screen.getByText('The login detail is incorrect')).toBeVisible();
  expect(screen.getByLabelText('Current password')).toHaveFocus();
  await fill('Current password', 'Demo-2027');
  expect(screen.queryByText('The login detail is incorrect')).toBeNull();
  screen.getByLabelText('Show passwords').focus();
  await page.do(() => {
    chooseTheme('dark');
  });
  expect(screen.queryByText('The login detail is incorrect')).toBeNull();
  expect(screen.getByLabelText('Show passwords')).toHaveFocus();
});

it.each<[string, IssueCode, string]>([
  ['current_password', 'login-incorrect', de.session.incorrect],
  ['new_password', 'same-password', de.session.same],
  ['new_password', 'common-password', de.session.common],
  ['new_password', 'of-a-newer-server' as IssueCode, deShell['shell/form'].refused],
])('what the server says of %s, “%s”, is said in the chosen language', async (field, code, said) => {
  await submit();
  await page.do(() => switchLocale('de'));
  await refuse(field, code);
  expect(screen.getByText(said)).toBeVisible();
  expect(screen.queryByText(code)).toBeNull();
});
