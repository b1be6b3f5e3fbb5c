import { useMemo, useState } from 'react';
import type { Comparison } from '../../../contract/metric.ts';
import { allFilters, type FilterName, type FilterSet } from '../../../contract/filters/incident.ts';
import type { ResourceView } from '../../../machines/resource/types.ts';
import { dashboardScreen } from '../../../machines/screens/incident/dashboard.ts';
import { scene, type SceneName } from '../../fixtures/incident-scenes.ts';
import { incidentAnswers, type IncidentAnswers } from '../../fixtures/incident/incident.ts';
import { resourceStatuses, viewsOf, type ShownAs } from '../../fixtures/shell/views.ts';
import { CompareSwitch } from '../../widgets/CompareSwitch/CompareSwitch.tsx';
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
import { IncidentView } from './IncidentView.tsx';

interface StaticIncidentViewProps {
  /** What is asked about. */
  readonly of?: SceneName;
  /** How each card's answer is shown. Ready cards with nothing to show are empty. */
  readonly status?: ShownAs;
  readonly start?: FilterSet;
  readonly compare?: Comparison;
  readonly onFilter?: (name: FilterName, filter: string) => void;
  readonly onRefresh?: (key: keyof IncidentAnswers) => void;
}

function viewOf<K extends keyof IncidentAnswers>(key: K, answers: IncidentAnswers, shown: ShownAs): ResourceView<IncidentAnswers[K]> {
  const status =
    shown === 'mixed' ? (resourceStatuses[(Object.keys(answers).indexOf(key) + 2) % resourceStatuses.length] ?? 'ready') : shown;
  const { isEmpty } = dashboardScreen.reads[key] as { readonly isEmpty?: (answer: IncidentAnswers[K]) => boolean };
  return viewsOf(answers[key])[status === 'ready' && isEmpty?.(answers[key]) === true ? 'empty' : status];
}

/** The whole screen from fixtures, for stories: real cards, real layout, and filters that answer at once. */
export function StaticIncidentView({
  of = 'week',
  status = 'ready',
  start = allFilters,
  compare: first = 'previous',
  onFilter,
  onRefresh,
}: StaticIncidentViewProps) {
  const [filters, setFilters] = useState(start);
  const [compare, setCompare] = useState(first);
  const asked = scene(of);
  const answers = useMemo(() => incidentAnswers(filters, compare, asked), [filters, compare, asked]);
  const card = <K extends keyof IncidentAnswers>(key: K) => ({
    view: viewOf(key, answers, status),
    filters,
    range: asked.range,
    onRefresh: () => onRefresh?.(key),
    onFilter: (name: FilterName, filter: string) => {
      setFilters({ ...filters, [name]: filter });
      onFilter?.(name, filter);
    },
  });
  return (
    <IncidentView
      compare={
        <CompareSwitch compared={compare === 'off' ? null : answers.counts.compared} value={compare} onChange={setCompare} asItStood />
      }
      insight={<InsightBar {...card('insight')} />}
      kpis={<KpiStrip {...card('counts')} />}
      funnel={<FunnelCard {...card('funnel')} />}
      volume={<VolumeCard {...card('incidentVolume')} />}
      risk={<RiskCard {...card('riskShortlist')} />}
      channel={<ChannelCard {...card('activeCasesByChannel')} />}
      subChannel={<SubChannelCard {...card('subChannel')} />}
      category={<CategoryCard {...card('categoryLevelCount')} />}
      publisher={<PublisherCard {...card('publisherLevelCount')} />}
      takedownTime={<TakedownCard {...card('takedownTime')} />}
      location={<LocationCard {...card('topTenLocation')} />}
    />
  );
}
