import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import type { DeepDive } from '../../../../contract/areas/deep-dive/deep-dive.ts';
import { diveAnswers, diveRange } from '../../../fixtures/deep-dive.ts';
import { viewsOf } from '../../../fixtures/shell/views.ts';
import { blockList } from '../../../fixtures/act.ts';
import { blockedIn } from '../../../widgets/BlockedMark/blocked.ts';
import { SliceCard } from './slice/SliceCard.tsx';
import { styled, usage } from '../../../charts/story-box.tsx';

const { slice, against } = diveAnswers;
const ready = viewsOf(slice);
const long = 'A network whose registered name is longer than any card of a dashboard has room for, and then some more';
const extreme: DeepDive = {
  ...slice,
  breakdowns: slice.breakdowns.map((each) => ({
    ...each,
    rows: [{ value: long, total: 987_654_321, invalid: 987_654_321, invalidPct: 100, topReason: null }, ...each.rows],
    others: { values: 4_711, total: 1_000_000, invalid: 12_345, invalidPct: 1.23 },
  })),
};
const meta = {
  title: 'Screens/DeepDive/SliceCard',
  component: SliceCard,
  parameters: usage({ do: 'Stand it beside another slice.', dont: 'Read a ratio of a value that the other slice does not list.' }),
  decorators: [styled({ inlineSize: 380, blockSize: 320 })],
  args: {
    dimension: 'asn',
    card: 'networks',
    title: 'Networks',
    about: 'Autonomous systems that the addresses of the visits lie in.',
    view: ready.ready,
    other: against,
    type: 'visit',
    range: diveRange,
    asked: { words: '15–22 Nov 2026', isFiltered: true },
    onDrill: fn(),
    onRefresh: fn(),
  },
} satisfies Meta<typeof SliceCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvasElement, args }) => {
    const [first] = slice.breakdowns.find(({ dimension }) => dimension === 'asn')?.rows ?? [];
    await userEvent.click(await within(canvasElement).findByRole('button', { name: first?.value ?? '' }));
    await expect(args.onDrill).toHaveBeenCalledWith({ dimension: 'asn', value: first?.value });
  },
};
/** Heads sort the rows that it lists. */
export const Sorted: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const head = await canvas.findByRole('columnheader', { name: 'Share' });
    const shares = (): number[] =>
      canvas.getAllByRole<HTMLTableRowElement>('row').flatMap(({ cells }) => {
        // of too few there are counts
        const [share] = /^[\d.]+(?=%)/.exec(cells[2]?.textContent ?? '') ?? [];
        return share === undefined ? [] : [Number(share)];
      });
    for (const [way, sign] of [
      ['descending', -1],
      ['ascending', 1],
    ] as const) {
      await userEvent.click(within(head).getByRole('button', { name: 'Share' }));
      await expect(head).toHaveAttribute('aria-sort', way);
      await expect(shares().length).toBeGreaterThan(1);
      await expect(shares()).toEqual(shares().sort((a, b) => sign * (a - b)));
    }
  },
};
export const Alone: Story = {
  args: { other: null },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('columnheader', { name: 'Share' });
    await expect(within(canvasElement).queryByRole('columnheader', { name: 'vs B' })).toBeNull();
  },
};
export const Empty: Story = { args: { view: ready.empty } };
export const Extreme: Story = {
  args: { view: viewsOf(extreme).ready },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTitle(long)).toBeVisible();
    await expect(within(canvasElement).getByText(/^\d+ of 4,7\d\d · 4,711 others: 12,345 of 1,000,000 visits$/)).toBeVisible();
  },
};
/** Sub-publishers of one publisher are none of another one: nothing is set beside them. */
export const OfAnotherPublisher: Story = {
  args: {
    dimension: 'sub_publisher',
    title: 'Sources',
    other: {
      ...against,
      steps: against.steps.map((step) => (step.dimension === 'publisher' ? { ...step, value: 'AdRiver' } : step)),
    },
  },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('row', { name: /^PUB-A1004-S01/ });
    await expect(within(canvasElement).queryByRole('columnheader', { name: 'vs B' })).toBeNull();
  },
};
/** No reasons where nothing was flagged: it says so. */
export const NothingFlagged: Story = {
  args: {
    dimension: 'reason',
    title: 'Reasons',
    view: viewsOf({ ...slice, breakdowns: slice.breakdowns.map((each) => ({ ...each, rows: [] })) }).ready,
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('None of these visits were flagged.')).toBeVisible();
    await expect(within(canvasElement).queryByRole('table')).toBeNull();
  },
};
/** On a phone names have the room that numbers leave: those that begin alike can be told apart. */
export const Phone: Story = {
  args: { dimension: 'sub_publisher', title: 'Sources' },
  decorators: [styled({ inlineSize: 358, blockSize: 320 })],
  play: async ({ canvasElement }) => {
    const [first] = slice.breakdowns.find(({ dimension }) => dimension === 'sub_publisher')?.rows ?? [];
    const name = await within(canvasElement).findByTitle(first?.value ?? '');
    const shown = document.createRange();
    shown.selectNodeContents(name);
    // its publisher and its number, 13 letters, are not cut
    await expect(name.clientWidth / shown.getBoundingClientRect().width).toBeGreaterThan(13 / (first?.value.length ?? 13));
  },
};
/** Sub-publishers are of one publisher: without one there is no such split. */
export const NeedsPublisher: Story = {
  args: {
    dimension: 'sub_publisher',
    title: 'Sources',
    view: viewsOf({ ...slice, breakdowns: slice.breakdowns.filter(({ dimension }) => dimension !== 'sub_publisher') }).ready,
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
/** Rows of publishers say which are blocked. */
export const BlockedPublisher: Story = {
  args: { dimension: 'publisher', card: 'sources', title: 'Sources', blockedOf: blockedIn(blockList) },
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('row', { name: /^ClickHarbor Blocked since 24 Nov by Ann Mathew/ })).toBeVisible(),
};
