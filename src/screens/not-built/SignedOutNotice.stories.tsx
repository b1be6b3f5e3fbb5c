import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { expect, within } from 'storybook/test';
import { SignedOutNotice } from './SignedOutNotice.tsx';

const meta = {
  title: 'Screens/SignedOutNotice',
  component: SignedOutNotice,
  parameters: {
    docs: { usage: { do: 'Say who gives a password or an account, and lead back.', dont: 'Show a form that nobody reads yet.' } },
  },
  args: { page: 'password' },
  decorators: [
    (Story) => (
      <MemoryRouter>
        <Story />
      </MemoryRouter>
    ),
  ],
} satisfies Meta<typeof SignedOutNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Password: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(within(canvas.getByRole('main')).getByRole('heading', { level: 1, name: 'A new password' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Back to sign-in' })).toHaveAttribute('href', '/auth/login');
  },
};
export const Access: Story = { args: { page: 'access' } };
