import { useMemo, type ComponentProps, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { openStatuses } from '../../../contract/life/life-cycle.ts';
import { incidentDashboard } from '../../../machines/routes/areas/incident.ts';
import { report } from '../../../machines/routes/areas/report.ts';
import { dashboardScreen } from '../../../machines/screens/incident/dashboard.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { CompareBy } from '../../portal/cards/CompareBy.tsx';
import { dashboardOf } from '../../portal/cards/dashboard.tsx';
import { NeverLoaded } from '../../portal/cards/NeverLoaded.tsx';
import { useFilters, usePickDays } from '../../portal/cards/use-filters.ts';
import { useAlertLink, useLinkTo } from '../../portal/use-link.ts';
import { useParams } from '../../portal/use-params.ts';
import { useRead } from '../../portal/use-read.ts';
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
import styles from './IncidentScreen.module.css';
import { incidentTexts } from './texts.ts';

const noDay = { day: '', hours: 0, of: 0 };
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

function Volume(props: ComponentProps<typeof VolumeCard>) {
  const { view } = useRead(dashboardScreen, 'counts');
  const { day, hours, of } = ('data' in view ? view.data.running : null) ?? noDay;
  // the same as long as its hour is: each answer has another moment
  const running = useMemo(() => (day === '' ? null : { day, hours, of, upTo: null }), [day, hours, of]);
  return <VolumeCard {...props} dataFrom={'data' in view ? view.data.dataFrom : null} running={running} onDays={usePickDays('push')} />;
}
function WhereLoaded({ children }: { readonly children: ReactNode }) {
  const { neverLoaded } = useTexts(incidentTexts);
  return (
    <NeverLoaded view={useRead(dashboardScreen, 'counts').view} hasRows={({ total }) => total.value !== 0} said={neverLoaded}>
      {children}
    </NeverLoaded>
  );
}
/** The incident dashboard: one connected component a card, nothing above them that an answer could re-render. */
const Dashboard = dashboardOf(dashboardScreen, {
  useLabel: () => useTexts(incidentTexts).region,
  useShared: () => ({ ...useFilters(incidentDashboard), linkTo: useLinkTo(report) }),
  Around: WhereLoaded,
  head: [
    { area: 'bar', Card: () => <CompareBy route={incidentDashboard} view={useRead(dashboardScreen, 'counts').view} asRecorded /> },
    { read: 'insight', area: 'insight', height: { usual: 60, tablet: 76, phone: 160 }, Card: InsightBar },
    { read: 'counts', area: 'kpis', height: 150, Card: (props) => <KpiStrip {...props} alertTo={useAlertLink()} /> },
    { read: 'funnel', area: 'all', height: { usual: 140, phone: 236 }, Card: FunnelCard },
  ],
  cards: [
    {
      read: 'incidentVolume',
      area: 'wide',
      height: { usual: 360, wall: 480 },
      Card: Volume,
    },
    {
      read: 'riskShortlist',
      area: 'side',
      height: { usual: 712, wall: 928, tablet: 600 },
      isTall: true,
      Card: (props) => <RiskCard {...props} footer={allOpen} />,
    },
    { read: 'activeCasesByChannel', area: 'third', height: { usual: 336, wall: 432 }, Card: ChannelCard },
    { read: 'subChannel', area: 'third', height: { usual: 336, wall: 432 }, Card: SubChannelCard },
    // as tall as eleven channels ask for
    { read: 'categoryLevelCount', area: 'third', height: { usual: 400, wall: 432 }, Card: CategoryCard },
    { read: 'takedownTime', area: 'wide', height: { usual: 400, wall: 432 }, Card: TakedownCard },
    { read: 'publisherLevelCount', area: 'third', height: { usual: 400, wall: 432 }, Card: PublisherCard },
    { read: 'topTenLocation', area: 'wide', height: { usual: 400, wall: 432, phone: 560 }, Card: LocationCard },
  ],
});
export const IncidentScreen = () => <Dashboard />;
