import { memo } from 'react';
import type { TakedownTime } from '../../../../contract/areas/incident.ts';
import { RangeBars } from '../../../charts/bars/RangeBars.tsx';
import { useFormat } from '../../../format/format.ts';
import { incidentTexts } from '../texts.ts';
import { filterLabels } from '../../../i18n/texts/filters/filter-labels.ts';
import { lifeCycleTexts } from '../../../i18n/texts/life-cycle.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useValues } from '../../../i18n/use-values.ts';
import { WidgetCard } from '../../../widgets/WidgetCard/WidgetCard.tsx';
import { downloadOf, fileNameOf, choiceOn, picked } from '../../../widgets/card/card-props.ts';
import type { CardProps } from './card-props.ts';
import { useAsked } from './use-asked.ts';

export const TakedownCard = memo(function TakedownCard({ view, filters, range, onFilter, onRefresh, ...rest }: CardProps<TakedownTime[]>) {
  const t = useTexts(incidentTexts);
  const names = useTexts(lifeCycleTexts);
  const labels = useTexts(filterLabels);
  const format = useFormat();
  const asked = useAsked(filters, range);
  const named = useValues();
  const summary = (rows: readonly TakedownTime[]): string => {
    const [slowest] = rows;
    return slowest === undefined
      ? ''
      : t.takedownSummary({
          channels: t.channelCount(rows.length),
          name: named(slowest.channel),
          value: format.hours(slowest.medianHours),
        });
  };
  return (
    <WidgetCard
      title={t.takedownTime}
      about={t.takedownTimeAbout}
      sub={t.takedownTimeSub}
      view={view}
      skeleton="bars"
      asked={asked}
      emptyHint={t.takedownTimeEmpty}
      fileName={fileNameOf('time-to-takedown', range)}
      onRefresh={onRefresh}
      {...downloadOf(rest)}
      table={(rows) => ({
        columns: [
          { key: 'channel', title: labels.channel },
          { key: 'count', title: names.stage_down, numeric: true, sums: true },
          { key: 'open', title: t.stillOpen, numeric: true, sums: true },
          { key: 'medianHours', title: t.median, numeric: true },
          { key: 'p90Hours', title: t.p90, numeric: true },
        ],
        rows: rows.map(({ channel, ...row }) => ({ channel: named(channel), ...row })),
      })}
    >
      {(rows) => (
        <RangeBars
          label={t.takedownTime}
          formatHours={format.hoursLike}
          formatCount={format.count}
          axisName={t.takedownAxis}
          summary={summary(rows)}
          rows={rows.map((row) => ({
            key: row.channel,
            name: named(row.channel),
            median: row.medianHours,
            p90: row.p90Hours,
            count: row.count,
            selected: choiceOn(filters.channel, row.channel),
          }))}
          onPick={(key, how) => onFilter('channel', picked(filters.channel, [key], how))}
        />
      )}
    </WidgetCard>
  );
});
