import type { Calls } from '../../../contract/calls.ts';
import { openStatuses, statusesOfGroup } from '../../../contract/life-cycle.ts';
import { chosen, type IncidentFilter } from '../../analytics/incident-scope.ts';
import { during, withinAccess } from '../../analytics/access.ts';
import { count, whole } from '../../analytics/metric-query.ts';
import type { Handler, HandlerDeps, Handlers } from '../../handler.ts';

type Deps = Pick<HandlerDeps, 'analytics' | 'now'>;
import { wholeMinute } from '../../analytics/figures.ts';

const breakdowns = ['channel', 'sub_channel', 'category', 'sub_category', 'brand', 'publisher', 'country', 'priority', 'status'] as const;
const ROWS_A_BREAKDOWN = 50;
const SAMPLES = 25;

const active: IncidentFilter = { column: 'status', oneOf: openStatuses };
const down: IncidentFilter = { column: 'status', oneOf: statusesOfGroup.down };

/** Takes one package apart: totals, break-downs (most first), hours of the week in its zone, the newest rows. */
const deepdive =
  ({ analytics, now }: Deps): Handler<Calls['deepDive']['deepdive']> =>
  async ({ query, access, signal }) => {
    const filters = [...withinAccess(access), ...chosen(query), ...during(query)];
    const asOf = now();
    const [slices, hours, samples] = await Promise.all([
      analytics.query(
        {
          dimensions: [...breakdowns],
          sets: [[], ...breakdowns.map((dimension) => [dimension])],
          measures: {
            count: count(),
            active: count(active),
            down: count(down),
            rejected: count({ column: 'status', oneOf: statusesOfGroup.rejected }),
            breaching: count({ column: 'status', oneOf: openStatuses }, { column: 'due_at', below: wholeMinute(asOf) }),
          },
          filters,
          order: [{ by: 'count', descending: true }, ...breakdowns.map((by) => ({ by }))],
        },
        { signal },
      ),
      analytics.query(
        { dimensions: ['weekday', 'hour'], measures: { count: count() }, filters, order: [{ by: 'weekday' }, { by: 'hour' }] },
        { signal },
      ),
      analytics.query(
        {
          dimensions: ['incident_id', 'detected_at', 'title', 'channel', 'category', 'country', 'status', 'risk'],
          measures: {},
          filters,
          order: [{ by: 'detected_at', descending: true }, { by: 'incident_id' }],
          limit: SAMPLES,
        },
        { signal },
      ),
    ]);
    const isOf = (row: (typeof slices)[number], dimension: (typeof breakdowns)[number]): boolean =>
      (row[dimension] as string | null) !== null;
    const total = slices.find((row) => !breakdowns.some((dimension) => isOf(row, dimension)));
    return {
      data: {
        package_name: query.package_name,
        asOf: new Date(asOf).toISOString(),
        timeZone: access.timeZone,
        fromDate: query.fromDate,
        toDate: query.toDate,
        summary: {
          total: whole(total?.count),
          active: whole(total?.active),
          down: whole(total?.down),
          rejected: whole(total?.rejected),
          breaching: whole(total?.breaching),
        },
        breakdowns: breakdowns.map((dimension) => ({
          dimension,
          rows: slices
            .filter((row) => isOf(row, dimension))
            .slice(0, ROWS_A_BREAKDOWN)
            .map((row) => ({ value: row[dimension], count: whole(row.count), active: whole(row.active), down: whole(row.down) })),
        })),
        hours: hours.map((row) => ({ ...row, count: whole(row.count) })),
        samples: samples.map(({ detected_at, ...sample }) => ({ ...sample, detectedAt: new Date(detected_at).toISOString() })),
      },
    };
  };
export const deepDiveHandlers = (deps: Deps): Handlers<Calls['deepDive']> => ({ deepdive: deepdive(deps) });
