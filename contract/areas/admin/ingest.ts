import * as z from 'zod/mini';
import { call, data } from '../../call.ts';
import { Arrival } from '../../judgement/feed.ts';
import { paging } from '../../page.ts';
import { PackageName } from '../../scope.ts';
import { Instant } from '../../time/dates.ts';
import { importKinds } from './import-mapping.ts';

/** Most rows of a batch, and most bytes of it, unpacked. */
export const MOST_BATCH_ROWS = 50_000,
  MOST_BATCH_BYTES = 32_000_000;
/** Refused rows of a batch that are told with their lines. */
export const MOST_REASONS_TOLD = 20;
/** Media types of a body of rows. */
export const rowTypes = { csv: ['text/csv'], ndjson: ['application/x-ndjson', 'application/ndjson'] } as const;
export type RowFormat = keyof typeof rowTypes;

/** `refused`: nothing of it came in, because of what it holds. `failed`: it was tried so often in vain, for a reason outside it, that it waits for somebody to say it again. */
export const batchStates = ['waiting', 'published', 'refused', 'failed'] as const;
/** A line that was refused, of the body as it was sent: that of a header is 1. */
const RefusedLine = z.object({ line: z.int(), reason: z.string() });
/**
 * Rows that arrived in one call. `accepted`: new ones; `updated`: known by their key, and replaced; `there`: there as they are; these and the refused are all but those that the mapping leaves out. `reasons`: each with how many rows
 * it is of and the first of them. `fault`: why nothing of it came in, or why it waits; '' for no such reason. `token`: the name of the token that brought it, '' for a session. `file`: its load among the files of the package; null where
 * there is none that can be taken back.
 */
export const Batch = z.object({
  id: z.string(),
  package_name: z.string(),
  kind: z.enum(importKinds),
  state: z.enum(batchStates),
  mapping: z.nullable(z.string()),
  rows: z.int(),
  accepted: z.int(),
  updated: z.int(),
  there: z.int(),
  refused: z.int(),
  first: z.array(RefusedLine),
  reasons: z.array(z.object({ reason: z.string(), count: z.int(), line: z.int() })),
  fault: z.string(),
  by: z.string(),
  token: z.string(),
  file: z.nullable(z.string()),
  arrivedAt: Instant,
  endedAt: z.nullable(Instant),
});
export type Batch = z.infer<typeof Batch>;

/** How rows of a kind arrive, by call, from a source or as files, null where none did in 400 days; and how many batches of it wait. */
export const ArrivalsOfKind = z.object({ kind: z.enum(importKinds), arrival: z.nullable(Arrival), waiting: z.int() });
export type ArrivalsOfKind = z.infer<typeof ArrivalsOfKind>;
/** `paused`: who paused the package, and when; batches are taken all the same, as long as the queue has room. `total_count`: of the batches that were asked for; `batches`: a page of them. */
export const Arrivals = z.object({
  package_name: z.string(),
  kinds: z.array(ArrivalsOfKind),
  paused: z.nullable(z.object({ by: z.string(), at: Instant })),
  total_count: z.int(),
  batches: z.array(Batch),
});
export type Arrivals = z.infer<typeof Arrivals>;

const Id = z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(60)) });
const inPackage = { package_name: PackageName };
/**
 * Takes rows of a package, up to 50,000 and 32 MB unpacked, as NDJSON or CSV with a header, packed by gzip or not; `mapping` is the name of one that is kept for the package, else the columns have our names. The answer
 * comes once the batch is on the disk: it is published then, after those of its kind that arrived before. A key that is known replaces its row; a refused row refuses itself alone. Needs an `idempotency-key`, one a batch: the same
 * batch again gets the same answer, another one under its key a 409. 400 for half a batch, with its line; 413 for a larger one; 415 for another type; 429 while the queue is full. *Added.*
 */
export const sendRows = call('POST /api/ingest/:kind', 'ingest:write', 'Send rows of a package', {
  params: z.strictObject({ kind: z.enum(importKinds) }),
  query: z.strictObject({ ...inPackage, mapping: z.optional(z.string().check(z.minLength(1), z.maxLength(120))) }),
  takesRows: true,
  needsKey: true,
  status: 202,
  answer: data(z.object({ batch_id: z.string(), state: z.enum(batchStates), rows: z.int() })),
  failures: ['limited', 'conflict'],
});
/** What became of a batch. *Added.* */
export const oneBatch = call('GET /api/ingest/batches/:id', 'ingest:write', 'One batch of rows', {
  params: Id,
  answer: data(Batch),
  failures: ['missing'],
});
/** Batches of a package, of a state and a kind where these are given, newest first, of the last thirty days. *Added.* */
export const arrivals = call('GET /api/ingest/batches', 'ingest:write', 'Rows that arrived in a package', {
  query: z.strictObject({ ...inPackage, state: z.optional(z.enum(batchStates)), kind: z.optional(z.enum(importKinds)), ...paging }),
  answer: data(Arrivals),
});
/** Has a batch that failed published after all. 409 where it did not fail. *Added.* */
export const retryBatch = call('POST /api/ingest/batches/:id/retry', 'ingest:write', 'Publish a failed batch again', {
  also: 'admin:package',
  params: Id,
  answer: data(Batch),
  failures: ['missing', 'conflict'],
});
/** Pauses what is published of a package's batches, or lets it go on. *Added.* */
export const pauseArrivals = call('PUT /api/ingest/pause', 'ingest:write', 'Pause the batches of a package', {
  also: 'admin:package',
  body: z.strictObject({ ...inPackage, paused: z.boolean() }),
  answer: data(z.object({ package_name: z.string(), paused: z.boolean() })),
});

/** Rows that arrive by themselves. */
export const ingestCalls = { sendRows, oneBatch, arrivals, retryBatch, pauseArrivals } as const;
