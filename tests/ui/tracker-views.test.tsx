import { screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls.ts';
import { timesFrom } from '../../machines/auth/types.ts';
import { preloadScreen } from '../../src/app/screens.ts';
import answers from '../../src/fixtures/tracker-answers.json';
import { session } from '../model/fixtures.ts';
import { loadPages, Page } from './support/page.tsx';
import { menu } from './support/ui-models.ts';

const { table, hours, metrics } = calls.tracker;
const path = '/mtrackit_dashboard';
let page: Page;
beforeAll(() => Promise.all([loadPages(), preloadScreen(path)]));
afterEach(() => {
  page.close();
});
const show = async (params = '', days = '&from=2026-11-21&to=2026-11-22'): Promise<void> => {
  page = new Page(`${path}?package=a${days}${params}`);
  page.store.saveSession({ ...session, ...timesFrom(page.clock.now()) });
  await page.begin();
  await page.answerSession(new Map([[calls.session.menu, [...menu, { menu_name: 'mTrackit', route: path, sub_menu: '0' }]]]));
};
const card = (name: string): HTMLElement => screen.getByRole('region', { name });
const press = (label: string): Promise<void> => page.use((user) => user.click(screen.getByLabelText(label, { selector: 'input' })));
const asked = (of: typeof table | typeof hours): unknown[] => page.open(of);

describe('the chart of metrics', () => {
  it('is told by the hour where its link says so, and by the day without another question', async () => {
    await show('&by=hour');
    expect(asked(hours)).toMatchObject([{ fromDate: '2026-11-21', toDate: '2026-11-22', compare: 'off' }]);
    await page.answer(metrics, { data: answers.metrics });
    expect(card('Metrics').dataset['status']).toBe('loading');
    await page.answer(hours, { data: answers.hours });
    expect(card('Metrics').dataset['status']).toBe('ready');
    expect(within(card('Metrics')).getByText('by hour · one pane for each unit')).toBeVisible();
    await press('Day');
    expect(page.location.get().search).not.toContain('by=');
    expect(card('Metrics').dataset['status']).toBe('ready');
    await press('Hour');
    expect(page.location.get().search).toContain('by=hour');
  });
  it('of more than 31 days is told by the day, whatever its link says', async () => {
    await show('&by=hour', '&from=2026-10-22&to=2026-11-22');
    expect(asked(hours)).toEqual([]);
    await page.answer(metrics, { data: answers.metrics });
    expect(within(card('Metrics')).getByText('by day · one pane for each unit')).toBeVisible();
    expect(screen.queryByLabelText('Hour', { selector: 'input' })).toBeNull();
  });
});

describe('the sets of the publisher table', () => {
  it('stand in the link, with how many each has, and begin at the first page', async () => {
    await show('&set=losing&page=2');
    expect(asked(table)).toMatchObject([{ set: 'losing', page: 2 }]);
    await page.answer(table, { data: { ...answers.table, sets: { all: 14, losing: 3, alert: 5, cap: 2 } } });
    const said = (): (string | null)[] =>
      within(screen.getByRole('radiogroup', { name: 'Show' }))
        .getAllByRole('radio')
        .map((each) => each.parentElement?.textContent ?? null);
    expect(said()).toEqual(['All14', 'Losing3', 'Above threshold5', 'Near cap2']);
    await page.use((user) => user.click(within(screen.getByRole('radiogroup', { name: 'Show' })).getAllByRole('radio')[3] as HTMLElement));
    expect(page.location.get().search).toMatch(/set=cap/);
    expect(page.location.get().search).not.toContain('page=');
    expect(asked(table)).toMatchObject([{ set: 'cap', page: 1 }]);
    await page.answer(table, { data: { ...answers.table, rows: [], total_count: 0 } });
    await page.use((user) => user.click(screen.getByText('Show all')));
    expect(page.location.get().search).not.toContain('set=');
  });
  it('are those of the grouping: campaigns have no cap of one kind, and events are in none', async () => {
    await show('&set=cap&group=campaign');
    expect(asked(table)).toMatchObject([{ set: 'all', group: 'campaign' }]);
    await page.answer(table, { data: answers.table });
    expect(within(screen.getByRole('radiogroup', { name: 'Show' })).getAllByRole('radio')).toHaveLength(3);
    page.close();
    await show('&set=losing&group=event');
    expect(asked(table)).toMatchObject([{ set: 'all', group: 'event' }]);
    expect(screen.queryByRole('radiogroup', { name: 'Show' })).toBeNull();
  });
});
