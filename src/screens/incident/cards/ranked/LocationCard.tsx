import { memo, Suspense, useMemo } from 'react';
import type { LocationCount, Locations } from '../../../../../contract/areas/incident.ts';
import type { ResourceView } from '../../../../../machines/resource/types.ts';
import { BarList } from '../../../../charts/bars/BarList.tsx';
import { useFormat } from '../../../../format/format.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useFilterNames } from '../../../../shell/filters/use-filter-names.ts';
import { lazyPart } from '../../../../widgets/lazy-part.ts';
import { Skeleton } from '../../../../widgets/WidgetCard/notes/Skeleton.tsx';
import { incidentTexts } from '../../texts.ts';
import type { CardProps } from '../card-props.ts';
import styles from './LocationCard.module.css';
import { allOfThem } from './listed.ts';
import { RankedCard } from './RankedCard.tsx';

/** The world's outlines weigh more than the rest of the dashboard's marks: they come in a chunk of their own, beside it. */
const WorldMap = lazyPart(async () => ({ default: (await import('../../../../charts/world/WorldMap.tsx')).WorldMap }));

void WorldMap.preload();

export const LocationCard = memo(function LocationCard({ view, ...props }: CardProps<Locations>) {
  const t = useTexts(incidentTexts);
  const { labels, labelOf } = useFilterNames();
  const format = useFormat();
  const top = useMemo((): ResourceView<LocationCount[]> => ('data' in view ? { ...view, data: view.data.top } : view), [view]);
  const elsewhere = 'data' in view ? view.data.elsewhere : 0;
  return (
    <RankedCard
      {...props}
      view={top}
      title={t.location}
      about={t.locationAbout}
      sub={elsewhere === 0 ? t.locationSub : t.locationRest({ sub: t.locationSub, rest: format.count(elsewhere) })}
      file="top-locations"
      filter="country"
      pickedBy={({ country }) => country}
      skeleton="map"
      listed={allOfThem}
      columns={{
        name: { key: 'name', title: labels.country, of: ({ country }) => labelOf('country', country) },
        beside: { key: 'country', title: t.countryCode, of: ({ country }) => country },
        value: { key: 'count', title: t.incidents, of: ({ count }) => count },
      }}
      draw={({ rows, formatValue, onPick, rowsOf, summary }) => (
        <div className={styles.both}>
          <div className={styles.map}>
            <Suspense fallback={<Skeleton shape="map" />}>
              <WorldMap
                label={t.mapLabel}
                rows={rows.map((row) => ({ ...row, country: row.key }))}
                formatValue={formatValue}
                onPick={onPick}
                rowsOf={rowsOf}
                summary={summary}
              />
            </Suspense>
          </div>
          <div className={styles.list}>
            <BarList label={t.listLabel} rows={rows} formatValue={formatValue} onPick={onPick} rowsOf={rowsOf} summary={summary} />
          </div>
        </div>
      )}
    />
  );
});
