import { use, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import styles from './Palette.module.css';
import { PaletteOpening } from './palette-opening.ts';

/** Above one of Fluent's dialogs, whose Tab leads on to what stands behind this one. */
const OWN_TAB = JSON.stringify({ focusable: { ignoreKeydown: { Tab: true } } });

interface PaletteFrameProps {
  readonly label: string;
  /** What has the focus first. */
  readonly first: RefObject<HTMLElement | null>;
  /** Told when it is open; what it answers is called when it no longer is. */
  readonly onOpened?: (() => () => void) | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}
/** The platform's own modal dialog: in the top layer, the page behind it inert. It costs a fraction of Fluent's, which counts where it must be there at the press of a key. */
export function PaletteFrame({ label, first, onOpened, onClose, children }: PaletteFrameProps) {
  const { isOpen, above } = use(PaletteOpening);
  const frame = useRef<HTMLDialogElement>(null);
  const isPressedOutside = useRef(false);
  useLayoutEffect(() => {
    const dialog = frame.current;
    if (!isOpen || dialog === null) return;
    dialog.showModal();
    first.current?.focus();
    // closing gives the focus back to whatever had it
    return () => dialog.close();
  }, [isOpen, first]);
  useLayoutEffect(() => (isOpen ? onOpened?.() : undefined), [isOpen, onOpened]);
  const dialog = (
    <dialog
      ref={frame}
      className={styles.surface}
      aria-label={label}
      data-tabster={OWN_TAB}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Tab') {
          // around: past the last, the platform would leave the page
          const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button')];
          const next = stops.findIndex((stop) => stop === document.activeElement) + (event.shiftKey ? -1 : 1);
          event.preventDefault();
          stops.at(next % stops.length)?.focus();
        }
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        isPressedOutside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        // its own box is filled: only its backdrop is pressed as itself, and text that is selected by mouse may end there
        if (isPressedOutside.current && event.target === event.currentTarget) onClose();
      }}
    >
      {children}
    </dialog>
  );
  return above === null ? dialog : createPortal(dialog, above);
}
