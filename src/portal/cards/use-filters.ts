import { useCallback, useState } from 'react';
import type { DateRange } from '../../../contract/time/dates.ts';
import { isSame } from '../../../machines/resource/key.ts';
import type { Params, ParamsSchema } from '../../../machines/routes/params.ts';
import type { LinkKind } from '../../../machines/workspace/types.ts';
import { useWorkspace } from '../context.tsx';
import { useDays, useParams, useSetParams } from '../use-params.ts';

/** What the cards of a dashboard are about, and how a mark that is picked sets a filter: Back undoes it. */
export function useFilters<P extends Params>(route: { readonly params: ParamsSchema<P> }) {
  const setParams = useSetParams(route);
  const onFilter = useCallback(
    (name: keyof P & string, filter: string) => {
      setParams({ [name]: filter } as Partial<P>, 'push');
    },
    [setParams],
  );
  return { filters: useParams(route), range: useDays(), onFilter };
}
/** Picks the days of a mark. */
export function usePickDays(history?: LinkKind): (fromDate: string, toDate: string) => void {
  const workspace = useWorkspace();
  return useCallback(
    (fromDate, toDate) => {
      workspace.send({
        type: 'PICK_RANGE',
        range: { fromDate, toDate } satisfies DateRange,
        ...(history === undefined ? {} : { history }),
      });
    },
    [workspace, history],
  );
}
/** A value that is the same object as long as it says the same: a refresh that changes nothing of it draws nothing. */
export function useSame<T>(fresh: T): T {
  const [held, setHeld] = useState(fresh);
  if (!isSame(held, fresh)) setHeld(fresh);
  return held;
}
