import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { usage } from '../../../charts/story-box.tsx';
import { runOver } from '../../../fixtures/verification/verification-runs.ts';
import { batchOf, titles } from './batch-story.ts';
import { CheckCard } from './CheckCard.tsx';

const meta = {
  title: 'Screens/Verification/Bulk/CheckCard',
  component: CheckCard,
  parameters: usage({
    do: 'Say how many rows cost nothing before a file is sent.',
    dont: 'Ask about a row again that was paid for an hour ago.',
  }),
  args: {
    batch: batchOf(titles),
    status: 'conflict',
    failure: null,
    sentBefore: null,
    keptRows: { kept: 120, asked: 248 },
    zone: 'Asia/Kolkata',
    onType: fn(),
    onCorrect: fn(),
    onDuplicates: fn(),
    onAskAnyway: fn(),
    onLeftFile: fn(),
    onSend: fn(),
    onOpen: fn(),
  },
} satisfies Meta<typeof CheckCard>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Some verdicts are there already: they are used again, or all rows are asked about. */
export const Kept: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('120 of 248 rows were checked within the limit: free.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Use 120 verdicts again, free' }));
    await expect(args.onSend).toHaveBeenLastCalledWith({ reuse: 'yes', again: true });
    await userEvent.click(canvas.getByRole('button', { name: 'Ask about all 248 rows' }));
    await expect(args.onSend).toHaveBeenLastCalledWith({ reuse: 'no', again: true });
  },
};
/** The same rows were sent already: whoever sends them again pays again, and chooses to. */
export const SentBefore: Story = {
  args: { keptRows: null, sentBefore: runOver },
  play: async ({ args, canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Send 1 row' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Open its run' }));
    await expect(args.onOpen).toHaveBeenCalledWith('run-2');
    await userEvent.click(canvas.getByRole('button', { name: 'Send it again' }));
    await expect(args.onSend).toHaveBeenCalledWith({ reuse: 'ask', again: true });
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
