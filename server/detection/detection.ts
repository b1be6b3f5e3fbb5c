import { LRUCache } from 'lru-cache';
import {
  LEAST_BASE_DAYS,
  MOST_BASE_DAYS,
  type SourceKind,
  type StandsOutFinding,
  type TrafficType,
  type VolumeSurge,
} from '../../contract/judgement/stands-out.ts';
import { addDays, dayIn, type DateRange, type Day } from '../../contract/time/dates.ts';
import type { AccessScope, PackageRecord } from '../access.ts';
import { narrowedTo } from '../access.ts';
import type { Analytics } from '../analytics/analytics.ts';
import { zoneClock } from '../analytics/local-time.ts';
import { eventEnds, trackerEnds } from '../analytics/queries/data-ends.ts';
import { count } from '../analytics/metric-query.ts';
import { findingsOf, recurrencesOf, recursFrom, toldOf, type DayFinding, type Recurring } from './findings.ts';
import { mayStandOutOn, standingOn, type KindStanding, type Look } from './looks.ts';
import { surgeOf } from './surges.ts';
import { trafficOf, type Traffic } from './traffic.ts';

/** Days of one kind of source, and days as a whole, that are kept. */
const MOST_STANDING = 200_000,
  MOST_DAYS = 40_000,
  MOST_CALENDARS = 1_000;

/** What is told of a day: findings, most telling first; without any, the source with most more traffic than usual. */
interface DayTold {
  readonly findings: readonly StandsOutFinding[];
  readonly surge: VolumeSurge | null;
}
/** What stands out on a day of one package. */
export interface DayVerdict extends DayTold {
  readonly day: Day;
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
const quiet: DayTold = { findings: [], surge: null },
  noStanding: KindStanding = { standing: [], surges: [] };

/** Verdicts that are made once, of one store: made anew where its rows change, the running day's by the hour. Each is of an access, a package, a type and a day, so no range and no filter changes it. */
class Verdicts {
  readonly #analytics: Analytics;
  readonly #standing = new LRUCache<string, Promise<KindStanding>>({ max: MOST_STANDING });
  readonly #days = new LRUCache<string, Promise<DayTold>>({ max: MOST_DAYS });
  readonly #calendars = new LRUCache<string, Promise<readonly Day[]>>({ max: MOST_CALENDARS });
  #mark = '';
  constructor(analytics: Analytics) {
    this.#analytics = analytics;
  }

  async of(access: AccessScope, type: TrafficType, { fromDate, toDate }: DateRange, now: number): Promise<PackageVerdict[]> {
    const mark = await this.#analytics.loadMark();
    if (mark !== this.#mark) {
      this.#mark = mark;
      for (const kept of [this.#standing, this.#days, this.#calendars]) kept.clear();
    }
    const verdicts: PackageVerdict[] = [];
    for (const pkg of access.packages) verdicts.push(await this.#ofPackage(access, pkg, type, { fromDate, toDate }, now, mark));
    return verdicts;
  }

  async #ofPackage(
    access: AccessScope,
    pkg: PackageRecord,
    type: TrafficType,
    range: DateRange,
    now: number,
    mark: string,
  ): Promise<PackageVerdict> {
    const traffic = trafficOf(this.#analytics, type),
      own = narrowedTo(access, ({ name }) => name === pkg.name),
      today = dayIn(now, pkg.timeZone);
    const subject: Subject = {
      traffic,
      access: own,
      pkg,
      key: JSON.stringify([mark, type, pkg.name, pkg.currency, pkg.timeZone, own.publishers]),
      today,
    };
    const calendar = await kept(this.#calendars, subject.key, () => suppliedDays(subject));
    const isIn = (day: Day): boolean => day >= range.fromDate && day <= range.toDate;
    const asked = { query: range, access: own },
      { ends } = await (type === 'tracker' ? trackerEnds(this.#analytics, asked, now) : eventEnds(this.#analytics, asked, type, now)),
      { hour } = zoneClock(pkg.timeZone).local(ends.get(pkg.name) ?? now);
    const supplied = calendar.filter((day) => isIn(day) && day <= today),
      looks = supplied.map((day) => lookAt(calendar, day, day === today ? hour : null)),
      judged = looks.filter(isJudged);
    const short = looks.filter((look) => !isJudged(look) && look.hour !== 0);
    const told = await this.#toldOf({ ...subject, calendar }, judged);
    return {
      pkg,
      supplied: looks.length,
      days: judged.map(({ day }, i) => ({ day, ...(told[i] ?? quiet), provisional: isProvisional(subject, day) })),
      shortOf: short.length === 0 ? null : Math.max(...short.map(({ base }) => base.length)),
      waits: looks.some((look) => look.hour === 0),
      upTo: judged.find((look) => look.hour !== null)?.hour ?? null,
      latest: calendar.findLast((day) => day < today) ?? null,
    };
  }

  /** Sources of a kind that stand out on some days; what is not kept is asked of the store together. */
  #standings(subject: Judged, kind: SourceKind, looks: readonly Look[]): Promise<KindStanding[]> {
    const keyOf = ({ day, hour }: Look): string => `${subject.key} ${kind} ${day} ${hour ?? ''}`;
    const missing = looks.filter((look) => !this.#standing.has(keyOf(look)));
    const ask = (isRunning: boolean) =>
      standingOn(
        { ...subject, kind },
        missing.filter(({ hour }) => (hour !== null) === isRunning),
      );
    const over = ask(false),
      running = ask(true);
    return Promise.all(
      looks.map((look) =>
        kept(this.#standing, keyOf(look), async () => (await (look.hour === null ? over : running)).get(look.day) ?? noStanding),
      ),
    );
  }

  /** What stands out on some days; what is not kept is asked of the store together. */
  #toldOf(subject: Judged, looks: readonly Look[]): Promise<DayTold[]> {
    const keyOf = ({ day, hour }: Look): string => `${subject.key} ${day} ${hour ?? ''} ${String(isProvisional(subject, day))}`;
    const told = this.#told(
      subject,
      looks.filter((look) => !this.#days.has(keyOf(look))),
    );
    return Promise.all(looks.map((look) => kept(this.#days, keyOf(look), async () => (await told).get(look.day) ?? quiet)));
  }

  async #told(subject: Judged, looks: readonly Look[]): Promise<ReadonlyMap<Day, DayTold>> {
    const { traffic, pkg } = subject;
    const lists = await Promise.all(traffic.kinds.map((kind) => this.#standings(subject, kind, looks)));
    const days = looks.map((look, i) => ({
      look,
      byKind: new Map(traffic.kinds.map((kind, k): [SourceKind, KindStanding] => [kind, lists[k]?.[i] ?? noStanding])),
    }));
    const findings = await findingsOf(
      subject,
      days.map(({ look, byKind }) => ({ look, standing: new Map([...byKind].map(([kind, { standing }]) => [kind, standing])) })),
    );
    const recurring = await this.#earlier(subject, findings);
    const recurrences = await recurrencesOf(subject, recurring, subject.calendar[0] ?? subject.today);
    return new Map(
      days.map(({ look, byKind }) => {
        const own = findings.flatMap((finding, i) =>
          finding.date === look.day
            ? [
                toldOf(
                  finding,
                  recurrences[i] ?? { times: 1, first: look.day, always: null, days: [look.day] },
                  pkg,
                  isProvisional(subject, look.day),
                ),
              ]
            : [],
        );
        return [look.day, { findings: own, surge: own.length > 0 ? null : surgeOf(traffic, pkg, look, byKind) }];
      }),
    );
  }

  /** On which days before each finding the same source stood out. */
  async #earlier(subject: Judged, findings: readonly DayFinding[]): Promise<Recurring[]> {
    const { calendar } = subject,
      kinds = [...new Set(findings.map(({ kind }) => kind))];
    const isBefore = (day: Day, { date }: DayFinding): boolean => day < date && day >= recursFrom(date);
    const byKind = await Promise.all(
      kinds.map(async (kind) => {
        const own = findings.filter((finding) => finding.kind === kind),
          before = calendar.filter((day) => own.some((finding) => isBefore(day, finding))),
          looks = before.map((day) => lookAt(calendar, day, null)).filter(isJudged);
        const likely = await mayStandOutOn({ ...subject, kind }, [...new Set(own.map(({ value }) => value))], looks);
        const due = looks.filter(({ day }) => [...likely.values()].some((days) => days.has(day))),
          lists = await this.#standings(subject, kind, due);
        return [kind, due.map(({ day }, i) => ({ day, standing: lists[i]?.standing ?? [] }))] as const;
      }),
    );
    const standing = new Map(byKind);
    return findings.map((finding) => ({
      finding,
      earlier: (standing.get(finding.kind) ?? [])
        .filter(({ day }) => isBefore(day, finding))
        .flatMap(({ day, standing: list }) => list.filter(({ value }) => value === finding.value).map(({ usual }) => ({ day, usual }))),
    }));
  }
}

/** Of whom and what verdicts are. */
interface Subject {
  readonly traffic: Traffic;
  readonly access: AccessScope;
  readonly pkg: PackageRecord;
  readonly key: string;
  readonly today: Day;
}
/** With the days that have events, oldest first. */
interface Judged extends Subject {
  readonly calendar: readonly Day[];
}
const isProvisional = ({ traffic: { provisionalDays }, today }: Subject, day: Day): boolean => day > addDays(today, -provisionalDays);
const isJudged = ({ base, hour }: Look): boolean => base.length >= LEAST_BASE_DAYS && hour !== 0;
/** The supplied days before a day are its base; `calendar` has all of them, oldest first. */
function lookAt(calendar: readonly Day[], day: Day, hour: number | null): Look {
  const at = calendar.indexOf(day);
  return { day, at, hour, base: calendar.slice(Math.max(0, at - MOST_BASE_DAYS), at).reverse() };
}
/** Days of a package with any event of the type, oldest first. */
async function suppliedDays({ traffic, access }: Subject): Promise<Day[]> {
  const rows = await traffic.ask(access, { dimensions: ['day'], measures: { all: count() }, filters: [...traffic.about] });
  return rows.map((row) => String(row['day'])).sort();
}
/** A promise that is kept unless it fails. */
function kept<T>(cache: LRUCache<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const made = make();
  cache.set(key, made);
  made.catch(() => {
    if (cache.get(key) === made) cache.delete(key);
  });
  return made;
}

const stores = new WeakMap<Analytics, Verdicts>();
/** Verdicts of every day of a range, package by package, from the rows within an access. `now` is epoch milliseconds. */
export function verdictsOf(
  analytics: Analytics,
  access: AccessScope,
  type: TrafficType,
  range: DateRange,
  now: number,
): Promise<PackageVerdict[]> {
  const verdicts = stores.get(analytics) ?? new Verdicts(analytics);
  stores.set(analytics, verdicts);
  return verdicts.of(access, type, range, now);
}
