import { zoneClock, type ZoneClock } from '../analytics/local-time.ts';

const clocks = new Map<string, ZoneClock>();

/** The clock of a zone of the demo: one for all days and packages, because its data is asked once a day. */
export function demoClock(zone: string): ZoneClock {
  const clock = clocks.get(zone) ?? zoneClock(zone);
  clocks.set(zone, clock);
  return clock;
}
