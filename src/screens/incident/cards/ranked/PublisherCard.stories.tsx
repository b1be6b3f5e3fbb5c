import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ResourceStatus } from '../../../../../machines/resource/types.ts';
import { argsOfEach, cardArgs } from '../../../../fixtures/card-stories.ts';
import { incidents, longPublisher, oneIncident } from '../../../../fixtures/incident/incident.ts';
import { PublisherCard } from './PublisherCard.tsx';
import { viewControl } from '../../../../fixtures/shell/views.ts';
import { styled, usage } from '../../../../charts/story-box.tsx';

const meta: Meta<typeof PublisherCard> = {
  title: 'Screens/Incident/PublisherCard',
  component: PublisherCard,
  argTypes: { view: viewControl(incidents.publisherLevelCount) },
  parameters: usage({
    what: 'Incidents by publisher, with those still active as a part.',
    do: 'Filter by a publisher to see the channels it uses.',
    dont: 'Compare publishers of different size without looking at the part still active.',
  }),
  args: { ...cardArgs },
  decorators: [styled({ inlineSize: 'min(100%, 376px)', '--card-height': '320px' })],
};
export default meta;
type Story = StoryObj<typeof PublisherCard>;

const each = argsOfEach(incidents.publisherLevelCount) satisfies Record<ResourceStatus, Story>;
export const Ready: Story = each.ready;
export const Idle: Story = each.idle;
export const Loading: Story = each.loading;
export const Empty: Story = each.empty;
export const Refreshing: Story = each.refreshing;
export const Stale: Story = each.stale;
export const Failed: Story = each.failed;
export const Forbidden: Story = each.forbidden;
export const OneIncident: Story = argsOfEach(oneIncident.publisherLevelCount).ready;

/** A name of over 90 characters leaves room for its bar. */
export const LongName: Story = argsOfEach([{ publisher_name: longPublisher, count: 427, active: 350 }]).ready;
