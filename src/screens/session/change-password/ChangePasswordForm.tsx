import { Button, Checkbox, Field, Input, Spinner } from '@fluentui/react-components';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { ChangePassword } from '../../../../contract/areas/session.ts';
import type { Failure, FailureKind } from '../../../../contract/failure.ts';
import { commonTexts } from '../../../i18n/texts/common.ts';
import { passwordTexts } from './texts.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './ChangePasswordForm.module.css';
import { PasswordRules } from './PasswordRules.tsx';
import { PasswordForm, messageIn, type ChangePasswordStatus } from './form.ts';

export interface ChangePasswordFormProps {
  readonly status: Exclude<ChangePasswordStatus, 'done'>;
  /** What the server refused, by field of the body. Each object is shown once: another one is another refusal. */
  readonly refused: NonNullable<Failure['fields']>;
  /** Why it failed; null where it did not. */
  readonly failureKind: FailureKind | null;
  readonly onSubmit: (body: z.infer<typeof ChangePassword>) => void;
}
const fields = [
  { name: 'current_password', text: 'current', autoComplete: 'current-password' },
  { name: 'new_password', text: 'next', autoComplete: 'new-password' },
  { name: 'repeat', text: 'repeat', autoComplete: 'new-password' },
] as const;

/** Current, new and repeated password. What the server refuses stands at its field until that field is changed. */
export function ChangePasswordForm({ status, refused, failureKind, onSubmit }: ChangePasswordFormProps) {
  const t = useTexts(passwordTexts);
  const common = useTexts(commonTexts);
  const [shown, setShown] = useState(false);
  const { register, handleSubmit, formState, control, setError } = useForm<PasswordForm>({
    mode: 'onTouched',
    resolver: zodResolver(PasswordForm),
    defaultValues: { current_password: '', new_password: '', repeat: '' },
  });
  const values = useWatch({ control }) as PasswordForm;
  const sending = status === 'sending';
  const isAtField = fields.some(({ name }) => refused[name] !== undefined);

  useEffect(() => {
    for (const { name } of fields) {
      const message = refused[name]?.[0];
      if (message !== undefined) setError(name, { type: 'server', message }, { shouldFocus: true });
    }
  }, [refused, setError]);

  const submit = handleSubmit(({ current_password, new_password }) => {
    if (!sending) onSubmit({ current_password, new_password });
  });
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={t.title}
      aria-busy={sending}
      onSubmit={(e) => {
        void submit(e);
      }}
    >
      <p className={styles.intro}>{t.intro}</p>
      {(status === 'failed' || status === 'conflict') && !isAtField && (
        <p className={styles.alert} role="alert">
          {t.failed} {failureKind === null ? '' : common[failureKind === 'forbidden' ? 'forbiddenTitle' : failureKind]}
        </p>
      )}
      {fields.map(({ name, text, autoComplete }) => {
        const message = formState.errors[name]?.message;
        return (
          <Field
            key={name}
            label={t[text]}
            validationState={message === undefined ? 'none' : 'error'}
            validationMessage={message === undefined ? null : messageIn(t, message)}
          >
            <Input type={shown ? 'text' : 'password'} autoComplete={autoComplete} {...register(name)} />
          </Field>
        );
      })}
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
