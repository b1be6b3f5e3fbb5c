import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { inBox, usage } from '../story-box.tsx';
import type { RunningDay } from './running-layout.ts';
import { RunningTotals } from './RunningTotals.tsx';

/** Days up to 22 November 2026, the last three provisional. */
const daysUpTo = (length: number, daily = 5_600): RunningDay[] =>
  Array.from({ length }, (_, i) => ({
    date: new Date(Date.UTC(2026, 10, 22 - (length - 1 - i))).toISOString().slice(0, 10),
    value: (i + 1) * daily,
    previous: Math.round((i + 1) * daily * 0.84),
    provisional: i >= length - 3,
  }));
const meta = {
  title: 'Charts/RunningTotals',
  component: RunningTotals,
  parameters: usage({ do: 'Compare with a period of the same length, day by day.', dont: 'Use it for rates: they do not add up.' }),
  decorators: [inBox(560, 260)],
  args: {
    label: 'Invalid visits, cumulative',
    days: daysUpTo(8),
    thisName: 'This period',
    previousName: '7 to 14 Nov',
    summary: '44,800 invalid visits, 37,632 in the period before.',
  },
} satisfies Meta<typeof RunningTotals>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvasElement }) => {
    (await within(canvasElement).findByRole('application', { name: 'Invalid visits, cumulative' })).focus();
    await userEvent.keyboard('{End}');
    await expect(canvasElement.querySelector('[aria-live]')).toHaveTextContent(/^22 Nov.*44,800.*37,632.*Provisional$/);
  },
};
/** A day of which something is told has a mark, words for it and a place in the legend. */
export const Marked: Story = {
  args: {
    marks: {
      name: 'Stood out',
      quietName: 'More traffic than usual',
      of: (day) => (day === '2026-11-19' ? { text: 'ClickHarbor stood out', quiet: false } : null),
    },
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Stood out')).toBeVisible();
    within(canvasElement).getByRole('application', { name: 'Invalid visits, cumulative' }).focus();
    await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
    await expect(canvasElement.querySelector('[aria-live]')).toHaveTextContent(/^19 Nov.*ClickHarbor stood out$/);
  },
};
/** Nothing happened, and nothing is compared. */
export const Empty: Story = {
  args: { days: daysUpTo(8, 0).map((day) => ({ ...day, previous: null })), previousName: null, summary: 'No invalid visits.' },
};
/** A year up to eighty million; both ends are named, apart although they are equal. */
export const Extreme: Story = {
  args: {
    days: daysUpTo(366, 220_000).map((day) => ({ ...day, previous: day.value })),
    previousName: 'The year before',
    summary: 'A year.',
  },
  play: async ({ canvasElement }) => {
    const own = (await within(canvasElement).findByText('This period', { selector: 'text' })).getBoundingClientRect();
    const earlier = within(canvasElement).getByText('The year before', { selector: 'text' }).getBoundingClientRect();
    await expect(own.bottom <= earlier.top || earlier.bottom <= own.top).toBe(true);
  },
};
export const OneDay: Story = { args: { days: daysUpTo(1), summary: 'One day.' } };
export const Dark: Story = { globals: { theme: 'dark' } };
