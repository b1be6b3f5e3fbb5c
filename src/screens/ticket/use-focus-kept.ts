import { useEffect, useRef, type RefObject } from 'react';
import { isFocusFree } from '../../widgets/keep-focus.ts';
import { macroKeys } from '../../../contract/areas/ticket/macros.ts';

/** The row that the Tab key reaches. */
const stopIn = (page: HTMLElement): HTMLElement | null => page.querySelector<HTMLElement>('[data-row][tabindex="0"]');
/** Keys of the page that write in a field. */
export const pageKeys: readonly string[] = ['a', 'e', 'j', 'k', 'x', ...macroKeys];

/**
 * Keeps the page's keys at hand: where what had the focus is taken away, the focus goes to the ticket that it stood in, and to the list where that has gone
 * too. From the page's top its keys are pressed on the list.
 */
export function useFocusKept(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const page = ref.current;
    if (page === null) return;
    let wasInside = false;
    let around: HTMLElement | null = null;
    const onFocus = ({ target }: FocusEvent): void => {
      wasInside = target instanceof Node && page.contains(target);
      around = target instanceof Element ? target.closest<HTMLElement>('article') : null;
    };
    const onKey = (event: KeyboardEvent): void => {
      if (!isFocusFree() || event.ctrlKey || event.metaKey || event.altKey || !pageKeys.includes(event.key)) return;
      event.preventDefault();
      const row = stopIn(page);
      row?.focus();
      row?.dispatchEvent(new KeyboardEvent('keydown', { key: event.key, bubbles: true, cancelable: true }));
    };
    let frame = 0;
    const watch = new MutationObserver(() => {
      if (!wasInside || !isFocusFree()) return;
      cancelAnimationFrame(frame);
      // a menu that closes gives the focus back a moment later
      frame = requestAnimationFrame(() => {
        if (wasInside && isFocusFree()) (around?.isConnected === true ? around : stopIn(page))?.focus();
      });
    });
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKey);
    watch.observe(page, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKey);
      watch.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);
  return ref;
}
