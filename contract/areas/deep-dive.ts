import * as z from 'zod/mini';
import { call, data } from '../call.ts';
import { Day, Instant } from '../dates.ts';
import { IncidentQuery, PackageName } from '../scope.ts';

const Slice = z.object({ value: z.string(), count: z.int(), active: z.int(), down: z.int() });
/** Deep dive into one package: totals, break-downs, hours of the week, newest rows. Counts are incidents. Source: domain.md §6. */
export const DeepDive = z.object({
  package_name: z.string(),
  asOf: Instant,
  timeZone: z.string(),
  fromDate: Day,
  toDate: Day,
  summary: z.object({ total: z.int(), active: z.int(), down: z.int(), rejected: z.int(), breaching: z.int() }),
  breakdowns: z.array(z.object({ dimension: z.string(), rows: z.array(Slice) })),
  /** Incidents by weekday (1 Monday … 7) and hour (0 … 23) of the package's zone. */
  hours: z.array(z.object({ weekday: z.int(), hour: z.int(), count: z.int() })),
  samples: z.array(
    z.object({
      incident_id: z.string(),
      detectedAt: Instant,
      title: z.string(),
      channel: z.string(),
      category: z.string(),
      country: z.string(),
      status: z.string(),
      risk: z.int(),
    }),
  ),
});
/** The package stands in the path and in the query; the two must agree (spec §7). */
export const deepdive = call({
  method: 'GET',
  path: '/api/user/deepdive/:package',
  grant: 'deepdive:read',
  summary: 'Deep dive into a package',
  params: z.strictObject({ package: PackageName }),
  query: IncidentQuery,
  answer: data(DeepDive),
  failures: ['unauthorized', 'forbidden', 'invalid'],
});

/** The call of the deep dive. */
export const deepDiveCalls = { deepdive } as const;
