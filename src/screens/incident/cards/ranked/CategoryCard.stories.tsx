import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ResourceStatus } from '../../../../../machines/resource/types.ts';
import { argsOfEach, cardArgs } from '../../../../fixtures/card-stories.ts';
import { incidents } from '../../../../fixtures/incident/incident.ts';
import { CategoryCard } from './CategoryCard.tsx';
import { viewControl } from '../../../../fixtures/shell/views.ts';
import { styled, usage } from '../../../../charts/story-box.tsx';

const meta: Meta<typeof CategoryCard> = {
  title: 'Screens/Incident/CategoryCard',
  component: CategoryCard,
  argTypes: { view: viewControl(incidents.categoryLevelCount) },
  parameters: usage({
    what: 'Incidents by category, with those still active as a part.',
    do: 'Read the solid part as still active.',
    dont: 'Add up the categories of several packages: each names its own.',
  }),
  args: { ...cardArgs },
  decorators: [styled({ inlineSize: 'min(100%, 376px)', '--card-height': '320px' })],
};
export default meta;
type Story = StoryObj<typeof CategoryCard>;

const each = argsOfEach(incidents.categoryLevelCount) satisfies Record<ResourceStatus, Story>;
export const Ready: Story = each.ready;
export const Idle: Story = each.idle;
export const Loading: Story = each.loading;
export const Empty: Story = each.empty;
export const Refreshing: Story = each.refreshing;
export const Stale: Story = each.stale;
export const Failed: Story = each.failed;
export const Forbidden: Story = each.forbidden;
