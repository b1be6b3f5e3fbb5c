import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { publisherList } from '../../../fixtures/tracker-manage.ts';
import { ProposalCard } from './ProposalCard.tsx';
import { usage } from '../../../charts/story-box.tsx';

const [publisher] = publisherList.filter(({ proposal }) => proposal !== null);
if (publisher?.proposal == null) throw new Error('The demo proposes no publisher');
const meta = {
  title: 'Screens/Tracker/ProposalCard',
  component: ProposalCard,
  parameters: {
    layout: 'padded',
    ...usage({
      do: 'Say why, with numbers that sum, before anything is asked.',
      dont: 'Block without a person.',
    }),
  },
  args: {
    publisher,
    proposal: publisher.proposal,
    today: publisher.proposal.toDate,
    isSending: false,
    isRaisedByOthers: false,
    onBlock: fn(),
    onKeep: fn(),
    onRaise: fn() as ((subject: string, description: string) => void) | null,
  },
} satisfies Meta<typeof ProposalCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Proposed: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Raise a ticket' }));
    await expect(args.onRaise).toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Block' }));
    await expect(args.onBlock).toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Keep' }));
    const asked = within(await screen.findByRole('alertdialog'));
    await userEvent.click(asked.getByRole('button', { name: 'Keep' }));
    await expect(args.onKeep).not.toHaveBeenCalled();
    await userEvent.type(asked.getByRole('textbox'), 'A new campaign');
    await userEvent.click(asked.getByRole('button', { name: 'Keep' }));
    await expect(args.onKeep).toHaveBeenCalledWith('A new campaign');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    // the page is there for screen readers a moment after a dialog has closed
    await canvas.findByRole('button', { name: 'Keep' }, { timeout: 10_000 });
  },
};
export const WithoutTickets: Story = {
  args: { isRaisedByOthers: true, onRaise: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Raise a ticket' })).toBeNull();
    await canvas.findByText('Analysts and administrators of the package can raise a ticket from this.');
  },
};
