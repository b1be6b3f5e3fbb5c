import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { diveAnswers } from '../../../fixtures/deep-dive.ts';
import { viewsOf } from '../../../fixtures/views.ts';
import { HeadlineBar } from './HeadlineBar.tsx';

const { slice, against } = diveAnswers;
const views = viewsOf([slice, against] as const);
const long = 'A network of publishers whose registered name is longer than any banner has room for, and then some more of it';
const meta = {
  title: 'Screens/DeepDive/HeadlineBar',
  component: HeadlineBar,
  parameters: {
    docs: { usage: { do: 'Say how far the slice is from the other one, and lead on.', dont: 'Make news of a share that hardly moved.' } },
  },
  args: {
    view: views.ready,
    steps: [{ dimension: 'publisher', value: 'ClickHarbor' }],
    type: 'visit',
    publisher: null,
    onDrill: fn(),
    onRefresh: fn(),
  },
} satisfies Meta<typeof HeadlineBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvasElement, args }) => {
    const bar = within(canvasElement);
    await expect(await bar.findByText('Invalid share rose from 14.5% to 18.8%.')).toBeVisible();
    await userEvent.click(bar.getByRole('button', { name: /^Show PUB-/ }));
    await expect(args.onDrill).toHaveBeenCalledWith(expect.objectContaining({ dimension: 'sub_publisher' }));
  },
};
/** Beside another publisher nothing rose: one is above the other. */
export const BesidePublisher: Story = {
  args: { publisher: 'AdRiver' },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/pts above AdRiver\.$/)).toBeVisible();
  },
};
export const Alone: Story = {
  args: { view: viewsOf([slice, null] as const).ready },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('18.8% of 1,448 visits are invalid.')).toBeVisible();
  },
};
export const Loading: Story = { args: { view: views.loading } };
export const Empty: Story = {
  args: { view: views.empty },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Nothing stands out in this slice.')).toBeVisible();
  },
};
export const Failed: Story = { args: { view: views.failed } };
export const Extreme: Story = { args: { publisher: long } };
export const Dark: Story = { globals: { theme: 'dark' } };
