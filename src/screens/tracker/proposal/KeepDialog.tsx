import { Button, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle, Field, Textarea } from '@fluentui/react-components';
import { useState } from 'react';
import { MOST_NOTES } from '../../../../contract/life/tracker-life.ts';
import { formTexts } from '../../../i18n/texts/form.ts';
import { commonTexts } from '../../../i18n/texts/common.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { OpenDialog } from '../../../widgets/OpenDialog.tsx';
import { manageTexts } from '../manage/texts.ts';

interface KeepDialogProps {
  /** Of the publisher. */
  readonly name: string;
  readonly onClose: () => void;
  readonly onKeep: (notes: string) => void;
}
/** Asks why a publisher is kept that is proposed to be blocked. */
export function KeepDialog({ name, onClose, onKeep }: KeepDialogProps) {
  const t = useTexts(manageTexts);
  const common = useTexts(commonTexts);
  const f = useTexts(formTexts);
  const [notes, setNotes] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <OpenDialog modalType="alert" onClose={onClose}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{t.keepTitle({ name })}</DialogTitle>
          <DialogContent>
            <p className="spaced">{t.keepSays}</p>
            <Field label={t.decisionNote} required validationMessage={isMissing ? f.required : null}>
              <Textarea
                value={notes}
                maxLength={MOST_NOTES}
                onChange={(_, { value }) => {
                  setNotes(value);
                  setMissing(false);
                }}
              />
            </Field>
          </DialogContent>
          <DialogActions>
            <Button
              appearance="primary"
              onClick={() => {
                if (notes.trim() === '') setMissing(true);
                else onKeep(notes.trim());
              }}
            >
              {t.keep}
            </Button>
            <Button onClick={onClose}>{common.cancel}</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </OpenDialog>
  );
}
