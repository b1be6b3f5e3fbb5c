import { memo } from 'react';
import { cut, widthOf } from '../frame/text-width.ts';
import styles from './StackedColumns.module.css';

/** A note at `x`, whose column ends at `top` pixels. */
export interface Flag {
  readonly x: number;
  readonly top: number;
  readonly text: string;
}
/** Under this room a flag keeps its line and leaves its words to the tooltip. */
const least = 48;

/** Where a flag's words fit: to the right up to the next flag, else to the left back to the one before, else nowhere. */
function wordsOf(flags: readonly Flag[], i: number, width: number): { readonly text: string; readonly left: boolean } | null {
  const flag = flags[i];
  if (!flag) return null;
  const right = (flags[i + 1]?.x ?? width) - flag.x - 10;
  const before = flags[i - 1];
  const left = flag.x - (before?.x ?? 0) - 10;
  const whole = widthOf(flag.text);
  if (right < whole && before === undefined && left >= whole) return { text: flag.text, left: true };
  if (right >= Math.min(least * 2, whole)) return { text: cut(flag.text, right), left: false };
  if (before === undefined && left >= least) return { text: cut(flag.text, left), left: true };
  return right >= least ? { text: cut(flag.text, right), left: false } : null;
}

export const ColumnFlags = memo(function ColumnFlags({ flags, width }: { readonly flags: readonly Flag[]; readonly width: number }) {
  return flags.map((flag, i) => {
    const words = wordsOf(flags, i, width);
    return (
      <g key={flag.x} className={styles.flag}>
        <line x1={flag.x} x2={flag.x} y1={-16} y2={Math.max(-2, flag.top - 2)} />
        {words && (
          <text x={flag.x + (words.left ? -6 : 6)} y={-8} textAnchor={words.left ? 'end' : 'start'}>
            {words.text}
          </text>
        )}
      </g>
    );
  });
});
