import type { ReportRow, RiskReason } from '../../../../contract/areas/report/report.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useFilterNames } from '../../../shell/filters/use-filter-names.ts';
import { reportTexts } from '../texts.ts';
import styles from './Incident.module.css';

interface RiskReasonsProps {
  readonly row: ReportRow;
  readonly reason: RiskReason;
}
/** What the risk is made of: what its category usually has, and what sets this one apart. The two sum to it. */
export function RiskReasons({ row, reason: { usual, apart, of } }: RiskReasonsProps) {
  const t = useTexts(reportTexts);
  const format = useFormat();
  const { labelOf } = useFilterNames();
  const signs = [
    ...(row.campaign === null ? [] : [t.whyCampaign({ campaign: row.campaign })]),
    ...(row.reemergedCount === 0 ? [] : [t.whyReturns(row.reemergedCount)]),
  ];
  const points = (n: number): string => `${n > 0 ? '+' : n < 0 ? '−' : ''}${format.count(Math.abs(n))}`;
  return (
    <>
      {usual !== null && (
        <ul className={styles.reasons}>
          <li>
            <span>
              {t.whyUsual({ category: labelOf('category', row.category) })}
              <span className={styles.how}>{t.whyUsualNote(of)}</span>
            </span>
            <strong className="figures">{format.count(usual)}</strong>
          </li>
          <li>
            <span>{apart === null || apart === 0 ? t.whyNothing : apart > 0 ? t.whyApart : t.whyBelow}</span>
            <strong className="figures">{points(apart ?? 0)}</strong>
          </li>
        </ul>
      )}
      {signs.map((sign) => (
        <p key={sign} className={styles.sign}>
          {sign}
        </p>
      ))}
    </>
  );
}
