import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { MissingPart } from './MissingPart.tsx';
import { usage } from '../../charts/story-box.tsx';

const meta = {
  title: 'Shell/MissingPart',
  component: MissingPart,
  parameters: usage({
    do: 'Offer the page of the newer build where the part is gone for good.',
    dont: 'Take the rest of the page down with it.',
  }),
  args: { onRetry: fn(), onReload: fn() },
} satisfies Meta<typeof MissingPart>;
export default meta;
type Story = StoryObj<typeof meta>;

export const InItsPlace: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Reload the page' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onReload).toHaveBeenCalledOnce();
  },
};
export const AboveThePage: Story = { args: { floats: true, onClose: fn() } };
