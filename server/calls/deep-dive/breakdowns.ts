import { byText } from '../../../contract/judgement/order.ts';
import {
  drillBreakdowns,
  MAX_SLICES,
  type Breakdown,
  type CountryPair,
  type DeepDive,
  type DrillBreakdown,
  type DrillRow,
  type HourCell,
} from '../../../contract/areas/deep-dive/deep-dive.ts';
import { worstFirst } from '../../../contract/judgement/rank.ts';
import type { Part } from '../../../contract/judgement/share.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import { whole } from '../../analytics/metric-query.ts';
import { volumes, volumesOf, weekdayOf, type Scoped, type Slice } from './slice.ts';

interface Counted {
  readonly reason: string;
  readonly total: number;
  readonly invalid: number;
}
interface Group {
  total: number;
  invalid: number;
  /** Invalid events of the reason that has most of them. */
  most: number;
  topReason: string | null;
}

function groupsOf(rows: readonly (Counted & { readonly value: string })[]): Map<string, Group> {
  const groups = new Map<string, Group>();
  for (const { value, reason, total, invalid } of rows) {
    const group = groups.get(value) ?? { total: 0, invalid: 0, most: 0, topReason: null };
    group.total += total;
    group.invalid += invalid;
    const isMore = invalid > group.most || (invalid === group.most && invalid > 0 && group.topReason !== null && reason < group.topReason);
    if (isMore) {
      group.most = invalid;
      group.topReason = reason;
    }
    groups.set(value, group);
  }
  return groups;
}

const partOf = ({ total, invalid }: Pick<DrillRow, 'total' | 'invalid'>): Part => ({ part: invalid, all: total });
/** What is left of a ranking that is cut. */
function othersOf(rest: readonly Pick<DrillRow, 'total' | 'invalid'>[]): Breakdown['others'] {
  const sum = (of: 'total' | 'invalid'): number => rest.reduce((all, row) => all + row[of], 0);
  return { values: rest.length, ...volumesOf(sum('total'), sum('invalid')) };
}
/** Those that are worse than all others first, by excess, then most invalid events, then most events, then by value; reasons by their events. What has no row is summed up. */
function breakdownOf(dimension: DrillBreakdown, rows: readonly (Counted & { readonly value: string })[]): Breakdown {
  const ranked = [...groupsOf(rows)]
    .map(([value, { total, invalid, topReason }]): DrillRow => ({ value, ...volumesOf(total, invalid), topReason }))
    .filter(({ invalid }) => dimension !== 'reason' || invalid > 0)
    .sort((a, b) => b.invalid - a.invalid || b.total - a.total || byText(a.value, b.value));
  const whole = othersOf(ranked);
  const worst = dimension === 'reason' ? [] : worstFirst(ranked, partOf, partOf(whole)).map(({ source }) => source);
  const isWorst = new Set(worst);
  const inOrder = [...worst, ...ranked.filter((row) => !isWorst.has(row))];
  return { dimension, rows: inOrder.slice(0, MAX_SLICES), others: othersOf(inOrder.slice(MAX_SLICES)) };
}

function hoursOf(
  rows: readonly { readonly day: string; readonly hour: number; readonly total: number; readonly invalid: number }[],
): HourCell[] {
  const cells = new Map<number, { total: number; invalid: number }>();
  for (const { day, hour, total, invalid } of rows) {
    const at = weekdayOf(day) * 24 + hour,
      cell = cells.get(at) ?? { total: 0, invalid: 0 };
    cells.set(at, { total: cell.total + total, invalid: cell.invalid + invalid });
  }
  return [...cells]
    .sort(([a], [b]) => a - b)
    .map(([at, { total, invalid }]) => ({ weekday: Math.floor(at / 24), hour: at % 24, ...volumesOf(total, invalid) }));
}

function countriesOf(pairs: readonly CountryPair[]): DeepDive['countries'] {
  const known = pairs.filter(({ observed }) => observed !== '');
  const sum = (of: readonly CountryPair[]): number => of.reduce((all, { total }) => all + total, 0);
  const isAgreeing = ({ declared, observed }: CountryPair): boolean => declared === observed;
  const differing = known
    .filter((pair) => !isAgreeing(pair))
    .sort((a, b) => b.total - a.total || byText(a.declared, b.declared) || byText(a.observed, b.observed));
  return {
    known: sum(known),
    agreeing: sum(known.filter(isAgreeing)),
    observed: new Set(known.map(({ observed }) => observed)).size,
    differing: differing.slice(0, MAX_SLICES),
    others: othersOf(differing.slice(MAX_SLICES)),
  };
}

/** All that groups the events of a slice, in one pass over them. */
export async function groupingsOf({ events }: Analytics, { access, signal }: Scoped, { steps, filters }: Slice) {
  const dimensions = drillBreakdowns.filter(
    (dimension) => dimension !== 'sub_publisher' || steps.some((step) => step.dimension === 'publisher'),
  );
  const rows = await events.query(
    access,
    {
      dimensions: [...dimensions, 'observed_country', 'day', 'hour'],
      sets: [
        ...dimensions.map((dimension) => (dimension === 'reason' ? [dimension] : [dimension, 'reason' as const])),
        ['country', 'observed_country'],
        ['day', 'hour'],
      ],
      measures: volumes,
      filters,
    },
    { signal },
  );
  // outside its set a dimension is null
  type Answered = { readonly [K in keyof (typeof rows)[number]]: (typeof rows)[number][K] | null };
  const all = (rows as readonly Answered[]).map((row) => ({ ...row, total: whole(row.total), invalid: whole(row.invalid) }));
  return {
    breakdowns: dimensions.map((dimension) =>
      breakdownOf(
        dimension,
        all.flatMap((row) => {
          const value = row[dimension];
          const isOwn =
            dimension === 'reason' ? drillBreakdowns.every((other) => other === 'reason' || (row[other] ?? null) === null) : true;
          return value === null || row.reason === null || row.observed_country !== null || !isOwn
            ? []
            : [{ ...row, value, reason: row.reason }];
        }),
      ),
    ),
    hours: hoursOf(all.flatMap(({ day, hour, total, invalid }) => (day === null || hour === null ? [] : [{ day, hour, total, invalid }]))),
    countries: countriesOf(
      all.flatMap(({ country, observed_country, total, invalid }) =>
        country === null || observed_country === null
          ? []
          : [{ declared: country, observed: observed_country, ...volumesOf(total, invalid) }],
      ),
    ),
  };
}
