import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { expect } from 'storybook/test';
import { NotFoundView } from './NotFoundView.tsx';
import { usage } from '../../charts/story-box.tsx';

const meta = {
  title: 'Screens/NotFound',
  component: NotFoundView,
  parameters: usage({ do: 'Show the path that was asked for, and one way out.', dont: 'Guess where somebody wanted to go.' }),
  args: { path: '/error' },
  decorators: [
    (Story) => (
      <MemoryRouter>
        <div style={{ margin: -16 }}>
          <Story />
        </div>
      </MemoryRouter>
    ),
  ],
} satisfies Meta<typeof NotFoundView>;
export default meta;
type Story = StoryObj<typeof meta>;
export const Plain: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('OOPS! Something went wrong here');
  },
};
export const LongPath: Story = { args: { path: `/${'very-long-segment/'.repeat(12)}` } };
