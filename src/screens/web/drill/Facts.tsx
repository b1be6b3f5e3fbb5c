import type { RowFacts } from '../../../../contract/areas/web/web.ts';
import { useFormatIn } from '../../../format/format.ts';
import { useShares } from '../../../format/use-shares.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Share } from '../../../widgets/Share/Share.tsx';
import { useClassWords } from '../cards/use-web-words.ts';
import { limitsOf, partOf, toneOf, type WebFacts } from '../cards/web-card.ts';
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
  const shares = useShares();
  const labels = useClassWords(facts);
  const format = useFormatIn(row.currency);
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{w.measuredColumn}</dt>
        <dd>{format.count(row.total)}</dd>
      </div>
      <div>
        <dt>{labels.invalid}</dt>
        <dd>{format.count(row.invalid)}</dd>
      </div>
      <div>
        <dt>{labels.ivt}</dt>
        <dd>
          <Share of={partOf(row)} tone={toneOf(partOf(row), facts)} limits={limitsOf(facts)} />
          <span className="footnote block">
            {[shares.full(partOf(row)), ...limitsOf(facts).map((limit) => shares.against(partOf(row), limit))].join(' · ')}
          </span>
        </dd>
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
