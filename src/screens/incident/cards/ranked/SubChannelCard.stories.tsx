import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ResourceStatus } from '../../../../../machines/resource/types.ts';
import { argsOfEach, cardArgs } from '../../../../fixtures/card-stories.ts';
import { incidents } from '../../../../fixtures/incident/incident.ts';
import { SubChannelCard } from './SubChannelCard.tsx';
import { viewControl } from '../../../../fixtures/shell/views.ts';
import { styled, usage } from '../../../../charts/story-box.tsx';

const meta: Meta<typeof SubChannelCard> = {
  title: 'Screens/Incident/SubChannelCard',
  component: SubChannelCard,
  argTypes: { view: viewControl(incidents.subChannel) },
  parameters: usage({
    do: 'Read it within its channel, which stands beside its name.',
    dont: 'Expect a filter of its own: a pick filters by the channel.',
  }),
  args: { ...cardArgs },
  decorators: [styled({ inlineSize: 'min(100%, 376px)', '--card-height': '320px' })],
};
export default meta;
type Story = StoryObj<typeof SubChannelCard>;

const each = argsOfEach(incidents.subChannel) satisfies Record<ResourceStatus, Story>;
export const Ready: Story = each.ready;
export const Idle: Story = each.idle;
export const Loading: Story = each.loading;
export const Empty: Story = each.empty;
export const Refreshing: Story = each.refreshing;
export const Stale: Story = each.stale;
export const Failed: Story = each.failed;
export const Forbidden: Story = each.forbidden;
