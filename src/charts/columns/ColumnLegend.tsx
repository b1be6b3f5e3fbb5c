import { memo } from 'react';
import { chartTexts } from '../../i18n/texts/charts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './StackedColumns.module.css';

export interface VolumeSeries {
  readonly key: string;
  readonly name: string;
  /** A CSS colour, `var(--vigilStage1)`. */ readonly color: string;
}
interface ColumnLegendProps {
  readonly series: readonly VolumeSeries[];
  readonly provisional: boolean;
  readonly weekly: boolean;
  readonly onPick?: ((key: string) => void) | undefined;
  /** Lines over the columns: their names, and whether they are dashed. */
  readonly lines?: readonly { readonly name: string; readonly dashed: boolean }[];
}

/** The series' names; buttons where a series can be picked. */
export const ColumnLegend = memo(function ColumnLegend({ series, provisional, weekly, onPick, lines = [] }: ColumnLegendProps) {
  const t = useTexts(chartTexts);
  return (
    <div className={styles.legend}>
      {series.map((each) => {
        const inside = (
          <>
            <i className={styles.swatch} style={{ background: each.color }} />
            {each.name}
          </>
        );
        return onPick ? (
          <button
            key={each.key}
            type="button"
            className={styles.item}
            data-legend
            onClick={() => {
              onPick(each.key);
            }}
          >
            {inside}
          </button>
        ) : (
          <span key={each.key} className={styles.item} data-legend>
            {inside}
          </span>
        );
      })}
      {lines.map(({ name, dashed }) => (
        <span key={name} className={styles.item} data-legend>
          <i className={dashed ? styles.dashed : styles.lined} />
          {name}
        </span>
      ))}
      {provisional && (
        <span className={styles.item}>
          <i className={styles.hatched} />
          {t.provisional}
        </span>
      )}
      {weekly && <span className={styles.unit}>{t.byWeek}</span>}
    </div>
  );
});
