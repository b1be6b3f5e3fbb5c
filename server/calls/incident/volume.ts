import { type VolumeDay } from '../../../contract/areas/incident.ts';
import { groups, statusesOfGroup, type Group } from '../../../contract/life/life-cycle.ts';
import { daysOf, type DateRange, DAY_HOURS } from '../../../contract/time/dates.ts';
import type { AccessScope } from '../../access.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import type { IncidentFilter } from '../../analytics/incident-scope.ts';
import { during, type Today } from '../../analytics/access.ts';
import { count } from '../../analytics/metric-query.ts';
import { waveCausesOf } from './wave-causes.ts';
import { wavesIn } from './waves.ts';

const nothing = { fresh: 0, takedown: 0, down: 0, rejected: 0, total: 0 };

const groupOf = new Map<string, Group>(groups.flatMap((group) => statusesOfGroup[group].map((status) => [status, group] as const)));

/** Every day of the range by group, and of a single day every hour, zeros included; today is provisional, wherever it is today; a wave carries its usual and its cause. */
export async function volumeOf(
  analytics: Analytics,
  access: AccessScope,
  filters: readonly IncidentFilter[],
  range: DateRange,
  today: Today,
  signal: AbortSignal,
): Promise<VolumeDay[]> {
  const isOneDay = range.fromDate === range.toDate;
  const rows = await analytics.query(
    access,
    {
      dimensions: isOneDay ? ['day', 'hour', 'status'] : ['day', 'status'],
      measures: { count: count() },
      filters: [...filters, ...during(range)],
    },
    { signal },
  );
  const days = new Map(
    daysOf(range).map((date) => [
      date,
      {
        date,
        ...nothing,
        provisional: date >= today.first && date <= today.last,
        wave: null as VolumeDay['wave'],
        hours: isOneDay ? Array.from({ length: DAY_HOURS }, (_, hour) => ({ hour, ...nothing })) : null,
      },
    ]),
  );
  for (const { day, status, count: found, ...row } of rows) {
    const volume = days.get(day),
      group = groupOf.get(status);
    if (volume === undefined || group === undefined || found === null) continue;
    const parts = 'hour' in row ? [volume, volume.hours?.[row.hour]] : [volume];
    for (const part of parts) {
      if (part === undefined) continue;
      part[group] += found;
      part.total += found;
    }
  }
  const { waves } = await wavesIn(analytics, access, filters, range, today, signal);
  const causes = await waveCausesOf(analytics, access, filters, waves, signal);
  for (const { date, usual } of waves) {
    const volume = days.get(date);
    if (volume !== undefined) volume.wave = { usual: Math.round(usual), cause: causes.get(date) ?? null };
  }
  return [...days.values()];
}
