import * as z from 'zod/mini';
import { Day, Instant } from '../time/dates.ts';
import { MOST_SUBJECT } from './ticket-fields.ts';

/** Most rows of a pack, and of one that is attached to a ticket or a mail, whose files are not as large. */
export const MOST_PACK_ROWS = 1_000_000,
  MOST_ATTACHED_ROWS = 250_000;
/** Bytes of the archive of so many rows, roughly: 660 visits of the demo came to 33 kB, of which the summary is four. */
export const packBytesAbout = (rows: number): number => 4_000 + rows * 50;
/** What the rows of a pack are: clicks and conversions of the tracker, or ad events of one type. */
export const packSources = ['tracker', 'visit', 'impression'] as const;
export type PackSource = (typeof packSources)[number];
/**
 * What a pack would hold. `clicks` and `events` are the fraudulent or invalid ones, which are its rows; `base` all of the same scope, whatever their verdict. Of ad events `events` are visits or impressions, and `clicks` is 0.
 * `unpriced`: rows that carry no cost. Of each currency, in its units: `cost` of all, `fraudCost` of the rows of the pack, `dailyCost` what is known by the day alone, of which no row has a part (it is in `cost`).
 * Verdicts are final up to `finalTo`.
 */
export const ClawBack = z.object({
  of: z.enum(packSources),
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
  /** Where a mail about the publisher may go, and the package whose record says so; null where the rows are of several, or no record that the reader may see has a contact. */
  contact: z.nullable(z.object({ address: z.string(), package_name: z.string() })),
});
export type ClawBack = z.infer<typeof ClawBack>;

const MOST_LETTER = 20_000;
const Subject = z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(MOST_SUBJECT, `maximum-characters:${MOST_SUBJECT}`));
/** Where a pack goes beside the job that keeps it: to a ticket, to a new one, or by mail. `block`: the mail tells of the block of this publisher as it was seen, which its history notes. */
export const packTargets = {
  ticket: z.optional(z.int().check(z.gte(1), z.lte(2_147_483_647))),
  raise: z.optional(z.strictObject({ subject: Subject })),
  mail: z.optional(
    z.strictObject({
      recipient: z.email('email-not-valid').check(z.maxLength(200)),
      subject: Subject,
      text: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(MOST_LETTER, `maximum-characters:${MOST_LETTER}`)),
      block: z.optional(z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(60)), updated_on: Instant })),
    }),
  ),
};
/** A new ticket, or one that is there. */
export const onePackTarget = z.refine<{ readonly ticket?: number | undefined; readonly raise?: object | undefined }>(
  (asked) => asked.ticket === undefined || asked.raise === undefined,
  { error: 'choose-one', path: ['raise'] },
);
