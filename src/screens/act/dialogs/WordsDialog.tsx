import { DialogSurface } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { Failure } from '../../../../contract/failure.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { DialogForm } from '../../../widgets/form/DialogForm.tsx';
import { OpenDialog } from '../../../widgets/OpenDialog.tsx';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import { contestTexts } from '../texts.ts';

interface WordsDialogProps {
  readonly title: string;
  readonly send: string;
  readonly sent: { readonly status: string; readonly failure: Failure | null };
  /** Said where somebody was first. */
  readonly conflict: string;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}
/** What somebody says in a dispute, and what became of it. */
export function WordsDialog({ title, send, sent: { status, failure }, conflict, onSubmit, onClose, children }: WordsDialogProps) {
  const t = useTexts(contestTexts);
  const causeOf = useCause();
  const isSending = status === 'sending';
  return (
    <OpenDialog onClose={onClose} modalType="alert">
      <DialogSurface>
        <DialogForm
          title={title}
          fault={status === 'conflict' ? conflict : status === 'failed' && failure !== null ? t.notSent({ cause: causeOf(failure) }) : null}
          send={isSending ? t.sending : send}
          isSending={isSending}
          className="stack gap-12"
          onSubmit={onSubmit}
          onCancel={onClose}
        >
          {children}
        </DialogForm>
      </DialogSurface>
    </OpenDialog>
  );
}
