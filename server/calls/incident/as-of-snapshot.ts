import { statuses, type Status } from '../../../contract/life/life-cycle.ts';
import { type FilterSet } from '../../../contract/filters/incident.ts';
import { ALL, isAdmitted } from '../../../contract/scope.ts';
import type { AccessScope } from '../../access.ts';
import { during } from '../../analytics/access.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import type { ComparedRange } from '../../analytics/queries/compared.ts';
import { chosenIn } from '../../analytics/queries/chosen.ts';
import { chosen } from '../../analytics/incident-scope.ts';
import { count, whole, type Filter } from '../../analytics/metric-query.ts';
import type { ColumnOf } from '../../analytics/models/model.ts';
import type { TransitionModel } from '../../analytics/models/transition-model.ts';

type VersionFilter = Filter<ColumnOf<TransitionModel>>;
/** The incidents of a period as they stood at its moment (D31); each number is null where it cannot be told. */
export interface AsOfSnapshot {
  readonly of: (statuses: readonly Status[], what?: 'count' | 'overdue') => number | null;
  /** Of incidents whose SLA had run out and that had been down. */
  readonly medianMinutes: number | null;
  readonly decided: number | null;
}
export const noSnapshot: AsOfSnapshot = { of: () => null, medianMinutes: null, decided: null };

/** Zones whose clocks show one moment are asked about together: all of them, unless a clock was changed between the periods in some alone. */
const momentsOf = ({ zones }: ComparedRange): ReadonlyMap<number, readonly string[]> => {
  const moments = new Map<number, readonly string[]>();
  for (const { moment, packages } of zones) moments.set(moment, [...(moments.get(moment) ?? []), ...packages]);
  return moments;
};

/**
 * Looks at the versions that held at the moment: an incident that was found later is not among them, which is why the hours of an unfinished day are
 * the same. A status filter is about the status of then. A status whose begin nobody recorded is not known, and takes every number with it that
 * depends on statuses. Medians of moments cannot be added up: with more than one there is none.
 */
export async function asOfSnapshot(
  { transitions }: Analytics,
  access: AccessScope,
  filters: FilterSet,
  compared: ComparedRange | null,
  signal: AbortSignal,
): Promise<AsOfSnapshot> {
  if (compared === null) return noSnapshot;
  const isWanted = (status: string): boolean => isAdmitted(filters.status, status),
    isAnyStatus = filters.status === ALL;
  const about: readonly VersionFilter[] = [...chosen({ ...filters, status: ALL }), ...during(compared.range)];
  const moments = [...momentsOf(compared)];
  const parts = await Promise.all(
    moments.map(async ([moment, packages]) => {
      const own: VersionFilter[] = moments.length === 1 ? [] : [{ column: 'package', oneOf: packages }];
      const then: VersionFilter[] = [...about, ...own, { column: 'at', atMost: moment }, { column: 'until', atLeast: moment + 1 }];
      const due: VersionFilter = { column: 'due_at', below: moment };
      const [rows, [median]] = await Promise.all([
        transitions.query(
          access,
          {
            dimensions: ['status'],
            measures: { count: count(), overdue: count(due), unknown: count<ColumnOf<TransitionModel>>({ column: 'timed', oneOf: [0] }) },
            filters: then,
          },
          { signal },
        ),
        transitions.query(
          access,
          {
            dimensions: [],
            measures: { minutes: { quantile: 0.5, of: 'minutes_to_down' }, decided: count() },
            filters: [...then, due, { column: 'minutes_to_down', present: true }, ...chosenIn('status' as const, filters.status)],
          },
          { signal },
        ),
      ]);
      return { rows, median };
    }),
  );
  const rows = parts.flatMap((part) => part.rows);
  const isKnown = rows.every(({ unknown }) => whole(unknown) === 0);
  const isAlone = parts.length === 1 && (isKnown || isAnyStatus);
  return {
    of: (of, what = 'count') => {
      const isTold = isKnown || (isAnyStatus && what === 'count' && of.length === statuses.length);
      if (!isTold) return null;
      return rows.reduce((sum, row) => (isWanted(row.status) && of.some((one) => one === row.status) ? sum + whole(row[what]) : sum), 0);
    },
    medianMinutes: isAlone ? (parts[0]?.median?.minutes ?? null) : null,
    decided: isAlone ? (parts[0]?.median?.decided ?? null) : null,
  };
}
