import { issuesAt } from '../../../../contract/failure.ts';
import { isOneOf } from '../../../../contract/codes/one-of.ts';
import { useEffect } from 'react';
import { signedOut } from '../../../../machines/screens/session/signed-out.ts';
import { chooseLocale, chooseTheme, useMissingLocale, useTheme } from '../../../portal/preferences.ts';
import { usePageTitle } from '../../../portal/use-page-title.ts';
import type { EmailState } from '../../../portal/return-path.ts';
import { useLocale, useTexts } from '../../../i18n/use-texts.ts';
import { useLocationStore, usePlace } from '../../../portal/context.tsx';
import { useSignedOutForm } from '../../../portal/writes/use-signed-out-form.ts';
import { useWrite } from '../../../portal/writes/use-write.ts';
import { Preferences } from '../../../shell/session/Preferences.tsx';
import { emptyForgot, emptyRegistration, emptyReset, ForgotForm, linkEnds, RegistrationForm, ResetForm } from './forms.ts';
import { ForgotView } from './ForgotView.tsx';
import { RegistrationView } from './RegistrationView.tsx';
import { ResetView, type ResetState } from './ResetView.tsx';
import { forgotTexts, registrationTexts, resetTexts } from './texts.ts';

const FORGOT = '/auth/forgot-password';
/** The secret of a link, in the history entry: out of the address as soon as it was read, and there again after a reload. */
interface ResetEntry {
  readonly reset: string;
}
const Corner = () => (
  <Preferences theme={useTheme()} locale={useLocale()} missing={useMissingLocale()} onTheme={chooseTheme} onLocale={chooseLocale} />
);

function Forgot() {
  usePageTitle(useTexts(forgotTexts).title);
  const language = useLocale();
  const { form, status, failure, answer, dismiss, submit } = useSignedOutForm(signedOut, 'forgotPassword', {
    schema: ForgotForm,
    defaults: emptyForgot,
    request: ({ email }) => ({ body: { email, language } }),
  });
  return (
    <ForgotView
      form={form}
      status={status}
      failure={failure}
      expiresAt={answer?.expiresAt ?? null}
      corner={<Corner />}
      onSubmit={submit}
      onBack={dismiss}
    />
  );
}

function Reset({ token }: { readonly token: string }) {
  usePageTitle(useTexts(resetTexts).title);
  const language = useLocale();
  const location = useLocationStore();
  const link = useWrite(signedOut, 'resetLink');
  const { form, status, failure, answer, dismiss, submit } = useSignedOutForm(signedOut, 'resetPassword', {
    schema: ResetForm,
    defaults: emptyReset,
    request: ({ new_password }) => ({ body: { token, new_password, language } }),
  });
  const { send } = link;
  const look = (): void => {
    send({ body: { token } });
  };
  // to open the page is the question: a look uses nothing up
  useEffect(() => {
    send({ body: { token } });
  }, [send, token]);
  const over = [failure, link.failure].find((f) => f?.kind === 'missing' || issuesAt(f, 'token').length > 0);
  const said = issuesAt(over ?? null, 'token')[0]?.code;
  const lookFailure = link.status === 'failed' ? link.failure : null;
  const sendFailure = status === 'failed' && failure?.kind !== 'invalid' ? failure : null;
  const state: ResetState =
    answer !== null
      ? { at: 'done', sessionsEnded: answer.sessionsEnded, isFirst: link.answer?.isFirst ?? false }
      : over != null
        ? { at: 'gone', end: isOneOf(linkEnds, said) ? linkEnds[said] : 'unknown' }
        : lookFailure !== null
          ? { at: 'failed', failure: lookFailure }
          : sendFailure !== null
            ? { at: 'failed', failure: sendFailure }
            : link.answer === null
              ? { at: 'checking' }
              : { at: 'form', ...link.answer, busy: status === 'sending' };
  return (
    <ResetView
      state={state}
      form={form}
      corner={<Corner />}
      onSubmit={submit}
      onRetry={lookFailure === null ? dismiss : look}
      onNewLink={() => {
        link.dismiss();
        dismiss();
        location.push(FORGOT);
      }}
      onSignIn={() => {
        location.push('/auth/login', { email: answer?.email ?? '' } satisfies EmailState);
      }}
    />
  );
}

function Registration() {
  usePageTitle(useTexts(registrationTexts).title);
  const { form, status, failure, answer, dismiss, submit } = useSignedOutForm(signedOut, 'register', {
    schema: RegistrationForm,
    defaults: emptyRegistration,
    request: (values) => ({ body: { ...values, terms: true as const } }),
  });
  return (
    <RegistrationView
      form={form}
      status={status}
      failure={failure}
      sentAt={answer?.at ?? null}
      corner={<Corner />}
      onSubmit={submit}
      onBack={dismiss}
    />
  );
}

/** The pages that the sign-in page, and a link in a mail, lead to. */
export function SignedOutScreen() {
  const { pathname, hash, state } = usePlace();
  const location = useLocationStore();
  const named = /^#token=([\w-]+)$/.exec(hash)?.[1];
  useEffect(() => {
    if (named !== undefined) location.replace(FORGOT, { reset: named } satisfies ResetEntry);
  }, [location, named]);
  if (pathname === '/auth/registration') return <Registration />;
  const kept = (state as Partial<ResetEntry> | null)?.reset;
  const token = named ?? (typeof kept === 'string' ? kept : null);
  return token === null ? <Forgot /> : <Reset key={token} token={token} />;
}
