import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left';
import { MailRegular } from '@fluentui/react-icons/svg/mail';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Failure } from '../../../../contract/failure.ts';
import type { WriteStatus } from '../../../../machines/writes/write.machine.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { isAtField, type CheckedForm } from '../../../widgets/form/use-checked-form.ts';
import login from '../login/LoginView.module.css';
import { loginTexts } from '../login/texts.ts';
import { Answer } from './Answer.tsx';
import { FailedAnswer } from './FailedAnswer.tsx';
import { emptyForgot, type ForgotForm } from './forms.ts';
import { leftAs, useSecondsFrom } from './left.ts';
import { SignedOutField } from './SignedOutField.tsx';
import { SignedOutPage } from './SignedOutPage.tsx';
import styles from './SignedOutPage.module.css';
import { SubmitButton } from './SubmitButton.tsx';
import { answerTexts, forgotTexts } from './texts.ts';

export interface ForgotViewProps {
  readonly form: CheckedForm<ForgotForm>;
  readonly status: 'ready' | WriteStatus;
  readonly failure: Failure | null;
  /** When a link that was sent ends; there once the request was taken. */
  readonly expiresAt: string | null;
  readonly corner?: ReactNode;
  readonly onSubmit: () => void;
  /** Back to the form. */
  readonly onBack: () => void;
}
/** How long one waits before a link is sent again. */
const AGAIN_SECONDS = 60;

/** It says the same for every address, known or not. */
function Sent({ email, expiresAt, onSubmit, onBack }: Pick<ForgotViewProps, 'onSubmit' | 'onBack'> & { email: string; expiresAt: string }) {
  const t = useTexts(forgotTexts);
  const format = useFormat();
  const left = useSecondsFrom(AGAIN_SECONDS);
  return (
    <Answer tone="news" sign={<MailRegular />} title={t.sentTitle}>
      <p>{t.sent({ email, time: format.time(expiresAt) })}</p>
      <div className={styles.acts}>
        <button type="button" className={styles.act} disabled={left > 0} onClick={onSubmit}>
          {left > 0 ? t.againIn({ left: leftAs(left) }) : t.again}
        </button>
        <button type="button" className={login.link} onClick={onBack}>
          {t.other}
        </button>
      </div>
    </Answer>
  );
}

/** A link to set a new password: the form, and what came of it. */
export function ForgotView({ form, status, failure, expiresAt, corner, onSubmit, onBack }: ForgotViewProps) {
  const t = useTexts(forgotTexts);
  const words = useTexts(answerTexts);
  const fields = useTexts(loginTexts);
  return (
    <SignedOutPage eyebrow={t.eyebrow} corner={corner}>
      {status === 'done' && expiresAt !== null ? (
        <Sent key={expiresAt} email={form.getValues('email')} expiresAt={expiresAt} onSubmit={onSubmit} onBack={onBack} />
      ) : status !== 'sending' && failure !== null && !isAtField(failure, emptyForgot) ? (
        <FailedAnswer failure={failure} onBack={onBack} />
      ) : (
        <>
          <h1 className={styles.title}>{t.title}</h1>
          <p className={styles.lead}>{t.lead}</p>
          <form
            className={styles.form}
            noValidate
            aria-label={t.title}
            aria-busy={status === 'sending'}
            onSubmit={(e) => {
              e.preventDefault();
              onSubmit();
            }}
          >
            <SignedOutField
              form={form}
              name="email"
              label={fields.email}
              type="email"
              inputMode="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
            <SubmitButton busy={status === 'sending'} text={t.submit} busyText={t.sending} />
            <p className="quiet">{t.hint}</p>
            <Link className={`${login.link ?? ''} ${styles.back ?? ''}`} to="/auth/login">
              <ArrowLeftRegular aria-hidden />
              {words.back}
            </Link>
          </form>
        </>
      )}
    </SignedOutPage>
  );
}
