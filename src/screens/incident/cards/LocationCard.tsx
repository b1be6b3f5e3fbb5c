import { memo, Suspense } from 'react';
import type { LocationCount } from '../../../../contract/areas/incident.ts';
import { valuesOf } from '../../../../contract/scope.ts';
import { BarList } from '../../../charts/BarList.tsx';
import { useFormat } from '../../../format/format.ts';
import { incidentTexts } from '../texts.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { lazyPart } from '../../../widgets/lazy-part.ts';
import { useFilterNames } from '../../../shell/filters/use-filter-names.ts';
import { Skeleton } from '../../../widgets/WidgetCard/Skeleton.tsx';
import { WidgetCard } from '../../../widgets/WidgetCard/WidgetCard.tsx';
import { downloadOf, fileNameOf, toggled } from '../../../widgets/card/card-props.ts';
import type { CardProps } from './card-props.ts';
import styles from './LocationCard.module.css';
import { useAsked } from './use-asked.ts';
import { useListSummary } from './use-list-summary.ts';

/** The world's outlines weigh more than the rest of the dashboard's marks: they come in a chunk of their own, beside it. */
const WorldMap = lazyPart(async () => ({ default: (await import('../../../charts/WorldMap.tsx')).WorldMap }));

void WorldMap.preload();

export const LocationCard = memo(function LocationCard({ view, filters, range, onFilter, onRefresh, ...rest }: CardProps<LocationCount[]>) {
  const t = useTexts(incidentTexts);
  const format = useFormat();
  const asked = useAsked(filters, range);
  const summary = useListSummary();
  const { labels, labelOf } = useFilterNames();
  const chosen = valuesOf(filters.country);
  const pick = (country: string) => onFilter('country', toggled(filters.country, country));
  return (
    <WidgetCard
      title={t.location}
      about={t.locationAbout}
      sub={t.locationSub}
      view={view}
      skeleton="map"
      asked={asked}
      fileName={fileNameOf('top-locations', range)}
      onRefresh={onRefresh}
      {...downloadOf(rest)}
      table={(rows) => ({
        columns: [
          { key: 'name', title: labels.country },
          { key: 'country', title: t.countryCode },
          { key: 'count', title: t.incidents, numeric: true },
        ],
        rows: rows.map(({ country, count }) => ({ name: labelOf('country', country), country, count })),
      })}
    >
      {(answer) => {
        const rows = answer.map(({ country, count }) => ({
          key: country,
          country,
          name: labelOf('country', country),
          value: count,
          selected: chosen.includes(country),
        }));
        return (
          <div className={styles.both}>
            <div className={styles.map}>
              <Suspense fallback={<Skeleton shape="map" />}>
                <WorldMap label={t.mapLabel} rows={rows} formatValue={format.count} onPick={pick} summary={summary(rows)} />
              </Suspense>
            </div>
            <div className={styles.list}>
              <BarList label={t.listLabel} rows={rows} series={1} formatValue={format.count} onPick={pick} summary={summary(rows)} />
            </div>
          </div>
        );
      }}
    </WidgetCard>
  );
});
