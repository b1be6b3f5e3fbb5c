import { surging } from '../../../contract/judgement/detection.ts';
import { LEAST_BASE_DAYS, MOST_BASE_DAYS } from '../../../contract/judgement/stands-out.ts';
import { addDays, daysOf, type DateRange, type Day } from '../../../contract/time/dates.ts';
import type { AccessScope } from '../../access.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import type { IncidentFilter } from '../../analytics/incident-scope.ts';
import { during, type Today } from '../../analytics/access.ts';
import { count, whole } from '../../analytics/metric-query.ts';

/** A day whose volume stands out, and what it usually is. */
export interface Wave {
  readonly date: Day;
  readonly count: number;
  /** Mean of the middle half of the days before. */
  readonly usual: number;
  /** The days before, 7 to 28 of them. */
  readonly base: readonly Day[];
}
export interface Waves {
  /** In their order. */
  readonly waves: readonly Wave[];
  /** Days of the range from the first one with an incident on, those that were judged, and the days before the one that was judged last of those that had too few. */
  readonly days: number;
  readonly judged: number;
  readonly shortOf: number | null;
}
const ofVolume = (all: number) => ({ part: 0, all });

/**
 * Days that stand out by their volume alone, each against its own 28 days before: so a day's verdict is the same in every range, for marks and banner. A day without incidents is a day, from the
 * first one that the caller sees any incident of. Today counts as far as it has come.
 */
export async function wavesIn(
  analytics: Analytics,
  access: AccessScope,
  filters: readonly IncidentFilter[],
  range: DateRange,
  today: Today,
  signal: AbortSignal,
): Promise<Waves> {
  const measures = { count: count() };
  const [rows, [earliest]] = await Promise.all([
    analytics.query(
      access,
      { dimensions: ['day'], measures, filters: [...filters, ...during({ ...range, fromDate: addDays(range.fromDate, -MOST_BASE_DAYS) })] },
      { signal },
    ),
    analytics.query(access, { dimensions: ['day'], measures, filters: [], order: [{ by: 'day' }], limit: 1 }, { signal }),
  ]);
  const volumes = new Map(rows.map((row) => [row.day, whole(row.count)])),
    first = earliest?.day ?? addDays(today.last, 1);
  const volumeOn = (day: Day): number => volumes.get(day) ?? 0;
  const days = daysOf(range).filter((day) => day >= first && day <= today.last);
  const waves: Wave[] = [];
  let judged = 0,
    shortOf: number | null = null;
  for (const date of days) {
    const base = Array.from({ length: MOST_BASE_DAYS }, (_, ago) => addDays(date, -1 - ago)).filter((day) => day >= first);
    if (base.length < LEAST_BASE_DAYS) {
      shortOf = base.length;
      continue;
    }
    judged++;
    const [surge] = surging([{ value: '', day: ofVolume(volumeOn(date)), base: base.map((day) => ofVolume(volumeOn(day))) }]);
    if (surge !== undefined) waves.push({ date, count: surge.all, usual: surge.usual, base });
  }
  return { waves, days: days.length, judged, shortOf };
}
