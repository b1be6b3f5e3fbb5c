import { Checkbox, DialogSurface, Field, Input, Textarea } from '@fluentui/react-components';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { BlockNotice } from '../../../../contract/areas/tracker/foresight.ts';
import { MOST_NOTICE } from '../../../../contract/life/mail.ts';
import type { PublisherState } from '../../../../contract/life/publisher.ts';
import { MOST_SUBJECT } from '../../../../contract/life/ticket-fields.ts';
import type { DateRange } from '../../../../contract/time/dates.ts';
import { actPart } from '../../../../machines/screens/act-part.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useWriteForm } from '../../../portal/writes/use-write-form.ts';
import { DialogForm } from '../../../widgets/form/DialogForm.tsx';
import { FormField } from '../../../widgets/form/FormField.tsx';
import { OpenDialog } from '../../../widgets/OpenDialog.tsx';
import { useCause } from '../../../widgets/WidgetCard/use-cause.ts';
import { packTexts } from '../pack/texts.ts';
import { actTexts } from '../texts.ts';

const text = (most: number) => z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(most, `maximum-symbols:${most}`));
const Mail = z.object({
  recipient: z.email('email-not-valid').check(z.maxLength(200)),
  subject: text(MOST_SUBJECT),
  text: text(MOST_NOTICE),
  /** The claw-back pack goes with it. */
  pack: z.boolean(),
});
interface TellDialogProps {
  /** The publisher, as the draft is about it. */
  readonly of: {
    readonly id: string;
    readonly package_name: string;
    readonly publisher: string;
    readonly state: PublisherState;
    readonly updated_on: string;
  };
  readonly draft: BlockNotice;
  /** What a pack of the days holds, and these days; null where it would hold nothing, or too much. */
  readonly pack: { readonly said: string; readonly range: DateRange } | null;
  readonly onClose: () => void;
}
/** A mail to the network of a publisher, from a draft that says why it is blocked, or that it is not any more. Where that turns while it is open, the mail begins anew from the draft that is right then. */
export function TellDialog({ of, draft, pack, onClose }: TellDialogProps) {
  const [first] = useState(of.state);
  return (
    <OpenDialog onClose={onClose}>
      <DialogSurface>
        <MailForm
          key={of.state}
          of={of}
          draft={draft}
          pack={of.state === 'blocked' ? pack : null}
          isAnew={of.state !== first}
          onClose={onClose}
        />
      </DialogSurface>
    </OpenDialog>
  );
}
function MailForm({
  of: { id, package_name, publisher, updated_on },
  draft,
  pack,
  isAnew,
  onClose,
}: TellDialogProps & { readonly isAnew: boolean }) {
  const t = useTexts(actTexts);
  const p = useTexts(packTexts);
  const causeOf = useCause();
  const [version] = useState(updated_on);
  const { form, status, failure, submit } = useWriteForm(actPart, 'tell', {
    schema: Mail,
    defaults: { recipient: draft.recipient, subject: draft.subject, text: draft.text, pack: pack !== null },
    request: ({ pack: isWanted, ...body }) => ({
      params: { id },
      body: {
        package_name,
        updated_on,
        ...body,
        ...(isWanted && pack !== null && { pack: pack.range }),
      },
    }),
    about: id,
    version,
    draft: true,
  });
  const hasChanged = status === 'conflict' || (isAnew && status === 'ready');
  return (
    <DialogForm
      title={t.tellOne({ name: publisher })}
      fault={hasChanged ? t.changedSince : status === 'failed' && failure !== null ? t.notTold({ cause: causeOf(failure) }) : null}
      send={status === 'sending' ? t.sending : t.send}
      isSending={status === 'sending'}
      className="stack gap-12"
      onSubmit={() => submit({ onDone: onClose })}
      onCancel={onClose}
    >
      <p className="quiet">{t.tellHint}</p>
      <FormField
        form={form}
        name="recipient"
        label={t.recipient}
        required
        hint={draft.recipient === '' ? t.noContact : draft.recorded_in === null ? '' : p.recordedIn({ package: draft.recorded_in })}
      >
        {(field) => <Input type="email" {...field} />}
      </FormField>
      <FormField form={form} name="subject" label={t.subject} required>
        {(field) => <Input {...field} />}
      </FormField>
      <FormField form={form} name="text" label={t.text} required>
        {(field) => <Textarea rows={12} resize="vertical" {...field} />}
      </FormField>
      {pack === null ? null : (
        <Field hint={t.withPackHint}>
          <Checkbox label={pack.said} defaultChecked {...form.register('pack')} />
        </Field>
      )}
    </DialogForm>
  );
}
