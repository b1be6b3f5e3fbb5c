import { useEffect, useEffectEvent } from 'react';

/** Opens the first row of a list where its place is empty: once its rows are there, and again in each other list. `list` tells one list from another; null opens nothing. */
export function useOpensFirst(list: string | null, first: string | undefined, open: (id: string) => void): void {
  const opened = useEffectEvent(open);
  useEffect(() => {
    if (list !== null && first !== undefined) opened(first);
  }, [list, first]);
}
