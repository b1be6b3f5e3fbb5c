import { useLayoutEffect, useRef } from 'react';
import type { WriteView } from '../../../portal/writes/use-write.ts';

/** A form that is opened begins with its fields, whatever became of what was sent from it before. What is under way it shows. */
export function useFresh({ status, dismiss }: Pick<WriteView<never, unknown>, 'status' | 'dismiss'>): void {
  const opened = useRef({ status, dismiss });
  useLayoutEffect(() => {
    const before = opened.current;
    if (before.status !== 'ready' && before.status !== 'sending') before.dismiss();
  }, []);
}
