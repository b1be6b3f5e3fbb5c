import { DialogSurface, Input, Textarea } from '@fluentui/react-components';
import * as z from 'zod/mini';
import type { BlockNotice } from '../../../../contract/areas/tracker/foresight.ts';
import { MOST_NOTICE } from '../../../../contract/life/mail.ts';
import { MOST_SUBJECT } from '../../../../contract/life/ticket-fields.ts';
import { actPart } from '../../../../machines/screens/act-part.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useWriteForm } from '../../../portal/writes/use-write-form.ts';
import { DialogForm } from '../../../widgets/form/DialogForm.tsx';
import { FormField } from '../../../widgets/form/FormField.tsx';
import { OpenDialog } from '../../../widgets/OpenDialog.tsx';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import { actTexts } from '../texts.ts';

const text = (most: number) => z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(most, `maximum-symbols:${most}`));
const Mail = z.object({
  recipient: z.email('email-not-valid').check(z.maxLength(200)),
  subject: text(MOST_SUBJECT),
  text: text(MOST_NOTICE),
});
interface TellDialogProps {
  readonly id: string;
  readonly packageName: string;
  readonly publisher: string;
  readonly draft: BlockNotice;
  readonly onClose: () => void;
}
/** A mail to the network of a blocked publisher, from a draft with reason and numbers. */
export function TellDialog({ id, packageName, publisher, draft, onClose }: TellDialogProps) {
  const t = useTexts(actTexts);
  const causeOf = useCause();
  const { form, status, failure, submit } = useWriteForm(actPart, 'tell', {
    schema: Mail,
    defaults: { ...draft },
    request: (body) => ({ params: { id }, body: { package_name: packageName, ...body } }),
    about: id,
    draft: true,
  });
  return (
    <OpenDialog onClose={onClose}>
      <DialogSurface>
        <DialogForm
          title={t.tellOne({ name: publisher })}
          fault={
            status === 'conflict' ? t.changedSince : status === 'failed' && failure !== null ? t.notTold({ cause: causeOf(failure) }) : null
          }
          send={status === 'sending' ? t.sending : t.send}
          isSending={status === 'sending'}
          className="stack gap-12"
          onSubmit={() => submit({ onDone: onClose })}
          onCancel={onClose}
        >
          <p className="quiet">{t.tellHint}</p>
          <FormField form={form} name="recipient" label={t.recipient} required hint={draft.recipient === '' ? t.noContact : ''}>
            {(field) => <Input type="email" {...field} />}
          </FormField>
          <FormField form={form} name="subject" label={t.subject} required>
            {(field) => <Input {...field} />}
          </FormField>
          <FormField form={form} name="text" label={t.text} required>
            {(field) => <Textarea rows={12} resize="vertical" {...field} />}
          </FormField>
        </DialogForm>
      </DialogSurface>
    </OpenDialog>
  );
}
