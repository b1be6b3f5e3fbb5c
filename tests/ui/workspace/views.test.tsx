import { issuesOf } from '../../../contract/failure.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SETTLE_MS } from '../../../machines/workspace/filter-drawer.machine.ts';
import { calls } from '../../../contract/calls.ts';
import type { SavedFilter } from '../../../contract/areas/view.ts';
import { savedSets } from '../../../src/fixtures/shell/saved-views.ts';
import { loadPages, Page } from '../support/page.tsx';

const { view, session: account, notice, job } = calls;
let page: Page;
beforeAll(() =>
  Promise.all([
    loadPages(),
    import('../../../src/screens/tray/TrayScreen.tsx'),
    import('../../../src/app/palette/PaletteDialog.tsx'),
    import('../../../src/shell/filters/drawer/SearchDates.tsx'),
  ]),
);
afterEach(() => {
  vi.restoreAllMocks();
  page.close();
});
const begin = async (path: string, others?: ReadonlyMap<unknown, unknown>): Promise<void> => {
  page = await Page.signedIn(path, { answers: others });
};
const said = (): URLSearchParams => new URLSearchParams(page.location.get().search);
const press = (name: string | RegExp): Promise<void> =>
  page.use((user) => user.click(within(screen.getByRole('dialog')).getByRole('button', { name })));
const openViews = async (sets: readonly SavedFilter[] = savedSets): Promise<HTMLElement> => {
  await page.wait(4_000);
  await page.click('Views');
  await page.answer(notice.list, { data: { notices: [], unread: 0, underWay: 0 } });
  await page.answer(job.list, { data: [] });
  await page.answer(view.savedFilters, { data: sets });
  return screen.getByRole('dialog');
};

describe('views', () => {
  beforeEach(() => begin('/incident-dashboard?package=b&range=last30&channel=Social'));

  it('opened to save one have the focus where its name is typed, and Enter saves it', async () => {
    await page.wait(4_000);
    await page.use((user) => user.keyboard('{Control>}k{/Control}'));
    await page.use(async (user) => user.type(await screen.findByRole('combobox', { name: 'Go to anything' }), 'save view'));
    await page.use((user) => user.keyboard('{Enter}'));
    await page.answer(view.savedFilters, { data: [] });
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveFocus();
    await page.use((user) => user.keyboard('Social{Enter}'));
    expect(page.last(view.saveFilter)).toMatchObject({ body: { name: 'Social' } });
  });

  it('what is shown is saved as its address says it: a preset stays a preset, the row and the page stay behind', async () => {
    const panel = await openViews([]);
    expect(within(panel).getByText('No saved views in this package yet')).toBeVisible();
    await page.use((user) => user.type(within(panel).getByRole('textbox', { name: 'Name' }), 'Social{Enter}'));
    expect(page.last(view.saveFilter)).toMatchObject({
      query: { package_name: 'b' },
      body: { name: 'Social', screen: '/incident-dashboard', filters: { channel: 'Social' }, range: { preset: 'last30' } },
    });
    await page.fail(view.saveFilter, { kind: 'invalid', message: '', issues: issuesOf({ name: ['maximum-filters:50'] }) });
    expect(within(panel).getByText(/At most 50 views/)).toBeVisible();
    expect(within(panel).getByRole('textbox', { name: 'Name' })).toHaveValue('Social');
    await press('Save');
    await page.answer(view.saveFilter, { data: savedSets });
    expect(within(panel).getByText('Saved: Social')).toBeVisible();
    expect(within(panel).getByRole('textbox', { name: 'Name' })).toHaveValue('');
  });
  it('a view that is shared leaves the next one unshared', async () => {
    const panel = await openViews([]);
    const share = within(panel).getByRole('checkbox', { name: 'Share it with the people of b, except publishers' });
    await page.use((user) => user.click(share));
    await page.use((user) => user.type(within(panel).getByRole('textbox', { name: 'Name' }), 'Social{Enter}'));
    expect(page.last(view.saveFilter).body).toMatchObject({ is_shared: true });
    await page.answer(view.saveFilter, { data: savedSets });
    expect(share).not.toBeChecked();
  });
  it('the link says what it carries, and its dates are those that were chosen', async () => {
    const copied: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
      copied.push(text);
      return Promise.resolve();
    });
    const panel = await openViews([]);
    const lines = within(panel).getByRole('list', { name: 'The link carries' }).textContent;
    expect(lines).toContain('Package: b');
    expect(lines).toContain('Dates: Last 30 days and today, counted from the day it is opened');
    expect(lines).toContain('Filters: Channel: Social');
    await press('Copy link');
    await page.use((user) => user.click(within(panel).getByRole('radio', { name: /^These days/ })));
    await press('Copy link');
    const [moving, fixed] = copied.map((text) => new URL(text).searchParams);
    expect([moving?.get('range'), moving?.get('channel'), moving?.get('package')]).toEqual(['last30', 'Social', 'b']);
    expect([fixed?.get('range'), fixed?.get('from'), fixed?.get('to')]).toEqual([null, '2026-10-21', '2026-11-20']);
  });
  it('a set is opened with its filters and dates, on the same page too', async () => {
    const panel = await openViews();
    await page.use((user) => user.click(within(panel).getByRole('link', { name: /^Phishing of the week/ })));
    expect([said().get('category'), said().get('channel'), said().get('range')]).toEqual(['Phishing', null, 'last7']);
    expect(page.last(calls.incident.counts).query).toMatchObject({ category: 'Phishing', channel: 'all' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  it('its owner renames, shares and deletes it; what somebody else shares is only opened and begun with', async () => {
    const panel = await openViews();
    const [own, shared] = [savedSets[0] as SavedFilter, savedSets[1] as SavedFilter];
    expect(within(panel).queryByRole('button', { name: `Rename ${shared.name}` })).toBeNull();
    expect(within(panel).queryByRole('button', { name: `Delete ${shared.name}` })).toBeNull();
    await press(`Share ${own.name}`);
    expect(page.last(view.changeFilter)).toMatchObject({ params: { id: own.id }, body: { version: 1, is_shared: true } });
    await page.fail(view.changeFilter, { kind: 'conflict', message: '' });
    expect(within(panel).getByRole('alert')).toHaveTextContent('It was changed meanwhile');
    await press(`Rename ${own.name}`);
    await page.use((user) => user.type(within(panel).getByRole('textbox', { name: 'New name' }), ' 2{Enter}'));
    expect(page.last(view.changeFilter).body).toEqual({ version: 1, name: `${own.name} 2` });
    await page.answer(view.changeFilter, { data: savedSets });
    await press(`Delete ${own.name}`);
    await press('Keep');
    await press(`Delete ${own.name}`);
    await press('Delete');
    expect(page.last(view.deleteFilter).params).toEqual({ id: own.id });
    await press(`No longer begin with ${shared.name}`);
    expect(page.last(view.startWith).body).toEqual({ id: null });
  });
  it('another package has other sets', async () => {
    await openViews();
    await page.use((user) => user.keyboard('{Escape}'));
    await page.rest();
    await page.click(/^Package/);
    await page.use((user) => user.click(screen.getByRole('option', { name: /^a/ })));
    await page.answerSession();
    expect(page.last(view.savedFilters).query).toEqual({ package_name: 'a' });
  });
  it('Advance Search stages dates with the filters, and asks once', async () => {
    await page.wait(4_000);
    await page.click(/^Hi /);
    await page.click('Quick panel');
    await press('Advance Search');
    const drawer = await screen.findByRole('dialog', { name: 'Advance Search' });
    expect(within(drawer).getByRole('button', { name: 'Search' })).toBeDisabled();
    await page.use(async (user) => user.selectOptions(await within(drawer).findByLabelText('Presets'), 'yesterday'));
    expect(said().get('range')).toBe('last30');
    await page.wait(SETTLE_MS);
    expect(page.last(calls.incident.countryOptions).query).toMatchObject({ fromDate: '2026-11-19', toDate: '2026-11-19' });
    expect(page.last(calls.incident.remaining).query).toMatchObject({ fromDate: '2026-11-19', channel: 'Social' });
    await page.answer(calls.incident.remaining, { data: { count: 1_204 } });
    await page.use((user) => user.click(within(drawer).getByRole('button', { name: 'Show 1,204 incidents' })));
    expect([said().get('range'), said().get('channel')]).toEqual(['yesterday', 'Social']);
    expect(page.last(calls.incident.counts).query).toMatchObject({ fromDate: '2026-11-19', channel: 'Social' });
  });
});

describe('a start view', () => {
  const start = { screen: '/incident-dashboard', filters: { country: 'IN' }, range: { preset: 'yesterday' } };
  const others = new Map([[account.dashboardType as unknown, { dashboardType: ['infridgement'], message: '', start_view: start }]]);
  it('opens where the address names none', async () => {
    await begin('/', others);
    expect([page.location.get().pathname, said().get('country'), said().get('range')]).toEqual(['/incident-dashboard', 'IN', 'yesterday']);
    expect(page.last(calls.incident.counts).query).toMatchObject({ country: 'IN', fromDate: '2026-11-19' });
  });
  it('does not where a link names a page', async () => {
    await begin('/incident-dashboard?package=b&range=last7', others);
    expect([said().get('country'), said().get('range')]).toEqual([null, 'last7']);
  });
  it('opens as its package is chosen, on the page that is shown already', async () => {
    await begin('/incident-dashboard?package=b&range=last7');
    await page.click(/^Package/);
    await page.use((user) => user.click(screen.getByRole('option', { name: /^a/ })));
    await page.answerSession(others);
    expect([said().get('package'), said().get('country'), said().get('range')]).toEqual(['a', 'IN', 'yesterday']);
    expect(page.last(calls.incident.counts).query).toMatchObject({ package_name: 'a', country: 'IN', fromDate: '2026-11-19' });
  });
});
