import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { serverFailure } from '../../fixtures/shell/views.ts';
import { WorkspaceFailedView } from './WorkspaceFailedView.tsx';
import { usage } from '../../charts/story-box.tsx';

const meta = {
  title: 'Shell/WorkspaceFailed',
  component: WorkspaceFailedView,
  parameters: usage({ do: 'Say the cause and offer Retry.', dont: 'Sign out: the session is fine.' }),
  args: { failure: serverFailure, onRetry: fn() },
} satisfies Meta<typeof WorkspaceFailedView>;
export default meta;
type Story = StoryObj<typeof meta>;
export const Server: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/7f3a-91c2/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalled();
  },
};
export const Offline: Story = { args: { failure: { kind: 'offline', message: 'Network Error' } } };
