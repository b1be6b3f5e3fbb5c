import { screen as page } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { calls } from '../../contract/calls.ts';
import { packagesScreen } from '../../machines/screens/admin/packages.ts';
import { preloadScreen } from '../../src/app/screens.ts';
import {
  adminPackage,
  importColumns,
  keptMappings,
  openImport,
  packageImport,
  packageImports,
  unmappedImport,
} from '../../src/fixtures/admin.ts';
import { ann as me } from '../model/fixtures.ts';
import { loadPages, Page } from '../ui/support/page.tsx';
import { menu } from '../ui/support/ui-models.ts';

const { adminPackages: packageCalls, adminImports: importCalls } = calls;
const { path } = packagesScreen.route;
let shown: Page;
beforeAll(async () => {
  await loadPages();
  await preloadScreen(path);
});
const open = async (): Promise<void> => {
  shown = await Page.signedIn(`${path}?id=${adminPackage.name}&import=${packageImport.id}`, {
    answers: new Map([[calls.session.menu, [...menu, { menu_name: path, route: path, sub_menu: '0' }]]]),
  });
  const [first] = adminPackage.memberList;
  await shown.answer(packageCalls.onePackage, { data: { ...adminPackage, memberList: [{ ...first, id: me.id }] } });
  await shown.answer(importCalls.imports, { data: packageImports });
  await shown.answer(importCalls.importColumns, { data: importColumns });
  await shown.answer(importCalls.importMappings, { data: keptMappings });
};
const look = { name: 'Look again' };

beforeEach(open);

it('a column that is needed is chosen, looked at, and what the file leaves open is asked', async () => {
  await shown.answer(importCalls.oneImport, { data: unmappedImport });
  expect(page.getByText('Say which column of the file holds detected_at.')).toBeVisible();
  expect(page.queryByRole('button', look)).toBeNull();
  await shown.use((user) => user.selectOptions(page.getByRole('combobox', { name: 'detected_at' }), 'Seen at'));
  await shown.use((user) => user.click(page.getByRole('button', look)));
  expect(shown.last(importCalls.checkImport).body).toMatchObject({
    kind: 'incidents',
    mapping: { fields: { detected_at: { from: ['Seen at'] } } },
  });
  const after = { ...openImport, job: { ...openImport.job, id: 'job-2' } };
  await shown.answer(importCalls.checkImport, { data: after });
  await shown.answer(importCalls.oneImport, { data: after });
  const times = page.getByRole('combobox', { name: 'How detected_at is written' });
  await shown.use((user) => user.selectOptions(times, 'mm/dd/yyyy'));
  await shown.use((user) => user.click(page.getByRole('button', look)));
  expect(shown.last(importCalls.checkImport).body).toMatchObject({ mapping: { fields: { detected_at: { times: 'mm/dd/yyyy' } } } });
});

it('what was changed is looked at before anything is imported', async () => {
  await shown.answer(importCalls.oneImport, { data: packageImport });
  expect(page.getByRole('button', { name: 'Leave them out and import 18 rows' })).toBeVisible();
  await shown.use((user) => user.selectOptions(page.getByRole('combobox', { name: 'Newish of status means' }), 'Confirmed'));
  expect(page.queryByRole('button', { name: /import 18 rows/ })).toBeNull();
  await shown.use((user) => user.click(page.getByRole('button', look)));
  expect(shown.last(importCalls.checkImport).body).toMatchObject({
    mapping: { fields: { status: { dictionary: { Newish: 'Confirmed' }, otherwise: 'keep' } } },
  });
});

it('another kind is found anew', async () => {
  await shown.answer(importCalls.oneImport, { data: packageImport });
  await shown.use((user) => user.selectOptions(page.getByRole('combobox', { name: 'What the rows are' }), 'events'));
  await shown.use((user) => user.click(page.getByRole('button', look)));
  expect(shown.last(importCalls.checkImport).body).toMatchObject({ kind: 'events', mapping: null });
});

it('a mapping is kept under a name, and one that is kept is chosen', async () => {
  await shown.answer(importCalls.oneImport, { data: packageImport });
  await shown.use(async (user) => {
    await user.click(page.getByRole('button', { name: 'Keep under a name …' }));
    await user.type(page.getByRole('textbox', { name: 'Name of the mapping' }), 'Daily{Enter}');
  });
  expect(shown.last(importCalls.saveMapping).body).toMatchObject({ name: 'Daily', version: 0, header: packageImport.checked?.header });
  await shown.fail(importCalls.saveMapping, { kind: 'conflict', message: 'Taken', status: 409, current: keptMappings[0] });
  expect(page.getByText(/^This name is taken/)).toBeVisible();
  await shown.use((user) => user.selectOptions(page.getByRole('combobox', { name: 'Mapping' }), 'm-1'));
  await shown.use((user) => user.click(page.getByRole('button', { name: 'Forget' })));
  await shown.use((user) => user.click(page.getByRole('button', { name: 'Forget' })));
  expect(shown.last(importCalls.deleteMapping)).toMatchObject({ params: { id: 'm-1' }, query: { version: 3 } });
});
