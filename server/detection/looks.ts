import { isFew } from '../../contract/judgement/share.ts';
import { standingOut, surging, type Source, type Standing, type Surge } from '../../contract/judgement/detection.ts';
import type { Part } from '../../contract/judgement/share.ts';
import type { SourceKind } from '../../contract/judgement/stands-out.ts';
import type { Day } from '../../contract/time/dates.ts';
import { LEAST_BASE } from '../../contract/units.ts';
import type { AccessScope } from '../access.ts';
import type { Row } from '../analytics/answer.ts';
import { count, type Filter } from '../analytics/metric-query.ts';
import type { Traffic } from './traffic.ts';

/** A day that is looked at, and the supplied days before it, newest first. `hour`: of the running day, where it is looked at up to; null for a day that is over. */
export interface Look {
  readonly day: Day;
  readonly base: readonly Day[];
  readonly hour: number | null;
}
/** Sources of a kind that stand out on a day by share, and those that do by their volume alone, most telling first. */
export interface KindStanding {
  readonly standing: readonly Standing[];
  readonly surges: readonly Surge[];
}
const HOURS = 24;
const none: Part = { part: 0, all: 0 };

/** Up to the hour of a look: the events themselves are asked then, roll-ups know no hours. */
export const upTo = (hour: number | null): Filter[] => (hour === null ? [] : [{ column: 'hour', below: hour }]);
export const daysIn = ({ day, base }: Look): Day[] => [day, ...base];
const spanOf = (days: readonly Day[]): Filter[] => {
  const [first = ''] = days;
  return [
    { column: 'day', atLeast: days.reduce((a, b) => (b < a ? b : a), first) },
    { column: 'day', atMost: days.reduce((a, b) => (b > a ? b : a), first) },
  ];
};
export const partOf = (row: Row | undefined): Part => ({ part: Number(row?.['part'] ?? 0), all: Number(row?.['all'] ?? 0) });
export const volumesOf = ({ isInvalid }: Traffic) => ({ all: count(), part: count<string>(isInvalid) });

/** Events of each source of a kind on each day that some looks at once need. */
async function volumesByDay(traffic: Traffic, access: AccessScope, kind: SourceKind, looks: readonly Look[]) {
  const hour = looks[0]?.hour ?? null;
  const about: Filter[] = [...traffic.about, ...upTo(hour), { column: kind, noneOf: [''] }];
  const large = await traffic.ask(access, {
    dimensions: [kind, 'day'],
    measures: { all: count() },
    filters: [...about, ...spanOf(looks.map(({ day }) => day))],
    above: { measure: 'all', value: LEAST_BASE - 1 },
  });
  const values = [...new Set(large.map((row) => String(row[kind])))];
  const rows =
    values.length === 0
      ? []
      : await traffic.ask(access, {
          dimensions: [kind, 'day'],
          measures: volumesOf(traffic),
          filters: [...about, ...spanOf(looks.flatMap(daysIn)), { column: kind, oneOf: values }],
        });
  const found = new Map<string, Map<Day, Part>>();
  for (const row of rows) {
    const value = String(row[kind]),
      days = found.get(value) ?? new Map<Day, Part>();
    found.set(value, days.set(String(row['day']), partOf(row)));
  }
  return found;
}

/** Gives way to whoever waits: a year of days is judged at once. */
const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });
/** Sources of a kind that stand out on each of some days; the days are all over, or are the running one. */
export async function standingOn(
  traffic: Traffic,
  access: AccessScope,
  kind: SourceKind,
  looks: readonly Look[],
): Promise<ReadonlyMap<Day, KindStanding>> {
  const found = new Map<Day, KindStanding>();
  if (looks.length === 0) return found;
  const volumes = [...(await volumesByDay(traffic, access, kind, looks))].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [i, { day, base, hour }] of looks.entries()) {
    const family = volumes.flatMap(([value, days]): Source[] => {
      const own = days.get(day) ?? none;
      return isFew(own.all) ? [] : [{ value, day: own, base: base.map((earlier) => days.get(earlier) ?? none) }];
    });
    const spent = hour === null ? 1 : hour / HOURS,
      standing = standingOut(family, spent);
    found.set(day, {
      standing,
      surges: surging(family, spent).filter((surge) => !standing.some(({ value }) => value === surge.value)),
    });
    if (i % 8 === 7) await pause();
  }
  return found;
}
