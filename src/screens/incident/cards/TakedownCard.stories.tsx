import type { Meta, StoryObj } from '@storybook/react-vite';
import type { TakedownTime } from '../../../../contract/areas/incident.ts';
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
    do: 'Count incidents that are still open with their age, and mark what more than half of them have outlasted.',
    dont: 'Tell a median of fewer than 30 incidents: their number stands in the row.',
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
/** A median that is reached, one that most have outlasted, and a channel of few. */
export const EachKind: Story = argsOfEach<TakedownTime[]>([
  { channel: 'Domain', cases: 45, open: 25, median: { kind: 'open', hours: 41 }, p90: { kind: 'open', hours: 41 } },
  {
    channel: 'Social',
    cases: 388,
    open: 31,
    median: { kind: 'reached', hours: 19.8, low: 17.2, high: 22.1 },
    p90: { kind: 'open', hours: 63 },
  },
  {
    channel: 'Marketplace',
    cases: 64,
    open: 9,
    median: { kind: 'reached', hours: 7.4, low: 5, high: null },
    p90: { kind: 'reached', hours: 50, low: 44, high: null },
  },
  { channel: 'Dark web', cases: 5, open: 2, median: { kind: 'few' }, p90: { kind: 'few' } },
]).ready;
