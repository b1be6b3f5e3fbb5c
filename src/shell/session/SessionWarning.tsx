import { Button, Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components';
import { sessionTexts } from '../../i18n/texts/shell/session.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { usePageRestored } from '../../widgets/use-page-restored.ts';
import styles from './SessionWarning.module.css';
import { useSecondsLeft } from '../../widgets/use-seconds-left.ts';

export interface SessionWarningProps {
  /** When the session ends, in epoch milliseconds. */
  readonly endsAt: number;
  /** Now, in epoch milliseconds; the machine's clock where there is none given. */
  readonly now?: number;
  readonly why: 'expiry' | 'idle';
  readonly onStay: () => void;
  readonly onSignOut: () => void;
}
/** How often the rest is said aloud: at these seconds, not at each one. */
const spoken = [120, 90, 60, 30, 15, 5];
const clock = (seconds: number): string => `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;

/** Two minutes before the session ends: what is about to happen, how long it takes, and a way to stay (D11). Nothing closes it by chance. */
export function SessionWarning({ endsAt, now, why, onStay, onSignOut }: SessionWarningProps) {
  const t = useTexts(sessionTexts);
  const left = useSecondsLeft(endsAt, now);
  usePageRestored();
  const said = spoken.findLast((s) => s >= left);
  return (
    <Dialog open modalType="alert">
      <DialogSurface className={styles.surface ?? ''}>
        <DialogBody>
          <DialogTitle>{t.title}</DialogTitle>
          <DialogContent>
            <p className={styles.text}>{t[why]}</p>
            <p className={styles.left} role="timer" aria-live="off">
              {left === 0 ? t.over : t.left({ left: clock(left) })}
            </p>
            <p className="visually-hidden" role="status">
              {said === undefined ? '' : t.leftSpoken(said)}
            </p>
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" className={'one-line'} onClick={onStay}>
              {t.stay}
            </Button>
            <Button className={'one-line'} onClick={onSignOut}>
              {t.signOut}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
