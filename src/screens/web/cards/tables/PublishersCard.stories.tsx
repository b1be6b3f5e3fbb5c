import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { viewsOf, viewControl } from '../../../../fixtures/shell/views.ts';
import { webCardArgs } from '../../../../fixtures/web/web-stories.ts';
import type { PublisherShare } from '../../../../../contract/areas/web/sources.ts';
import { pctOf } from '../../../../../contract/judgement/share.ts';
import { longPublisher, webAnswers } from '../../../../fixtures/web/web.ts';
import { blockList } from '../../../../fixtures/act.ts';
import { blockedIn, noneBlocked } from '../../../../widgets/BlockedMark/blocked.ts';
import { PublishersCard } from './PublishersCard.tsx';
import { styled, usage } from '../../../../charts/story-box.tsx';

const meta: Meta<typeof PublishersCard> = {
  title: 'Screens/Web/PublishersCard',
  component: PublishersCard,
  argTypes: { view: viewControl(webAnswers.topFiveNotCleanPublisher) },
  parameters: usage({ do: 'Say why: the main reason stands under the name.', dont: 'Show the worst without the cleanest.' }),
  args: { ...webCardArgs, ranking: 'worst', blockedOf: noneBlocked },
  decorators: [styled({ inlineSize: 'min(100%, 560px)', '--card-height': '352px' })],
};
export default meta;
type Story = StoryObj<typeof PublishersCard>;

const [first] = webAnswers.topFiveNotCleanPublisher;
export const Ready: Story = { args: { view: viewsOf(webAnswers.topFiveNotCleanPublisher).ready } };
export const Empty: Story = { args: { view: viewsOf(webAnswers.topFiveNotCleanPublisher).empty } };
export const Extreme: Story = {
  args: {
    view: viewsOf(
      first === undefined
        ? []
        : [{ ...first, publisher: longPublisher, total: 12, invalid: 12, invalidPct: null, excess: null, previousPct: null }],
    ).ready,
  },
};

const rowOf = (name: string, invalid: number, total: number): PublisherShare[] =>
  first === undefined
    ? []
    : [
        {
          ...first,
          publisher: name,
          publisher_id: name,
          total,
          invalid,
          invalidPct: pctOf({ part: invalid, all: total }),
          previousPct: null,
        },
      ];
/** Below 30 events the counts are said; a limit has a colour where the whole interval is on one side of it. */
export const Sides: Story = {
  args: {
    view: viewsOf([
      ...rowOf('Above the alert', 530, 1_000),
      ...rowOf('Between the limits', 70, 1_000),
      ...rowOf('Undecided', 12, 100),
      ...rowOf('Below the clean limit', 10, 1_000),
      ...rowOf('A few', 3, 5),
    ]).ready,
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const said = async (name: string) =>
      (await canvas.findByRole('row', { name: new RegExp(name) })).querySelector('[title*="Clean limit"]');
    await expect(await said('Above the alert')).toHaveAttribute(
      'title',
      '53%, 49.9 to 56.1% · Alert at 10%: above · Clean limit at 5%: above',
    );
    await expect(await said('Undecided')).toHaveAttribute('title', '12%, 7 to 19.8% · Alert at 10%: undecided · Clean limit at 5%: above');
    await expect(await said('A few')).toHaveTextContent(/^3 of 5/);
  },
};
/** Fewer than five are said, with why the others are not. */
export const FewClean: Story = {
  args: {
    ranking: 'cleanest',
    view: viewsOf(webAnswers.topFiveCleanPublisher.slice(0, 3)).ready,
    facts: { ...webCardArgs.facts, unclean: { few: 12, undecided: 4, above: 6, latest: 1, standsOut: 1 } },
  },
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByText(/3 publishers are clean\. Not among them: 12 with fewer than 30 visits · 4 undecided/),
    ).toBeVisible();
  },
};
/** With one publisher chosen the list still has all, and the counts of the page are of the one. */
export const FewCleanBesideOne: Story = {
  args: { ...FewClean.args, filters: { ...webCardArgs.filters, publisher_name: 'DealNest' } },
  play: async ({ canvasElement }) => expect(within(canvasElement).queryByText(/publishers are clean\./)).toBeNull(),
};
/** Fewer than five of the worst say by which rule they are ranked. */
export const FewWorst: Story = {
  args: { view: viewsOf(webAnswers.topFiveNotCleanPublisher.slice(0, 2)).ready },
  play: async ({ canvasElement }) =>
    expect(
      await within(canvasElement).findByText('Only publishers with at least 30 visits and not surely below 5% are ranked.'),
    ).toBeVisible(),
};
export const Cleanest: Story = { args: { ranking: 'cleanest', view: viewsOf(webAnswers.topFiveCleanPublisher).ready } };
/** Another id by the name of a blocked publisher is not blocked. */
export const BlockedPublisher: Story = {
  args: {
    blockedOf: blockedIn(blockList),
    view: viewsOf([
      ...rowOf('ClickHarbor', 530, 1_000).map((row) => ({ ...row, publisher_id: 'PUB-103' })),
      ...rowOf('ClickHarbor', 70, 1_000).map((row) => ({ ...row, publisher_id: 'PUB-999' })),
      ...rowOf(longPublisher, 60, 1_000).map((row) => ({ ...row, publisher_id: 'PUB-103' })),
    ]).ready,
  },
  play: async ({ canvas }) => {
    const rows = await canvas.findAllByRole('row');
    await expect(rows.map((row) => row.querySelector('[title="Blocked since 24 Nov by Ann Mathew"]') !== null)).toEqual([
      false,
      true,
      false,
      true,
    ]);
    await expect(canvas.getAllByText('Blocked').every((mark) => mark.getBoundingClientRect().width > 30)).toBe(true);
  },
};
export const BlockedOnPhone: Story = { ...BlockedPublisher, globals: { viewport: { value: 'phone', isRotated: false } } };
