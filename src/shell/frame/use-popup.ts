import { useEffect, useRef, useState, type KeyboardEvent, type RefObject, type SyntheticEvent } from 'react';

export interface Popup {
  readonly open: boolean;
  /** Props of the element that holds the trigger, its first button, and the panel. */
  readonly root: {
    readonly ref: RefObject<HTMLDivElement | null>;
    readonly onPointerDownCapture: (event: SyntheticEvent) => void;
    readonly onFocusCapture: (event: SyntheticEvent) => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
  readonly toggle: () => void;
  /** Closes and gives the focus back to the trigger. */
  readonly close: () => void;
}

/**
 * Opening and closing of a panel under a button: Escape closes, so does a press or a focus elsewhere. "Elsewhere" is
 * asked of React's tree, not of the DOM's, so that a calendar drawn in a portal belongs to the panel that opened it.
 */
export function usePopup(): Popup {
  const [open, setOpen] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  const within = useRef<Event | null>(null);

  useEffect(() => {
    if (!open) return undefined;
    const leave = (event: Event) => {
      if (event !== within.current) setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [open]);

  const mark = (event: SyntheticEvent) => {
    within.current = event.nativeEvent;
  };
  const close = () => {
    setOpen(false);
    ref.current?.querySelector('button')?.focus();
  };
  return {
    open,
    close,
    toggle: () => {
      setOpen((was) => !was);
    },
    root: {
      ref,
      onPointerDownCapture: mark,
      onFocusCapture: mark,
      onKeyDown: (event) => {
        const drawnHere = event.currentTarget.contains(event.target as Node);
        if (open && event.key === 'Escape' && drawnHere && !event.defaultPrevented) {
          event.preventDefault();
          close();
        }
      },
    },
  };
}
