import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import type { Breakdown, BreakdownRow } from '../../../../contract/areas/web/web.ts';
import { viewsOf } from '../../../fixtures/shell/views.ts';
import { webCardArgs } from '../../../fixtures/web/web-stories.ts';
import { longPublisher, webAnswers } from '../../../fixtures/web/web.ts';
import { blockedIn, noneBlocked } from '../../../widgets/BlockedMark/blocked.ts';
import { blockList } from '../../../fixtures/act.ts';
import { noLayout } from '../../../widgets/List/list-columns.ts';
import { BreakdownCard, type BreakdownCardProps, type BreakdownParams } from './BreakdownCard.tsx';
import { usage } from '../../../charts/story-box.tsx';

const { onFilter: _, ...cardArgs } = webCardArgs;
const params: BreakdownParams = { group: 'publisher', sort: '-invalid', search: '', page: 1, limit: 25, row: null };

/** The address and the reader's columns, held as the screen holds them. */
function Held({ params: first, layout: firstLayout, ...props }: BreakdownCardProps) {
  const [held, setHeld] = useState(first);
  const [layout, setLayout] = useState(firstLayout);
  return (
    <BreakdownCard
      {...props}
      params={held}
      onParams={(changed) => {
        setHeld({ ...held, ...changed });
      }}
      layout={layout}
      onLayout={setLayout}
      drill={held.row === null ? null : props.drill}
    />
  );
}
const meta: Meta<typeof BreakdownCard> = {
  title: 'Screens/Web/BreakdownCard',
  component: BreakdownCard,
  parameters: usage({
    do: 'Keep the total in sight: it is of all groups, not of the page.',
    dont: 'Sort what is on the page alone: the server sorts all rows.',
  }),
  args: {
    ...cardArgs,
    groups: viewsOf(webAnswers.groupCounts).ready,
    view: viewsOf(webAnswers.breakdown).ready,
    params,
    blockedOf: noneBlocked,
    layout: noLayout,
    drill: <div style={{ padding: 16 }}>…</div>,
  },
  render: (args) => <Held {...args} />,
};
export default meta;
type Story = StoryObj<typeof BreakdownCard>;

const some = (rows: Breakdown['rows'], total_count = rows.length): Breakdown => ({ ...webAnswers.breakdown, rows, total_count });
const long = webAnswers.breakdown.rows.find(({ value }) => value === longPublisher);
const jumped = webAnswers.breakdown.rows.find(({ value }) => value === 'ClickHarbor');
if (jumped?.topReason == null || long === undefined) throw new Error('the fixture has rows');

const few: BreakdownRow = {
  ...long,
  total: 42,
  invalid: 42,
  invalidPct: 100,
  givt: 0,
  sivt: 42,
  givtPct: 0,
  sivtPct: 100,
  previousPct: null,
  spend: 0,
  spendAtRisk: 0,
  topReason: null,
};

export const Ready: Story = {
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas: card }) => {
    await expect(card.getByRole('rowheader', { name: 'All 200 publishers' })).toBeVisible();
    // every column is in sight without scrolling, beside the menu of a desktop too
    await expect(card.getByRole('table').style.minInlineSize).toBe('1126px');
  },
};
export const Loading: Story = { args: { view: viewsOf(webAnswers.breakdown).loading } };
export const Empty: Story = {
  args: { view: viewsOf(webAnswers.breakdown).empty, params: { ...params, search: 'nobody' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('searchbox')).toHaveValue('nobody');
  },
};
export const Failed: Story = { args: { view: viewsOf(webAnswers.breakdown).failed } };
export const Turning: Story = {
  args: { view: viewsOf(some(webAnswers.breakdown.rows.slice(0, 10), 118)).turning, params: { ...params, limit: 10, page: 2 } },
  play: async ({ canvas: card }) => {
    await expect(card.queryByText(/parts sum to the total/)).toBeNull();
    const next = card.getByRole('button', { name: 'Next page' });
    next.focus();
    await expect(next).toHaveFocus();
  },
};
export const Extreme: Story = {
  args: { view: viewsOf<Breakdown>({ rows: [few], total_count: 1, total: { ...few, value: '' } }).ready },
  play: async ({ canvas: card }) => {
    await expect(card.getByTitle(new RegExp(`^${longPublisher.slice(0, 30)}`))).toBeVisible();
    await expect(card.getByRole('rowheader', { name: '1 publisher' })).toBeVisible();
    await expect(card.getByText(/parts sum to the total/)).toBeVisible();
    await expect(card.getAllByText('no cost')[0]).toBeVisible();
  },
};
const { total } = webAnswers.breakdown;
/** Totals of a year: no number is cut. What has no room in full is shortened, and its tip is the whole. */
export const Year: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: {
    view: viewsOf<Breakdown>({
      ...webAnswers.breakdown,
      total: { ...total, total: 1_445_392, invalid: 987_654_321, spend: 2_161_612, spendAtRisk: 221_655 },
    }).ready,
  },
  play: async ({ canvas: card }) => {
    const totals = [...(card.getByRole('rowheader', { name: 'All 200 publishers' }).closest('tr')?.querySelectorAll('td') ?? [])];
    await expect(totals.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent)).toEqual(
      [],
    );
    for (const [full, short] of [
      ['1,445,392', '1.45m'],
      ['987,654,321', '988m'],
      ['₹21,61,612', '₹21.6L'],
      ['₹2,21,655', '₹2.22L'],
    ] as const)
      await expect(card.getByTitle(full)).toHaveTextContent(short);
  },
};
export const Opened: Story = {
  play: async ({ canvas: card }) => {
    const row = card.getByRole('button', { name: 'ClickHarbor' });
    await userEvent.click(row);
    await expect(row).toHaveAttribute('aria-expanded', 'true');
    await expect(card.queryByRole('columnheader', { name: /^Main reason/ })).toBeNull();
    await expect(card.getByText('5 columns fold while a row is open', { exact: false })).toBeVisible();
    await expect(row).toHaveTextContent('most often Data centre / proxy, 22.1%');
  },
};
export const Grouped: Story = {
  play: async ({ canvas: card }) => {
    await userEvent.click(card.getByRole('radio', { name: 'Exchange 10' }));
    await expect(card.getByRole('rowheader', { name: 'All 200 exchanges' })).toBeVisible();
    await expect(card.getByRole('searchbox', { name: 'Search: Exchange' })).toBeVisible();
  },
};
export const Phone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const row = within(canvasElement).getByRole('button', { name: 'ClickHarbor' }).closest('tr');
    // three lines: name, numbers, detail
    await expect(row?.getBoundingClientRect().height).toBeLessThan(84);
  },
};
export const Dark: Story = { globals: { theme: 'dark' } };
/** Rows of a blocked publisher say so, by name; of another dimension none does. */
export const BlockedPublisher: Story = {
  args: { blockedOf: blockedIn(blockList) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: /ClickHarbor Blocked since 24 Nov by Ann Mathew/ })).toBeVisible();
    await expect(canvas.getAllByText('Blocked')).toHaveLength(1);
    await userEvent.click(canvas.getByRole('radio', { name: /Campaign/ }));
    await expect(canvas.queryByText('Blocked')).toBeNull();
  },
};
