import { memo } from 'react';

/** What is told of a point of a chart. A quiet one is drawn less, and gives way where words have no room. */
export interface Note {
  readonly text: string;
  readonly quiet: boolean;
}
/** What marks, and quiet ones, are called in the legend. */
export interface MarkNames {
  readonly name: string;
  readonly quietName: string;
}
/** What is told of a point of a chart, by its key; null where nothing is. */
export interface Marks extends MarkNames {
  readonly of: (point: string) => Note | null;
}
/** The names of those marks that are there. */
export function marksIn(notes: readonly (Note | null)[], names: MarkNames): { readonly name: string; readonly quiet: boolean }[] {
  const has = (quiet: boolean): boolean => notes.some((note) => note?.quiet === quiet);
  return [...(has(false) ? [{ name: names.name, quiet: false }] : []), ...(has(true) ? [{ name: names.quietName, quiet: true }] : [])];
}
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
