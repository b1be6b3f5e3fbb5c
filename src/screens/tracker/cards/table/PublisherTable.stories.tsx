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
    facts: { ...anyFeed, running: null, total: answers.metrics.total, alertPct: 10, blockPct: 25, currency: 'INR', isMixed: false },
    leads: leadsOf(standing),
    actionsOf: () => null,
    news: null,
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
