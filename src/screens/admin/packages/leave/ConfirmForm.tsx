import { Input } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { commonTexts } from '../../../../i18n/texts/common.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { DialogForm } from '../../../../widgets/form/DialogForm.tsx';
import { FormField } from '../../../../widgets/form/FormField.tsx';
import type { CheckedForm } from '../../../../widgets/form/use-checked-form.ts';
import { leaveTexts } from './texts.ts';

interface ConfirmFormProps {
  readonly name: string;
  readonly form: CheckedForm<{ confirm: string }>;
  readonly isSending: boolean;
  readonly fault: string | null;
  readonly title: string;
  /** Name of the button that takes the step. */
  readonly send: string;
  /** What the step is about, and what follows from it. */
  readonly children: ReactNode;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}
/** Takes a step that is not taken back, once the name of its package was typed. */
export function ConfirmForm({ name, form, isSending, fault, title, send, children, onSubmit, onClose }: ConfirmFormProps) {
  const t = useTexts(leaveTexts);
  const common = useTexts(commonTexts);
  return (
    <DialogForm
      title={title}
      fault={fault}
      send={isSending ? common.saving : send}
      isSending={isSending}
      className="stack gap-12"
      onSubmit={onSubmit}
      onCancel={onClose}
    >
      {children}
      <FormField form={form} name="confirm" label={t.typeName({ name })} required own={{ 'not-its-name': t.otherName }}>
        {(field) => <Input autoComplete="off" spellCheck={false} {...field} />}
      </FormField>
    </DialogForm>
  );
}
