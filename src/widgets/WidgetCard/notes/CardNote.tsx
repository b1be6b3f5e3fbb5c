import type { Failure } from '../../../../contract/failure.ts';
import { usePageClock } from '../../../format/page-clock.ts';
import { commonTexts } from '../../../i18n/texts/common.ts';
import { widgetTexts } from '../../../i18n/texts/widget.ts';
import { pageTexts } from '../../../i18n/texts/shell/page.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './CardNote.module.css';
import { useCause } from '../use-cause.ts';

interface StaleNoteProps {
  readonly at: number;
  readonly failure: Failure;
  readonly onRetry: () => void;
}
/** The age of what is shown, why it is not newer, and Retry. */
export function StaleNote({ at, failure, onRetry }: StaleNoteProps) {
  const t = useTexts(commonTexts);
  const cause = useCause();
  const clock = usePageClock();
  return (
    <div className={styles.note}>
      <span className={`${styles.text} truncate grow shrink`} role="status" title={cause(failure)}>
        {t.staleNote({ time: clock.full(at) })}
        <span className="muted"> · {cause(failure)}</span>
      </span>
      <button type="button" className={styles.retry} onClick={onRetry}>
        {t.retry}
      </button>
    </div>
  );
}

/** The code that writes a file could not be fetched: Retry, or the page of a newer build. */
export function UnsavedNote({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTexts(pageTexts);
  const w = useTexts(widgetTexts);
  return (
    <div className={styles.note} role="alert">
      <span className={`${styles.text} truncate grow shrink`} title={w.unsaved}>
        {w.unsaved}
      </span>
      <button type="button" className={styles.retry} onClick={onRetry}>
        {t.retry}
      </button>
      <button
        type="button"
        className={styles.retry}
        onClick={() => {
          window.location.reload();
        }}
      >
        {t.reload}
      </button>
    </div>
  );
}
