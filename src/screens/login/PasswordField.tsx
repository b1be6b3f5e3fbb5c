import { Button } from '@fluentui/react-components';
import { EyeOffRegular } from '@fluentui/react-icons/svg/eye-off';
import { EyeRegular } from '@fluentui/react-icons/svg/eye';
import { useState } from 'react';
import { loginTexts } from '../../i18n/texts/login.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { LoginField, type LoginFieldProps } from './LoginField.tsx';

/** A password that its owner can choose to see. */
export function PasswordField(props: Omit<LoginFieldProps, 'type' | 'action'>) {
  const t = useTexts(loginTexts);
  const [shown, setShown] = useState(false);
  return (
    <LoginField
      {...props} type={shown ? 'text' : 'password'} spellCheck={false} autoCapitalize="none"
      action={
        <Button
          type="button" appearance="transparent" size="small" icon={shown ? <EyeOffRegular /> : <EyeRegular />}
          aria-label={shown ? t.hidePassword : t.showPassword} onClick={() => { setShown(!shown); }}
        />
      }
    />
  );
}
