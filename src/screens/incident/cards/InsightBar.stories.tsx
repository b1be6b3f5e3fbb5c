import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ResourceStatus } from '../../../../machines/resource/types.ts';
import { argsOfEach, cardArgs } from '../../../fixtures/card-stories.ts';
import { incidents } from '../../../fixtures/incident/incident.ts';
import { InsightBar } from './InsightBar.tsx';
import { viewControl } from '../../../fixtures/shell/views.ts';
import { styled, usage } from '../../../charts/story-box.tsx';

const meta: Meta<typeof InsightBar> = {
  title: 'Screens/Incident/InsightBar',
  component: InsightBar,
  argTypes: { view: viewControl(incidents.insight) },
  parameters: usage({
    do: 'Name day, size and cause, and offer the filter that shows it.',
    dont: 'Say something on a quiet day: without a finding it is one quiet line.',
  }),
  args: { ...cardArgs },
  decorators: [styled({ inlineSize: 'min(100%, 1160px)', container: 'page / inline-size' })],
};
export default meta;
type Story = StoryObj<typeof InsightBar>;

const each = argsOfEach(incidents.insight) satisfies Record<ResourceStatus, Story>;
export const Ready: Story = each.ready;
export const Idle: Story = each.idle;
export const Loading: Story = each.loading;
export const Empty: Story = each.empty;
export const Refreshing: Story = each.refreshing;
export const Stale: Story = each.stale;
export const Failed: Story = each.failed;
export const Forbidden: Story = each.forbidden;
const quiet = { top: null, waves: 0, days: 8, judged: 8, shortOf: null };
export const NothingStandsOut: Story = argsOfEach(quiet).ready;
/** Of many waves the one that tells most, and how many there are. */
export const ManyWaves: Story = argsOfEach({ ...incidents.insight, waves: 9, days: 90, judged: 90 }).ready;
export const TooLittleHistory: Story = argsOfEach({ ...quiet, days: 5, judged: 0, shortOf: 4 }).ready;
export const PartlyJudged: Story = argsOfEach({ ...quiet, days: 30, judged: 23, shortOf: 6 }).ready;
