import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { DEFAULT_ZONE, daysOfChoice, type DateRange } from '../../contract/time/dates.ts';
import type { Params, ParamsSchema } from '../../machines/routes/params.ts';
import type { LinkKind } from '../../machines/workspace/types.ts';
import { scopeOf } from '../../machines/workspace/scope.ts';
import { useBoard, useWorkspace } from './context.tsx';

/** The params of the address as a route reads them; as at first while another route is shown. */
export function useParams<P extends Params>({ params: schema }: { readonly params: ParamsSchema<P> }): P {
  return useSelector(useWorkspace(), (s) =>
    s.context.route?.params === (schema as unknown as ParamsSchema) ? (s.context.params as P) : schema.initial,
  );
}
/** Sets params: `push` for a mark or a row that is picked, which Back undoes. */
export function useSetParams<P extends Params>(_route: {
  readonly params: ParamsSchema<P>;
}): (params: Partial<P>, history?: LinkKind) => void {
  const workspace = useWorkspace();
  return useCallback(
    (params, history = 'replace') => {
      workspace.send({ type: 'SET_PARAMS', params, history });
    },
    [workspace],
  );
}
/** Tells that params are likely to be set next, such as while the pointer is still down on a row: what they ask leaves now, and is used when they are. */
export function usePrefetch<P extends Params>({ params: schema }: { readonly params: ParamsSchema<P> }): (params: Partial<P>) => void {
  const workspace = useWorkspace();
  const board = useBoard();
  return useCallback(
    (params) => {
      const { context } = workspace.getSnapshot();
      if (context.route?.params !== (schema as unknown as ParamsSchema)) return;
      board?.send({ type: 'PREFETCH', scope: scopeOf({ ...context, params: context.route.params.change(context.params, params) }) });
    },
    [workspace, board, schema],
  );
}

const sameDays = (a: DateRange, b: DateRange): boolean => a.fromDate === b.fromDate && a.toDate === b.toDate;
/** The days that are asked about. */
export const useDays = (): DateRange => useSelector(useWorkspace(), (s) => daysOfChoice(s.context.range, s.context.today), sameDays);
/** The zone of the current package. */
export const useZone = (): string =>
  useSelector(useWorkspace(), (s) => s.context.packages.find((p) => p.package_name === s.context.current)?.time_zone ?? DEFAULT_ZONE);
/** The zone of each package that the reader has, by its name. */
export function useZoneOf(): (package_name: string) => string {
  const packages = useSelector(useWorkspace(), (s) => s.context.packages);
  return useCallback((name) => packages.find(({ package_name }) => package_name === name)?.time_zone ?? DEFAULT_ZONE, [packages]);
}
