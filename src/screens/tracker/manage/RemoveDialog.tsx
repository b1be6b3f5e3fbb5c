import { Button, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components';
import { OpenDialog } from '../../../widgets/OpenDialog.tsx';
import { commonTexts } from '../../../i18n/texts/common.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { manageTexts } from './texts.ts';

interface RemoveDialogProps {
  readonly name: string;
  /** Clicks and events that carry its name, and campaigns that it is in. */
  readonly rows: number;
  readonly campaigns: number;
  readonly onYes: () => void;
  readonly onClose: () => void;
}
/** Asks before something is deleted, or says why it can only be archived. */
export function RemoveDialog({ name, rows, campaigns, onYes, onClose }: RemoveDialogProps) {
  const t = useTexts(manageTexts);
  const common = useTexts(commonTexts);
  const isKept = rows > 0 || campaigns > 0;
  return (
    <OpenDialog modalType="alert" onClose={onClose}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t.removeTitle({ name })}</DialogTitle>
          <DialogContent>{rows > 0 ? t.removeRows(rows) : campaigns > 0 ? t.removeUsed(campaigns) : t.removeNone}</DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={onYes}>
              {isKept ? t.archiveYes : t.removeYes}
            </Button>
            <Button onClick={onClose}>{common.cancel}</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </OpenDialog>
  );
}
