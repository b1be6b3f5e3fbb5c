import { PortalMountNodeProvider } from '@fluentui/react-components';
import { useEffectEvent, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useHasRoomBeside } from './use-has-room-beside.ts';
import { isFocusFree } from '../keep-focus.ts';
import styles from './DetailPanel.module.css';

interface DetailFrameProps {
  readonly label: string;
  readonly onClose: () => void;
  /** A letter was pressed in it that nothing is written with. */
  readonly onKey?: (key: string) => void;
  readonly children: ReactNode;
}
/** Beside its table where the window leaves the table room (the breakdown card is wide enough then), and the table keeps the focus where it was opened from it; a modal dialog over the page below that. */
export function DetailFrame(props: DetailFrameProps) {
  return useHasRoomBeside() ? <Docked {...props} /> : <Modal {...props} />;
}

const isWritten = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable="true"]') !== null;
/** Is Escape for something else: a field that is written in, or what floats over the page? */
const isElsewhere = (target: EventTarget | null): boolean =>
  document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"], :popover-open') !== null || isWritten(target);
/** What floats over the page stands elsewhere in the document, and its keys are its own. */
const keysOf =
  (onKey: (key: string) => void = () => undefined) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const { target, currentTarget, key } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isWritten(target)) return;
    if (target instanceof Element && currentTarget.contains(target) && target.closest('[data-row], [role="menu"]') === null) onKey(key);
  };

/** Escape closes it wherever the focus is on the page: the table keeps it. */
function Docked({ label, onClose, onKey, children }: DetailFrameProps) {
  const panel = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const node = panel.current;
    const opener = document.activeElement;
    // opened by a link that led here, it is gone to; from elsewhere on the page too: what can be done stands there
    if (isFocusFree()) node?.querySelector('h2')?.focus();
    else if (node?.parentElement?.contains(opener) !== true) node?.querySelector<HTMLElement>('[data-acts]')?.focus();
    return () => {
      if (node?.contains(document.activeElement) !== true) return;
      // the opener may have gone meanwhile: another row holds the table's place
      const back = opener instanceof HTMLElement && opener.isConnected && opener !== document.body ? opener : null;
      (back ?? document.querySelector<HTMLElement>('[data-row][tabindex="0"]'))?.focus();
    };
  }, []);
  const onEscape = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isElsewhere(event.target)) return;
    event.preventDefault();
    onClose();
  });
  useLayoutEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent): void => onEscape(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <aside ref={panel} className={`${styles.panel} ${styles.docked}`} aria-label={label} onKeyDown={keysOf(onKey)}>
      {children}
    </aside>
  );
}

const floating = '[role="dialog"], [role="alertdialog"], [role="menu"]';
function Modal({ label, onClose, onKey, children }: DetailFrameProps) {
  // nothing outside a modal dialog can be seen over it or reached: what is asked from within floats in it
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);
  useLayoutEffect(() => {
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('h2')?.focus();
    // closing gives the focus back to whatever had it
    return () => dialog?.close();
  }, [dialog]);
  return (
    <dialog
      ref={setDialog}
      className={styles.modal}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        if (dialog?.querySelector(floating) === null) onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {/* what is asked at once would float elsewhere, unseen, while its place is not there yet */}
      {dialog !== null && (
        <PortalMountNodeProvider value={dialog}>
          <div className={styles.panel} onKeyDown={keysOf(onKey)}>
            {children}
          </div>
        </PortalMountNodeProvider>
      )}
    </dialog>
  );
}
