import type { SimilarRow } from '../../../../contract/areas/web/web.ts';
import { useFormat } from '../../../format/format.ts';
import { useShares } from '../../../format/use-shares.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { partOf } from '../cards/web-card.ts';
import styles from './Drill.module.css';
import { drillTexts } from './texts.ts';

interface SimilarListProps {
  readonly rows: readonly SimilarRow[];
  readonly nameOf: (value: string) => string;
  readonly onOpen: (value: string) => void;
}
/** Rows of the same group that look alike; a press opens one. */
export function SimilarList({ rows, nameOf, onOpen }: SimilarListProps) {
  const t = useTexts(drillTexts);
  const shares = useShares();
  const format = useFormat();
  return (
    <ul className={styles.similar}>
      {rows.map(({ value, alikePct, ...row }) => (
        <li key={value}>
          <button type="button" onClick={() => onOpen(value)} title={t.openRow({ name: nameOf(value) })}>
            <strong className="truncate grow shrink ink">{nameOf(value)}</strong>
            <span>{t.invalidOf({ number: format.count(row.invalid), share: shares.short(partOf(row)) })}</span>
            <span className={styles.alike}>{t.alike({ share: format.percent(Math.round(alikePct)) })}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
