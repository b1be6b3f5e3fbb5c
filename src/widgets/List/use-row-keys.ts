import { useState, type KeyboardEvent } from 'react';

/** What keys do to the selection. */
interface Selecting {
  readonly pick: (ids: readonly string[]) => void;
  readonly toggle: (id: string, isRange: boolean) => void;
}

/** How far a key moves among `count` rows; `null` for a key that does not. */
const targetOf = (key: string, at: number, count: number): number | null => {
  switch (key) {
    case 'ArrowDown':
    case 'j':
      return Math.min(count - 1, at + 1);
    case 'ArrowUp':
    case 'k':
      return Math.max(0, at - 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
};

/** What is pressed in the rows of a list, without those of a list that one of them shows. */
const rowsIn = (list: HTMLElement): HTMLElement[] =>
  [...list.querySelectorAll<HTMLElement>('[data-row]')].filter((row) => !list.contains(row.closest('tr[data-detail]')));

/**
 * One tab stop for all rows: arrows, j and k, Home and End move it, and with it the open row where there is one. `stop` is the row that has it. `opens`: j and k open the row that
 * they come to, where none is open too: it stands beside the list.
 */
export function useRowKeys(
  ids: readonly string[],
  openId: string | null,
  onFollow?: (id: string) => void,
  selecting?: Selecting,
  opens = false,
) {
  const [last, setLast] = useState<string | null>(null);
  const stop = [last, openId].find((id) => id !== null && ids.includes(id)) ?? ids[0] ?? null;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const buttons = rowsIn(event.currentTarget);
    const { target: pressed } = event;
    const isTyped = pressed instanceof HTMLElement && pressed.matches('input:not([type=checkbox], [type=radio]), select, textarea');
    const at = buttons.findIndex((button) => button === pressed || (!isTyped && button.closest('tr')?.contains(pressed as Node) === true));
    const here = ids[at];
    if (selecting !== undefined && here !== undefined && selects(event, here, ids[at + stepOf(event)])) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const target = at < 0 ? null : targetOf(event.key, at, buttons.length);
    if (target === null) return;
    event.preventDefault();
    buttons[target]?.focus();
    const id = ids[target];
    if (id === undefined) return;
    setLast(id);
    const isLetter = event.key === 'j' || event.key === 'k';
    if (id !== openId && (openId !== null || (opens && isLetter))) onFollow?.(id);
  };
  /** x selects a row or takes it out, Shift and an arrow selects on, Ctrl+A the page. */
  const selects = (event: KeyboardEvent<HTMLElement>, here: string, next: string | undefined): boolean => {
    const isHeld = event.ctrlKey || event.metaKey;
    if (isHeld && event.key === 'a') selecting?.pick(ids);
    else if (event.key === 'x' && !isHeld && !event.altKey) selecting?.toggle(here, false);
    else if (event.shiftKey && stepOf(event) !== 0 && next !== undefined) {
      selecting?.pick([here, next]);
      rowsIn(event.currentTarget)[ids.indexOf(next)]?.focus();
      setLast(next);
    } else return false;
    event.preventDefault();
    return true;
  };
  return { stop, onKeyDown, onFocus: setLast };
}
const stepOf = ({ key }: { readonly key: string }): number => (key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0);
