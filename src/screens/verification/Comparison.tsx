import type { Verification } from '../../../contract/areas/verification/verification.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { List } from '../../widgets/List/List.tsx';
import { partTexts, verificationTexts } from './texts.ts';
import { useBeside } from './words/use-beside.ts';
import { useWords } from './words/use-words.ts';
import styles from './Verification.module.css';

/** What was given beside what the register says of it, what differs first. The verdict is about the number, this about the reader's own data. */
export function Comparison({ rows }: { readonly rows: Verification['compared'] }) {
  const t = useTexts(verificationTexts);
  const p: Readonly<Record<string, string>> = useTexts(partTexts);
  const words = useWords();
  const beside = useBeside();
  const differing = rows.filter(({ outcome }) => outcome === 'differs').length,
    close = rows.filter(({ outcome }) => outcome === 'close').length,
    silent = rows.filter(({ outcome }) => outcome === 'not_compared').length;
  return (
    <>
      <h3>
        {t.compared}{' '}
        <small>
          {[differing > 0 && t.differing(differing), close > 0 && t.closely(close), silent > 0 && t.silently(silent)]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </h3>
      <List
        label={t.compared}
        columns={[
          { key: 'field', title: t.comparedHead, cell: ({ field }) => p[field] ?? field },
          { key: 'given', title: t.givenHead, titled: true, cell: ({ given }) => <bdi>{given}</bdi> },
          {
            key: 'said',
            title: t.saidHead,
            titled: true,
            cell: ({ field, outcome, said, by }) => (
              <>
                {outcome === 'not_compared' && said === '' ? t.nothingSaid : <bdi>{said}</bdi>}
                {by !== '' && by !== field && <small>{words.entry(by)}</small>}
              </>
            ),
          },
          {
            key: 'result',
            title: t.result,
            cell: (row) => (
              <span className={styles.compared} data-outcome={row.outcome}>
                {beside.likeness(row)}
              </span>
            ),
          },
        ]}
        rows={rows}
        rowKey={({ field }) => field}
      />
    </>
  );
}
