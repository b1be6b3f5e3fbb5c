import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { expect, fn, userEvent } from 'storybook/test';
import { usage } from '../../charts/story-box.tsx';
import { blocked, foresight } from '../../fixtures/act.ts';
import { viewsOf } from '../../fixtures/shell/views.ts';
import type { CopyText } from '../../widgets/use-copy.ts';
import { ActView } from './ActView.tsx';

const meta = {
  title: 'Screens/Act/ActView',
  component: ActView,
  decorators: [
    (Story) => (
      <MemoryRouter>
        <Story />
      </MemoryRouter>
    ),
  ],
  parameters: {
    layout: 'padded',
    ...usage({ do: 'Offer each step where the source was found.', dont: 'Do anything by one press but an undo.' }),
  },
  args: {
    view: viewsOf(foresight).ready,
    name: 'ClickHarbor',
    isFoot: true,
    isOfMany: false,
    mayRaise: true,
    ticket: null,
    ticketName: '',
    evidence: 'ClickHarbor (CH-1)\n272 of 1,448 visits invalid',
    diveTo: null,
    packTo: '/mtrackit_dashboard?row=ClickHarbor&pack=row',
    acrossTo: '/publisher?name=ClickHarbor',
    onCopy: fn() as CopyText,
    isUndoing: false,
    news: '',
    onAsk: fn(),
    onUndo: fn(),
    onRefresh: fn(),
  },
} satisfies Meta<typeof ActView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Block publisher' }));
    await expect(args.onAsk).toHaveBeenCalledWith('block');
    await userEvent.click(canvas.getByRole('button', { name: 'Raise ticket' }));
    await expect(args.onAsk).toHaveBeenCalledWith('ticket');
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
export const Loading: Story = { args: { view: viewsOf(foresight).loading, evidence: null } };
export const Failed: Story = { args: { view: viewsOf(foresight).failed } };
/** A publisher reads its own rows: it blocks nobody and raises no tickets. */
export const ForReaders: Story = { args: { view: { status: 'idle' }, mayRaise: false } };
/** The publisher itself contests what is invalid of it. */
export const ForThePublisher: Story = {
  args: { view: { status: 'idle' }, mayRaise: false, isOwn: true, packTo: null, onContest: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Contest invalid traffic' }));
    await expect(args.onContest).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('link', { name: 'My traffic' })).toBeVisible();
  },
};
export const OfManyPackages: Story = { args: { view: { status: 'idle' }, isOfMany: true, mayRaise: false } };
export const Blocked: Story = {
  args: { view: viewsOf(blocked).ready },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Undo/ }));
    await expect(args.onUndo).toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Tell the network' }));
    await expect(args.onAsk).toHaveBeenCalledWith('tell');
  },
};
export const WithTicket: Story = {
  args: { ticket: { id: '12', href: '/issues?id=12', notTaken: [] }, ticketName: 'Open ticket #12', mayRaise: false },
};
/** The evidence is copied as it is, and that is said. */
export const CopiesEvidence: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy evidence' }));
    await canvas.findByText('Copied');
    await expect(args.onCopy).toHaveBeenCalledWith(args.evidence);
  },
};
/** A browser that refuses is told of. */
export const CopyRefused: Story = {
  args: { onCopy: () => Promise.reject(new Error('denied')) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy evidence' }));
    await canvas.findByText(/Could not be copied/);
  },
};
