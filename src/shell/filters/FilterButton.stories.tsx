import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { FilterButton } from './FilterButton.tsx';

const meta = { title: 'Shell/FilterButton', component: FilterButton, args: { count: 0, open: false, onOpen: fn() } } satisfies Meta<
  typeof FilterButton
>;
export default meta;
type Story = StoryObj<typeof meta>;
export const None: Story = {};
export const Some: Story = {
  args: { count: 2 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Filter · 2' })).toBeVisible();
  },
};
