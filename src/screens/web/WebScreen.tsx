import { use, useCallback, useMemo, type ComponentType, type ReactNode } from 'react';
import { ALL } from '../../../contract/scope.ts';
import type { AnswerOfRead, ReadNameOf } from '../../../machines/screens/screen.ts';
import type { WebScreen as Definition } from '../../../machines/screens/web/dashboards.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useWorkspace } from '../../portal/context.tsx';
import { useAlertLink } from '../../portal/use-link.ts';
import { useParams, useSetParams } from '../../portal/use-params.ts';
import { useRead } from '../../portal/use-read.ts';
import { FileScope } from '../../widgets/card/file-scope.ts';
import { CompareSwitch } from '../../widgets/CompareSwitch/CompareSwitch.tsx';
import { ClassSwitch } from './cards/ClassSwitch.tsx';
import { CumulativeCard } from './cards/CumulativeCard.tsx';
import { ExchangesCard } from './cards/tables/ExchangesCard.tsx';
import { HighFraudCard } from './cards/tables/HighFraudCard.tsx';
import { InsightBar } from './cards/InsightBar.tsx';
import { KpiStrip } from './cards/KpiStrip.tsx';
import { PlacementsCard } from './cards/tables/PlacementsCard.tsx';
import { PublishersCard } from './cards/tables/PublishersCard.tsx';
import { ReasonsCard } from './cards/ReasonsCard.tsx';
import { TrendCard } from './cards/TrendCard.tsx';
import type { WebCardProps } from './cards/web-card.ts';
import { useShared, type WebScreenProps } from './use-shared.ts';
import { WebBreakdown } from './WebBreakdown.tsx';
import { webTexts } from './texts.ts';
import { WebView } from './WebView.tsx';
import styles from './WebView.module.css';

type PlotName = ReadNameOf<Definition>;
type Answer<N extends PlotName> = AnswerOfRead<Definition, N>;

const connect = <N extends PlotName>(name: N, Card: ComponentType<WebCardProps<Answer<N>>>) =>
  function Connected(props: WebScreenProps) {
    const { view, refresh } = useRead(props.screen, name);
    return <Card {...useShared(props)} view={view} onRefresh={refresh} />;
  };
const Insight = connect('insight', InsightBar);
const Kpis = connect('counts', (props) => <KpiStrip {...props} alertTo={useAlertLink()} />);
const Reasons = connect('fraudImpression', ReasonsCard);
const Worst = connect('topFiveNotCleanPublisher', (props) => <PublishersCard ranking="worst" {...props} />);
const Cleanest = connect('topFiveCleanPublisher', (props) => <PublishersCard ranking="cleanest" {...props} />);
const Placements = connect('topPlacement', PlacementsCard);
const HighFraud = connect('placementHighFraudTraffic', HighFraudCard);
const Cumulative = connect('cumulativeImpressionTrend', CumulativeCard);
const Exchanges = connect('topExchangeTraffic', ExchangesCard);

function Classes({ screen, type }: WebScreenProps) {
  const t = useTexts(webTexts);
  const { verdict_class, compare, reason, fraud_category, fraud_sub_category } = useParams(screen.route);
  const isByReason = [reason, fraud_category, fraud_sub_category].some((filter) => filter !== ALL);
  const setParams = useSetParams(screen.route);
  const { view } = useRead(screen, 'counts');
  return (
    <>
      <ClassSwitch
        view={view}
        value={verdict_class}
        onChange={(picked) => {
          setParams({ verdict_class: picked });
        }}
      />
      <CompareSwitch
        compared={'data' in view ? view.data.compared : null}
        value={compare}
        onChange={(picked) => {
          setParams({ compare: picked });
        }}
      />
      {isByReason && <p className={styles.note}>{t.reasonsFiltered({ events: t[`events_${type}`] })}</p>}
    </>
  );
}
function Trend(props: WebScreenProps) {
  const { screen } = props;
  const workspace = useWorkspace();
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
  const onDays = useCallback(
    (fromDate: string, toDate: string) => {
      // a segment picks its reason first, which makes the history entry
      workspace.send({ type: 'PICK_RANGE', range: { fromDate, toDate } });
    },
    [workspace],
  );
  return (
    <TrendCard
      {...useShared(props)}
      days={days.view}
      months={months.view}
      reasons={reasons.view}
      insight={useRead(screen, 'insight').view}
      onDays={onDays}
      onRefresh={refresh}
    />
  );
}

/** What the files of the cards are about. */
function Files({ screen, children }: WebScreenProps & { readonly children: ReactNode }) {
  const params = useParams(screen.route);
  const about = use(FileScope);
  const { verdict_class } = params;
  const scope = useMemo(() => [...about, ...(verdict_class === 'all' ? [] : [verdict_class])], [about, verdict_class]);
  return <FileScope value={scope}>{children}</FileScope>;
}

/** A fraud dashboard: one connected component a card, nothing above them that an answer could re-render. */
export function WebScreen(props: WebScreenProps) {
  return (
    <Files {...props}>
      <WebView
        type={props.type}
        classes={<Classes {...props} />}
        insight={<Insight {...props} />}
        kpis={<Kpis {...props} />}
        trend={<Trend {...props} />}
        reasons={<Reasons {...props} />}
        worst={<Worst {...props} />}
        cleanest={<Cleanest {...props} />}
        placements={<Placements {...props} />}
        highFraud={<HighFraud {...props} />}
        cumulative={<Cumulative {...props} />}
        exchanges={<Exchanges {...props} />}
        breakdown={<WebBreakdown {...props} />}
      />
    </Files>
  );
}
