import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { useLocationStore, useLogin } from '../../../portal/context.tsx';
import { chooseLocale, chooseTheme, useMissingLocale, useOffered, useTheme } from '../../../portal/preferences.ts';
import { emailOf } from '../../../portal/return-path.ts';
import { useLocale } from '../../../i18n/use-texts.ts';
import { Preferences } from '../../../shell/session/Preferences.tsx';
import { lazyPart } from '../../../widgets/lazy-part.ts';
import { readSite } from '../../../adapters/site.ts';
import { loadTexts } from '../../../i18n/i18n.ts';
import { LoginView } from './LoginView.tsx';

const FactorScreen = lazyPart(async () => {
  const [part] = await Promise.all([import('../signed-out/factor/FactorScreen.tsx'), loadTexts('signed-out')]);
  return { default: part.FactorScreen };
});
const Nothing = () => null;
/** There where the installation names a provider of single sign-on; the password is asked for without it, too. */
const SsoPart = lazyPart(async () => {
  const site = (await readSite().catch(() => null)) as { readonly singleSignOn?: unknown } | null;
  const name = site?.singleSignOn;
  if (typeof name !== 'string') return { default: Nothing };
  return Promise.all([import('../signed-out/sso/SsoPart.tsx'), loadTexts('signed-out')]).then(
    ([part]) => ({ default: () => <part.SsoPart name={name} /> }),
    () => ({ default: Nothing }),
  );
});

/** The login machine's form, and what it may ask for after the password. */
export function LoginScreen() {
  const login = useLogin();
  const location = useLocationStore();
  const busy = useSelector(login, (s) => s?.hasTag('busy') ?? true);
  const refusal = useSelector(login, (s) => s?.context.refusal ?? null);
  const isBeyond = useSelector(login, (s) => s !== undefined && (s.context.step !== null || s.context.recoveryCodes !== null));
  const corner = (
    <Preferences theme={useTheme()} locale={useLocale()} missing={useMissingLocale()} onTheme={chooseTheme} onLocale={chooseLocale} />
  );
  const offered = useOffered();
  if (isBeyond) return <FactorScreen corner={corner} />;
  return (
    <LoginView
      busy={busy}
      refusal={refusal}
      email={emailOf(location.get())}
      corner={corner}
      more={
        <Suspense>
          <SsoPart />
        </Suspense>
      }
      offered={offered}
      onLocale={chooseLocale}
      onSubmit={(credentials) => {
        login?.send({ type: 'SUBMIT', credentials });
      }}
    />
  );
}
