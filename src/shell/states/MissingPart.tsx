import { pageTexts } from '../../i18n/texts/shell/page.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './MissingPart.module.css';

export interface MissingPartProps {
  /** Why, where that is known. */
  readonly cause?: string | null;
  /** For a part that lies above the page, such as a drawer: the line then floats at the foot of the window. */
  readonly floats?: boolean;
  readonly onRetry: () => void;
  /** Gives the part up; without it there is no such button. */
  readonly onClose?: () => void;
  readonly onReload?: () => void;
  /** Where nothing but this part is there. */
  readonly onSignOut?: () => void;
}
/** Stands where a part of the page would, whose code could not be fetched: it needs no code but its own. Tries again, or loads the page of a newer build. */
export function MissingPart({
  cause = null,
  floats = false,
  onRetry,
  onClose,
  onReload = () => {
    window.location.reload();
  },
  onSignOut,
}: MissingPartProps) {
  const t = useTexts(pageTexts);
  return (
    <div role="alert" className={floats ? `${styles.part} ${styles.floats}` : styles.part} data-alone={onSignOut !== undefined}>
      <p className="anywhere">{t.partMissing}</p>
      {cause !== null && <p className="anywhere">{cause}</p>}
      <div className={styles.ways}>
        <button type="button" className={styles.first} onClick={onRetry}>
          {t.retry}
        </button>
        <button type="button" className={styles.way} onClick={onReload}>
          {t.reload}
        </button>
        {onClose !== undefined && (
          <button type="button" className={styles.way} onClick={onClose}>
            {t.close}
          </button>
        )}
        {onSignOut !== undefined && (
          <button type="button" className={styles.way} onClick={onSignOut}>
            {t.signOut}
          </button>
        )}
      </div>
    </div>
  );
}
