import { expect, it } from 'vitest';
import { breakdownGroups, breakdownSorts } from '../../../contract/areas/web/web.ts';
import { webParams } from '../../../machines/routes/areas/web.ts';
import { packagesScreen } from '../../../machines/screens/admin/packages.ts';
import { usersScreen } from '../../../machines/screens/admin/users.ts';
import { footprintScreen } from '../../../machines/screens/footprint/footprint.ts';
import { reportScreen } from '../../../machines/screens/report/report.ts';
import { hitIn, rowOf } from '../../../machines/screens/search360/search360.ts';
import { ticketsScreen } from '../../../machines/screens/ticket/tickets.ts';
import { makesOld, newsId, readId, type AnyScreen } from '../../../machines/screens/screen.ts';
import { tray } from '../../../machines/screens/tray/tray.ts';

/** What a read asks of an address that names such a row. */
const asked = (screen: AnyScreen, read: string, params: object) =>
  (screen.reads[read]?.request({ package_name: 'p', params: { ...screen.route.params.initial, ...params } } as never) ?? null) as {
    readonly params?: { readonly id: string | number };
  } | null;
/** The row that it asks for, as the address names it. */
const rowAsked = (...of: Parameters<typeof asked>): string | null => {
  const question = asked(...of);
  return question === null ? null : String(question.params?.id);
};
const long = 'x'.repeat(60);

it.each([
  ['a subject', footprintScreen, 'one', 'id', ['a', '...', long], [null, '', '.', '..', `${long}x`]],
  ['a person', usersScreen, 'one', 'id', ['a'], [null, '']],
  ['a package', packagesScreen, 'one', 'id', ['a'], [null, '']],
  ['an incident', reportScreen, 'incident', 'row', ['a', '...'], [null, '', '.', '..']],
  ['a ticket', ticketsScreen, 'one', 'id', ['1', '123456789'], [null, '', '0', 'a', '1a', '01', '1234567890']],
] as const)('%s is asked for by what can be its name, and by nothing else', (_, screen, read, param, names, others) => {
  expect(names.map((name) => rowAsked(screen, read, { [param]: name }))).toEqual(names);
  expect(others.map((name) => rowAsked(screen, read, { [param]: name }))).toEqual(others.map(() => null));
});
it('a hit is asked for by a kind that there is, its package and its name, which may have the mark that parts them', () => {
  const hit = { type: 'ticket', package_name: 'p', key: 'a|b\nc' } as const;
  expect(hitIn(rowOf(hit))).toEqual(hit);
  for (const row of [null, '', 'ticket', 'ticket|p|', 'ticket||1', 'nothing|p|1', 'x ticket|p|1']) expect(hitIn(row)).toBeNull();
});
it('words that are dots alone are no search of tickets: they would be another path', () => {
  const found = (search: string) => asked(ticketsScreen, 'found', { search }) !== null;
  expect(['', '.', '..', '...', 'a'].map(found)).toEqual([false, false, false, true, true]);
  const listed = (search: string) => asked(ticketsScreen, 'list', { search }) !== null;
  expect(['', 'a'].map(listed)).toEqual([true, false]);
});
it('news makes the answers old that it is about, and no others', () => {
  const old = (news: string) => ['jobs', 'rows', 'notices', 'views'].filter((read) => makesOld(newsId(tray, news), readId(tray, read)));
  expect([old('pulse'), old('ended'), old('files'), old('rows'), old('nothing')]).toEqual([['jobs', 'rows'], ['notices'], [], [], []]);
});
it('an address names every group and order of the breakdown that its call has', () => {
  const read = (name: string, value: string) => Object.entries(webParams.read(new URLSearchParams({ [name]: value })));
  for (const group of breakdownGroups) expect(read('group', group)).toContainEqual(['group', group]);
  for (const sort of breakdownSorts) expect(read('sort', sort)).toContainEqual(['sort', sort]);
});
