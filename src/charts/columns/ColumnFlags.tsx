import { memo } from 'react';
import { widthOf } from '../frame/text-width.ts';
import { wordings } from './wordings.ts';
import styles from './StackedColumns.module.css';

/** A note at `x`, whose column ends at `top` pixels. */
export interface Flag {
  readonly x: number;
  readonly top: number;
  readonly text: string;
}
/** Where a flag's words fit: to the right up to the next flag, else to the left back to the one before, else nowhere. */
function wordsOf(flags: readonly Flag[], i: number, width: number): { readonly text: string; readonly left: boolean } | null {
  const flag = flags[i];
  if (!flag) return null;
  const right = (flags[i + 1]?.x ?? width) - flag.x - 10,
    left = flags[i - 1] === undefined ? flag.x - 10 : 0;
  for (const text of wordings(flag.text)) {
    const wide = widthOf(text);
    if (wide <= right) return { text, left: false };
    if (wide <= left) return { text, left: true };
  }
  return null;
}

/** Notes above their columns: a mark each, and its words where they have room; they are in the tooltip too. */
export const ColumnFlags = memo(function ColumnFlags({ flags, width }: { readonly flags: readonly Flag[]; readonly width: number }) {
  return flags.map((flag, i) => {
    const words = wordsOf(flags, i, width);
    return (
      <g key={flag.x} className={styles.flag}>
        <path className={styles.mark} d={`M${flag.x - 4},-16h8l-4,7z`} />
        {words !== null && (
          <>
            <line x1={flag.x} x2={flag.x} y1={-9} y2={Math.max(-2, flag.top - 2)} />
            <text x={flag.x + (words.left ? -6 : 6)} y={-8} textAnchor={words.left ? 'end' : 'start'}>
              {words.text}
            </text>
          </>
        )}
      </g>
    );
  });
});
