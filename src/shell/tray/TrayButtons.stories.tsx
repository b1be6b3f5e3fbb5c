import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { TrayButtons } from './TrayButtons.tsx';
import { usage } from '../../charts/story-box.tsx';

const meta = {
  title: 'Shell/Tray/Buttons',
  component: TrayButtons,
  parameters: usage({ do: 'Count what is under way and what is unread.', dont: 'Count what has ended and been seen.' }),
  args: { underWay: 2, unread: 120, open: null, onOpen: fn() },
} satisfies Meta<typeof TrayButtons>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Counted: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Files and runs, 2 under way' }));
    await expect(args.onOpen).toHaveBeenLastCalledWith('jobs');
    await userEvent.click(canvas.getByRole('button', { name: 'Notices, 120 unread' }));
    await expect(args.onOpen).toHaveBeenLastCalledWith('notices');
    await expect(canvasElement.querySelector('[data-count="99+"]')).toBeVisible();
  },
};
export const Nothing: Story = { args: { underWay: 0, unread: 0 } };
export const Open: Story = { args: { open: 'jobs' }, globals: { theme: 'dark' } };
