import { isFocusFree } from './keep-focus.ts';

/**
 * As a ref: moves the focus to what has just opened, and so into view (on a phone it may open screens away from its button), and back to where it was when that
 * closes. The element takes the focus with `tabIndex={-1}`.
 */
export function focusOpened(opened: HTMLElement | null): (() => void) | undefined {
  if (opened === null) return undefined;
  const opener = document.activeElement;
  opened.focus();
  return () => {
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  };
}
/** As a ref: moves the focus to what a link has led to, unless something else of the page has it by then. */
export function focusWhereFree(opened: HTMLElement | null): void {
  if (opened !== null && isFocusFree()) opened.focus();
}
