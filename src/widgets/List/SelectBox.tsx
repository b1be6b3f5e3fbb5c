import { useCallback } from 'react';
import styles from './List.module.css';

interface SelectBoxProps {
  readonly label: string;
  /** `some`: a part of what it stands for. */
  readonly state: 'none' | 'some' | 'all';
  readonly tabIndex?: number;
  /** The row that the keys reach by it, where nothing else in the row is pressed. */
  readonly row?: string | undefined;
  /** With Shift held: from the last one to this. Absent where the list around hears the changes of its boxes. */
  readonly onToggle?: (isRange: boolean) => void;
}
/** A check box with room to be hit, whose press opens nothing. */
export function SelectBox({ label, state, tabIndex = 0, row, onToggle }: SelectBoxProps) {
  const mark = useCallback(
    (box: HTMLInputElement | null) => {
      if (box !== null) box.indeterminate = state === 'some';
    },
    [state],
  );
  return (
    <label className={styles.tick}>
      <input
        ref={mark}
        type="checkbox"
        data-row={row}
        aria-label={label}
        checked={state === 'all'}
        tabIndex={tabIndex}
        onChange={(event) => onToggle?.((event.nativeEvent as MouseEvent).shiftKey)}
      />
    </label>
  );
}
