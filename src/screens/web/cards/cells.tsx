import { CLEAN_BELOW_PCT } from '../../../../contract/areas/web.ts';
import { color } from '../../../theme/theme.ts';
import styles from './cells.module.css';

interface ClassKeysProps {
  readonly names: readonly { readonly key: 'valid' | 'givt' | 'sivt'; readonly name: string }[];
}
const colors = { valid: color('vigilValid'), givt: color('vigilGivt'), sivt: color('vigilSivt') };
/** What the colours of a bar of classes mean, in the head of its column. */
export const ClassKeys = ({ names }: ClassKeysProps) => (
  <span className={styles.keys}>
    {names.map(({ key, name }) => [<i key={key} className={styles.swatch} style={{ background: colors[key] }} />, name])}
  </span>
);

/** How bad an invalid share is: at or above the alert, not clean, clean. */
export const levelOf = (pct: number | null, alertPct: number | null): 'high' | 'middle' | 'low' | 'strong' =>
  pct === null ? 'strong' : alertPct !== null && pct >= alertPct ? 'high' : pct >= CLEAN_BELOW_PCT ? 'middle' : 'low';
