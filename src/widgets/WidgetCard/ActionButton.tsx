import type { ComponentProps, ReactNode } from 'react';
import styles from './ActionButton.module.css';

interface ActionButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'className' | 'aria-label'> {
  readonly label: string;
  /** Shown on hover and focus, where it says more than the label. */
  readonly tip?: string;
  readonly children: ReactNode;
}
/** A quiet 28-px icon button. Its tip is drawn by the style sheet: a dashboard has fifty of these. */
export const ActionButton = ({ label, tip = label, children, ...rest }: ActionButtonProps) => (
  <button {...rest} type="button" className={styles.button} aria-label={label} data-tip={tip}>{children}</button>
);
