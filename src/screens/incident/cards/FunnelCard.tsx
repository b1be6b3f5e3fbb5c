import { memo } from 'react';
import { type FunnelStage } from '../../../../contract/areas/incident.ts';
import { pctOf } from '../../../../contract/judgement/share.ts';
import { isShownInContext, statusesOfStage, type Stage } from '../../../../contract/life/life-cycle.ts';
import { ALL } from '../../../../contract/scope.ts';
import { Funnel } from '../../../charts/Funnel.tsx';
import { useFormat } from '../../../format/format.ts';
import { incidentTexts } from '../texts.ts';
import { lifeCycleTexts } from '../../../i18n/texts/life-cycle.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { WidgetCard } from '../../../widgets/WidgetCard/WidgetCard.tsx';
import { downloadOf, fileNameOf, isExactly, picked, within } from '../../../widgets/card/card-props.ts';
import type { CardProps } from './card-props.ts';
import { useAsked } from './use-asked.ts';

/** Every incident is detected, so that stage filters nothing: it is the way back to all. */
const filterOfStage = (stage: Stage) => (stage === 'detected' ? [] : statusesOfStage[stage]);

export const FunnelCard = memo(function FunnelCard({
  view,
  filters,
  range,
  onFilter,
  onRefresh,
  linkTo = null,
  ...rest
}: CardProps<FunnelStage[]>) {
  const t = useTexts(incidentTexts);
  const names = useTexts(lifeCycleTexts);
  const format = useFormat();
  const asked = useAsked(filters, range);
  /** A chosen stage is shown among all; another filter narrows all of them. */
  const scope = isShownInContext('stage', filters.status) ? ALL : filters.status;
  return (
    <WidgetCard
      title={t.funnel}
      about={[t.funnelAbout, names.define_wentDown, names.define_reemerged].join(' ')}
      sub={t.funnelSub}
      view={view}
      skeleton="funnel"
      asked={asked}
      fileName={fileNameOf('life-cycle', range)}
      onRefresh={onRefresh}
      {...downloadOf(rest)}
      table={(stages) => ({
        columns: [
          { key: 'stage', title: t.stage },
          { key: 'count', title: t.incidents, numeric: true },
          { key: 'share', title: t.share, numeric: true },
        ],
        rows: stages.map(({ stage, count }) => ({ stage: names[`stage_${stage}`], count, share: shareOf(count, stages) ?? '' })),
      })}
    >
      {(stages) => (
        <Funnel
          label={t.funnel}
          formatValue={format.count}
          formatShare={format.percent}
          stages={stages.map(({ stage, count }) => ({
            key: stage,
            name: names[`stage_${stage}`],
            value: count,
            isDone: stage === 'down' || stage === 'monitoring',
            isApart: stage === 'reemerged',
            selected: stage !== 'detected' && isExactly(filters.status, filterOfStage(stage)),
          }))}
          onPick={(key, how) => onFilter('status', picked(filters.status, filterOfStage(key as Stage), how))}
          rowsOf={(key) => {
            const count = stages.find(({ stage }) => stage === key)?.count ?? 0;
            const status = within(scope, statusesOfStage[key as Stage]);
            return linkTo === null || status === null || count === 0 ? null : { to: linkTo({ status }), label: t.openIncidents(count) };
          }}
        />
      )}
    </WidgetCard>
  );
});

/** Per cent of the first stage; null where that has too few. */
const shareOf = (count: number, stages: readonly FunnelStage[]): number | null => pctOf({ part: count, all: stages[0]?.count ?? 0 });
