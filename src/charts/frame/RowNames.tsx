import { memo } from 'react';
import styles from './RowNames.module.css';

interface RowNamesProps {
  readonly rows: readonly { readonly key: string; readonly name: string; readonly selected?: boolean | undefined }[];
  readonly width: number;
  readonly height: number;
}
/** The names to the left of horizontal marks, cut where they are too long; the tooltip has them in full. */
export const RowNames = memo(function RowNames({ rows, width, height }: RowNamesProps) {
  return (
    <div className={styles.names} style={{ width, lineHeight: `${height}px` }} aria-hidden="true">
      {rows.map((row) => (
        <div key={row.key} className={row.selected === true ? styles.selected : styles.name} dir="auto">
          {row.name}
        </div>
      ))}
    </div>
  );
});
