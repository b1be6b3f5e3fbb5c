import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import { memo, useId } from 'react';
import { color } from '../theme/theme.ts';
import styles from './Sparkline.module.css';

interface SparklineProps {
  readonly values: readonly (number | null)[];
  /** What it shows, for those who do not see it; '' where the words beside it say the same. */
  readonly label: string;
  /** A CSS colour; the first series' by default. */
  readonly stroke?: string | undefined;
  /** Index of the first value that is not final: the line to it and from it on is dotted, on a hatched ground as in the volume chart. */
  readonly provisionalFrom?: number | undefined;
  /** Index of the first value that is of a part of its day: a dot, which no line joins with whole days and which stretches no scale (J7). */
  readonly cutFrom?: number | undefined;
  /** Lowest and highest value of the box, where lines are to be compared; the line's own unless told. */
  readonly domain?: readonly [number, number] | undefined;
}
const width = 100;
const height = 32;

/** A line of the period without axes; days without an answer are gaps. Fills its parent's box. */
export const Sparkline = memo(function Sparkline({
  values,
  label,
  stroke = color('vigilSeries1'),
  provisionalFrom: unsettledFrom = values.length,
  cutFrom = values.length,
  domain,
}: SparklineProps) {
  const hatch = useId();
  const provisionalFrom = Math.min(unsettledFrom, cutFrom, values.length);
  const all = values.filter((value) => value !== null),
    whole = values.slice(0, cutFrom).filter((value) => value !== null),
    known = whole.length > 0 ? whole : all;
  const low = Math.min(...known);
  const high = Math.max(...known);
  const x = scaleLinear({ domain: [0, Math.max(1, values.length - 1)], range: [1, width - 1] });
  // A flat line lies in the middle, not on the floor where it would read as zero.
  const y = scaleLinear({
    domain: domain ? [...domain] : low === high ? [low - 1, high + 1] : [low, high],
    range: [height - 2, 2],
    clamp: true,
  });
  const turn = Math.max(0, provisionalFrom - 1);
  const parts = [
    { from: 0, to: provisionalFrom, className: styles.line },
    { from: turn, to: Math.min(cutFrom, values.length), className: styles.provisional },
  ].filter(({ from, to }, i) => to > from && (i === 0 || provisionalFrom < cutFrom));
  const isProvisional = provisionalFrom < values.length,
    ground = values.length === 1 ? 0 : x(turn);
  return (
    <svg
      className={styles.spark}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      focusable="false"
      {...(label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {isProvisional && (
        <>
          <pattern id={hatch} width={4} height={4} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <path d="M0 0V4" className={styles.hatch} />
          </pattern>
          <rect x={ground} width={width - ground} height={height} fill={`url(#${hatch})`} />
        </>
      )}
      {known.length > 0 &&
        parts.map(({ from, to, className }) => (
          <LinePath
            key={className}
            data={values.slice(from, to)}
            defined={(value) => value !== null}
            x={(_, i) => x(from + i)}
            y={(value) => y(value ?? low)}
            stroke={stroke}
            className={className ?? ''}
          />
        ))}
      {values.map((value, i) =>
        i < cutFrom || value === null ? null : <path key={i} d={`M${x(i)} ${y(value)}h0`} stroke={stroke} className={styles.part} />,
      )}
    </svg>
  );
});
