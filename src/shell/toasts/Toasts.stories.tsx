import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Toasts, type Toast } from './Toasts.tsx';
import { usage } from '../../charts/story-box.tsx';

const done: Toast = { key: '1', status: 'done', what: 'INC-20261120-17', cause: null };
const failed: Toast = { key: '2', status: 'failed', what: 'INC-20261120-18', cause: 'offline' };
const meta = {
  title: 'Shell/Toasts',
  component: Toasts,
  parameters: usage({
    do: 'Name what was changed and what became of it.',
    dont: 'Tell the failure of a read: its card tells it, with a way out.',
  }),
  args: { toasts: [done, failed], onRetry: fn(), onDismiss: fn(), onPause: fn(), onResume: fn() },
} satisfies Meta<typeof Toasts>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Outcomes: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('INC-20261120-17: saved');
    await expect(canvas.getByText(/^INC-20261120-18: not saved/)).toHaveTextContent('The server cannot be reached.');
    await userEvent.hover(canvas.getByText('INC-20261120-17: saved'));
    await expect(args.onPause).toHaveBeenCalledWith('1');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledWith('2');
    await userEvent.click(canvas.getAllByRole('button', { name: 'Dismiss' })[0] as HTMLElement);
    await expect(args.onDismiss).toHaveBeenCalledWith('1');
  },
};
/** What a job makes is not there yet. */
export const Begun: Story = {
  args: { toasts: [{ ...done, status: 'begun', what: 'Claw-back pack for the ticket' }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Claw-back pack for the ticket: being made');
    await expect(canvas.queryByText(/saved/)).toBeNull();
  },
};
export const Conflict: Story = { args: { toasts: [{ ...failed, status: 'conflict', cause: 'conflict' }] } };
export const WithoutWords: Story = { args: { toasts: [{ ...failed, what: null, cause: 'invalid' }] } };
export const Extreme: Story = {
  args: {
    toasts: [
      { ...failed, what: 'x'.repeat(300) },
      { ...done, what: '2,000 incidents, status Taken down' },
    ],
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
