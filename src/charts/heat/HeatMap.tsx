import { localPoint } from '@visx/event';
import { Group } from '@visx/group';
import { useId } from 'react';
import { useFormat } from '../../format/format.ts';
import { chartTexts } from '../../i18n/texts/charts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { color } from '../../theme/theme.ts';
import { ChartFrame } from '../frame/ChartFrame.tsx';
import { ChartTooltip, type TipRow } from '../frame/ChartTooltip.tsx';
import ink from '../frame/ink.module.css';
import { widest } from '../frame/text-width.ts';
import { Ticks } from '../frame/Ticks.tsx';
import { useCursor } from '../frame/useCursor.ts';
import { useStage } from '../frame/useStage.ts';
import { countSteps, shareSteps, type Step } from './scales.ts';
import styles from './HeatMap.module.css';

export interface HeatCell {
  readonly row: number;
  readonly column: number;
  /** A share of 0 to 100, or a whole number; null where nothing was measured. */
  readonly value: number | null;
  /** Its share is of too few to say anything: it is hatched and has no colour. */
  readonly isFew?: boolean;
}
interface HeatMapProps {
  readonly label: string;
  readonly summary: string;
  /** What the values are: shares have fixed steps, counts have steps up to the highest. */
  readonly scale: 'share' | 'count';
  /** Names of the rows, from the top, and of the columns. */
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** Every `step`th column is named on the axis. */
  readonly columnStep: number;
  /** Those that are left out have no value. */
  readonly cells: readonly HeatCell[];
  /** What stands at the end of each row, such as its sum, from the top, and what they are of. */
  readonly ends?: { readonly title: string; readonly of: readonly string[] };
  /** Why a cell cannot have a value, which is not 0: it is left empty. Null of all others. */
  readonly absentOf?: (cell: HeatCell) => string | null;
  /** What hatched cells are. */
  readonly fewName?: string;
  readonly titleOf: (cell: HeatCell) => string;
  readonly factsOf: (cell: HeatCell) => readonly TipRow[];
  readonly onPick?: (cell: HeatCell) => void;
}
const TOP = 18;
const GAP = 8;
/** From this tint on a cell has a dot too: colour is not all that tells. */
const DOTTED_FROM = 4;
const tints = [0.07, 0.22, 0.4, 0.6, 0.8, 1].map((opacity) => ({ fill: color('vigilSeries1'), opacity }));

/** Shares or counts of two dimensions as a grid of tinted cells: how a week goes, hour by hour. Arrow keys go from cell to cell. */
export function HeatMap({
  label,
  summary,
  scale,
  rows,
  columns,
  columnStep,
  cells,
  ends,
  absentOf = () => null,
  fewName,
  titleOf,
  factsOf,
  onPick,
}: HeatMapProps) {
  const t = useTexts(chartTexts);
  const format = useFormat();
  const hatch = useId();
  const stage = useStage();
  const write = scale === 'share' ? format.percent : format.count;
  const steps = scale === 'share' ? shareSteps : countSteps(Math.max(0, ...cells.map(({ value }) => value ?? 0)));
  /** The highest step has the strongest tint, however few steps there are. */
  const tintOf = (step: number): number => Math.round((step * (tints.length - 1)) / Math.max(1, steps.length - 1));
  const nameOf = ({ from, to }: Step): string => (from === to ? write(from) : `${format.count(from)}–${write(to)}`);
  const byPlace = new Map(cells.map((cell) => [`${cell.row}/${cell.column}`, cell]));
  // column by column from below, as the cursor goes through marks in groups
  const marks = columns.flatMap((_, column) =>
    rows.map((__, i): HeatCell => {
      const row = rows.length - 1 - i;
      return byPlace.get(`${row}/${column}`) ?? { row, column, value: null };
    }),
  );
  const cursor = useCursor(marks.length, {
    stride: rows.length,
    ...(onPick === undefined
      ? {}
      : {
          onPick: (at: number) => {
            const cell = marks[at];
            if (cell !== undefined && cell.value !== null) onPick(cell);
          },
        }),
  });
  const left = Math.ceil(widest(rows)) + GAP;
  const right = ends === undefined ? 0 : Math.ceil(widest([ends.title, ...ends.of])) + GAP;
  const width = Math.max(0, stage.width - left - right) / columns.length;
  const height = Math.max(0, stage.height - TOP) / rows.length;
  const under = cursor.at === null ? undefined : marks[cursor.at];
  const factsIn = (cell: HeatCell): readonly TipRow[] => (absentOf(cell) === null ? factsOf(cell) : []);
  const titledOf = (cell: HeatCell): string =>
    absentOf(cell) !== null
      ? `${titleOf(cell)} · ${absentOf(cell) ?? ''}`
      : cell.isFew === true
        ? titleOf(cell)
        : `${titleOf(cell)} · ${cell.value === null ? '–' : write(cell.value)}`;
  return (
    <ChartFrame
      stage={stage}
      label={label}
      summary={summary}
      cursor={cursor}
      spoken={
        under
          ? factsIn(under)
              .map((fact) => t.said(fact))
              .reduce((before, next) => t.listed({ before, next }), absentOf(under) === null ? titleOf(under) : titledOf(under))
          : ''
      }
      tip={
        under && (
          <ChartTooltip
            x={left + (under.column + 0.5) * width}
            y={TOP + (under.row + 0.5) * height}
            size={stage}
            title={titledOf(under)}
            rows={factsIn(under)}
          />
        )
      }
      footer={
        <div className={styles.keys} aria-hidden>
          {steps.map((step, i) => (
            <span key={step.from} className="inline gap-4">
              <i>
                <i style={{ background: tints[tintOf(i)]?.fill, opacity: tints[tintOf(i)]?.opacity }} />
                {tintOf(i) >= DOTTED_FROM && <b />}
              </i>
              {nameOf(step)}
            </span>
          ))}
          {fewName !== undefined && (
            <span className="inline gap-4">
              <i className={styles.fewKey} />
              {fewName}
            </span>
          )}
        </div>
      }
    >
      <svg
        className={`${ink.svg} ${onPick === undefined ? '' : ink.pickable}`}
        width={stage.width}
        height={stage.height}
        aria-hidden="true"
        focusable="false"
        {...cursor.over((event) => {
          const point = localPoint(event.currentTarget, event);
          const column = Math.floor(((point?.x ?? -1) - left) / Math.max(1, width)),
            row = Math.floor(((point?.y ?? -1) - TOP) / Math.max(1, height));
          const isInside = column >= 0 && column < columns.length && row >= 0 && row < rows.length;
          return isInside ? column * rows.length + (rows.length - 1 - row) : null;
        })}
      >
        <pattern id={hatch} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V5" className={styles.hatch} />
        </pattern>
        <rect width={stage.width} height={stage.height} fill="none" pointerEvents="all" />
        <Ticks
          side="bottom"
          offset={12}
          ticks={columns.flatMap((text, i) => (i % columnStep === 0 ? [{ at: left + (i + 0.5) * width, text }] : []))}
        />
        <Ticks side="left" offset={left - GAP} ticks={rows.map((text, i) => ({ at: TOP + (i + 0.5) * height, text }))} />
        {ends !== undefined && (
          <g textAnchor="end" className={ink.tick}>
            <text x={stage.width} y={12}>
              {ends.title}
            </text>
            {ends.of.map((text, i) => (
              <text key={rows[i]} x={stage.width} y={TOP + (i + 0.5) * height} dy="0.35em">
                {text}
              </text>
            ))}
          </g>
        )}
        <Group left={left} top={TOP}>
          {marks.map((cell, i) => {
            const isFew = cell.isFew === true && cell.value !== null;
            const value = isFew ? null : cell.value;
            const tint = value === null ? null : tintOf(steps.findLastIndex(({ from }) => value >= from));
            return (
              <g key={`${cell.row}/${cell.column}`}>
                <rect
                  x={cell.column * width}
                  y={cell.row * height}
                  width={width}
                  height={height}
                  rx={3}
                  className={`${styles.cell} ${absentOf(cell) !== null ? styles.absent : tint === null && !isFew ? styles.none : ''} ${cursor.at === i ? styles.under : ''}`}
                  {...(isFew
                    ? { fill: `url(#${hatch})` }
                    : tint === null
                      ? {}
                      : { fill: tints[tint]?.fill, fillOpacity: tints[tint]?.opacity })}
                />
                {tint !== null && tint >= DOTTED_FROM && (
                  <circle cx={(cell.column + 0.5) * width} cy={(cell.row + 0.5) * height} r={1.5} className={styles.high} />
                )}
              </g>
            );
          })}
        </Group>
      </svg>
    </ChartFrame>
  );
}
