import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { DateRange, RangeChoice } from '../../../contract/time/dates.ts';
import { daysOfChoice } from '../../../contract/time/dates.ts';
import type { MenuItem } from '../../../contract/policy.ts';
import type { StartView } from '../../../contract/areas/session.ts';
import type { Params, ParamsSchema } from '../../../machines/routes/params.ts';
import type { Route } from '../../../machines/routes/route.ts';
import { routeAt } from '../../../machines/routes/routes.ts';
import { formatLink } from '../../adapters/link.ts';
import { useWorkspace } from '../context.tsx';

/** Where somebody stands in a list is theirs alone: it is neither saved nor shared. */
const places: readonly (string | undefined)[] = ['page', 'row', 'rowPage'];
const keeps = ({ shape }: ParamsSchema, name: string): boolean => !places.includes(shape[name]?.kind);
/** Does the address of a route say what can be saved? */
export const hasViews = (route: Pick<Route, 'needs' | 'path' | 'params'> | null): route is Route =>
  route !== null &&
  route.needs !== 'nothing' &&
  !route.path.includes(':') &&
  Object.values(route.params.shape).some(({ kind }) => kind === 'filter' || kind === 'search');

/** What is shown, as far as it can be saved or shared. */
export interface ViewNow {
  readonly route: Route;
  readonly package_name: string;
  readonly params: Params;
  /** The texts of the address that a set keeps. */
  readonly filters: Readonly<Record<string, string>>;
  readonly range: RangeChoice;
  readonly days: DateRange;
  /** Is the screen about dates? */
  readonly isDated: boolean;
  /** Its address, with its dates as they were chosen or as they are today. */
  readonly hrefWith: (range: RangeChoice) => string;
}
/** Null where the screen has nothing to save. */
export function useViewNow(): ViewNow | null {
  const workspace = useWorkspace();
  const route = useSelector(workspace, (s) => s.context.route);
  const params = useSelector(workspace, (s) => s.context.params);
  const range = useSelector(workspace, (s) => s.context.range);
  const today = useSelector(workspace, (s) => s.context.today);
  const current = useSelector(workspace, (s) => s.context.current);
  return useMemo(() => {
    if (!hasViews(route) || current === null || today === '') return null;
    const schema = route.params;
    const kept = { ...params, ...schema.reset(['page', 'row', 'rowPage']) } as Params;
    return {
      route,
      package_name: current,
      params: kept,
      filters: Object.fromEntries(schema.write(kept)),
      range,
      days: daysOfChoice(range, today),
      isDated: route.needs === 'package+range',
      hrefWith: (chosen) => route.path + formatLink({ package: current, range: chosen, params: kept }, schema),
    };
  }, [route, params, range, today, current]);
}

/** A saved set where it leads: its screen's menu line, and the address. */
export interface OpenSet {
  readonly line: MenuItem;
  readonly href: string;
}
/** Null for a set of a screen that the menu has no line for, or has no more. */
export function useOpenSet(): (set: StartView) => OpenSet | null {
  const workspace = useWorkspace();
  const menu = useSelector(workspace, (s) => s.context.menu);
  const current = useSelector(workspace, (s) => s.context.current);
  const now = useSelector(workspace, (s) => s.context.range);
  return useMemo(
    () =>
      ({ screen, filters, range }) => {
        const route = routeAt(screen);
        const line = menu.find((each) => each.route === screen);
        if (route === undefined || line === undefined || current === null) return null;
        const said = Object.entries(filters).filter(([name]) => keeps(route.params, name));
        const params = route.params.read(new URLSearchParams(said));
        return { line, href: route.path + formatLink({ package: current, range: range ?? now, params }, route.params) };
      },
    [menu, current, now],
  );
}
