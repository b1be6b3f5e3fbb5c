import { useCallback, useSyncExternalStore } from 'react';

/** Is a media query true now? Without `matchMedia` (tests outside a browser) the answer is yes, which is the wide layout. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      if (typeof window.matchMedia !== 'function') return () => undefined;
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => {
        list.removeEventListener('change', changed);
      };
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => typeof window.matchMedia !== 'function' || window.matchMedia(query).matches);
}
/** The product's break between drawer and aside (spec §9: lg 992). */
export const WIDE = '(min-width: 992px)';
