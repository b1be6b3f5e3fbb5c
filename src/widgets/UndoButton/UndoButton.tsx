import { Button } from '@fluentui/react-components';
import { outcomeTexts } from '../../i18n/texts/outcomes.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useSecondsLeft } from '../use-seconds-left.ts';
import styles from './UndoButton.module.css';

export interface UndoButtonProps {
  readonly label: string;
  /** Until when, in epoch milliseconds: from then on it is not there. */
  readonly until: number;
  readonly busy: boolean;
  /** The key of the page that presses it. */
  readonly shortcut?: string;
  readonly onUndo: () => void;
}
/** Takes back what was done, while that can be: it says how long yet. */
export function UndoButton({ label, until, busy, shortcut, onUndo }: UndoButtonProps) {
  const o = useTexts(outcomeTexts);
  const left = useSecondsLeft(until);
  if (left <= 0) return null;
  return (
    <Button size="small" aria-keyshortcuts={shortcut} disabledFocusable={busy} onClick={onUndo}>
      {label}
      <span className={styles.left} aria-hidden>
        {o.timeLeft({ left: `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}` })}
      </span>
    </Button>
  );
}
