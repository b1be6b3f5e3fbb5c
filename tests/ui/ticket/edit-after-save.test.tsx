import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../contract/calls.ts';
import type { AnyScreen } from '../../../machines/screens/screen.ts';
import { packagesScreen } from '../../../machines/screens/admin/packages.ts';
import { accountScreen } from '../../../machines/screens/account/account.ts';
import { updateCampaignScreen } from '../../../machines/screens/tracker/campaigns.ts';
import { preloadScreen } from '../../../src/app/screens.ts';
import { openSessions, profile, tokens } from '../../../src/fixtures/shell/account.ts';
import { adminPackage, adminPackages } from '../../../src/fixtures/admin.ts';
import { campaignList, publisherList, recordHistory } from '../../../src/fixtures/tracker-manage.ts';
import { pathOf } from '../../../src/screens/tracker/manage/addresses.ts';
import { loadPages, Page } from '../support/page.tsx';
import { menu } from '../support/ui-models.ts';

let page: Page;
beforeAll(() =>
  Promise.all([
    loadPages(),
    ...[accountScreen, packagesScreen, updateCampaignScreen].map((each: AnyScreen) => preloadScreen(each.route.path)),
  ]),
);
const open = async (path: string, ofMenu: string): Promise<void> => {
  page = await Page.signedIn(path, {
    answers: new Map([[calls.session.menu, [...menu, { menu_name: 'Own', route: ofMenu, sub_menu: '0' }]]]),
  });
};
const leave = (): Promise<void> =>
  page.do(() => {
    page.location.push('/issues');
  });
const path = (): string => page.location.get().pathname;
const isAsked = (): boolean => screen.queryByRole('alertdialog', { name: 'Leave without saving?' }) !== null;
const stay = (): Promise<void> =>
  page.use((user) => user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Stay here' })));

describe('what is changed after a save holds the page', () => {
  it('in a form without a draft', async () => {
    const { account } = calls;
    await open(accountScreen.route.path, accountScreen.route.path);
    await page.answer(account.profile, { data: profile });
    await page.answer(account.sessions, { data: openSessions });
    await page.answer(account.tokens, { data: tokens });
    const field = (): HTMLElement => within(screen.getByRole('region', { name: 'Profile' })).getByRole('textbox', { name: 'Name' });
    const type = (text: string): Promise<void> => page.use((user) => user.type(field(), text));
    await type(' Once');
    await page.click('Save name');
    await page.answer(account.rename, { data: { ...profile, name: `${profile.name} Once` } });
    expect(screen.getByText(/^Saved/)).toBeVisible();
    await type(' Twice');
    await leave();
    expect(isAsked()).toBe(true);
    await stay();
    expect(screen.queryByText(/^Saved/)).toBeNull();
    expect(field()).toHaveValue(`${profile.name} Once Twice`);
    await type('{Backspace}'.repeat(' Twice'.length));
    await leave();
    expect(path()).toBe('/issues');
  });

  it('also where nothing is typed: a publisher is added to a campaign', async () => {
    const { reads, writes, route } = updateCampaignScreen;
    const [campaign] = campaignList;
    if (campaign === undefined) throw new Error('The demo has campaigns');
    const own = pathOf(route, campaign.id);
    await open(own, route.path);
    await page.answer(reads.campaigns.call, { data: campaignList });
    await page.answer(reads.publishers.call, { data: publisherList });
    await page.answer(reads.history.call, { data: recordHistory });
    await page.use((user) => user.type(screen.getByRole('textbox', { name: 'Notes' }), ' Once'));
    await page.click('Save');
    const saved = { ...campaign, notes: `${campaign.notes} Once`, updated_on: '2026-11-22T19:00:00.000Z' };
    await page.answer(writes.update.call, { data: saved });
    expect(screen.getByText(/^Saved/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
    await page.click('Add publisher');
    await leave();
    expect(isAsked()).toBe(true);
    expect(path()).toBe(own);
  });

  it('in a form that is opened again', async () => {
    const { one, list } = packagesScreen.reads;
    await open(`${packagesScreen.route.path}?id=${adminPackage.name}`, packagesScreen.route.path);
    await page.answer(list.call, { data: adminPackages });
    await page.answer(one.call, { data: adminPackage });
    const edit = async (text: string): Promise<void> => {
      await page.click('Edit');
      await page.use((user) => user.type(screen.getByRole('textbox', { name: /^Title/ }), text));
    };
    await edit(' Once');
    await page.click('Save');
    const saved = { ...adminPackage, title: `${adminPackage.title} Once`, version: adminPackage.version + 1 };
    await page.answer(packagesScreen.writes.change.call, { data: saved });
    expect(screen.queryByRole('textbox', { name: /^Title/ })).toBeNull();
    await page.answer(one.call, { data: saved });
    await edit(' Twice');
    await leave();
    expect(isAsked()).toBe(true);
  });
});

it('a form that failed, was given up and is opened again says nothing of that', async () => {
  const { one, list } = packagesScreen.reads;
  await open(`${packagesScreen.route.path}?id=${adminPackage.name}`, packagesScreen.route.path);
  await page.answer(list.call, { data: adminPackages });
  await page.answer(one.call, { data: adminPackage });
  await page.click('Edit');
  await page.use((user) => user.type(screen.getByRole('textbox', { name: /^Title/ }), ' Once'));
  await page.click('Save');
  await page.fail(packagesScreen.writes.change.call, { kind: 'server', message: 'fault' });
  const failed = (): HTMLElement | null => screen.queryByText(/Nothing was saved/);
  expect(failed()).not.toBeNull();
  await page.click('Cancel');
  await page.click('Edit');
  expect(failed()).toBeNull();
  expect(screen.getByRole('textbox', { name: /^Title/ })).toHaveValue(adminPackage.title);
});
