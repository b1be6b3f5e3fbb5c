import { memo } from 'react';
import { Mark } from '../DayMarks.tsx';
import { GAP, wordsOf, type Flag } from './flag-words.ts';
import styles from './StackedColumns.module.css';

/** Notes above their columns: a mark each, and its words where they have room; they are in the tooltip too. */
export const ColumnFlags = memo(function ColumnFlags({ flags, width }: { readonly flags: readonly Flag[]; readonly width: number }) {
  const placed = wordsOf(flags, width);
  return flags.map((flag, i) => {
    const words = placed[i] ?? null;
    return (
      <g key={flag.x} className={styles.flag}>
        <Mark x={flag.x} y={-16} quiet={flag.quiet} />
        {words !== null && (
          <>
            {flag.quiet ? null : <line x1={flag.x} x2={flag.x} y1={-9} y2={Math.max(-2, flag.top - 2)} />}
            <text x={flag.x + (words.left ? -GAP : GAP)} y={words.raised ? -20 : -8} textAnchor={words.left ? 'end' : 'start'}>
              {words.text}
            </text>
          </>
        )}
      </g>
    );
  });
});
