import { Button, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-components';
import { useRef } from 'react';
import type { Retained } from '../../../../contract/areas/verification/history.ts';
import { commonTexts } from '../../../i18n/texts/common.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { OpenDialog } from '../../../widgets/OpenDialog.tsx';
import { verificationTexts } from '../texts.ts';

export interface ForgetDialogProps {
  /** What goes: all of it, of all tools. */
  readonly kept: Retained;
  /** Another one, by name; null for the reader. */
  readonly person: string | null;
  readonly onForget: () => void;
  readonly onClose: () => void;
}
/** Asks before checks are deleted, and says what goes with them. */
export function ForgetDialog({ kept, person, onForget, onClose }: ForgetDialogProps) {
  const t = useTexts(verificationTexts);
  const common = useTexts(commonTexts);
  const cancel = useRef<HTMLElement>(null);
  return (
    <OpenDialog modalType="alert" first={cancel} onClose={onClose}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{person === null ? t.forgetTitle : t.forgetOfTitle({ name: person })}</DialogTitle>
          <DialogContent>
            <ul className="spaced bullets">
              {kept.checks > 0 && <li>{t.forgetChecks(kept.checks)}</li>}
              {kept.runs > 0 && (
                <li>
                  {t.forgetRuns(kept.runs)}, {t.forgetRows(kept.rows)}
                </li>
              )}
            </ul>
            <p className="spaced">{t.forgetForGood}</p>
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={onForget}>
              {person === null ? t.forget : t.forgetOf({ name: person })}
            </Button>
            <Button
              ref={(button: HTMLElement | null) => {
                cancel.current = button;
              }}
              onClick={onClose}
            >
              {common.cancel}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </OpenDialog>
  );
}
