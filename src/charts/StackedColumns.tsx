import { localPoint } from '@visx/event';
import { Group } from '@visx/group';
import { useCallback, useMemo, type MouseEvent, type PointerEvent } from 'react';
import { useFormat } from '../format/format.ts';
import { chartTexts } from '../i18n/texts/charts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { layColumns } from './column-layout.ts';
import { ColumnFlags } from './ColumnFlags.tsx';
import { ColumnLegend, type VolumeSeries } from './ColumnLegend.tsx';
import { ColumnAxes, ColumnMarks } from './ColumnMarks.tsx';
import type { Column, VolumeDay } from './columns.ts';
import { ChartFrame } from './frame/ChartFrame.tsx';
import { ChartTooltip } from './frame/ChartTooltip.tsx';
import ink from './frame/ink.module.css';
import { useCursor } from './frame/useCursor.ts';
import { useStage } from './frame/useStage.ts';
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
  readonly onPickSeries?: ((key: string) => void) | undefined;
  readonly summary: string;
}

/** A volume by day, stacked by series, with flags for notes and hatching for days that are not settled. */
export function StackedColumns({ label, days, series, formatDay, formatValue, onPickDay, onPickSeries, summary }: StackedColumnsProps) {
  const t = useTexts(chartTexts);
  const format = useFormat();
  const short = useCallback((n: number) => format.short(n), [format]);
  const stage = useStage();
  const plot = useMemo(() => layColumns(days, series.length, stage, short), [days, series.length, stage, short]);
  const { columns, left, top, weekly } = plot;
  const pick = useCallback(
    (i: number) => {
      const column = columns[i];
      if (column) onPickDay?.(column.from, column.to);
    },
    [columns, onPickDay],
  );
  const cursor = useCursor(columns.length, { onPick: onPickDay && pick });
  const under = cursor.at === null ? undefined : columns[cursor.at];
  const titleOf = (column: Column) =>
    column.from === column.to ? formatDay(column.from) : `${formatDay(column.from)} – ${formatDay(column.to)}`;
  const noteOf = (column: Column) => [column.note, column.provisional ? t.provisional : null].filter((note) => note !== null).join(' · ');
  const rowsOf = (column: Column) =>
    series.map((each, i) => ({ name: each.name, value: formatValue(column.values[i] ?? 0), color: each.color }));
  const sayOf = (column: Column) =>
    [...rowsOf(column), { name: t.total, value: formatValue(column.total) }]
      .map((row) => t.said(row))
      .concat(noteOf(column) === '' ? [] : [noteOf(column)])
      .reduce((before, next) => t.listed({ before, next }), titleOf(column));
  const columnAt = (event: PointerEvent<SVGElement> | MouseEvent<SVGElement>) => {
    const at = Math.floor(((localPoint(event.currentTarget, event)?.x ?? -1) - left) / plot.x.step());
    return at >= 0 && at < columns.length ? at : null;
  };
  const start = under && (plot.x(under.from) ?? 0) + plot.x.bandwidth() / 2;
  return (
    <ChartFrame
      stage={stage}
      label={label}
      summary={weekly ? `${summary} ${t.byWeekSummary}` : summary}
      cursor={cursor}
      pickable={onPickDay !== undefined}
      spoken={under ? sayOf(under) : ''}
      tip={
        under &&
        start !== undefined && (
          <ChartTooltip
            x={left + start}
            y={top + Math.min(plot.y(under.total), plot.height / 2)}
            size={stage}
            title={titleOf(under)}
            rows={[...rowsOf(under).reverse(), { name: t.total, value: formatValue(under.total) }]}
            note={noteOf(under) || null}
          />
        )
      }
      footer={
        <ColumnLegend series={series} provisional={columns.some((column) => column.provisional)} weekly={weekly} onPick={onPickSeries} />
      }
    >
      <svg
        className={`${ink.svg} ${onPickDay ? ink.pickable : ''}`}
        width={stage.width}
        height={stage.height}
        aria-hidden="true"
        focusable="false"
        onPointerMove={(event) => {
          cursor.point(columnAt(event));
        }}
        onPointerLeave={() => {
          cursor.point(null);
        }}
        onClick={(event) => {
          cursor.pick(columnAt(event));
        }}
      >
        <rect width={stage.width} height={stage.height} fill="none" pointerEvents="all" />
        <Group left={left} top={top}>
          {start !== undefined && (
            <rect x={start - plot.x.step() / 2} width={plot.x.step()} height={plot.height} className={styles.cursor} />
          )}
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
          <ColumnFlags flags={plot.flags} width={plot.width} />
        </Group>
      </svg>
    </ChartFrame>
  );
}
