import { memo } from 'react';
import { comparisons, type ComparedPeriod, type Comparison } from '../../../contract/metric.ts';
import { useFormat } from '../../format/format.ts';
import { compareTexts } from '../../i18n/texts/filters/compare.ts';
import { widgetTexts } from '../../i18n/texts/widget.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { lackOf } from '../card/change.ts';
import { Segments } from '../Segments/Segments.tsx';
import styles from './CompareSwitch.module.css';

interface CompareSwitchProps {
  readonly compared: ComparedPeriod;
  readonly value: Comparison;
  readonly onChange: (comparison: Comparison) => void;
  /** What is counted changes its status, and the earlier period is read as it stood then. */
  readonly asRecorded?: boolean;
  /** Verdicts of some days are still being revised, and those of the earlier period are not. */
  readonly provisional?: boolean;
}

/** What the changes on the page are against (D31), said once for all of them. */
export const CompareSwitch = memo(function CompareSwitch({
  compared,
  value,
  onChange,
  asRecorded = false,
  provisional = false,
}: CompareSwitchProps) {
  const t = useTexts(compareTexts);
  const w = useTexts(widgetTexts);
  const format = useFormat();
  const said = (): string => {
    if (compared === null) return '';
    const period = format.range(compared.fromDate, compared.toDate),
      why = lackOf(compared, w, format);
    if (why !== undefined) return t.notWhole({ period, why });
    if (asRecorded) return compared.sameHours ? t.stoodHours({ period }) : t.stoodThen({ period });
    const changes = compared.sameHours ? t.comparedHours({ period }) : t.comparedWith({ period });
    return provisional ? t.notFinal({ changes }) : changes;
  };
  return (
    <div className={styles.compare}>
      <span className={styles.said}>{said()}</span>
      <Segments
        label={t.compareLabel}
        options={comparisons.map((key) => ({ key, name: t[`compare_${key}`] }))}
        value={value}
        onChange={onChange}
      />
    </div>
  );
});
