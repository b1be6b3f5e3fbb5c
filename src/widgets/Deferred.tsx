import { useDeferredValue, type ReactNode } from 'react';

/** Draws its children after what stands beside it: the page shows what comes first, and no one frame has to lay out everything. */
export function Deferred({ children }: { readonly children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null;
}
