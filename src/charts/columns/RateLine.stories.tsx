import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { color } from '../../theme/theme.ts';
import type { VolumeDay } from './columns.ts';
import { count, formatDay, inBox, usage } from '../story-box.tsx';
import { StackedColumns } from './StackedColumns.tsx';

/** Days up to 22 November 2026, the last three provisional, with twice the invalid share from the 18th to the 20th. */
const daysUpTo = (length: number): VolumeDay[] =>
  Array.from({ length }, (_, i) => {
    const left = length - 1 - i;
    const base = 48_000 + ((i * 37) % 11) * 900;
    const share = left > 1 && left < 5 ? 0.15 : 0.07;
    const values = [0.3, 0.7].map((part) => Math.round(base * share * part));
    return { date: new Date(Date.UTC(2026, 10, 22 - left)).toISOString().slice(0, 10), values, provisional: left < 3, base };
  });
const rate = { name: 'Invalid share', alertName: 'Alert', alert: 10, write: (pct: number) => `${pct.toFixed(1)} %` };
const meta = {
  title: 'Charts/RateLine',
  component: StackedColumns,
  parameters: usage({
    do: 'Add the rate where a volume alone misleads: more traffic is not more fraud.',
    dont: 'Draw two rates: the line has one scale, at the right.',
  }),
  decorators: [inBox(800, 280)],
  args: {
    label: 'Invalid visits and their share',
    days: daysUpTo(8),
    series: [
      { key: 'bots', name: 'Bots / automation', color: color('vigilSeries1') },
      { key: 'others', name: 'Other reasons', color: color('vigilSeries5') },
    ],
    formatDay,
    formatValue: count,
    rate,
    provisionalNote: 'Provisional',
    summary: 'Eight days, three above the alert of 10 %.',
  },
} satisfies Meta<typeof StackedColumns>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A point a day, each with its share, and the alert on the axis of shares. */
export const Ready: Story = {
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findAllByText('15.0 %')).toHaveLength(3);
    await expect(canvasElement.querySelectorAll('circle')).toHaveLength(8);
  },
};
/** Days on which nothing was measured have no share. */
export const Empty: Story = {
  args: { days: daysUpTo(8).map((day) => ({ ...day, values: [0, 0], base: 0 })), summary: 'Nothing was measured.' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('22 Nov');
    await expect(canvasElement.querySelectorAll('circle')).toHaveLength(0);
  },
};
/** From nothing to everything and back, in little room. */
export const Extreme: Story = {
  decorators: [inBox(320, 240)],
  args: { days: daysUpTo(30).map((day, i) => ({ ...day, values: [i % 3 === 0 ? (day.base ?? 0) : 0, 0] })), summary: 'Thirty days.' },
};
export const Dark: Story = { globals: { theme: 'dark' } };
