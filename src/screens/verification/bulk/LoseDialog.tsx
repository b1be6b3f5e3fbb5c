import { Button, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components';
import { useRef } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { OpenDialog } from '../../../widgets/OpenDialog.tsx';
import { bulkTexts } from './texts.ts';

interface LoseDialogProps {
  readonly onLose: () => void;
  readonly onClose: () => void;
}
/** Asks before a file goes whose values were corrected here: they are kept nowhere else. */
export function LoseDialog({ onLose, onClose }: LoseDialogProps) {
  const t = useTexts(bulkTexts);
  const keep = useRef<HTMLElement>(null);
  return (
    <OpenDialog modalType="alert" first={keep} onClose={onClose}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t.loseTitle}</DialogTitle>
          <DialogContent>{t.loseWhat}</DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={onLose}>
              {t.another}
            </Button>
            <Button
              ref={(button: HTMLElement | null) => {
                keep.current = button;
              }}
              onClick={onClose}
            >
              {t.keepFile}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </OpenDialog>
  );
}
