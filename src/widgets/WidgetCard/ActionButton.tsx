import type { ComponentProps, ReactNode } from 'react';
import styles from './ActionButton.module.css';

interface ActionButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'className' | 'aria-label' | 'disabled'> {
  readonly label: string;
  /** Shown on hover and focus, where it says more than the label. */
  readonly tip?: string;
  /** Nothing to act on now. It keeps the focus: whoever refreshes by key is not thrown out of the card. */
  readonly idle?: boolean;
  readonly children: ReactNode;
}
/** A quiet 28-px icon button. Its tip is drawn by the style sheet: a dashboard has fifty of these. */
export const ActionButton = ({ label, tip = label, idle = false, onClick, children, ...rest }: ActionButtonProps) => (
  <button
    {...rest}
    type="button"
    className={styles.button}
    aria-label={label}
    aria-disabled={idle}
    data-tip={tip}
    onClick={idle ? undefined : onClick}
  >
    {children}
  </button>
);
