import type { ComponentProps, ReactNode } from 'react';
import { focusActs } from '../../widgets/DetailPanel/focus-acts.ts';
import { useSelector } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import type { PublisherFrauds } from '../../../contract/areas/tracker/tracker.ts';
import type { PublisherStanding, Standing } from '../../../contract/areas/tracker/publisher.ts';
import { choiceOf, filterOf } from '../../../contract/scope.ts';
import { trackerDashboard } from '../../../machines/routes/areas/tracker.ts';
import { trackerMetrics } from '../../../machines/routes/areas/tracker-metrics.ts';
import { setsOf, stepOf, stepsOf, trackerScreen, wholeTableOf, withheldOf } from '../../../machines/screens/tracker/dashboard.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { CompareBy } from '../../portal/cards/CompareBy.tsx';
import { NeverLoaded } from '../../portal/cards/NeverLoaded.tsx';
import { widgetTexts } from '../../i18n/texts/widget.ts';
import { dashboardOf } from '../../portal/cards/dashboard.tsx';
import { useFilters, useSame } from '../../portal/cards/use-filters.ts';
import { useLocationStore, useWorkspace } from '../../portal/context.tsx';
import { useListLayout } from '../../portal/lists/list-layout.ts';
import { useStood } from '../../portal/standing/use-stood.ts';
import type { FindingAddress } from '../../portal/standing/use-standing.ts';
import { useAlertLink, useLinkTo } from '../../portal/use-link.ts';
import { useDays, useParams, useSetParams } from '../../portal/use-params.ts';
import { useBlockedLink } from '../../portal/use-blocked.ts';
import { useRead } from '../../portal/use-read.ts';
import { useScopeNow } from '../../portal/use-scope.ts';
import { useWhole } from '../../portal/writes/use-whole.ts';
import { KpiStrip } from './cards/KpiStrip.tsx';
import { MetricsCard } from './cards/MetricsCard.tsx';
import { ClicksEventsCard, FraudsCard, MoneyCard } from './cards/PublisherCards.tsx';
import { leadKey, leadsOf, limitsOf, marksOf } from './cards/leads.ts';
import { ProposalBar } from './cards/ProposalBar.tsx';
import { PublisherTable } from './cards/table/PublisherTable.tsx';
import { RowActions } from './cards/table/RowActions.tsx';
import { TopPublishersCard } from './cards/TopPublishersCard.tsx';
import { factsOf, type TrackerCardProps } from './cards/tracker-card.ts';
import { PublisherDrawer } from './drawer/PublisherDrawer.tsx';
import { TrackerPack } from './rows/TrackerPack.tsx';
import { TrackerRows } from './rows/TrackerRows.tsx';
import { StandingBar } from './standing/StandingBar.tsx';
import { trackerTexts } from './texts.ts';

const none: Standing = { hasData: false, publishers: [], unrecorded: [], campaigns: [] };

/** What every card is told and may do, beside its answer. Stable, so that an answer draws its own card alone. */
function useShared() {
  const facts = useSame(factsOf(useRead(trackerScreen, 'metrics').view));
  return { ...useFilters(trackerDashboard), facts };
}
/** Opens a publisher, by name, with what can be done about it. */
function useAct(): (name: string, on?: string | null) => void {
  const setParams = useSetParams(trackerDashboard);
  return useCallback(
    (row, on = null) => {
      setParams({ row, on }, 'push');
      focusActs();
    },
    [setParams],
  );
}
/** The limits of each publisher are another answer. */
function Frauds(props: TrackerCardProps<PublisherFrauds[]>) {
  const caps = useRead(trackerScreen, 'caps').view;
  const limits = useMemo(
    () =>
      new Map(
        ('data' in caps ? caps.data.publishers : []).map((each) => [
          leadKey('publisher', each.package_name, each.publisher_id),
          limitsOf(each),
        ]),
      ),
    [caps],
  );
  return <FraudsCard {...props} limitsOf={limits} />;
}

/** The dashboard of a finding's day, about its publisher or campaign. */
function Stands(props: Omit<ComponentProps<typeof StandingBar>, 'addressOf' | 'onAct' | 'blockedLink'>) {
  const linkTo = useLinkTo(trackerDashboard);
  const addressOf = useMemo<FindingAddress>(
    () =>
      linkTo === null
        ? null
        : ({ kind, value, name = value, date, package_name }) => {
            // the filter of publishers is by name, that of campaigns by id
            const only = filterOf([kind === 'campaign' ? value : name]);
            return linkTo(
              kind === 'campaign' ? { campaign_id: only } : { publisher_name: only },
              { fromDate: date, toDate: date },
              package_name,
            );
          },
    [linkTo],
  );
  return <StandingBar {...props} addressOf={addressOf} onAct={useAct()} blockedLink={useBlockedLink(trackerScreen)} />;
}
function Proposed() {
  const { view, refresh } = useRead(trackerScreen, 'caps');
  const location = useLocationStore();
  const today = useSelector(useWorkspace(), (s) => s.context.today);
  return (
    <ProposalBar view={view} facts={useShared().facts} today={today} onOpen={(address) => location.push(address)} onRefresh={refresh} />
  );
}
function Kpis() {
  const range = useDays();
  const { values, isExclusion } = choiceOf(useParams(trackerDashboard).fraud_status);
  const metrics = useRead(trackerScreen, 'metrics'),
    revenue = useRead(trackerScreen, 'totalRevenue'),
    cost = useRead(trackerScreen, 'totalCost'),
    clicks = useRead(trackerScreen, 'totalClicks'),
    events = useRead(trackerScreen, 'totalEvents');
  const totals = useMemo(
    () => ({ revenue: revenue.view, cost: cost.view, clicks: clicks.view, events: events.view }),
    [revenue.view, cost.view, clicks.view, events.view],
  );
  const onRefresh = () => {
    for (const read of [metrics, revenue, cost, clicks, events]) read.refresh();
  };
  return (
    <KpiStrip
      metrics={metrics.view}
      totals={totals}
      range={range}
      onlyFraud={!isExclusion && values.join() === 'fraud'}
      onRefresh={onRefresh}
      alertTo={useAlertLink()}
    />
  );
}
function Metrics() {
  const { metrics, by } = useParams(trackerDashboard);
  const setParams = useSetParams(trackerDashboard);
  const range = useDays();
  const days = useRead(trackerScreen, 'metrics'),
    hours = useRead(trackerScreen, 'hours'),
    standing = useRead(trackerScreen, 'standsOut').view;
  const step = stepOf(range, { by });
  const { view, refresh } = step === 'hour' ? hours : days;
  const names = useMemo(() => metrics.split(',').flatMap((name) => trackerMetrics.filter((known) => known === name)), [metrics]);
  return (
    <MetricsCard
      {...useShared()}
      view={view}
      onRefresh={refresh}
      found={'data' in standing ? standing.data : null}
      metrics={names}
      by={step}
      steps={stepsOf(range)}
      onBy={(chosen) => {
        setParams({ by: chosen === stepOf(range, { by: null }) ? null : chosen });
      }}
      onMetrics={(chosen) => {
        setParams({ metrics: chosen.join(',') });
      }}
    />
  );
}
function Top() {
  const caps = useRead(trackerScreen, 'caps').view;
  const standing = 'data' in caps ? caps.data : null;
  const marks = useMemo(() => marksOf(standing ?? none), [standing]);
  const events = useRead(trackerScreen, 'topFivePublishersEvent'),
    cost = useRead(trackerScreen, 'topFivePublishersCost');
  const onRefresh = () => {
    events.refresh();
    cost.refresh();
  };
  return <TopPublishersCard {...useShared()} marks={marks} byEvents={events.view} byCost={cost.view} onRefresh={onRefresh} />;
}
/** The open publisher, with what stood out of it on the day that it is open for. */
function Opened() {
  const { row, on } = useParams(trackerDashboard);
  const stood = useStood(useRead(trackerScreen, 'standsOut').view, useTexts(trackerTexts).standingEvents, row, on);
  return <PublisherDrawer screen={trackerScreen} stood={stood} pack={<TrackerPack inDrawer />} />;
}
const drawer = <Opened />;
function Table() {
  const params = useParams(trackerDashboard);
  const setParams = useSetParams(trackerDashboard);
  const [layout, setLayout] = useListLayout('tracker/publishers');
  const { view, refresh } = useRead(trackerScreen, 'table');
  const { onFilter: _, ...shared } = useShared();
  const caps = useRead(trackerScreen, 'caps').view;
  const standing = 'data' in caps ? caps.data : null;
  const leads = useMemo(() => leadsOf(standing ?? none), [standing]);
  const scope = useScopeNow(trackerDashboard);
  const whole = useWhole(trackerScreen, 'wholeTable', () => wholeTableOf(scope()));
  const onAct = useAct();
  const actionsOf = useCallback(
    (name: string, publisher: PublisherStanding | null, tabIndex: 0 | -1) => (
      <RowActions name={name} publisher={publisher} tabIndex={tabIndex} onAct={onAct} />
    ),
    [onAct],
  );
  return (
    <PublisherTable
      {...shared}
      // what is opened belongs to a grouping
      key={params.group}
      view={view}
      leads={leads}
      actionsOf={actionsOf}
      aside={params.row === null ? null : drawer}
      params={params}
      whole={whole}
      sets={setsOf(params)}
      withheld={withheldOf(params)}
      onParams={setParams}
      onRefresh={refresh}
      layout={layout}
      onLayout={setLayout}
    />
  );
}

function WhereLoaded({ children }: { readonly children: ReactNode }) {
  const { neverLoaded } = useTexts(widgetTexts);
  return (
    <NeverLoaded view={useRead(trackerScreen, 'metrics').view} hasRows={({ total }) => total.clicks + total.events > 0} said={neverLoaded}>
      {children}
    </NeverLoaded>
  );
}
/** The tracker's dashboard: one connected component a card, nothing above them that an answer could re-render. */
const Dashboard = dashboardOf(trackerScreen, {
  Around: WhereLoaded,
  useLabel: () => useTexts(trackerTexts).region,
  useShared,
  head: [
    { area: 'all', Card: () => <CompareBy route={trackerDashboard} view={useRead(trackerScreen, 'metrics').view} /> },
    { read: 'standsOut', area: 'all', height: { usual: 64, tablet: 84, phone: 220 }, Card: Stands },
    { area: 'all', Card: Proposed },
    { area: 'kpis', height: { usual: 144, phone: 156 }, Card: Kpis },
  ],
  cards: [
    { area: 'wide', height: 424, Card: Metrics },
    { area: 'side', height: 424, Card: Top },
    { read: 'clickEventPublishers', area: 'side', height: 520, Card: ClicksEventsCard },
    { read: 'eventFraudsPublishers', area: 'side', height: 520, Card: Frauds },
    { read: 'revenueCostPublishers', area: 'side', height: 520, Card: MoneyCard },
    { area: 'all', height: 740, Card: Table },
    { area: 'all', height: 740, Card: TrackerRows },
  ],
});
export const TrackerScreen = () => (
  <>
    <Dashboard />
    <TrackerPack inDrawer={false} />
  </>
);
