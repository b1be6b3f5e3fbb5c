import { localPoint } from '@visx/event';
import { Group } from '@visx/group';
import { LinePath } from '@visx/shape';
import { useId, useMemo, type MouseEvent } from 'react';
import { chartTexts } from '../../i18n/texts/charts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ColumnLegend } from '../columns/ColumnLegend.tsx';
import { ChartFrame } from '../frame/ChartFrame.tsx';
import { ChartTooltip } from '../frame/ChartTooltip.tsx';
import { DayMarks } from '../DayMarks.tsx';
import { marksIn, type Marks } from '../notes.ts';
import ink from '../frame/ink.module.css';
import { Ticks } from '../frame/Ticks.tsx';
import { useCursor } from '../frame/useCursor.ts';
import { useStage } from '../frame/useStage.ts';
import styles from './MetricPanes.module.css';
import { layPanes, type PaneSeries } from './pane-layout.ts';

/** Why a point is no whole one. `missing`: nothing is known of it; else it is a part, not over or cut by the range. */
export interface PaneNote {
  readonly text: string;
  readonly missing: boolean;
}
interface MetricPanesProps {
  readonly label: string;
  readonly summary: string;
  /** Days or hours in order, at least one. */
  readonly points: readonly string[];
  readonly nameOf: (point: string) => string;
  /** What stands under a point; '' for none. */
  readonly tickOf: (point: string) => string;
  readonly series: readonly PaneSeries[];
  /** Of each point; null of whole ones. */
  readonly notes: readonly (PaneNote | null)[];
  /** What else is told of points. */
  readonly marks?: Marks | undefined;
}
/** Up to this many points are marked. */
const DOTS = 31;

/** Measures of different units over the same days or hours: a pane a unit, one cursor through all of them. */
export function MetricPanes({ label, summary, points, nameOf, tickOf, series, notes, marks }: MetricPanesProps) {
  const t = useTexts(chartTexts);
  const stage = useStage();
  const hatch = useId();
  const plot = useMemo(() => layPanes(points, series, stage, tickOf), [points, series, stage, tickOf]);
  const { left, width, bottom, x, band } = plot;
  const cursor = useCursor(points.length);
  const under = cursor.at === null ? undefined : points[cursor.at];
  const noteAt = (at: number): string | null =>
    [marks?.of(points[at] ?? '')?.text ?? null, notes[at]?.text ?? null].filter((note) => note !== null).join(' · ') || null;
  const hasMarks = marks !== undefined && points.some((point) => marks.of(point) !== null);
  /** What is no whole one stands alone: joined with whole ones it would read as a rise or a fall (J7). */
  const isPart = (at: number): boolean => (notes[at] ?? null) !== null;
  const rowsAt = (at: number) =>
    series.map(({ letter, name, values, color, write }) => {
      const value = values[at] ?? null;
      return { name: `${letter} ${name}`, value: value === null ? '–' : write(value), color };
    });
  const pointAt = (event: MouseEvent): number | null => {
    const at = Math.round(((localPoint(event.currentTarget, event)?.x ?? -99) - left - x(0)) / Math.max(1, x(1) - x(0)));
    return at >= 0 && at < points.length ? at : null;
  };
  return (
    <ChartFrame
      stage={stage}
      label={label}
      summary={summary}
      cursor={cursor}
      spoken={
        under !== undefined && cursor.at !== null
          ? [...rowsAt(cursor.at).map((row) => t.said(row)), noteAt(cursor.at)]
              .filter((each) => each !== null)
              .reduce((before, next) => t.listed({ before, next }), nameOf(under))
          : ''
      }
      tip={
        under !== undefined &&
        cursor.at !== null && (
          <ChartTooltip
            x={left + x(cursor.at)}
            y={bottom / 2}
            size={stage}
            title={nameOf(under)}
            rows={rowsAt(cursor.at)}
            note={noteAt(cursor.at)}
          />
        )
      }
      footer={
        hasMarks || notes.some((note) => note !== null) ? (
          <ColumnLegend
            label={label}
            series={[]}
            provisional={false}
            cut={notes.some((note) => note?.missing === false)}
            missing={notes.some((note) => note?.missing === true)}
            weekly={false}
            {...(marks !== undefined && hasMarks && { marks: marksIn(points.map(marks.of), marks) })}
          />
        ) : undefined
      }
    >
      <svg className={ink.svg} width={stage.width} height={stage.height} aria-hidden="true" focusable="false" {...cursor.over(pointAt)}>
        <rect width={stage.width} height={stage.height} fill="none" pointerEvents="all" />
        <Group left={left}>
          <pattern id={hatch} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <path d="M0 0V6" className={styles.hatch} />
          </pattern>
          {notes.map((note, i) =>
            note === null ? null : (
              <rect
                key={points[i]}
                x={band(i).from}
                y={0}
                width={band(i).to - band(i).from}
                height={bottom}
                {...(note.missing ? { fill: `url(#${hatch})` } : { className: styles.part })}
              />
            ),
          )}
          {plot.panes.map((pane) => (
            <g key={pane.unit}>
              {pane.yTicks.map(({ at }) => (
                <line key={at} x1={0} x2={width} y1={at} y2={at} stroke="var(--vigilGrid)" />
              ))}
              <Ticks side="left" offset={-8} ticks={pane.yTicks} />
              {pane.series.map(({ key, values, color, dash }) => (
                <g key={key} stroke={color} fill={color}>
                  <LinePath
                    data={values.map((value, i) => (isPart(i) ? null : value))}
                    defined={(value) => value !== null}
                    x={(_, i) => x(i)}
                    y={(value) => pane.y(value ?? 0)}
                    className={styles.line ?? ''}
                    stroke={color}
                    strokeDasharray={dash}
                  />
                  {values.map((value, i) =>
                    value === null || (points.length > DOTS && i !== cursor.at && !isPart(i)) ? null : (
                      <circle
                        key={points[i]}
                        cx={x(i)}
                        cy={pane.y(value)}
                        r={i === cursor.at ? 4.5 : 3}
                        className={isPart(i) ? styles.hollow : undefined}
                      />
                    ),
                  )}
                </g>
              ))}
            </g>
          ))}
          <DayMarks points={points} marks={marks} x={x} y={0} />
          {cursor.at !== null && <line x1={x(cursor.at)} x2={x(cursor.at)} y1={0} y2={bottom} className={styles.cursor} />}
          <Ticks side="bottom" offset={bottom + 16} ticks={plot.xTicks} />
        </Group>
      </svg>
    </ChartFrame>
  );
}
