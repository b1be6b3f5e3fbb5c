import { useSelector } from '@xstate/react';
import { mayBlock, mayRaise } from '../../../machines/screens/act.ts';
import { useWorkspace } from '../../portal/context.tsx';
import { focusActs } from '../../widgets/DetailPanel/focus-acts.ts';
import { use, useCallback, useMemo, type ComponentProps, type ReactNode } from 'react';
import { impressionScreen, visitScreen, type WebScreen } from '../../../machines/screens/web/dashboards.ts';
import { NeverLoaded } from '../../portal/cards/NeverLoaded.tsx';
import { widgetTexts } from '../../i18n/texts/widget.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { CompareBy } from '../../portal/cards/CompareBy.tsx';
import { dashboardOf } from '../../portal/cards/dashboard.tsx';
import { usePickDays } from '../../portal/cards/use-filters.ts';
import { deepDive } from '../../../machines/routes/areas/deep-dive.ts';
import { useAlertLink, useLinkTo } from '../../portal/use-link.ts';
import { useDays, useParams, useSetParams } from '../../portal/use-params.ts';
import { useBlocked, useBlockedLink } from '../../portal/use-blocked.ts';
import { useRead } from '../../portal/use-read.ts';
import { FileScope } from '../../widgets/card/file-scope.ts';
import { ClassSwitch } from './cards/ClassSwitch.tsx';
import { CumulativeCard } from './cards/CumulativeCard.tsx';
import { ExchangesCard } from './cards/tables/ExchangesCard.tsx';
import { HighFraudCard } from './cards/tables/HighFraudCard.tsx';
import { InsightBar } from './standing/InsightBar.tsx';
import { KpiStrip } from './cards/KpiStrip.tsx';
import { PlacementsCard } from './cards/tables/PlacementsCard.tsx';
import { PublishersCard } from './cards/tables/PublishersCard.tsx';
import { ReasonsCard } from './cards/ReasonsCard.tsx';
import { TrendCard } from './cards/TrendCard.tsx';
import { factsOf, isByReason, isProvisional } from './cards/web-card.ts';
import { typeOf, useShared, type WebCardOf } from './use-shared.ts';
import { WebBreakdown } from './WebBreakdown.tsx';
import { webTexts } from './texts.ts';
import styles from './WebScreen.module.css';

function Classes({ screen }: WebCardOf) {
  const t = useTexts(webTexts);
  const params = useParams(screen.route);
  const setParams = useSetParams(screen.route);
  const { view } = useRead(screen, 'counts');
  return (
    <>
      <ClassSwitch
        view={view}
        value={params.verdict_class}
        onChange={(picked) => {
          setParams({ verdict_class: picked });
        }}
      />
      <CompareBy route={screen.route} view={view} provisional={isProvisional(factsOf(view), useDays())} />
      {isByReason(params) && <p className={styles.note}>{t.reasonsFiltered({ events: t[`events_${typeOf(screen)}`] })}</p>}
    </>
  );
}
function Trend({ screen }: WebCardOf) {
  const days = useRead(screen, 'fraudTrendDate');
  const months = useRead(screen, 'fraudTrendMonth');
  const reasons = useRead(screen, 'fraudReasonTrend');
  const { refresh: refreshDays } = days,
    { refresh: refreshMonths } = months,
    { refresh: refreshReasons } = reasons;
  const refresh = useCallback(() => {
    refreshDays();
    refreshMonths();
    refreshReasons();
  }, [refreshDays, refreshMonths, refreshReasons]);
  return (
    <TrendCard
      {...useShared(screen)}
      days={days.view}
      months={months.view}
      reasons={reasons.view}
      insight={useRead(screen, 'insight').view}
      // a segment picks its reason first, which makes the history entry
      onDays={usePickDays()}
      onRefresh={refresh}
    />
  );
}

function Cumulative({ of, ...props }: { readonly of: WebScreen } & ComponentProps<typeof CumulativeCard>) {
  const insight = useRead(of, 'insight').view;
  return <CumulativeCard {...props} found={'data' in insight ? insight.data : null} />;
}

/** Opens a publisher of the breakdown, by name, with what can be done about it.; null for a reader who can do nothing about one. */
function useAct(screen: WebScreen): ((publisher: string, on: string | null) => void) | null {
  const role = useSelector(useWorkspace(), (s) => s.context.user.role);
  const setParams = useSetParams(screen.route);
  const act = useCallback(
    (row: string, on: string | null) => {
      setParams({ group: 'publisher', row, events: 1, on }, 'push');
      focusActs();
    },
    [setParams],
  );
  return mayBlock(role) || mayRaise(role) ? act : null;
}
/** What the files of the cards are about. */
function Files({ screen, children }: WebCardOf & { readonly children: ReactNode }) {
  const params = useParams(screen.route);
  const about = use(FileScope);
  const { verdict_class } = params;
  const scope = useMemo(() => [...about, ...(verdict_class === 'all' ? [] : [verdict_class])], [about, verdict_class]);
  const { neverLoaded } = useTexts(widgetTexts);
  return (
    <FileScope value={scope}>
      <NeverLoaded view={useRead(screen, 'counts').view} hasRows={({ measured }) => measured.value !== 0} said={neverLoaded}>
        {children}
      </NeverLoaded>
    </FileScope>
  );
}

/** A fraud dashboard: one connected component a card, nothing above them that an answer could re-render. */
const dashboard = (screen: WebScreen) =>
  dashboardOf(screen, {
    useLabel: (of) => useTexts(webTexts)[`region_${typeOf(of)}`],
    useShared,
    Around: Files,
    head: [
      { area: 'bar', Card: Classes },
      {
        read: 'insight',
        area: 'insight',
        height: { usual: 64, tablet: 84, phone: 220 },
        Card: (props) => <InsightBar {...props} diveTo={useLinkTo(deepDive)} onAct={useAct(screen)} blockedLink={useBlockedLink(screen)} />,
      },
      {
        read: 'counts',
        area: 'kpis',
        height: { usual: 144, phone: 156 },
        Card: (props) => <KpiStrip {...props} alertTo={useAlertLink()} />,
      },
    ],
    cards: [
      { area: 'wide', height: 424, Card: Trend },
      { read: 'fraudImpression', area: 'side', height: 424, Card: ReasonsCard },
      {
        read: 'topFiveNotCleanPublisher',
        area: 'half',
        height: 352,
        Card: (props) => <PublishersCard ranking="worst" blockedOf={useBlocked(screen)} {...props} />,
      },
      {
        read: 'topFiveCleanPublisher',
        area: 'half',
        height: 352,
        Card: (props) => <PublishersCard ranking="cleanest" blockedOf={useBlocked(screen)} {...props} />,
      },
      { read: 'topPlacement', area: 'wide', height: 380, Card: PlacementsCard },
      { read: 'placementHighFraudTraffic', area: 'side', height: 380, Card: HighFraudCard },
      { read: 'cumulativeImpressionTrend', area: 'half', height: 360, Card: (props) => <Cumulative of={screen} {...props} /> },
      { read: 'topExchangeTraffic', area: 'half', height: 360, Card: ExchangesCard },
      { area: 'all', Card: WebBreakdown },
    ],
  });
const Impressions = dashboard(impressionScreen),
  Visits = dashboard(visitScreen);
export const ImpressionDashboard = () => <Impressions />;
export const VisitDashboard = () => <Visits />;
