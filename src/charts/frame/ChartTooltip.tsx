import type { Size } from './useStage.ts';
import styles from './ChartTooltip.module.css';

export interface TipRow {
  readonly name: string;
  readonly value: string;
  readonly color?: string;
}
interface ChartTooltipProps {
  /** Where it points, in pixels of the frame. */
  readonly x: number;
  readonly y: number;
  readonly size: Size;
  readonly title: string;
  readonly rows: readonly TipRow[];
  readonly note?: string | null;
}

/** Stands beside the mark, on the side with more room. Hidden from the accessibility tree: the frame announces the same words. */
export function ChartTooltip({ x, y, size, title, rows, note = null }: ChartTooltipProps) {
  const left = x > size.width / 2;
  const up = y > size.height / 2;
  return (
    <div
      className={styles.tip}
      aria-hidden="true"
      style={{ left: x, top: y, transform: `translate(${left ? 'calc(-100% - 12px)' : '12px'}, ${up ? 'calc(-100% - 4px)' : '4px'})` }}
    >
      <div className={styles.title} dir="auto">
        {title}
      </div>
      {rows.map((row) => (
        <div key={row.name} className={styles.row}>
          {row.color !== undefined && <i style={{ background: row.color }} />}
          <span>{row.name}</span>
          <b>{row.value}</b>
        </div>
      ))}
      {note !== null && (
        <div className={styles.note} dir="auto">
          {note}
        </div>
      )}
    </div>
  );
}
