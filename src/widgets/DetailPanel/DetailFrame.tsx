import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useMedia } from '../use-media.ts';
import styles from './DetailPanel.module.css';

interface DetailFrameProps {
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Beside its table where the window leaves the table room (the breakdown card is wide enough then), and the table keeps the focus; a modal dialog over the page below that. */
export function DetailFrame(props: DetailFrameProps) {
  const isWide = useMedia('(min-width: 1420px)');
  return isWide ? <Docked {...props} /> : <Modal {...props} />;
}

function Docked({ label, onClose, children }: DetailFrameProps) {
  const panel = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const node = panel.current;
    const opener = document.activeElement;
    return () => {
      if (node?.contains(document.activeElement) !== true) return;
      // the opener may have gone meanwhile: another row holds the table's place
      const back = opener instanceof HTMLElement && opener.isConnected && opener !== document.body ? opener : null;
      (back ?? document.querySelector<HTMLElement>('[data-row][tabindex="0"]'))?.focus();
    };
  }, []);
  return (
    <aside
      ref={panel}
      className={`${styles.panel} ${styles.docked}`}
      aria-label={label}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onClose();
      }}
    >
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
