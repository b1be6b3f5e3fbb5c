import { localPoint } from '@visx/event';
import { Group } from '@visx/group';
import { useCallback, useMemo, type MouseEvent } from 'react';
import { useFormat } from '../../format/format.ts';
import { chartTexts } from '../../i18n/texts/charts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { layColumns, type RateAxis } from './column-layout.ts';
import { marksIn, type MarkNames } from '../notes.ts';
import { ColumnFlags } from './ColumnFlags.tsx';
import { cutSaid } from './cut.ts';
import { AimedSegment, Gaps, ProvisionalShade, RateLine } from './RateLine.tsx';
import { settledWidth } from './settled-width.ts';
import { ColumnLegend, type VolumeSeries } from './ColumnLegend.tsx';
import { ColumnAxes, ColumnMarks } from './ColumnMarks.tsx';
import { segmentAt, type Column, type NoteOf, type VolumeDay } from './columns.ts';
import { ChartFrame } from '../frame/ChartFrame.tsx';
import { ChartTooltip } from '../frame/ChartTooltip.tsx';
import ink from '../frame/ink.module.css';
import type { MarkLink, OnPick, RowsOf } from '../frame/picking.ts';
import { useCursor } from '../frame/useCursor.ts';
import { useStage } from '../frame/useStage.ts';
import styles from './StackedColumns.module.css';

interface StackedColumnsProps {
  readonly label: string;
  /** In order, at most 366; grouped by week where a day would be too narrow to read. */
  readonly days: readonly VolumeDay[];
  /** From the bottom of the stack up. */
  readonly series: readonly VolumeSeries[];
  readonly formatDay: (day: string) => string;
  readonly formatValue: (n: number) => string;
  /** Takes the first and the last day of the column: the same day, or the week's ends. */
  readonly onPickDay?: ((from: string, to: string) => void) | undefined;
  readonly onPickSeries?: OnPick | undefined;
  /** Where the rows of a series are listed. */
  readonly rowsOfSeries?: RowsOf | undefined;
  /** Where the rows of a column's days are listed. */
  readonly rowsOfDays?: ((from: string, to: string) => MarkLink | null) | undefined;
  readonly summary: string;
  /** Takes a segment: the ends of its column, and its series. Without it a column is picked as a whole. */
  readonly onPickSegment?: ((from: string, to: string, series: string) => void) | undefined;
  /** The share that each column's total has of its base, as a line with an axis of its own; `alert` in per cent. */
  readonly rate?: (RateAxis & { readonly name: string; readonly alertName: string }) | undefined;
  /** A short flag of the days of a column ('Phishing wave'): a mark above it, with its words where they have room. Stable, or the chart is laid out anew. */
  readonly noteOf?: NoteOf | undefined;
  /** What its mark says, for the legend. */
  readonly noteNames?: MarkNames | undefined;
  /** Above the columns that are not settled; where one of these has a flag, the legend alone says it. */
  readonly provisionalNote?: string | undefined;
}

/** A volume by day, stacked by series, with flags for notes and hatching for days that are not settled. */
export function StackedColumns({
  label,
  days,
  series,
  formatDay,
  formatValue,
  onPickDay,
  onPickSeries,
  rowsOfSeries,
  rowsOfDays,
  onPickSegment,
  summary,
  rate,
  noteOf,
  noteNames,
  provisionalNote,
}: StackedColumnsProps) {
  const t = useTexts(chartTexts);
  const format = useFormat();
  const short = useCallback((n: number) => format.short(n), [format]);
  const stage = useStage();
  const plot = useMemo(
    () => layColumns(days, series.length, stage, short, rate, noteOf),
    [days, series.length, stage, short, rate, noteOf],
  );
  const { columns, left, top, weekly } = plot;
  // a mark is a column, or where segments can be picked a column and then each of its segments from the bottom up
  const stride = onPickSegment === undefined ? 1 : series.length + 1;
  const pick = useCallback(
    (i: number) => {
      const column = columns[Math.floor(i / stride)];
      const segment = series[(i % stride) - 1];
      if (column === undefined) return;
      if (segment === undefined) onPickDay?.(column.from, column.to);
      else onPickSegment?.(column.from, column.to, segment.key);
    },
    [columns, series, stride, onPickDay, onPickSegment],
  );
  const cursor = useCursor(columns.length * stride, { onPick: onPickDay && pick, stride });
  const under = cursor.at === null ? undefined : columns[Math.floor(cursor.at / stride)];
  const aimed = cursor.at === null ? -1 : (cursor.at % stride) - 1;
  const titleOf = (column: Column) =>
    column.from === column.to ? formatDay(column.from) : `${formatDay(column.from)} – ${formatDay(column.to)}`;
  const notesOf = (column: Column) =>
    [
      column.missing,
      column.note?.text ?? null,
      column.cut === null || column.missing !== null ? null : cutSaid(t, column.cut),
      column.provisional && column.missing === null ? t.provisional : null,
    ]
      .filter((note) => note !== null)
      .join(' · ');
  const rowsOf = (column: Column) =>
    column.missing !== null
      ? []
      : series.map((each, i) => ({ name: each.name, value: formatValue(column.values[i] ?? 0), color: each.color }));
  const sumsOf = (column: Column) => [
    ...(column.missing !== null ? [] : [{ name: t.total, value: formatValue(column.total) }]),
    ...(rate === undefined || column.rate === null ? [] : [{ name: rate.name, value: rate.write(column.rate) }]),
  ];
  const sayOf = (column: Column) =>
    (aimed < 0 ? [...rowsOf(column), ...sumsOf(column)] : rowsOf(column).slice(aimed, aimed + 1))
      .map((row) => t.said(row))
      .concat(notesOf(column) === '' ? [] : [notesOf(column)])
      .reduce((before, next) => t.listed({ before, next }), titleOf(column));
  const columnAt = (event: MouseEvent) => {
    const point = localPoint(event.currentTarget, event);
    const at = Math.floor(((point?.x ?? -1) - left) / plot.x.step());
    const column = columns[at];
    return column === undefined ? null : at * stride + (stride === 1 ? 0 : 1 + segmentAt(column, plot.y.invert((point?.y ?? 0) - top)));
  };
  const settled = settledWidth(columns, plot.x, plot.width),
    isFlagged = plot.flags.some(({ x }) => x >= settled);
  const start = under && (plot.x(under.from) ?? 0) + plot.x.bandwidth() / 2;
  return (
    <ChartFrame
      stage={stage}
      label={label}
      summary={weekly ? `${summary} ${t.byWeekSummary}` : summary}
      cursor={cursor}
      choicesOf={
        onPickDay &&
        ((i) => {
          const column = columns[Math.floor(i / stride)];
          return column === undefined
            ? null
            : { name: titleOf(column), picks: ['only'], onPick: () => pick(i), rows: rowsOfDays?.(column.from, column.to) ?? null };
        })
      }
      spoken={under ? sayOf(under) : ''}
      tip={
        under &&
        start !== undefined && (
          <ChartTooltip
            x={left + start}
            y={top + Math.min(plot.y(under.total), plot.height / 2)}
            size={stage}
            title={titleOf(under)}
            rows={[...rowsOf(under).reverse(), ...sumsOf(under)]}
            note={notesOf(under) || null}
          />
        )
      }
      footer={
        <ColumnLegend
          label={label}
          lines={
            rate === undefined
              ? []
              : [{ name: rate.name, dashed: false }, ...(rate.alert === null ? [] : [{ name: rate.alertName, dashed: true }])]
          }
          series={series}
          provisional={columns.some((column) => column.provisional)}
          cut={columns.some((column) => column.cut !== null)}
          weekly={weekly}
          marks={noteNames === undefined ? [] : marksIn(plot.flags, noteNames)}
          onPick={onPickSeries}
          rowsOf={rowsOfSeries}
        />
      }
    >
      <svg
        className={`${ink.svg} ${onPickDay ? ink.pickable : ''}`}
        width={stage.width}
        height={stage.height}
        aria-hidden="true"
        focusable="false"
        {...cursor.over(columnAt)}
      >
        <rect width={stage.width} height={stage.height} fill="none" pointerEvents="all" />
        <Group left={left} top={top}>
          {start !== undefined && (
            <rect x={start - plot.x.step() / 2} width={plot.x.step()} height={plot.height} className={styles.cursor} />
          )}
          {rate !== undefined && (
            <ProvisionalShade columns={columns} x={plot.x} height={plot.height} note={isFlagged ? undefined : provisionalNote} />
          )}
          <Gaps columns={columns} x={plot.x} height={plot.height} />
          <ColumnAxes
            columns={columns}
            x={plot.x}
            y={plot.y}
            ticks={plot.ticks}
            width={plot.width}
            height={plot.height}
            formatDay={formatDay}
            short={short}
          />
          <ColumnMarks series={series} paths={plot.paths} />
          {plot.rate !== null && <RateLine rate={plot.rate} width={plot.width} step={plot.x.step()} />}
          {under !== undefined && aimed >= 0 && start !== undefined && <AimedSegment column={under} series={aimed} x={start} plot={plot} />}
          <ColumnFlags flags={plot.flags} width={provisionalNote === undefined || isFlagged ? plot.width : settled} />
        </Group>
      </svg>
    </ChartFrame>
  );
}
