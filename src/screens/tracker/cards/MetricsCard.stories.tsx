import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import type { TrackerHours, TrackerMetrics } from '../../../../contract/areas/tracker/tracker.ts';
import { trackerScreen } from '../../../../machines/screens/tracker/dashboard.ts';
import { styled, usage } from '../../../charts/story-box.tsx';
import { viewsOf } from '../../../fixtures/shell/views.ts';
import answers from '../../../fixtures/tracker-answers.json';
import { MetricsCard } from './MetricsCard.tsx';
import { factsOf } from './tracker-card.ts';

const metrics = answers.metrics as unknown as TrackerMetrics;
const few: TrackerMetrics = { ...metrics, days: metrics.days.map((day) => ({ ...day, events: 29, fraudEvents: 4 })) };
const view = viewsOf(few).ready;
const meta = {
  title: 'Screens/Tracker/MetricsCard',
  component: MetricsCard,
  parameters: usage({ do: 'Group by a longer step where days have few events.', dont: 'Leave a pane empty without a word.' }),
  decorators: [styled({ inlineSize: 'min(100%, 900px)', '--card-height': '420px' })],
  args: {
    view,
    facts: factsOf(view),
    filters: trackerScreen.route.params.initial,
    range: { fromDate: '2026-11-15', toDate: '2026-11-22' },
    metrics: ['fraudPct'],
    onMetrics: fn(),
    by: 'day',
    steps: ['hour', 'day', 'week', 'month'],
    onBy: fn(),
    onFilter: fn(),
    onRefresh: fn(),
  },
} satisfies Meta<typeof MetricsCard>;
export default meta;
type Story = StoryObj<typeof meta>;

const why = /^Event fraud % is not drawn: no point has 30 events or more/;
/** No day has enough events for a share: the card says so. */
export const Few: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(why)).toBeVisible();
  },
};
/** What has a line says nothing. */
export const Enough: Story = {
  args: { metrics: ['fraudPct', 'events'], view: viewsOf({ ...few, days: few.days.map((day) => ({ ...day, events: 30 })) }).ready },
  play: async ({ canvas }) => {
    await canvas.findByRole('combobox', { name: 'Series B' });
    await expect(canvas.queryByText(why)).toBeNull();
  },
};
const sums = { ...metrics.total, events: 40 };
/** By the hour of a feed that stopped: the last day with data is drawn, the hours after it are a gap with its reason. */
export const StoppedByHour: Story = {
  args: {
    by: 'hour',
    metrics: ['events'],
    range: { fromDate: '2026-11-19', toDate: '2026-11-20' },
    view: viewsOf<TrackerHours>({
      asOf: metrics.asOf,
      timeZone: metrics.timeZone,
      currency: 'INR',
      dataFrom: null,
      darkSince: '2026-11-19',
      dataTo: null,
      running: null,
      hours: ['2026-11-19T22', '2026-11-19T23', '2026-11-20T00', '2026-11-20T01'].map((at) => ({ at, ...sums })),
    }).ready,
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('No data')).toBeVisible();
    (await canvas.findByRole('application')).focus();
    const live = canvasElement.querySelector('[aria-live]');
    await userEvent.keyboard('{End}');
    await expect(live).toHaveTextContent(/01:00.*–.*No data since 19 Nov/);
    await userEvent.keyboard('{Home}');
    await expect(live).toHaveTextContent(/22:00.*40/);
    await expect(live).not.toHaveTextContent('No data');
  },
};
