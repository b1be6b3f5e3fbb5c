import { DialogSurface, Input, Textarea } from '@fluentui/react-components';
import { useState } from 'react';
import * as z from 'zod/mini';
import { MOST_SUBJECT, MOST_TEXT, type TicketDetail } from '../../../../../contract/areas/ticket/ticket.ts';
import type { TicketsScreen } from '../../../../../machines/screens/ticket/tickets.ts';
import { commonTexts } from '../../../../i18n/texts/common.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useWrite } from '../../../../portal/writes/use-write.ts';
import { useWriteForm } from '../../../../portal/writes/use-write-form.ts';
import { DialogForm } from '../../../../widgets/form/DialogForm.tsx';
import { FormField } from '../../../../widgets/form/FormField.tsx';
import { useCause } from '../../../../widgets/WidgetCard/use-cause.ts';
import { ticketTexts } from '../../texts.ts';
import { OpenDialog } from '../../../../widgets/OpenDialog.tsx';

const EditForm = z.object({
  subject: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(MOST_SUBJECT, `maximum-symbols:${MOST_SUBJECT}`)),
  description: z.string().check(z.maxLength(MOST_TEXT, `maximum-symbols:${MOST_TEXT}`)),
});
interface EditDialogProps {
  readonly screen: TicketsScreen;
  readonly ticket: TicketDetail;
  readonly onDone: () => void;
}
/** Subject and description of a ticket. Only what was changed is sent, with the version that was opened. */
export function EditDialog({ screen, ticket: current, onDone }: EditDialogProps) {
  // what a colleague sets while it is open was not seen here
  const [ticket] = useState(current);
  const about = String(ticket.id);
  const t = useTexts(ticketTexts);
  const common = useTexts(commonTexts);
  const causeOf = useCause();
  const change = useWrite(screen, 'change', about);
  const undo = useWrite(screen, 'undo', about);
  const { form, status, failure, submit } = useWriteForm(screen, 'edit', {
    schema: EditForm,
    defaults: { subject: ticket.subject, description: ticket.description },
    request: ({ subject, description }) => ({
      params: { id: ticket.id },
      body: {
        updated_on: ticket.updated_on,
        ...(subject !== ticket.subject && { subject }),
        ...(description !== ticket.description && { description }),
      },
    }),
    about,
    version: ticket.updated_on,
    draft: true,
  });
  return (
    <OpenDialog onClose={onDone}>
      <DialogSurface>
        <DialogForm
          title={t.editTitle({ id: String(ticket.id) })}
          fault={status === 'failed' && failure !== null ? t.notSaved({ what: t.edit, cause: causeOf(failure) }) : null}
          send={common.save}
          isSending={status === 'sending'}
          className={'stack gap-12'}
          onSubmit={() => {
            change.dismiss();
            undo.dismiss();
            // the choice between two versions is the page's own, which is told of a conflict there
            if (form.formState.isDirty) submit({ onDone, onConflict: onDone });
            else onDone();
          }}
          onCancel={onDone}
        >
          <FormField form={form} name="subject" label={t.subject} required>
            {(field) => <Input {...field} />}
          </FormField>
          <FormField form={form} name="description" label={t.description}>
            {(field) => <Textarea rows={10} resize="vertical" {...field} />}
          </FormField>
        </DialogForm>
      </DialogSurface>
    </OpenDialog>
  );
}
