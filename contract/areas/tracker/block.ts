import * as z from 'zod/mini';
import { call, data } from '../../call.ts';
import { MOST_NOTES, Named, Notes } from '../../life/tracker-life.ts';
import { inRange, PackageName, PackageQuery } from '../../scope.ts';
import { bounded, Day, forward, Instant } from '../../time/dates.ts';
import { mailStates, MOST_NOTICE } from '../../life/mail.ts';
import { MOST_SUBJECT } from '../../life/ticket-fields.ts';
import { publisherStates } from './publisher.ts';

/** How long a block can be taken back as if it had not been, in milliseconds. */
export const UNDO_BLOCK_MS = 600_000;
/** Campaigns that are named before a block; the others are counted. */
export const CAMPAIGNS_NAMED = 10;
const id = z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(60)) });

/** The ad events of a publisher in a period; money in units of the package's currency. */
const AdTraffic = z.object({
  type: z.enum(['visit', 'impression']),
  events: z.int(),
  invalid: z.int(),
  cost: z.number(),
  invalidCost: z.number(),
});
/** Its clicks and events in the tracker; `fraudCost` is what fraudulent events cost. */
const TrackerTraffic = z.object({
  clicks: z.int(),
  events: z.int(),
  fraudEvents: z.int(),
  revenue: z.number(),
  cost: z.number(),
  fraudCost: z.number(),
});
/** What a mail to the network of a blocked publisher may say, to be put right before it is sent. `recipient` is the contact of its record, '' where it has none. */
export const BlockNotice = z.object({ recipient: z.string(), subject: z.string(), text: z.string() });
export type BlockNotice = z.infer<typeof BlockNotice>;
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
  /** Its open ticket, which stays open. Null where there is none, and for whoever may read none. */
  ticket: z.nullable(z.object({ id: z.int(), is_open: z.boolean() })),
  /** Publishers on the package's block list now. */
  listed: z.int(),
  /** A block asks for no reason: it is proposed, and its evidence is kept. */
  isProposed: z.boolean(),
  /** Of one that is blocked. */
  notice: z.nullable(BlockNotice),
});
export type Foresight = z.infer<typeof Foresight>;
/** What a block concerns. *Added*, D42. */
export const foresight = call('GET /api/block/foresight', 'source:block', 'What a block of a publisher concerns', {
  query: z.strictObject({ ...inRange, publisher: Named }).check(forward, bounded),
  answer: data(Foresight),
  failures: ['limited'],
});

/** A publisher that is, or was just, blocked. `updated_on` is its version. */
export const Block = z.object({
  id: z.string(),
  package_name: z.string(),
  publisher: z.string(),
  publisher_id: z.string(),
  state: z.enum(publisherStates),
  updated_on: Instant,
  contact_email: z.string(),
  /** What has moved, as `Foresight` has it. */
  linked: z.int(),
  listed: z.int(),
});
export type Block = z.infer<typeof Block>;
/**
 * Blocks a publisher by the name that events carry, and adds its record where it has none. `updated_on`: the version of its record that was seen, null of none. 409 with `current` where it
 * was changed since, or is blocked. *Added*, product.md §2 C.
 */
export const block = call('POST /api/block', 'source:block', 'Block a publisher', {
  body: z.strictObject({
    package_name: PackageName,
    publisher: Named,
    updated_on: z.nullable(Instant),
    notes: z._default(Notes, ''),
  }),
  answer: data(Block),
  failures: ['conflict', 'limited'],
});
const Version = { package_name: PackageName, updated_on: Instant };
/** Takes a block back: the publisher stands as before it, and one that it added is gone. 409 where it was changed since, or the block is older than `UNDO_BLOCK_MS`. *Added.* */
export const undo = call('POST /api/block/:id/undo', 'source:block', 'Undo a block', {
  params: id,
  body: z.strictObject(Version),
  answer: data(z.object({ package_name: z.string(), publisher: z.string(), state: z.nullable(z.enum(publisherStates)), listed: z.int() })),
  failures: ['missing', 'conflict'],
});
/** Lifts a block for a reason: the publisher is active. 409 as above. *Added.* */
export const lift = call('POST /api/block/:id/lift', 'source:block', 'Lift a block', {
  params: id,
  body: z.strictObject({ ...Version, notes: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(MOST_NOTES)) }),
  answer: data(Block),
  failures: ['missing', 'conflict'],
});

/** One that is on a block list, by whom, since when and why. */
export const BlockEntry = z.object({
  ...z.pick(Block, { id: true, package_name: true, publisher: true, publisher_id: true, updated_on: true, contact_email: true }).shape,
  blocked_on: Instant,
  blocked_by: z.string(),
  reason: z.string(),
  /** When its network was last told by mail; null while it was not. */
  told_on: z.nullable(Instant),
});
export type BlockEntry = z.infer<typeof BlockEntry>;
/** The blocked publishers of the package, by name. *Added.* */
export const list = call('GET /api/block', 'source:block', 'Blocked publishers', {
  query: PackageQuery,
  answer: data(z.object({ entries: z.array(BlockEntry), timeZone: z.string() })),
});
export const listFormats = ['txt', 'csv', 'json'] as const;
/**
 * The block list of one package, or of all of the caller, for ad servers: `txt` an id a line, or a name where events have no id, `csv` and `json` with package, name and time. It has an `ETag`: asked with `If-None-Match`, an unchanged list
 * is a 304. By an API token with this grant alone, or from the portal. *Added.*
 */
export const file = call('GET /api/blocklist', 'blocklist:read', 'Block list of a package', {
  query: z.strictObject({ package_name: PackageName, format: z._default(z.enum(listFormats), 'txt') }),
  answer: z.unknown(),
  file: ['text/plain', 'text/csv', 'application/json'],
});

const text = (most: number) => z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(most, `maximum-characters:${most}`));
/**
 * Tells the network of a blocked publisher by mail, and notes it in the publisher's history; answers to it go to its sender. Answered when the mail was handed over or could not be, or after a few seconds. 409 where it is not
 * blocked; 429 where a person or the installation has sent as many in 24 hours as they may. *Added.*
 */
export const tell = call('POST /api/block/:id/notice', 'source:block', 'Tell the network of a block by mail', {
  params: id,
  body: z.strictObject({
    package_name: PackageName,
    recipient: z.email('email-not-valid').check(z.maxLength(200)),
    subject: text(MOST_SUBJECT),
    text: text(MOST_NOTICE),
  }),
  bodyBytes: 256 * 1024,
  answer: data(z.object({ recipient: z.string(), state: z.enum(mailStates), error: z.nullable(z.string()) })),
  failures: ['missing', 'conflict', 'limited'],
});

export const blockCalls = { foresight, block, undo, lift, list, file, tell } as const;
