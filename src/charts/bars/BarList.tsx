import { localPoint } from '@visx/event';
import { useCallback, useMemo, useState, type MouseEvent } from 'react';
import { chartTexts } from '../../i18n/texts/charts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { color } from '../../theme/theme.ts';
import styles from './BarList.module.css';
import { BarMarks, type BarListRow } from './BarMarks.tsx';
import { ChartFrame } from '../frame/ChartFrame.tsx';
import { ChartTooltip } from '../frame/ChartTooltip.tsx';
import { choicesOfRow, type OnPick, type Picked, type RowsOf } from '../frame/picking.ts';
import { RowNames } from '../frame/RowNames.tsx';
import { nameWidth, rowHeight, showRow } from '../frame/rows.ts';
import { widthOf } from '../frame/text-width.ts';
import { useCursor } from '../frame/useCursor.ts';
import { useStage } from '../frame/useStage.ts';

export interface BarListProps<Row extends BarListRow = BarListRow> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly series?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  readonly formatValue: (n: number) => string;
  readonly onPick?: OnPick | undefined;
  /** Where the rows of a bar are listed. */
  readonly rowsOf?: RowsOf | undefined;
  readonly summary: string;
}

/** Ranked horizontal bars with direct labels. Fits the height of its parent and scrolls when there are more rows. */
export function BarList<Row extends BarListRow>({ label, rows, series = 1, formatValue, onPick, rowsOf, summary }: BarListProps<Row>) {
  const t = useTexts(chartTexts);
  const stage = useStage();
  const row = rowHeight(stage.height, rows.length);
  const left = useMemo(() => nameWidth(rows, stage.width), [rows, stage.width]);
  const [scrolled, setScrolled] = useState(0);
  const pick = useCallback(
    (i: number, how: Picked) => {
      const picked = rows[i];
      if (picked) onPick?.(picked.key, how);
    },
    [rows, onPick],
  );
  const show = useCallback(
    (i: number, list: HTMLElement) => {
      showRow(list, i, row);
    },
    [row],
  );
  const cursor = useCursor(rows.length, { onPick: onPick && pick, onMove: show });
  const under = cursor.at === null ? undefined : rows[cursor.at];
  const value =
    under &&
    (under.second === undefined
      ? formatValue(under.value)
      : t.partOf({ part: formatValue(under.second), whole: formatValue(under.value) }));
  const said = under ? t.said({ name: under.name, value: value ?? '' }) : '';
  const rowAt = (event: MouseEvent) => {
    const at = Math.floor((localPoint(event.currentTarget, event)?.y ?? -1) / row);
    return at >= 0 && at < rows.length ? at : null;
  };
  return (
    <ChartFrame
      stage={stage}
      label={label}
      summary={summary}
      cursor={cursor}
      choicesOf={onPick && ((i) => choicesOfRow(rows[i], onPick, rowsOf))}
      onScroll={(event) => {
        setScrolled(event.currentTarget.scrollTop);
      }}
      spoken={under?.selected === true ? t.listed({ before: said, next: t.selected }) : said}
      // Name and value are read off the row itself; the tooltip has what the row has no room for.
      tip={
        under &&
        cursor.at !== null &&
        (under.second !== undefined || widthOf(under.name, 12) + 16 > left) && (
          <ChartTooltip x={left} y={(cursor.at + 0.5) * row - scrolled} size={stage} title={under.name} rows={[]} note={value ?? null} />
        )
      }
    >
      <div className={`anchor ${onPick ? styles.pickable : ''}`} style={{ height: rows.length * row }} {...cursor.over(rowAt)}>
        {cursor.at !== null && <div className={styles.cursor} style={{ top: cursor.at * row, height: row }} />}
        <RowNames rows={rows} width={left} height={row} />
        <BarMarks rows={rows} left={left} width={stage.width} row={row} fill={color(`vigilSeries${series}`)} formatValue={formatValue} />
      </div>
    </ChartFrame>
  );
}
