import { DialogSurface, Input, Select, Textarea } from '@fluentui/react-components';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { MOST_SUBJECT, MOST_TEXT, ticketFiles, type TicketDetail } from '../../../../contract/areas/ticket.ts';
import type { TicketsScreen } from '../../../../machines/screens/ticket/tickets.ts';
import type { TicketKind } from '../../../../contract/ticket-life.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useValues } from '../../../i18n/use-values.ts';
import { useWorkspace } from '../../../portal/context.tsx';
import { useWriteForm } from '../../../portal/use-write-form.ts';
import { DialogForm } from '../../../widgets/form/DialogForm.tsx';
import { FormField } from '../../../widgets/form/FormField.tsx';
import { FormFilesBox } from '../../../widgets/UploadBox/FormFilesBox.tsx';
import { formFiles } from '../../../widgets/UploadBox/form-files.ts';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import { OpenDialog } from '../../../widgets/OpenDialog.tsx';
import styles from '../detail/Detail.module.css';
import { ticketTexts, ticketWords } from '../texts.ts';
import { useLists } from '../use-lists.ts';

/** A dispute is its publisher's to raise. */
const kinds = ['Takedown', 'Other'] as const satisfies readonly TicketKind[];
const CreateForm = z.object({
  tracker: z.enum(kinds),
  subject: z.string().check(z.trim(), z.minLength(1, 'Required field'), z.maxLength(MOST_SUBJECT, `Maximum ${MOST_SUBJECT} symbols`)),
  description: z.string().check(z.maxLength(MOST_TEXT, `Maximum ${MOST_TEXT} symbols`)),
  priority_id: z.string(),
  assigned_to_id: z.string(),
  files: formFiles(ticketFiles.files),
});
interface CreateTicketProps {
  readonly screen: TicketsScreen;
  readonly packageName: string;
  /** The ticket that was raised, with what the ticket system has not taken of it. */
  readonly onCreated: (made: TicketDetail) => void;
  readonly onClose: () => void;
}
/** Raises a ticket about nothing that is in the report: those of incidents are raised there. */
export function CreateTicket({ screen, packageName, onCreated, onClose }: CreateTicketProps) {
  const t = useTexts(ticketTexts);
  const named = useValues(ticketWords);
  const causeOf = useCause();
  const lists = useLists(screen);
  const user = useSelector(useWorkspace(), (s) => s.context.user.id);
  const { form, status, failure, answer, submit } = useWriteForm(screen, 'create', {
    schema: CreateForm,
    defaults: { tracker: 'Takedown' as const, subject: '', description: '', priority_id: '', assigned_to_id: '', files: [] },
    request: ({ tracker, subject, description, priority_id, assigned_to_id, files }) => ({
      params: { id: user },
      files: { files },
      body: {
        package_name: packageName,
        tracker,
        subject,
        description,
        ...(priority_id !== '' && { priority_id }),
        ...(assigned_to_id !== '' && { assigned_to_id }),
      },
    }),
    about: packageName,
    draft: true,
  });
  const made = form.formState.isSubmitted && status === 'done' ? answer : null;
  useEffect(() => {
    if (made !== null) onCreated(made);
  }, [made, onCreated]);
  return (
    <OpenDialog onClose={onClose}>
      <DialogSurface>
        <DialogForm
          title={t.newTicket}
          fault={status === 'failed' && failure !== null ? t.notCreated({ cause: causeOf(failure) }) : null}
          send={status === 'sending' ? t.creating : t.create}
          isSending={status === 'sending'}
          cancel={t.cancel}
          className={styles.form ?? ''}
          onSubmit={submit}
          onCancel={onClose}
        >
          <p className={styles.quiet}>{t.toValue({ field: t.package, value: packageName })}</p>
          <FormField form={form} name="tracker" label={t.kind}>
            {(field) => (
              <Select {...field}>
                {kinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {named(kind)}
                  </option>
                ))}
              </Select>
            )}
          </FormField>
          <FormField form={form} name="subject" label={t.subject} required>
            {(field) => <Input {...field} />}
          </FormField>
          <FormField form={form} name="description" label={t.description}>
            {(field) => <Textarea rows={6} resize="vertical" {...field} />}
          </FormField>
          <FormField form={form} name="priority_id" label={t.priority}>
            {(field) => (
              <Select {...field}>
                <option value="" />
                {lists.priorities.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {named(name)}
                  </option>
                ))}
              </Select>
            )}
          </FormField>
          <FormField form={form} name="assigned_to_id" label={t.assignee}>
            {(field) => (
              <Select {...field}>
                <option value="">{t.unassigned}</option>
                {lists.people.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </FormField>
          <FormFilesBox form={form} name="files" part={ticketFiles.files} />
        </DialogForm>
      </DialogSurface>
    </OpenDialog>
  );
}
