import type { FootprintRules } from '../../../contract/areas/footprint.ts';
import { subjectTypes } from '../../../contract/footprint/subject.ts';
import type { ResourceView } from '../../../machines/resource/types.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { DetailPart } from '../../widgets/DetailPanel/DetailPart.tsx';
import styles from './Footprint.module.css';
import { signed } from './parts/signed.ts';
import tableStyles from './parts/Table.module.css';
import verdictStyles from './cards/Verdict.module.css';
import { footprintTexts } from './texts.ts';
import { useWords } from './use-words.ts';

interface RulesTableProps {
  readonly view: ResourceView<FootprintRules>;
  readonly zone: string;
  readonly onRefresh: () => void;
}
/** The rules of the score as the product keeps them: for which subjects, worth how much, and why. */
export function RulesTable({ view, zone, onRefresh }: RulesTableProps) {
  const t = useTexts(footprintTexts);
  const { format, categoryOf, ruleOf, whyOf } = useWords();
  return (
    <DetailPart title={t.rulesTab} quiet view={view} skeleton="table" height={480} empty={t.noRule} onRefresh={onRefresh}>
      {({ rules, review, decline, number, since }) => (
        <>
          <p className={styles.quiet}>
            {t.levels({ review: format.count(review), decline: format.count(decline) })} {t.scoreNeeds}
            {number !== null && (
              <>
                {' '}
                {since === null
                  ? t.rulesVersion({ number: format.count(number) })
                  : t.rulesVersionSince({ number: format.count(number), day: format.dayIn(since, zone) })}
              </>
            )}
          </p>
          <table className={tableStyles.table} aria-label={t.rulesTab}>
            <thead>
              <tr>
                <th scope="col">{t.ruleHead}</th>
                <th scope="col" className={tableStyles.number}>
                  {t.points}
                </th>
                <th scope="col">{t.category}</th>
                <th scope="col">{t.type}</th>
                <th scope="col">{t.whyHead}</th>
              </tr>
            </thead>
            <tbody>
              {rules.map((rule) => (
                <tr key={rule.id}>
                  <th scope="row">{ruleOf(rule)}</th>
                  <td className={tableStyles.number}>
                    <strong className={verdictStyles.points} data-good={rule.points < 0}>
                      {signed(rule.points)}
                    </strong>
                  </td>
                  <td>{categoryOf(rule.category)}</td>
                  <td>{rule.types.length === subjectTypes.length ? t.all : rule.types.map((type) => t[`type_${type}`]).join(', ')}</td>
                  <td className={styles.quiet}>{whyOf(rule)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </DetailPart>
  );
}
