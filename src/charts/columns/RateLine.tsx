import { LinePath } from '@visx/shape';
import { memo } from 'react';
import type { Bands, ColumnLayout, RateLayout, RatePoint } from './column-layout.ts';
import { isPart, type Column } from './columns.ts';
import { Ticks } from '../frame/Ticks.tsx';
import { widest, widthOf } from '../frame/text-width.ts';
import { settledWidth } from './settled-width.ts';
import styles from './StackedColumns.module.css';

const x = (point: RatePoint): number => point.x;
const y = (point: RatePoint): number => point.y;
/** A part stands alone: joined to whole ones it would read as a rise or a fall (J7). */
const isWhole = ({ isCut }: RatePoint): boolean => !isCut;

interface RateLineProps {
  readonly rate: RateLayout;
  readonly width: number;
  readonly step: number;
}
/** Shares as a line over the columns, with the axis at the right and the alert. Labels stand where they have room. */
export const RateLine = memo(function RateLine({ rate: { points, ticks, alert }, width, step }: RateLineProps) {
  const turn = points.findLastIndex(({ provisional }) => !provisional) + 1;
  const settled = points.slice(0, turn);
  const unsettled = turn === points.length ? [] : points.slice(Math.max(0, turn - 1));
  const isLabelled = step > widest(points.map(({ text }) => text)) + 6;
  return (
    <>
      <Ticks side="right" offset={width + 8} ticks={ticks} />
      {alert && (
        <>
          <line x1={0} x2={alert.to} y1={alert.at} y2={alert.at} className={styles.alert} />
          <text x={width + 8} y={alert.at} dy="0.35em" className={styles.alertShare}>
            {alert.text}
          </text>
        </>
      )}
      <LinePath data={[...settled]} defined={isWhole} x={x} y={y} className={styles.rate ?? ''} />
      <LinePath data={[...unsettled]} defined={isWhole} x={x} y={y} className={`${styles.rate} ${styles.unsettled}`} />
      {points.map((point) => (
        <circle
          key={point.x}
          cx={point.x}
          cy={point.y}
          r={3}
          className={`${styles.point} ${point.provisional || point.isCut ? styles.open : ''}`}
        />
      ))}
      {isLabelled &&
        points.map((point, i) => {
          const before = points[i - 1]?.y ?? point.y;
          const after = points[i + 1]?.y ?? point.y;
          // beside a steep line, not on it
          const shift = Math.min(widthOf(point.text) / 2 + 4, 22);
          const aside = before - point.y > 24 ? -shift : after - point.y > 12 && before < point.y ? shift : 0;
          const isBelow = after < point.y - 24 && before >= point.y - 24;
          return (
            <text key={point.x} x={point.x + aside} y={point.y + (isBelow ? 17 : -8)} textAnchor="middle" className={styles.share}>
              {point.text}
            </text>
          );
        })}
    </>
  );
});

interface ProvisionalShadeProps {
  readonly columns: readonly Column[];
  readonly x: Bands;
  readonly height: number;
  readonly note: string | undefined;
}
/** A quiet ground behind the columns that are not settled, which stand at the end. */
export function ProvisionalShade({ columns, x: bands, height, note }: ProvisionalShadeProps) {
  const last = columns.at(-1);
  if (last === undefined || !isPart(last)) return null;
  const from = settledWidth(columns, bands, 0);
  const wide = (bands(last.from) ?? 0) + (bands.step() + bands.bandwidth()) / 2 - from;
  return (
    <>
      <rect x={from} width={wide} height={height} rx={4} className={styles.shade} />
      {note !== undefined && widthOf(note) < wide && (
        <text x={from + wide / 2} y={-8} textAnchor="middle" className={styles.shadeNote}>
          {note}
        </text>
      )}
    </>
  );
}

interface GapsProps {
  readonly columns: readonly Column[];
  readonly x: Bands;
  readonly height: number;
}
/** Words in a gap that is narrower than they are stand upright; there is none for them in one that is narrower than a line. */
const LINE = 14;
/** Neighbouring columns without data, for the same reason: no column of 0 stands there, and it is said. */
export function Gaps({ columns, x: bands, height }: GapsProps) {
  const runs = columns.reduce<readonly (readonly Column[])[]>((before, column) => {
    const last = before.at(-1);
    if (column.missing === null) return last?.length === 0 ? before : [...before, []];
    return last?.[0]?.missing === column.missing ? [...before.slice(0, -1), [...last, column]] : [...before, [column]];
  }, []);
  const around = (bands.step() - bands.bandwidth()) / 2;
  return runs.map((run) => {
    const [first] = run,
      last = run.at(-1);
    if (first === undefined || last === undefined || first.missing === null) return null;
    const from = (bands(first.from) ?? 0) - around,
      to = (bands(last.from) ?? 0) + bands.bandwidth() + around,
      wide = to - from,
      isUpright = widthOf(first.missing) + 8 > wide;
    return (
      <g key={first.from}>
        <rect x={from} width={wide} height={height} rx={4} className={styles.gap} />
        {(!isUpright || (wide >= LINE && widthOf(first.missing) + 8 <= height)) && (
          <text
            transform={`translate(${from + wide / 2 + (isUpright ? 4 : 0)} ${height / 2})${isUpright ? ' rotate(-90)' : ''}`}
            textAnchor="middle"
            className={styles.shadeNote}
          >
            {first.missing}
          </text>
        )}
      </g>
    );
  });
}

interface AimedSegmentProps {
  readonly column: Column;
  readonly series: number;
  readonly x: number;
  readonly plot: ColumnLayout;
}
/** The frame around the segment that would be picked. */
export function AimedSegment({ column, series, x: middle, plot }: AimedSegmentProps) {
  const below = column.values.slice(0, series).reduce((sum, value) => sum + value, 0);
  const top = plot.y(below + (column.values[series] ?? 0));
  const wide = Math.min(56, plot.x.bandwidth());
  return <rect x={middle - wide / 2} y={top} width={wide} height={Math.max(1, plot.y(below) - top - 1)} rx={2} className={styles.aimed} />;
}
