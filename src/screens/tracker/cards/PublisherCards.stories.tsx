import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { trackerDashboard } from '../../../../machines/routes/areas/tracker.ts';
import answers from '../../../fixtures/tracker-answers.json';
import { viewsOf } from '../../../fixtures/shell/views.ts';
import { TrackerView } from '../TrackerView.tsx';
import { KpiStrip } from './KpiStrip.tsx';
import { MetricsCard } from './MetricsCard.tsx';
import { ClicksEventsCard, FraudsCard, MoneyCard } from './PublisherCards.tsx';
import { ProposalBar } from './ProposalBar.tsx';
import { TopPublishersCard } from './TopPublishersCard.tsx';
import { standing } from '../../../fixtures/tracker-manage.ts';
import { usage } from '../../../charts/story-box.tsx';

const filters = trackerDashboard.params.initial;
const range = { fromDate: '2026-11-15', toDate: '2026-11-22' };
const shared = {
  facts: { total: answers.metrics.total, alertPct: 10, blockPct: 25, currency: 'INR', isMixed: false },
  filters,
  range,
  onFilter: fn(),
  onRefresh: fn(),
};
type Status = 'ready' | 'loading' | 'empty' | 'failed' | 'stale';
function Dashboard({ status }: { readonly status: Status }) {
  const viewOf = <O,>(data: O) => viewsOf(data)[status];
  return (
    <TrackerView
      compare={null}
      proposals={
        <ProposalBar
          view={viewOf(standing)}
          today={standing.publishers.find(({ proposal }) => proposal !== null)?.proposal?.toDate ?? ''}
          onOpen={fn()}
          onRefresh={fn()}
        />
      }
      kpis={
        <KpiStrip
          metrics={viewOf(answers.metrics)}
          totals={{
            revenue: viewOf(answers.totalRevenue),
            cost: viewOf(answers.totalCost),
            clicks: viewOf(answers.totalClicks),
            events: viewOf(answers.totalEvents),
          }}
          range={range}
          onRefresh={fn()}
        />
      }
      metrics={
        <MetricsCard
          {...shared}
          view={viewOf(answers.metrics)}
          metrics={['revenue', 'cost', 'events', 'fraudPct']}
          onMetrics={fn()}
          by="day"
          onBy={fn()}
        />
      }
      top={
        <TopPublishersCard {...shared} byEvents={viewOf(answers.topFivePublishersEvent)} byCost={viewOf(answers.topFivePublishersCost)} />
      }
      clicksEvents={<ClicksEventsCard {...shared} view={viewOf(answers.clickEventPublishers)} />}
      frauds={<FraudsCard {...shared} limitsOf={new Map()} view={viewOf(answers.eventFraudsPublishers)} />}
      money={<MoneyCard {...shared} view={viewOf(answers.revenueCostPublishers)} />}
      table={null}
    />
  );
}
const meta = {
  title: 'Screens/Tracker/TrackerView',
  component: Dashboard,
  parameters: {
    layout: 'padded',
    ...usage({
      what: 'Publishers of the tracker beside each other, by what they brought and what they cost.',
      do: 'Show fraud beside money everywhere.',
      dont: 'Put two units on one axis.',
    }),
  },
  args: { status: 'ready' },
} satisfies Meta<typeof Dashboard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {};
export const Loading: Story = { args: { status: 'loading' } };
export const Nothing: Story = { args: { status: 'empty' } };
export const Failed: Story = { args: { status: 'failed' } };
export const Stale: Story = { args: { status: 'stale' } };
export const Phone: Story = { globals: { theme: 'dark', viewport: { value: 'phone', isRotated: false } } };
