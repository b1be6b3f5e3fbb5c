import { memo } from 'react';
import type { PublisherCount } from '../../../../contract/areas/incident.ts';
import { valuesOf } from '../../../../contract/scope.ts';
import { BarList } from '../../../charts/BarList.tsx';
import { useFormat } from '../../../format/format.ts';
import { incidentTexts } from '../texts.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useFilterNames } from '../../../shell/filters/use-filter-names.ts';
import { WidgetCard } from '../../../widgets/WidgetCard/WidgetCard.tsx';
import { downloadOf, fileNameOf, toggled } from '../../../widgets/card/card-props.ts';
import type { CardProps } from './card-props.ts';
import { useAsked } from './use-asked.ts';
import { useListSummary } from './use-list-summary.ts';

export const PublisherCard = memo(function PublisherCard({
  view,
  filters,
  range,
  onFilter,
  onRefresh,
  ...rest
}: CardProps<PublisherCount[]>) {
  const t = useTexts(incidentTexts);
  const format = useFormat();
  const asked = useAsked(filters, range);
  const summary = useListSummary();
  const { labels, labelOf } = useFilterNames();
  const chosen = valuesOf(filters.publisher);
  return (
    <WidgetCard
      title={t.publisher}
      about={t.publisherAbout}
      sub={t.publisherSub}
      view={view}
      skeleton="bars"
      asked={asked}
      fileName={fileNameOf('publishers', range)}
      onRefresh={onRefresh}
      {...downloadOf(rest)}
      table={(rows) => ({
        columns: [
          { key: 'publisher_name', title: labels.publisher },
          { key: 'count', title: t.incidents, numeric: true },
          { key: 'active', title: t.active, numeric: true },
        ],
        rows: rows.map(({ publisher_name, count, active }) => ({ publisher_name: labelOf('publisher', publisher_name), count, active })),
      })}
    >
      {(answer) => {
        const rows = answer.map(({ publisher_name: name, count, active }) => ({
          key: name,
          name: labelOf('publisher', name),
          value: count,
          second: active,
          selected: chosen.includes(name),
        }));
        return (
          <BarList
            label={t.publisher}
            rows={rows}
            series={5}
            formatValue={format.count}
            summary={summary(rows)}
            onPick={(key) => onFilter('publisher', toggled(filters.publisher, key))}
          />
        );
      }}
    </WidgetCard>
  );
});
