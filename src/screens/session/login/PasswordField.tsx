import { useState } from 'react';
import { loginTexts } from './texts.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { EyeOffSign, EyeSign } from './icons.tsx';
import styles from './LoginField.module.css';
import { LoginField, type LoginFieldProps } from './LoginField.tsx';

/** A password that its owner can choose to see. */
export function PasswordField(props: Omit<LoginFieldProps, 'type' | 'action'>) {
  const t = useTexts(loginTexts);
  const [shown, setShown] = useState(false);
  return (
    <LoginField
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      action={
        <button
          type="button"
          className={styles.reveal}
          aria-label={shown ? t.hidePassword : t.showPassword}
          onClick={() => {
            setShown(!shown);
          }}
        >
          {shown ? <EyeOffSign /> : <EyeSign />}
        </button>
      }
    />
  );
}
