import { useEffect, useRef, type ReactNode } from 'react';
import styles from './Tray.module.css';

/** Where what had the focus is gone (a job that was stopped has no Stop), the focus goes to the box around it: Escape must still reach the drawer. */
export function KeptFocus({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const around = box.current;
    if (around === null) return undefined;
    const observer = new MutationObserver(() => {
      if (document.activeElement === document.body) around.focus({ preventScroll: true });
    });
    observer.observe(around, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
    };
  }, []);
  return (
    <div ref={box} tabIndex={-1} className={styles.kept}>
      {children}
    </div>
  );
}
