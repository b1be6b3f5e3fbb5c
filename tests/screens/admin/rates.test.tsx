import { screen as page } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { calls } from '../../../contract/calls.ts';
import { packagesScreen } from '../../../machines/screens/admin/packages.ts';
import { preloadScreen } from '../../../src/app/screens.ts';
import { adminPackage, exchangeRates } from '../../../src/fixtures/admin.ts';
import { ann as me } from '../../model/fixtures.ts';
import { loadPages, Page } from '../../ui/support/page.tsx';
import { menu } from '../../ui/support/ui-models.ts';

const { adminPackages: packageCalls } = calls;
const { path } = packagesScreen.route;
let shown: Page;
beforeAll(async () => {
  await loadPages();
  await preloadScreen(path);
});
const open = async (members: readonly string[]): Promise<void> => {
  shown = await Page.signedIn(`${path}?id=${adminPackage.name}&rates=all`, {
    answers: new Map([[calls.session.menu, [...menu, { menu_name: path, route: path, sub_menu: '0' }]]]),
  });
  const [first] = adminPackage.memberList;
  await shown.answer(packageCalls.onePackage, { data: { ...adminPackage, memberList: members.map((id) => ({ ...first, id })) } });
};
const answer = { data: { rates: [...exchangeRates], total_count: 120, currencies: ['EUR', 'USD'] } };
const save = { name: 'Save' };
beforeEach(async () => {
  await open([me.id]);
  await shown.answer(packageCalls.rates, answer);
});

it('a rate is set; one that is there already is told, and replaced once that is said again', async () => {
  await shown.use(async (user) => {
    await user.type(page.getByLabelText(/^Day/), '2026-11-20');
    await user.type(page.getByRole('combobox', { name: /^From/ }), 'usd');
    await user.type(page.getByRole('textbox', { name: /^Rate/ }), '84.2');
    await user.click(page.getByRole('button', save));
  });
  expect(shown.last(packageCalls.setRate).body).toEqual({ day: '2026-11-20', from: 'USD', rate: '84.2', version: 0 });
  await shown.fail(packageCalls.setRate, { kind: 'conflict', message: 'Taken', status: 409, current: { ...exchangeRates[0], version: 4 } });
  expect(page.getByText('There is a rate for this day already: 84.1275. Save again to replace it.')).toBeVisible();
  await shown.use((user) => user.click(page.getByRole('button', save)));
  expect(shown.last(packageCalls.setRate).body).toMatchObject({ version: 4 });
});
it('a currency that is none, that of the package, and a rate that may mean thousands are refused before anything is sent', async () => {
  await shown.use(async (user) => {
    await user.type(page.getByLabelText(/^Day/), '2026-11-20');
    await user.type(page.getByRole('combobox', { name: /^From/ }), adminPackage.currency);
    await user.type(page.getByRole('textbox', { name: /^Rate/ }), '1,842');
    await user.click(page.getByRole('button', save));
  });
  expect(page.getByText('This is the currency of the package')).toBeVisible();
  expect(page.getByText(/^A number above 0 with a point/)).toBeVisible();
  expect(shown.open(packageCalls.setRate)).toHaveLength(0);
});
it('the list is narrowed to a currency and turned', async () => {
  await shown.use((user) => user.click(page.getByRole('button', { name: 'Next page' })));
  expect(shown.last(packageCalls.rates).query).toMatchObject({ page: 2, limit: 50 });
  await shown.answer(packageCalls.rates, answer);
  await shown.use((user) => user.selectOptions(page.getByRole('combobox', { name: 'Currency' }), 'USD'));
  expect(shown.last(packageCalls.rates).query).toMatchObject({ from: 'USD', page: 1 });
});
it('a table that is pasted is sent as a file, and wrong lines are told', async () => {
  await shown.use(async (user) => {
    await user.click(page.getByRole('textbox', { name: 'Or paste the table' }));
    await user.paste('day,from,rate\n2026-11-20,USD,x');
    await user.click(page.getByRole('button', { name: 'Bring in' }));
  });
  await shown.answer(packageCalls.addRates, { data: { added: 0, changed: 0, same: 0, refused: 1, lines: [{ line: 2, fault: 'rate' }] } });
  expect(page.getByText('Line 2: not a rate above 0 with a point')).toBeVisible();
  expect(page.getByRole('textbox', { name: 'Or paste the table' })).toHaveValue('day,from,rate\n2026-11-20,USD,x');
});
it('whoever has not got the package is told so', async () => {
  shown.close();
  await open([]);
  expect(page.getByText('Give yourself the package to keep its exchange rates.')).toBeVisible();
});
