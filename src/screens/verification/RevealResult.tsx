import { Button } from '@fluentui/react-components';
import type { Verification } from '../../../contract/areas/verification/verification.ts';
import { readLines } from '../../../contract/verification/decode/machine-readable.ts';
import { saidAll } from '../../../contract/verification/outputs.ts';
import type { VerificationScreen as Screen } from '../../../machines/screens/verification/tools.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useWrite } from '../../portal/writes/use-write.ts';
import { useFocusAfter } from '../../widgets/use-focus-after.ts';
import { useCause } from '../../widgets/WidgetCard/use-cause.ts';
import { partTexts, verificationTexts } from './texts.ts';
import { useWords } from './words/use-words.ts';
import styles from './Verification.module.css';

/** What was given to a check and what the register says, whole, where both are masked alike and it cannot be seen how they differ. Each look is logged, and ends by itself. */
export function RevealResult({ screen, result }: { readonly screen: Screen; readonly result: Pick<Verification, 'reference_id'> }) {
  const t = useTexts(verificationTexts);
  const p: Readonly<Record<string, string>> = useTexts(partTexts);
  const words = useWords();
  const causeOf = useCause();
  const { status, request, answer, failure, send, dismiss } = useWrite(screen, 'reveal');
  const [takesFocus, pressed] = useFocusAfter();
  const isThis = request?.params.id === result.reference_id;
  if (!isThis || answer === null)
    return (
      <>
        <Button
          ref={takesFocus}
          size="small"
          disabledFocusable={isThis && status === 'sending'}
          onClick={() => {
            dismiss();
            pressed();
            send({ params: { id: result.reference_id }, body: {} });
          }}
        >
          {t.reveal}
        </Button>
        {isThis && failure !== null && (
          <p role="alert" className={styles.bad}>
            {t.notRevealed({ cause: causeOf(failure) })}
          </p>
        )}
      </>
    );
  const holder = readLines(answer.input['mrz'] ?? '');
  return (
    <div ref={takesFocus} tabIndex={-1} role="group" aria-label={t.whole} className={styles.whole}>
      <p role="status" className={`${styles.quiet} spaced`}>
        {t.wholeFor}
      </p>
      <dl className={`${styles.facts} stack gap-4`}>
        {Object.entries(answer.input).map(([name, value]) => (
          <div key={`given ${name}`}>
            <dt>{p[name] ?? name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
        {holder !== null &&
          (['name', 'dob'] as const).map((name) => (
            <div key={`lines ${name}`}>
              <dt>{t.inLines({ field: words.field(name) })}</dt>
              <dd>
                <bdi>{holder[name] === '' ? '–' : holder[name]}</bdi>
              </dd>
            </div>
          ))}
        {Object.entries(answer.fields).map(([name, value]) => (
          <div key={`said ${name}`}>
            <dt>{words.entry(name)}</dt>
            <dd>
              <bdi>{words.said(name, saidAll(value))}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <Button size="small" onClick={dismiss}>
        {t.hideAgain}
      </Button>
    </div>
  );
}
