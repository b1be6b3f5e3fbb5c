import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { expect } from 'storybook/test';
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
  decorators: [
    styled({ inlineSize: 'min(100%, 1160px)', container: 'page / inline-size' }),
    (Drawn) => (
      <MemoryRouter>
        <Drawn />
      </MemoryRouter>
    ),
  ],
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
const quiet = { top: null, open: 60, overdue: 0, waves: 0, days: 8, judged: 8, shortOf: null };
export const NothingStandsOut: Story = argsOfEach(quiet).ready;
/** A quiet day, and cases that are past their time. */
export const PastTheirTime: Story = {
  args: { ...argsOfEach({ ...quiet, overdue: 56 }).ready.args, linkTo: ({ clock }) => `/report?clock=${clock ?? ''}` },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Past their time: 56 of 60 open incidents of these days.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Open the 56 incidents' })).toHaveAttribute('href', '/report?clock=breaching');
  },
};
/** Of many waves the one that tells most, and how many there are. */
export const ManyWaves: Story = argsOfEach({ ...incidents.insight, waves: 9, days: 90, judged: 90 }).ready;
export const TooLittleHistory: Story = argsOfEach({ ...quiet, days: 5, judged: 0, shortOf: 4 }).ready;
export const PartlyJudged: Story = argsOfEach({ ...quiet, days: 30, judged: 23, shortOf: 6 }).ready;
