import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { FactorSetup } from '../../../../../contract/areas/session.ts';
import type { SignInError } from '../../../../../machines/auth/login.machine.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { toClipboard, useCopy } from '../../../../widgets/use-copy.ts';
import { ErrorSign } from '../../login/icons.tsx';
import { LoginField } from '../../login/LoginField.tsx';
import alert from '../../login/LoginForm.module.css';
import login from '../../login/LoginView.module.css';
import { loginTexts } from '../../login/texts.ts';
import { Answer } from '../Answer.tsx';
import { FactorPicture } from './FactorPicture.tsx';
import { factorTexts } from './factor-texts.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SignedOutPage } from '../SignedOutPage.tsx';
import styles from '../SignedOutPage.module.css';
import { SubmitButton } from '../SubmitButton.tsx';

export interface FactorViewProps {
  readonly busy: boolean;
  readonly refusal: SignInError | null;
  /** There where it is set up on the way in. */
  readonly setup: FactorSetup | null;
  /** There once it was: to be kept before the portal opens. */
  readonly codes: readonly string[] | null;
  readonly corner?: ReactNode;
  readonly onSubmit: (code: string) => void;
  readonly onCancel: () => void;
  readonly onNoted: () => void;
}

function CodeForm({
  busy,
  refusal,
  setup,
  onSubmit,
  onCancel,
}: Pick<FactorViewProps, 'busy' | 'refusal' | 'setup' | 'onSubmit' | 'onCancel'>) {
  const t = useTexts(factorTexts);
  const words = useTexts(loginTexts);
  const [isRecovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [isOdd, setOdd] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!busy) field.current?.focus();
  }, [busy, isRecovery]);
  const isWrong = refusal === 'code' && !busy;
  const message = isOdd ? t.malformed : isWrong ? (isRecovery ? t.wrongRecovery : t.wrong) : undefined;
  const typed = code.replaceAll(/\s/g, '');
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={setup === null ? t.title : t.setupTitle}
      aria-busy={busy}
      onSubmit={(e) => {
        e.preventDefault();
        const isFit = isRecovery ? typed.length >= 6 : /^\d{6}$/.test(typed);
        setOdd(!isFit);
        if (isFit && !busy) onSubmit(typed);
      }}
    >
      {refusal !== null && refusal !== 'code' && !busy && (
        <p role="alert" className={alert.alert}>
          <ErrorSign className={alert.icon} />
          {words[refusal]}
        </p>
      )}
      <LoginField
        ref={field}
        label={isRecovery ? t.recovery : t.code}
        touched={message !== undefined}
        message={message === undefined ? undefined : 'not-valid'}
        own={{ 'not-valid': message ?? '' }}
        value={code}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(e) => {
          setOdd(false);
          setCode(e.target.value);
        }}
      />
      <SubmitButton busy={busy} text={setup === null ? t.submit : t.turnOn} busyText={t.sending} />
      <div className={styles.acts}>
        {setup === null && (
          <button
            type="button"
            className={login.link}
            onClick={() => {
              setRecovery(!isRecovery);
              setOdd(false);
              setCode('');
            }}
          >
            {isRecovery ? t.useApp : t.useRecovery}
          </button>
        )}
        <button type="button" className={login.link} onClick={onCancel}>
          {t.back}
        </button>
      </div>
    </form>
  );
}

/** After the password: a code, its set-up on the way in, and the recovery codes that come of it. */
export function FactorView({ busy, refusal, setup, codes, corner, onSubmit, onCancel, onNoted }: FactorViewProps) {
  const t = useTexts(factorTexts);
  const { outcome, onCopy } = useCopy(toClipboard);
  return (
    <SignedOutPage eyebrow={t.eyebrow} corner={corner}>
      {codes !== null ? (
        <Answer tone="good" sign={<CheckmarkCircleRegular />} title={t.codesTitle}>
          <p>{t.codesLead}</p>
          <RecoveryCodes codes={codes} isCopied={outcome?.done === true} onCopy={onCopy} />
          <div className={styles.acts}>
            <button type="button" className={styles.act} onClick={onNoted}>
              {t.noted}
            </button>
          </div>
        </Answer>
      ) : (
        <>
          <h1 className={styles.title}>{setup === null ? t.title : t.setupTitle}</h1>
          <p className={styles.lead}>{setup === null ? t.lead : t.setupLead}</p>
          {setup !== null && <FactorPicture setup={setup} />}
          <CodeForm busy={busy} refusal={refusal} setup={setup} onSubmit={onSubmit} onCancel={onCancel} />
        </>
      )}
    </SignedOutPage>
  );
}
