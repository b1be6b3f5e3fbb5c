import type { ReactNode } from 'react';
import styles from './LinkButton.module.css';

/** A button that looks like a link, for an action in a line of text or of a list. */
export function LinkButton({ onClick, children }: { readonly onClick: () => void; readonly children: ReactNode }) {
  return (
    <button type="button" className={styles.link} onClick={onClick}>
      {children}
    </button>
  );
}
