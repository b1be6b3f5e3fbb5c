import type { TickRendererProps } from '@visx/axis';
import ink from './ink.module.css';

/** Plain SVG text for an axis: the library's own measures each label, which many cards at once would feel. */
export const tickAt =
  (anchor: 'start' | 'middle' | 'end', dy: number) =>
  ({ x, y, formattedValue }: TickRendererProps) => (
    <text x={x} y={y} dy={dy} textAnchor={anchor} className={ink['tick']}>
      {formattedValue}
    </text>
  );
