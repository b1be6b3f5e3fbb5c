import { localPoint } from '@visx/event';
import { useCallback, useMemo, useState, type MouseEvent } from 'react';
import { chartTexts } from '../../i18n/texts/charts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ChartFrame } from '../frame/ChartFrame.tsx';
import { ChartTooltip } from '../frame/ChartTooltip.tsx';
import { choicesOfRow, type OnPick, type Picked, type RowsOf } from '../frame/picking.ts';
import { RowNames } from '../frame/RowNames.tsx';
import { nameWidth, rowHeight, showRow } from '../frame/rows.ts';
import { useCursor } from '../frame/useCursor.ts';
import { useStage } from '../frame/useStage.ts';
import styles from './RangeBars.module.css';
import { hoursScale, labelRoom, longestOf, type RangeRow, type Reach } from './range-scale.ts';
import { RangeAxis, RangeMarks } from './RangeMarks.tsx';

interface RangeBarsProps {
  readonly label: string;
  readonly rows: readonly RangeRow[];
  /** How hours are written beside others of which the largest is `most`. */
  readonly formatHours: (most: number) => (n: number) => string;
  readonly formatCount: (n: number) => string;
  /** What the axis measures, in words: "from first seen to down". */
  readonly axisName: string;
  readonly onPick?: OnPick | undefined;
  /** Where the rows of a bar are listed. */
  readonly rowsOf?: RowsOf | undefined;
  readonly summary: string;
}
const axis = 20;

/** How long things take: a dot at the median, a whisker to the 90th percentile, an arrow where more are still open, on a linear scale of hours. */
export function RangeBars({ label, rows, formatHours: formatAlone, formatCount, axisName, onPick, rowsOf, summary }: RangeBarsProps) {
  const t = useTexts(chartTexts);
  const stage = useStage();
  const most = longestOf(rows);
  /** One unit for the whole chart. */
  const formatHours = useMemo(() => formatAlone(most), [formatAlone, most]);
  const reachOf = useCallback(({ hours, isOpen }: Reach) => (isOpen ? `> ${formatHours(hours)}` : formatHours(hours)), [formatHours]);
  const labelOf = useCallback(
    ({ median, p90, count }: RangeRow) =>
      median === null || p90 === null
        ? [t.sample({ n: formatCount(count) }), t.tooFew]
        : [reachOf(median), reachOf(p90), t.sample({ n: formatCount(count) })],
    [reachOf, formatCount, t],
  );
  const [scrolled, setScrolled] = useState(0);
  const row = rowHeight(stage.height - axis, rows.length);
  const left = useMemo(() => nameWidth(rows, stage.width) + 6, [rows, stage.width]);
  const { x, ticks } = useMemo(
    () => hoursScale(rows, stage.width - left - labelRoom(rows.map(labelOf))),
    [rows, stage.width, left, labelOf],
  );
  const pick = useCallback(
    (i: number, how: Picked) => {
      const picked = rows[i];
      if (picked) onPick?.(picked.key, how);
    },
    [rows, onPick],
  );
  const show = useCallback(
    (i: number, list: HTMLElement) => {
      showRow(list, i, row, axis);
    },
    [row],
  );
  const cursor = useCursor(rows.length, { onPick: onPick && pick, onMove: show });
  const under = cursor.at === null ? undefined : rows[cursor.at];
  const parts =
    under === undefined || under.median === null || under.p90 === null
      ? []
      : [
          { name: t.median, value: reachOf(under.median) },
          { name: t.p90, value: reachOf(under.p90) },
        ];
  const noteOf = ({ median, count }: RangeRow): string =>
    median === null ? t.listed({ before: t.cases(count), next: t.tooFew }) : t.cases(count);
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
      spoken={
        under ? [...parts.map((part) => t.said(part)), noteOf(under)].reduce((before, next) => t.listed({ before, next }), under.name) : ''
      }
      tip={
        under &&
        cursor.at !== null && (
          <ChartTooltip
            x={left + x(under.median?.hours ?? 0)}
            y={(cursor.at + 0.5) * row - scrolled}
            size={stage}
            title={under.name}
            rows={parts}
            note={noteOf(under)}
          />
        )
      }
      footer={
        <div className={styles.legend}>
          <span className="inline gap-6">
            <svg width={10} height={10} aria-hidden="true">
              <circle cx={5} cy={5} r={5} className={styles.dot} />
            </svg>
            {t.median}
          </span>
          <span className="inline gap-6">
            <svg width={18} height={10} aria-hidden="true">
              <path d="M1 5H16M16 1V9" className={styles.whisker} />
            </svg>
            {t.p90}
          </span>
          {rows.some(({ p90 }) => p90?.isOpen === true) && (
            <span className="inline gap-6">
              <svg width={18} height={10} aria-hidden="true">
                <path d="M1 5H16M12 1L16 5L12 9" className={styles.whisker} />
              </svg>
              {t.stillOpen}
            </span>
          )}
          <span className="last">{axisName}</span>
        </div>
      }
    >
      <div className={`anchor ${onPick ? styles.pickable : ''}`} style={{ height: rows.length * row }} {...cursor.over(rowAt)}>
        {cursor.at !== null && <div className={styles.cursor} style={{ top: cursor.at * row, height: row }} />}
        <RowNames rows={rows} width={left} height={row} />
        <RangeMarks rows={rows} x={x} ticks={ticks} left={left} width={stage.width} row={row} labelOf={labelOf} />
      </div>
      <RangeAxis x={x} ticks={ticks} left={left} width={stage.width} formatHours={formatHours} />
    </ChartFrame>
  );
}
