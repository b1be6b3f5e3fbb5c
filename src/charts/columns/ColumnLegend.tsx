import { memo } from 'react';
import { chartTexts } from '../../i18n/texts/charts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { choicesOfRow, howOf, type OnPick, type RowsOf } from '../frame/picking.ts';
import { useMarkMenu } from '../frame/use-mark-menu.tsx';
import { Mark } from '../DayMarks.tsx';
import { useRoving } from '../frame/use-roving.ts';
import styles from './StackedColumns.module.css';

export interface VolumeSeries {
  readonly key: string;
  readonly name: string;
  /** A CSS colour, `var(--vigilStage1)`. */ readonly color: string;
  /** Chosen: then what is not is dimmed. */
  readonly selected?: boolean | undefined;
}
interface ColumnLegendProps {
  /** Of which chart. */
  readonly label: string;
  readonly series: readonly VolumeSeries[];
  readonly provisional: boolean;
  /** Some columns are no whole weeks or months. */
  readonly cut: boolean;
  /** Of some points nothing is known. */
  readonly missing?: boolean;
  readonly weekly: boolean;
  readonly onPick?: OnPick | undefined;
  readonly rowsOf?: RowsOf | undefined;
  /** Lines over the columns: their names, and whether they are dashed. */
  readonly lines?: readonly { readonly name: string; readonly dashed: boolean }[];
  /** What marks above columns say. */
  readonly marks?: readonly { readonly name: string; readonly quiet: boolean }[];
}

/** The series' names; buttons where a series can be picked, one tab stop for all of them. */
export const ColumnLegend = memo(function ColumnLegend({
  label,
  series,
  provisional,
  cut,
  missing = false,
  weekly,
  onPick,
  rowsOf,
  lines = [],
  marks = [],
}: ColumnLegendProps) {
  const t = useTexts(chartTexts);
  const { onKeyDown, item } = useRoving('horizontal', series.length);
  const { open, menu } = useMarkMenu();
  return (
    <div className={styles.legend} {...(onPick ? { role: 'toolbar', 'aria-label': t.legendOf({ chart: label }), onKeyDown } : {})}>
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
            aria-pressed={each.selected === true}
            onClick={(event) => {
              onPick(each.key, howOf(event));
            }}
            onContextMenu={(event) => {
              open(event, choicesOfRow(each, onPick, rowsOf));
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
      {menu}
      {lines.map(({ name, dashed }) => (
        <span key={name} className={styles.item} data-legend>
          <i className={dashed ? styles.dashed : styles.lined} />
          {name}
        </span>
      ))}
      {marks.map(({ name, quiet }) => (
        <span key={name} className={styles.item} data-legend>
          <svg width={10} height={9} aria-hidden focusable="false">
            <Mark x={5} y={1} quiet={quiet} />
          </svg>
          {name}
        </span>
      ))}
      {provisional && (
        <span className={styles.item}>
          <i className={styles.hatched} />
          {t.provisional}
        </span>
      )}
      {cut && (
        <span className={styles.item}>
          <i className={styles.pale} />
          {t.cutShort}
        </span>
      )}
      {missing && (
        <span className={styles.item}>
          <i className={styles.hatched} />
          {t.noData}
        </span>
      )}
      {weekly && <span className="last faint">{t.byWeek}</span>}
    </div>
  );
});
