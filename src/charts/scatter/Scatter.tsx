import { localPoint } from '@visx/event';
import { Group } from '@visx/group';
import { useCallback, useMemo, type MouseEvent } from 'react';
import { chartTexts } from '../../i18n/texts/charts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ChartFrame } from '../frame/ChartFrame.tsx';
import { ChartTooltip } from '../frame/ChartTooltip.tsx';
import ink from '../frame/ink.module.css';
import { choicesOfRow, type OnPick, type Picked, type RowsOf } from '../frame/picking.ts';
import { useCursor } from '../frame/useCursor.ts';
import { useStage } from '../frame/useStage.ts';
import { layScatter, type Circle, type ScatterPoint } from './scatter-layout.ts';
import styles from './Scatter.module.css';
import { ScatterMarks } from './ScatterMarks.tsx';

interface ScatterProps {
  readonly label: string;
  /** Most harmful first: the keys read them in this order. */
  readonly points: readonly ScatterPoint[];
  /** In per cent. */
  readonly alert: number | null;
  readonly alertName: string;
  readonly volumeName: string;
  /** Words of the smallest circles, which stand for every area up to one. */
  readonly floorName: (area: number) => string;
  /** Words of a curve of equal harm. */
  readonly isoName: (harm: number) => string;
  readonly writeVolume: (n: number) => string;
  readonly writeRate: (pct: number) => string;
  /** What is read and shown of one point. */
  readonly factsOf: (point: ScatterPoint) => readonly { readonly name: string; readonly value: string }[];
  readonly noteOf: (point: ScatterPoint) => string | null;
  readonly onPick?: OnPick | undefined;
  /** Where the rows of a point are listed. */
  readonly rowsOf?: RowsOf | undefined;
  readonly summary: string;
}
/** How far from a circle's edge the pointer still means it, in pixels. */
const reach = 8;

/** Volume, logarithmic, against a rate: what is far right and far up does most harm. */
export function Scatter({
  label,
  points,
  alert,
  alertName,
  volumeName,
  floorName,
  isoName,
  writeVolume,
  writeRate,
  factsOf,
  noteOf,
  onPick,
  rowsOf,
  summary,
}: ScatterProps) {
  const t = useTexts(chartTexts);
  const stage = useStage();
  const plot = useMemo(
    () => layScatter(points, stage, { alert, alertName, writeVolume, writeRate, writeHarm: isoName }),
    [points, stage, alert, alertName, writeVolume, writeRate, isoName],
  );
  const circleOf = useMemo(() => new Map(plot.circles.map((circle) => [circle.point.key, circle])), [plot]);
  const pick = useCallback(
    (i: number, how: Picked) => {
      const point = points[i];
      if (point) onPick?.(point.key, how);
    },
    [points, onPick],
  );
  const cursor = useCursor(points.length, { onPick: onPick && pick });
  const point = cursor.at === null ? undefined : points[cursor.at];
  const circle = point && circleOf.get(point.key);
  const nearest = (event: MouseEvent): number | null => {
    const at = localPoint(event.currentTarget, event);
    if (!at) return null;
    const gap = ({ x, y, r }: Circle): number => Math.hypot(at.x - plot.left - x, at.y - plot.top - y) - r;
    const [best] = plot.circles.filter((each) => gap(each) <= reach).sort((a, b) => gap(a) - gap(b));
    return best === undefined ? null : points.indexOf(best.point);
  };
  const said = (of: ScatterPoint): string =>
    [...factsOf(of).map((fact) => t.said(fact)), noteOf(of), of.selected === true ? t.selected : null]
      .filter((each) => each !== null)
      .reduce((before, next) => t.listed({ before, next }), of.name);
  return (
    <ChartFrame
      stage={stage}
      label={label}
      summary={summary}
      cursor={cursor}
      choicesOf={onPick && ((i) => choicesOfRow(points[i], onPick, rowsOf))}
      spoken={point ? said(point) : ''}
      tip={
        point &&
        circle && (
          <ChartTooltip
            x={plot.left + circle.x}
            y={plot.top + circle.y}
            size={stage}
            title={point.name}
            rows={factsOf(point)}
            note={noteOf(point)}
          />
        )
      }
    >
      <svg
        className={`${ink.svg} ${onPick && cursor.at !== null ? ink.pickable : ''}`}
        width={stage.width}
        height={stage.height}
        aria-hidden="true"
        focusable="false"
        {...cursor.over(nearest)}
      >
        <rect width={stage.width} height={stage.height} fill="none" pointerEvents="all" />
        <Group left={plot.left} top={plot.top}>
          <ScatterMarks plot={plot} alertName={alertName} volumeName={volumeName} floorName={floorName} />
          {circle && <circle cx={circle.x} cy={circle.y} r={circle.r + 2} className={styles.at} />}
        </Group>
      </svg>
    </ChartFrame>
  );
}
