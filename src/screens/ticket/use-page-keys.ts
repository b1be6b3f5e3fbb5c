import { useEffect, useRef, type RefObject } from 'react';
import { isFocusFree, rowOf } from '../../widgets/keep-focus.ts';
import { macroKeys } from '../../../contract/areas/ticket/macros.ts';

/** What is done with the ticket that is open by a key: its button is pressed, so that both do the same and where there is no button nothing is done. */
export const ticketKeys = { notice: 'n', end: 'c', undo: 'z' } as const;
type TicketKey = (typeof ticketKeys)[keyof typeof ticketKeys];
export const isTicketKey = (key: string): key is TicketKey => Object.values(ticketKeys).some((each) => each === key);
/** Presses the button of the open ticket that says this key (`aria-keyshortcuts`). */
export const pressTicketKey = (key: TicketKey): void =>
  document.querySelector<HTMLElement>(`article [aria-keyshortcuts="${key}"]`)?.click();

/** Keys of the page that write in a field. */
export const pageKeys: readonly string[] = ['a', 'e', 'j', 'k', 'x', ...Object.values(ticketKeys), ...macroKeys];

/** Keeps the page's keys at hand: where nothing has the focus they are pressed on the row that the Tab key reaches. For the element of the page, which is marked `data-rows`. */
export function usePageKeys(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const page = ref.current;
      // what is pressed within the page is the page's already
      if (page === null || (event.target instanceof Node && page.contains(event.target))) return;
      if (!isFocusFree() || event.ctrlKey || event.metaKey || event.altKey || !pageKeys.includes(event.key)) return;
      event.preventDefault();
      const row = rowOf(page);
      row?.focus();
      row?.dispatchEvent(new KeyboardEvent('keydown', { key: event.key, bubbles: true, cancelable: true }));
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return ref;
}
