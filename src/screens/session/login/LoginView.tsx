import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Credentials } from '../../../../contract/areas/session.ts';
import type { SignInError } from '../../../../machines/auth/login.machine.ts';
import { loginTexts } from './texts.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { BrandPanel } from './BrandPanel.tsx';
import { LoginForm } from './LoginForm.tsx';
import styles from './LoginView.module.css';

export interface LoginViewProps {
  readonly busy: boolean;
  readonly refusal: SignInError | null;
  /** Language and theme, in the corner. */
  readonly corner?: ReactNode;
  readonly onSubmit: (credentials: Credentials) => void;
}
/** The sign-in page of spec §2: brand panel and form, one panel below 992 px. */
export function LoginView({ busy, refusal, corner, onSubmit }: LoginViewProps) {
  const t = useTexts(loginTexts);
  return (
    <div className={styles.page}>
      <BrandPanel />
      <main className={styles.side}>
        <div className={styles.corner}>{corner}</div>
        <div className={styles.form}>
          <h1 className={styles.account}>{t.title}</h1>
          <h2 className={styles.title}>{t.signIn}</h2>
          <LoginForm busy={busy} refusal={refusal} onSubmit={onSubmit} />
          <p className={styles.foot}>
            {t.noAccount}{' '}
            <Link className={styles.link} to="/auth/registration">
              {t.signUp}
            </Link>
          </p>
        </div>
      </main>
    </div>
  );
}
