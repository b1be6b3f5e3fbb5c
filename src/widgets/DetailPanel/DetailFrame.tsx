import { useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useMedia } from '../use-media.ts';
import styles from './DetailPanel.module.css';

interface DetailFrameProps {
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Beside its table where the window leaves the table room (the breakdown card is wide enough then), and the table keeps the focus where it was opened from it; a modal dialog over the page below that. */
export function DetailFrame(props: DetailFrameProps) {
  const isWide = useMedia('(min-width: 1420px)');
  return isWide ? <Docked {...props} /> : <Modal {...props} />;
}

/** Is Escape for something else: a field that is written in, or what floats over the page? */
const isElsewhere = (target: EventTarget | null): boolean =>
  document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"], :popover-open') !== null ||
  (target instanceof Element && target.closest('input:not([type="checkbox"]), textarea, select, [contenteditable="true"]') !== null);

/** Escape closes it wherever the focus is on the page: the table keeps it. */
function Docked({ label, onClose, children }: DetailFrameProps) {
  const panel = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const node = panel.current;
    const opener = document.activeElement;
    // opened from elsewhere on the page, it is gone to: what can be done stands there
    const isBeside = opener === null || opener === document.body || node?.parentElement?.contains(opener) === true;
    if (!isBeside) node?.querySelector<HTMLElement>('[data-acts]')?.focus();
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
    <aside ref={panel} className={`${styles.panel} ${styles.docked}`} aria-label={label}>
      {children}
    </aside>
  );
}

function Modal({ label, onClose, children }: DetailFrameProps) {
  const panel = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = panel.current;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('h2')?.focus();
    // closing gives the focus back to whatever had it
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={panel}
      className={styles.modal}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.panel}>{children}</div>
    </dialog>
  );
}
