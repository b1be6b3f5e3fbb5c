import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ResourceStatus } from '../../../../machines/resource/types.ts';
import { argsOfEach, cardArgs } from '../../../fixtures/card-stories.ts';
import { incidents, oneIncident } from '../../../fixtures/incident/incident.ts';
import { FunnelCard } from './FunnelCard.tsx';
import { viewControl } from '../../../fixtures/shell/views.ts';
import { styled, usage } from '../../../charts/story-box.tsx';

const meta: Meta<typeof FunnelCard> = {
  title: 'Screens/Incident/FunnelCard',
  component: FunnelCard,
  argTypes: { view: viewControl(incidents.funnel) },
  parameters: usage({
    what: 'How far the incidents of the period have come, from detected to down.',
    do: 'Let a stage filter by all statuses that it holds.',
    dont: 'Repeat a count of the tiles under another name.',
  }),
  args: { ...cardArgs },
  decorators: [styled({ inlineSize: 'min(100%, 1160px)', '--card-height': '140px' })],
};
export default meta;
type Story = StoryObj<typeof FunnelCard>;

const each = argsOfEach(incidents.funnel) satisfies Record<ResourceStatus, Story>;
export const Ready: Story = each.ready;
export const Idle: Story = each.idle;
export const Loading: Story = each.loading;
export const Empty: Story = each.empty;
export const Refreshing: Story = each.refreshing;
export const Stale: Story = each.stale;
export const Failed: Story = each.failed;
export const Forbidden: Story = each.forbidden;
export const OneIncident: Story = argsOfEach(oneIncident.funnel).ready;
