import { memo } from 'react';
import type { CategoryCount } from '../../../../contract/areas/incident.ts';
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

export const CategoryCard = memo(function CategoryCard({ view, filters, range, onFilter, onRefresh, ...rest }: CardProps<CategoryCount[]>) {
  const t = useTexts(incidentTexts);
  const format = useFormat();
  const asked = useAsked(filters, range);
  const summary = useListSummary();
  const { labels, labelOf } = useFilterNames();
  const chosen = valuesOf(filters.category);
  return (
    <WidgetCard
      title={t.category}
      about={t.categoryAbout}
      sub={t.categorySub}
      view={view}
      skeleton="bars"
      asked={asked}
      fileName={fileNameOf('categories', range)}
      onRefresh={onRefresh}
      {...downloadOf(rest)}
      table={(rows) => ({
        columns: [
          { key: 'category', title: labels.category },
          { key: 'count', title: t.incidents, numeric: true },
          { key: 'active', title: t.active, numeric: true },
        ],
        rows: rows.map(({ category, count, active }) => ({ category: labelOf('category', category), count, active })),
      })}
    >
      {(answer) => {
        const rows = answer.map((row) => ({
          key: row.category,
          name: labelOf('category', row.category),
          value: row.count,
          second: row.active,
          selected: chosen.includes(row.category),
        }));
        return (
          <BarList
            label={t.category}
            rows={rows}
            series={2}
            formatValue={format.count}
            summary={summary(rows)}
            onPick={(key) => onFilter('category', toggled(filters.category, key))}
          />
        );
      }}
    </WidgetCard>
  );
});
