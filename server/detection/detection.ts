import { LRUCache } from 'lru-cache';
import type { StandsOutFinding, TrafficType, VolumeSurge } from '../../contract/judgement/stands-out.ts';
import { addDays, dayIn, type DateRange, type Day } from '../../contract/time/dates.ts';
import { narrowedTo, type AccessScope, type PackageRecord } from '../access.ts';
import type { Analytics } from '../analytics/analytics.ts';
import { zoneClock } from '../analytics/local-time.ts';
import { count } from '../analytics/metric-query.ts';
import { eventEnds, trackerEnds } from '../analytics/queries/data-ends.ts';
import { Calendar, isJudged, type Look } from './calendar.ts';
import { keptEach } from './kept.ts';
import type { LastingVerdicts } from './lasting.ts';
import { Standings, type Subject } from './standings.ts';
import { tell, type DayTold } from './tell.ts';
import { trafficOf, type AskingOptions, type Traffic } from './traffic.ts';

const MOST_DAYS = 40_000,
  MOST_CALENDARS = 1_000;

/** What stands out on a day of one package: findings, most telling first; without any, the source with most more traffic than usual. */
export interface DayVerdict {
  readonly day: Day;
  readonly findings: readonly StandsOutFinding[];
  readonly surge: VolumeSurge | null;
  readonly provisional: boolean;
}
/** A range of one package: days with data, what was judged of them, and how few days before had one that was not judged; `latest` day with data that is over, in the range or not. */
export interface PackageVerdict {
  readonly pkg: PackageRecord;
  readonly days: readonly DayVerdict[];
  readonly supplied: number;
  readonly shortOf: number | null;
  /** Does the running day wait for its first hour to be over? */
  readonly waits: boolean;
  readonly upTo: number | null;
  readonly latest: Day | null;
}
/** Days, and days of one kind of source, that are kept in memory. */
export interface MostKept {
  readonly days: number;
  readonly standings: number;
}

/** Verdicts that are made once of the same rows: each is of an access, a package, a type and a day, so no range and no filter changes it; the running day's changes by the hour. */
class Verdicts {
  readonly #analytics: Analytics;
  readonly #lasting: LastingVerdicts | null;
  readonly #standings: Standings;
  readonly #days: LRUCache<string, Promise<DayTold>>;
  /** The latest of each package, type and access. */
  readonly #calendars = new LRUCache<string, { readonly whole: string; readonly calendar: Promise<Calendar> }>({ max: MOST_CALENDARS });
  constructor(analytics: Analytics, lasting: LastingVerdicts | null, most?: MostKept) {
    this.#analytics = analytics;
    this.#lasting = lasting;
    this.#standings = new Standings(most?.standings);
    this.#days = new LRUCache({ max: most?.days ?? MOST_DAYS });
  }

  async of(access: AccessScope, type: TrafficType, range: DateRange, now: number, options: AskingOptions): Promise<PackageVerdict[]> {
    const verdicts: PackageVerdict[] = [];
    for (const pkg of access.packages) verdicts.push(await this.#ofPackage(access, pkg, type, range, now, options));
    return verdicts;
  }

  async #ofPackage(
    given: AccessScope,
    pkg: PackageRecord,
    type: TrafficType,
    range: DateRange,
    now: number,
    options: AskingOptions,
  ): Promise<PackageVerdict> {
    const traffic = trafficOf(this.#analytics, type, options),
      access = narrowedTo(given, ({ name }) => name === pkg.name),
      today = dayIn(now, pkg.timeZone);
    const calendar = await this.#calendarOf(traffic, access, pkg);
    const isIn = (day: Day): boolean => day >= range.fromDate && day <= range.toDate;
    const { ends } = await (type === 'tracker'
        ? trackerEnds(this.#analytics, { query: range, access }, now)
        : eventEnds(this.#analytics, { query: range, access }, type, now)),
      { hour } = zoneClock(pkg.timeZone).local(ends.get(pkg.name) ?? now);
    const supplied = calendar.days.filter((day) => isIn(day) && day <= today),
      looks = supplied.map((day) => calendar.lookAt(day, day === today ? hour : null)),
      judged = looks.filter(isJudged);
    const short = looks.filter((look) => !isJudged(look) && look.hour !== 0);
    const told = await this.#toldOf({ traffic, access, pkg, calendar }, judged);
    return {
      pkg,
      supplied: looks.length,
      days: judged.map(({ day }, i) => {
        const { findings, surge } = told[i] as DayTold,
          provisional = day > addDays(today, -traffic.provisionalDays);
        return {
          day,
          findings: findings.map((finding) => ({ ...finding, provisional })),
          surge: surge === null ? null : { ...surge, provisional },
          provisional,
        };
      }),
      shortOf: short.length === 0 ? null : Math.max(...short.map(({ base }) => base.length)),
      waits: looks.some((look) => look.hour === 0),
      upTo: judged.find((look) => look.hour !== null)?.hour ?? null,
      latest: calendar.days.findLast((day) => day < today) ?? null,
    };
  }

  /** The days of a package with any event of the type. */
  async #calendarOf(traffic: Traffic, access: AccessScope, pkg: PackageRecord): Promise<Calendar> {
    const marks = await traffic.marks(access, pkg.name),
      about = JSON.stringify([traffic.type, pkg.name, pkg.currency, pkg.timeZone, access.publishers]);
    const { whole } = new Calendar(about, [...marks.keys()].sort(), marks),
      known = this.#calendars.get(about);
    if (known?.whole === whole) return known.calendar;
    const made = (async () => {
      const rows = await traffic.ask(access, { dimensions: ['day'], measures: { all: count() }, filters: [...traffic.about] });
      return new Calendar(about, rows.map((row) => String(row['day'])).sort(), marks);
    })();
    this.#calendars.set(about, { whole, calendar: made });
    made.catch(() => {
      if (this.#calendars.peek(about)?.calendar === made) this.#calendars.delete(about);
    });
    return made;
  }

  /** What is told of some days; what is not kept is looked for among what lasts, and else asked of the store together. */
  #toldOf(subject: Subject, looks: readonly Look[]): Promise<DayTold[]> {
    const keyOf = (look: Look): string => `${subject.calendar.toldOf(look)} ${look.hour ?? ''}`;
    return keptEach(this.#days, looks, keyOf, async (missing) => {
      const found = await this.#found(subject, missing, keyOf);
      return new Map(missing.flatMap((look) => (found.has(look.day) ? [[keyOf(look), found.get(look.day) as DayTold] as const] : [])));
    });
  }
  async #found(subject: Subject, looks: readonly Look[], groundOf: (look: Look) => string): Promise<ReadonlyMap<Day, DayTold>> {
    const lasting = subject.access.publishers === null ? this.#lasting : null;
    if (lasting === null || looks.length === 0) return tell(subject, looks, this.#standings);
    const { access, traffic } = subject,
      days = looks.map((look) => ({ day: look.day, ground: groundOf(look) }));
    const found = await lasting.read(access, traffic.type, days),
      made = await tell(
        subject,
        looks.filter(({ day }) => !found.has(day)),
        this.#standings,
      );
    // nobody waits for it: what is not written is made again
    void lasting.write(
      access,
      traffic.type,
      days.flatMap(({ day, ground }) => {
        const told = made.get(day);
        return told === undefined ? [] : [{ day, ground, told }];
      }),
    );
    return new Map([...found, ...made]);
  }
}

const stores = new WeakMap<Analytics, Verdicts>();
/** Keeps the verdicts of a store beyond the process from now on. */
export function keepVerdictsIn(analytics: Analytics, lasting: LastingVerdicts, most?: MostKept): void {
  stores.set(analytics, new Verdicts(analytics, lasting, most));
}
/** Verdicts of every day of a range, package by package, from the rows within an access. `now` is epoch milliseconds. */
export function verdictsOf(
  analytics: Analytics,
  access: AccessScope,
  type: TrafficType,
  range: DateRange,
  now: number,
  options: AskingOptions = {},
): Promise<PackageVerdict[]> {
  const verdicts = stores.get(analytics) ?? new Verdicts(analytics, null);
  stores.set(analytics, verdicts);
  return verdicts.of(access, type, range, now, options);
}
