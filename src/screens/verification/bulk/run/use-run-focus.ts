import { useCallback, useRef, type RefCallback } from 'react';
import { useFocusAfter } from '../../../../widgets/use-focus-after.ts';

/**
 * The focus of an opened run: its heading takes it once it is there, after a press that takes its own control away (`pressed`), and after a run was opened from the list,
 * whose button stays (`opened`; `isShown`: that run is open already).
 */
export function useRunFocus(): readonly [
  heading: RefCallback<HTMLHeadingElement>,
  pressed: () => void,
  opened: (isShown: boolean) => void,
] {
  const [takesFocus, pressed] = useFocusAfter();
  const at = useRef<HTMLHeadingElement | null>(null);
  const isAwaited = useRef(false);
  const heading = useCallback(
    (element: HTMLHeadingElement | null) => {
      at.current = element;
      takesFocus(element);
      if (element === null || !isAwaited.current) return;
      isAwaited.current = false;
      element.focus();
    },
    [takesFocus],
  );
  const opened = useCallback((isShown: boolean) => {
    if (isShown && at.current !== null) at.current.focus();
    else isAwaited.current = true;
  }, []);
  return [heading, pressed, opened];
}
