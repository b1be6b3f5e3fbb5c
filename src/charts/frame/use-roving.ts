import { useState, type KeyboardEvent } from 'react';

/** One tab stop for many buttons: arrow keys, Home and End move it among those that have `item`, in the order of the page. */
export function useRoving(axis: 'horizontal' | 'vertical', count: number) {
  const [at, setAt] = useState(0);
  const [back, on] = axis === 'horizontal' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-roving]')];
    const here = items.findIndex((one) => one === event.target);
    const target = { [back]: here - 1, [on]: here + 1, Home: 0, End: items.length - 1 }[event.key];
    if (here < 0 || target === undefined) return;
    event.preventDefault();
    items[Math.max(0, Math.min(items.length - 1, target))]?.focus();
  };
  const item = (index: number) => ({
    'data-roving': index,
    tabIndex: index === Math.min(at, count - 1) ? 0 : -1,
    onFocus: () => setAt(index),
  });
  return { onKeyDown, item };
}
