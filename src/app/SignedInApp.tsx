import { useSelector } from '@xstate/react';
import { Suspense, useEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import { menuTable } from '../../contract/policy.ts';
import { useLocale, useTexts } from '../i18n/use-texts.ts';
import { shellTexts } from '../i18n/texts/shell.ts';
import { ChunkBoundary } from '../shell/frame/ChunkBoundary.tsx';
import { EmptyPackagesView } from '../shell/frame/EmptyPackagesView.tsx';
import { Frame } from '../shell/frame/Frame.tsx';
import { useMenuName } from '../shell/menu/use-menu-name.ts';
import { WorkspaceFailedView } from '../shell/frame/WorkspaceFailedView.tsx';
import { useAuth, usePath, useRouteProgress, useGuardInput, useWorkspace } from '../portal/context.tsx';
import { chooseLocale, chooseTheme, useMissingLocale, useTheme } from './preferences.ts';
import { routes } from './routes.ts';
import { ScopeChips } from './ScopeChips.tsx';
import { ScopeToolbar } from './ScopeToolbar.tsx';
import { usePageTitle } from './use-page-title.ts';
import { SessionEnding } from './SessionEnding.tsx';
import { Drawn } from './SplashCover.tsx';
import { Waiting } from './Waiting.tsx';

/** Titles of spec §2; other screens are called what their menu line is. The tracker dashboard's is blank. */
const blankTitles = ['/mtrackit_dashboard'];
/** Screens that are about dates and filters. */
const scoped = ['/incident-dashboard'];

/** While a screen's chunk is on its way, the bar at the top runs (spec §9). */
function RouteLoading() {
  const progress = useRouteProgress();
  useEffect(() => {
    progress.send({ type: 'START' });
    return () => {
      progress.send({ type: 'DONE' });
    };
  }, [progress]);
  return <Waiting />;
}

/** The frame of the signed-in, around the screen of the path. */
export function SignedInApp() {
  const auth = useAuth();
  const workspace = useWorkspace();
  const { phase, menu } = useGuardInput();
  const pathname = usePath();
  const nameOf = useMenuName();
  const t = useTexts(shellTexts);
  const packages = useSelector(workspace, (s) => s.context.packages);
  const current = useSelector(workspace, (s) => s.context.current);
  const user = useSelector(workspace, (s) => s.context.user);
  const failure = useSelector(workspace, (s) => s.context.failure);
  const percent = useSelector(useRouteProgress(), (s) => (s.matches('idle') ? null : s.context.percent));

  const line = menuTable.find((m) => m.route === pathname);
  const title = blankTitles.includes(pathname)
    ? ''
    : pathname === '/changepassword'
      ? t.changePassword
      : line === undefined
        ? ''
        : nameOf(line.menu_name);
  usePageTitle(title);
  const isScoped = phase === 'ready' && scoped.includes(pathname);
  return (
    <Frame
      menu={menu}
      path={pathname}
      packages={packages}
      current={current}
      user={user}
      title={title}
      busy={percent}
      year={new Date().getFullYear()}
      theme={useTheme()}
      locale={useLocale()}
      missing={useMissingLocale()}
      onTheme={chooseTheme}
      onLocale={chooseLocale}
      toolbar={isScoped ? <ScopeToolbar /> : null}
      subline={isScoped ? <ScopeChips /> : null}
      onPickPackage={(name) => {
        workspace.send({ type: 'PICK_PACKAGE', name });
      }}
      onSignOut={() => {
        auth.send({ type: 'SIGN_OUT' });
      }}
    >
      <Drawn />
      <SessionEnding />
      {phase === 'empty' && (
        <EmptyPackagesView
          onRetry={() => {
            workspace.send({ type: 'RETRY' });
          }}
        />
      )}
      {phase === 'failed' && failure !== null && (
        <WorkspaceFailedView
          failure={failure}
          onRetry={() => {
            workspace.send({ type: 'RETRY' });
          }}
        />
      )}
      {phase === 'ready' && (
        <ChunkBoundary resetOn={pathname}>
          <Suspense fallback={<RouteLoading />}>
            <Routes>
              {routes.map(({ path, Screen }) => (
                <Route key={path} path={path} element={<Screen />} />
              ))}
            </Routes>
          </Suspense>
        </ChunkBoundary>
      )}
    </Frame>
  );
}
