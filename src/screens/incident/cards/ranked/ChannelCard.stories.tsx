import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { filterOf } from '../../../../../contract/scope.ts';
import type { ResourceStatus } from '../../../../../machines/resource/types.ts';
import { argsOfEach, cardArgs } from '../../../../fixtures/card-stories.ts';
import { incidents, oneIncident } from '../../../../fixtures/incident/incident.ts';
import { ChannelCard } from './ChannelCard.tsx';
import { viewControl } from '../../../../fixtures/shell/views.ts';
import { styled, usage } from '../../../../charts/story-box.tsx';

const meta: Meta<typeof ChannelCard> = {
  title: 'Screens/Incident/ChannelCard',
  component: ChannelCard,
  argTypes: { view: viewControl(incidents.activeCasesByChannel) },
  parameters: usage({
    what: 'Open cases by channel, the largest first.',
    do: 'Begin with the channel, then look at its sub-channels.',
    dont: 'Take the longest bar for the riskiest: it has most cases.',
  }),
  args: { ...cardArgs },
  decorators: [styled({ inlineSize: 'min(100%, 376px)', '--card-height': '320px' })],
};
export default meta;
type Story = StoryObj<typeof ChannelCard>;

const each = argsOfEach(incidents.activeCasesByChannel) satisfies Record<ResourceStatus, Story>;
export const Ready: Story = each.ready;
export const Idle: Story = each.idle;
export const Loading: Story = each.loading;
export const Empty: Story = each.empty;
export const Refreshing: Story = each.refreshing;
export const Stale: Story = each.stale;
export const Failed: Story = each.failed;
export const Forbidden: Story = each.forbidden;
export const OneIncident: Story = argsOfEach(oneIncident.activeCasesByChannel).ready;

const [most = '', second = ''] = incidents.activeCasesByChannel.map(({ channel }) => channel);
/** The arrow keys walk the bars; Enter shows one alone, with Shift beside what is chosen, and all of them again. */
export const PicksByKeyboard: Story = {
  args: { ...each.ready.args, filters: { ...cardArgs.filters, channel: second } },
  play: async ({ canvasElement, args }) => {
    (await within(canvasElement).findByRole('application')).focus();
    await userEvent.keyboard('{Home}{Enter}');
    await expect(args.onFilter).toHaveBeenLastCalledWith('channel', most);
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    await expect(args.onFilter).toHaveBeenLastCalledWith('channel', filterOf([most, second]));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onFilter).toHaveBeenLastCalledWith('channel', 'all');
  },
};
