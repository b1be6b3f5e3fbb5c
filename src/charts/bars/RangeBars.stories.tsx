import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { formatHours, inBox, usage } from '../story-box.tsx';
import { RangeBars } from './RangeBars.tsx';

const at = (hours: number, isOpen = false) => ({ hours, isOpen });
const rows = [
  { key: 'domain', name: 'Domain', median: at(7.4), p90: at(52), count: 412 },
  { key: 'social', name: 'Social', median: at(11.2), p90: at(30), count: 388 },
  { key: 'app', name: 'App store', median: at(36), p90: at(140), count: 61 },
  { key: 'market', name: 'Marketplace', median: at(22), p90: at(75), count: 120 },
  { key: 'msg', name: 'Messaging', median: null, p90: null, count: 1 },
];
const meta = {
  title: 'Charts/RangeBars',
  component: RangeBars,
  parameters: usage({
    do: 'Show the median with the 90th percentile and n, so that one slow case is not read as the rule.',
    dont: 'Show means: one takedown of 60 days moves them all.',
  }),
  decorators: [inBox(440, 240)],
  args: {
    label: 'Time to takedown',
    rows,
    formatHours: () => formatHours,
    formatCount: String,
    axisName: 'from first seen to down',
    onPick: fn(),
    summary: 'Messaging is fastest, App store slowest.',
  },
} satisfies Meta<typeof RangeBars>;
export default meta;
type Story = StoryObj<typeof meta>;

export const FewRows: Story = {};
export const OneRow: Story = { args: { rows: rows.slice(0, 1) } };
export const Zeros: Story = { args: { rows: rows.map((row) => ({ ...row, median: at(0), p90: at(0) })) } };
export const ManyRows: Story = {
  args: {
    rows: Array.from({ length: 40 }, (_, i) => ({
      key: `r${i}`,
      name: `Registrar ${i + 1} with a long name`,
      median: at(2 + i * 3),
      p90: at(10 + i * 17),
      count: 90 - i,
    })),
  },
};
/** Where more are still open after the longest time that was seen, there is no time within which half, or nine in ten, are over. */
export const StillOpen: Story = {
  args: {
    rows: [
      { key: 'domain', name: 'Domain', median: at(41, true), p90: at(41, true), count: 45 },
      { key: 'social', name: 'Social', median: at(11.2), p90: at(63, true), count: 388 },
      { key: 'app', name: 'App store', median: at(36), p90: at(90), count: 61 },
    ],
  },
};
export const RightToLeftNames: Story = {
  args: { rows: rows.map((row, i) => ({ ...row, name: i % 2 === 0 ? 'مسجل النطاقات' : row.name })) },
};
export const KeyboardCursor: Story = {
  play: async ({ canvasElement, args }) => {
    const live = canvasElement.querySelector('[aria-live]');
    await within(canvasElement).findByText('7.4h');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowUp}');
    await expect(live).toHaveTextContent('Messaging, 1 case, too few');
    await userEvent.keyboard('{Enter}');
    await expect(args.onPick).toHaveBeenLastCalledWith('msg', 'only');
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
