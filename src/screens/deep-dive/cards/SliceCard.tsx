import { memo, type ReactNode } from 'react';
import type { DeepDive, DrillBreakdown } from '../../../../contract/areas/deep-dive.ts';
import type { FindingCard } from '../../../../contract/areas/deep-dive-findings.ts';
import { SplitBar } from '../../../charts/bars/SplitBar.tsx';
import { color } from '../../../theme/theme.ts';
import { fileNameOf } from '../../../widgets/card/card-props.ts';
import { tableOf, type DrawnColumn } from '../../../widgets/card/columns.ts';
import { RankedTable } from '../../../widgets/RankedTable/RankedTable.tsx';
import { WidgetCard } from '../../../widgets/WidgetCard/WidgetCard.tsx';
import { isFew } from '../base.ts';
import type { SliceCardProps } from '../dive-card.ts';
import { useDiveWords } from '../use-words.ts';
import { besideOther, breakdownOf, type SliceRow as Row } from './slice-rows.ts';
import styles from './Cards.module.css';

interface SliceBreakdownProps extends SliceCardProps {
  readonly dimension: DrillBreakdown;
  readonly card: FindingCard;
  readonly title: string;
  readonly about: string;
  readonly toolbar?: ReactNode;
}
/** Shares from here on are said in the colour of what is bad, in per cent. */
const HIGH_PCT = 50;
/** The traffic split by one dimension, most invalid events first, beside the other slice. */
export const SliceCard = memo(function SliceCard({
  dimension,
  card,
  title,
  about,
  toolbar,
  view,
  other,
  type,
  range,
  asked,
  pinOf,
  onDrill,
  onRefresh,
}: SliceBreakdownProps) {
  const { t, format, valueOf, dimensionOf, eventsOf } = useDiveWords();
  const events = eventsOf(type);
  const hasOther = other !== null;
  const againstOf = ({ invalid, other: before }: Row): string => {
    if (before === null || (before === 0 && invalid === 0)) return '–';
    if (before === 0 && !isFew(invalid)) return t.fresh;
    // a ratio to a handful is chance: what B has is said instead
    if (isFew(before)) return t.sliceB({ what: format.count(before) });
    return `×${format.decimal(invalid / before)}`;
  };
  const columnsOf = (rows: readonly Row[]): readonly DrawnColumn<Row>[] => {
    const most = Math.max(1, ...rows.flatMap(({ invalid, other: before }) => [invalid, before ?? 0]));
    const named = ({ value }: Row): string => valueOf(dimension, value);
    return [
      {
        key: 'value',
        title: dimensionOf(dimension),
        of: named,
        cell: (row) => (
          <span className={styles.row}>
            <span className={styles.name} title={named(row)}>
              {named(row)}
            </span>
            <span className={styles.bar}>
              <SplitBar parts={[{ key: 'a', value: row.invalid, color: color('vigilSeries1') }]} of={most} />
            </span>
            {hasOther && (
              <span className={styles.bar}>
                <SplitBar parts={[{ key: 'b', value: row.other ?? 0, color: color('vigilSeries5') }]} of={most} />
              </span>
            )}
          </span>
        ),
      },
      { key: 'total', title: t.measured({ events }), numeric: true, of: ({ total }) => total },
      {
        key: 'invalid',
        title: t.invalid,
        numeric: true,
        width: '84px',
        of: ({ invalid }) => invalid,
        cell: ({ invalid }) => format.count(invalid),
      },
      ...(dimension === 'reason'
        ? []
        : [
            {
              key: 'share',
              title: t.ofIts,
              numeric: true,
              width: '84px',
              of: ({ invalidPct, total }: Row) => (isFew(total) ? '' : (invalidPct ?? '')),
              cell: ({ invalidPct, total }: Row) => (
                <>
                  <span className={!isFew(total) && (invalidPct ?? 0) >= HIGH_PCT ? styles.bad : undefined}>
                    {invalidPct === null ? '–' : isFew(total) ? t.tooFew : format.percent(invalidPct)}
                  </span>
                  <span className={styles.second}>{t.ofTotal({ total: format.count(total) })}</span>
                </>
              ),
            },
          ]),
      ...(hasOther
        ? [{ key: 'other', title: t.versusB, numeric: true, width: '64px', of: (row: Row) => row.other ?? '', cell: againstOf }]
        : []),
    ];
  };
  const restOf = (own: DeepDive): string | undefined => {
    const rest = breakdownOf(own, dimension)?.others;
    if (rest === undefined || rest.values === 0) return undefined;
    const counted = t.invalidOf({ invalid: format.count(rest.invalid), total: format.count(rest.total), events });
    return `${t.others(rest.values)}: ${counted}`;
  };
  const rest = 'data' in view ? restOf(view.data) : undefined;
  const top = 'data' in view ? breakdownOf(view.data, dimension)?.rows.find(({ total }) => !isFew(total)) : undefined;
  const figure =
    top === undefined
      ? null
      : t.figureTop({
          name: valueOf(dimension, top.value),
          invalid: format.count(top.invalid),
          share: top.invalidPct === null ? '–' : format.percent(top.invalidPct),
          total: format.count(top.total),
        });
  return (
    <WidgetCard
      title={title}
      about={about}
      view={view}
      skeleton="bars"
      {...(figure === null ? {} : { controls: pinOf?.(card, figure) })}
      asked={asked}
      emptyHint={t.emptyHint({ events })}
      fileName={fileNameOf(`deep-dive-${dimension}`, range)}
      {...(toolbar === undefined ? {} : { toolbar })}
      {...(rest === undefined ? {} : { footer: <span className={styles.note}>{rest}</span> })}
      onRefresh={onRefresh}
      table={(own) => {
        const rows = besideOther(own, other, dimension);
        return tableOf(columnsOf(rows), rows);
      }}
    >
      {(own) => {
        const rows = besideOther(own, other, dimension);
        if (breakdownOf(own, dimension) === undefined) return <p className={styles.note}>{t.needsPublisher}</p>;
        return (
          <RankedTable
            label={title}
            columns={columnsOf(rows)}
            rows={rows}
            rowHeight={dimension === 'reason' && !hasOther ? 34 : 40}
            keyOf={({ value }) => value}
            nameOf={({ value }) => valueOf(dimension, value)}
            onPick={({ value }) => {
              onDrill({ dimension, value });
            }}
          />
        );
      }}
    </WidgetCard>
  );
});
