import { createContext, use } from 'react';
import { useFormat } from './format.ts';

/** The zone that every time on the page is told in, an IANA name; '' is the browser's. */
export const PageZone = createContext('');

export interface PageClock {
  /** 14:32 */ readonly short: (at: number | string) => string;
  /** 14:32 Asia/Kolkata */ readonly full: (at: number | string) => string;
}
/** Times of the page, in one zone. */
export function usePageClock(): PageClock {
  const format = useFormat();
  const zone = use(PageZone);
  const short = (at: number | string): string => format.time(at, zone);
  return { short, full: (at) => (zone === '' ? short(at) : `${short(at)} ${zone}`) };
}
