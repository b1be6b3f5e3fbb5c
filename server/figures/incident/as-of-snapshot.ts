import { durationOf, type Duration } from '../../../contract/judgement/duration.ts';
import { statuses, type Status } from '../../../contract/life/life-cycle.ts';
import { type FilterSet } from '../../../contract/filters/incident.ts';
import { ALL, isAdmitted } from '../../../contract/scope.ts';
import type { AccessScope } from '../../access.ts';
import { during } from '../../analytics/access.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import type { ComparedRange } from '../../analytics/queries/compared.ts';
import { chosen } from '../../analytics/incident-scope.ts';
import { count, whole, type Filter } from '../../analytics/metric-query.ts';
import type { ColumnOf } from '../../analytics/models/model.ts';
import type { TransitionModel } from '../../analytics/models/transition-model.ts';
import { timed, timesOf } from './time-to-down.ts';

type VersionFilter = Filter<ColumnOf<TransitionModel>>;
/** The incidents of a period as they stood at its moment (D31); each number is null where it cannot be told. */
export interface AsOfSnapshot {
  readonly of: (statuses: readonly Status[], what?: 'count' | 'overdue') => number | null;
  readonly timeToDown: Duration | null;
}
const noSnapshot: AsOfSnapshot = { of: () => null, timeToDown: null };

/** Zones whose clocks show one moment are asked about together: all of them, unless a clock was changed between the periods in some alone. */
const momentsOf = ({ zones }: ComparedRange): ReadonlyMap<number, readonly string[]> => {
  const moments = new Map<number, readonly string[]>();
  for (const { moment, packages } of zones) moments.set(moment, [...(moments.get(moment) ?? []), ...packages]);
  return moments;
};

/**
 * Looks at the versions that held at the moment: an incident that was found later is not among them, which is why the hours of an unfinished day are
 * the same. A status filter is about the status of then. A status whose begin nobody recorded is not known, and takes every number with it that
 * depends on statuses.
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
      const held: VersionFilter[] = [
        { column: 'at', atMost: moment },
        { column: 'until', atLeast: moment + 1 },
      ];
      const due: VersionFilter = { column: 'due_at', below: moment };
      const [rows, times] = await Promise.all([
        transitions.query(
          access,
          {
            dimensions: ['status'],
            measures: { count: count(), overdue: count(due), unknown: count<ColumnOf<TransitionModel>>({ column: 'timed', oneOf: [0] }) },
            filters: [...about, ...own, ...held],
          },
          { signal },
        ),
        timesOf(
          (asked) =>
            transitions.query(
              access,
              { ...asked, filters: [...timed(filters), ...during(compared.range), ...own, ...held, ...asked.filters] },
              { signal },
            ),
          moment,
        ),
      ]);
      return { rows, times: times.get('') ?? [] };
    }),
  );
  const rows = parts.flatMap((part) => part.rows);
  const isKnown = rows.every(({ unknown }) => whole(unknown) === 0);
  return {
    of: (of, what = 'count') => {
      const isTold = isKnown || (isAnyStatus && what === 'count' && of.length === statuses.length);
      if (!isTold) return null;
      return rows.reduce((sum, row) => (isWanted(row.status) && of.some((one) => one === row.status) ? sum + whole(row[what]) : sum), 0);
    },
    timeToDown: isKnown ? durationOf(parts.flatMap((part) => part.times)) : null,
  };
}
