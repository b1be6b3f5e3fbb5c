import { screen as page, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { PersonalData } from '../../../contract/areas/admin/personal-data.ts';
import { calls } from '../../../contract/calls.ts';
import { usersScreen } from '../../../machines/screens/admin/users.ts';
import { preloadScreen } from '../../../src/app/screens.ts';
import { loadPages, Page } from '../../ui/support/page.tsx';
import { menu } from '../../ui/support/ui-models.ts';

const { adminPersonal: personal } = calls;
let shown: Page;
beforeAll(async () => {
  await loadPages();
  await preloadScreen(usersScreen.route.path);
});
beforeEach(async () => {
  const { path } = usersScreen.route;
  shown = await Page.signedIn(`${path}?tab=personal`, {
    answers: new Map([[calls.session.menu, [...menu, { menu_name: path, route: path, sub_menu: '0' }]]]),
  });
});
const found = (leaving: number): PersonalData => ({
  places: [{ place: 'check', fate: 'deleted', why: null, rows: leaving, packages: [] }].filter(
    ({ rows }) => rows > 0,
  ) as PersonalData['places'],
  leaving,
  staying: 0,
  isWhole: true,
  ticketsElsewhere: false,
  isIndexed: true,
});
const look = (value: string) =>
  shown.use(async (user) => {
    await user.clear(page.getByRole('textbox', { name: /^E-mail, number or handle/ }));
    await user.type(page.getByRole('textbox', { name: /^E-mail, number or handle/ }), `${value}{Enter}`);
  });

it('says what would leave, asks before it does, and says afterwards what is left', async () => {
  await look('  98111 22334 ');
  expect(shown.last(personal.findPersonal).body).toEqual({ value: '98111 22334' });
  await shown.answer(personal.findPersonal, { data: found(2) });
  expect(page.getByText('2 rows would be erased, 0 rows stay.')).toBeVisible();
  await shown.use((user) => user.click(page.getByRole('button', { name: 'Erase 2 rows …' })));
  const dialog = within(await page.findByRole('dialog', { name: 'Erase 2 rows?' }));
  await shown.use(async (user) => {
    await user.type(dialog.getByRole('textbox', { name: /^Reference/ }), 'DSR-14');
    await user.click(dialog.getByRole('button', { name: 'Erase 2 rows' }));
  });
  expect(shown.last(personal.erasePersonal).body).toEqual({ value: '98111 22334', leaving: 2, reference: 'DSR-14' });
  await shown.answer(personal.erasePersonal, { data: { erased: 2 } });
  await shown.answer(personal.findPersonal, { data: found(0) });
  expect(page.getByText('2 rows were erased.')).toBeVisible();
  expect(page.getByText('Nothing here has this value.')).toBeVisible();
});
it('refuses too little, and puts the value into no address', async () => {
  await look('ab-c');
  expect(page.getByText(/^Enter at least 5 letters or digits/)).toBeVisible();
  await look('98111 22334');
  await shown.answer(personal.findPersonal, { data: found(1) });
  expect(window.location.href).not.toContain('98111');
});
