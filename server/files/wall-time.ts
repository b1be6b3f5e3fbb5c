import { zoneClock } from '../analytics/local-time.ts';

/** What the clocks of a zone (an IANA name) show at a moment, as a date whose UTC parts say it. */
export const wallDate = (at: number, zone: string): Date => new Date(at + zoneClock(zone).offset(at));
/** The same as text: 2026-11-20 15:04. */
export const wallTime = (at: number, zone: string): string => wallDate(at, zone).toISOString().slice(0, 16).replace('T', ' ');
