import { LoginScreen } from '../screens/login/LoginScreen.tsx';
import { lazyPart } from '../widgets/lazy-part.ts';
import { usePath } from './context.tsx';
import { Drawn } from './SplashCover.tsx';
import { usePageTitle } from './use-page-title.ts';

const ComingScreen = lazyPart(async () => ({ default: (await import('../screens/coming/ComingScreen.tsx')).ComingScreen }));

/** Screens of the signed out: with the portal from the start, so that a session may end without a network. */
export function Outside() {
  const pathname = usePath();
  usePageTitle('');
  return (
    <>
      <Drawn />
      {pathname.startsWith('/auth/login') ? <LoginScreen /> : <ComingScreen />}
    </>
  );
}
