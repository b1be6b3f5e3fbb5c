import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ResourceStatus } from '../../../../../machines/resource/types.ts';
import { argsOfEach, cardArgs } from '../../../../fixtures/card-stories.ts';
import { incidents, oneIncident } from '../../../../fixtures/incident/incident.ts';
import { LocationCard } from './LocationCard.tsx';
import { viewControl } from '../../../../fixtures/shell/views.ts';
import { styled, usage } from '../../../../charts/story-box.tsx';

const meta: Meta<typeof LocationCard> = {
  title: 'Screens/Incident/LocationCard',
  component: LocationCard,
  argTypes: { view: viewControl(incidents.topTenLocation) },
  parameters: usage({
    what: 'The ten countries with most incidents, as a map and a list.',
    do: 'Use it for where an offer is aimed at.',
    dont: 'Take it for where an attacker sits.',
  }),
  args: { ...cardArgs },
  decorators: [styled({ inlineSize: 'min(100%, 1160px)', '--card-height': '400px' })],
};
export default meta;
type Story = StoryObj<typeof LocationCard>;

const each = argsOfEach(incidents.topTenLocation) satisfies Record<ResourceStatus, Story>;
export const Ready: Story = each.ready;
export const Idle: Story = each.idle;
export const Loading: Story = each.loading;
export const Empty: Story = each.empty;
export const Refreshing: Story = each.refreshing;
export const Stale: Story = each.stale;
export const Failed: Story = each.failed;
export const Forbidden: Story = each.forbidden;
export const OneIncident: Story = argsOfEach(oneIncident.topTenLocation).ready;
