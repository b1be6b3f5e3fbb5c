import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { expect, fn, userEvent, within } from 'storybook/test';
import { trackerSets, type TrackerTable } from '../../../../../contract/areas/tracker/tracker.ts';
import { trackerDashboard } from '../../../../../machines/routes/areas/tracker.ts';
import answers from '../../../../fixtures/tracker-answers.json';
import { standing } from '../../../../fixtures/tracker-manage.ts';
import { viewsOf } from '../../../../fixtures/shell/views.ts';
import { noLayout } from '../../../../widgets/List/list-columns.ts';
import { leadsOf } from '../leads.ts';
import { PublisherTable } from './PublisherTable.tsx';
import { usage } from '../../../../charts/story-box.tsx';
import { anyFeed } from '../../../../widgets/card/use-no-data.ts';

const views = viewsOf<TrackerTable>(answers.table);
const filters = trackerDashboard.params.initial;
const meta = {
  title: 'Screens/Tracker/PublisherTable',
  component: PublisherTable,
  decorators: [
    (Story) => (
      <MemoryRouter>
        <Story />
      </MemoryRouter>
    ),
  ],
  parameters: {
    layout: 'padded',
    ...usage({
      do: 'Let parts sum to their whole, and lead on to what a row is about.',
      dont: 'Hide fraud behind money.',
    }),
  },
  args: {
    view: views.ready,
    facts: {
      ...anyFeed,
      running: null,
      compared: null,
      total: answers.metrics.total,
      alertPct: 10,
      blockPct: 25,
      currency: 'INR',
      isMixed: false,
    },
    leads: leadsOf(standing),
    actionsOf: () => null,
    aside: null,
    sets: trackerSets,
    withheld: [],
    filters,
    range: { fromDate: '2026-11-15', toDate: '2026-11-22' },
    params: { ...filters, group: 'publisher,campaign' },
    onParams: fn(),
    onRefresh: fn(),
    layout: noLayout,
    onLayout: fn(),
  },
} satisfies Meta<typeof PublisherTable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const before = canvasElement.querySelectorAll('[data-row]').length;
    const [row] = canvasElement.querySelectorAll<HTMLElement>('[data-row]');
    row?.focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvasElement.querySelectorAll('[data-row]').length).toBeGreaterThan(before);
    await expect(canvas.getAllByRole('link', { name: /^Edit / }).length).toBeGreaterThan(0);
  },
};
export const Loading: Story = { args: { view: views.loading } };
export const Failed: Story = { args: { view: views.failed } };
export const Nothing: Story = { args: { view: views.empty } };
/** A year of billions: no number is cut, in a row or in the sum, in the language that writes them longest. */
export const Extreme: Story = {
  globals: { language: 'de' },
  args: {
    view: viewsOf({
      ...answers.table,
      rows: answers.table.rows.map((row) => ({
        ...row,
        clicks: 1_234_567_890,
        events: 123_456_789,
        revenue: 3_400_190_148.5,
        cost: 3_349_670_012,
        fraudCost: 349_670_012,
        profit: 50_520_136.5,
      })),
      total: {
        ...answers.table.total,
        clicks: 9_234_567_890,
        events: 923_456_789,
        revenue: 19_951_406_123,
        cost: 19_976_056_901,
        fraudCost: 1_976_056_901,
        profit: -24_650_778,
      },
    }).ready,
  },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findAllByText(/19\.951\.406\.123/);
    const cut = [...canvasElement.querySelectorAll('td, tfoot th')].filter((cell) => cell.scrollWidth > cell.clientWidth + 1);
    await expect(cut.map(({ textContent }) => textContent)).toEqual([]);
  },
};
