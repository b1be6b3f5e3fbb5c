import type { RevealedRow } from '../../../../../contract/areas/verification/runs.ts';
import type { Failure } from '../../../../../contract/failure.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useCause } from '../../../../widgets/WidgetCard/use-cause.ts';
import { verificationTexts } from '../../texts.ts';
import styles from '../Bulk.module.css';
import { bulkTexts } from '../texts.ts';

/** A row that somebody asked to see whole. */
export interface RowReveal {
  /** From 1. */
  readonly row: number;
  /** Null until it is there. */
  readonly whole: RevealedRow | null;
  readonly failure: Failure | null;
}
interface RevealRowProps {
  readonly row: string;
  readonly asked: RowReveal | null;
  readonly tabIndex: 0 | -1;
  readonly onReveal: () => void;
  readonly onHide: () => void;
}
/** Shows a row whole and masks it again: one button, so that the focus stays where it is. */
export function RevealRow({ row, asked, tabIndex, onReveal, onHide }: RevealRowProps) {
  const t = useTexts(bulkTexts);
  const v = useTexts(verificationTexts);
  const causeOf = useCause();
  const isWhole = asked !== null && asked.whole !== null;
  const what = isWhole ? v.hideAgain : v.reveal;
  return (
    <>
      <button
        type="button"
        data-row
        className={`${styles.link} ${styles.reveal}`}
        tabIndex={tabIndex}
        aria-label={t.ofRow({ what, row })}
        onClick={isWhole ? onHide : onReveal}
      >
        {what}
      </button>
      <small role="status">{isWhole && v.wholeFor}</small>
      {asked !== null && asked.failure !== null && (
        <small role="alert" className={styles.bad}>
          {v.notRevealed({ cause: causeOf(asked.failure) })}
        </small>
      )}
    </>
  );
}
