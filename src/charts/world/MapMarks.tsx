import { memo } from 'react';
import { land } from './outlines.ts';
import { tone, type MapMark } from './view.ts';
import styles from './WorldMap.module.css';

export const Land = memo(function Land() {
  return <path className={styles.land} d={land} />;
});

interface MarkProps {
  readonly mark: MapMark;
  readonly radius: number;
  readonly className: string;
  readonly fill?: string;
  readonly index?: number;
}
export const Mark = ({ mark, radius, className, fill, index }: MarkProps) =>
  mark.d === null ? (
    <circle cx={mark.x} cy={mark.y} r={radius} className={className} fill={fill} data-mark={index} />
  ) : (
    <path d={mark.d} className={className} fill={fill} data-mark={index} />
  );

export const Marks = memo(function Marks({
  marks,
  radius,
  most,
}: {
  readonly marks: readonly MapMark[];
  readonly radius: number;
  readonly most: number;
}) {
  return marks.map((mark, i) => (
    <Mark
      key={mark.row.country}
      mark={mark}
      radius={radius}
      index={i}
      fill={tone(most === 0 ? 0 : mark.row.value / most)}
      className={`${styles.country} ${mark.row.selected === true ? styles.selected : ''}`}
    />
  ));
});
