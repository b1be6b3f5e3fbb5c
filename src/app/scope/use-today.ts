import { useSyncExternalStore } from 'react';
import { dayIn } from '../../../contract/time/dates.ts';

const MINUTE_MS = 60_000;
const everyMinute = (changed: () => void): (() => void) => {
  const timer = setInterval(changed, MINUTE_MS);
  return () => {
    clearInterval(timer);
  };
};
/** Today in a zone, past midnight too. */
export const useToday = (zone: string): string => useSyncExternalStore(everyMinute, () => dayIn(Date.now(), zone));
