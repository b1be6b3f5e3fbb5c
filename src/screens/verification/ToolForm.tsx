import { Button, Input } from '@fluentui/react-components';
import { Checkmark16Regular } from '@fluentui/react-icons/svg/checkmark';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { Failure } from '../../../contract/failure.ts';
import { isOtherShape, type Values } from '../../../contract/verification/check.ts';
import { decode } from '../../../contract/verification/decode/decode.ts';
import { readLines } from '../../../contract/verification/decode/machine-readable.ts';
import { licenceInFull } from '../../../contract/verification/decode/licence.ts';
import { cleanedIn, tidyValues, typedLength, type Tool, type ToolField } from '../../../contract/verification/tools.ts';
import type { WriteStatus } from '../../../machines/writes/write.machine.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { FormField } from '../../widgets/form/FormField.tsx';
import type { CheckedForm } from '../../widgets/form/use-checked-form.ts';
import { isFocusFree } from '../../widgets/keep-focus.ts';
import { useMedia } from '../../widgets/use-media.ts';
import { useCause } from '../../widgets/WidgetCard/use-cause.ts';
import { againTexts } from './again/texts.ts';
import { partTexts, verificationTexts } from './texts.ts';
import { useReason } from './bulk/use-reason.ts';
import { useWords } from './words/use-words.ts';
import styles from './Verification.module.css';

export interface ToolFormProps {
  readonly tool: Tool;
  readonly name: string;
  readonly form: CheckedForm<Record<string, string>>;
  readonly status: 'ready' | WriteStatus;
  readonly failure: Failure | null;
  /** It came filled in from another tool: what is left to do is to verify. */
  readonly isCarried: boolean;
  /** These values are being asked about, or were: what came of them stands beside. */
  readonly isAsked: boolean;
  /** Names the verdict that came last; null before there is one. */
  readonly answered: string | null;
  /** What stands in the fields may be whole now. */
  readonly onTyped: () => void;
  /** What is to be known before the button is pressed. */
  readonly beside: ReactNode;
  readonly onSubmit: () => void;
  readonly onClear: () => void;
}
const noteIn = (note: { readonly text: string; readonly isWrong: boolean } | null, said: string) =>
  note === null && said === '' ? null : (
    <>
      {note !== null && <span className={note.isWrong ? styles.bad : 'ink'}>{note.text} </span>}
      {said}
    </>
  );
/** Reasons that no further character takes away. */
const forGood = ['expected', 'hidden', 'otherAlphabet', 'digitsOnly', 'ifscZero'] as const;
/** Fields that are whole once they are right: nobody types on behind a check digit or the last of so many characters. */
const isWholeAtOnce = ({ tidy }: ToolField): boolean => ['code', 'digits', 'plate', 'epic', 'licence'].includes(tidy);
/** The form takes the focus as it comes where nothing has it, or the way that led here: the tabs beside it keep it. */
const isFocusForForm = (): boolean => isFocusFree() || document.activeElement?.closest('nav, main a') !== null;
/**
 * What a tool takes, with the pieces of the number and whether they are right told while it is typed. No provider is asked before the button is pressed. The focus stands on the first
 * field, and goes back to it once there is a verdict, which is announced, where nobody has moved it meanwhile.
 */
export function ToolForm({
  tool,
  name,
  form,
  status,
  failure,
  isCarried,
  isAsked,
  answered,
  onTyped,
  beside,
  onSubmit,
  onClear,
}: ToolFormProps) {
  const t = useTexts(verificationTexts),
    a = useTexts(againTexts);
  const p: Readonly<Record<string, string>> = useTexts(partTexts);
  const causeOf = useCause();
  const reasonOf = useReason();
  const words = useWords();
  const place = useRef<HTMLFormElement>(null);
  const isFine = useMedia('(pointer: fine)');
  /** Whoever waits for the verdict is where he sent it; who reads or types elsewhere meanwhile, or the next number already, stays there. */
  const isFocusWaiting = useEffectEvent((): boolean => {
    const at = document.activeElement;
    if (isFocusFree()) return true;
    return (
      place.current?.contains(at) === true && (at?.matches('button[type=submit]') === true || (isAsked && at?.matches('input') === true))
    );
  });
  useEffect(() => {
    const field = place.current?.querySelector('input');
    if (isCarried && answered === null) place.current?.querySelector<HTMLButtonElement>('button[type=submit]')?.focus();
    else if (answered !== null) {
      // the next number is typed over it; a keyboard on the screen would hide the verdict
      if (!isFine || !isFocusWaiting()) return;
      field?.focus();
      field?.select();
    } else if (isFine && isFocusForForm()) field?.focus();
  }, [isCarried, answered, isFine]);
  const typed = useWatch({ control: form.control }) as Values;
  const { parts, checks } = decode(tool.id, tidyValues(tool, typed));
  const holder = readLines(tidyValues(tool, typed)['mrz'] ?? '');
  /** What is wrong whatever else will be typed, and what a passport's lines say otherwise: whole, since both are typed here. */
  const noteOf = (name: string): { readonly text: string; readonly isWrong: boolean } | null => {
    const found = checks.find(
      ({ field, outcome, reason, name: about }) =>
        field === name && (about === 'mrzMatch' ? outcome !== 'passed' : outcome === 'failed' && forGood.some((each) => each === reason)),
    );
    if (found === undefined) return null;
    const detail = found.name !== 'mrzMatch' ? found.detail : name === 'dob' ? holder?.dob : holder?.name;
    return { text: reasonOf(found.reason ?? found.name, detail ?? ''), isWrong: found.outcome === 'failed' };
  };
  /** What was put right without being seen; spaces are seen, and go away everywhere. */
  const cleanedOf = ({ name: of }: ToolField): string => {
    const found = cleanedIn(tool, typed)[of] ?? [];
    return found.length === 0 ? '' : t.cleaned({ what: found.map((each) => t[`cleaned_${each}`]).join(', ') });
  };
  const full = licenceInFull(tidyValues(tool, typed)['dl_number'] ?? '');
  const isRight = checks.length > 0 && checks.every(({ outcome }) => outcome !== 'failed');
  return (
    <form
      ref={place}
      className={`${styles.card} stack gap-12`}
      noValidate
      aria-label={name}
      autoComplete="off"
      onBlur={onTyped}
      onChange={(event) => {
        const at: EventTarget = event.target;
        const typedIn = at instanceof HTMLInputElement ? tool.fields.find((field) => field.name === at.name) : undefined;
        if (typedIn !== undefined && isWholeAtOnce(typedIn)) onTyped();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <h2>{name}</h2>
      {tool.fields.map((field) => (
        <FormField
          key={field.name}
          form={form}
          name={field.name}
          label={field.isRequired ? (p[field.name] ?? field.name) : t.optional({ field: p[field.name] ?? field.name })}
          required={field.isRequired}
          hint={noteIn(noteOf(field.name), cleanedOf(field))}
        >
          {(registered) => <Input spellCheck={false} maxLength={typedLength(field)} {...registered} />}
        </FormField>
      ))}
      {tool.fields.length > 1 && tool.fields.every(({ isRequired }) => !isRequired) && (
        <p className={`${styles.quiet} spaced`}>{t.oneNeeded}</p>
      )}
      <div role="status" className={styles.decoded}>
        {parts.length > 0 && (
          <dl aria-label={t.decoded}>
            {parts.map(({ name: piece, text, meaning, isRight: fits }, i) => (
              <div key={`${piece} ${i}`} data-right={fits}>
                <dt>
                  <bdi>{text}</bdi>
                </dt>
                <dd>
                  <small>{p[piece]}</small>
                  {meaning !== null && meaning !== '' && (
                    <bdi>{piece === 'checkDigit' && !fits ? reasonOf('expected', `${meaning} ${text}`) : words.value(meaning)}</bdi>
                  )}
                </dd>
                {fits && <Checkmark16Regular aria-hidden />}
              </div>
            ))}
          </dl>
        )}
        {full !== null && (
          <button type="button" className={styles.link} onClick={() => form.setValue('dl_number', full, { shouldDirty: true })}>
            {t.inFull({ number: full })}
          </button>
        )}
        {checks.length > 0 && !isAsked && (
          <p data-right={isRight}>{!isRight ? t.notWellFormed : checks.some(isOtherShape) ? t.otherShape : t.wellFormed}</p>
        )}
      </div>
      {status !== 'sending' && failure !== null && (
        <p role="alert" className={styles.bad}>
          {failure.code === 'no-longer-kept' ? a.noLongerKept : t.failed({ cause: causeOf(failure) })}
        </p>
      )}
      {beside}
      <div className={`${styles.buttons} flow`}>
        <Button type="submit" appearance="primary" disabledFocusable={status === 'sending'}>
          {status === 'sending' ? t.verifying : t.verify}
        </Button>
        <Button onClick={onClear}>{t.clear}</Button>
      </div>
    </form>
  );
}
