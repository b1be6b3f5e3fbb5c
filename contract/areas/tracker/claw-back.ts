import * as z from 'zod/mini';
import { call, data } from '../../call.ts';
import { queryOf } from '../../filters/filter.ts';
import { trackerFilters } from '../../filters/tracker.ts';
import { ClawBack, onePackTarget, packTargets } from '../../life/claw-back.ts';
import { paging } from '../../page.ts';
import { inRange } from '../../scope.ts';
import { bounded, forward, Instant } from '../../time/dates.ts';
import { Job } from '../job.ts';

// a named shape of the description of the API is one of this module
export { ClawBack };

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
/** What a claw-back pack would hold, before it is made. *Added.* */
const foresee = call('GET /api/mtrackit/claw_back', 'tracker:read', 'What a claw-back pack would hold', {
  query: ClawBackQuery,
  answer: data(ClawBack),
  failures: ['limited'],
});
/**
 * Makes a claw-back pack as a job: a ZIP with all fraudulent clicks and conversions as CSV, a summary that can be printed, and a manifest with the SHA-256 hash of each. The file is kept
 * with the job for a day. `ticket`: it is attached to the ticket of this number; `raise`: to a new ticket with this subject about the publisher where there is one, or to the open ticket that
 * it has. Both need `ticket:write`. `mail`: it goes to this address, with answers to its sender; its claim and its hash stand below the text, and with `block` the history of the publisher notes it: 409 with `current` where that was changed since. What a ticket or a mail gets is of one package, that of the ticket: 400 of `all`. 422 where nothing is fraud, or more than `MOST_PACK_ROWS` are, `MOST_ATTACHED_ROWS` of one that is attached or mailed; 429 where a person or the installation has sent as many mails about publishers in 24 hours as they may. *Added.*
 */
const make = call('POST /api/mtrackit/claw_back', 'tracker:manage', 'Make a claw-back pack', {
  body: z
    .strictObject({
      ...inScope,
      ...packTargets,
    })
    .check(forward, bounded, onePackTarget),
  answer: data(z.object({ job: Job })),
  goesOn: () => true,
  bodyBytes: 256 * 1024,
  failures: ['missing', 'limited', 'conflict'],
});

/** Single rows of the tracker, and packs that claim their cost back. */
export const clawBackCalls = { rows, download, foresee, make } as const;
