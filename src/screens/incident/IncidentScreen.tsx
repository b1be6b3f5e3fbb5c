import { useSelector } from '@xstate/react';
import { useCallback, type ComponentType, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { openStatuses } from '../../../contract/life/life-cycle.ts';
import type { Comparison } from '../../../contract/metric.ts';
import { type FilterName } from '../../../contract/filters/incident.ts';
import { ALL } from '../../../contract/scope.ts';
import { packages } from '../../../machines/routes/areas/admin.ts';
import { incidentDashboard } from '../../../machines/routes/areas/incident.ts';
import { report } from '../../../machines/routes/areas/report.ts';
import { isInMenu } from '../../../contract/policy.ts';
import { dashboardScreen } from '../../../machines/screens/incident/dashboard.ts';
import type { AnswerOfRead, ReadNameOf } from '../../../machines/screens/screen.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useWorkspace } from '../../portal/context.tsx';
import { useAlertLink, useLinkTo } from '../../portal/use-link.ts';
import { useDays, useParams, useSetParams } from '../../portal/use-params.ts';
import { useRead } from '../../portal/use-read.ts';
import { CompareSwitch } from '../../widgets/CompareSwitch/CompareSwitch.tsx';
import type { CardProps } from './cards/card-props.ts';
import { CategoryCard } from './cards/ranked/CategoryCard.tsx';
import { ChannelCard } from './cards/ranked/ChannelCard.tsx';
import { FunnelCard } from './cards/FunnelCard.tsx';
import { InsightBar } from './cards/InsightBar.tsx';
import { KpiStrip } from './cards/KpiStrip.tsx';
import { LocationCard } from './cards/ranked/LocationCard.tsx';
import { PublisherCard } from './cards/ranked/PublisherCard.tsx';
import { RiskCard } from './cards/risk/RiskCard.tsx';
import { SubChannelCard } from './cards/ranked/SubChannelCard.tsx';
import { TakedownCard } from './cards/TakedownCard.tsx';
import { VolumeCard } from './cards/VolumeCard.tsx';
import { within } from '../../widgets/card/card-props.ts';
import { IncidentView } from './IncidentView.tsx';
import styles from './IncidentView.module.css';
import { incidentTexts } from './texts.ts';

type PlotName = ReadNameOf<typeof dashboardScreen>;
/** What every card is told and may do, beside its answer. Stable, so that an answer draws its own card alone. */
function useCardProps<N extends PlotName>(name: N): Omit<CardProps<AnswerOfRead<typeof dashboardScreen, N>>, 'download'> {
  const filters = useParams(incidentDashboard);
  const setParams = useSetParams(incidentDashboard);
  const range = useDays();
  const { view, refresh } = useRead(dashboardScreen, name);
  const linkTo = useLinkTo(report);
  const onFilter = useCallback(
    (name: FilterName, filter: string) => {
      setParams({ [name]: filter }, 'push');
    },
    [setParams],
  );
  return { view, filters, range, onFilter, onRefresh: refresh, linkTo };
}

/** Connects a card to its read. The read tells of every step; the card remembers what it was given, and is drawn again where a step shows. */
const connect = <N extends PlotName>(name: N, Card: ComponentType<CardProps<AnswerOfRead<typeof dashboardScreen, N>>>) =>
  function Connected() {
    return <Card {...useCardProps(name)} />;
  };
const Insight = connect('insight', InsightBar);
const Kpis = connect('counts', (props) => <KpiStrip {...props} alertTo={useAlertLink()} />);
const Funnel = connect('funnel', FunnelCard);
const Channel = connect('activeCasesByChannel', ChannelCard);
const SubChannel = connect('subChannel', SubChannelCard);
const Category = connect('categoryLevelCount', CategoryCard);
const Publisher = connect('publisherLevelCount', PublisherCard);
const Location = connect('topTenLocation', LocationCard);
const Risk = connect('riskShortlist', (props) => <RiskCard {...props} footer={allOpen} />);
/** Leads to every open incident of the page, riskiest first. It has an answer of its own, which draws it alone. */
function AllOpen() {
  const t = useTexts(incidentTexts);
  const { status } = useParams(incidentDashboard);
  const { view } = useRead(dashboardScreen, 'counts');
  const linkTo = useLinkTo(report);
  const n = 'data' in view ? view.data.active.value : null;
  if (linkTo === null || n === null || n === 0) return null;
  return (
    <Link className={styles.all} to={linkTo({ status: within(status, openStatuses) ?? status, sort: '-risk' })}>
      {t.openIncidents(n)}
    </Link>
  );
}
const allOpen = <AllOpen />;
const Takedown = connect('takedownTime', TakedownCard);

function Compare() {
  const { compare } = useParams(incidentDashboard);
  const setParams = useSetParams(incidentDashboard);
  const { view } = useRead(dashboardScreen, 'counts');
  const onChange = useCallback(
    (picked: Comparison) => {
      setParams({ compare: picked });
    },
    [setParams],
  );
  return <CompareSwitch compared={'data' in view ? view.data.compared : null} value={compare} onChange={onChange} asItStood />;
}
/** In the place of the cards of a package without any incident: zeros would read as good news, and no other dates show more. Administrators are led to the import. */
function WhereLoaded({ children }: { readonly children: ReactNode }) {
  const t = useTexts(incidentTexts);
  const { view } = useRead(dashboardScreen, 'counts');
  const current = useSelector(useWorkspace(), (s) => s.context.current);
  const menu = useSelector(useWorkspace(), (s) => s.context.menu);
  if (!('data' in view) || view.data.hasData) return children;
  return (
    <p role="status" className={styles.never}>
      {t.neverLoaded}
      {isInMenu(packages.path, menu) && current !== null && current !== ALL && (
        <Link to={`${packages.path}?id=${encodeURIComponent(current)}&import=new`}>{t.importRows}</Link>
      )}
    </p>
  );
}
function Volume() {
  const workspace = useWorkspace();
  const onDays = useCallback(
    (fromDate: string, toDate: string) => {
      workspace.send({ type: 'PICK_RANGE', range: { fromDate, toDate }, history: 'push' });
    },
    [workspace],
  );
  return <VolumeCard {...useCardProps('incidentVolume')} onDays={onDays} />;
}
/** The incident dashboard: one connected component a card, nothing above them that an answer could re-render. */
export function IncidentScreen() {
  return (
    <IncidentView
      around={WhereLoaded}
      compare={<Compare />}
      insight={<Insight />}
      kpis={<Kpis />}
      funnel={<Funnel />}
      volume={<Volume />}
      risk={<Risk />}
      channel={<Channel />}
      subChannel={<SubChannel />}
      category={<Category />}
      takedownTime={<Takedown />}
      publisher={<Publisher />}
      location={<Location />}
    />
  );
}
