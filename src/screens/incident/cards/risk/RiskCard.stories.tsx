import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import type { ResourceStatus } from '../../../../../machines/resource/types.ts';
import { argsOfEach, cardArgs } from '../../../../fixtures/card-stories.ts';
import { incidents, oneIncident, rtlTitle } from '../../../../fixtures/incident/incident.ts';
import { RiskCard } from './RiskCard.tsx';
import { viewControl } from '../../../../fixtures/shell/views.ts';
import { styled, usage } from '../../../../charts/story-box.tsx';

const meta: Meta<typeof RiskCard> = {
  title: 'Screens/Incident/RiskCard',
  component: RiskCard,
  argTypes: { view: viewControl(incidents.riskShortlist) },
  parameters: usage({
    do: 'Start the day here: the oldest breach stands above newer ones of the same risk.',
    dont: 'Cut titles: two lines, then the whole one on pointing at it.',
  }),
  args: { ...cardArgs, copy: fn() },
  decorators: [styled({ inlineSize: 'min(100%, 376px)', '--card-height': '360px' })],
};
export default meta;
type Story = StoryObj<typeof RiskCard>;

const each = argsOfEach(incidents.riskShortlist) satisfies Record<ResourceStatus, Story>;
export const Ready: Story = each.ready;
export const Idle: Story = each.idle;
export const Loading: Story = each.loading;
export const Empty: Story = each.empty;
export const Refreshing: Story = each.refreshing;
export const Stale: Story = each.stale;
export const Failed: Story = each.failed;
export const Forbidden: Story = each.forbidden;
export const OneIncident: Story = argsOfEach(oneIncident.riskShortlist).ready;

/** Tab reaches the channel of a row and Enter filters by it; the address is text, which a button copies and another, that warns, opens. */
export const PicksByKeyboard: Story = {
  ...each.ready,
  play: async ({ canvas: card, args }) => {
    const [riskiest] = incidents.riskShortlist;
    card.getByRole('button', { name: 'Refresh' }).focus();
    await userEvent.tab();
    await expect(card.getAllByRole('button', { name: `Filter the page by ${riskiest?.channel ?? ''}` })[0]).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onFilter).toHaveBeenCalledWith('channel', riskiest?.channel);
    const channels = card.getAllByRole('button', { name: /^Filter the page by/ });
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    await expect(channels[1]).toHaveFocus();
    await expect(channels.filter(({ tabIndex }) => tabIndex === 0)).toEqual([channels[1]]);
    await expect(card.queryByRole('button', { name: riskiest?.title ?? '' })).toBeNull();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(args.copy).toHaveBeenCalledWith(incidents.riskShortlist[1]?.url));
    await expect(card.getByRole('status')).toHaveTextContent('Copied');
    await userEvent.keyboard('{ArrowDown}');
    await expect(document.activeElement).toHaveAttribute('rel', expect.stringContaining('noopener noreferrer'));
  },
};

export const TitleFromRightToLeft: Story = argsOfEach(
  incidents.riskShortlist.map((incident, i) => (i === 1 ? { ...incident, title: rtlTitle } : incident)),
).ready;
