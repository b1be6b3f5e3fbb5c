import { useCallback, useSyncExternalStore, type RefObject } from 'react';

const listen = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
};

/** The browser's own full screen for one element; Escape leaves it, as everywhere. */
export function useFullScreen(element: RefObject<HTMLElement | null>): { readonly full: boolean; readonly toggle: () => void } {
  const full = useSyncExternalStore(listen, () => document.fullscreenElement !== null && document.fullscreenElement === element.current);
  const toggle = useCallback(() => {
    const change = document.fullscreenElement === null ? element.current?.requestFullscreen() : document.exitFullscreen();
    // A browser may refuse (an embedded page, a policy); the card then stays as it is.
    change?.catch(() => undefined);
  }, [element]);
  return { full, toggle };
}
