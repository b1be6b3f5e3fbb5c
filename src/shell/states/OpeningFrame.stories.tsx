import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { OpeningFrame } from './OpeningFrame.tsx';
import { usage } from '../../charts/story-box.tsx';

const meta = {
  title: 'Shell/OpeningFrame',
  component: OpeningFrame,
  parameters: {
    layout: 'fullscreen',
    ...usage({
      what: 'The shape of the portal while it opens.',
      do: 'Show it where the splash has gone and no answer has come.',
      dont: 'Show a number or a name that no answer carried.',
    }),
  },
} satisfies Meta<typeof OpeningFrame>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Wide: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading');
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
