import { useEffect, type RefObject } from 'react';

const HEIGHT = '--foot-height';
/** What floats at the end of the page stands above a bar that is fixed there: its height is known to all styles while it is drawn. */
export function useFoot(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const element = bar.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => style.setProperty(HEIGHT, `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(HEIGHT);
    };
  }, [bar]);
}
