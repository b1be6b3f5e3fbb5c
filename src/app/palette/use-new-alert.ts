import { useSelector } from '@xstate/react';
import { isInMenu } from '../../../contract/policy.ts';
import { watchedDashboards } from '../../../machines/routes/watched.ts';
import { formatLink } from '../../adapters/link.ts';
import { alerts } from '../../../machines/routes/areas/alert.ts';
import { usePath, useWorkspace } from '../../portal/context.tsx';

/**
 * The address at which a new alert begins, about the dashboard that is open or else the first of the package, with as much of the page's filters as that dashboard
 * has; the number is chosen there. Null where the package has no dashboard.
 */
export function useNewAlert(): string | null {
  const workspace = useWorkspace();
  const path = usePath();
  const current = useSelector(workspace, (s) => s.context.current);
  const menu = useSelector(workspace, (s) => s.context.menu);
  const range = useSelector(workspace, (s) => s.context.range);
  const params = useSelector(workspace, (s) => s.context.params);
  const from = useSelector(workspace, (s) => s.context.route?.params);
  const open = Object.entries(watchedDashboards).filter(([, route]) => isInMenu(route.path, menu));
  const [name, about] = open.find(([, route]) => route.path === path) ?? open[0] ?? [];
  if (current === null || about === undefined) return null;
  const carried = new URLSearchParams(about.params.write(about.params.carried(from, params) as never));
  const names = about.params.namesOf('filter');
  const filters = new URLSearchParams([...carried].filter(([key]) => names.includes(key))).toString();
  return (
    alerts.path +
    formatLink({ package: current, range, params: { tab: 'alerts', row: '', at: '', of: `${name}.`, filters } }, alerts.params)
  );
}
