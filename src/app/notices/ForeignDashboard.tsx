import { useSelector } from '@xstate/react';
import { Link } from 'react-router-dom';
import { routeAt } from '../../../machines/routes/routes.ts';
import { isOffered, landing } from '../../../machines/workspace/guard.ts';
import { shellTexts } from '../../i18n/texts/shell/shell.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { usePath, useWorkspace } from '../../portal/context.tsx';
import { useMenuName } from '../../shell/menu/use-menu-name.ts';
import styles from './Notice.module.css';

/** Is a dashboard visited that the package does not have? False until its menu is known. */
export function useIsForeign(): boolean {
  const path = usePath();
  const workspace = useWorkspace();
  const isOwn = useSelector(workspace, (s) => isOffered(path, s.context.menu) || landing(s.context.menu, s.context.dashboard) === path);
  const isKnown = useSelector(workspace, (s) => s.context.profiled !== null && s.context.profiled === s.context.current);
  return isKnown && !isOwn;
}

/** A dashboard can be visited by whoever is signed in (spec §2): where the package has none of its kind, says so and leads to its own. */
export function ForeignDashboard() {
  const t = useTexts(shellTexts);
  const nameOf = useMenuName();
  const path = usePath();
  const workspace = useWorkspace();
  const menu = useSelector(workspace, (s) => s.context.menu);
  const dashboard = useSelector(workspace, (s) => s.context.dashboard);
  const current = useSelector(workspace, (s) => s.context.current);
  const own = landing(menu, dashboard);
  // one dashboard has no title (spec §2), but a line of the menu
  const titleOf = (at: string): string => nameOf(menu.find(({ route }) => route === at)?.menu_name ?? routeAt(at)?.title ?? '');
  return (
    <p className={styles.bar} role="status">
      {t.noDashboard({ package: current ?? '', dashboard: titleOf(path) })}
      <Link to={own}>{t.openDashboard({ dashboard: titleOf(own) })}</Link>
    </p>
  );
}
