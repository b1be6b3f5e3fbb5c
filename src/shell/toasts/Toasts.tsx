import { Button } from '@fluentui/react-components';
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle';
import type { ReactNode } from 'react';
import type { FailureKind } from '../../../contract/failure.ts';
import { commonTexts } from '../../i18n/texts/common.ts';
import { writesTexts } from '../../i18n/texts/writes.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './Toasts.module.css';

export interface Toast {
  readonly key: string;
  /** `begun`: a job makes what was asked for. */
  readonly status: 'done' | 'begun' | 'failed' | 'conflict';
  /** What was changed, in the words of its screen; null where it has none. */
  readonly what: string | null;
  readonly cause: FailureKind | null;
  /** What is told in the place of `what`, with what can be done about it. */
  readonly body?: ReactNode;
}
export interface ToastsProps {
  readonly toasts: readonly Toast[];
  readonly onRetry: (key: string) => void;
  readonly onDismiss: (key: string) => void;
  /** Pointer or focus is on a toast, and it stays. */
  readonly onPause: (key: string) => void;
  readonly onResume: (key: string) => void;
}
/** What became of changes, newest below, above the page's end. What is done goes by itself, what failed stays until it is dismissed. */
export function Toasts({ toasts, onRetry, onDismiss, onPause, onResume }: ToastsProps) {
  const t = useTexts(writesTexts);
  const common = useTexts(commonTexts);
  const causeOf = (cause: FailureKind | null): string => (cause === null ? '' : common[cause === 'forbidden' ? 'forbiddenTitle' : cause]);
  return (
    // there before the first outcome, so that it is read aloud
    <div role="status" aria-label={t.region}>
      {toasts.length > 0 && (
        <ul className={styles.region} data-toasts>
          {toasts.map(({ key, status, what, cause, body }) => (
            <li
              key={key}
              className={`${styles.toast} ${status === 'done' || status === 'begun' ? styles.done : styles.failed}`}
              onPointerEnter={() => {
                onPause(key);
              }}
              onPointerLeave={() => {
                onResume(key);
              }}
              onFocus={() => {
                onPause(key);
              }}
              onBlur={() => {
                onResume(key);
              }}
            >
              <span className={styles.sign} aria-hidden>
                {status === 'done' || status === 'begun' ? <CheckmarkCircleRegular /> : <ErrorCircleRegular />}
              </span>
              {body ?? <p className="anywhere">{t[status]({ what: what ?? t.change, cause: causeOf(cause) })}</p>}
              <div className={styles.actions}>
                {status === 'failed' && (
                  <Button
                    size="small"
                    onClick={() => {
                      onRetry(key);
                    }}
                  >
                    {t.retry}
                  </Button>
                )}
                <Button
                  size="small"
                  appearance="subtle"
                  onClick={() => {
                    onDismiss(key);
                  }}
                >
                  {t.dismiss}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
