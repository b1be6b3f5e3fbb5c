import { memo } from 'react';
import { Ticks } from '../frame/Ticks.tsx';
import ink from '../frame/ink.module.css';
import type { ScatterLayout } from './scatter-layout.ts';
import styles from './Scatter.module.css';

interface ScatterMarksProps {
  readonly plot: ScatterLayout;
  readonly alertName: string;
  readonly volumeName: string;
  /** Words of the smallest circles. */
  readonly floorName: (area: number) => string;
}

/** Grid, axes, curves of equal harm, circles and names: filled above the alert, hollow below. */
export const ScatterMarks = memo(function ScatterMarks({ plot, alertName, volumeName, floorName }: ScatterMarksProps) {
  const { width, height, circles, labels, isos, xTicks, yTicks } = plot;
  return (
    <>
      {yTicks.map(({ at }) => (
        <line key={at} x1={0} x2={width} y1={at} y2={at} className={styles.grid} />
      ))}
      {xTicks.map(({ at }) => (
        <line key={at} x1={at} x2={at} y1={0} y2={height} className={styles.grid} />
      ))}
      <Ticks side="left" offset={-8} ticks={yTicks} />
      <Ticks side="bottom" offset={height + 16} ticks={xTicks} />
      <text x={width} y={height + 33} textAnchor="end" className={ink.tick}>
        {volumeName}
      </text>
      {plot.floor !== null && (
        <text x={0} y={height + 33} className={ink.tick}>
          {floorName(plot.floor)}
        </text>
      )}
      {isos.map(({ harm, path, x, anchor, text }) => (
        <g key={harm}>
          <path d={path} className={styles.iso} />
          <text x={x + (anchor === 'start' ? 8 : -6)} y={10} textAnchor={anchor} className={styles.words}>
            {text}
          </text>
        </g>
      ))}
      {plot.alert !== null && <line x1={0} x2={width} y1={plot.alert.y} y2={plot.alert.y} className={styles.alert} />}
      {circles.map(({ point, x, y, r }) => (
        <circle
          key={point.key}
          cx={x}
          cy={y}
          r={r}
          className={[point.isAbove ? styles.over : styles.under, point.selected === false ? styles.dimmed : ''].join(' ')}
        />
      ))}
      {plot.alert !== null && (
        <text x={plot.alert.words.x} y={plot.alert.words.y} textAnchor={plot.alert.words.anchor} className={styles.alertName}>
          {alertName}
        </text>
      )}
      {labels.map(({ key, x, y, anchor, name, detail }) => (
        <g key={key}>
          <text x={x} y={y - 2} textAnchor={anchor} className={styles.name}>
            {name}
          </text>
          <text x={x} y={y + 10} textAnchor={anchor} className={styles.detail}>
            {detail}
          </text>
        </g>
      ))}
    </>
  );
});
