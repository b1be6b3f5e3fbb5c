import { atom } from 'nanostores';
import { useEffect, useSyncExternalStore } from 'react';

/** How many cards of the page show a failure now: said once for all of them, not by each. */
const count = atom(0);
/** For what shows a failure, as long as it does. */
export function useCountedFailure(): void {
  useEffect(() => {
    count.set(count.get() + 1);
    return () => {
      count.set(count.get() - 1);
    };
  }, []);
}
export const useFailedCards = (): number =>
  useSyncExternalStore(
    (changed) => count.listen(changed),
    () => count.get(),
  );
