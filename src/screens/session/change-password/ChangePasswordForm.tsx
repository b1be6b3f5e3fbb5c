import { Button, Checkbox, Input, Spinner } from '@fluentui/react-components';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Failure } from '../../../../contract/failure.ts';
import type { WriteStatus } from '../../../../machines/writes/write.machine.ts';
import { commonTexts } from '../../../i18n/texts/common.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { FormField } from '../../../widgets/form/FormField.tsx';
import { isAtField, type CheckedForm } from '../../../widgets/form/use-checked-form.ts';
import styles from './ChangePasswordForm.module.css';
import { PasswordRules } from './PasswordRules.tsx';
import { emptyForm, ownWords, type PasswordForm } from './form.ts';
import { passwordTexts } from './texts.ts';

export interface ChangePasswordFormProps {
  readonly form: CheckedForm<PasswordForm>;
  readonly status: 'ready' | Exclude<WriteStatus, 'done'>;
  readonly failure: Failure | null;
  readonly onSubmit: () => void;
}
const fields = [
  { name: 'current_password', text: 'current', autoComplete: 'current-password' },
  { name: 'new_password', text: 'next', autoComplete: 'new-password' },
  { name: 'repeat', text: 'repeat', autoComplete: 'new-password' },
] as const;

/** Current, new and repeated password. What the server refuses stands at its field until that field is changed. */
export function ChangePasswordForm({ form, status, failure, onSubmit }: ChangePasswordFormProps) {
  const t = useTexts(passwordTexts);
  const common = useTexts(commonTexts);
  const [shown, setShown] = useState(false);
  const values = useWatch({ control: form.control }) as PasswordForm;
  const sending = status === 'sending';
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={t.title}
      aria-busy={sending}
      onSubmit={(e) => {
        e.preventDefault();
        onSubmit();
      }}
    >
      <p className="muted">{t.intro}</p>
      {failure !== null && !isAtField(failure, emptyForm) && (
        <p className={styles.alert} role="alert">
          {t.failed} {common[failure.kind === 'forbidden' ? 'forbiddenTitle' : failure.kind]}
        </p>
      )}
      {fields.map(({ name, text, autoComplete }) => (
        <FormField key={name} form={form} name={name} label={t[text]} own={ownWords(t)}>
          {(field) => <Input type={shown ? 'text' : 'password'} autoComplete={autoComplete} {...field} />}
        </FormField>
      ))}
      <PasswordRules values={values} />
      <Checkbox
        className={styles.show ?? ''}
        label={t.show}
        checked={shown}
        onChange={(_, d) => {
          setShown(d.checked === true);
        }}
      />
      <div>
        <Button type="submit" appearance="primary" disabled={sending} icon={sending ? <Spinner size="tiny" aria-hidden /> : null}>
          {sending ? t.sending : t.submit}
        </Button>
      </div>
    </form>
  );
}
