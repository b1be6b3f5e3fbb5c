import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { expect, fn, userEvent } from 'storybook/test';
import { trackerFilters } from '../../../../contract/filters/tracker.ts';
import { allOf } from '../../../../contract/filters/filter.ts';
import type { ResourceStatus } from '../../../../machines/resource/types.ts';
import { styled, usage } from '../../../charts/story-box.tsx';
import { argsOfEach } from '../../../fixtures/card-stories.ts';
import { viewControl } from '../../../fixtures/shell/views.ts';
import { manyStandOut, nothingStandsOut, oneStandsOut, runningStandsOut, tooEarly } from '../../../fixtures/stands-out.ts';
import { factsOf } from '../cards/tracker-card.ts';
import { StandingBar } from './StandingBar.tsx';

const meta: Meta<typeof StandingBar> = {
  title: 'Screens/Tracker/StandingBar',
  component: StandingBar,
  argTypes: { view: viewControl(oneStandsOut) },
  parameters: usage({ do: 'Name who stands out and how much.', dont: 'Propose to block: that is the other bar.' }),
  args: {
    facts: factsOf({ status: 'idle' }),
    filters: allOf(trackerFilters),
    onFilter: fn(),
    onRefresh: fn(),
    onAct: fn(),
    blockedLink: () => null,
    addressOf: ({ date, value }) => `/mtrack?date=${date}&source=${value}`,
  },
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
type Story = StoryObj<typeof StandingBar>;

const each = argsOfEach(oneStandsOut) satisfies Record<ResourceStatus, Story>;
export const Ready: Story = each.ready;
export const Idle: Story = each.idle;
export const Loading: Story = each.loading;
export const Empty: Story = each.empty;
export const Refreshing: Story = each.refreshing;
export const Stale: Story = each.stale;
export const Failed: Story = each.failed;
export const Forbidden: Story = each.forbidden;
export const NothingStandsOut: Story = argsOfEach(nothingStandsOut).ready;
export const Recurring: Story = argsOfEach(manyStandOut).ready;
export const RunningDay: Story = argsOfEach(runningStandsOut).ready;
export const TooLittleHistory: Story = argsOfEach(tooEarly).ready;
/** A campaign is called by its name, and filtered by its id; a publisher is filtered by its name. */
const sourceOf = (kind: 'campaign' | 'publisher') =>
  argsOfEach({
    ...oneStandsOut,
    findings: oneStandsOut.findings.map((finding) => ({ ...finding, kind, value: 'ID-2', name: 'Beta Sale', also: [], across: [] })),
  }).ready;
export const Campaign: Story = {
  ...sourceOf('campaign'),
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Campaign Beta Sale stood out on 19 Nov:')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Show .*Beta Sale/ }));
    await expect(args.onFilter).toHaveBeenCalledWith('campaign_id', 'ID-2');
  },
};
export const RenamedPublisher: Story = {
  ...sourceOf('publisher'),
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Show .*Beta Sale/ }));
    await expect(args.onFilter).toHaveBeenCalledWith('publisher_name', 'Beta Sale');
  },
};
