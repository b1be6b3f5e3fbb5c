const HOUR = 3_600_000,
  /** Zones change their offset on quarters of an hour. */
  STEP = HOUR / 4;
const offsets = new Map<string, Map<number, number>>();

/** How far the clocks of a zone (an IANA name) are ahead of UTC at a moment, both in milliseconds. */
export function offsetAt(at: number, zone: string): number {
  let own = offsets.get(zone);
  if (own === undefined) offsets.set(zone, (own = new Map<number, number>()));
  const step = Math.floor(at / STEP);
  const known = own.get(step);
  if (known !== undefined) return known;
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(step * STEP);
  const of = (type: Intl.DateTimeFormatPartTypes): number => Number(parts.find((part) => part.type === type)?.value ?? 0);
  const offset = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute')) - step * STEP;
  own.set(step, offset);
  return offset;
}
/** What the clocks of a zone show at a moment, as a date whose UTC parts say it. */
export const wallDate = (at: number, zone: string): Date => new Date(at + offsetAt(at, zone));
/** The same as text: 2026-11-20 15:04. */
export const wallTime = (at: number, zone: string): string => wallDate(at, zone).toISOString().slice(0, 16).replace('T', ' ');
