import type { TrackerHours } from '../../../contract/areas/tracker/tracker.ts';
import { dayIn, daysOf, DAY_HOURS } from '../../../contract/time/dates.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import { currencyIn } from '../../analytics/queries/money.ts';
import { trackerEnds } from '../../analytics/queries/data-ends.ts';
import { feedIn } from '../../figures/tracker/totals.ts';
import type { Scoped } from '../../figures/tracker/scope.ts';
import { add, nothing, sumsIn, sumsTold, type Exact } from '../../figures/tracker/sums.ts';

/** The name of an hour of a day. */
const hourOn = (day: string, hour: number): string => `${day}T${String(hour).padStart(2, '0')}`;
const clock = (timeZone: string) => new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' });

/** Every hour of the range with its sums, up to that of the last row of a running day. Costs that are known by the day have no hour, and are in none. Later hours are there where another package has them already. */
export async function hoursOf(analytics: Analytics, asked: Scoped, now: number): Promise<TrackerHours> {
  const { timeZone } = asked.access;
  const hours = new Map<string, Exact>();
  const [found, feed, { running }] = await Promise.all([
    sumsIn(analytics, asked, ['day', 'hour']),
    feedIn(analytics, asked, now),
    trackerEnds(analytics, asked, now),
  ]);
  const end = running?.upTo == null ? now : Date.parse(running.upTo),
    present = hourOn(dayIn(end, timeZone), Number(clock(timeZone).format(end)));
  for (const { key, kind, sums } of found) {
    if (kind === 'cost') continue;
    const at = hourOn(key.day, Number(key.hour));
    hours.set(at, add(hours.get(at) ?? { ...nothing }, sums));
  }
  const last = [...hours.keys(), present].reduce((a, b) => (b > a ? b : a));
  return {
    asOf: new Date(now).toISOString(),
    timeZone,
    currency: currencyIn(asked.access),
    ...feed,
    running,
    hours: daysOf(asked.query)
      .flatMap((day) => Array.from({ length: DAY_HOURS }, (_, hour) => hourOn(day, hour)))
      .filter((at) => at <= last)
      .map((at) => ({ at, ...sumsTold(asked, hours.get(at) ?? nothing) })),
  };
}
