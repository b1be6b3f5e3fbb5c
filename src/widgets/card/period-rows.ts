import { createContext } from 'react';

/** What a page knows of its period as a whole. `has`: it has rows, so that a card without any lacks something else. `why`: why there is no data of it, in words; null where there may be. */
interface PeriodRows {
  readonly has: boolean;
  readonly why: string | null;
}
/** Nothing is known unless a page tells. */
export const PeriodRows = createContext<PeriodRows>({ has: false, why: null });
