import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { fixtureNow } from '../../fixtures/incident-scenes.ts';
import { SessionWarning } from './SessionWarning.tsx';
import { usage } from '../../charts/story-box.tsx';

const meta = {
  title: 'Shell/SessionWarning',
  component: SessionWarning,
  parameters: usage({ do: 'Say the time left in words and count down.', dont: 'Close it on a click beside it.' }),
  args: { endsAt: fixtureNow + 120_000, now: fixtureNow, why: 'idle', onStay: fn(), onSignOut: fn() },
} satisfies Meta<typeof SessionWarning>;
export default meta;
type Story = StoryObj<typeof meta>;
const dialogOf = async (canvasElement: HTMLElement) => within(await within(canvasElement.ownerDocument.body).findByRole('alertdialog'));

export const Idle: Story = {
  play: async ({ canvasElement, args }) => {
    const dialog = await dialogOf(canvasElement);
    const stay = dialog.getByRole('button', { name: 'Stay signed in' });
    await waitFor(() => expect(stay).toHaveFocus());
    await expect(dialog.getByRole('timer')).toHaveTextContent(/Signed out in (2:00|1:5\d)/);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(stay).toBeVisible());
    await userEvent.click(stay);
    await expect(args.onStay).toHaveBeenCalled();
  },
};
export const Expiry: Story = {
  args: { why: 'expiry', endsAt: fixtureNow + 9_000 },
  play: async ({ canvasElement, args }) => {
    const dialog = await dialogOf(canvasElement);
    await waitFor(() => expect(dialog.getByRole('timer')).toHaveTextContent('0:08'), { timeout: 3000 });
    await expect(dialog.getByRole('status')).toHaveTextContent('Less than 15 seconds left');
    await userEvent.click(dialog.getByRole('button', { name: 'Sign Out' }));
    await expect(args.onSignOut).toHaveBeenCalled();
  },
};
export const Over: Story = { args: { endsAt: fixtureNow } };
