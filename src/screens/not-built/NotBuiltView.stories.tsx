import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { NotBuiltView } from './NotBuiltView.tsx';

const meta = {
  title: 'Screens/Coming',
  component: NotBuiltView,
  parameters: { docs: { usage: { do: 'Name the screen that is to come, and lead back.', dont: 'Show an error: nothing went wrong.' } } },
  args: { title: 'Tickets', route: '/issues' },
  decorators: [
    (Story) => (
      <MemoryRouter>
        <Story />
      </MemoryRouter>
    ),
  ],
} satisfies Meta<typeof NotBuiltView>;
export default meta;
type Story = StoryObj<typeof meta>;
export const Named: Story = {};
export const WithoutMenuLine: Story = { args: { title: '', route: '/mtrackit/updateCampaign/17' } };
