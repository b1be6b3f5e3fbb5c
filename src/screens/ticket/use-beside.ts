import { useState } from 'react';

interface Place {
  /** Which list it is a place of. */
  readonly of: string | null;
  readonly id: string;
  readonly at: number;
}
/**
 * What stands before and after the row that is open. A row that has left its list, as a change sorts it elsewhere, keeps its place there: what follows is what
 * stands in that place now. `list` tells one list from another; null while its rows are not there yet.
 */
export function useBeside(list: string | null, ids: readonly string[], open: string | null) {
  const [kept, keep] = useState<Place | null>(null);
  const at = open === null ? -1 : ids.indexOf(open);
  if (open !== null && at >= 0 && list !== null && !(kept?.of === list && kept.id === open && kept.at === at))
    keep({ of: list, id: open, at });
  if (at >= 0) return { hasPlace: true, next: ids[at + 1], previous: ids[at - 1] };
  if (kept === null || kept.id !== open || kept.of !== list) return { hasPlace: false, next: undefined, previous: undefined };
  // others may have left the end of the list with it
  const place = Math.min(kept.at, ids.length);
  return { hasPlace: true, next: ids[place], previous: ids[place - 1] };
}
