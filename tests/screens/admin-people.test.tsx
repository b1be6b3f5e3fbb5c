import { screen as page, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AdminPackage } from '../../contract/areas/admin-packages.ts';
import { calls } from '../../contract/calls.ts';
import { timesFrom } from '../../machines/auth/types.ts';
import { packageDetailScreen } from '../../machines/screens/admin/packages.ts';
import { addUserScreen, usersScreen } from '../../machines/screens/admin/users.ts';
import { preloadScreen } from '../../src/app/screens.ts';
import { accessRequests, adminPackage, adminPackages, adminUsers, knownPublishers } from '../../src/fixtures/admin.ts';
import { packages as ownPackages, session } from '../model/fixtures.ts';
import { loadPages, Page } from '../ui/support/page.tsx';
import { menu } from '../ui/support/ui-models.ts';

const { admin, adminPackages: packageCalls } = calls;
let shown: Page;
beforeAll(async () => {
  await loadPages();
  await preloadScreen(addUserScreen.route.path);
  await preloadScreen(packageDetailScreen.route.path);
});
afterEach(() => {
  shown.close();
});
const open = async ({ path }: { readonly path: string }, more = ''): Promise<void> => {
  shown = new Page(path + more);
  shown.store.saveSession({ ...session, ...timesFrom(shown.clock.now()) });
  await shown.begin();
  await shown.answerSession(new Map([[calls.session.menu, [...menu, { menu_name: path, route: path, sub_menu: '0' }]]]));
};
const [first, second] = adminPackages.packages as [AdminPackage, AdminPackage];
const pageOf = (packages: typeof adminPackages.packages) => ({
  data: { ...adminPackages, packages, total_count: 120, counts: { all: 121, active: 120, archived: 1 } },
});

describe('adding a person', () => {
  it('finds packages beyond the first page, and keeps what was chosen on another one', async () => {
    await open(addUserScreen.route);
    await shown.answer(admin.users, { data: adminUsers });
    await shown.answer(admin.publishers, { data: knownPublishers });
    await shown.answer(packageCalls.packages, pageOf([first]));
    const group = () => within(page.getByRole('group', { name: /^Packages/ }));
    await shown.use((user) => user.click(group().getByRole('checkbox', { name: new RegExp(first.title) })));
    await shown.use((user) => user.click(group().getByRole('button', { name: 'Next page' })));
    expect(shown.last(packageCalls.packages).query).toMatchObject({ page: 2, status: 'active' });
    await shown.answer(packageCalls.packages, pageOf([second]));
    await shown.use((user) => user.click(group().getByRole('checkbox', { name: new RegExp(second.title) })));
    await shown.use((user) => user.type(group().getByRole('searchbox'), 'nowhere{Enter}'));
    expect(shown.last(packageCalls.packages).query).toMatchObject({ page: 1, search: 'nowhere' });
    await shown.answer(packageCalls.packages, { data: { ...pageOf([]).data, total_count: 0 } });
    expect(group().getAllByRole('checkbox', { checked: true })).toHaveLength(2);
    await shown.use(async (user) => {
      await user.type(page.getByRole('textbox', { name: /^Name/ }), 'Nia New');
      await user.type(page.getByRole('textbox', { name: /^E-mail/ }), 'nia@demo.example');
      await user.click(page.getByRole('button', { name: 'Add and invite' }));
    });
    expect(shown.last(admin.addUser).body).toMatchObject({ packages: [first.name, second.name] });
  });

  it('suggests publishers of the given packages, and takes others with a word of warning', async () => {
    await open(addUserScreen.route);
    await shown.answer(admin.publishers, { data: knownPublishers });
    await shown.answer(packageCalls.packages, pageOf([first]));
    await shown.use((user) => user.click(page.getByRole('radio', { name: /^Publisher/ })));
    await shown.use((user) => user.click(page.getByRole('checkbox', { name: new RegExp(first.title) })));
    await shown.use((user) => user.click(page.getByRole('button', { name: 'AdRiver' })));
    expect(page.getByRole('textbox', { name: /^Publishers/ })).toHaveValue('AdRiver\n');
    expect(page.queryByText(/^No row of these packages/)).toBeNull();
    await shown.use((user) => user.type(page.getByRole('textbox', { name: /^Publishers/ }), 'Adrivr'));
    expect(page.getByText(/^No row of these packages names Adrivr/)).toBeVisible();
  });
});

it('requests for access are turned by pages on their own tab, and led to where they stand beside the people', async () => {
  const requests = { data: { requests: [...accessRequests], total_count: 70, open: 70 } };
  await open(usersScreen.route, '?tab=requests');
  await shown.answer(admin.accessRequests, requests);
  await shown.use((user) => user.click(page.getByRole('button', { name: 'Next page' })));
  expect(shown.last(admin.accessRequests).query).toMatchObject({ page: 2, limit: 50 });
  shown.close();
  await open(usersScreen.route, '?page=2');
  expect(shown.last(admin.accessRequests).query).toMatchObject({ page: 1 });
  await shown.answer(admin.accessRequests, requests);
  expect(page.getByRole('link', { name: 'All 70 open requests' })).toBeVisible();
});

it('a package that is added is in the selector without another page, and its import is led to', async () => {
  await open(packageDetailScreen.route);
  await shown.use(async (user) => {
    await user.type(page.getByRole('textbox', { name: /^Package name/ }), adminPackage.name);
    await user.type(page.getByRole('textbox', { name: /^Title/ }), 'New');
    await user.type(page.getByRole('combobox', { name: /^Customer/ }), 'Harbour');
    await user.click(page.getByRole('button', { name: 'Add package' }));
  });
  await shown.answer(packageCalls.addPackage, { data: adminPackage });
  const own = [...ownPackages, { ...ownPackages[0], package_name: adminPackage.name, package_title: 'New' }];
  await shown.answer(calls.session.packages, own);
  await shown.use((user) => user.click(page.getByRole('button', { name: 'Import rows …' })));
  expect(window.location.search).toContain(`id=${adminPackage.name}`);
});
