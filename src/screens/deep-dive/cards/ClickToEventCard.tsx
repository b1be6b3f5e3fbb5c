import { useShares } from '../../../format/use-shares.ts';
import { isFew } from '../../../../contract/judgement/share.ts';
import { commonTexts } from '../../../i18n/texts/common.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { memo } from 'react';
import type { ClickToEvent } from '../../../../contract/areas/deep-dive/deep-dive.ts';
import type { ResourceView } from '../../../../machines/resource/types.ts';
import { SplitBar } from '../../../charts/bars/SplitBar.tsx';
import { color } from '../../../theme/theme.ts';
import { fileNameOf } from '../../../widgets/card/card-props.ts';
import { tableOf, type DrawnColumn } from '../../../widgets/card/columns.ts';
import { RankedTable } from '../../../widgets/RankedTable/RankedTable.tsx';
import { WidgetCard } from '../../../widgets/WidgetCard/WidgetCard.tsx';
import type { DiveFacts } from '../dive-card.ts';
import { useDiveWords } from '../use-words.ts';
import styles from './Cards.module.css';

interface ClickToEventCardProps extends Omit<DiveFacts, 'onDrill' | 'type'> {
  readonly view: ResourceView<ClickToEvent | null>;
  readonly other: ClickToEvent | null;
  readonly onRefresh: () => void;
}
type Class = ClickToEvent['classes'][number];
interface Row extends Class {
  /** Of the other slice; null where there is none. */
  readonly other: number | null;
}
const MINUTE_S = 60;

/** How long after their clicks events came, in classes from seconds to days, with the flagged part, beside the other slice. */
export const ClickToEventCard = memo(function ClickToEventCard({ view, other, range, asked, pinOf, onRefresh }: ClickToEventCardProps) {
  const { t, format, dimensionOf } = useDiveWords();
  const shares = useShares();
  const common = useTexts(commonTexts);
  const timeOf = (s: number): string => (s < MINUTE_S ? t.seconds({ n: format.decimal(s) }) : format.duration(s / MINUTE_S));
  const nameOf = ({ fromS, toS }: Class): string => {
    if (toS === null) return t.timeOver({ from: timeOf(fromS) });
    return fromS === 0 ? t.timeUnder({ to: timeOf(toS) }) : t.timeBetween({ from: timeOf(fromS), to: timeOf(toS) });
  };
  const shareOf = (part: number, of: number): string => shares.short({ part, all: of });
  const rowsOf = (own: ClickToEvent): Row[] => own.classes.map((each, i) => ({ ...each, other: other?.classes[i]?.events ?? null }));
  const columnsOf = (own: ClickToEvent): readonly DrawnColumn<Row>[] => {
    // each slice by its own number of events: their shapes are compared
    const most = Math.max(
      0.01,
      ...own.classes.map(({ events }) => events / Math.max(1, own.timed)),
      ...(other?.classes.map(({ events }) => events / Math.max(1, other.timed)) ?? []),
    );
    return [
      {
        key: 'class',
        title: t.clickToEvent,
        of: nameOf,
        cell: (row) => (
          <span className="column gap-2">
            <span className={styles.name}>{nameOf(row)}</span>
            <span className={styles.bar}>
              <SplitBar
                parts={[
                  { key: 'fraud', value: row.fraud / Math.max(1, own.timed), color: color('vigilBad') },
                  { key: 'a', value: (row.events - row.fraud) / Math.max(1, own.timed), color: color('vigilSeries1') },
                ]}
                of={most}
              />
            </span>
            {other !== null && (
              <span className={styles.bar}>
                <SplitBar
                  parts={[{ key: 'b', value: (row.other ?? 0) / Math.max(1, other.timed), color: color('vigilSeries5') }]}
                  of={most}
                />
              </span>
            )}
          </span>
        ),
      },
      {
        key: 'events',
        title: common.events,
        numeric: true,
        width: '72px',
        of: ({ events }) => events,
        cell: ({ events }) => format.count(events),
      },
      { key: 'fraud', title: t.flagged, numeric: true, width: '72px', of: ({ fraud }) => fraud, cell: ({ fraud }) => format.count(fraud) },
      {
        key: 'share',
        title: t.ofIts,
        numeric: true,
        width: '64px',
        of: ({ events }) => events,
        cell: ({ events }) => shareOf(events, own.timed),
      },
      ...(other === null
        ? []
        : [
            {
              key: 'other',
              title: t.versusB,
              numeric: true,
              width: '64px',
              of: (row: Row) => row.other ?? '',
              cell: (row: Row) => shareOf(row.other ?? 0, other.timed),
            },
          ]),
    ];
  };
  const figureOf = (own: ClickToEvent): string => {
    const [first] = own.classes;
    return first === undefined || first.toS === null
      ? ''
      : t.shareUnder({ share: shareOf(first.events, own.timed), timed: format.count(own.timed), to: timeOf(first.toS) });
  };
  const own = 'data' in view ? view.data : null;
  return (
    <WidgetCard
      title={t.clickToEvent}
      about={t.clickToEventAbout}
      {...(own === null || own.timed === 0
        ? {}
        : own.medianS === null
          ? { sub: t.clickToEventFew({ timed: format.count(own.timed) }) }
          : { sub: t.clickToEventSub({ timed: format.count(own.timed), median: timeOf(Math.round(own.medianS)) }) })}
      view={view}
      skeleton="bars"
      asked={asked}
      emptyHint={t.noTimes}
      fileName={fileNameOf('click-to-event', range)}
      {...(own === null || isFew(own.timed) ? {} : { controls: pinOf?.('clickToEvent', figureOf(own)) })}
      {...(own === null || own.ignored.length === 0
        ? {}
        : {
            footer: <span className="quiet">{t.notNarrowed({ dimensions: own.ignored.map(dimensionOf).join(', ') })}</span>,
          })}
      onRefresh={onRefresh}
      table={(times) => (times === null ? tableOf<Row>([], []) : tableOf(columnsOf(times), rowsOf(times)))}
    >
      {(times) =>
        times === null ? null : (
          <RankedTable
            label={t.clickToEvent}
            columns={columnsOf(times)}
            rows={rowsOf(times)}
            rowHeight={other === null ? 34 : 38}
            keyOf={({ fromS }) => String(fromS)}
            nameOf={nameOf}
          />
        )
      }
    </WidgetCard>
  );
});
