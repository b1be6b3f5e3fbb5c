import { standingOut, type Standing } from '../../../contract/judgement/detection.ts';
import { keptHours, spanOf } from '../../../contract/judgement/hours.ts';
import { sourceKinds, type NamedSource, type SourceKind, type StandsOutFinding } from '../../../contract/judgement/stands-out.ts';
import type { Day } from '../../../contract/time/dates.ts';
import type { EventRow } from '../../../server/analytics/models/event-model.ts';

const isInvalid = ({ verdict }: EventRow): boolean => verdict !== 'valid';
const valueOf = (row: EventRow, kind: SourceKind): string => row[kind];
const upTo = (hour: number | null) => (row: EventRow) => hour === null || row.hour < hour;
const partOf = (rows: readonly EventRow[]) => ({ part: rows.filter(isInvalid).length, all: rows.length });
const of = (rows: readonly EventRow[], { kind, value }: NamedSource): EventRow[] => rows.filter((row) => valueOf(row, kind) === value);

/** Rows of one package and type, event by event: what a verdict must say, counted as plainly as can be. */
export function oracleOf(rows: readonly EventRow[]) {
  const byDay = new Map<Day, EventRow[]>();
  for (const row of rows) byDay.set(row.day, [...(byDay.get(row.day) ?? []), row]);
  const calendar = [...byDay.keys()].sort();
  const on = (day: Day, hour: number | null): EventRow[] => (byDay.get(day) ?? []).filter(upTo(hour));
  const baseOf = (day: Day): Day[] =>
    calendar
      .filter((each) => each < day)
      .slice(-28)
      .reverse();
  const known = new Map<string, readonly Standing[]>();
  /** Sources of a kind that stand out on a day, up to an hour. */
  function standing(kind: SourceKind, day: Day, hour: number | null): readonly Standing[] {
    const key = `${kind} ${day} ${hour ?? ''}`,
      there = known.get(key);
    if (there !== undefined) return there;
    const base = baseOf(day);
    const values = [...new Set(on(day, hour).map((row) => valueOf(row, kind)))].filter((value) => value !== '').sort();
    const family = values
      .map((value) => ({
        value,
        day: partOf(of(on(day, hour), { kind, value })),
        base: base.map((each) => partOf(of(on(each, hour), { kind, value }))),
      }))
      .filter((source) => source.day.all >= 30);
    const found = base.length < 7 ? [] : standingOut(family, hour === null ? 1 : hour / 24);
    known.set(key, found);
    return found;
  }
  return {
    calendar,
    standing,
    suspects: (day: Day, hour: number | null) =>
      sourceKinds.flatMap((kind) => standing(kind, day, hour).map((each) => ({ kind, ...each }))),
    /** A finding as the rows have it, but for the sources that it is spread across. */
    finding(
      day: Day,
      hour: number | null,
      source: NamedSource,
    ): Omit<StandsOutFinding, 'package_name' | 'currency' | 'across' | 'provisional' | 'cost'> & { cost: number } {
      const its = of(on(day, hour), source),
        { part, all } = partOf(its),
        suspect = standing(source.kind, day, hour).find(({ value }) => value === source.value);
      if (suspect === undefined) throw new Error(`${source.kind} ${source.value} does not stand out on ${day}`);
      const usual = suspect.usual,
        excess = part - all * usual;
      const hourly = (those: readonly EventRow[], share: number, hours: number): number[] =>
        Array.from({ length: hours }, (_, at) => {
          const then = partOf(those.filter((row) => row.hour === at));
          return then.part - then.all * share;
        });
      const before = baseOf(day).flatMap((each) => of(on(each, hour), source).filter(isInvalid));
      const reasons = [...new Set(its.filter(isInvalid).map(({ reason }) => reason))].map((reason) => {
        const flagged = its.filter((row) => isInvalid(row) && row.reason === reason).length,
          // of a source without any before, its reasons are as usual as they are on the day
          partly =
            before.length === 0
              ? flagged / its.filter(isInvalid).length
              : before.filter((row) => row.reason === reason).length / before.length;
        return { reason, above: flagged - all * usual * partly };
      });
      const [most] = reasons.filter(({ above }) => above > 0).sort((a, b) => b.above - a.above || (a.reason < b.reason ? -1 : 1));
      const also = sourceKinds
        .filter((kind) => kind !== source.kind)
        .flatMap((kind) =>
          [...new Set(its.map((row) => valueOf(row, kind)))]
            .filter((value) => value !== '')
            .map((value) => ({ kind, value }))
            .filter((other) => of(its, other).filter(isInvalid).length >= 0.8 * part)
            .filter((other) => of(on(day, hour), other).length <= 0.5 * on(day, hour).length),
        );
      const earlier = calendar
        .filter((each) => each < day && Date.parse(each) >= Date.parse(day) - 89 * 86_400_000)
        .flatMap((each) =>
          standing(source.kind, each, null)
            .filter(({ value }) => value === source.value)
            .map((its) => ({ day: each, usual: its.usual })),
        );
      return {
        date: day,
        ...source,
        part,
        all,
        usual,
        excess: Math.round(excess),
        cost: (its.filter(isInvalid).reduce((sum, row) => sum + row.cost, 0) * excess) / part / 1_000_000,
        hours: spanOf(hourly(its, usual, hour ?? 24)),
        reason:
          most === undefined ? null : { reason: most.reason, sharePct: Math.min(100, Math.round((1_000 * most.above) / excess) / 10) },
        also,
        times: earlier.length + 1,
        first: Date.parse(calendar[0] ?? day) < Date.parse(day) - 89 * 86_400_000 ? null : (earlier[0]?.day ?? day),
        days: [...earlier.map((each) => each.day), day],
        always:
          earlier.length === 0
            ? null
            : keptHours([...earlier.map((each) => hourly(of(on(each.day, null), source), each.usual, 24)), hourly(its, usual, hour ?? 24)]),
        upTo: hour,
      };
    },
  };
}
