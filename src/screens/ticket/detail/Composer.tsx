import { Button, Checkbox } from '@fluentui/react-components';
import type { Failure } from '../../../../contract/failure.ts';
import type { WriteStatus } from '../../../../machines/writes/write.machine.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ticketFiles } from '../../../../contract/areas/ticket.ts';
import { FormFilesBox } from '../../../widgets/UploadBox/FormFilesBox.tsx';
import { FormField } from '../../../widgets/form/FormField.tsx';
import type { CheckedForm } from '../../../widgets/form/use-checked-form.ts';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import { ticketTexts } from '../texts.ts';
import type { CommentForm } from './comment-form.ts';
import styles from './Detail.module.css';

export interface ComposerProps {
  readonly form: CheckedForm<CommentForm>;
  readonly status: 'ready' | WriteStatus;
  readonly failure: Failure | null;
  /** The publisher who contests reads it too, unless it is private. */
  readonly isDispute: boolean;
  readonly onSubmit: () => void;
}
/** Writes a comment, in the browser's own field: the form empties it. It is kept on this device until it is sent; Ctrl and Enter send it. */
export function Composer({ form, status, failure, isDispute, onSubmit }: ComposerProps) {
  const t = useTexts(ticketTexts);
  const causeOf = useCause();
  const isSending = status === 'sending';
  return (
    <form
      className={styles.composer}
      noValidate
      aria-label={t.comment}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit();
      }}
    >
      <FormField form={form} name="notes" label={t.commentLabel}>
        {(field) => <textarea aria-label={t.commentLabel} className={styles.text} rows={2} {...field} />}
      </FormField>
      {isDispute && <p className={styles.quiet}>{t.disputeComment}</p>}
      <FormFilesBox form={form} name="files" part={ticketFiles.files} />
      <div className={styles.sends}>
        <Checkbox label={t.private} {...form.register('private_notes')} />
        <span className={styles.quiet} role="status">
          {status === 'failed' && failure !== null ? t.notSent({ cause: causeOf(failure) }) : form.formState.isDirty ? t.draftKept : ''}
        </span>
        <Button type="submit" appearance="primary" disabledFocusable={isSending}>
          {isSending ? t.sending : t.send}
        </Button>
      </div>
    </form>
  );
}
