import { Button } from '@fluentui/react-components';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import styles from '../../widgets/OwnCard/OwnCard.module.css';
import own from './Alerts.module.css';
import { useRuleWords } from './words.ts';

export interface RuleItemProps {
  readonly name: string;
  readonly isPaused: boolean;
  /** Its form has just been closed. */
  readonly takesFocus: boolean;
  /** The address leads to it. */
  readonly isShown?: boolean;
  /** Lines of what it is, and of what came of it. */
  readonly children: ReactNode;
  /** What can be done first: check it, or take its file. */
  readonly first?: ReactNode;
  readonly onEdit: () => void;
  readonly onPause: (isPaused: boolean) => void;
  readonly onRemove: () => void;
}
/** One rule of a list, with what can be done about it. To delete it takes two presses of one button. */
export function RuleItem({ name, isPaused, takesFocus, isShown = false, children, first, onEdit, onPause, onRemove }: RuleItemProps) {
  const { t } = useRuleWords();
  const [isSure, setSure] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isShown) return;
    item.current?.scrollIntoView({ block: 'center' });
    item.current?.focus({ preventScroll: true });
  }, [isShown]);
  /** What had the focus in it: where that has gone, as what starts something does, the focus stays in the row. */
  const focused = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (focused.current?.isConnected !== false) return;
    focused.current = null;
    if (document.activeElement === document.body) item.current?.focus({ preventScroll: true });
  });
  const act = (label: string, onClick: () => void, more: { readonly onBlur?: () => void; readonly autoFocus?: boolean } = {}) => (
    <Button size="small" aria-label={`${label}: ${name}`} onClick={onClick} {...more}>
      {label}
    </Button>
  );
  return (
    <li
      ref={item}
      tabIndex={-1}
      className={own.item}
      data-shown={isShown}
      onFocus={({ target }) => {
        focused.current = target;
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget !== null) focused.current = null;
      }}
    >
      <span className={styles.what}>
        <strong className="strong anywhere">
          {name}
          {isPaused && <span className="quiet anywhere"> · {t.paused}</span>}
        </strong>
        {children}
      </span>
      <span className={styles.acts}>
        {first}
        {act(t.edit, onEdit, { autoFocus: takesFocus })}
        {act(isPaused ? t.resume : t.pause, () => onPause(!isPaused))}
        {act(
          isSure ? t.removeSure : t.remove,
          () => {
            if (isSure) onRemove();
            setSure(!isSure);
          },
          { onBlur: () => setSure(false) },
        )}
      </span>
    </li>
  );
}
