import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import type { Campaign } from '../../../../contract/areas/tracker/campaign.ts';
import { campaigns } from '../../../../machines/routes/areas/tracker.ts';
import { campaignList, campaignPerformance } from '../../../fixtures/tracker-manage.ts';
import { viewsOf } from '../../../fixtures/shell/views.ts';
import { noLayout } from '../../../widgets/List/list-columns.ts';
import { ManagedList } from './ManagedList.tsx';
import { usage } from '../../../charts/story-box.tsx';

const views = viewsOf<readonly Campaign[]>(campaignList);
const performance = viewsOf(campaignPerformance);
const List = ManagedList<Campaign>;
const meta = {
  title: 'Screens/Tracker/ManagedList',
  component: List,
  parameters: {
    layout: 'padded',
    ...usage({
      what: 'Campaigns or publishers as a list with states, used caps, money and what can be done with each.',
      do: 'Show what a record brings and how much of its cap is used beside what can be done with it.',
      dont: 'Draw a zero where clicks are not known.',
    }),
  },
  args: {
    of: 'campaign',
    view: views.ready,
    performance: performance.ready,
    managedOf: (record) => ({
      id: record.id,
      name: record.campaign_name,
      code: record.campaign_id,
      packageName: record.package_name,
      status: record.status,
      currency: record.currency,
      used: record.used.budget.month,
      cap: record.budget_cap_month,
    }),
    limitsOf: ({ alert_pct, block_pct }) => ({ alertPct: alert_pct, blockPct: block_pct }),
    lineOf: ({ goal }) => goal,
    statuses: ['live', 'capped', 'scheduled', 'paused', 'draft', 'expired', 'archived'],
    params: campaigns.params.initial,
    range: { fromDate: '2026-11-15', toDate: '2026-11-22' },
    layout: noLayout,
    onLayout: fn(),
    onParams: fn(),
    onOpen: fn(),
    onRefresh: fn(),
    onNew: fn(),
    actionsOf: () => null,
  },
} satisfies Meta<typeof List>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    // a number that is cut is another number
    const numbers = [...canvasElement.querySelectorAll<HTMLElement>('tr > [class*="number"]:not([scope="col"])')];
    await expect(numbers.length).toBeGreaterThan(20);
    await expect(numbers.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent)).toEqual(
      [],
    );
    await userEvent.click(canvas.getByRole('radio', { name: /^Paused/ }));
    await expect(args.onParams).toHaveBeenCalledWith({ show: 'paused', page: 1 });
    const [row] = canvasElement.querySelectorAll<HTMLElement>('[data-row]');
    row?.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenCalled();
  },
};
/** Clicks carry names that nobody has set up, and money is not known. */
export const NotSetUp: Story = { args: { view: { status: 'ready', data: [], at: 0 } } };
export const NoFigures: Story = {
  args: { performance: performance.failed },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/^Clicks, events and money could not be had/)).toBeVisible();
  },
};
export const Nothing: Story = { args: { view: { status: 'ready', data: [], at: 0 }, performance: performance.loading } };
export const Failed: Story = { args: { view: views.failed } };
export const Phone: Story = { globals: { theme: 'dark', viewport: { value: 'phone', isRotated: false } } };
