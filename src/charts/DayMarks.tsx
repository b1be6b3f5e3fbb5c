import { memo } from 'react';
import type { Marks } from './notes.ts';

/** A mark whose point is at `x`, `y` + 7 pixels; a quiet one is hollow. */
export const Mark = ({ x, y, quiet }: { readonly x: number; readonly y: number; readonly quiet: boolean }) => (
  <path
    d={`M${x - 4},${y}h8l-4,7z`}
    {...(quiet ? { fill: 'none', stroke: 'var(--colorNeutralForeground3)' } : { fill: 'var(--vigilSeries3)' })}
  />
);
interface DayMarksProps {
  readonly points: readonly string[];
  readonly marks: Marks | undefined;
  readonly x: (index: number) => number;
  readonly y: number;
}
/** A mark above each point of which something is told; its words are in the tooltip. */
export const DayMarks = memo(function DayMarks({ points, marks, x, y }: DayMarksProps) {
  return points.map((point, i) => {
    const note = marks?.of(point) ?? null;
    return note === null ? null : <Mark key={point} x={x(i)} y={y} quiet={note.quiet} />;
  });
});
