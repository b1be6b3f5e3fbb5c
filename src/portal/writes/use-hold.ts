import { useEffect, useId } from 'react';
import { useLeaving } from '../context.tsx';

/** Holds the page while something on it is not saved: whoever leaves is asked. */
export function useHold(holds: boolean): void {
  const leaving = useLeaving();
  const by = useId();
  useEffect(() => {
    if (!holds) return;
    leaving.send({ type: 'HOLD', by });
    return () => {
      leaving.send({ type: 'RELEASE', by });
    };
  }, [holds, leaving, by]);
}
