import { Button, DialogActions, DialogBody, DialogContent, DialogTitle } from '@fluentui/react-components';
import type { ReactNode, Ref, RefObject } from 'react';
import { commonTexts } from '../../i18n/texts/common.ts';
import { useTexts } from '../../i18n/use-texts.ts';

interface DialogFormProps {
  readonly title: string;
  /** Why it was not carried out; null while nothing failed. */
  readonly fault: string | null;
  /** Name of the button that sends. */
  readonly send: string;
  /** Of that button, where it has the focus first. */
  readonly sendRef?: RefObject<HTMLButtonElement | null>;
  readonly isSending: boolean;
  /** Lays out the fields. */
  readonly className: string;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}
/** A form that is the whole of a dialog: its title, what went wrong, its fields, and the two ways out. */
export function DialogForm({ title, fault, send, sendRef, isSending, className, onSubmit, onCancel, children }: DialogFormProps) {
  const common = useTexts(commonTexts);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <DialogBody>
        <DialogTitle>{title}</DialogTitle>
        <DialogContent className={className}>
          {fault !== null && (
            <p role="alert" className="spaced">
              {fault}
            </p>
          )}
          {children}
        </DialogContent>
        <DialogActions>
          {/* Fluent's button may be a link too, whose element a ref would have to take */}
          <Button ref={(sendRef ?? null) as Ref<never>} type="submit" appearance="primary" disabledFocusable={isSending}>
            {send}
          </Button>
          <Button onClick={onCancel}>{common.cancel}</Button>
        </DialogActions>
      </DialogBody>
    </form>
  );
}
