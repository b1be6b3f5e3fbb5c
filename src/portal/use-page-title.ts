import { useEffect } from 'react';

const NAME = 'Vigil';

/** Names the window after its page and what that is about: tabs, history and screen readers tell pages apart by it. */
export function usePageTitle(title: string, ...about: readonly string[]): void {
  const whole = [title, ...about, NAME].filter((part) => part !== '').join(' · ');
  useEffect(() => {
    document.title = whole;
  }, [whole]);
}
