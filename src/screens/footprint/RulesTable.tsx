import type { FootprintRules } from '../../../contract/areas/footprint.ts';
import { subjectTypes } from '../../../contract/footprint/subject.ts';
import type { ResourceView } from '../../../machines/resource/types.ts';
import { commonTexts } from '../../i18n/texts/common.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { DetailPart } from '../../widgets/DetailPanel/DetailPart.tsx';
import { List } from '../../widgets/List/List.tsx';
import { signed } from './parts/signed.ts';
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
  const common = useTexts(commonTexts);
  const { format, categoryOf, ruleOf, whyOf } = useWords();
  return (
    <DetailPart title={t.rulesTab} quiet view={view} skeleton="table" height={480} empty={t.noRule} onRefresh={onRefresh}>
      {({ rules, review, decline, number, since }) => (
        <>
          <p className="quiet anywhere">
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
          <List
            label={t.rulesTab}
            columns={[
              { key: 'rule', title: t.ruleHead, cell: ruleOf },
              {
                key: 'points',
                title: t.points,
                numeric: true,
                cell: ({ points }) => (
                  <strong className={verdictStyles.points} data-good={points < 0}>
                    {signed(points)}
                  </strong>
                ),
              },
              { key: 'category', title: t.category, cell: ({ category }) => categoryOf(category) },
              {
                key: 'type',
                title: t.type,
                cell: ({ types }) =>
                  types.length === subjectTypes.length ? common.all : types.map((type) => t[`type_${type}`]).join(', '),
              },
              { key: 'why', title: t.whyHead, cell: (rule) => <span className="quiet anywhere">{whyOf(rule)}</span> },
            ]}
            rows={rules}
            rowKey={({ id }) => id}
          />
        </>
      )}
    </DetailPart>
  );
}
