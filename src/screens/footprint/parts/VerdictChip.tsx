import type { FootprintVerdict } from '../../../../contract/areas/footprint.ts';
import styles from '../Footprint.module.css';
import { verdictIcons } from './verdict-icons.tsx';

/** A verdict as sign and word: dashed is none. */
export function VerdictChip({ verdict, children }: { readonly verdict: FootprintVerdict; readonly children: string }) {
  return (
    <span className={styles.chip} data-verdict={verdict}>
      {verdictIcons[verdict]}
      {children}
    </span>
  );
}
