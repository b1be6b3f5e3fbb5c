import { memo } from 'react';

/** What is told of a point of a chart, by its key; null where nothing is. `name` is that of the mark in the legend. */
export interface Marks {
  readonly name: string;
  readonly of: (point: string) => string | null;
}
interface DayMarksProps {
  readonly points: readonly string[];
  readonly marks: Marks | undefined;
  readonly x: (index: number) => number;
  readonly y: number;
}
/** A mark above each point of which something is told; its words are in the tooltip. */
export const DayMarks = memo(function DayMarks({ points, marks, x, y }: DayMarksProps) {
  return points.map((point, i) =>
    (marks?.of(point) ?? null) === null ? null : <path key={point} fill="var(--vigilSeries3)" d={`M${x(i) - 4},${y}h8l-4,7z`} />,
  );
});
