import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../contract/calls.ts';
import { preloadScreen } from '../../../src/app/screens.ts';
import answers from '../../../src/fixtures/tracker-answers.json';
import { loadPages, Page } from '../support/page.tsx';
import { menu } from '../support/ui-models.ts';

const { table, hours, metrics, eventFraudsPublishers } = calls.tracker;
const path = '/mtrackit_dashboard';
let page: Page;
beforeAll(() => Promise.all([loadPages(), preloadScreen(path)]));
const show = async (params = '', days = '&from=2026-11-21&to=2026-11-22'): Promise<void> => {
  page = await Page.signedIn(`${path}?package=a${days}${params}`, {
    answers: new Map([[calls.session.menu, [...menu, { menu_name: 'mTrackit', route: path, sub_menu: '0' }]]]),
  });
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
  it('opens a single day by the hour, and offers what has more than one point', async () => {
    await show('', '&from=2026-11-22&to=2026-11-22');
    expect(asked(hours)).toMatchObject([{ fromDate: '2026-11-22', toDate: '2026-11-22' }]);
    await page.answer(metrics, { data: answers.metrics });
    await page.answer(hours, { data: answers.hours });
    const offered = (): (string | null)[] =>
      within(screen.getByRole('radiogroup', { name: 'Step' }))
        .getAllByRole('radio')
        .map((each) => each.parentElement?.textContent ?? null);
    expect(screen.getByLabelText('Hour', { selector: 'input' })).toBeChecked();
    expect(offered()).toEqual(['Hour', 'Day']);
    await press('Day');
    expect(page.location.get().search).toContain('by=day');
    expect(within(card('Metrics')).getByText('by day · one pane for each unit')).toBeVisible();
  });
  it('a week of one month has no weeks and months to choose, whatever its link says', async () => {
    await show('&by=month', '&from=2026-11-16&to=2026-11-22');
    await page.answer(metrics, { data: answers.metrics });
    expect(within(card('Metrics')).getByText('by day · one pane for each unit')).toBeVisible();
    for (const name of ['Week', 'Month']) expect(screen.queryByLabelText(name, { selector: 'input' })).toBeNull();
  });
});

describe('the sets of the publisher table', () => {
  it('stand in the link, with how many each has, and begin at the first page', async () => {
    await show('&set=losing&page=2');
    expect(asked(table)).toMatchObject([{ set: 'losing', page: 2 }]);
    await page.answer(table, { data: { ...answers.table, total_count: 3, sets: { all: 14, losing: 3, alert: 5, cap: 2 } } });
    expect(within(card('Publishers')).getByText('Losing: 3 of 14')).toBeVisible();
    expect(within(card('Publishers')).queryByText(/\d groups?$/)).toBeNull();
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
    expect(said()).toEqual(['All14', 'Losing2', 'Above threshold2', 'Near cap0']);
    expect(card('Publishers').dataset['status']).toBe('empty');
    expect(within(card('Publishers')).getByText('Near cap: none')).toBeVisible();
    expect(within(card('Publishers')).getByText('No group is in this set. Choose “All” to see the others.')).toBeVisible();
    expect(within(card('Publishers')).queryByText(/these dates|the dates/)).toBeNull();
    await page.use((user) => user.click(screen.getByText('Show all')));
    expect(page.location.get().search).not.toContain('set=');
  });
  it('say of nothing what hides it: the search in the table, and dates where there is no group at all', async () => {
    const nothing = { ...answers.table, rows: [], total_count: 0, sets: { all: 0, losing: 0, alert: 0, cap: 0 } };
    const hint = (): (string | null)[] => [...card('Publishers').querySelectorAll('strong + p')].map((each) => each.textContent);
    await show('&search=zebra&set=losing');
    await page.answer(table, { data: nothing });
    expect(within(card('Publishers')).getByText('Nothing is called “zebra”')).toBeVisible();
    expect(hint()).toEqual(['No group has this in its name. Clear the search to see all of them.']);
    page.close();
    await show('&set=losing');
    await page.answer(table, { data: nothing });
    expect(hint()).toEqual(['There are no clicks or events in these dates. Widen them.']);
  });
  it.each(['&fraud_status=fraud', '&event_type=install'])(
    'that judge all events are withheld with their reason under %s',
    async (filter) => {
      const radios = (): (string | null)[] =>
        within(screen.getByRole('radiogroup', { name: 'Show' }))
          .getAllByRole('radio')
          .map((each) => each.parentElement?.textContent ?? null);
      await show(`&set=alert${filter}`);
      expect(asked(table)).toMatchObject([{ set: 'all' }]);
      const rows = answers.table.rows.map((row) => ({ ...row, fraudEvents: row.events }));
      await page.answer(metrics, { data: answers.metrics });
      await page.answer(table, { data: { ...answers.table, rows, sets: { all: 14, losing: null, alert: null, cap: 0 } } });
      await page.answer(eventFraudsPublishers, { data: answers.eventFraudsPublishers });
      expect(radios()).toEqual(['All14', 'Near cap0']);
      const withheld = '“Above threshold” is about all events: under a filter of event type or fraud status all rows are shown.';
      expect(within(card('Publishers')).getByText(withheld)).toBeVisible();
      for (const name of ['Publishers', 'Event frauds']) {
        expect(card(name).dataset['status']).toBe('ready');
        expect([name, within(card(name)).queryAllByText(/▲|: above/)]).toEqual([name, []]);
      }
      page.close();
      await show(filter);
      await page.answer(metrics, { data: answers.metrics });
      const why = '“Losing” and “Above threshold” are about all events: clear the filters of event type and fraud status to see them.';
      expect(within(card('Publishers')).getByText(why)).toBeVisible();
      page.close();
      await show('&set=alert');
      await page.answer(metrics, { data: answers.metrics });
      await page.answer(table, { data: { ...answers.table, rows } });
      await page.answer(eventFraudsPublishers, { data: answers.eventFraudsPublishers });
      for (const name of ['Publishers', 'Event frauds'])
        expect([name, within(card(name)).queryAllByText(/: above/).length > 0]).toEqual([name, true]);
    },
  );
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
