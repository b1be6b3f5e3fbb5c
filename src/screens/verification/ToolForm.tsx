import { Button, Input } from '@fluentui/react-components';
import { Checkmark16Regular } from '@fluentui/react-icons/svg/checkmark';
import { useWatch } from 'react-hook-form';
import type { Failure } from '../../../contract/failure.ts';
import type { Values } from '../../../contract/verification/check.ts';
import { decode } from '../../../contract/verification/decode.ts';
import { tidyValues, typedLength, type Tool } from '../../../contract/verification/tools.ts';
import type { WriteStatus } from '../../../machines/writes/write.machine.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { FormField } from '../../widgets/form/FormField.tsx';
import type { CheckedForm } from '../../widgets/form/use-checked-form.ts';
import { useCause } from '../../widgets/WidgetCard/use-cause.ts';
import { partTexts, verificationTexts } from './texts.ts';
import styles from './Verification.module.css';

export interface ToolFormProps {
  readonly tool: Tool;
  readonly name: string;
  readonly form: CheckedForm<Record<string, string>>;
  readonly status: 'ready' | WriteStatus;
  readonly failure: Failure | null;
  readonly onSubmit: () => void;
  readonly onClear: () => void;
}
/** What a tool takes, with the pieces of the number and whether they are right told while it is typed. Nothing is sent before the button is pressed. */
export function ToolForm({ tool, name, form, status, failure, onSubmit, onClear }: ToolFormProps) {
  const t = useTexts(verificationTexts);
  const p: Readonly<Record<string, string>> = useTexts(partTexts);
  const causeOf = useCause();
  const typed = useWatch({ control: form.control }) as Values;
  const { parts, checks } = decode(tool.id, tidyValues(tool, typed));
  const isRight = checks.length > 0 && checks.every(({ outcome }) => outcome !== 'failed');
  return (
    <form
      className={styles.card}
      noValidate
      aria-label={name}
      autoComplete="off"
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
        >
          {(registered) => <Input spellCheck={false} maxLength={typedLength(field)} {...registered} />}
        </FormField>
      ))}
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
                  {meaning !== null && meaning !== '' && <bdi>{meaning}</bdi>}
                </dd>
                {fits && <Checkmark16Regular aria-hidden />}
              </div>
            ))}
          </dl>
        )}
        {checks.length > 0 && <p data-right={isRight}>{isRight ? t.wellFormed : t.notWellFormed}</p>}
      </div>
      {status === 'failed' && failure !== null && (
        <p role="alert" className={styles.bad}>
          {t.failed({ cause: causeOf(failure) })}
        </p>
      )}
      <div className={styles.buttons}>
        <Button type="submit" appearance="primary" disabledFocusable={status === 'sending'}>
          {status === 'sending' ? t.verifying : t.verify}
        </Button>
        <Button onClick={onClear}>{t.clear}</Button>
      </div>
    </form>
  );
}
