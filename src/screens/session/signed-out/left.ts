import { useState } from 'react';
import { useSecondsLeft } from '../../../widgets/use-seconds-left.ts';

/** 0:42 */
export const leftAs = (seconds: number): string => `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;

/** Counts so many seconds down, from when it is first drawn. */
export function useSecondsFrom(seconds: number): number {
  const [endsAt] = useState(() => Date.now() + seconds * 1_000);
  return useSecondsLeft(endsAt);
}
