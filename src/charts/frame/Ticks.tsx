import ink from './ink.module.css';

export interface Tick {
  readonly at: number;
  readonly text: string;
}
interface TicksProps {
  readonly ticks: readonly Tick[];
  /** `left` and `right`: values beside the plot. `bottom`: names below it, from this height on. */
  readonly side: 'left' | 'right' | 'bottom';
  readonly offset: number;
}
/** Labels of an axis as plain SVG text. The axis package measures each label and carries a CSS calculator of 8 kB for it. */
export const Ticks = ({ ticks, side, offset }: TicksProps) => (
  <>
    {ticks.map(({ at, text }) =>
      side !== 'bottom' ? (
        <text key={at} x={offset} y={at} dy="0.35em" textAnchor={side === 'left' ? 'end' : 'start'} className={ink.tick}>
          {text}
        </text>
      ) : (
        <text key={at} x={at} y={offset} textAnchor="middle" className={ink.tick}>
          {text}
        </text>
      ),
    )}
  </>
);
