import { isFew } from '../../../../../contract/judgement/share.ts';
import { memo, type ReactNode } from 'react';
import type { DeepDive, DrillBreakdown } from '../../../../../contract/areas/deep-dive/deep-dive.ts';
import type { FindingCard } from '../../../../../contract/areas/deep-dive/findings.ts';
import { useShares } from '../../../../format/use-shares.ts';
import { chartTexts } from '../../../../i18n/texts/charts.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { fileNameOf } from '../../../../widgets/card/card-props.ts';
import { tableOf } from '../../../../widgets/card/columns.ts';
import { noneBlocked, type BlockedOf } from '../../../../widgets/BlockedMark/blocked.ts';
import { RankedTable } from '../../../../widgets/RankedTable/RankedTable.tsx';
import { WidgetCard } from '../../../../widgets/WidgetCard/WidgetCard.tsx';
import { invalidIn, isInvalidAlone, partOfSlice } from '../../base.ts';
import type { SliceCardProps } from '../../dive-card.ts';
import { useDiveWords } from '../../use-words.ts';
import { besideOther, breakdownOf, isComparable } from './slice-rows.ts';
import { rowsTelling, useSliceColumns, type NamedRow } from './use-slice-columns.tsx';

interface SliceBreakdownProps extends SliceCardProps {
  readonly dimension: DrillBreakdown;
  readonly card: FindingCard;
  readonly title: string;
  readonly about: string;
  readonly toolbar?: ReactNode;
  /** Of rows that are publishers. */
  readonly blockedOf?: BlockedOf;
}
/** The traffic split by one dimension, most invalid events first, beside the other slice. */
export const SliceCard = memo(function SliceCard({
  dimension,
  card,
  title,
  about,
  toolbar,
  blockedOf = noneBlocked,
  view,
  other: beside,
  type,
  range,
  asked,
  pinOf,
  onDrill,
  onRefresh,
}: SliceBreakdownProps) {
  const { t, format, valueOf, eventsOf, countedOf } = useDiveWords();
  const { partOf } = useTexts(chartTexts);
  const shares = useShares();
  const columnsOf = useSliceColumns(type, dimension, blockedOf);
  const events = eventsOf(type);
  const own = 'data' in view ? view.data : null;
  const other = own === null || beside === null || !isComparable(own, beside, dimension) ? null : beside;
  const hasOther = other !== null;
  const rowsOf = (own: DeepDive): NamedRow[] =>
    besideOther(own, other, dimension).map((row) => ({ ...row, name: valueOf(dimension, row.value) }));
  /** All that have no row, as the last one of table and file: both sum up to the slice. */
  const restOf = (own: DeepDive): NamedRow[] => {
    const rest = breakdownOf(own, dimension)?.others;
    return rest === undefined || rest.values === 0
      ? []
      : [{ ...rest, value: '', name: t.others(rest.values), topReason: null, other: null }];
  };
  /** How many values have a row, of how many, and what the others come to. */
  const cutOf = (own: DeepDive): string | null => {
    const { rows, others } = breakdownOf(own, dimension) ?? { rows: [], others: { values: 0, total: 0, invalid: 0 } };
    if (others.values === 0) return null;
    const counted = isInvalidAlone(own)
      ? countedOf(type, others.total)
      : t.invalidOf({ invalid: format.count(others.invalid), total: format.count(others.total), events });
    const listed = partOf({ part: format.count(rows.length), whole: format.count(rows.length + others.values) });
    return `${listed} · ${t.line({ name: t.others(others.values), value: counted })}`;
  };
  /** What is pinned: the first row that has enough events to be told. */
  const figureOf = (own: DeepDive): string | null => {
    const top = breakdownOf(own, dimension)?.rows.find(({ total }) => !isFew(total));
    if (top === undefined) return null;
    const name = valueOf(dimension, top.value);
    const invalid = format.count(top.invalid);
    if (isInvalidAlone(own)) {
      if (rowsTelling(own, dimension) !== 'part') return t.line({ name, value: countedOf(type, top.invalid) });
      const share = shares.full(partOfSlice(own, top.total));
      return t.figurePart({ name, n: invalid, share, total: format.count(own.summary.total), events });
    }
    const share = shares.full(invalidIn(top));
    return t.figureTop({ name, invalid, share, total: format.count(top.total) });
  };
  const cut = own === null ? null : cutOf(own);
  const figure = own === null ? null : figureOf(own);
  return (
    <WidgetCard
      title={title}
      about={about}
      view={view}
      skeleton="bars"
      {...(figure === null ? {} : { controls: pinOf?.(card, figure) })}
      asked={asked}
      emptyHint={(asked.isFiltered ? t.emptyHint : t.emptyDates)({ events })}
      fileName={fileNameOf(`deep-dive-${dimension}`, range)}
      {...(toolbar === undefined ? {} : { toolbar })}
      {...(cut === null ? {} : { footer: <span className="quiet">{cut}</span> })}
      onRefresh={onRefresh}
      table={(dive) => {
        const rows = rowsOf(dive);
        return tableOf(columnsOf(dive, rows, hasOther), [...rows, ...restOf(dive)]);
      }}
    >
      {(dive) => {
        const rows = rowsOf(dive);
        if (breakdownOf(dive, dimension) === undefined) return <p className="quiet">{t.needsPublisher}</p>;
        if (rows.length === 0) return <p className="quiet">{t.noneFlagged({ events })}</p>;
        return (
          <RankedTable
            label={title}
            columns={columnsOf(dive, rows, hasOther)}
            rows={rows}
            isSortable
            rowHeight={dimension === 'reason' && !hasOther ? 34 : 40}
            keyOf={({ value }) => value}
            nameOf={({ name }) => name}
            onPick={({ value }) => {
              onDrill({ dimension, value });
            }}
          />
        );
      }}
    </WidgetCard>
  );
});
