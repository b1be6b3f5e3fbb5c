import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { Credentials } from '../../../../contract/areas/session.ts';
import type { SignInError } from '../../../../machines/auth/login.machine.ts';
import { loginTexts } from './texts.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ErrorSign } from './icons.tsx';
import styles from './LoginForm.module.css';
import { LoginField } from './LoginField.tsx';
import { PasswordField } from './PasswordField.tsx';

interface LoginFormProps {
  readonly busy: boolean;
  readonly refusal: SignInError | null;
  readonly email: string;
  readonly onSubmit: (credentials: Credentials) => void;
}

/** E-mail and password with the rules and words of spec §5, which judges also a field that is only passed by; what was typed stays after a refusal. */
export function LoginForm({ busy, refusal, email, onSubmit }: LoginFormProps) {
  const t = useTexts(loginTexts);
  const alert = useRef<HTMLParagraphElement>(null);
  const { register, handleSubmit, formState, setFocus } = useForm<Credentials>({
    mode: 'onTouched',
    resolver: zodResolver(Credentials),
    defaultValues: { email, password: '' },
  });
  const submit = handleSubmit((credentials) => {
    if (!busy) onSubmit(credentials);
  });
  const stateOf = (name: keyof Credentials) => ({
    touched: formState.touchedFields[name] === true || formState.isSubmitted,
    message: formState.errors[name]?.message,
  });

  // not by autoFocus: that would have the browser lay the page out once more before it is first painted
  const first = useRef(refusal !== null ? null : email === '' ? ('email' as const) : ('password' as const));
  useEffect(() => {
    if (first.current !== null) setFocus(first.current);
  }, [setFocus]);
  useEffect(() => {
    if (refusal !== null && !busy) alert.current?.focus();
  }, [refusal, busy]);

  return (
    <form
      noValidate
      aria-label={t.signIn}
      aria-busy={busy}
      className="stack gap-16"
      onSubmit={(e) => {
        void submit(e);
      }}
    >
      {refusal !== null && !busy && (
        <p ref={alert} role="alert" tabIndex={-1} className={styles.alert}>
          <ErrorSign className={styles.icon} />
          {t[refusal]}
        </p>
      )}
      <LoginField
        label={t.email}
        {...stateOf('email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...register('email')}
      />
      <PasswordField label={t.password} {...stateOf('password')} autoComplete="current-password" {...register('password')} />
      <Link className={styles.forgot} to="/auth/forgot-password">
        {t.forgot}
      </Link>
      <button type="submit" disabled={busy} className={styles.submit}>
        {busy && <span className={styles.spinner} />}
        {busy ? t.signingIn : t.signIn}
      </button>
    </form>
  );
}
