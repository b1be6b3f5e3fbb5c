import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { styled, usage } from '../../../charts/story-box.tsx';
import { PeriodRows } from '../../card/period-rows.ts';
import { EmptyNotice } from './Notice.tsx';

const meta = {
  title: 'Widgets/EmptyNotice',
  component: EmptyNotice,
  parameters: usage({
    what: 'What an empty card says: what was asked, why nothing is there, and what to do.',
    do: 'Name what the card itself lacks, for a period that has rows.',
    dont: 'Say that there is nothing in these dates where there is.',
  }),
  args: { asked: { words: '13–20 Nov 2026', isFiltered: false } },
  decorators: [styled({ blockSize: '240px' })],
} satisfies Meta<typeof EmptyNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('There is no incident in these dates. Widen them.')).toBeVisible();
  },
};
/** The period has rows: the card says what it lacks itself, not that there is nothing in these dates. */
export const OfItsOwn: Story = {
  args: { lacking: { title: 'No open case', hint: 'The report lists those that are closed.' } },
  decorators: [
    (Drawn) => (
      <PeriodRows value={{ has: true, why: null }}>
        <Drawn />
      </PeriodRows>
    ),
  ],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('No open case')).toBeVisible();
    await expect(canvasElement).not.toHaveTextContent(/in this period|dates/);
  },
};
/** There is no data of the whole period: the card says why, and what to choose. */
export const WithoutData: Story = {
  decorators: [
    (Drawn) => (
      <PeriodRows value={{ has: false, why: 'No data before 25 Nov' }}>
        <Drawn />
      </PeriodRows>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No data before 25 Nov. Choose days that have data.')).toBeVisible();
  },
};
