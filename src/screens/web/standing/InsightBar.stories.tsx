import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { expect, fn, userEvent } from 'storybook/test';
import type { ResourceStatus } from '../../../../machines/resource/types.ts';
import { styled, usage } from '../../../charts/story-box.tsx';
import { argsOfEach } from '../../../fixtures/card-stories.ts';
import { viewControl } from '../../../fixtures/shell/views.ts';
import {
  manyStandOut,
  networkStandsOut,
  nothingStandsOut,
  oneStandsOut,
  partlyEarly,
  runningStandsOut,
  steadilyAbove,
  tooEarly,
  volumeSurges,
} from '../../../fixtures/stands-out.ts';
import { webCardArgs } from '../../../fixtures/web/web-stories.ts';
import { InsightBar } from './InsightBar.tsx';

const meta: Meta<typeof InsightBar> = {
  title: 'Screens/Web/InsightBar',
  component: InsightBar,
  argTypes: { view: viewControl(oneStandsOut) },
  parameters: usage({
    do: 'Name who, since when and how much above the usual, and what else there is.',
    dont: 'Say that nothing stood out where a day could not be judged.',
  }),
  args: {
    ...webCardArgs,
    onAct: fn(),
    blockedLink: () => null,
    diveTo: (params, days) => `/deep-dive?path=${params.path ?? ''}${days === undefined ? '' : `&from=${days.fromDate}`}`,
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
type Story = StoryObj<typeof InsightBar>;

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
/** Calm against its own usual, and above the alert. */
export const SteadilyAbove: Story = {
  ...argsOfEach(steadilyAbove).ready,
  play: async ({ canvas, args }) => {
    await expect(
      canvas.getByText(
        'Above the alert in this period: Borealis Network: 360 of 2,790 visits invalid (12.9%, 11.7 to 14.2%; alert at 10%); Tideline Ads: 90 of 610 visits invalid (14.8%, 12.2 to 17.8%; alert at 10%) and 2 more.',
      ),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show Tideline Ads' }));
    await expect(args.onFilter).toHaveBeenCalledWith('publisher_name', 'Tideline Ads');
  },
};
/** Findings are of the package, whatever is chosen: then they say so. */
export const WholePackage: Story = {
  args: { ...argsOfEach(nothingStandsOut).ready.args, filters: { ...webCardArgs.filters, country: 'IN' } },
  play: async ({ canvas }) => expect(canvas.getByText(/^Whole package: No source stands out\./)).toBeVisible(),
};
export const OneClass: Story = {
  args: { ...argsOfEach(oneStandsOut).ready.args, facts: { ...webCardArgs.facts, verdictClass: 'givt' } },
  play: async ({ canvas }) => expect(canvas.getByText('Whole package: ClickHarbor stood out on 19 Nov:')).toBeVisible(),
};
/** It is judged up to the day on which the feed stopped, and says so. */
export const StoppedFeed: Story = {
  args: { ...argsOfEach(nothingStandsOut).ready.args, facts: { ...webCardArgs.facts, darkSince: '2026-11-19' } },
  play: async ({ canvas }) => expect(canvas.getByText(/No data since 19 Nov/)).toBeVisible(),
};
/** Sources that keep coming back open below the sentence. */
export const Recurring: Story = {
  ...argsOfEach(manyStandOut).ready,
  play: async ({ canvas: bar }) => {
    await expect(bar.getByText(/Stood out on 5 of the 90 days up to 19 Nov\. First on 9 Oct\. Always from 02:00 to 06:00\./)).toBeVisible();
    const others = bar.getByText('And 3 more days.');
    await userEvent.click(others);
    const line = bar.getByRole('link', { name: '16 Nov, ClickHarbor: 133 of 229 visits invalid, usually 2.1%' });
    await expect(line).toHaveAttribute('href', expect.stringContaining('from=2026-11-16'));
    line.focus();
    await userEvent.keyboard('{Escape}');
    await expect(others).toHaveFocus();
    await expect(line).not.toBeVisible();
    await userEvent.click(bar.getByText('2 sources recur'));
    await expect(
      bar.getByText(
        'Address range 203.0.113.0/24: Stood out on 3 of the 90 days up to 18 Nov. First on 2 Nov. Always from 02:00 to 06:00.',
      ),
    ).toBeVisible();
  },
};
export const RunningDay: Story = {
  ...argsOfEach(runningStandsOut).ready,
  play: async ({ canvas: bar }) => {
    await expect(bar.getByText(/ClickHarbor stands out today, up to 15:00/)).toBeVisible();
    await expect(bar.getByText(/Since 12:00.*Provisional/)).toBeVisible();
  },
};
export const TooLittleHistory: Story = {
  ...argsOfEach(tooEarly).ready,
  play: async ({ canvas: bar }) => {
    await expect(bar.getByText('Too little history to judge: 3 of 7 days of data before.')).toBeVisible();
  },
};
/** No filter of the page has it: the deep dive does. */
export const Network: Story = {
  ...argsOfEach(networkStandsOut).ready,
  play: async ({ canvas: bar, args }) => {
    await expect(
      bar.getByText(
        /Mostly Bots\. Also: Network AS64496, Device Mobile\. Spread over 3 publishers: ClickHarbor, Tideline Ads and 1 more\.$/,
      ),
    ).toBeVisible();
    await expect(bar.getByRole('link', { name: 'Open 203.0.113.0/24 in the deep dive' })).toHaveAttribute(
      'href',
      '/deep-dive?path=network:203.0.113.0/24&from=2026-11-19',
    );
    // the publishers whose traffic it is can be blocked from here, for what was on that day
    await expect(bar.getAllByRole('button', { name: /^Act on/ })).toHaveLength(3);
    await userEvent.click(bar.getByRole('button', { name: 'Act on Tideline Ads' }));
    await expect(args.onAct).toHaveBeenCalledWith('Tideline Ads', '2026-11-19');
  },
};
/** Nothing by its share: more traffic is the quieter thing. */
export const MoreTraffic: Story = {
  ...argsOfEach(volumeSurges).ready,
  play: async ({ canvas: bar }) => {
    await expect(
      bar.getByText(
        'Tideline Ads had 1,820 visits on 19 Nov, usually 420; its invalid share is as usual. Provisional: verdicts of this day are still being revised. No source stands out.',
      ),
    ).toBeVisible();
  },
};
export const PartlyJudged: Story = argsOfEach(partlyEarly).ready;
export const Phone: Story = { ...argsOfEach(manyStandOut).ready, globals: { viewport: { value: 'phone', isRotated: false } } };
/** Who is blocked already is said, and leads to its page. */
export const BlockedPublisher: Story = {
  args: {
    ...argsOfEach(oneStandsOut).ready.args,
    blockedLink: (name) =>
      name === 'ClickHarbor' ? { label: `${name}: blocked since 24 Nov by Ann Mathew`, to: `/publisher?name=${name}` } : null,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'ClickHarbor: blocked since 24 Nov by Ann Mathew' })).toHaveAttribute(
      'href',
      '/publisher?name=ClickHarbor',
    );
    await expect(canvas.getByRole('button', { name: 'Act on ClickHarbor' })).toBeVisible();
  },
};
