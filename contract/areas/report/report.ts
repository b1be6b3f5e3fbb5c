import * as z from 'zod/mini';
import { call, data } from '../../call.ts';
import { bounded, forward, Instant } from '../../time/dates.ts';
import { DEFAULT_PAGE_SIZE, paging } from '../../page.ts';
import { PackageQuery } from '../../scope.ts';
import { priorities, statuses } from '../../life/life-cycle.ts';
import { SlaClock } from '../../life/sla-clock.ts';
import { resolutions, ticketKinds, ticketStatuses } from '../../life/ticket-life.ts';
import { TicketClock } from '../../life/ticket-clock.ts';
import { listedShape } from './listed.ts';

/** In wire form: `-risk` is most first. `sla` is what can still be won first: open by time left, then paused, then breached, the latest first, then settled, the newest first. */
export const reportSorts = [
  'sla',
  '-detected',
  'detected',
  '-risk',
  'risk',
  '-lastSeen',
  'lastSeen',
  '-hoursToDown',
  'hoursToDown',
  '-returns',
  'returns',
] as const;
export type ReportSort = (typeof reportSorts)[number];

export const ReportQuery = z
  .strictObject({
    ...listedShape,
    sort: z._default(z.enum(reportSorts), 'sla'),
    ...paging,
    limit: z._default(paging.limit, DEFAULT_PAGE_SIZE),
  })
  .check(forward, bounded);
export type ReportScope = z.infer<typeof ReportQuery>;

/** An incident as a row. What nobody recorded is null or ''. */
export const ReportRow = z.object({
  incident_id: z.string(),
  package_name: z.string(),
  title: z.string(),
  url: z.string(),
  domain: z.string(),
  destinationUrl: z.nullable(z.string()),
  channel: z.string(),
  sub_channel: z.string(),
  category: z.string(),
  sub_category: z.string(),
  brand: z.string(),
  publisher_name: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  state: z.nullable(z.string()),
  city: z.nullable(z.string()),
  /** ISO 639-1. */
  language: z.string(),
  keyword: z.string(),
  /** 0 to 100. */
  risk: z.int(),
  status: z.enum(statuses),
  priority: z.enum(priorities),
  sla: SlaClock,
  detectedAt: Instant,
  lastSeenAt: Instant,
  dueAt: Instant,
  requestedAt: z.nullable(Instant),
  downAt: z.nullable(Instant),
  /** From first seen to first verified down. */
  hoursToDown: z.nullable(z.number()),
  reemergedCount: z.int(),
  campaign: z.nullable(z.string()),
  takedownRef: z.nullable(z.string()),
  ip: z.nullable(z.string()),
  host: z.nullable(z.string()),
  registrar: z.nullable(z.string()),
  contact: z.nullable(z.string()),
  /** People reached, as the platform tells. */
  reach: z.nullable(z.int()),
  remarks: z.nullable(z.string()),
  evidenceHash: z.string(),
  /** Who works on it; null where nobody does. */
  assignee: z.nullable(z.object({ id: z.string(), name: z.string() })),
  ticketId: z.nullable(z.string()),
  /** How often it was changed; a change names the one that it saw. */
  version: z.int(),
});
export type ReportRow = z.infer<typeof ReportRow>;
/** `code` is the status (spec §3); `asOf` is when clocks and days were read, in UTC, `timeZone` that of the package. */
export const Report = z.object({
  report_list: z.array(ReportRow),
  total_count: z.int(),
  /** False where no incident of the packages was ever loaded, whatever is asked. */
  hasData: z.boolean(),
  code: z.literal(200),
  asOf: Instant,
  timeZone: z.string(),
});
export type Report = z.infer<typeof Report>;

/** A step of a life cycle; `at` is null where nobody recorded when it began, `by` '' where no person took it. */
export const LifeStep = z.object({ status: z.enum(statuses), at: z.nullable(Instant), by: z.string() });
export type LifeStep = z.infer<typeof LifeStep>;
/** Why the risk is what it is: the median of its category in the package, and what sets this incident apart from it. */
export const RiskReason = z.object({ usual: z.nullable(z.int()), apart: z.nullable(z.int()), of: z.int() });
export type RiskReason = z.infer<typeof RiskReason>;
/** A ticket about an incident, by its number. `clock`: in minutes, as of a ticket; that of an open takedown is the incident's own. `others`: of a ticket about several incidents, the statuses that the others have. */
export const CaseTicket = z.object({
  id: z.int(),
  kind: z.enum(ticketKinds),
  status: z.enum(ticketStatuses),
  resolution: z.nullable(z.enum(resolutions)),
  assignee: z.nullable(z.string()),
  clock: TicketClock,
  others: z.optional(z.array(z.enum(statuses))),
});
export type CaseTicket = z.infer<typeof CaseTicket>;
/** `tickets`: its own ticket, for those who read tickets. */
export const Incident = z.object({
  row: ReportRow,
  life: z.array(LifeStep),
  reason: RiskReason,
  tickets: z.optional(z.array(CaseTicket)),
  asOf: Instant,
  timeZone: z.string(),
});
export type Incident = z.infer<typeof Incident>;

/** A page of incidents. It is given up after 50 s in all (spec §8): the client aborts. Source: spec §7, D35. */
export const lazyReport = call('GET /api/bi/lazyreport', 'report:read', 'A page of incidents', {
  query: ReportQuery,
  answer: Report,
  failures: ['limited'],
});
/** One incident: facts, life cycle with times, what its risk is made of. 404 where the package has none of that id in access. *Added.* */
export const incident = call('GET /api/bi/incident/:id', 'report:read', 'One incident', {
  params: z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(500)) }),
  query: PackageQuery,
  answer: data(Incident),
  failures: ['missing', 'limited'],
});

/**
 * The recorded facts of an incident as a picture that can be put into a takedown notice: the same facts give the same bytes. It is drawn by us and says so: no
 * screenshot. Its name ends with the first twelve hexadecimal digits of its SHA-256. *Added.*
 */
export const evidence = call('GET /api/bi/incident/:id/evidence', 'report:read', 'Facts of an incident as a picture', {
  params: z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(500)) }),
  query: PackageQuery,
  answer: z.unknown(),
  file: ['image/png'],
  failures: ['missing', 'limited'],
});

export const reportCalls = { lazyReport, incident, evidence } as const;
