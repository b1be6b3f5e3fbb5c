import { cleannessOf, judgeClean, uncleanReasons, type Cleanness, type UncleanReason } from '../../../contract/judgement/clean.ts';
import type { Day } from '../../../contract/time/dates.ts';
import { alertOf } from '../../access.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import { verdictsOf } from '../../detection/detection.ts';
import { inParts, type ComparedPeriod } from './compared.ts';
import { about, unfiltered, volumesIn, whole, type EventFilter, type Scoped } from './scope.ts';
import { partOf, volumesBy, type Volume } from './volume.ts';
import { keyOf } from './publishers.ts';

const publisherColumns = ['publisher', 'publisher_id'] as const;
const nothing: Volume = { total: 0, invalid: 0 };

/** The events of some publishers on the latest of some days that each had any on. */
async function latestDays(
  analytics: Analytics,
  asked: Scoped,
  period: ComparedPeriod,
  names: readonly string[],
  more: readonly EventFilter[],
) {
  const { total, invalid } = volumesIn(asked);
  const rows = await inParts(analytics, asked, period, {
    dimensions: [...publisherColumns, 'day'],
    measures: { total, invalid },
    filters: [...about(asked), { column: 'publisher', oneOf: names }, ...more],
  });
  const latest = new Map<string, { day: Day } & Volume>();
  for (const row of rows) {
    const key = keyOf(row),
      known = latest.get(key);
    const of = { day: row.day, total: whole(row.total), invalid: whole(row.invalid) };
    if (of.total > 0 && (known === undefined || of.day > known.day)) latest.set(key, of);
  }
  return latest;
}

/** Publishers that detection names on any day of a period: by themselves, for what another source's events share, or as part of what that stands out by. */
async function standingOut(
  analytics: Analytics,
  { access, query }: Scoped,
  { range }: ComparedPeriod,
  now: number,
): Promise<ReadonlySet<string>> {
  const verdicts = await verdictsOf(analytics, access, query.dashboard_type, range, now);
  const findings = verdicts.flatMap(({ days }) => days.flatMap((day) => day.findings));
  return new Set(
    findings.flatMap((each) => [each, ...each.also, ...each.across]).flatMap(({ kind, value }) => (kind === 'publisher' ? [value] : [])),
  );
}

/**
 * Which publishers of a period are clean, and why the others are not, by `keyOf`: judged by all their events, whatever class, reasons and other
 * filters are chosen. Most had events on the last day of the period, so that day is asked first.
 */
export async function cleannessIn(
  analytics: Analytics,
  scoped: Scoped,
  period: ComparedPeriod | null,
  now: number,
): Promise<ReadonlyMap<string, Cleanness>> {
  if (period === null) return new Map();
  const asked = unfiltered(scoped);
  const { total, invalid } = volumesIn(asked);
  const rows = await inParts(analytics, asked, period, {
    dimensions: publisherColumns,
    measures: { total, invalid },
    filters: about(asked),
  });
  const wholes = volumesBy(rows, keyOf);
  const names = new Map(rows.map((row) => [keyOf(row), row.publisher]));
  const candidates = [...wholes].filter(([, volume]) => cleannessOf(partOf(volume)) === 'clean').map(([key]) => key);
  const namesOf = (keys: readonly string[]) => [...new Set(keys.map((key) => names.get(key) ?? ''))];
  const onLast =
    candidates.length === 0
      ? new Map<string, Volume>()
      : await latestDays(analytics, asked, period, namesOf(candidates), [{ column: 'day', oneOf: [period.range.toDate] }]);
  const missing = candidates.filter((key) => !onLast.has(key));
  const before = missing.length === 0 ? new Map<string, Volume>() : await latestDays(analytics, asked, period, namesOf(missing), []);
  const standing = candidates.length === 0 ? new Set<string>() : await standingOut(analytics, asked, period, now);
  return new Map(
    [...wholes].map(([key, volume]) => [
      key,
      judgeClean(
        {
          whole: partOf(volume),
          latest: partOf(onLast.get(key) ?? before.get(key) ?? nothing),
          standsOut: standing.has(names.get(key) ?? ''),
        },
        alertOf(asked.access) / 100,
      ),
    ]),
  );
}
/** How many of some publishers are clean, and how many are not for each reason. */
export function talliedBy(keys: readonly string[], cleanness: ReadonlyMap<string, Cleanness>) {
  const count = (which: Cleanness): number => keys.filter((key) => cleanness.get(key) === which).length;
  return {
    clean: count('clean'),
    unclean: Object.fromEntries(uncleanReasons.map((why) => [why, count(why)])) as Readonly<Record<UncleanReason, number>>,
  };
}
