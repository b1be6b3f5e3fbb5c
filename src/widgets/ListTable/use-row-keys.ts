import { useState, type KeyboardEvent } from 'react';

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

/** One tab stop for all rows: arrows, j and k, Home and End move it, and with it the open row where there is one. `stop` is the row that has it. */
export function useRowKeys(ids: readonly string[], openId: string | null, onFollow?: (id: string) => void) {
  const [last, setLast] = useState<string | null>(null);
  const stop = [last, openId].find((id) => id !== null && ids.includes(id)) ?? ids[0] ?? null;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
    const at = buttons.findIndex((button) => button === event.target);
    const target = at < 0 ? null : targetOf(event.key, at, buttons.length);
    if (target === null) return;
    event.preventDefault();
    buttons[target]?.focus();
    const id = ids[target];
    if (id === undefined) return;
    setLast(id);
    if (openId !== null && id !== openId) onFollow?.(id);
  };
  return { stop, onKeyDown, onFocus: setLast };
}
