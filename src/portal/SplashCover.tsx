import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, type ReactNode } from 'react';
import { Splash } from '../shell/states/Splash.tsx';
import { useSplash } from './context.tsx';

/** Tells the splash machine that a first screen is drawn: it goes then, and at 3 s at the latest (D20). */
export function EndsSplash() {
  const splash = useSplash();
  // before the frame is painted: where the first picture stood (src/boot/first-picture.ts), nothing comes between it and the screen
  useLayoutEffect(() => {
    splash.send({ type: 'READY' });
  }, [splash]);
  return null;
}

/** Covers the page until the splash machine says otherwise. */
export function SplashCover({ children }: { readonly children: ReactNode }) {
  const isOver = useSelector(useSplash(), (s) => s.matches('hidden'));
  // the first picture stands behind the page, which has been painted over it by now
  useEffect(() => {
    if (isOver)
      requestAnimationFrame(() => {
        document.querySelector('.first-picture')?.remove();
      });
  }, [isOver]);
  return (
    <>
      {children}
      {!isOver && <Splash leaving={false} />}
    </>
  );
}
