import { useSelector } from '@xstate/react';
import { Suspense, useDeferredValue, type ReactNode } from 'react';
import { Navigate, Router } from 'react-router-dom';
import { ERROR, guard } from '../../machines/workspace/guard.ts';
import type { Failure } from '../../contract/failure.ts';
import { pageTexts } from '../i18n/texts/shell/page.ts';
import { useLocale, useTexts } from '../i18n/use-texts.ts';
import { ChunkBoundary } from '../shell/states/ChunkBoundary.tsx';
import { MissingPart } from '../shell/states/MissingPart.tsx';
import { OpeningFrame } from '../shell/states/OpeningFrame.tsx';
import { Themed } from '../theme/provider.tsx';
import { useAuth, useLocationStore, usePath, usePlace, useGuardInput, WorkspaceProvider } from '../portal/context.tsx';
import { SessionEnding } from './notices/SessionEnding.tsx';
import { SignedOutApp } from './SignedOutApp.tsx';
import { SignedInApp, NotFoundScreen } from './parts.ts';
import { useTheme } from '../portal/preferences.ts';
import { usePageTitle } from '../portal/use-page-title.ts';
import { EndsSplash, SplashCover } from '../portal/SplashCover.tsx';
import { Waiting } from './Waiting.tsx';
import { returnPathOf, type MissingState, type ReturnState } from '../portal/return-path.ts';

/** The code of the workspace could not be fetched. */
function MissingWorkspace({ failure: { kind } }: { readonly failure: Failure }) {
  const auth = useAuth();
  const t = useTexts(pageTexts);
  usePageTitle(t.unopened);
  return (
    <>
      <EndsSplash />
      <MissingPart
        cause={kind === 'offline' || kind === 'timeout' ? t[kind] : null}
        onRetry={() => {
          auth.send({ type: 'RETRY' });
        }}
        onSignOut={() => {
          auth.send({ type: 'SIGN_OUT' });
        }}
      />
    </>
  );
}

/** Its code is there, or on its way, and its first answers are not. */
function OpeningPortal() {
  usePageTitle(useTexts(pageTexts).loading);
  return <OpeningFrame />;
}

/** What the guard lets be drawn at the current path. */
function Guarded() {
  const location = useLocationStore();
  const path = usePath();
  const { phase, menu, dashboard, isFollowing } = useGuardInput();
  const chose = useSelector(useAuth(), (s) => s.context.endReason === 'signedOut');
  const failure = useSelector(useAuth(), (s) => s.context.failure);
  // the first screen is drawn in slices; until it is there, the portal is still opening
  const settled = useDeferredValue(phase);
  const verdict = guard(phase === 'ready' && settled === 'opening' ? settled : phase, menu, dashboard, path, isFollowing);
  if (verdict.kind === 'wait') return failure === null ? <OpeningPortal /> : <MissingWorkspace failure={failure} />;
  if (verdict.kind === 'redirect' && verdict.to === ERROR)
    return <Navigate to={ERROR} replace state={{ missing: path } satisfies MissingState} />;
  if (verdict.kind === 'redirect') {
    // a user who signed out starts afresh; a user whose session ended comes back to the same page (D15)
    const place = location.get();
    const isLeaving = phase === 'signedOut' && !chose && path !== '/';
    const wanted = isLeaving ? (returnPathOf(place) ?? place.pathname + place.search) : null;
    const state: ReturnState | null = wanted === null || wanted.startsWith('/auth') ? null : { wanted };
    return <Navigate to={verdict.to} replace state={state} />;
  }
  if (path.startsWith('/error')) return <NotFoundScreen />;
  return phase === 'signedOut' ? (
    <SignedOutApp />
  ) : (
    <WorkspaceProvider>
      <SignedInApp />
    </WorkspaceProvider>
  );
}

/** The whole address for the router's links and routes, without drawing anew what stands within. */
function Routed({ children }: { readonly children: ReactNode }) {
  const location = useLocationStore();
  return (
    <Router location={usePlace()} navigator={navigatorOf(location)}>
      {children}
    </Router>
  );
}

/** What of the portal stands while its code or its first answers are on their way. */
function Opening() {
  const { phase } = useGuardInput();
  return phase === 'signedOut' ? <Waiting /> : <OpeningFrame />;
}

export function App() {
  const path = usePath();
  return (
    <Themed theme={useTheme()} locale={useLocale()}>
      <Routed>
        <SplashCover>
          <ChunkBoundary resetOn={path}>
            <Suspense fallback={<Opening />}>
              <Guarded />
            </Suspense>
          </ChunkBoundary>
          <SessionEnding />
        </SplashCover>
      </Routed>
    </Themed>
  );
}

type To = string | { readonly pathname?: string; readonly search?: string; readonly hash?: string };
const textOf = (to: To): string => (typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`);
/** React Router's navigator, on the portal's one address bar. */
const navigatorOf = (location: ReturnType<typeof useLocationStore>) => ({
  createHref: (to: To) => location.href(textOf(to)),
  go: (delta: number) => {
    location.go(delta);
  },
  push: (to: To, state?: unknown) => {
    location.push(textOf(to), state);
  },
  replace: (to: To, state?: unknown) => {
    location.replace(textOf(to), state);
  },
});
