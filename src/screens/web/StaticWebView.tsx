import { webFilters } from '../../../contract/filters/web.ts';
import { allOf } from '../../../contract/filters/filter.ts';
import { useState } from 'react';
import { type EventType, type VerdictClass, type WebFilterName } from '../../../contract/areas/web/web.ts';
import type { DateRange } from '../../../contract/time/dates.ts';
import type { ResourceView } from '../../../machines/resource/types.ts';
import { webAnswers, webRange, type WebAnswers } from '../../fixtures/web/web.ts';
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
import { factsOf } from './cards/web-card.ts';
import { WebView } from './WebView.tsx';

interface StaticWebViewProps {
  readonly type?: EventType;
  readonly answers?: WebAnswers;
  readonly range?: DateRange;
  /** How each card's answer is shown. */
  readonly viewOf: <K extends keyof WebAnswers>(key: K, answers: WebAnswers) => ResourceView<WebAnswers[K]>;
  readonly onFilter?: (name: WebFilterName, filter: string) => void;
  readonly onDays?: (from: string, to: string) => void;
  readonly onRefresh?: (key: keyof WebAnswers) => void;
}

/** The whole screen from fixtures, for stories: real cards, real layout, and filters that show what is chosen. */
export function StaticWebView({
  type = 'visit',
  answers = webAnswers,
  range = webRange,
  viewOf,
  onFilter,
  onDays,
  onRefresh,
}: StaticWebViewProps) {
  const [filters, setFilters] = useState(allOf(webFilters));
  const [verdictClass, setVerdictClass] = useState<VerdictClass>('all');
  const counts = viewOf('counts', answers);
  const shared = {
    type,
    facts: factsOf(counts),
    filters,
    range,
    onFilter: (name: WebFilterName, filter: string) => {
      setFilters((old) => ({ ...old, [name]: filter }));
      onFilter?.(name, filter);
    },
  };
  const card = <K extends keyof WebAnswers>(key: K) => ({ ...shared, view: viewOf(key, answers), onRefresh: () => onRefresh?.(key) });
  return (
    <WebView
      type={type}
      classes={<ClassSwitch view={counts} value={verdictClass} onChange={setVerdictClass} />}
      insight={<InsightBar {...card('insight')} />}
      kpis={<KpiStrip {...card('counts')} />}
      trend={
        <TrendCard
          {...shared}
          days={viewOf('fraudTrendDate', answers)}
          months={viewOf('fraudTrendMonth', answers)}
          reasons={viewOf('fraudReasonTrend', answers)}
          insight={viewOf('insight', answers)}
          onDays={(from, to) => onDays?.(from, to)}
          onRefresh={() => onRefresh?.('fraudTrendDate')}
        />
      }
      reasons={<ReasonsCard {...card('fraudImpression')} />}
      worst={<PublishersCard ranking="worst" {...card('topFiveNotCleanPublisher')} />}
      cleanest={<PublishersCard ranking="cleanest" {...card('topFiveCleanPublisher')} />}
      placements={<PlacementsCard {...card('topPlacement')} />}
      highFraud={<HighFraudCard {...card('placementHighFraudTraffic')} />}
      cumulative={<CumulativeCard {...card('cumulativeImpressionTrend')} />}
      exchanges={<ExchangesCard {...card('topExchangeTraffic')} />}
      breakdown={null}
    />
  );
}
