import type { Meta, StoryObj } from '@storybook/react-vite';
import { Splash } from './Splash.tsx';
import { usage } from '../../charts/story-box.tsx';

const meta = {
  title: 'Shell/Splash',
  component: Splash,
  parameters: usage({
    do: 'Show it until the first screen is there, once.',
    dont: 'Show it between screens: the bar at the top does that.',
  }),
  args: { leaving: false },
} satisfies Meta<typeof Splash>;
export default meta;
type Story = StoryObj<typeof meta>;
export const Covering: Story = {};
export const Leaving: Story = { args: { leaving: true } };
