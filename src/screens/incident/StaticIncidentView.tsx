import { useState } from 'react';
import type { Comparison } from '../../../contract/metric.ts';
import { allFilters, filterOf, type FilterName, type FilterSet } from '../../../contract/scope.ts';
import type { ResourceView } from '../../../machines/resource/types.ts';
import { fixtureRange, incidentAnswers, type IncidentAnswers } from '../../fixtures/incident.ts';
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
  /** How each card's answer is shown. */
  readonly viewOf: <K extends keyof IncidentAnswers>(key: K, answers: IncidentAnswers) => ResourceView<IncidentAnswers[K]>;
  readonly start?: FilterSet;
  readonly onFilter?: (name: FilterName, values: readonly string[]) => void;
  readonly onRefresh?: (key: keyof IncidentAnswers) => void;
}

/** The whole screen from fixtures, for stories: real cards, real layout, and filters that answer at once. */
export function StaticIncidentView({ viewOf, start = allFilters, onFilter, onRefresh }: StaticIncidentViewProps) {
  const [filters, setFilters] = useState(start);
  const [compare, setCompare] = useState<Comparison>('previous');
  const answers = incidentAnswers(filters, compare);
  const card = <K extends keyof IncidentAnswers>(key: K) => ({
    view: viewOf(key, answers),
    filters,
    range: fixtureRange,
    onRefresh: () => onRefresh?.(key),
    onFilter: (name: FilterName, values: readonly string[]) => {
      setFilters({ ...filters, [name]: filterOf(values) });
      onFilter?.(name, values);
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
