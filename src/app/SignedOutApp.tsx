import { LoginScreen } from '../screens/session/login/LoginScreen.tsx';
import { loginTexts } from '../screens/session/login/texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { loadTexts } from '../i18n/i18n.ts';
import { lazyPart } from '../widgets/lazy-part.ts';
import { usePath } from '../portal/context.tsx';
import { EndsSplash } from '../portal/SplashCover.tsx';
import { usePageTitle } from '../portal/use-page-title.ts';

const SignedOutScreen = lazyPart(async () => {
  const [screen] = await Promise.all([import('../screens/session/signed-out/SignedOutScreen.tsx'), loadTexts('signed-out')]);
  return { default: screen.SignedOutScreen };
});

function Login() {
  usePageTitle(useTexts(loginTexts).title);
  return <LoginScreen />;
}

/** Screens of the signed out: with the portal from the start, so that a session may end without a network. */
export function SignedOutApp() {
  const pathname = usePath();
  return (
    <>
      <EndsSplash />
      {pathname.startsWith('/auth/login') ? <Login /> : <SignedOutScreen />}
    </>
  );
}
