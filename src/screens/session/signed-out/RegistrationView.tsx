import { ClockRegular } from '@fluentui/react-icons/svg/clock';
import { useId, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type { Failure } from '../../../../contract/failure.ts';
import type { WriteStatus } from '../../../../machines/writes/write.machine.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { isAtField, type CheckedForm } from '../../../widgets/form/use-checked-form.ts';
import { useFormField } from '../../../widgets/form/use-form-field.ts';
import { ErrorSign } from '../login/icons.tsx';
import field from '../login/LoginField.module.css';
import login from '../login/LoginView.module.css';
import { Answer } from './Answer.tsx';
import { FailedAnswer } from './FailedAnswer.tsx';
import type { OwnWords } from '../../../widgets/form/issue-words.ts';
import { emptyRegistration, type RegistrationForm } from './forms.ts';
import { SignedOutField } from './SignedOutField.tsx';
import { SignedOutPage } from './SignedOutPage.tsx';
import styles from './SignedOutPage.module.css';
import { SubmitButton } from './SubmitButton.tsx';
import { answerTexts, registrationTexts } from './texts.ts';

export interface RegistrationViewProps {
  readonly form: CheckedForm<RegistrationForm>;
  readonly status: 'ready' | WriteStatus;
  readonly failure: Failure | null;
  /** When the request was taken; there once it was. */
  readonly sentAt: string | null;
  readonly corner?: ReactNode;
  readonly onSubmit: () => void;
  readonly onBack: () => void;
}
const MOST_WISH = 300;

function RequestForm({ form, status, onSubmit }: Pick<RegistrationViewProps, 'form' | 'status' | 'onSubmit'>) {
  const t = useTexts(registrationTexts);
  const id = useId();
  const wish = useWatch({ control: form.control, name: 'wish' });
  const own: OwnWords = {
    'name-required': t.nameRequired,
    'company-required': t.companyRequired,
    'maximum-symbols': (length) => t.tooLong({ length }),
  };
  const {
    field: { value: isAccepted, ...terms },
    message,
  } = useFormField(form, 'terms');
  return (
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
      <div className={styles.pair}>
        <SignedOutField form={form} name="name" own={own} label={t.name} autoComplete="name" />
        <SignedOutField form={form} name="company" own={own} label={t.company} autoComplete="organization" />
      </div>
      <SignedOutField
        form={form}
        name="email"
        own={own}
        label={t.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div>
        <div className={styles.label}>
          <label htmlFor={`${id}w`}>{t.wish}</label>
          <small id={`${id}n`}>{t.used({ n: String(wish.length), most: String(MOST_WISH) })}</small>
        </div>
        <textarea
          id={`${id}w`}
          className={styles.area}
          rows={3}
          maxLength={MOST_WISH}
          aria-describedby={`${id}n`}
          {...form.register('wish')}
        />
      </div>
      <details className={`${styles.terms} body muted`}>
        <summary>{t.terms}</summary>
        <ul>
          <li>{t.termsAccess}</li>
          <li>{t.termsData}</li>
          <li>{t.termsLog}</li>
        </ul>
      </details>
      <div>
        <div className={`${styles.check} row gap-8`}>
          <input
            id={`${id}t`}
            type="checkbox"
            aria-invalid={message !== undefined}
            aria-describedby={message === undefined ? undefined : `${id}tm`}
            {...terms}
            checked={isAccepted}
          />
          <label htmlFor={`${id}t`}>{t.accept}</label>
        </div>
        <div aria-live="polite">
          {message !== undefined && (
            <p id={`${id}tm`} className={`${field.message} row small gap-4 bad`}>
              <ErrorSign />
              <span>{t.termsRequired}</span>
            </p>
          )}
        </div>
      </div>
      <SubmitButton busy={status === 'sending'} text={t.submit} busyText={t.sending} />
      <p className={login.foot}>
        {t.haveAccount}{' '}
        <Link className={login.link} to="/auth/login">
          {t.signIn}
        </Link>
      </p>
    </form>
  );
}

/** Asking for access: an administrator reads it first, and nothing opens until then (D29). */
export function RegistrationView({ form, status, failure, sentAt, corner, onSubmit, onBack }: RegistrationViewProps) {
  const t = useTexts(registrationTexts);
  const words = useTexts(answerTexts);
  const format = useFormat();
  return (
    <SignedOutPage eyebrow={t.eyebrow} corner={corner}>
      {status === 'done' && sentAt !== null ? (
        <Answer tone="news" sign={<ClockRegular />} title={t.sentTitle}>
          <p>{t.sent({ time: format.instant(sentAt) })}</p>
          <Link className={login.link} to="/auth/login">
            {words.back}
          </Link>
        </Answer>
      ) : status !== 'sending' && failure !== null && !isAtField(failure, emptyRegistration) ? (
        <FailedAnswer failure={failure} onBack={onBack} />
      ) : (
        <>
          <h1 className={styles.title}>{t.title}</h1>
          <p className={styles.lead}>{t.lead}</p>
          <RequestForm form={form} status={status} onSubmit={onSubmit} />
        </>
      )}
    </SignedOutPage>
  );
}
