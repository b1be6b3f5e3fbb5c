import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, fn, userEvent } from 'storybook/test';
import { usage } from '../../../charts/story-box.tsx';
import { arrivals, batches } from '../../../fixtures/ingest.ts';
import { BatchList, type BatchListProps } from './BatchList.tsx';
import { FirstCall } from './FirstCall.tsx';
import { KindsList } from './KindsList.tsx';

const meta = {
  title: 'Screens/Incoming data',
  component: BatchList,
  decorators: [
    (Story) => (
      <MemoryRouter>
        <Story />
      </MemoryRouter>
    ),
  ],
  parameters: usage({
    what: 'Rows that arrive in a package by themselves: when each kind came, and what became of each batch.',
    do: 'Say how many rows were refused, why, and in which line of what was sent.',
    dont: 'Count the rows of a batch that waits as if they were in.',
  }),
  args: { batches, timeZone: 'Asia/Kolkata', openId: null, onOpen: fn(), onRetry: fn(), onFirstPage: fn() },
  render: function Opening(args: BatchListProps) {
    const [openId, setOpenId] = useState(args.openId);
    return <BatchList {...args} openId={openId} onOpen={setOpenId} />;
  },
} satisfies Meta<typeof BatchList>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A batch that failed can be published again. */
export const Ready: Story = {
  args: { openId: 'b-7f1f' },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Publish again' }));
    await expect(args.onRetry).toHaveBeenCalledWith('b-7f1f');
  },
};
/** Refused rows: each reason with its rows and the first line. */
export const Refused: Story = {
  args: { openId: 'b-7f21' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2 rows, first in line 17: time: not a time')).toBeVisible();
  },
};
/** A long token and a long cause. */
export const Extreme: Story = {
  args: {
    openId: 'b-x',
    batches: batches.slice(0, 1).map((each) => ({
      ...each,
      id: 'b-x',
      rows: 50_000,
      token: 'Ad server of the Northwind group for southern and western regions '.repeat(3),
      mapping: 'Export of the ad server with all of its columns '.repeat(2),
      fault: 'column_that_nobody_knows_'.repeat(12),
    })),
  },
};
export const Kinds: Story = { render: () => <KindsList kinds={arrivals.kinds} timeZone="Asia/Kolkata" /> };
export const Empty: Story = { render: () => <FirstCall package_name="com.northwind.labs" /> };
