import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { color } from '../../theme/theme.ts';
import type { VolumeDay } from './columns.ts';
import { count, formatDay, inBox, usage } from '../story-box.tsx';
import type { Note } from '../notes.ts';
import { StackedColumns } from './StackedColumns.tsx';

const series = [
  { key: 'new', name: 'To review', color: color('vigilFresh') },
  { key: 'takedown', name: 'In takedown', color: color('vigilTakedown') },
  { key: 'down', name: 'Taken down', color: color('vigilDown') },
  { key: 'rejected', name: 'Rejected', color: color('vigilRejected') },
];
/** Days up to 20 November 2026, the last one provisional. */
const daysUpTo = (length: number): VolumeDay[] =>
  Array.from({ length }, (_, i) => {
    const date = new Date(Date.UTC(2026, 10, 20 - (length - 1 - i))).toISOString().slice(0, 10);
    const wave = date === '2026-11-14' ? 1.9 : 1;
    const values = [70, 60, 55, 14].map((base, s) => Math.round((base + ((i * 37 + s * 53) % 41)) * wave));
    return { date, values, provisional: i === length - 1 };
  });

const meta = {
  title: 'Charts/StackedColumns',
  component: StackedColumns,
  parameters: usage({
    do: 'Mark days that are not settled as provisional, and name what stands out with a flag.',
    dont: 'Stack more than six series: add the rest up as Other.',
  }),
  decorators: [inBox(800, 260)],
  args: {
    label: 'Incident volume',
    days: daysUpTo(8),
    series,
    formatDay,
    formatValue: count,
    onPickDay: fn(),
    onPickSeries: fn(),
    noteOf: (from: string, to: string): Note | null =>
      from <= '2026-11-14' && to >= '2026-11-14' ? { text: 'Phishing wave, campaign KYC-41', quiet: false } : null,
    summary: 'Eight days, 2,318 incidents, most on 14 November.',
  },
} satisfies Meta<typeof StackedColumns>;
export default meta;
type Story = StoryObj<typeof meta>;

export const EightDays: Story = {};
export const OneDay: Story = { args: { days: daysUpTo(1) } };
export const NinetyDays: Story = { args: { days: daysUpTo(90) } };
export const Year: Story = {
  args: { days: daysUpTo(366), summary: 'A year.' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('by week');
    await expect(within(canvasElement).getByRole('application')).toHaveAccessibleDescription(/One column stands for one week/);
  },
};
export const ManyNotes: Story = {
  args: {
    days: daysUpTo(30),
    noteOf: (day) =>
      Number(day.slice(8)) % 9 === 4 || day === '2026-11-20' ? { text: `Campaign of ${day}, look-alike domains`, quiet: false } : null,
  },
};
/** More traffic than usual is quieter than what stands out, and each has its place in the legend. */
export const QuietMarks: Story = {
  args: {
    days: daysUpTo(30),
    noteNames: { name: 'Stood out: 2 days', quietName: 'More traffic than usual: 3 days' },
    noteOf: (day) =>
      ['2026-11-10', '2026-11-18'].includes(day)
        ? { text: 'ClickHarbor stood out', quiet: false }
        : ['2026-11-04', '2026-11-16', '2026-11-19'].includes(day)
          ? { text: 'Windows 11: more traffic', quiet: true }
          : null,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Stood out: 2 days')).toBeVisible();
    await expect(canvas.getByText('More traffic than usual: 3 days')).toBeVisible();
  },
};
export const NothingOnAnyDay: Story = { args: { days: daysUpTo(8).map((day) => ({ ...day, values: [0, 0, 0, 0] })) } };
export const SmallNumbers: Story = { args: { days: daysUpTo(8).map((day, i) => ({ ...day, values: [i % 2, 0, 1, 0] })) } };
export const Narrow: Story = { decorators: [inBox(320, 240)], args: { days: daysUpTo(30) } };
export const ReadOnly: Story = { render: (args) => <StackedColumns {...args} onPickDay={undefined} onPickSeries={undefined} /> };
export const KeyboardCursor: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const live = canvasElement.querySelector('[aria-live]');
    await canvas.findByText('13 Nov');
    await userEvent.tab();
    await userEvent.keyboard('{Home}{ArrowRight}');
    await expect(live).toHaveTextContent(/^14 Nov, To review: .*Phishing wave/);
    await userEvent.keyboard('{Enter}');
    await expect(args.onPickDay).toHaveBeenLastCalledWith('2026-11-14', '2026-11-14');
    await userEvent.keyboard('{End}');
    await expect(live).toHaveTextContent(/Provisional$/);
    await userEvent.click(canvas.getByRole('button', { name: 'Taken down' }));
    await expect(args.onPickSeries).toHaveBeenLastCalledWith('down', 'only');
    await userEvent.keyboard('{ArrowRight}');
    const last = canvas.getByRole('button', { name: 'Rejected' });
    await expect(last).toHaveFocus();
    await expect(canvas.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)).toEqual([last]);
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
export const HighContrast: Story = { globals: { theme: 'contrast' } };
