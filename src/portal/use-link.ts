import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { Params } from '../../machines/routes/params.ts';
import type { Route } from '../../machines/routes/route.ts';
import type { DateRange } from '../../contract/dates.ts';
import { isInMenu } from '../../contract/policy.ts';
import { formatLink } from '../adapters/link.ts';
import { useWorkspace } from './context.tsx';

/** Addresses of another screen about what is shown here, with changes: package, dates and the params that both have. Null where the menu has no such line. */
export function useLinkTo<P extends Params>(route: Route<P>): ((changes: Partial<P>, days?: DateRange) => string) | null {
  const workspace = useWorkspace();
  const current = useSelector(workspace, (s) => s.context.current);
  const range = useSelector(workspace, (s) => s.context.range);
  const params = useSelector(workspace, (s) => s.context.params);
  const from = useSelector(workspace, (s) => s.context.route?.params);
  const isOpen = useSelector(workspace, (s) => isInMenu(route.path, s.context.menu));
  const linkTo = useCallback(
    (changes: Partial<P>, days?: DateRange): string =>
      route.path +
      formatLink(
        { package: current ?? '', range: days ?? range, params: { ...route.params.carried(from, params), ...changes } },
        route.params,
      ),
    [route, current, range, params, from],
  );
  return isOpen && current !== null ? linkTo : null;
}
