import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Credentials } from '../../../../contract/areas/session.ts';
import type { SignInError } from '../../../../machines/auth/login.machine.ts';
import { loginTexts } from './texts.ts';
import type { Locale } from '../../../i18n/i18n.ts';
import { offers } from '../../../i18n/offers.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { BrandPanel } from './BrandPanel.tsx';
import { LoginForm } from './LoginForm.tsx';
import styles from './LoginView.module.css';

export interface LoginViewProps {
  readonly busy: boolean;
  readonly refusal: SignInError | null;
  /** What stands in its field at first. */
  readonly email?: string;
  /** Language and theme, in the corner. */
  readonly corner?: ReactNode;
  /** Other ways in, after the form. */
  readonly more?: ReactNode;
  /** A language that this page may be read in too. */
  readonly offered?: Locale | null;
  readonly onLocale?: (code: Locale) => void;
  readonly onSubmit: (credentials: Credentials) => void;
}
/** The sign-in page of spec §2: brand panel and form, one panel below 992 px. */
export function LoginView({ busy, refusal, email, corner, more, offered = null, onLocale, onSubmit }: LoginViewProps) {
  const t = useTexts(loginTexts);
  return (
    <div className={styles.page}>
      <BrandPanel />
      <main className={styles.side}>
        <div className={styles.corner}>{corner}</div>
        <div className={styles.form}>
          <h1 className={styles.account}>{t.title}</h1>
          <h2 className={styles.title}>{t.signIn}</h2>
          <LoginForm busy={busy} refusal={refusal} email={email ?? ''} onSubmit={onSubmit} />
          <p className={styles.foot}>
            {t.noAccount}{' '}
            <Link className={styles.link} to="/auth/registration">
              {t.signUp}
            </Link>
          </p>
          {more}
          {offered === null ? null : (
            <button type="button" className={styles.offer} lang={offered} onClick={() => onLocale?.(offered)}>
              {offers[offered]}
            </button>
          )}
        </div>
      </main>
    </div>
  );
}
