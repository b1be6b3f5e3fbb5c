import { isFew, pctOf } from '../../../../../contract/judgement/share.ts';
import type { DeepDive, DrillBreakdown } from '../../../../../contract/areas/deep-dive/deep-dive.ts';
import { useShares } from '../../../../format/use-shares.ts';
import { SplitBar } from '../../../../charts/bars/SplitBar.tsx';
import { color } from '../../../../theme/theme.ts';
import type { DrawnColumn } from '../../../../widgets/card/columns.ts';
import { invalidIn, isInvalidAlone, partOfSlice, tellingOf, type Telling } from '../../base.ts';
import { MarkedName } from '../../../../widgets/BlockedMark/BlockedMark.tsx';
import type { BlockedOf } from '../../../../widgets/BlockedMark/blocked.ts';
import { Share } from '../../../../widgets/Share/Share.tsx';
import { useDiveWords, type DiveType } from '../../use-words.ts';
import styles from '../Cards.module.css';
import { widthOf } from './column-width.ts';
import type { SliceRow } from './slice-rows.ts';

export interface NamedRow extends SliceRow {
  readonly name: string;
}

/** What the rows of a break-down are told by. The values of a step of the path are all of the slice: there is no part of it to tell. */
export function rowsTelling(own: DeepDive, dimension: DrillBreakdown): Telling {
  const telling = tellingOf(own);
  return telling === 'part' && own.steps.some((step) => step.dimension === dimension) ? 'count' : telling;
}

/** Columns of a break-down, of what there is to tell of its slice. `most` is the longest bar, in invalid events. */
export function useSliceColumns(
  type: DiveType,
  dimension: DrillBreakdown,
  blockedOf: BlockedOf,
): (own: DeepDive, rows: readonly NamedRow[], hasOther: boolean) => readonly DrawnColumn<NamedRow>[] {
  const { t, format, dimensionOf, eventsOf } = useDiveWords();
  const againstOf = ({ invalid, other: before }: NamedRow): string => {
    if (before === null || (before === 0 && invalid === 0)) return '–';
    if (before === 0 && !isFew(invalid)) return t.fresh;
    // a ratio of a handful is chance: what B has is said instead
    if (isFew(before) || isFew(invalid)) return t.sliceB({ what: format.count(before) });
    return `×${format.decimal(invalid / before)}`;
  };
  const shares = useShares();
  const shareOf = (row: NamedRow): string => shares.short(invalidIn(row));
  const ofTotal = ({ total }: NamedRow): string => t.ofTotal({ total: format.count(total) });
  const shareColumn = (rows: readonly NamedRow[]): DrawnColumn<NamedRow> => ({
    key: 'share',
    title: t.ofIts,
    numeric: true,
    width: widthOf([t.ofIts, ...rows.flatMap((row) => [shareOf(row), ofTotal(row)])]),
    of: ({ invalidPct }) => invalidPct ?? '',
    cell: (row) => (
      <>
        <Share of={invalidIn(row)} />
        <span className="footnote block">{ofTotal(row)}</span>
      </>
    ),
  });
  const partColumn = (own: DeepDive, rows: readonly NamedRow[]): DrawnColumn<NamedRow> => {
    const partOf = ({ total }: NamedRow): string => shares.short(partOfSlice(own, total));
    return {
      key: 'part',
      title: t.ofSlice,
      numeric: true,
      width: widthOf([t.ofSlice, ...rows.map(partOf)]),
      of: ({ total }) => pctOf(partOfSlice(own, total)) ?? '',
      cell: partOf,
    };
  };
  return (own, rows, hasOther) => {
    const most = Math.max(1, ...rows.flatMap(({ invalid, other: before }) => [invalid, before ?? 0]));
    const telling = rowsTelling(own, dimension);
    // of reasons, and where all are invalid, both numbers are the same
    const tellsTotal = telling === 'count' && dimension !== 'reason' && !isInvalidAlone(own);
    return [
      {
        key: 'value',
        title: dimensionOf(dimension),
        of: ({ name }) => name,
        cell: ({ name, value, invalid, other }) => (
          <span className="column gap-2">
            <MarkedName of={dimension === 'publisher' ? blockedOf(value) : null}>
              <span className={styles.name} title={name}>
                {name}
              </span>
            </MarkedName>
            <span className={styles.bar}>
              <SplitBar parts={[{ key: 'a', value: invalid, color: color('vigilSeries1') }]} of={most} />
            </span>
            {hasOther && (
              <span className={styles.bar}>
                <SplitBar parts={[{ key: 'b', value: other ?? 0, color: color('vigilSeries5') }]} of={most} />
              </span>
            )}
          </span>
        ),
      },
      { key: 'total', title: t.measured({ events: eventsOf(type) }), numeric: true, sums: true, of: ({ total }) => total },
      {
        key: 'invalid',
        title: t.invalid,
        numeric: true,
        sums: true,
        width: widthOf([t.invalid, ...rows.flatMap((row) => [format.count(row.invalid), ...(tellsTotal ? [ofTotal(row)] : [])])]),
        of: ({ invalid }) => invalid,
        cell: (row) => (
          <>
            {format.count(row.invalid)}
            {tellsTotal && <span className="footnote block">{ofTotal(row)}</span>}
          </>
        ),
      },
      ...(dimension === 'reason' || telling === 'count' ? [] : [telling === 'part' ? partColumn(own, rows) : shareColumn(rows)]),
      ...(hasOther
        ? [
            {
              key: 'other',
              title: t.versusB,
              numeric: true,
              width: widthOf([t.versusB, ...rows.map(againstOf)]),
              of: ({ other }: NamedRow) => other ?? '',
              cell: againstOf,
            },
          ]
        : []),
    ];
  };
}
