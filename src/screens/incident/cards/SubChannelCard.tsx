import { memo } from 'react';
import type { SubChannelCount } from '../../../../contract/areas/incident.ts';
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

/** A platform's name, if it has one. */
const platformOf = (row: SubChannelCount, named: (value: string) => string): string => row.sub_channel || named('');
/** A platform's name alone, with its channel where two channels have one of that name. */
const nameOf = (row: SubChannelCount, all: readonly SubChannelCount[], named: (value: string) => string): string =>
  all.filter((other) => other.sub_channel === row.sub_channel).length > 1
    ? `${platformOf(row, named)} (${named(row.channel)})`
    : platformOf(row, named);

/** There is no filter of sub-channels; a pick filters by the channel it belongs to. */
export const SubChannelCard = memo(function SubChannelCard({
  view,
  filters,
  range,
  onFilter,
  onRefresh,
  ...rest
}: CardProps<SubChannelCount[]>) {
  const t = useTexts(incidentTexts);
  const labels = useTexts(filterLabels);
  const format = useFormat();
  const asked = useAsked(filters, range);
  const summary = useListSummary();
  const named = useValues();
  const chosen = valuesOf(filters.channel);
  return (
    <WidgetCard
      title={t.subChannel}
      about={t.subChannelAbout}
      view={view}
      skeleton="bars"
      asked={asked}
      fileName={fileNameOf('active-cases-by-sub-channel', range)}
      onRefresh={onRefresh}
      {...downloadOf(rest)}
      table={(rows) => ({
        columns: [
          { key: 'sub_channel', title: t.subChannelName },
          { key: 'channel', title: labels.channel },
          { key: 'count', title: t.active, numeric: true },
        ],
        rows: rows.map((row) => ({ sub_channel: platformOf(row, named), channel: named(row.channel), count: row.count })),
      })}
    >
      {(answer) => {
        const rows = answer.map((row) => ({
          key: `${row.channel}/${row.sub_channel}`,
          channel: row.channel,
          name: nameOf(row, answer, named),
          value: row.count,
          selected: chosen.includes(row.channel),
        }));
        return (
          <BarList
            label={t.subChannel}
            rows={rows}
            series={1}
            formatValue={format.count}
            summary={summary(rows)}
            onPick={(key) => {
              const row = rows.find((r) => r.key === key);
              if (row !== undefined) onFilter('channel', toggled(filters.channel, row.channel));
            }}
          />
        );
      }}
    </WidgetCard>
  );
});
