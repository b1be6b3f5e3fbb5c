import { maySurge, mayStandOut, standingOut, surging, type Source, type Standing, type Surge } from '../../contract/judgement/detection.ts';
import { isFew, type Part } from '../../contract/judgement/share.ts';
import type { SourceKind } from '../../contract/judgement/stands-out.ts';
import type { Day } from '../../contract/time/dates.ts';
import { LEAST_BASE } from '../../contract/units.ts';
import type { AccessScope } from '../access.ts';
import type { Row } from '../analytics/answer.ts';
import { count, type Filter, type MetricQuery } from '../analytics/metric-query.ts';
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

/** A look by the places of its days among some supplied days in their order: the base is what lies just before. */
interface Place extends Pick<Look, 'day'> {
  readonly at: number;
  readonly from: number;
}
/** Of each source of a kind the events on some days, by their places; undefined where no row says any. */
type Volumes = ReadonlyMap<string, readonly (Part | undefined)[]>;

function volumesIn(rows: readonly Row[], kind: SourceKind, days: readonly Day[]): Volumes {
  const places = new Map(days.map((day, at) => [day, at])),
    found = new Map<string, (Part | undefined)[]>();
  for (const row of rows) {
    const value = String(row[kind]);
    let parts = found.get(value);
    if (parts === undefined) {
      parts = Array.from<Part | undefined>({ length: days.length });
      found.set(value, parts);
    }
    parts[places.get(String(row['day'])) ?? 0] = partOf(row);
  }
  return found;
}
/** May any source stand out or surge on the day of a look, by its days of enough events? */
function isDue(volumes: Volumes, { at, from }: Place): boolean {
  const base: (Part | null)[] = Array.from({ length: at - from }, () => null);
  for (const parts of volumes.values()) {
    const day = parts[at];
    if (day === undefined || isFew(day.all)) continue;
    for (let i = from; i < at; i++) base[i - from] = parts[i] ?? null;
    if (mayStandOut({ day, base }) || maySurge({ day, base })) return true;
  }
  return false;
}
/** Sources with 30 events and more on the day of a look, in their order, with the days before, newest first. */
function familyOn(volumes: Volumes, { at, from }: Place): Source[] {
  const family: Source[] = [];
  for (const [value, parts] of volumes) {
    const day = parts[at] ?? none;
    if (isFew(day.all)) continue;
    const base = parts.slice(from, at).reverse();
    family.push({ value, day, base: base.map((part) => part ?? none) });
  }
  return family.sort((a, b) => (a.value < b.value ? -1 : 1));
}

/** Looks at days, all over or all of the running one, and their places among the days that they need; asks for the events of sources on these. */
function lookingAt(traffic: Traffic, access: AccessScope, kind: SourceKind, looks: readonly Look[]) {
  const days = [...new Set(looks.flatMap(({ day, base }) => [day, ...base]))].sort(),
    at = new Map(days.map((day, i) => [day, i]));
  return {
    places: looks.map(({ day, base }): Place => ({ day, at: at.get(day) ?? 0, from: (at.get(day) ?? 0) - base.length })),
    needed: (places: readonly Place[]): Filter => ({
      column: 'day',
      oneOf: [...new Set(places.flatMap((place) => days.slice(place.from, place.at + 1)))],
    }),
    span: [
      { column: 'day', atLeast: days[0] ?? '' },
      { column: 'day', atMost: days.at(-1) ?? '' },
    ] satisfies Filter[],
    ask: async (about: readonly Filter[], more: Pick<MetricQuery, 'above'> = {}): Promise<Volumes> => {
      const filters = [...traffic.about, ...upTo(looks[0]?.hour ?? null), ...about];
      return volumesIn(
        await traffic.ask(access, { dimensions: [kind, 'day'], measures: volumesOf(traffic), filters, ...more }),
        kind,
        days,
      );
    },
  };
}

/** Of some sources of a kind, the days on which each may stand out by share, whatever the others did; on no other day it does. */
export async function mayStandOutOn(
  traffic: Traffic,
  access: AccessScope,
  kind: SourceKind,
  values: readonly string[],
  looks: readonly Look[],
): Promise<ReadonlyMap<string, ReadonlySet<Day>>> {
  if (looks.length === 0) return new Map();
  const { places, span, ask } = lookingAt(traffic, access, kind, looks);
  const volumes = await ask([...span, { column: kind, oneOf: values }]);
  return new Map(
    [...volumes].map(([value, parts]) => [
      value,
      new Set(
        places
          .filter(({ at, from }) => mayStandOut({ day: parts[at] ?? none, base: parts.slice(from, at).map((part) => part ?? none) }))
          .map(({ day }) => day),
      ),
    ]),
  );
}

/**
 * Sources of a kind that stand out on each of some days; the days are all over, or are the running one. Asked are sources' days of enough events; then, where
 * one may stand out by these, all days of all sources.
 */
export async function standingOn(
  traffic: Traffic,
  access: AccessScope,
  kind: SourceKind,
  looks: readonly Look[],
): Promise<ReadonlyMap<Day, KindStanding>> {
  const found = new Map<Day, KindStanding>();
  if (looks.length === 0) return found;
  const { places, needed, span, ask } = lookingAt(traffic, access, kind, looks);
  const known = await ask([...span, { column: kind, noneOf: [''] }], { above: { measure: 'all', value: KNOWN_FROM - 1 } }),
    due = places.filter((place) => isDue(known, place));
  if (due.length === 0) return found;
  const large = [...known].flatMap(([value, parts]) => (due.some((place) => !isFew(parts[place.at]?.all ?? 0)) ? [value] : []));
  const whole = await ask([needed(due), { column: kind, oneOf: large }]),
    hour = looks[0]?.hour ?? null;
  const spent = hour === null ? 1 : hour / HOURS;
  for (const [i, place] of due.entries()) {
    const family = familyOn(whole, place),
      standing = standingOut(family, spent),
      surges = surging(family, spent).filter((surge) => !standing.some(({ value }) => value === surge.value));
    found.set(place.day, { standing, surges });
    if (i % 8 === 7) await pause();
  }
  return found;
}
