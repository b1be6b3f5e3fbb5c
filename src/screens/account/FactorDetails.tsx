import { Button, Field, Input } from '@fluentui/react-components';
import { useState } from 'react';
import type { Profile } from '../../../contract/areas/account.ts';
import { issuesAt, type Failure } from '../../../contract/failure.ts';
import { accountScreen } from '../../../machines/screens/account/account.ts';
import { useFormat } from '../../format/format.ts';
import { commonTexts } from '../../i18n/texts/common.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useWrite } from '../../portal/writes/use-write.ts';
import { toClipboard, useCopy } from '../../widgets/use-copy.ts';
import { useCause } from '../../widgets/WidgetCard/use-cause.ts';
import { FactorPicture } from '../session/signed-out/factor/FactorPicture.tsx';
import { RecoveryCodes } from '../session/signed-out/factor/RecoveryCodes.tsx';
import styles from '../../widgets/OwnCard/OwnCard.module.css';
import { accountTexts } from './texts.ts';

interface OneFieldProps {
  readonly label: string;
  readonly type: 'password' | 'text';
  readonly submit: string;
  readonly busy: boolean;
  readonly failure: Failure | null;
  /** The field's name in a refusal, and what is said of one. */
  readonly refused: readonly [field: string, message: string];
  readonly onSubmit: (value: string) => void;
  readonly onCancel: () => void;
}
/** One question: the password, or a code. What was typed has no draft. */
export function OneField({ label, type, submit, busy, failure, refused: [field, message], onSubmit, onCancel }: OneFieldProps) {
  const t = useTexts(accountTexts);
  const common = useTexts(commonTexts);
  const causeOf = useCause();
  const [value, setValue] = useState('');
  const [isMissing, setMissing] = useState(false);
  const isRefused = issuesAt(failure, field).length > 0;
  const said = isMissing ? t.required : isRefused ? message : failure === null ? null : `${t.notSaved} ${causeOf(failure)}`;
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={t.factorTitle}
      aria-busy={busy}
      onSubmit={(e) => {
        e.preventDefault();
        setMissing(value === '');
        if (value !== '' && !busy) onSubmit(value);
      }}
    >
      <Field label={label} validationState={said === null || busy ? 'none' : 'error'} validationMessage={busy ? null : said}>
        <Input
          type={type}
          value={value}
          autoFocus
          autoComplete={type === 'password' ? 'current-password' : 'one-time-code'}
          inputMode={type === 'password' ? 'text' : 'numeric'}
          onChange={(_, d) => {
            setMissing(false);
            setValue(d.value);
          }}
        />
      </Field>
      <div className={styles.acts}>
        <Button type="submit" appearance="primary" disabled={busy}>
          {submit}
        </Button>
        <Button onClick={onCancel}>{common.cancel}</Button>
      </div>
    </form>
  );
}

type Act = 'begin' | 'end' | 'renew';
/** The second factor of one's own account: set up, turned off, its recovery codes renewed. Each asks for the password first. */
export function FactorDetails({ profile }: { readonly profile: Profile }) {
  const t = useTexts(accountTexts);
  const format = useFormat();
  const { outcome, onCopy } = useCopy(toClipboard);
  const [act, setAct] = useState<Act | null>(null);
  const begin = useWrite(accountScreen, 'beginSecondFactor');
  const confirm = useWrite(accountScreen, 'confirmSecondFactor');
  const end = useWrite(accountScreen, 'endSecondFactor');
  const renew = useWrite(accountScreen, 'renewRecoveryCodes');
  const leave = (): void => {
    for (const write of [begin, confirm, end, renew]) write.dismiss();
    setAct(null);
  };
  const codes = confirm.answer?.recoveryCodes ?? renew.answer?.recoveryCodes;
  if (codes !== undefined)
    return (
      <>
        <p role="status">{t.keepCodes}</p>
        <RecoveryCodes codes={codes} isCopied={outcome?.done === true} onCopy={onCopy} />
        <div>
          <Button appearance="primary" autoFocus onClick={leave}>
            {t.kept}
          </Button>
        </div>
      </>
    );
  if (begin.answer !== null)
    return (
      <>
        <p>{t.scan}</p>
        <FactorPicture setup={begin.answer} />
        <OneField
          label={t.code}
          type="text"
          submit={t.turnOn}
          busy={confirm.status === 'sending'}
          failure={confirm.failure}
          refused={['code', t.wrongCode]}
          onSubmit={(code) => {
            confirm.send({ body: { code: code.replaceAll(/\s/g, '') } });
          }}
          onCancel={leave}
        />
      </>
    );
  const write = act === null || (act === 'end' && end.status === 'done') ? null : { begin, end, renew }[act];
  if (write !== null)
    return (
      <OneField
        key={act}
        label={t.askPassword}
        type="password"
        submit={t.goOn}
        busy={write.status === 'sending'}
        failure={write.failure}
        refused={['current_password', t.incorrect]}
        onSubmit={(current_password) => {
          write.send({ body: { current_password } });
        }}
        onCancel={leave}
      />
    );
  const { since, recoveryCodes, isDemanded } = profile.secondFactor;
  const choose = (next: Act) => () => {
    leave();
    setAct(next);
  };
  return (
    <>
      <p>
        {since === null ? t.factorOff : t.factorOn({ time: format.instant(since) })} {since === null ? '' : t.codesLeft(recoveryCodes)}
      </p>
      {isDemanded && <p className="quiet anywhere">{t.factorDemanded}</p>}
      <div className={styles.acts}>
        {since === null ? (
          <Button disabled={!profile.hasPassword} onClick={choose('begin')}>
            {t.setUp}
          </Button>
        ) : (
          <>
            <Button onClick={choose('renew')}>{t.renew}</Button>
            {!isDemanded && <Button onClick={choose('end')}>{t.turnOff}</Button>}
          </>
        )}
      </div>
    </>
  );
}
