import { useEffect } from 'react';

/** Does something every so many milliseconds while the page is seen; null does it never. What is done stays the same from one drawing to the next. */
export function useRepeat(everyMs: number | null, act: () => void): void {
  useEffect(() => {
    if (everyMs === null) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) act();
    }, everyMs);
    return () => {
      clearInterval(timer);
    };
  }, [everyMs, act]);
}
