import * as z from 'zod/mini';
import { call, data } from '../../call.ts';
import { queryOf } from '../../filters/filter.ts';
import { trackerFilters } from '../../filters/tracker.ts';
import { MOST_SUBJECT } from '../../life/ticket-fields.ts';
import { paging } from '../../page.ts';
import { inRange } from '../../scope.ts';
import { bounded, Day, forward, Instant } from '../../time/dates.ts';
import { Job } from '../job.ts';

/** A package, days and the filters of the tracker. A filter of fraud status narrows what is listed; a pack is of fraud whatever it says. */
const inScope = { ...inRange, ...queryOf(trackerFilters) };
export const rowKinds = ['all', 'click', 'event'] as const;
/** `kind`: single clicks, conversions, or both; `verdict`: the fraudulent ones, or all. */
const listed = { ...inScope, kind: z._default(z.enum(rowKinds), 'all'), verdict: z._default(z.enum(['fraud', 'all']), 'fraud') };
export const SingleRowsQuery = z.strictObject({ ...listed, ...paging }).check(forward, bounded);
export type SingleRowsScope = z.infer<typeof SingleRowsQuery>;
export const SingleRowsFileQuery = z.strictObject(listed).check(forward, bounded);
export type SingleRowsFileScope = z.infer<typeof SingleRowsFileQuery>;

/**
 * One click, or one event: a conversion, with its click. `clickTime` is null of an event whose time since its click is not known, `eventTime` of a click. `reason` is '' and nothing was measured of a
 * valid one; of a fraudulent one `measuredValue` passed `threshold`, null where nobody said. `cost` is what this row carries, in units of the currency of its package; 0 where the cost is
 * not known by the row. `converted`: the currency that its file had the amount in, and the rate that it was multiplied by; null where nothing was converted.
 */
export const SingleRow = z.object({
  id: z.string(),
  kind: z.enum(['click', 'event']),
  clickId: z.string(),
  clickTime: z.nullable(Instant),
  eventTime: z.nullable(Instant),
  eventType: z.string(),
  package_name: z.string(),
  publisher: z.string(),
  publisher_id: z.string(),
  sub_publisher: z.string(),
  campaign: z.string(),
  campaign_id: z.string(),
  country: z.string(),
  device: z.string(),
  isFraud: z.boolean(),
  reason: z.string(),
  measuredValue: z.nullable(z.number()),
  threshold: z.nullable(z.number()),
  /** Seconds from click to event. */
  clickToEventS: z.nullable(z.number()),
  cost: z.number(),
  currency: z.string(),
  converted: z.nullable(z.object({ from: z.string(), rate: z.number() })),
});
export type SingleRow = z.infer<typeof SingleRow>;
/** One page, newest first, then by id; `total_count` is the number of rows on all pages. */
export const SingleRows = z.object({ rows: z.array(SingleRow), total_count: z.int(), timeZone: z.string() });
export type SingleRows = z.infer<typeof SingleRows>;

/** Single clicks and conversions, with what was measured and the threshold. *Added.* */
const rows = call('GET /api/mtrackit/rows', 'tracker:read', 'Single clicks and conversions, paged', {
  query: SingleRowsQuery,
  answer: data(SingleRows),
  failures: ['limited'],
});
/** The same as a file, all of them. 422 with `fields.format` where there are more than `MOST_WHOLE`: a claw-back pack takes them. *Added.* */
const download = call('GET /api/mtrackit/rows/download', 'tracker:read', 'Single clicks and conversions as a file', {
  query: SingleRowsFileQuery,
  answer: z.unknown(),
  file: ['text/csv'],
  failures: ['limited'],
});

export const ClawBackQuery = z.strictObject(inScope).check(forward, bounded);
export type ClawBackScope = z.infer<typeof ClawBackQuery>;
/** Most rows of a pack, and of one that is attached to a ticket, whose files are not as large. */
export const MOST_PACK_ROWS = 1_000_000,
  MOST_ATTACHED_ROWS = 250_000;
/**
 * What a pack would hold. `clicks` and `events` are the fraudulent ones, which are its rows; `base` all of the same scope, fraudulent or not. `unpriced`: rows that carry no cost. Of each currency,
 * in its units: `cost` of all, `fraudCost` of the rows of the pack, `dailyCost` what is known by the day alone, of which no row has a part (it is in `cost`). Verdicts are final up to `finalTo`.
 */
export const ClawBack = z.object({
  asOf: Instant,
  timeZone: z.string(),
  finalTo: Day,
  clicks: z.int(),
  events: z.int(),
  base: z.object({ clicks: z.int(), events: z.int() }),
  unpriced: z.int(),
  publishers: z.int(),
  amounts: z.array(z.object({ currency: z.string(), cost: z.number(), fraudCost: z.number(), dailyCost: z.number() })),
  /** The open ticket about the publisher, where the rows are of one that has one. */
  ticket: z.nullable(z.int()),
});
export type ClawBack = z.infer<typeof ClawBack>;

/** What a claw-back pack would hold, before it is made. *Added.* */
const foresee = call('GET /api/mtrackit/claw_back', 'tracker:read', 'What a claw-back pack would hold', {
  query: ClawBackQuery,
  answer: data(ClawBack),
  failures: ['limited'],
});
const MOST_LETTER = 20_000;
const Subject = z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(MOST_SUBJECT, `maximum-characters:${MOST_SUBJECT}`));
/**
 * Makes a claw-back pack as a job: a ZIP with all fraudulent clicks and conversions as CSV, a summary that can be printed, and a manifest with the SHA-256 hash of each. The file is kept
 * with the job for a day. `ticket`: it is attached to the ticket of this number; `raise`: to a new ticket with this subject about the publisher where there is one, or to the open ticket that
 * it has. Both need `ticket:write`. `mail`: it goes to this address, with answers to its sender; its claim and its hash stand below the text. What a ticket or a mail gets is of one package, that of the ticket: 400 of `all`. 422 where nothing is fraud, or more than `MOST_PACK_ROWS` are, `MOST_ATTACHED_ROWS` of one that is attached or mailed; 429 where a person or the installation has sent as many mails about publishers in 24 hours as they may. *Added.*
 */
const make = call('POST /api/mtrackit/claw_back', 'tracker:manage', 'Make a claw-back pack', {
  body: z
    .strictObject({
      ...inScope,
      ticket: z.optional(z.int().check(z.gte(1), z.lte(2_147_483_647))),
      raise: z.optional(z.strictObject({ subject: Subject })),
      mail: z.optional(
        z.strictObject({
          recipient: z.email('email-not-valid').check(z.maxLength(200)),
          subject: Subject,
          text: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(MOST_LETTER, `maximum-characters:${MOST_LETTER}`)),
        }),
      ),
    })
    .check(
      forward,
      bounded,
      z.refine((asked) => asked.ticket === undefined || asked.raise === undefined, { error: 'choose-one', path: ['raise'] }),
    ),
  answer: data(z.object({ job: Job })),
  goesOn: () => true,
  bodyBytes: 256 * 1024,
  failures: ['missing', 'limited'],
});

/** Single rows of the tracker, and packs that claim their cost back. */
export const clawBackCalls = { rows, download, foresee, make } as const;
