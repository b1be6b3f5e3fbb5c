import { memo } from 'react';
import type { ChannelCount } from '../../../../contract/areas/incident.ts';
import { valuesOf } from '../../../../contract/scope.ts';
import { BarList } from '../../../charts/BarList.tsx';
import { useFormat } from '../../../format/format.ts';
import { incidentTexts } from '../texts.ts';
import { filterLabels } from '../../../i18n/texts/filter-labels.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useValues } from '../../../i18n/use-values.ts';
import { WidgetCard } from '../../../widgets/WidgetCard/WidgetCard.tsx';
import { downloadOf, fileNameOf, toggled } from '../../../widgets/card/card-props.ts';
import type { CardProps } from './card-props.ts';
import { useAsked } from './use-asked.ts';
import { useListSummary } from './use-list-summary.ts';

export const ChannelCard = memo(function ChannelCard({ view, filters, range, onFilter, onRefresh, ...rest }: CardProps<ChannelCount[]>) {
  const t = useTexts(incidentTexts);
  const labels = useTexts(filterLabels);
  const format = useFormat();
  const asked = useAsked(filters, range);
  const summary = useListSummary();
  const named = useValues();
  const chosen = valuesOf(filters.channel);
  return (
    <WidgetCard
      title={t.channel}
      about={t.channelAbout}
      view={view}
      skeleton="bars"
      asked={asked}
      fileName={fileNameOf('active-cases-by-channel', range)}
      onRefresh={onRefresh}
      {...downloadOf(rest)}
      table={(rows) => ({
        columns: [
          { key: 'channel', title: labels.channel },
          { key: 'count', title: t.active, numeric: true },
        ],
        rows: rows.map(({ channel, count }) => ({ channel: named(channel), count })),
      })}
    >
      {(answer) => {
        const rows = answer.map((row) => ({
          key: row.channel,
          name: named(row.channel),
          value: row.count,
          selected: chosen.includes(row.channel),
        }));
        return (
          <BarList
            label={t.channel}
            rows={rows}
            series={1}
            formatValue={format.count}
            summary={summary(rows)}
            onPick={(key) => onFilter('channel', toggled(filters.channel, key))}
          />
        );
      }}
    </WidgetCard>
  );
});
