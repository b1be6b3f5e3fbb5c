import type { Verification } from '../../../contract/areas/verification.ts';
import { useFormat } from '../../format/format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { partTexts, verificationTexts } from './texts.ts';
import { useWords } from './words/use-words.ts';
import styles from './Verification.module.css';

/** What was given beside what the register says of it, what differs first. The verdict is about the number, this about the reader's own data. */
export function Comparison({ rows }: { readonly rows: Verification['compared'] }) {
  const t = useTexts(verificationTexts);
  const p: Readonly<Record<string, string>> = useTexts(partTexts);
  const words = useWords();
  const format = useFormat();
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
      <div className={styles.scroll}>
        <table className={styles.compared}>
          <thead>
            <tr>
              <th scope="col">{t.comparedHead}</th>
              <th scope="col">{t.givenHead}</th>
              <th scope="col">{t.saidHead}</th>
              <th scope="col">{t.result}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ field, given, said, by, outcome, score }) => (
              <tr key={field} data-outcome={outcome}>
                <th scope="row">{p[field] ?? field}</th>
                <td data-title={t.givenHead}>
                  <bdi>{given}</bdi>
                </td>
                <td data-title={t.saidHead}>
                  {outcome === 'not_compared' ? t.nothingSaid : <bdi>{said}</bdi>}
                  {by !== '' && by !== field && <small>{words.entry(by)}</small>}
                </td>
                <td>{outcome === 'close' ? t.close({ score: format.count(score ?? 0) }) : t[outcome]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
