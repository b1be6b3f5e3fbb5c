import type { FootprintDecision, FootprintVerdict } from '../../../../contract/areas/footprint.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from '../Footprint.module.css';
import { footprintTexts } from '../texts.ts';
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
/** What a verdict may still become once missing sources answer; nothing where it is firm. */
export function CouldBe({ verdicts }: { readonly verdicts: readonly FootprintDecision[] }) {
  const t = useTexts(footprintTexts);
  if (verdicts.length === 0) return null;
  return (
    <span className={`strong warn ${styles.couldBe}`}>
      {t.couldBe({ verdicts: verdicts.map((each) => t[`verdict_${each}`]).join(' / ') })}
    </span>
  );
}
