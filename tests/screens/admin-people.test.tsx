import { screen as page, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdminPackage } from '../../contract/areas/admin/packages.ts';
import { calls } from '../../contract/calls.ts';
import { mappingScreen, packageDetailScreen } from '../../machines/screens/admin/packages.ts';
import { addUserScreen, usersScreen } from '../../machines/screens/admin/users.ts';
import { preloadScreen } from '../../src/app/screens.ts';
import { accessRequests, adminPackage, adminPackages, adminUser, adminUsers, knownPublishers, mapping } from '../../src/fixtures/admin.ts';
import { packages as ownPackages } from '../model/fixtures.ts';
import { loadPages, Page } from '../ui/support/page.tsx';
import { menu } from '../ui/support/ui-models.ts';

const { admin, adminPackages: packageCalls } = calls;
let shown: Page;
beforeAll(async () => {
  await loadPages();
  await preloadScreen(addUserScreen.route.path);
  await preloadScreen(packageDetailScreen.route.path);
  await preloadScreen(mappingScreen.route.path);
  await preloadScreen(usersScreen.route.path);
});
const open = async ({ path }: { readonly path: string }, more = ''): Promise<void> => {
  shown = await Page.signedIn(path + more, {
    answers: new Map([[calls.session.menu, [...menu, { menu_name: path, route: path, sub_menu: '0' }]]]),
  });
};
const [first, second] = adminPackages.packages as [AdminPackage, AdminPackage];
const pageOf = (packages: typeof adminPackages.packages) => ({
  data: { ...adminPackages, packages, total_count: 120, counts: { all: 121, active: 120, archived: 1 } },
});

describe('adding a person', () => {
  it('finds packages beyond the first page, and keeps what was chosen on another one', async () => {
    await open(addUserScreen.route);
    await shown.answer(admin.users, { data: adminUsers });
    await shown.answer(admin.publishers, { data: knownPublishers, mapping });
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

  it.each([
    [true, /on its way by mail/],
    [false, /^No mail server is set up: give the link to new@demo\.example yourself/],
  ])('says whether the invitation is mailed: %s', async (isMailed, text) => {
    await open(addUserScreen.route);
    await shown.answer(admin.publishers, { data: knownPublishers, mapping });
    await shown.answer(packageCalls.packages, pageOf([first]));
    await shown.use(async (user) => {
      await user.type(page.getByRole('textbox', { name: /^Name/ }), 'Nora');
      await user.type(page.getByRole('textbox', { name: /^E-mail/ }), 'new@demo.example');
      await user.click(page.getByRole('button', { name: 'Add and invite' }));
    });
    await shown.answer(admin.addUser, { data: { ...adminUser, email: 'new@demo.example', isMailed } });
    expect(page.getByText(text)).toBeVisible();
  });

  it('takes several at once: looks first at what would become of each, and sends what was looked at', async () => {
    await open(addUserScreen.route);
    await shown.answer(admin.publishers, { data: knownPublishers, mapping });
    await shown.answer(packageCalls.packages, pageOf([first]));
    const field = () => page.getByRole('textbox', { name: /^People/ });
    await shown.use(async (user) => {
      await user.click(page.getByRole('radio', { name: 'Several people' }));
      await user.type(field(), 'Nia New <nia@demo.example>{Enter}ann@demo.example{Enter}nobody');
      await user.click(page.getByRole('button', { name: 'Check' }));
    });
    expect(page.getByText('“nobody” has no valid e-mail')).toBeVisible();
    await shown.use(async (user) => {
      await user.type(field(), '{Backspace>6/}');
      await user.click(page.getByRole('button', { name: 'Check' }));
    });
    const sent = () => shown.last(admin.addPeople).body;
    expect(sent()).toMatchObject({ is_trial: true, role: 'analyst' });
    const of = (first: 'ready' | 'added') => [
      { id: first === 'added' ? 'u-nia' : null, name: 'Nia New', email: 'nia@demo.example', outcome: first },
      { id: null, name: 'Ann', email: 'ann@demo.example', outcome: 'taken' as const },
    ];
    await shown.answer(admin.addPeople, { data: { people: of('ready'), isMailed: false } });
    expect(page.getByText('Has an account')).toBeVisible();
    // another role than the one that was looked at is looked at again
    await shown.use((user) => user.click(page.getByRole('radio', { name: /^Tracker/ })));
    expect(page.queryByText('Has an account')).toBeNull();
    await shown.use((user) => user.click(page.getByRole('radio', { name: /^Analyst/ })));
    await shown.use((user) => user.click(page.getByRole('button', { name: 'Add and invite 1 person' })));
    expect(sent()).not.toHaveProperty('is_trial');
    await shown.answer(admin.addPeople, { data: { people: of('added'), isMailed: false } });
    expect(page.getByRole('heading', { name: '1 person is added' })).toBeVisible();
    await shown.use((user) => user.click(page.getByRole('button', { name: 'Make link, Nia New' })));
    expect(shown.last(admin.makeLink).params).toEqual({ id: 'u-nia' });
  });

  describe('several at once', () => {
    const field = () => page.getByRole('textbox', { name: /^People/ });
    const paste = (text: string, into = field()) =>
      shown.use(async (user) => {
        await user.click(into);
        await user.paste(text);
      });
    const outcomes = (outcome: 'ready' | 'added') => ({
      data: {
        people: ['Nia', 'Bo'].map((name) => ({
          id: outcome === 'added' ? `u-${name}` : null,
          name,
          email: `${name.toLowerCase()}@demo.example`,
          outcome,
        })),
        isMailed: false,
      },
    });
    beforeEach(async () => {
      await open(addUserScreen.route);
      await shown.answer(admin.publishers, { data: knownPublishers, mapping });
      await shown.answer(packageCalls.packages, pageOf([first]));
      await shown.click('Several people', 'radio');
      await paste('nia@demo.example bo@demo.example');
      await shown.click('Check');
      await shown.answer(admin.addPeople, outcomes('ready'));
    });
    const send = () => shown.click('Add and invite 2 people');

    it('are sent again as the same intent where no answer came, and what was looked at stays meanwhile', async () => {
      await send();
      const { idempotencyKey } = shown.last(admin.addPeople);
      expect(idempotencyKey).toBeDefined();
      expect(page.getAllByText('Can be added')).toHaveLength(2);
      await shown.fail(admin.addPeople, { kind: 'offline', message: 'down' });
      expect(page.getByRole('alert')).toHaveTextContent(/^It is not known whether they were added\./);
      await send();
      expect(shown.last(admin.addPeople)).toMatchObject({
        idempotencyKey,
        body: expect.not.objectContaining({ is_trial: true }) as object,
      });
      await shown.answer(admin.addPeople, outcomes('added'));
      expect(page.getByRole('heading', { name: '2 people are added' })).toBeVisible();
    });

    it('are another intent once the list is another one, and what became of the people before is no answer to it', async () => {
      await send();
      await shown.fail(admin.addPeople, { kind: 'server', message: 'down', status: 500 });
      expect(page.getByRole('alert')).toHaveTextContent(/^Nobody was added\./);
      await paste('\ncy@demo.example');
      await shown.click('Check');
      expect(page.queryByRole('alert')).toBeNull();
      await shown.answer(admin.addPeople, outcomes('ready'));
      await send();
      await shown.answer(admin.addPeople, outcomes('added'));
      await shown.click('Add another');
      await paste('di@demo.example');
      await shown.click('Check');
      expect(shown.last(admin.addPeople).body).toMatchObject({ is_trial: true, people: [{ email: 'di@demo.example' }] });
      expect(page.queryByRole('heading', { name: '2 people are added' })).toBeNull();
    });

    it('keep each their link, and a second one of a person takes the place of the first', async () => {
      await send();
      await shown.answer(admin.addPeople, outcomes('added'));
      const link = async (name: string, path: string): Promise<void> => {
        await shown.click(`Make link, ${name}`);
        await shown.answer(admin.makeLink, {
          data: { path: `/${path}`, expiresAt: '2026-11-20T09:00:00.000Z', kind: 'invitation', email: `${name}@demo.example` },
        });
      };
      await link('Nia', 'first');
      await link('Bo', 'second');
      const links = () => page.getAllByText(/^http.*\/\w+$/).map(({ textContent }) => textContent.split('/').at(-1));
      expect(links()).toEqual(['first', 'second']);
      await link('Nia', 'third');
      expect(links()).toEqual(['third', 'second']);
      // nothing is left that would have to be asked about
      await shown.click('Done');
      expect(window.location.pathname).not.toBe(addUserScreen.route.path);
    });

    it('stay as they were typed while one person is added', async () => {
      await shown.click('One person', 'radio');
      expect(page.queryByRole('textbox', { name: /^People/ })).toBeNull();
      await paste('Nora', page.getByRole('textbox', { name: /^Name/ }));
      await paste('new@demo.example', page.getByRole('textbox', { name: /^E-mail/ }));
      await shown.click('Add and invite');
      await shown.answer(admin.addUser, { data: { ...adminUser, email: 'new@demo.example', isMailed: false } });
      await shown.click('Add another');
      // a form that was sent is another one: a press shows what it lacks, and not who was added before
      await shown.click('Add and invite');
      expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('');
      await shown.click('Several people', 'radio');
      expect(field()).toHaveValue('nia@demo.example bo@demo.example');
    });
  });

  it('suggests publishers of the given packages, and takes others with a word of warning', async () => {
    await open(addUserScreen.route);
    await shown.answer(admin.publishers, { data: knownPublishers, mapping });
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

describe('changes of the mapping', () => {
  const apply = { name: /^Apply/ };
  const reason = () => page.getByRole('textbox', { name: /^Reason/ });
  const stage = async (): Promise<void> => {
    // the grid needs the room of a page; a file stages without it
    const [person] = mapping.people,
      place = mapping.packages.findIndex((_, i) => mapping.cells[0]?.includes(i) !== true);
    const row = [person?.email, mapping.packages[Math.max(0, place)]?.name, place < 0 ? 'remove' : 'add'].join();
    const file = new File([`email,package,action\n${row}\n`], 'mapping.csv', { type: 'text/csv' });
    await shown.use((user) => user.upload(document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement, file));
    await page.findByRole('textbox', { name: /^Reason/ });
  };
  beforeEach(async () => {
    await open(mappingScreen.route);
    await shown.answer(packageCalls.mapping, { data: mapping });
    await stage();
    await shown.use((user) => user.type(reason(), 'Review'));
  });

  it('survive a refresh, a refused and a contested request, with their reason', async () => {
    const changed = () => page.getAllByRole('button', { name: /^Take back/ }).length;
    expect(changed()).toBe(1);
    await shown.use((user) => user.click(page.getByRole('button', apply)));
    await shown.fail(packageCalls.applyMapping, { kind: 'server', message: 'down', status: 500 });
    expect([changed(), (reason() as HTMLInputElement).value]).toEqual([1, 'Review']);
    await shown.use((user) => user.click(page.getByRole('button', apply)));
    await shown.fail(packageCalls.applyMapping, { kind: 'conflict', message: 'Changed', status: 409, current: [] });
    await shown.answer(packageCalls.mapping, { data: mapping });
    expect([changed(), (reason() as HTMLInputElement).value]).toEqual([1, 'Review']);
  });

  it('are over once they are applied, and their reason with them', async () => {
    await shown.use((user) => user.click(page.getByRole('button', apply)));
    expect(shown.last(packageCalls.applyMapping).body).toMatchObject({ reason: 'Review' });
    await shown.answer(packageCalls.applyMapping, { data: { added: 1, removed: 0, people: 1, signedIn: 0 } });
    expect(page.queryByRole('button', { name: /^Take back/ })).toBeNull();
    expect(page.getByText('No changes yet. Press a cell.')).toBeVisible();
    await shown.answer(packageCalls.mapping, { data: mapping });
    await stage();
    expect(reason()).toHaveValue('');
  });
});
