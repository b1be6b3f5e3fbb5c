import * as z from 'zod/mini';
import { call, data } from '../../call.ts';
import { MOST_NOTES, Notes } from '../../life/tracker-life.ts';
import { isPublisher, Named, publisherStates } from '../../life/publisher.ts';
import { inRange, PackageName } from '../../scope.ts';
import { bounded, Day, forward, Instant } from '../../time/dates.ts';
import { Job } from '../job.ts';
import { mailStates, MOST_NOTICE } from '../../life/mail.ts';
import { MOST_SUBJECT } from '../../life/ticket-fields.ts';
import { foresight, list } from './foresight.ts';

/** How long a block can be taken back as if it had not been, in milliseconds. */
export const UNDO_BLOCK_MS = 600_000;
const id = z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(60)) });

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
    publisher: Named.check(z.refine(isPublisher, 'not-a-publisher')),
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
/** Lifts a block for a reason: the publisher is active. A mail to its network that waits is not sent any more, as after an undo. 409 as above. *Added.* */
export const lift = call('POST /api/block/:id/lift', 'source:block', 'Lift a block', {
  params: id,
  body: z.strictObject({ ...Version, notes: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(MOST_NOTES)) }),
  answer: data(Block),
  failures: ['missing', 'conflict'],
});

export const listFormats = ['txt', 'csv', 'json'] as const;
/**
 * The block list of one package, or of all of the caller, for ad servers: `txt` an id a line, or a name where events have no id, `csv` and `json` with package, name and time. It has an `ETag`: asked with `If-None-Match`, an unchanged list
 * is a 304. Without a form it is `txt`; an id is one of its package, so that of all it is `csv`, and `txt` a 400. By an API token with this grant alone, or from the portal. Audited when it brings
 * its caller another list than the fetch before. *Added.*
 */
export const file = call('GET /api/blocklist', 'blocklist:read', 'Block list of a package', {
  query: z.strictObject({ package_name: PackageName, format: z.optional(z.enum(listFormats)) }),
  answer: z.unknown(),
  file: ['text/plain', 'text/csv', 'application/json'],
});

const text = (most: number) => z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(most, `maximum-characters:${most}`));
/**
 * Tells the network of a blocked publisher by mail, and notes it in the publisher's history; answers to it go to its sender. Answered when the mail was handed over or could not be, or after a few seconds. Of one that is blocked no more the mail takes back what was told of its block. `updated_on`: the version of its record that the mail was written about. 409 with `current` where it was changed since, and where it is not
 * blocked and nobody was told that it is; 429 where a person or the installation has sent as many in 24 hours as they may. `pack`: the claw-back pack of these days goes with it, once it is made; 422 as of `attach`. *Added.*
 */
export const tell = call('POST /api/block/:id/notice', 'source:block', 'Tell the network of a block by mail', {
  params: id,
  body: z.strictObject({
    ...Version,
    recipient: z.email('email-not-valid').check(z.maxLength(200)),
    subject: text(MOST_SUBJECT),
    text: text(MOST_NOTICE),
    pack: z.optional(z.strictObject({ fromDate: Day, toDate: Day }).check(forward, bounded)),
  }),
  bodyBytes: 256 * 1024,
  answer: data(z.object({ recipient: z.string(), state: z.enum(mailStates), error: z.nullable(z.string()) })),
  failures: ['missing', 'conflict', 'limited'],
});

/** Makes the claw-back pack of a publisher, of the traffic that the foresight of a block counts, and attaches it to a ticket of the package. 422 where nothing of it is fraud or invalid, or more rows are than a ticket takes. *Added.* */
export const attach = call('POST /api/block/claw_back', 'source:block', 'Attach the claw-back pack of a publisher to a ticket', {
  body: z
    .strictObject({ ...inRange, package_name: PackageName, publisher: Named, ticket: z.int().check(z.gte(1), z.lte(2_147_483_647)) })
    .check(forward, bounded),
  answer: data(z.object({ job: Job })),
  goesOn: () => true,
  failures: ['missing', 'limited'],
});

export const blockCalls = { foresight, block, undo, lift, list, file, tell, attach } as const;
