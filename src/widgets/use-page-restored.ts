import { useEffect } from 'react';

/**
 * For a modal dialog that may be taken away while it is open. Fluent hides the page from screen readers while one is open, and shows it again a quarter
 * of a second after it has closed; but what would do so is disposed of with the last dialog, and the page stayed hidden (tabster 8, `Modalizer.dispose`).
 */
export function usePageRestored(): void {
  useEffect(
    () => () => {
      // the page, or the modal drawer that the dialog floated in
      for (const page of document.querySelectorAll('body > [aria-hidden], dialog[open] > [aria-hidden]'))
        page.removeAttribute('aria-hidden');
    },
    [],
  );
}
