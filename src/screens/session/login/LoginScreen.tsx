import { useSelector } from '@xstate/react';
import { useLogin } from '../../../portal/context.tsx';
import { chooseLocale, chooseTheme, useMissingLocale, useTheme } from '../../../app/preferences.ts';
import { useLocale } from '../../../i18n/use-texts.ts';
import { Preferences } from '../../../shell/session/Preferences.tsx';
import { LoginView } from './LoginView.tsx';

/** The login machine's form. */
export function LoginScreen() {
  const login = useLogin();
  const busy = useSelector(login, (s) => s?.hasTag('busy') ?? true);
  const refusal = useSelector(login, (s) => s?.context.refusal ?? null);
  const corner = (
    <Preferences theme={useTheme()} locale={useLocale()} missing={useMissingLocale()} onTheme={chooseTheme} onLocale={chooseLocale} />
  );
  return (
    <LoginView
      busy={busy}
      refusal={refusal}
      corner={corner}
      onSubmit={(credentials) => {
        login?.send({ type: 'SUBMIT', credentials });
      }}
    />
  );
}
