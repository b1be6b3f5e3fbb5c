import { useCallback, useEffect, useRef, type RefCallback } from 'react';
import { isFocusFree } from './keep-focus.ts';

/** The ref of what takes the focus, where a heading has `tabIndex={-1}`, and what the press says that takes its own control away, now or once it is answered. */
type FocusAfter = readonly [target: RefCallback<HTMLElement>, pressed: () => void];
/**
 * The focus after a press that takes its own control away: it goes to `target`, as soon as that is there and the focus is nowhere, so that the keys go on where the
 * reader is. A focus that is somewhere else by then is left alone.
 */
export function useFocusAfter(): FocusAfter {
  const awaits = useRef(false);
  const at = useRef<HTMLElement | null>(null);
  const take = useCallback(() => {
    if (!awaits.current || at.current === null || !isFocusFree()) return;
    awaits.current = false;
    at.current.focus();
  }, []);
  const target = useCallback(
    (element: HTMLElement | null) => {
      at.current = element;
      take();
    },
    [take],
  );
  useEffect(take);
  const pressed = useCallback(() => {
    awaits.current = true;
  }, []);
  return [target, pressed];
}
