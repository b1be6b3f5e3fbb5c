import type { Running } from '../../../contract/judgement/feed.ts';
import { pctOf } from '../../../contract/judgement/share.ts';
import { invalidVerdicts } from '../../../contract/areas/web/web.ts';
import type { SliceScope } from '../../../contract/areas/deep-dive/deep-dive.ts';
import { daysOf, type DateRange } from '../../../contract/time/dates.ts';
import { drillStepsOf, type DrillDimension, type DrillStep } from '../../../contract/drill-path.ts';
import type { AccessScope } from '../../access.ts';
import { during } from '../../analytics/access.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import { comparedRange } from '../../analytics/queries/compared.ts';
import { eventEnds, type DataEnds } from '../../analytics/queries/data-ends.ts';
import type { EventColumn } from '../../analytics/models/event-model.ts';
import { count, type Filter } from '../../analytics/metric-query.ts';

export type EventFilter = Filter<EventColumn>;
export interface Scoped<Q extends SliceScope = SliceScope> {
  readonly query: Q;
  readonly access: AccessScope;
  readonly signal: AbortSignal;
}
/** What a slice is of: its days, its steps, and the filters that its events pass. */
export interface Slice {
  readonly type: 'visit' | 'impression';
  readonly range: DateRange;
  readonly sameHours: boolean;
  /** How far the running day of the range itself goes. */
  readonly running: Running | null;
  readonly steps: readonly DrillStep[];
  readonly filters: readonly EventFilter[];
}

/** 1 Monday … 7 Sunday. */
export const weekdayOf = (day: string): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;

/** The steps of a question, in their order. */
export const stepsIn = ({ query }: Scoped): DrillStep[] => drillStepsOf(query.path) ?? [];
export function filterOfStep<D extends DrillDimension>(
  { dimension, value }: { readonly dimension: D; readonly value: string },
  range: DateRange,
): Filter<Exclude<D, 'weekday'> | 'day'> {
  switch (dimension) {
    case 'weekday':
      return { column: 'day', oneOf: daysOf(range).filter((day) => weekdayOf(day) === Number(value)) };
    case 'hour':
      return { column: dimension as Exclude<D, 'weekday'>, oneOf: [Number(value)] };
    default:
      return { column: dimension as Exclude<D, 'weekday'>, oneOf: [value] };
  }
}
export const filtersOfSteps = (steps: readonly DrillStep[], range: DateRange): EventFilter[] =>
  steps.map((step) => filterOfStep(step, range));

/** The type that is named, or that of the packages: visits, unless all of them are of type Impression. */
export function typeOf({ query: { dashboard_type }, access: { packages } }: Scoped): 'visit' | 'impression' {
  if (dashboard_type !== 'own') return dashboard_type;
  return packages.length > 0 && packages.every(({ type }) => type === 'Impression') ? 'impression' : 'visit';
}

/**
 * Which days are asked about, and up to when. An unfinished last day is compared with the same time of day, up to its last row (D31); of several packages up to the earliest end of those that have
 * rows of that day. `now` is epoch milliseconds.
 */
export function periodOf(
  { query, access }: Pick<Scoped, 'query' | 'access'>,
  now: number,
  ends: DataEnds['ends'],
): { range: DateRange; sameHours: boolean; filters: Filter<'day' | 'time'>[] } {
  const asked = { fromDate: query.fromDate, toDate: query.toDate };
  if (query.period === 'range') return { range: asked, sameHours: false, filters: during(asked) };
  const compared = comparedRange({ ...asked, compare: query.period }, access, now, ends);
  if (compared === null) throw new Error('A compared period has days');
  const zones = compared.zones.filter(({ packages }) => packages.length > 0);
  const cut = zones.filter(({ unfinished }) => unfinished !== null),
    begun = cut.filter(({ isBegun }) => isBegun);
  const sameHours = cut.length > 0;
  return {
    range: compared.range,
    sameHours,
    filters: [
      ...during(compared.range),
      ...(sameHours
        ? [{ column: 'time', below: Math.min(...(begun.length === 0 ? cut : begun).map(({ moment }) => moment)) } as const]
        : []),
    ],
  };
}

export async function sliceOf(
  analytics: Pick<Analytics, 'events'>,
  asked: Scoped,
  now: number,
): Promise<Slice & { readonly base: readonly EventFilter[] }> {
  const type = typeOf(asked);
  const { ends, running } = await eventEnds(analytics, asked, type, now);
  const { range, sameHours, filters } = periodOf(asked, now, ends);
  const steps = stepsIn(asked);
  const base: EventFilter[] = [{ column: 'type', oneOf: [type] }, ...filters];
  return {
    type,
    range,
    sameHours,
    running: asked.query.period === 'range' ? running : null,
    steps,
    base,
    filters: [...base, ...filtersOfSteps(steps, range)],
  };
}

export const isInvalid: EventFilter = { column: 'verdict', oneOf: invalidVerdicts };
export const volumes = { total: count<EventColumn>(), invalid: count(isInvalid) };
export interface Volumes {
  readonly total: number;
  readonly invalid: number;
  readonly invalidPct: number | null;
}
export const volumesOf = (total: number, invalid: number): Volumes => ({
  total,
  invalid,
  invalidPct: pctOf({ part: invalid, all: total }),
});
