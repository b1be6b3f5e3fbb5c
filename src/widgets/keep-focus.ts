/** What may take over the focus: a named or sectioning part of the page. */
const PARTS = '[data-rows], main, section, article, form, table, [role], [aria-label], [aria-labelledby], [tabindex]';
/** Marks an element that holds the focus for a control that was taken away. */
const HOLDS_FOCUS = 'data-holds-focus';
/** May anybody take the focus? Nothing has it, or a part of the page holds it for a control that was taken away. */
export const isFocusFree = (): boolean => document.activeElement === null || document.activeElement.matches(`body, [${HOLDS_FOCUS}]`);

/** Enough for a menu in a dialog in a drawer. */
const MOST_PARTS = 40;

const partsAround = (element: Element | null): Element[] => {
  const part = element?.parentElement?.closest(PARTS) ?? null;
  return part === null ? [] : [part, ...partsAround(part)];
};
/** The row of a list that the Tab key reaches; null where there is none. */
export const rowOf = (page: Element): HTMLElement | null => page.querySelector<HTMLElement>('[data-row][tabindex="0"]');
/** Of a page whose keys work on its rows (`data-rows`) the row takes the focus, unless it was within an article that is still there. */
const rowFor = (part: Element): HTMLElement | null => {
  const page = part.closest('article') === null ? part.closest('[data-rows]') : null;
  return page === null ? null : rowOf(page);
};
function hold(part: HTMLElement): void {
  if (!part.hasAttribute('tabindex')) part.tabIndex = -1;
  part.setAttribute(HOLDS_FOCUS, '');
  part.addEventListener('blur', () => part.removeAttribute(HOLDS_FOCUS), { once: true });
  part.focus({ preventScroll: true });
}

/**
 * Keeps the focus where the reader is. Where the control that had it is removed or made inert, browsers move the focus to the page's top; here the nearest part of
 * the page around the control takes it, two frames later: dialogs and menus that close return the focus themselves by then. Returns what ends it.
 */
export function keepFocus(page: Document): () => void {
  let had: Element | null = null;
  let parts: readonly Element[] = [];
  const isLost = (): boolean => page.activeElement === page.body && had !== null && (!had.isConnected || had.closest('[inert]') !== null);
  const onFocus = ({ target }: FocusEvent): void => {
    had = target instanceof Element && target !== page.body ? target : null;
    // asked now: once it is removed, nothing is around it
    const around = partsAround(had);
    // a dialog stands outside of the part that opened it, and leaves the focus to that
    const isElsewhere = !around.some((part) => parts.includes(part));
    parts = isElsewhere ? [...around, ...parts.filter((part) => part.isConnected)].slice(0, MOST_PARTS) : around;
  };
  /** A press on the page itself is meant to leave what had the focus. */
  const onPress = (): void => {
    had = null;
  };
  const watch = new MutationObserver(() => {
    if (!isLost()) return;
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (!isLost()) return;
        const part = parts.find((each) => each.isConnected && each.closest('[inert]') === null);
        const row = part === undefined ? null : rowFor(part);
        if (row !== null) row.focus({ preventScroll: true });
        else if (part instanceof HTMLElement) hold(part);
      }),
    );
  });
  page.addEventListener('focusin', onFocus);
  page.addEventListener('pointerdown', onPress);
  watch.observe(page.body, { childList: true, subtree: true, attributeFilter: ['inert'] });
  return () => {
    page.removeEventListener('focusin', onFocus);
    page.removeEventListener('pointerdown', onPress);
    watch.disconnect();
  };
}
