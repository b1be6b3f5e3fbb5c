import { color } from '../../../../theme/theme.ts';
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
