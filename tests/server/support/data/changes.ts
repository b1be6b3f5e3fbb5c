import type { AccessScope } from '../../../../server/access.ts';
import type { Lacks } from '../../../../contract/metric.ts';
import { addDays, daysIn, daysOf, type DateRange, type Day } from '../../../../contract/time/dates.ts';

/** Rows as a test knows them. */
interface Supply {
  readonly package: string;
  readonly day: string;
}
/** May a caller see a row? */
export const isSeenBy =
  ({ packages, publishers }: Pick<AccessScope, 'packages' | 'publishers'>) =>
  (row: { readonly package: string; readonly publisher: string }): boolean =>
    packages.some(({ name }) => name === row.package) && (publishers?.includes(row.publisher) ?? true);
/** Is the last day with rows further back than any two such days in a row, of the four weeks before it, are apart? */
function hasStopped(sorted: readonly Day[], upTo: Day): boolean {
  const own = sorted.filter((day) => day <= upTo),
    last = own.at(-1);
  if (last === undefined) return false;
  const steps = (from: Day, to: Day): number => daysIn({ fromDate: from, toDate: to }) - 1;
  const recent = own.filter((day) => steps(day, last) <= 28);
  const pauses = recent.slice(1).map((day, i) => steps(recent[i] ?? day, day));
  return pauses.concat(1).every((pause) => steps(last, addDays(upTo, 1)) > pause);
}
/**
 * What a compared period lacks, day by day from the rows that a caller may see: each package has data on every day from its first to its last row.
 * Packages without data in both periods do not count. `fedUpTo`: up to this day rows are due, and nothing after the last one means that nothing came.
 */
export function naiveLacks(rows: readonly Supply[], compared: DateRange, range: DateRange, fedUpTo: Day | null): Lacks {
  const known = new Map<string, Set<string>>();
  for (const { package: name, day } of rows) known.set(name, (known.get(name) ?? new Set()).add(day));
  const spans = [...known.values()].map((days) => {
    const sorted = [...days].sort();
    return { first: sorted[0] ?? '', last: sorted.at(-1) ?? '', stopped: fedUpTo !== null && hasStopped(sorted, fedUpTo) };
  });
  const asked = [...daysOf(compared), ...daysOf(range)];
  const own = spans.filter(({ first, last }) => asked.some((day) => day >= first && day <= last));
  const late = own.filter(({ first }) => daysOf(compared).some((day) => day < first));
  const ended = own.filter(
    ({ last, stopped }) =>
      fedUpTo !== null && (stopped || daysOf(compared).some((day) => day > last) || daysOf(range).every((day) => day > last)),
  );
  if (late.length + ended.length === 0) return null;
  return {
    before:
      late
        .map(({ first }) => first)
        .sort()
        .at(-1) ?? null,
    after: ended.map(({ last }) => last).sort()[0] ?? null,
    some: own.some((span) => !late.includes(span) && !ended.includes(span)),
  };
}

const Z = 1.959963984540054;
/** The score test of a count against half of both: what Wilson's interval leaves out. */
export function naiveCountsApart(now: number, before: number): boolean {
  const all = now + before;
  return all >= 30 && Math.abs(now - all / 2) > (Z * Math.sqrt(all)) / 2 && Math.abs(now - before) >= 0.05 * before;
}
/** The end of a Wilson interval, found by halving where the score test turns. */
function turn(k: number, n: number, from: number, to: number): number {
  let [inside, outside] = [from, to];
  for (let i = 0; i < 100; i++) {
    const p = (inside + outside) / 2;
    if (Math.abs(k / n - p) <= Z * Math.sqrt((p * (1 - p)) / n)) inside = p;
    else outside = p;
  }
  return inside;
}
export function naiveSharesApart(k: number, n: number, l: number, m: number): boolean {
  if (n < 30 || m < 30) return false;
  const difference = k / n - l / m;
  if (Math.abs(difference) < 0.005 - 1e-12) return false;
  const ends = [turn(k, n, k / n, 0), turn(k, n, k / n, 1), turn(l, m, l / m, 0), turn(l, m, l / m, 1)] as const;
  const low = difference - Math.sqrt((k / n - ends[0]) ** 2 + (ends[3] - l / m) ** 2),
    high = difference + Math.sqrt((ends[1] - k / n) ** 2 + (l / m - ends[2]) ** 2);
  return low > 0 || high < 0;
}
