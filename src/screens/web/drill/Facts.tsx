import type { RowFacts } from '../../../../contract/areas/web/web.ts';
import { useFormatIn } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import cells from '../cards/tables/cells.module.css';
import { levelOf, type WebFacts } from '../cards/web-card.ts';
import { webTexts } from '../texts.ts';
import styles from './Drill.module.css';
import { drillTexts } from './texts.ts';

interface FactsProps {
  readonly row: RowFacts['row'];
  readonly facts: WebFacts;
}
/** The four numbers of the row. Free traffic has no cost, which is not zero. */
export function Facts({ row, facts }: FactsProps) {
  const t = useTexts(drillTexts);
  const w = useTexts(webTexts);
  const format = useFormatIn(row.currency);
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{w.measuredColumn}</dt>
        <dd>{format.count(row.total)}</dd>
      </div>
      <div>
        <dt>{w.invalidColumn}</dt>
        <dd>{format.count(row.invalid)}</dd>
      </div>
      <div>
        <dt>{w.ivt}</dt>
        <dd className={cells[levelOf(row.invalidPct, facts.alertPct)]}>{row.invalidPct === null ? '–' : format.percent(row.invalidPct)}</dd>
      </div>
      <div>
        <dt>{w.atRiskColumn}</dt>
        <dd>
          {row.spend === 0 ? (
            <span className={styles.quiet}>{t.noCost}</span>
          ) : row.spendAtRisk === null ? (
            '–'
          ) : (
            format.money(row.spendAtRisk)
          )}
        </dd>
      </div>
    </dl>
  );
}
