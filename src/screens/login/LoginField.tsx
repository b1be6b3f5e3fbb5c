import { Field, Input, mergeClasses, type InputProps } from '@fluentui/react-components';
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import type { ReactElement } from 'react';
import { loginTexts } from '../../i18n/texts/login.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import css from './LoginField.module.css';
import { messageIn } from './messages.ts';

export interface LoginFieldProps extends Omit<InputProps, 'contentAfter' | 'size'> {
  readonly label: string;
  readonly touched: boolean;
  /** What is wrong, in the contract's words. */
  readonly message: string | undefined;
  readonly action?: ReactElement;
}
/** A field that shows valid or invalid once touched, by edge, icon and word (spec §5). */
export function LoginField({ label, touched, message, action, ...input }: LoginFieldProps) {
  const t = useTexts(loginTexts);
  const valid = touched && message === undefined;
  return (
    <Field
      label={label}
      validationState={message !== undefined ? 'error' : valid ? 'success' : 'none'}
      validationMessage={message === undefined ? null : messageIn(t, message)}
    >
      <Input
        {...input} size="large" className={mergeClasses(valid && css['valid'], message !== undefined && css['invalid'])}
        contentAfter={<>
          {valid && <CheckmarkCircleRegular className={mergeClasses(css['tick'])} role="img" aria-label={t.fieldValid} />}
          {action}
        </>}
      />
    </Field>
  );
}
