import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { CompareSwitch } from './CompareSwitch.tsx';
import { usage } from '../../charts/story-box.tsx';

const period = { fromDate: '2026-11-05', toDate: '2026-11-12', lacks: null };
const meta: Meta<typeof CompareSwitch> = {
  title: 'Widgets/CompareSwitch',
  component: CompareSwitch,
  parameters: usage({ do: 'Say the compared days in full.', dont: 'Have one per card: the whole page compares with one period.' }),
  args: { compared: { ...period, sameHours: false }, value: 'previous', onChange: fn() },
};
export default meta;
type Story = StoryObj<typeof CompareSwitch>;

export const Previous: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/^Changes are against 5\s*–\s*12 Nov 2026$/)).toBeVisible();
    await userEvent.click(canvas.getByText('A year before'));
    await expect(args.onChange).toHaveBeenLastCalledWith('year');
  },
};
export const SameHours: Story = { args: { compared: { ...period, sameHours: true } } };
/** What is counted changes its status: incidents. */
export const AsRecorded: Story = {
  args: { compared: { ...period, sameHours: true }, asRecorded: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/as it stood at this time of day$/)).toBeVisible();
  },
};
/** The package is younger than the period. */
export const NotWhole: Story = {
  args: { compared: { ...period, sameHours: true, lacks: { before: '2026-11-08', after: null, some: false } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Not compared with 5\s*–\s*12 Nov 2026: no data before 8 Nov 2026$/)).toBeVisible();
  },
};
export const Off: Story = {
  args: { compared: null, value: 'off' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByText(/Changes/)).toBeNull();
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };
