import { useEffect } from 'react';

const NAME = 'Vigil';

/** Names the window after its page: tabs, history and screen readers tell pages apart by it. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? NAME : `${title} · ${NAME}`;
  }, [title]);
}
