import { memo } from 'react';
import { chartTexts } from '../../i18n/texts/charts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRoving } from '../frame/use-roving.ts';
import styles from './StackedColumns.module.css';

export interface VolumeSeries {
  readonly key: string;
  readonly name: string;
  /** A CSS colour, `var(--vigilStage1)`. */ readonly color: string;
}
interface ColumnLegendProps {
  /** Of which chart. */
  readonly label: string;
  readonly series: readonly VolumeSeries[];
  readonly provisional: boolean;
  readonly weekly: boolean;
  readonly onPick?: ((key: string) => void) | undefined;
  /** Lines over the columns: their names, and whether they are dashed. */
  readonly lines?: readonly { readonly name: string; readonly dashed: boolean }[];
}

/** The series' names; buttons where a series can be picked, one tab stop for all of them. */
export const ColumnLegend = memo(function ColumnLegend({ label, series, provisional, weekly, onPick, lines = [] }: ColumnLegendProps) {
  const t = useTexts(chartTexts);
  const { onKeyDown, item } = useRoving('horizontal', series.length);
  return (
    <div className={styles.legend} {...(onPick ? { role: 'toolbar', 'aria-label': label, onKeyDown } : {})}>
      {series.map((each, i) => {
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
            {...item(i)}
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
