import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { Params } from '../../machines/routes/params.ts';
import type { Route } from '../../machines/routes/route.ts';
import { daysOfChoice, type DateRange } from '../../contract/time/dates.ts';
import { isInMenu } from '../../contract/policy.ts';
import { alerts, firstRule, ruleText } from '../../machines/routes/areas/alert.ts';
import { formatLink } from '../adapters/link.ts';
import { useWorkspace } from './context.tsx';

/** Addresses of another screen about what is shown here, with changes: package (another one where it is named), dates and the params that both have. Null where the menu has no such line. */
export function useLinkTo<P extends Params>(route: Route<P>): ((changes: Partial<P>, days?: DateRange, of?: string) => string) | null {
  const workspace = useWorkspace();
  const current = useSelector(workspace, (s) => s.context.current);
  const range = useSelector(workspace, (s) => s.context.range);
  const params = useSelector(workspace, (s) => s.context.params);
  const from = useSelector(workspace, (s) => s.context.route?.params);
  const isOpen = useSelector(workspace, (s) => isInMenu(route.path, s.context.menu));
  const linkTo = useCallback(
    (changes: Partial<P>, days?: DateRange, of?: string): string =>
      route.path +
      formatLink(
        { package: of ?? current ?? '', range: days ?? range, params: { ...route.params.carried(from, params), ...changes } },
        route.params,
      ),
    [route, current, range, params, from],
  );
  return isOpen && current !== null ? linkTo : null;
}

/** Where an alert on a number of the page is made, or a report of it scheduled: an address that takes along what the page is filtered by. `of`: the number, by dashboard and tile, '' for the report; `more`: what the address does not say. */
export function useAlertLink(): (of: string, more?: Readonly<Record<string, string>>) => string {
  const workspace = useWorkspace();
  const current = useSelector(workspace, (s) => s.context.current);
  const range = useSelector(workspace, (s) => s.context.range);
  const params = useSelector(workspace, (s) => s.context.params);
  const schema = useSelector(workspace, (s) => s.context.route?.params);
  const isToday = useSelector(workspace, (s) => daysOfChoice(s.context.range, s.context.today).fromDate === s.context.today);
  return useCallback(
    (of, more = {}) => {
      const filters = new URLSearchParams([...(schema?.write(params) ?? []), ...Object.entries(more)]).toString();
      const tab = of === '' ? 'reports' : 'alerts';
      // a number of today alone is about the day up to now
      const rule = of !== '' && isToday ? ruleText({ ...firstRule, threshold: Number.NaN, days: 1, every: 'hourly' }) : '';
      return (
        alerts.path + formatLink({ package: current ?? '', range, params: { tab, row: '', of, filters, rule } }, alerts.params as never)
      );
    },
    [current, range, params, schema, isToday],
  );
}
