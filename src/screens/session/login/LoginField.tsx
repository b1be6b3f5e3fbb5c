import { useId, type ComponentProps, type ReactElement } from 'react';
import type { OwnWords } from '../../../widgets/form/issue-words.ts';
import { loginTexts } from './texts.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ErrorSign, ValidSign } from './icons.tsx';
import styles from './LoginField.module.css';
import { messageIn } from './messages.ts';

export interface LoginFieldProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly touched: boolean;
  /** What is wrong: an issue of the contract. */
  readonly message: string | undefined;
  /** Words of another form for some of them. */
  readonly own?: OwnWords;
  /** Stands at the end of the box. */
  readonly action?: ReactElement;
}
/** A field that shows valid or invalid once touched, by edge, icon and word (spec §5). Plain HTML: the first page stays light. */
export function LoginField({ label, touched, message, own = {}, action, ...input }: LoginFieldProps) {
  const t = useTexts(loginTexts);
  const id = useId();
  const valid = touched && message === undefined;
  return (
    <div className="stack gap-4">
      <label htmlFor={id}>{label}</label>
      <div className={styles.box} data-state={message !== undefined ? 'invalid' : valid ? 'valid' : undefined}>
        <input
          {...input}
          id={id}
          className={styles.input}
          aria-invalid={message !== undefined}
          aria-describedby={message === undefined ? undefined : `${id}m`}
        />
        {valid && (
          <span className={styles.tick} role="img" aria-label={t.fieldValid}>
            <ValidSign />
          </span>
        )}
        {action}
      </div>
      <div aria-live="polite">
        {message !== undefined && (
          <p id={`${id}m`} className={`${styles.message} row small gap-4 bad`}>
            <ErrorSign />
            <span>{messageIn(t, message, own)}</span>
          </p>
        )}
      </div>
    </div>
  );
}
