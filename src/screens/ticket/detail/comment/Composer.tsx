import { Button, Checkbox } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import type { Failure } from '../../../../../contract/failure.ts';
import type { WriteStatus } from '../../../../../machines/writes/write.machine.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { ticketFiles } from '../../../../../contract/areas/ticket/ticket.ts';
import { FormFilesBox } from '../../../../widgets/UploadBox/FormFilesBox.tsx';
import { FormField } from '../../../../widgets/form/FormField.tsx';
import type { CheckedForm } from '../../../../widgets/form/use-checked-form.ts';
import { useCause } from '../../../../widgets/WidgetCard/use-cause.ts';
import { ticketTexts } from '../../texts.ts';
import type { CommentForm } from './comment-form.ts';
import styles from './Composer.module.css';

export interface ComposerProps {
  readonly form: CheckedForm<CommentForm>;
  readonly status: 'ready' | WriteStatus;
  readonly failure: Failure | null;
  /** The publisher who contests reads it too, unless it is private. */
  readonly isDispute: boolean;
  readonly onSubmit: () => void;
}
/**
 * Writes a comment, in the browser's own field: the form empties it. It is kept on this device until it is sent; Ctrl and Enter send it. One line until somebody
 * is about to write, so that the timeline has the room.
 */
export function Composer({ form, status, failure, isDispute, onSubmit }: ComposerProps) {
  const t = useTexts(ticketTexts);
  const causeOf = useCause();
  const root = useRef<HTMLFormElement>(null);
  const [isEntered, setEntered] = useState(false);
  const isSending = status === 'sending';
  const isOpen = isEntered || isSending || status === 'failed' || form.formState.isDirty || form.formState.isSubmitted;
  useEffect(() => {
    if (status !== 'done') return;
    // the button that sent it goes with the rest of the open form
    if (root.current?.contains(document.activeElement) === true) root.current.querySelector('textarea')?.focus();
  }, [status]);
  // sent, it folds up again; what is refused keeps it open
  const send = (): void => {
    setEntered(false);
    onSubmit();
  };
  return (
    <form
      ref={root}
      className={styles.composer}
      data-open={isOpen}
      noValidate
      aria-label={t.comment}
      onFocus={() => setEntered(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        // a press on what takes no focus, and a window that is left, are no reason to fold it up under the pointer
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setEntered(false);
      }}
      onInput={() => setEntered(true)}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
      }}
    >
      <FormField form={form} name="notes" label={null}>
        {(field) => (
          <textarea aria-label={t.commentLabel} placeholder={t.commentLabel} className={styles.text} rows={isOpen ? 3 : 1} {...field} />
        )}
      </FormField>
      {isOpen && (
        <>
          {isDispute && <p className="quiet">{t.disputeComment}</p>}
          <FormFilesBox form={form} name="files" part={ticketFiles.files} />
          <div className={`${styles.sends} flow`}>
            <Checkbox label={t.private} {...form.register('private_notes')} />
            <span className="quiet" role="status">
              {status === 'failed' && failure !== null ? t.notSent({ cause: causeOf(failure) }) : form.formState.isDirty ? t.draftKept : ''}
            </span>
            <Button type="submit" appearance="primary" disabledFocusable={isSending}>
              {isSending ? t.sending : t.send}
            </Button>
          </div>
        </>
      )}
    </form>
  );
}
