import { useEffect, useRef, type RefObject } from 'react';

/**
 * Where the focus goes when what was decided about leaves a list: to what took its place, else to the heading. `left` says which one was decided about; it may stay a while,
 * until its answer is there. A focus that is elsewhere by then is left alone.
 */
export function useNextFocus(ids: readonly string[], of: RefObject<HTMLElement | null>): (id: string) => void {
  const awaited = useRef<{ readonly id: string; readonly at: number } | null>(null);
  const all = ids.join('\n');
  useEffect(() => {
    const gone = awaited.current;
    if (gone === null || all.split('\n').includes(gone.id)) return;
    awaited.current = null;
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const left = [...(of.current?.querySelectorAll('article') ?? [])];
    (left[gone.at] ?? left.at(-1) ?? of.current?.querySelector('h2'))?.focus();
  }, [all, of]);
  return (id) => {
    awaited.current = { id, at: ids.indexOf(id) };
  };
}
