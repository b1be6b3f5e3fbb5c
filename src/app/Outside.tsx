import { ComingScreen } from '../screens/coming/ComingScreen.tsx';
import { LoginScreen } from '../screens/login/LoginScreen.tsx';
import { usePlace } from './context.tsx';
import { Drawn } from './SplashCover.tsx';

/** Screens of the signed out. */
export function Outside() {
  const { pathname } = usePlace();
  return (
    <>
      <Drawn />
      {pathname.startsWith('/auth/login') ? <LoginScreen /> : <ComingScreen />}
    </>
  );
}
