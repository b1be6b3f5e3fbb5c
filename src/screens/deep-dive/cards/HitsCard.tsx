import { isFew } from '../../../../contract/judgement/share.ts';
import { memo } from 'react';
import type { DeviceHits } from '../../../../contract/areas/deep-dive/deep-dive.ts';
import type { ResourceView } from '../../../../machines/resource/types.ts';
import { fileNameOf } from '../../../widgets/card/card-props.ts';
import { tableOf, type Column } from '../../../widgets/card/columns.ts';
import { List } from '../../../widgets/List/List.tsx';
import type { ListColumn } from '../../../widgets/List/list-columns.ts';
import { WidgetCard } from '../../../widgets/WidgetCard/WidgetCard.tsx';
import type { DiveFacts } from '../dive-card.ts';
import { useDiveWords } from '../use-words.ts';
import styles from './Cards.module.css';

const percentiles = ['p50', 'p90', 'p95', 'p99', 'max'] as const;
interface HitsCardProps extends Omit<DiveFacts, 'onDrill'> {
  readonly view: ResourceView<DeviceHits>;
  readonly other: DeviceHits | null;
  readonly onRefresh: () => void;
}
interface Row {
  readonly slice: 'A' | 'B';
  readonly hits: DeviceHits;
}

/** How often the devices of both slices come back. */
export const HitsCard = memo(function HitsCard({ view, other, type, range, asked, pinOf, onRefresh }: HitsCardProps) {
  const { t, format, eventsOf, countedOf } = useDiveWords();
  const events = eventsOf(type);
  const rowsOf = (own: DeviceHits): Row[] => [{ slice: 'A', hits: own }, ...(other === null ? [] : [{ slice: 'B' as const, hits: other }])];
  const meanOf = ({ events: made, devices }: DeviceHits): string => (devices === 0 ? '–' : format.decimal(made / devices));
  const figureOf = ({ p50, p99, max, devices }: DeviceHits): string => {
    const written = (n: number | null): string => (n === null ? '–' : format.count(n));
    return t.figureHits({ p50: written(p50), p99: written(p99), max: written(max), devices: format.count(devices) });
  };
  const columns: readonly Column<Row>[] = [
    { key: 'slice', title: t.compare, of: ({ slice }) => slice },
    { key: 'devices', title: t.devices, numeric: true, of: ({ hits }) => hits.devices },
    ...percentiles.map((key): Column<Row> => ({ key, title: t[key], numeric: true, of: ({ hits }) => hits[key] ?? '' })),
  ];
  return (
    <WidgetCard
      title={t.hits}
      about={t.hitsAbout({ events })}
      view={view}
      skeleton="table"
      {...('data' in view && !isFew(view.data.devices) ? { controls: pinOf?.('hits', figureOf(view.data)) } : {})}
      asked={asked}
      emptyHint={(asked.isFiltered ? t.emptyHint : t.emptyDates)({ events })}
      lacking={{ title: t.noDeviceIds, hint: t.noDevices({ events }) }}
      fileName={fileNameOf('device-hits', range)}
      onRefresh={onRefresh}
      table={(own) => tableOf(columns, rowsOf(own))}
    >
      {(own) => (
        <div className={styles.hits}>
          <List
            label={t.hits}
            columns={[
              {
                key: 'slice',
                title: '',
                cell: ({ slice, hits }) => (
                  <>
                    <strong>{slice}</strong>
                    <small>{t.hitsSub({ devices: t.count_device(hits.devices), mean: meanOf(hits) })}</small>
                  </>
                ),
              },
              ...percentiles.map((key): ListColumn<Row> => ({
                key,
                title: t[key],
                numeric: true,
                cell: ({ hits }) => (hits[key] === null ? '–' : format.count(hits[key])),
              })),
            ]}
            rows={rowsOf(own)}
            rowKey={({ slice }) => slice}
          />
          {own.p99 === null || own.p99 === own.p50 ? null : <p className="quiet">{t.oneInHundred({ hits: format.count(own.p99) })}</p>}
          {own.unidentified === 0 ? null : <p className="quiet">{t.unidentified({ counted: countedOf(type, own.unidentified) })}</p>}
        </div>
      )}
    </WidgetCard>
  );
});
