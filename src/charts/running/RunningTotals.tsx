import { localPoint } from '@visx/event';
import { Group } from '@visx/group';
import { AreaClosed, LinePath } from '@visx/shape';
import { scaleLinear } from '@visx/scale';
import { useMemo, type MouseEvent } from 'react';
import { useFormat } from '../../format/format.ts';
import { chartTexts } from '../../i18n/texts/charts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { cutSaid, type Cut } from '../columns/cut.ts';
import { ColumnLegend } from '../columns/ColumnLegend.tsx';
import { ChartFrame } from '../frame/ChartFrame.tsx';
import { ChartTooltip } from '../frame/ChartTooltip.tsx';
import { DayMarks } from '../DayMarks.tsx';
import { marksIn, type Marks } from '../notes.ts';
import ink from '../frame/ink.module.css';
import { Ticks } from '../frame/Ticks.tsx';
import { useCursor } from '../frame/useCursor.ts';
import { useStage } from '../frame/useStage.ts';
import { layRunning, type RunningDay } from './running-layout.ts';
import styles from './RunningTotals.module.css';

interface RunningTotalsProps {
  readonly label: string;
  /** In order, at least one. */
  readonly days: readonly RunningDay[];
  readonly thisName: string;
  /** The earlier period in words; null where nothing is compared. */
  readonly previousName: string | null;
  readonly summary: string;
  /** What is told of days (`YYYY-MM-DD`). */
  readonly marks?: Marks | undefined;
}

/** A sum that grows through the period, beside that of an earlier one. What is not settled is dashed. */
export function RunningTotals({ label, days, thisName, previousName, summary, marks }: RunningTotalsProps) {
  const t = useTexts(chartTexts);
  const format = useFormat();
  const stage = useStage();
  const end = days.at(-1);
  /** There is data of neighbouring days, if of any. */
  const isKnown = ({ missing = null }: RunningDay): boolean => missing === null;
  const isWhole = ({ cut = null }: RunningDay): boolean => cut === null;
  const first = days.findIndex(isKnown),
    known = days.filter(isKnown),
    latest = known.at(-1),
    endNote = days.at(-1)?.missing ?? null;
  const plot = useMemo(
    () =>
      layRunning(
        days,
        stage,
        [thisName, previousName ?? '', format.count(days.at(-1)?.value ?? 0), endNote ?? ''],
        format.short,
        format.day,
      ),
    [days, stage, thisName, previousName, endNote, format],
  );
  const { left, top, width, height, x, y } = plot;
  const cursor = useCursor(days.length);
  const under = cursor.at === null ? undefined : days[cursor.at];
  const rowsOf = (day: RunningDay) => [
    ...(isKnown(day) ? [{ name: thisName, value: format.count(day.value) }] : []),
    ...(previousName === null || day.previous === null ? [] : [{ name: previousName, value: format.count(day.previous) }]),
  ];
  const noteOf = (day: RunningDay) =>
    [
      marks?.of(day.date)?.text ?? null,
      !isKnown(day) ? (day.missing ?? null) : null,
      isKnown(day) && (day.cut ?? null) !== null ? cutSaid(t, day.cut as Cut) : null,
      isKnown(day) && day.provisional ? t.provisional : null,
    ]
      .filter((note) => note !== null)
      .join(' · ') || null;
  const turn = known.findIndex(({ provisional, cut = null }) => provisional || cut !== null);
  const settled = turn === -1 ? known : known.slice(0, turn);
  const from = turn === -1 ? known.length : Math.max(0, turn - 1);
  const earlier = days.filter(({ previous }) => previous !== null);
  const dayAt = (event: MouseEvent): number | null => {
    const at = Math.round(((localPoint(event.currentTarget, event)?.x ?? -99) - left - x(0)) / Math.max(1, x(1) - x(0)));
    return at >= 0 && at < days.length ? at : null;
  };
  return (
    <ChartFrame
      stage={stage}
      label={label}
      summary={summary}
      cursor={cursor}
      spoken={
        under
          ? [...rowsOf(under).map((row) => t.said(row)), noteOf(under)]
              .filter((each) => each !== null)
              .reduce((before, next) => t.listed({ before, next }), format.day(under.date))
          : ''
      }
      tip={
        under &&
        cursor.at !== null && (
          <ChartTooltip
            x={left + x(cursor.at)}
            y={top + y(under.value)}
            size={stage}
            title={format.day(under.date)}
            rows={rowsOf(under)}
            note={noteOf(under)}
          />
        )
      }
      footer={
        marks !== undefined && days.some(({ date }) => marks.of(date) !== null) ? (
          <ColumnLegend
            label={label}
            series={[]}
            provisional={false}
            cut={false}
            weekly={false}
            marks={marksIn(
              days.map(({ date }) => marks.of(date)),
              marks,
            )}
          />
        ) : undefined
      }
    >
      <svg className={ink.svg} width={stage.width} height={stage.height} aria-hidden="true" focusable="false" {...cursor.over(dayAt)}>
        <rect width={stage.width} height={stage.height} fill="none" pointerEvents="all" />
        <Group left={left} top={top}>
          {plot.yTicks.map(({ at }) => (
            <line key={at} x1={0} x2={width} y1={at} y2={at} stroke="var(--vigilGrid)" />
          ))}
          <Ticks side="left" offset={-8} ticks={plot.yTicks} />
          <Ticks side="bottom" offset={height + 16} ticks={plot.xTicks} />
          <AreaClosed
            data={[...known]}
            x={(_, i) => x(first + i)}
            y={({ value }) => y(value)}
            yScale={scaleLinear<number>({ domain: [0, 1], range: [height, 0] })}
            className={styles.area ?? ''}
          />
          {cursor.at !== null && <line x1={x(cursor.at)} x2={x(cursor.at)} y1={0} y2={height} className={styles.cursor} />}
          <LinePath data={earlier} x={(_, i) => x(i)} y={({ previous }) => y(previous ?? 0)} className={styles.earlier ?? ''} />
          <LinePath data={[...settled]} x={(_, i) => x(first + i)} y={({ value }) => y(value)} className={styles.line ?? ''} />
          <LinePath
            data={known.slice(from)}
            defined={isWhole}
            x={(_, i) => x(first + from + i)}
            y={({ value }) => y(value)}
            className={`${styles.line} ${styles.unsettled}`}
          />
          <DayMarks points={days.map(({ date }) => date)} marks={marks} x={x} y={-10} />
          {latest && (
            <>
              <circle
                cx={x(first + known.length - 1)}
                cy={y(latest.value)}
                r={4}
                className={`${styles.end} ${isWhole(latest) ? '' : styles.part}`}
              />
              <text x={x(days.length - 1) + 9} y={plot.ends.value} className={styles.value}>
                {format.count(latest.value)}
              </text>
              <text x={x(days.length - 1) + 9} y={plot.ends.value + 13} className={styles.what}>
                {endNote ?? thisName}
              </text>
            </>
          )}
          {end && end.previous !== null && previousName !== null && (
            <>
              <circle cx={x(days.length - 1)} cy={y(end.previous)} r={3.5} className={styles.earlierEnd} />
              <text x={x(days.length - 1) + 9} y={plot.ends.previous} className={styles.value}>
                {format.count(end.previous)}
              </text>
              <text x={x(days.length - 1) + 9} y={plot.ends.previous + 13} className={styles.what}>
                {previousName}
              </text>
            </>
          )}
        </Group>
      </svg>
    </ChartFrame>
  );
}
