import type { AccessScope } from '../access.ts';
import { zoneClock } from '../analytics/local-time.ts';

/** What the clocks of a zone (an IANA name) show at a moment, as a date whose UTC parts say it. */
export const wallDate = (at: number, zone: string): Date => new Date(at + zoneClock(zone).offset(at));
/** The same as text: 2026-11-20 15:04. */
export const wallTime = (at: number, zone: string): string => wallDate(at, zone).toISOString().slice(0, 16).replace('T', ' ');
/** To the second and with the offset from UTC, so that it is one moment in any zone: 2026-11-20T15:04:09+05:30. */
export function offsetTime(at: number, zone: string): string {
  const minutes = Math.round(zoneClock(zone).offset(at) / 60_000),
    size = Math.abs(minutes),
    two = (n: number): string => String(n).padStart(2, '0');
  return `${wallDate(at, zone).toISOString().slice(0, 19)}${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}
/** The zone of a file's times: its packages' own, UTC where they have several. */
export function zoneOf({ packages, timeZone }: Pick<AccessScope, 'packages' | 'timeZone'>): string {
  const [zone = timeZone, ...more] = new Set(packages.map((each) => each.timeZone));
  return more.length > 0 ? 'UTC' : zone;
}
