import { useEffect, useState } from 'react';

/**
 * Whole seconds until `endsAt`, counted down to 0. Starts from `now` and goes on by the wall clock, so that a machine
 * that slept does not count on where it stopped (D10).
 */
export function useSecondsLeft(endsAt: number, now?: number): number {
  const [seen, setSeen] = useState(() => now ?? Date.now());
  useEffect(() => {
    const started = Date.now();
    const from = now ?? started;
    const beat = setInterval(() => {
      setSeen(from + Date.now() - started);
    }, 1000);
    return () => {
      clearInterval(beat);
    };
  }, [now]);
  return Math.max(0, Math.ceil((endsAt - seen) / 1000));
}
