import { maySurge, mayStandOut, standingOut, surging, type Source, type Standing, type Surge } from '../../contract/judgement/detection.ts';
import { isFew, type Part } from '../../contract/judgement/share.ts';
import type { SourceKind } from '../../contract/judgement/stands-out.ts';
import { DAY_HOURS, type Day } from '../../contract/time/dates.ts';
import { LEAST_BASE } from '../../contract/units.ts';
import type { AccessScope } from '../access.ts';
import type { Row } from '../analytics/answer.ts';
import { count, type Filter, type MetricQuery } from '../analytics/metric-query.ts';
import type { Bases } from './bases.ts';
import type { Calendar, Look } from './calendar.ts';
import type { Traffic } from './traffic.ts';

/** Sources of a kind that stand out on a day by share, and those that do by their volume alone, most telling first. */
export interface KindStanding {
  readonly standing: readonly Standing[];
  readonly surges: readonly Surge[];
}
/** Days of so many events are asked of every source: with them it is nearly always certain that a day of 30 has not twice its usual. */
const KNOWN_FROM = LEAST_BASE / 2;
const none: Part = { part: 0, all: 0 };

/** Up to the hour of a look: the events themselves are asked then, roll-ups know no hours. */
export const upTo = (hour: number | null): Filter[] => (hour === null ? [] : [{ column: 'hour', below: hour }]);
export const partOf = (row: Row | undefined): Part => ({ part: Number(row?.['part'] ?? 0), all: Number(row?.['all'] ?? 0) });
export const volumesOf = ({ isInvalid }: Traffic) => ({ all: count(), part: count<string>(isInvalid) });

/** Gives way to whoever waits: a year of days is judged at once. */
const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

/** Of each source of a kind the events on the days of a calendar, by their places; undefined where no row says any. */
type Volumes = ReadonlyMap<string, readonly (Part | undefined)[]>;

function volumesIn(rows: readonly Row[], kind: SourceKind, calendar: readonly Day[]): Volumes {
  const places = new Map<unknown, number>(calendar.map((day, at) => [day, at])),
    found = new Map<string, (Part | undefined)[]>();
  for (const row of rows) {
    const value = String(row[kind]),
      at = places.get(row['day']);
    if (at === undefined) continue;
    let parts = found.get(value);
    if (parts === undefined) {
      parts = Array.from<Part | undefined>({ length: calendar.length });
      found.set(value, parts);
    }
    parts[at] = partOf(row);
  }
  return found;
}
const baseIn = (parts: readonly (Part | undefined)[], { at, base }: Look): (Part | undefined)[] => parts.slice(at - base.length, at);
/** May any source stand out or surge on the day of a look, by its days of enough events? */
function isDue(volumes: Volumes, { at, base: { length } }: Look): boolean {
  const base: (Part | null)[] = Array.from({ length }, () => null);
  for (const parts of volumes.values()) {
    const day = parts[at];
    if (day === undefined || isFew(day.all)) continue;
    for (let i = 0; i < length; i++) base[i] = parts[at - length + i] ?? null;
    if (mayStandOut({ day, base }) || maySurge({ day, base })) return true;
  }
  return false;
}
/** Sources with 30 events and more on the day of a look, in their order, with the days before, newest first. */
function familyOn(volumes: Volumes, look: Look): Source[] {
  const family: Source[] = [];
  for (const [value, parts] of volumes) {
    const day = parts[look.at] ?? none;
    if (isFew(day.all)) continue;
    const base = baseIn(parts, look).map((part) => part ?? none);
    family.push({ value, day, base: base.reverse() });
  }
  return family.sort((a, b) => (a.value < b.value ? -1 : 1));
}

/** Whom a kind of source is asked of, and the days that can be looked at, oldest first. */
export interface Family {
  readonly traffic: Traffic;
  readonly access: AccessScope;
  readonly kind: SourceKind;
  readonly calendar: Calendar;
}
const needed = ({ days }: Calendar, looks: readonly Look[]): Filter => ({
  column: 'day',
  oneOf: [...new Set(looks.flatMap(({ at, base }) => days.slice(at - base.length, at + 1)))],
});
function span({ days }: Calendar, looks: readonly Look[]): Filter[] {
  const from = Math.min(...looks.map(({ at, base }) => at - base.length)),
    to = Math.max(...looks.map(({ at }) => at));
  return [
    { column: 'day', atLeast: days[from] ?? '' },
    { column: 'day', atMost: days[to] ?? '' },
  ];
}
/** The events of each source and day, of days that are over. */
async function ask(
  { traffic, access, kind, calendar }: Family,
  about: readonly Filter[],
  more: Pick<MetricQuery, 'above'> = {},
): Promise<Volumes> {
  const filters = [...traffic.about, ...about];
  const rows = await traffic.ask(access, { dimensions: [kind, 'day'], measures: volumesOf(traffic), filters, ...more });
  return volumesIn(rows, kind, calendar.days);
}

/** Of some sources, the days that are over on which each may stand out by share, whatever the others did; on no other day it does. */
export async function mayStandOutOn(
  family: Family,
  values: readonly string[],
  looks: readonly Look[],
): Promise<ReadonlyMap<string, ReadonlySet<Day>>> {
  if (looks.length === 0) return new Map();
  const volumes = await ask(family, [...span(family.calendar, looks), { column: family.kind, oneOf: values }]);
  return new Map(
    [...volumes].map(([value, parts]) => {
      const likely = looks.filter((look) =>
        mayStandOut({ day: parts[look.at] ?? none, base: baseIn(parts, look).map((part) => part ?? none) }),
      );
      return [value, new Set(likely.map(({ day }) => day))];
    }),
  );
}

function standingIn(family: readonly Source[], spent: number): KindStanding {
  const standing = standingOut(family, spent);
  return { standing, surges: surging(family, spent).filter((surge) => !standing.some(({ value }) => value === surge.value)) };
}
/** Sources of a kind that stand out on each of some days that are over. Asked are sources' days of enough events; then, where one may stand out by these, all days of all sources. */
export async function standingOn(of: Family, looks: readonly Look[]): Promise<ReadonlyMap<Day, KindStanding>> {
  const found = new Map<Day, KindStanding>();
  if (looks.length === 0) return found;
  const { kind, calendar } = of;
  const known = await ask(of, [...span(calendar, looks), { column: kind, noneOf: [''] }], {
      above: { measure: 'all', value: KNOWN_FROM - 1 },
    }),
    due = looks.filter((look) => isDue(known, look));
  if (due.length === 0) return found;
  const large = [...known].flatMap(([value, parts]) => (due.some(({ at }) => !isFew(parts[at]?.all ?? 0)) ? [value] : [])),
    whole = await ask(of, [needed(calendar, due), { column: kind, oneOf: large }]);
  for (const [i, look] of due.entries()) {
    found.set(look.day, standingIn(familyOn(whole, look), 1));
    if (i % 8 === 7) await pause();
  }
  return found;
}
/** The same of the running day, up to the hour of its look. Only its own events are read one by one where the days before are kept. */
export async function standingNow({ traffic, access, kind, calendar }: Family, look: Look, bases: Bases): Promise<KindStanding> {
  const hour = look.hour ?? DAY_HOURS;
  const askIn = (days: readonly Day[], hours: readonly Filter[]): Promise<readonly Row[]> =>
    traffic.ask(access, {
      dimensions: [kind, 'day'],
      measures: volumesOf(traffic),
      filters: [...traffic.about, { column: 'day', oneOf: days }, ...hours, { column: kind, noneOf: [''] }],
    });
  const [baseOf, rows] = await Promise.all([
    bases.upTo(calendar.baseOf(look), kind, look.base, hour, (hours) => askIn(look.base, hours)),
    askIn([look.day], upTo(hour)),
  ]);
  const family = rows
    .map((row): Source => ({ value: String(row[kind]), day: partOf(row), base: baseOf(String(row[kind])) }))
    .filter(({ day }) => !isFew(day.all))
    .sort((a, b) => (a.value < b.value ? -1 : 1));
  return standingIn(family, hour / DAY_HOURS);
}
