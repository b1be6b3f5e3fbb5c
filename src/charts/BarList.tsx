import { localPoint } from '@visx/event';
import { scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { memo, useCallback, useMemo, useState, type MouseEvent, type PointerEvent } from 'react';
import { chartTexts } from '../i18n/texts/charts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { color } from '../theme/theme.ts';
import styles from './BarList.module.css';
import { ChartFrame } from './frame/ChartFrame.tsx';
import { ChartTooltip } from './frame/ChartTooltip.tsx';
import { RowNames } from './frame/RowNames.tsx';
import { nameWidth, rowHeight, showRow } from './frame/rows.ts';
import { widest, widthOf } from './frame/text-width.ts';
import { useCursor } from './frame/useCursor.ts';
import { useStage } from './frame/useStage.ts';

/** `second` is a part of `value` (active of all) and is drawn as the darker part of the bar. */
export interface BarListRow {
  readonly key: string;
  readonly name: string;
  readonly value: number;
  readonly second?: number | undefined;
  readonly selected?: boolean | undefined;
}
export interface BarListProps<Row extends BarListRow = BarListRow> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly series?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  readonly formatValue: (n: number) => string;
  readonly onPick?: ((key: string) => void) | undefined;
  readonly summary: string;
}

interface BarsProps {
  readonly rows: readonly BarListRow[];
  readonly left: number;
  readonly width: number;
  readonly row: number;
  readonly fill: string;
  readonly formatValue: (n: number) => string;
}
const Bars = memo(function Bars({ rows, left, width, row, fill, formatValue }: BarsProps) {
  const room = Math.max(8, width - left - widest(rows.map((each) => formatValue(each.value)), 12) - 12);
  const x = scaleLinear({ domain: [0, Math.max(1e-9, ...rows.map((each) => each.value))], range: [0, room] });
  const chosen = rows.some((each) => each.selected === true);
  const bar = Math.min(16, row - 8);
  return (
    <svg className={styles['bars']} style={{ left }} width={width - left} height={rows.length * row} aria-hidden="true" focusable="false">
      {rows.map((each, i) => {
        const long = each.value > 0 ? Math.max(2, x(each.value)) : 0;
        const y = i * row + (row - bar) / 2;
        return (
          <g key={each.key}>
            <g className={chosen && each.selected !== true ? styles['dimmed'] : undefined}>
              <Bar x={0} y={y} width={long} height={bar} rx={2} fill={fill} className={each.second === undefined ? '' : styles['whole'] ?? ''} />
              {each.second !== undefined && <Bar x={0} y={y} width={Math.max(0, Math.min(long, x(each.second)))} height={bar} rx={2} fill={fill} />}
            </g>
            <text x={long + 6} y={i * row + row / 2} dy="0.35em" className={styles['value']}>{formatValue(each.value)}</text>
          </g>
        );
      })}
    </svg>
  );
});

/** Ranked horizontal bars with direct labels. Fits the height of its parent and scrolls when there are more rows. */
export function BarList<Row extends BarListRow>({ label, rows, series = 1, formatValue, onPick, summary }: BarListProps<Row>) {
  const t = useTexts(chartTexts);
  const stage = useStage();
  const row = rowHeight(stage.height, rows.length);
  const left = useMemo(() => nameWidth(rows.map((each) => each.name), stage.width), [rows, stage.width]);
  const [scrolled, setScrolled] = useState(0);
  const pick = useCallback((i: number) => { const picked = rows[i]; if (picked) onPick?.(picked.key); }, [rows, onPick]);
  const show = useCallback((i: number, list: HTMLElement) => { showRow(list, i, row); }, [row]);
  const cursor = useCursor(rows.length, { onPick: onPick && pick, onMove: show });
  const under = cursor.at === null ? undefined : rows[cursor.at];
  const value = under && (under.second === undefined ? formatValue(under.value) : t.partOf({ part: formatValue(under.second), whole: formatValue(under.value) }));
  const said = under ? t.said({ name: under.name, value: value ?? '' }) : '';
  const rowAt = (event: PointerEvent<HTMLElement> | MouseEvent<HTMLElement>) => {
    const at = Math.floor((localPoint(event.currentTarget, event)?.y ?? -1) / row);
    return at >= 0 && at < rows.length ? at : null;
  };
  return (
    <ChartFrame
      stage={stage} label={label} summary={summary} cursor={cursor} pickable={onPick !== undefined} onScroll={(event) => { setScrolled(event.currentTarget.scrollTop); }}
      spoken={under?.selected === true ? t.listed({ before: said, next: t.selected }) : said}
      // Name and value are read off the row itself; the tooltip has what the row has no room for.
      tip={under && cursor.at !== null && (under.second !== undefined || widthOf(under.name, 12) + 16 > left) && (
        <ChartTooltip x={left} y={(cursor.at + 0.5) * row - scrolled} size={stage} title={under.name} rows={[]} note={value ?? null} />
      )}
    >
      <div
        className={`${styles['rows']} ${onPick ? styles['pickable'] : ''}`} style={{ height: rows.length * row }}
        onPointerMove={(event) => { cursor.point(rowAt(event)); }} onPointerLeave={() => { cursor.point(null); }} onClick={(event) => { cursor.pick(rowAt(event)); }}
      >
        {cursor.at !== null && <div className={styles['cursor']} style={{ top: cursor.at * row, height: row }} />}
        <RowNames rows={rows} width={left} height={row} />
        <Bars rows={rows} left={left} width={stage.width} row={row} fill={color(`vigilSeries${series}`)} formatValue={formatValue} />
      </div>
    </ChartFrame>
  );
}
