import { useSelector } from '@xstate/react';
import { useCallback, type ComponentType } from 'react';
import { filterOf, type FilterName } from '../../../contract/scope.ts';
import type { ReadAnswer, ReadName } from '../../../machines/workspace/screens.ts';
import { useBoard, useRead, useWorkspace } from '../../portal/context.tsx';
import type { CardProps } from './cards/card-props.ts';
import { CategoryCard } from './cards/CategoryCard.tsx';
import { ChannelCard } from './cards/ChannelCard.tsx';
import { FunnelCard } from './cards/FunnelCard.tsx';
import { InsightBar } from './cards/InsightBar.tsx';
import { KpiStrip } from './cards/KpiStrip.tsx';
import { LocationCard } from './cards/LocationCard.tsx';
import { PublisherCard } from './cards/PublisherCard.tsx';
import { RiskCard } from './cards/RiskCard.tsx';
import { SubChannelCard } from './cards/SubChannelCard.tsx';
import { TakedownCard } from './cards/TakedownCard.tsx';
import { VolumeCard } from './cards/VolumeCard.tsx';
import { IncidentView } from './IncidentView.tsx';

/** What every card is told and may do, beside its answer. Stable, so that an answer draws its own card alone. */
function useCardProps<N extends ReadName>(name: N): Omit<CardProps<ReadAnswer<N>>, 'download'> {
  const workspace = useWorkspace();
  const filters = useSelector(workspace, (s) => s.context.filters);
  const range = useSelector(workspace, (s) => s.context.range);
  const { view, refresh } = useRead(useBoard(), name);
  const onFilter = useCallback(
    (filter: FilterName, values: readonly string[]) => {
      workspace.send({ type: 'APPLY_FILTERS', filters: { [filter]: filterOf(values) }, by: 'mark' });
    },
    [workspace],
  );
  return { view, filters, range, onFilter, onRefresh: refresh };
}

/** Connects a card to its read. The read tells of every step; the card remembers what it was given, and is drawn again where a step shows. */
const connect = <N extends ReadName>(name: N, Card: ComponentType<CardProps<ReadAnswer<N>>>) =>
  function Connected() {
    return <Card {...useCardProps(name)} />;
  };
const Insight = connect('incident.insight', InsightBar);
const Kpis = connect('incident.counts', KpiStrip);
const Funnel = connect('incident.funnel', FunnelCard);
const Channel = connect('incident.activeCasesByChannel', ChannelCard);
const SubChannel = connect('incident.subChannel', SubChannelCard);
const Category = connect('incident.categoryLevelCount', CategoryCard);
const Publisher = connect('incident.publisherLevelCount', PublisherCard);
const Location = connect('incident.topTenLocation', LocationCard);
const Risk = connect('incident.riskShortlist', RiskCard);
const Takedown = connect('incident.takedownTime', TakedownCard);

function Volume() {
  const workspace = useWorkspace();
  const onDays = useCallback(
    (fromDate: string, toDate: string) => {
      workspace.send({ type: 'PICK_RANGE', range: { fromDate, toDate }, by: 'mark' });
    },
    [workspace],
  );
  return <VolumeCard {...useCardProps('incident.incidentVolume')} onDays={onDays} />;
}
/** The incident dashboard: one connected component a card, nothing above them that an answer could re-render. */
export function IncidentScreen() {
  return (
    <IncidentView
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
