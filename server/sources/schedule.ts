import { DateTime } from 'luxon';
import type { SourceSchedule } from '../../contract/areas/source/source.ts';
import { nextTime } from '../alerts/rhythm.ts';

/** When a source is due next after an instant, in the zone of its package; epoch milliseconds. */
export function nextFetch(schedule: SourceSchedule, after: number, zone: string): number {
  if (schedule.every === 'minutes') return nextTime({ minutes: schedule.minutes }, after);
  if (schedule.every === 'day') return nextTime({ daily: schedule.at, zone }, after);
  const time = DateTime.fromMillis(after, { zone }).set({ minute: schedule.minute, second: 0, millisecond: 0 });
  return (time.toMillis() > after ? time : time.plus({ hours: 1 })).toMillis();
}
