import { useSelector } from '@xstate/react';
import { createElement, useMemo, useEffect, useState, type ReactNode } from 'react';
import { grantsOutside, menuFor } from '../../contract/policy.ts';
import { ALL } from '../../contract/scope.ts';
import { packageDetail } from '../../machines/routes/areas/admin.ts';
import { demo } from '../../machines/routes/areas/tour.ts';
import { routeAt } from '../../machines/routes/routes.ts';
import { PageZone } from '../format/page-clock.ts';
import { useLocale } from '../i18n/use-texts.ts';
import { MissingPart } from '../shell/states/MissingPart.tsx';
import { EmptyPackagesView } from '../shell/states/EmptyPackagesView.tsx';
import { Frame } from '../shell/frame/Frame.tsx';
import { FileScope } from '../widgets/card/file-scope.ts';
import { ScreenWords } from '../i18n/screen-words.ts';
import { useMenuName } from '../shell/menu/use-menu-name.ts';
import { WorkspaceFailedView } from '../shell/states/WorkspaceFailedView.tsx';
import { useLeaving, useLocationStore, usePath, useRouteProgress, useGuardInput, useWorkspace } from '../portal/context.tsx';
import { chooseLocale, chooseTheme, useMissingLocale, useTheme } from '../portal/preferences.ts';
import { moduleOf } from './screens.ts';
import { ScopeChips } from './scope/ScopeChips.tsx';
import { ScopeToolbar, Views } from './scope/ScopeToolbar.tsx';
import { EndsSplash } from '../portal/SplashCover.tsx';
import { Palette } from './palette/Palette.tsx';
import { PlainTitle, ScopedTitle } from '../portal/titles.ts';
import { FailedNews } from './notices/FailedNews.tsx';
import { ForeignDashboard, useIsForeign } from './notices/ForeignDashboard.tsx';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { LinkNotice } from './notices/LinkNotice.tsx';
import { NewerBuild } from './notices/NewerBuild.tsx';
import { Tour } from './Tour.tsx';
import { Tray, TrayNews } from './Tray.tsx';
import { Waiting } from './Waiting.tsx';
import { WriteToasts } from './notices/WriteToasts.tsx';

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

/** The screen that the workspace shows; its chunk on its way, or not to be had. */
function CurrentScreen() {
  const workspace = useWorkspace();
  const screen = useSelector(workspace, (s) => s.context.screen);
  const isMissing = useSelector(workspace, (s) => s.matches({ screen: 'missing' }));
  if (isMissing)
    return (
      <MissingPart
        onRetry={() => {
          workspace.send({ type: 'RETRY_SCREEN' });
        }}
      />
    );
  const Component = screen === null ? undefined : moduleOf(screen)?.Component;
  return Component === undefined ? <RouteLoading /> : createElement(Component, { key: screen?.id });
}

/** What the files of the page are about: the package, whose rows alone, and whether a filter narrows them. */
function FilesOfPage({ children }: { readonly children: ReactNode }) {
  const workspace = useWorkspace();
  const current = useSelector(workspace, (s) => s.context.current);
  const user = useSelector(workspace, (s) => s.context.user);
  const only = user.role === 'publisher' ? user.publisher : undefined;
  const isFiltered = useSelector(
    workspace,
    ({ context: { route: shown, params } }) => shown?.params.namesOf('filter').some((name) => params[name] !== ALL) ?? false,
  );
  const files = useMemo(
    () => [...(current === null ? [] : [current]), ...(only ?? []), ...(isFiltered ? ['filtered'] : [])],
    [current, only, isFiltered],
  );
  return <FileScope value={files}>{children}</FileScope>;
}

/** The frame of the signed-in, around the screen of the path. */
export function SignedInApp() {
  const workspace = useWorkspace();
  const leaving = useLeaving();
  const { phase, menu } = useGuardInput();
  const pathname = usePath();
  const nameOf = useMenuName();
  const packages = useSelector(workspace, (s) => s.context.packages);
  const current = useSelector(workspace, (s) => s.context.current);
  const [year] = useState(() => new Date().getFullYear());
  const zone = packages.find((p) => p.package_name === current)?.time_zone ?? '';
  const user = useSelector(workspace, (s) => s.context.user);
  const failure = useSelector(workspace, (s) => s.context.failure);
  const screen = useSelector(workspace, (s) => s.context.screen);
  const percent = useSelector(useRouteProgress(), (s) => (s.matches('idle') ? null : s.context.percent));

  const isForeign = useIsForeign();
  const route = routeAt(pathname);
  // a page is called as the line is that leads its reader there: to a publisher its own page is its traffic
  const title =
    route === undefined || route.title === '' ? '' : nameOf(menu.find((line) => line.route === route.path)?.menu_name ?? route.title);
  const isScoped = phase === 'ready' && route?.needs === 'package+range';
  const location = useLocationStore();
  const isFiltered = phase === 'ready' && route?.needs === 'package+filters';
  const isUnscoped = route?.needs === 'nothing';
  const retry = (): void => {
    workspace.send({ type: 'RETRY' });
  };
  return (
    <PageZone value={zone}>
      <ScreenWords value={screen === null ? undefined : moduleOf(screen)?.words}>
        <Frame
          menu={phase === 'empty' ? menuFor(grantsOutside(user.role)) : menu}
          path={pathname}
          packages={packages}
          current={current}
          user={user}
          title={title}
          busy={percent}
          year={year}
          theme={useTheme()}
          locale={useLocale()}
          missing={useMissingLocale()}
          onTheme={chooseTheme}
          onLocale={chooseLocale}
          tray={
            <>
              <Palette />
              <Tray />
            </>
          }
          guide={<Tour />}
          toolbar={isScoped || isFiltered ? <ScopeToolbar isDated={isScoped} /> : phase === 'ready' ? <Views /> : null}
          subline={isScoped || isFiltered ? <ScopeChips /> : null}
          onPickPackage={(name) => {
            leaving.send({ type: 'WANT', way: { kind: 'package', name } });
          }}
          onQuick={() => {
            workspace.getSnapshot().children.tray?.send({ type: 'OPEN', panel: 'quick' });
          }}
          onSignOut={() => {
            leaving.send({ type: 'WANT', way: { kind: 'signOut' } });
          }}
        >
          {isScoped ? <ScopedTitle title={title} /> : <PlainTitle title={title} />}
          <EndsSplash />
          <LeaveQuestion />
          <NewerBuild />
          <LinkNotice />
          <WriteToasts />
          <TrayNews />
          <FailedNews />
          {phase === 'ready' && isForeign ? (
            <ForeignDashboard />
          ) : isUnscoped || phase === 'ready' ? (
            <FilesOfPage>
              <CurrentScreen />
            </FilesOfPage>
          ) : phase === 'failed' && failure !== null ? (
            <WorkspaceFailedView failure={failure} onRetry={retry} />
          ) : (
            phase === 'empty' && (
              <EmptyPackagesView
                email={user.email}
                onTour={() => location.push(demo.path)}
                onRetry={retry}
                onAdd={grantsOutside(user.role).includes('admin:package') ? () => location.push(packageDetail.path) : undefined}
              />
            )
          )}
        </Frame>
      </ScreenWords>
    </PageZone>
  );
}
