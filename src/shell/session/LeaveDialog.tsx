import { Button, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components';
import { writesTexts } from '../../i18n/texts/writes.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { OpenDialog } from '../../widgets/OpenDialog.tsx';
import styles from './SessionWarning.module.css';

export interface LeaveDialogProps {
  /** What would be lost: changes that are not saved, or writes that are under way. */
  readonly why: 'unsaved' | 'unsent';
  readonly onStay: () => void;
  readonly onLeave: () => void;
}
/** Asks before unsaved changes are left. Escape stays. */
export function LeaveDialog({ why, onStay, onLeave }: LeaveDialogProps) {
  const t = useTexts(writesTexts);
  return (
    <OpenDialog modalType="alert" onClose={onStay}>
      <DialogSurface className={styles.surface ?? ''}>
        <DialogBody>
          <DialogTitle>{why === 'unsaved' ? t.leaveTitle : t.unsentTitle}</DialogTitle>
          <DialogContent>
            <p className={styles.text}>{why === 'unsaved' ? t.leaveText : t.unsentText}</p>
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={onStay}>
              {t.stay}
            </Button>
            <Button onClick={onLeave}>{why === 'unsaved' ? t.leave : t.signOut}</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </OpenDialog>
  );
}
