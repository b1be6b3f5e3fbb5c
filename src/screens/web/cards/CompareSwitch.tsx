import { memo } from 'react';
import type { WebCounts } from '../../../../contract/areas/web.ts';
import { comparisons, type Comparison } from '../../../../contract/metric.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Segments } from '../../../widgets/Segments/Segments.tsx';
import { webTexts } from '../texts.ts';
import styles from './CompareSwitch.module.css';

interface CompareSwitchProps {
  readonly compared: WebCounts['compared'];
  readonly value: Comparison;
  readonly onChange: (comparison: Comparison) => void;
}

/** What the changes on the page are against (D31), said once for all of them. */
export const CompareSwitch = memo(function CompareSwitch({ compared, value, onChange }: CompareSwitchProps) {
  const t = useTexts(webTexts);
  const format = useFormat();
  const period = compared === null ? '' : format.range(compared.fromDate, compared.toDate);
  const said = compared === null ? '' : compared.sameHours ? t.comparedHours({ period }) : t.comparedWith({ period });
  return (
    <div className={styles.compare}>
      <span className={styles.said}>{said}</span>
      <Segments
        label={t.compareLabel}
        options={comparisons.map((key) => ({ key, name: t[`compare_${key}`] }))}
        value={value}
        onChange={onChange}
      />
    </div>
  );
});
