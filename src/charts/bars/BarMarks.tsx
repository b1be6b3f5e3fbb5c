import { scaleLinear } from '@visx/scale';
import { Fragment, memo } from 'react';
import styles from './BarList.module.css';
import { widest } from '../frame/text-width.ts';

/** `second` is a part of `value` (open of all) and is drawn as the darker part of the bar. */
export interface BarListRow {
  readonly key: string;
  readonly name: string;
  readonly value: number;
  readonly second?: number | undefined;
  /** Chosen, or not while others are, which dims it; undefined where nothing is chosen. */
  readonly selected?: boolean | undefined;
}

interface BarsProps {
  readonly rows: readonly BarListRow[];
  readonly left: number;
  readonly width: number;
  readonly row: number;
  readonly fill: string;
  readonly formatValue: (n: number) => string;
}
/** The bars and their values, right of the names. */
export const BarMarks = memo(function BarMarks({ rows, left, width, row, fill, formatValue }: BarsProps) {
  const room = Math.max(
    8,
    width -
      left -
      widest(
        rows.map((each) => formatValue(each.value)),
        12,
      ) -
      12,
  );
  const x = scaleLinear({ domain: [0, Math.max(1e-9, ...rows.map((each) => each.value))], range: [0, room] });
  const bar = Math.min(16, row - 8);
  return (
    <svg className={styles.bars} style={{ left }} width={width - left} height={rows.length * row} aria-hidden="true" focusable="false">
      {rows.map((each, i) => {
        const long = each.value > 0 ? Math.max(2, x(each.value)) : 0;
        const y = i * row + (row - bar) / 2;
        const dim = each.selected === false ? styles.dimmed : undefined;
        return (
          <Fragment key={each.key}>
            {each.second === undefined ? (
              <rect x={0} y={y} width={long} height={bar} rx={2} fill={fill} className={dim} />
            ) : (
              <g className={dim}>
                <rect x={0} y={y} width={long} height={bar} rx={2} fill={fill} color={fill} className={styles.whole} />
                <rect x={0} y={y} width={Math.max(0, Math.min(long, x(each.second)))} height={bar} rx={2} fill={fill} />
              </g>
            )}
            <text x={long + 6} y={i * row + row / 2} dy="0.35em" className={styles.value}>
              {formatValue(each.value)}
            </text>
          </Fragment>
        );
      })}
    </svg>
  );
});
