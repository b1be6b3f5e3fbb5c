import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { usage } from '../../charts/story-box.tsx';
import { Consequences } from './Consequences.tsx';

const notice = {
  what: 'notice',
  at: '2026-11-20T08:32:00.000Z',
  incidents: 138,
  reference: 'VGL-4258-1',
  recipient: 'abuse@host.example',
} as const;
const told = { id: 4258, incidents: 141, consequences: [notice], stay: 3, other: null, timeZone: 'Asia/Kolkata' };
const meta = {
  title: 'Widgets/Consequences',
  component: Consequences,
  parameters: usage({
    do: 'Say what goes back and what stays before anything is done.',
    dont: 'Promise that a mail can be unsent.',
  }),
  args: { tickets: [told], status: 'asked', mailHref: (id) => `/issue?id=${id}&task=notice`, onUndoAll: fn() },
} satisfies Meta<typeof Consequences>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What goes back and what stays is said before anything is done. */
export const Ready: Story = {
  play: async ({ canvas, args }) => {
    await expect(
      canvas.getByText(/^The notice VGL-4258-1 went to abuse@host\.example .* 138 incidents that this moved go back\.$/),
    ).toBeVisible();
    await expect(canvas.getByText(/^3 incidents were moved by somebody else since/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Undo all of it' }));
    await expect(args.onUndoAll).toHaveBeenCalledOnce();
  },
};
/** A ticket that somebody else changed stays, and says who did what. */
export const ByAnother: Story = {
  args: { tickets: [{ ...told, consequences: [], stay: 0, other: { name: 'Ben Okafor', at: notice.at, fields: ['status'] } }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Ben Okafor changed it on .* \(Status\), so that it stays\.$/)).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
/** All of it was taken back: the mail that takes the notice back is a press away. */
export const Done: Story = {
  args: { status: 'done' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Write the mail that takes the notice back' })).toHaveAttribute(
      'href',
      '/issue?id=4258&task=notice',
    );
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
