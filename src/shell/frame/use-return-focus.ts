import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus back to whatever opened a panel when the panel closes. What opened it is read before the panel's own
 * effects take the focus.
 */
export function useReturnFocus(open: boolean): void {
  const opener = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (open && document.activeElement instanceof HTMLElement) opener.current = document.activeElement;
  }, [open]);
  useEffect(() => {
    if (open) return;
    opener.current?.focus();
    opener.current = null;
  }, [open]);
}
