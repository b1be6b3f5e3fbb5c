import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { EmptyPackagesView } from './EmptyPackagesView.tsx';
import { usage } from '../../charts/story-box.tsx';

const meta = {
  title: 'Shell/EmptyPackages',
  component: EmptyPackagesView,
  parameters: usage({ do: 'Say whom to ask for access.', dont: 'Show an empty dashboard instead.' }),
  args: { email: 'asha@northwind.example' },
} satisfies Meta<typeof EmptyPackagesView>;
export default meta;
type Story = StoryObj<typeof meta>;
export const Plain: Story = {};
export const CanLookAgain: Story = { args: { onRetry: fn(), onTour: fn() } };
