import { trafficTypes } from '../../contract/judgement/stands-out.ts';
import { addDays, dayIn, type Day } from '../../contract/time/dates.ts';
import { wholePackages, type PackageRecord } from '../access.ts';
import type { Analytics } from '../analytics/analytics.ts';
import type { GivenRecords } from '../records/records.ts';
import { verdictsOf } from './detection.ts';

/** How often is looked whether rows, or hours, have changed. */
const LOOK_MS = 20_000,
  HALF_HOUR_MS = 30 * 60_000;
/** Days that are judged before anybody asks for them, and so many at once: who asks meanwhile waits for a piece at most. */
const DAYS_BACK = 366,
  PIECE = 31;
/** Each question lets plots go first for so long. */
const GIVES_WAY_MS = 2_000;

interface KeeperParts {
  readonly records: Pick<GivenRecords, 'packages'>;
  readonly analytics: Analytics;
  readonly now: () => number;
  readonly report: (cause: unknown) => void;
}

/** Judges the days of all packages whose rows have changed, the newest first, before anybody asks: after a load, and when an hour is over. */
export function verdictKeeper({ records, analytics, now, report }: KeeperParts) {
  /** What each package was judged on last. */
  const judged = new Map<string, string>();
  let isClosed = false,
    pass: Promise<void> | null = null,
    last = '';
  const closes = (): boolean => isClosed;
  async function judge(pkg: PackageRecord): Promise<void> {
    const access = wholePackages([pkg], 'verdicts are made before anybody asks'),
      today = dayIn(now(), pkg.timeZone);
    const marks = [await analytics.events.marks(access), await analytics.tracker.marks(access)],
      rows = JSON.stringify([today, ...marks.map((each) => [...(each.get(pkg.name) ?? [])].sort())]);
    // without other rows only the running day can have come further
    const days = judged.get(pkg.name) === rows ? 1 : DAYS_BACK;
    const failures: unknown[] = [];
    for (const type of trafficTypes)
      for (let toDate: Day = today, left = days; left > 0 && !closes(); toDate = addDays(toDate, -PIECE), left -= PIECE) {
        const range = { fromDate: addDays(toDate, 1 - Math.min(PIECE, left)), toDate };
        await verdictsOf(analytics, access, type, range, now(), { givesWayMs: GIVES_WAY_MS }).catch((cause: unknown) =>
          failures.push(cause),
        );
      }
    failures.forEach(report);
    if (!closes() && failures.length === 0) judged.set(pkg.name, rows);
  }
  /** Judges what is due; does nothing where no row and no half hour has changed since the last time. What fails is judged when something has changed again, and holds up nothing else. */
  async function look(): Promise<void> {
    const state = `${await analytics.loadMark()} ${Math.floor(now() / HALF_HOUR_MS)}`;
    if (state === last || closes()) return;
    for (const pkg of await records.packages.every()) if (!closes()) await judge(pkg).catch(report);
    last = state;
  }
  const timer = setInterval(() => {
    pass ??= look()
      .catch(report)
      .finally(() => {
        pass = null;
      });
  }, LOOK_MS);
  timer.unref();
  return {
    look,
    /** Resolves when nothing is being judged. */
    async close(): Promise<void> {
      isClosed = true;
      clearInterval(timer);
      await pass;
    },
  };
}
