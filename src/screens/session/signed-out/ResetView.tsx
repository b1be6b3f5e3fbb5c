import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import { CircleRegular } from '@fluentui/react-icons/svg/circle';
import { ClockRegular } from '@fluentui/react-icons/svg/clock';
import { LinkDismissRegular } from '@fluentui/react-icons/svg/link-dismiss';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { Failure } from '../../../../contract/failure.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useSecondsLeft } from '../../../widgets/use-seconds-left.ts';
import type { CheckedForm } from '../../../widgets/form/use-checked-form.ts';
import { Answer } from './Answer.tsx';
import { FailedAnswer } from './FailedAnswer.tsx';
import type { OwnWords } from '../../../widgets/form/issue-words.ts';
import type { LinkEnd, ResetForm } from './forms.ts';
import { SignedOutField } from './SignedOutField.tsx';
import { SignedOutPage } from './SignedOutPage.tsx';
import styles from './SignedOutPage.module.css';
import { SubmitButton } from './SubmitButton.tsx';
import { answerTexts, resetTexts } from './texts.ts';

/** Where a link stands: it is looked at, it works (until when, and whose it is), it does not any more, that could not be found out, or it was used. */
export type ResetState =
  | { readonly at: 'checking' }
  | { readonly at: 'form'; readonly email: string; readonly expiresAt: string; readonly isFirst: boolean; readonly busy: boolean }
  | { readonly at: 'gone'; readonly end: LinkEnd }
  | { readonly at: 'failed'; readonly failure: Failure }
  | { readonly at: 'done'; readonly sessionsEnded: number; readonly isFirst: boolean };
export interface ResetViewProps {
  readonly state: ResetState;
  readonly form: CheckedForm<ResetForm>;
  readonly corner?: ReactNode;
  readonly onSubmit: () => void;
  /** After a failure: once more. */
  readonly onRetry: () => void;
  readonly onNewLink: () => void;
  readonly onSignIn: () => void;
}

function Rules({ form, isFirst }: Pick<ResetViewProps, 'form'> & { readonly isFirst: boolean }) {
  const t = useTexts(resetTexts);
  const { length } = useWatch({ control: form.control, name: 'new_password' });
  const isMet = length >= 8 && length <= 50;
  return (
    <>
      <p className={styles.rulesTitle}>{t.rules}</p>
      <ul className={`${styles.rules} small stack gap-4 muted`}>
        <li className="row gap-6" data-met={isMet || undefined}>
          {isMet ? <CheckmarkCircleRegular /> : <CircleRegular />}
          {t.ruleLength}
          <span className="visually-hidden"> ({isMet ? t.ruleMet : t.ruleOpen})</span>
          <small aria-hidden>{length}</small>
        </li>
        {[...(isFirst ? [] : [t.ruleOther]), t.ruleCommon].map((rule) => (
          <li key={rule}>
            <CircleRegular />
            {rule}
            <small>{t.whenSaved}</small>
          </li>
        ))}
      </ul>
    </>
  );
}

function NewPasswordForm({
  form,
  email,
  expiresAt,
  isFirst,
  busy,
  onSubmit,
}: Pick<ResetViewProps, 'form' | 'onSubmit'> & Extract<ResetState, { at: 'form' }>) {
  const t = useTexts(resetTexts);
  const title = isFirst ? t.firstTitle : t.title;
  const words = useTexts(answerTexts);
  const format = useFormat();
  const left = useSecondsLeft(Date.parse(expiresAt));
  const own: OwnWords = {
    differs: t.differs,
    'same-password': t.same,
    'common-password': t.common,
    required: words.required,
    'minimum-length': (length) => words.tooShort({ length }),
  };
  const fieldOf = (name: keyof ResetForm) => (
    <SignedOutField
      form={form}
      name={name}
      own={own}
      type="password"
      label={name === 'repeat' ? t.repeat : t.next}
      autoComplete="new-password"
    />
  );
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.note}>
        <ClockRegular aria-hidden />
        <span>{t.left({ email, time: format.time(expiresAt), left: t.minutes(Math.ceil(left / 60)) })}</span>
      </p>
      <form
        className={styles.form}
        noValidate
        aria-label={title}
        aria-busy={busy}
        onSubmit={(e) => {
          e.preventDefault();
          onSubmit();
        }}
      >
        {fieldOf('new_password')}
        <Rules form={form} isFirst={isFirst} />
        {fieldOf('repeat')}
        <SubmitButton busy={busy} text={isFirst ? t.firstSubmit : t.submit} busyText={t.sending} />
        {!isFirst && <p className="quiet">{t.hint}</p>}
      </form>
    </>
  );
}

/** Setting a new password with the link of a mail: one that no longer works never shows a form that would fail on sending. */
export function ResetView({ state, form, corner, onSubmit, onRetry, onNewLink, onSignIn }: ResetViewProps) {
  const t = useTexts(resetTexts);
  return (
    <SignedOutPage eyebrow={'isFirst' in state && state.isFirst ? t.firstEyebrow : t.eyebrow} corner={corner}>
      {state.at === 'checking' && (
        <>
          <h1 className={styles.title}>{t.title}</h1>
          <p className={styles.lead} role="status">
            {t.checking}
          </p>
        </>
      )}
      {state.at === 'form' && <NewPasswordForm form={form} onSubmit={onSubmit} {...state} />}
      {state.at === 'failed' && <FailedAnswer failure={state.failure} onBack={onRetry} />}
      {state.at === 'gone' && (
        <Answer tone="warn" sign={<LinkDismissRegular />} title={t.goneTitle}>
          <p>{t[`gone_${state.end}`]}</p>
          <div className={styles.acts}>
            {state.end === 'used' && (
              <button type="button" className={styles.act} onClick={onSignIn}>
                {t.signIn}
              </button>
            )}
            <button type="button" className={styles.act} onClick={onNewLink}>
              {t.newLink}
            </button>
          </div>
        </Answer>
      )}
      {state.at === 'done' && (
        <Answer tone="good" sign={<CheckmarkCircleRegular />} title={state.isFirst ? t.firstDoneTitle : t.doneTitle}>
          <p>{state.sessionsEnded === 0 ? t.doneNone : t.done(state.sessionsEnded)}</p>
          <div className={styles.acts}>
            <button type="button" className={styles.act} onClick={onSignIn}>
              {t.signIn}
            </button>
          </div>
        </Answer>
      )}
    </SignedOutPage>
  );
}
