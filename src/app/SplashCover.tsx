import { useSelector } from '@xstate/react';
import { useEffect, type ReactNode } from 'react';
import { Splash } from '../shell/Splash.tsx';
import { useSplash } from './context.tsx';

/** Tells the splash machine that a first screen is drawn: it goes then, and at 3 s at the latest (D20). */
export function Drawn() {
  const splash = useSplash();
  useEffect(() => { splash.send({ type: 'READY' }); }, [splash]);
  return null;
}

/** Covers the page until the splash machine says otherwise. */
export function SplashCover({ children }: { readonly children: ReactNode }) {
  const isOver = useSelector(useSplash(), (s) => s.matches('hidden'));
  return (
    <>
      {children}
      {!isOver && <Splash leaving={false} />}
    </>
  );
}
