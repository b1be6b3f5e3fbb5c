import type { Meta, StoryObj } from '@storybook/react-vite';
import { AboutView, TeamView } from './PageView.tsx';
import { usage } from '../../../charts/story-box.tsx';

const meta = {
  title: 'Screens/Session/Pages',
  component: AboutView,
  parameters: usage({
    what: 'The pages that the footer leads to: what the portal does, and whom to ask.',
    do: 'Say plainly what the portal does and whom to ask.',
    dont: 'Name a person who may have left.',
  }),
  args: { build: 'C4f1x9Qz' },
} satisfies Meta<typeof AboutView>;
export default meta;
type Story = StoryObj<typeof meta>;
export const About: Story = {};
export const NotBuilt: Story = { args: { build: null } };
export const Team: Story = { render: () => <TeamView /> };
