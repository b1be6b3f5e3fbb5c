import { useSelector } from '@xstate/react';
import { Suspense, useDeferredValue } from 'react';
import { Navigate, Router } from 'react-router-dom';
import { guard } from '../../machines/workspace/guard.ts';
import { useLocale } from '../i18n/use-texts.ts';
import { ChunkBoundary } from '../shell/ChunkBoundary.tsx';
import { Themed } from '../theme/provider.tsx';
import { useAuth, useLocationStore, usePlace, useStanding } from './context.tsx';
import { Outside } from './Outside.tsx';
import { Inside, NotFoundScreen } from './parts.ts';
import { useTheme } from './preferences.ts';
import { SplashCover } from './SplashCover.tsx';
import { Waiting } from './Waiting.tsx';
import { wantedOf, type WantedState } from './wanted.ts';

/** What the guard lets be drawn at the current path. */
function Guarded() {
  const place = usePlace();
  const { phase, menu, dashboard } = useStanding();
  const chose = useSelector(useAuth(), (s) => s.context.farewell === 'signedOut');
  // the first screen is drawn in slices; until it is there, the portal is still opening
  const settled = useDeferredValue(phase);
  const verdict = guard(phase === 'ready' && settled === 'opening' ? settled : phase, menu, dashboard, place.pathname);
  if (verdict.kind === 'wait') return <Waiting />;
  if (verdict.kind === 'redirect') {
    // whoever chose to leave starts afresh; whoever was sent away comes back to where they were (D15)
    const isLeaving = phase === 'signedOut' && !chose && place.pathname !== '/';
    const wanted = isLeaving ? (wantedOf(place) ?? place.pathname + place.search) : null;
    const state: WantedState | null = wanted === null || wanted.startsWith('/auth') ? null : { wanted };
    return <Navigate to={verdict.to} replace state={state} />;
  }
  if (place.pathname.startsWith('/error')) return <NotFoundScreen />;
  return phase === 'signedOut' ? <Outside /> : <Inside />;
}

export function App() {
  const location = useLocationStore();
  const place = usePlace();
  return (
    <Themed theme={useTheme()} locale={useLocale()}>
      <Router location={place} navigator={navigatorOf(location)}>
        <SplashCover>
          <ChunkBoundary resetOn={place.pathname}>
            <Suspense fallback={<Waiting />}><Guarded /></Suspense>
          </ChunkBoundary>
        </SplashCover>
      </Router>
    </Themed>
  );
}

type To = string | { readonly pathname?: string; readonly search?: string; readonly hash?: string };
const textOf = (to: To): string => (typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`);
/** React Router's navigator, on the portal's one address bar. */
const navigatorOf = (location: ReturnType<typeof useLocationStore>) => ({
  createHref: (to: To) => location.href(textOf(to)),
  go: (delta: number) => { location.go(delta); },
  push: (to: To, state?: unknown) => { location.push(textOf(to), state); },
  replace: (to: To, state?: unknown) => { location.replace(textOf(to), state); },
});
