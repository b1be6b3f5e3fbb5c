import { vi } from 'vitest';

/** Pages that a test opened and did not close. */
export const openPages = new Set<{ readonly close: () => void }>();

const attributesOf = (element: Element): Map<string, string> => new Map([...element.attributes].map(({ name, value }) => [name, value]));

/** A worker runs many files in one document: what this answers puts it back to how it is now. */
export function asFound(): () => void {
  const found = [document.documentElement, document.body].map((element) => [element, attributesOf(element)] as const);
  return () => {
    for (const page of openPages) page.close();
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    for (const storage of [window.localStorage, window.sessionStorage]) storage.clear();
    window.history.replaceState(null, '', '/');
    document.title = '';
    document.body.replaceChildren();
    for (const [element, attributes] of found) {
      for (const name of attributesOf(element).keys()) element.removeAttribute(name);
      for (const [name, value] of attributes) element.setAttribute(name, value);
    }
  };
}
