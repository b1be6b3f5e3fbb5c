import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { DateRange } from '../../contract/time/dates.ts';
import { publisherAcross } from '../../machines/routes/areas/publisher.ts';
import type { Params } from '../../machines/routes/params.ts';
import type { Route } from '../../machines/routes/route.ts';
import { formatLink } from '../adapters/link.ts';
import { useWorkspace } from './context.tsx';

/** The address of a route about a package with some of its params, on the days of the page or others, whatever menu is open: whoever links there knows that it can be opened. */
export type AddressOf = <P extends Params>(route: Route<P>, packageName: string, params: Partial<P>, days?: DateRange) => string;
export function useAddress(): AddressOf {
  const range = useSelector(useWorkspace(), (s) => s.context.range);
  return useCallback(
    (route, packageName, params, days) =>
      route.path +
      formatLink(
        { package: packageName, range: days ?? range, params: { ...route.params.initial, ...params } as Params },
        route.params as never,
      ),
    [range],
  );
}
/** Where a publisher stands in every package, with the package and the days of the page. */
export function usePublisherLink(): (name: string) => string {
  const current = useSelector(useWorkspace(), (s) => s.context.current);
  const addressOf = useAddress();
  return useCallback((name) => addressOf(publisherAcross, current ?? '', { name }), [addressOf, current]);
}
