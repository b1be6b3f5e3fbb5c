import type { Evidence } from '../../../../contract/areas/web/web.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import cells from '../cards/tables/cells.module.css';
import { useReasons } from '../cards/use-reasons.ts';
import styles from './Drill.module.css';
import { drillTexts } from './texts.ts';

/** Reasons that stand open. */
const FIRST = 3;
const sumOf = (evidence: readonly Evidence[]): number => evidence.reduce((sum, { count }) => sum + count, 0);

interface EvidenceListProps {
  /** Most first. */
  readonly evidence: readonly Evidence[];
  /** Invalid events of the row; null while unknown. */
  readonly invalid: number | null;
}
/** Why the row was flagged: three reasons, and the others on demand. What is not listed at all is counted, so that it adds up. */
export function EvidenceList({ evidence, invalid }: EvidenceListProps) {
  const t = useTexts(drillTexts);
  const format = useFormat();
  const rest = evidence.slice(FIRST);
  const unlisted = invalid === null ? 0 : Math.max(0, invalid - sumOf(evidence));
  return (
    <>
      <Reasons evidence={evidence.slice(0, FIRST)} />
      {rest.length > 0 && (
        <details className={styles.more}>
          <summary>
            <span>{t.moreReasons(rest.length)}</span>
            <span className={styles.number}>{format.count(sumOf(rest))}</span>
          </summary>
          <Reasons evidence={rest} />
        </details>
      )}
      {unlisted > 0 && (
        <p className={styles.unlisted}>
          <span>{t.unlisted}</span>
          <span className={styles.number}>{format.count(unlisted)}</span>
        </p>
      )}
    </>
  );
}

function Reasons({ evidence }: { readonly evidence: readonly Evidence[] }) {
  const t = useTexts(drillTexts);
  const format = useFormat();
  const { nameOf, signalOf, subNameOf } = useReasons();
  return (
    <ul className={styles.reasons}>
      {evidence.map((each) => (
        <li key={`${each.reason}/${each.category}/${each.sub_reason}/${each.verdict}`}>
          <abbr className={`${cells.class} ${each.verdict === 'GIVT' ? cells.givt : cells.sivt}`} title={each.verdict}>
            <span className="visually-hidden">{each.verdict}</span>
            <span aria-hidden>{each.verdict.charAt(0)}</span>
          </abbr>
          <span className="column grow anywhere">
            <span>
              <strong>{nameOf(each.reason)}</strong> › {subNameOf({ category: each.category, subReason: each.sub_reason })}
            </span>
            <span className="footnote block">{signalOf(each) ?? t.notMeasured}</span>
          </span>
          <strong className={styles.number}>{format.count(each.count)}</strong>
        </li>
      ))}
    </ul>
  );
}
