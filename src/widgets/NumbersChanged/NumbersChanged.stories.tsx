import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { usage } from '../../charts/story-box.tsx';
import { NumbersChanged } from './NumbersChanged.tsx';

const meta = {
  title: 'Widgets/Numbers changed',
  component: NumbersChanged,
  parameters: usage({
    what: 'Says of a file, a mail or a check that rows of its days were replaced or taken back after it was made.',
    do: 'Put it beside when that was made.',
    dont: 'Say it of rows that came in new.',
  }),
  args: { at: '2026-11-24T08:30:00.000Z', zone: 'Asia/Kolkata' },
} satisfies Meta<typeof NumbersChanged>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Changed: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Numbers have changed since/)).toHaveTextContent('24 Nov 2026, 14:00');
  },
};
export const Unchanged: Story = {
  args: { at: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/Numbers have changed/)).toBeNull();
  },
};
