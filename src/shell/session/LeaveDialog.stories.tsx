import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { LeaveDialog } from './LeaveDialog.tsx';
import { usage } from '../../charts/story-box.tsx';

const meta = {
  title: 'Shell/LeaveDialog',
  component: LeaveDialog,
  parameters: usage({ do: 'Ask once, where something would be lost.', dont: 'Ask where nothing was changed.' }),
  args: { why: 'unsaved', onStay: fn(), onLeave: fn() },
} satisfies Meta<typeof LeaveDialog>;
export default meta;
type Story = StoryObj<typeof meta>;
const dialogOf = async (canvasElement: HTMLElement) => within(await within(canvasElement.ownerDocument.body).findByRole('alertdialog'));

export const Unsaved: Story = {
  play: async ({ canvasElement, args }) => {
    const dialog = await dialogOf(canvasElement);
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Stay here' })).toHaveFocus());
    await userEvent.click(dialog.getByRole('button', { name: 'Leave' }));
    await expect(args.onLeave).toHaveBeenCalled();
  },
};
export const Unsent: Story = {
  args: { why: 'unsent' },
  play: async ({ canvasElement, args }) => {
    const dialog = await dialogOf(canvasElement);
    await userEvent.click(dialog.getByRole('button', { name: 'Stay here' }));
    await expect(args.onStay).toHaveBeenCalled();
  },
};
