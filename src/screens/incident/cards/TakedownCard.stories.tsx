import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ResourceStatus } from '../../../../machines/resource/types.ts';
import { argsOfEach, cardArgs } from '../../../fixtures/card-stories.ts';
import { incidents } from '../../../fixtures/incident/incident.ts';
import { TakedownCard } from './TakedownCard.tsx';
import { viewControl } from '../../../fixtures/shell/views.ts';
import { styled, usage } from '../../../charts/story-box.tsx';

const meta: Meta<typeof TakedownCard> = {
  title: 'Screens/Incident/TakedownCard',
  component: TakedownCard,
  argTypes: { view: viewControl(incidents.takedownTime) },
  parameters: usage({
    what: 'How long it takes until an incident is down, by channel.',
    do: 'Take incidents old enough to have been decided, and tell how many are still open.',
    dont: 'Judge a channel by three cases: n stands in its row.',
  }),
  args: { ...cardArgs },
  decorators: [styled({ inlineSize: 'min(100%, 760px)', '--card-height': '320px' })],
};
export default meta;
type Story = StoryObj<typeof TakedownCard>;

const each = argsOfEach(incidents.takedownTime) satisfies Record<ResourceStatus, Story>;
export const Ready: Story = each.ready;
export const Idle: Story = each.idle;
export const Loading: Story = each.loading;
export const Empty: Story = each.empty;
export const Refreshing: Story = each.refreshing;
export const Stale: Story = each.stale;
export const Failed: Story = each.failed;
export const Forbidden: Story = each.forbidden;
