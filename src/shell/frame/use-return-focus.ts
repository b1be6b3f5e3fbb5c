import { useEffect, useInsertionEffect, useRef } from 'react';

/** What had the focus before the panel that was opened last, and before those under it or whose place it took. */
let before: readonly HTMLElement[] = [];
/**
 * Gives the focus back to whatever had it before a panel, when the panel closes. That is read before the panel's own effects take the focus. Where it has gone itself, as the
 * palette has that opened a drawer in its place, it goes back to what had it before that.
 */
export function useReturnFocus(open: boolean): void {
  const places = useRef<readonly HTMLElement[]>([]);
  // before layout effects and `autoFocus`, which take the focus in the commit that draws the panel
  useInsertionEffect(() => {
    if (!open) return;
    const { activeElement } = document;
    const isSomewhere = activeElement instanceof HTMLElement && activeElement !== document.body;
    places.current = isSomewhere ? [activeElement, ...before] : before;
    before = places.current;
  }, [open]);
  useEffect(() => {
    if (open) return;
    const own = places.current;
    own.find((place) => place.isConnected && place.closest('dialog:not([open])') === null)?.focus();
    if (before === own) before = [];
    places.current = [];
  }, [open]);
}
