import * as z from 'zod/mini';
import { call, data } from '../../call.ts';
import { Named, publisherStates } from '../../life/publisher.ts';
import { inRange, PackageQuery } from '../../scope.ts';
import { bounded, Day, forward, Instant } from '../../time/dates.ts';

/** Campaigns that are named before a block; the others are counted. */
export const CAMPAIGNS_NAMED = 10;
/** The ad events of a publisher in a period; money in units of the package's currency. */
const AdTraffic = z.object({
  type: z.enum(['visit', 'impression']),
  events: z.int(),
  invalid: z.int(),
  cost: z.number(),
  invalidCost: z.number(),
});
/** Its clicks and events in the tracker; `fraudCost` is what fraudulent clicks and events cost. */
const TrackerTraffic = z.object({
  clicks: z.int(),
  invalidClicks: z.int(),
  events: z.int(),
  fraudEvents: z.int(),
  revenue: z.number(),
  cost: z.number(),
  fraudCost: z.number(),
});
/** What a mail to the network of a blocked publisher may say, to be put right before it is sent. `recipient` is the contact of its record, else that of the record of the same name in another package, which `recorded_in` names; '' where none that the reader may see has one. */
export const BlockNotice = z.object({ recipient: z.string(), recorded_in: z.nullable(z.string()), subject: z.string(), text: z.string() });
export type BlockNotice = z.infer<typeof BlockNotice>;
/** An open dispute about the traffic of a publisher: `invalid` of `events` on some days, since `raised_on`. */
const Contest = z.object({
  id: z.string(),
  kind: z.enum(['visit', 'impression']),
  fromDate: Day,
  toDate: Day,
  events: z.int(),
  invalid: z.int(),
  raised_on: Instant,
});
export type Contest = z.infer<typeof Contest>;
/** A mail of a block that went out to its network, and was not taken back by another: to whom, and when. */
export const Told = z.object({ recipient: z.string(), on: Instant });
export type Told = z.infer<typeof Told>;
/**
 * What a block of a publisher concerns, before it is taken (D42): the traffic of a period, which a block would have kept out, and what moves at once. Days are those of `timeZone`.
 * `record`: its record, null where the block adds one. `publisher_id`: what events call it beside its name, '' where they have none.
 */
export const Foresight = z.object({
  package_name: z.string(),
  publisher: z.string(),
  publisher_id: z.string(),
  record: z.nullable(
    z.object({
      id: z.string(),
      state: z.enum(publisherStates),
      updated_on: Instant,
      /** Until when its block can be undone; null where it is not blocked, or not any more. */
      undo_until: z.nullable(Instant),
    }),
  ),
  fromDate: Day,
  toDate: Day,
  /** The last day whose verdicts are final: those of later days are being revised. */
  finalTo: Day,
  timeZone: z.string(),
  currency: z.string(),
  /** By type, those with events alone. */
  ads: z.array(AdTraffic),
  /** Null where the tracker has nothing of it in the period. */
  tracker: z.nullable(TrackerTraffic),
  /** Campaigns with traffic of it in the period: the first by name, and how many there are. */
  campaigns: z.object({ count: z.int(), names: z.array(z.string()) }),
  /** Campaigns of the tracker that it is in: their links are no longer handed out to it. */
  linked: z.int(),
  /** Other ids that events carry beside its name: they are not on the block list, and their traffic goes on. */
  other_ids: z.int(),
  /** Its open ticket, which stays open. Null where there is none, and for whoever may read none. */
  ticket: z.nullable(z.object({ id: z.int(), is_open: z.boolean() })),
  /** What it contests of its traffic here and nobody has decided, the last first: neither a block nor its end decides any of it. Empty for whoever may read no tickets. */
  contested: z.array(Contest),
  /** Publishers on the package's block list now. */
  listed: z.int(),
  /** A block asks for no reason: it is proposed, and its evidence is kept. */
  isProposed: z.boolean(),
  /** What its network was told of: of this block, or of one that is over. */
  told: z.nullable(Told),
  /** Of one that is blocked, and of one that is not any more while its network believes that it is: the mail that takes that back. */
  notice: z.nullable(BlockNotice),
});
export type Foresight = z.infer<typeof Foresight>;
/** What a block concerns. *Added*, D42. */
export const foresight = call('GET /api/block/foresight', 'source:block', 'What a block of a publisher concerns', {
  query: z.strictObject({ ...inRange, publisher: Named }).check(forward, bounded),
  answer: data(Foresight),
  failures: ['limited'],
});

/** One that is on a block list, by whom, since when and why. */
export const BlockEntry = z.object({
  id: z.string(),
  package_name: z.string(),
  publisher: z.string(),
  publisher_id: z.string(),
  updated_on: Instant,
  contact_email: z.string(),
  blocked_on: Instant,
  blocked_by: z.string(),
  reason: z.string(),
  /** The last mail about this block that went out to its network; null while none has. */
  told: z.nullable(Told),
  /** As `Foresight` has it. */
  contested: z.array(Contest),
});
export type BlockEntry = z.infer<typeof BlockEntry>;
/** The blocked publishers of the package, by name. *Added.* */
export const list = call('GET /api/block', 'source:block', 'Blocked publishers', {
  query: PackageQuery,
  answer: data(z.object({ entries: z.array(BlockEntry), timeZone: z.string() })),
});
