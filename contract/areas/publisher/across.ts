import * as z from 'zod/mini';
import { call, data } from '../../call.ts';
import { disputeStates, ticketKinds } from '../../life/ticket-life.ts';
import { PublisherName, publisherStates } from '../../life/publisher.ts';
import { dashboardTypes } from '../../policy.ts';
import { bounded, Day, forward, Instant, rangeFields } from '../../time/dates.ts';

export const trafficKinds = ['visit', 'impression', 'click', 'event'] as const;
export type TrafficKind = (typeof trafficKinds)[number];
/**
 * What came of a kind: ad visits and impressions, clicks and events of the tracker. `invalid` of `all` are those that were flagged; `alertPct` is the limit, in per cent, that their share is
 * looked at from, null where it has none. `series`: the share of each day of the range in per cent, null of too few.
 */
export const PublisherTraffic = z.object({
  kind: z.enum(trafficKinds),
  all: z.int(),
  invalid: z.int(),
  alertPct: z.nullable(z.number()),
  series: z.array(z.nullable(z.number())),
});
export type PublisherTraffic = z.infer<typeof PublisherTraffic>;
/** In units of the currency of the package. `revenue` is null where no tracker says it; `invalidCost` is what invalid traffic cost, and is in `cost` too. */
export const PublisherMoney = z.object({ revenue: z.nullable(z.number()), cost: z.number(), invalidCost: z.number() });
export const decisionActions = ['blocked', 'kept', 'unblocked', 'restored', 'told'] as const;
/**
 * What was decided about it, of all days: `kept` after a review, `restored` where a block was undone, `told` where its network got a mail. `evidence`: of a decision about a proposal, the events that it was about.
 * Publishers are told what concerns them: blocks, what lifts and undoes them, and reasons; not by whom (`by` is '').
 */
export const PublisherDecision = z.object({
  id: z.string(),
  at: Instant,
  by: z.string(),
  action: z.enum(decisionActions),
  reason: z.string(),
  evidence: z.nullable(z.object({ fromDate: Day, toDate: Day, events: z.int(), fraud: z.int() })),
});
export type PublisherDecision = z.infer<typeof PublisherDecision>;
const TicketLine = z.object({
  id: z.int(),
  kind: z.enum(ticketKinds),
  subject: z.string(),
  status: z.string(),
  is_open: z.boolean(),
  updated_on: Instant,
});
/** A dispute about an incident of it. `ticket`: its number for those who may read tickets. */
const DisputeLine = z.object({
  ticket: z.nullable(z.int()),
  incident_id: z.string(),
  state: z.enum(disputeStates),
  raised_on: Instant,
  ended_on: z.nullable(Instant),
});
/** Tickets that are named, the newest; the others are counted. */
export const TICKETS_NAMED = 5;
/** Disputes that are named, the open ones first. */
export const DISPUTES_NAMED = 10;
/**
 * A publisher in one package, as much as the reader may see there. Null or empty is what they may not see: without a grant there is neither traffic nor money, record, tickets. Traffic, money, incidents and
 * their tickets are of the range; decisions and disputes of all days. `ids`: what events call it beside its name.
 */
export const PublisherInPackage = z.object({
  package_name: z.string(),
  title: z.string(),
  type: z.enum(dashboardTypes),
  timeZone: z.string(),
  currency: z.string(),
  ids: z.array(z.string()),
  record: z.nullable(z.object({ id: z.string(), state: z.enum(publisherStates), updated_on: Instant })),
  traffic: z.array(PublisherTraffic),
  money: z.nullable(PublisherMoney),
  incidents: z.nullable(z.object({ total: z.int(), open: z.int(), down: z.int() })),
  decisions: z.array(PublisherDecision),
  tickets: z.nullable(z.object({ count: z.int(), named: z.array(TicketLine) })),
  disputes: z.object({ count: z.int(), named: z.array(DisputeLine) }),
});
export type PublisherInPackage = z.infer<typeof PublisherInPackage>;
/** Those alone that know it: with most traffic first, then with most incidents. */
export const PublisherAcross = z.object({ publisher: z.string(), fromDate: Day, toDate: Day, packages: z.array(PublisherInPackage) });
export type PublisherAcross = z.infer<typeof PublisherAcross>;
/** One publisher in each package of the reader that knows it; none for a publisher that the reader may not see. *Added.* */
const one = call('GET /api/publisher', 'publisher:read', 'One publisher in every package', {
  query: z.strictObject({ publisher: PublisherName, ...rangeFields }).check(forward, bounded),
  answer: data(PublisherAcross),
  failures: ['limited'],
});

/** Publishers that are listed. */
export const MOST_NAMES = 1_000;
/** Names of publishers, those of most rows first, up to `MOST_NAMES`, and in how many packages of the reader each is. `count`: of all. */
export const PublisherNames = z.object({ names: z.array(z.object({ name: z.string(), packages: z.int() })), count: z.int() });
export type PublisherNames = z.infer<typeof PublisherNames>;
/** The publishers of all packages of the reader. *Added.* */
const names = call('GET /api/publisher/names', 'publisher:read', 'Names of publishers', {
  answer: data(PublisherNames),
  failures: ['limited'],
});

export const publisherAcrossCalls = { one, names } as const;
