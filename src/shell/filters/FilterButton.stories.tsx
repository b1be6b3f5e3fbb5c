import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { FilterButton } from './FilterButton.tsx';
import { usage } from '../../charts/story-box.tsx';

const meta = {
  title: 'Shell/FilterButton',
  component: FilterButton,
  parameters: usage({
    what: 'Opens the filter drawer and tells how many filters are set.',
    do: 'Count filters, not values.',
    dont: 'Hide it when nothing is set.',
  }),
  args: { count: 0, open: false, onOpen: fn() },
} satisfies Meta<typeof FilterButton>;
export default meta;
type Story = StoryObj<typeof meta>;
export const None: Story = {};
export const Some: Story = {
  args: { count: 2 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Filter · 2' })).toBeVisible();
  },
};
