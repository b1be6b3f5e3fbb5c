import * as z from 'zod/mini';
import { call, data } from '../../call.ts';
import { paging } from '../../page.ts';
import { PackageName } from '../../scope.ts';
import { Instant } from '../../time/dates.ts';
import { isWebAddress } from '../../web-address.ts';
import { importKinds } from '../admin/import-mapping.ts';
import { ImportReport } from '../admin/imports.ts';
import { mailLanguages } from '../sign-in.ts';

/** Sources of one package. */
export const MOST_SOURCES = 20;
/** Objects that a trial lists. */
export const MOST_TRIED_OBJECTS = 5;
/** Least and most minutes between two fetches of a source that is fetched every so many minutes. */
export const LEAST_MINUTES = 5,
  MOST_MINUTES = 720;

const text = (most: number) => z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(most, `maximum-symbols:${most}`));
const address = z.string().check(
  z.trim(),
  z.minLength(1, 'required'),
  z.maxLength(2_000, 'maximum-symbols:2000'),
  z.refine((each) => each === '' || isWebAddress(each), 'no-web-address'),
);
/** Of headers: what HTTP takes as a name, and none that says how a message is sent. */
const headerName = text(100).check(
  z.refine(
    (name) =>
      /^[A-Za-z0-9!#$%&'*+.^_`|~-]*$/.test(name) && !/^(host|content-.*|connection|transfer-encoding|if-.*|range|te|upgrade)$/i.test(name),
    'not-valid',
  ),
);

/** How a server knows who asks: by nothing; by `authorization: Bearer <secret>`; by name and secret (Basic); by a header of its own that holds the secret. */
export const signInForms = ['none', 'bearer', 'basic', 'header'] as const;
/**
 * Where a source is. `https`: one address with one object. `s3`: a bucket of any S3-compatible store, its objects whose keys begin with `prefix`; `key_id` names the key, '' for a bucket that
 * anybody may read. `folder`: the files of a folder of the server that its operator allows for the package (`SOURCE_FOLDERS`), by the name that `places` answers.
 */
export const SourcePlace = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('https'),
    url: address,
    sign_in: z._default(z.enum(signInForms), 'none'),
    /** Of `basic`. */
    user: z._default(z.string().check(z.maxLength(200, 'maximum-symbols:200')), ''),
    /** Of `header`: its name. */
    header: z._default(z.union([z.literal(''), headerName]), ''),
  }),
  z.strictObject({
    type: z.literal('s3'),
    endpoint: address,
    region: z._default(text(60), 'us-east-1'),
    bucket: text(200).check(z.refine((name) => name === '' || /^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(name), 'not-valid')),
    prefix: z._default(z.string().check(z.maxLength(1_000, 'maximum-symbols:1000')), ''),
    key_id: z._default(z.string().check(z.trim(), z.maxLength(200, 'maximum-symbols:200')), ''),
  }),
  z.strictObject({ type: z.literal('folder'), folder: text(200) }),
]);
export type SourcePlace = z.infer<typeof SourcePlace>;
export type SourceType = SourcePlace['type'];
export const sourceTypes = ['https', 's3', 'folder'] as const satisfies readonly SourceType[];

/** When it is fetched, in the zone of its package: every so many minutes, once an hour at a minute, or once a day at a time (`HH:mm`). */
export const SourceSchedule = z.discriminatedUnion('every', [
  z.strictObject({ every: z.literal('minutes'), minutes: z.int().check(z.gte(LEAST_MINUTES), z.lte(MOST_MINUTES)) }),
  z.strictObject({ every: z.literal('hour'), minute: z.int().check(z.gte(0), z.lte(59)) }),
  z.strictObject({
    every: z.literal('day'),
    at: z.string().check(z.refine((time) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time), 'not-valid')),
  }),
]);
export type SourceSchedule = z.infer<typeof SourceSchedule>;

const terms = {
  name: text(80),
  kind: z.enum(importKinds),
  place: SourcePlace,
  /** Null: only when somebody asks. */
  schedule: z.nullable(SourceSchedule),
  /** The name of a mapping that is kept for the package; null: columns have our names, as with rows by call. */
  mapping: z.nullable(text(60)),
  /** Of mails about it. */
  language: z._default(z.enum(mailLanguages), 'en'),
};
/** The bearer token, the password, what the header holds, or the secret of the key. It is kept and never given out. Left out: what is kept stays, which it may only where the host stays. */
const secret = z.optional(z.string().check(z.maxLength(4_000, 'maximum-symbols:4000')));
/** What a source of a package is. */
export const SourceTerms = z.strictObject({ ...terms, secret });
export type SourceTerms = z.infer<typeof SourceTerms>;

/**
 * Why a fetch, or an object of it, came to nothing. These pass by themselves, and are tried again: `timeout`, `no-host`, `no-connection`, `busy` (429, or a 5xx; `detail` has it), `cut` (less came than was promised), `changing`
 * (a file was written meanwhile), `no-room` (the disk of the portal is nearly full). These do not: `not-allowed` (an address inside the own networks, or a folder that is not allowed), `redirect` (more than five, or to another scheme), `certificate`, `denied` (401, 403), `missing` (404, no
 * such folder or bucket), `answer` (another status; no list of a bucket), `html` (a page in the place of rows), `too-large`, `packed` (half a gzip file, or none that can be unpacked), `charset` (no UTF-8, and no mapping says what it is), `columns` (those that every row needs are missing, or the mapping names others), `rows`
 * (half a line, another number of cells; none), `refused` (each of its rows was), `same-etag` (another content under the etag of one that was taken), `no-mapping` (none has this name any more).
 */
export const passingFaults = ['timeout', 'no-host', 'no-connection', 'busy', 'cut', 'changing', 'no-room'] as const;
export const lastingFaults = [
  'not-allowed',
  'redirect',
  'certificate',
  'denied',
  'missing',
  'answer',
  'html',
  'too-large',
  'packed',
  'charset',
  'columns',
  'rows',
  'refused',
  'same-etag',
  'no-mapping',
] as const;
export const sourceFaults = [...passingFaults, ...lastingFaults] as const;
export type SourceFault = (typeof sourceFaults)[number];
/** `detail`: what a program said, in English, as `Line 3 has another number of cells than the header`; '' where the code says it all. `object`: the name of the object that has it; null of a whole source. */
const Fault = z.object({ code: z.enum(sourceFaults), detail: z.string(), object: z.nullable(z.string()) });

/** Rows of objects that were taken: `accepted`, `updated`, `there` and `refused` as with batches; `waiting` are not published yet. */
const rowCounts = { rows: z.int(), waiting: z.int(), accepted: z.int(), updated: z.int(), there: z.int(), refused: z.int() };
/** Why a fetch began: its time had come, somebody asked for it, or the one before had a fault that passes. */
export const fetchReasons = ['schedule', 'asked', 'again'] as const;
/** `cut-off`: the server ended meanwhile; what it had taken is taken. */
export const fetchStates = ['running', 'done', 'failed', 'cut-off'] as const;
/**
 * One fetch of a source. `found`: objects that were listed; `known`: those that were taken before; `taken` and `failed`: what became of the others; those that are none of these are taken by the next fetch. `by`: who asked, '' of a schedule.
 */
export const Fetch = z.object({
  id: z.string(),
  reason: z.enum(fetchReasons),
  by: z.string(),
  state: z.enum(fetchStates),
  found: z.int(),
  known: z.int(),
  taken: z.int(),
  failed: z.int(),
  ...rowCounts,
  fault: z.nullable(Fault),
  startedAt: Instant,
  endedAt: z.nullable(Instant),
});
export type Fetch = z.infer<typeof Fetch>;

/** `waiting`: its rows are durable here, and wait to be published. `published`: they are there, but those that were refused. `failed`: nothing of it came in. `same`: another etag, the content that was taken last. */
export const objectStates = ['waiting', 'published', 'failed', 'same'] as const;
/** An object of a source, in one version. `bytes` as it was sent; `batches`: those that its rows came in (`GET /api/ingest/batches/{id}`), a hundred at most of `batch_count`. */
export const SourceObject = z.object({
  id: z.string(),
  fetch: z.string(),
  name: z.string(),
  etag: z.string(),
  bytes: z.int(),
  modifiedAt: z.nullable(Instant),
  state: z.enum(objectStates),
  ...rowCounts,
  fault: z.nullable(Fault),
  batches: z.array(z.string()),
  batch_count: z.int(),
  at: Instant,
});
export type SourceObject = z.infer<typeof SourceObject>;

/**
 * One source of rows of a package. `hasSecret`: one is kept. `state`: nothing is under way; it waits for its turn; it is fetched. `nextAt`: its next fetch, by its schedule or because a fault may have passed; null while it is paused and where it has
 * no schedule. `fault`: what is wrong with it since `faultSince`, and its administrators were told; null of one that works. `last`: its last fetch. `counts`: its objects, and the rows of them.
 */
export const Source = z.object({
  id: z.string(),
  package_name: z.string(),
  ...terms,
  hasSecret: z.boolean(),
  version: z.int(),
  isPaused: z.boolean(),
  state: z.enum(['idle', 'waiting', 'running']),
  timeZone: z.string(),
  nextAt: z.nullable(Instant),
  fault: z.nullable(Fault),
  faultSince: z.nullable(Instant),
  last: z.nullable(Fetch),
  counts: z.object({ objects: z.int(), failed: z.int(), ...rowCounts }),
  by: z.string(),
  createdAt: Instant,
});
export type Source = z.infer<typeof Source>;

/**
 * What a trial found. `total` objects, of which the first five are listed; `isKnown`: taken before. `object`: the first of them that has rows, of whose beginning the rest tells: its columns with samples, what the mapping makes of them and its first rows as they would
 * be stored, as the report of a file has it. `fault`: why there is no report.
 */
export const SourceTrial = z.object({
  total: z.int(),
  objects: z.array(
    z.object({ name: z.string(), etag: z.string(), bytes: z.nullable(z.int()), modifiedAt: z.nullable(Instant), isKnown: z.boolean() }),
  ),
  object: z.nullable(z.string()),
  report: z.nullable(ImportReport),
  fault: z.nullable(Fault),
});
export type SourceTrial = z.infer<typeof SourceTrial>;

const id = z.string().check(z.minLength(1), z.maxLength(60));
const One = z.strictObject({ id });
const inPackage = z.strictObject({ package_name: PackageName });
const version = z.int().check(z.gte(1), z.lte(2_147_483_647));

/** Sources of a package, the newest first. *Added.* */
export const list = call('GET /api/ingest/sources', 'admin:package', 'Sources of rows of a package', {
  query: inPackage,
  answer: data(z.array(Source)),
});
/** One of them. *Added.* */
export const one = call('GET /api/ingest/sources/:id', 'admin:package', 'One source of rows of a package', {
  params: One,
  query: inPackage,
  answer: data(Source),
  failures: ['missing'],
});
/** Names of the folders of the server that the operator allows for a package; none of `all`. *Added.* */
export const places = call('GET /api/ingest/places', 'admin:package', 'Folders that sources of a package may have', {
  query: inPackage,
  answer: data(z.object({ folders: z.array(z.string()) })),
});
/**
 * Adds a source to a package. 400 for an address of a private network, or without TLS, that the operator has not allowed, for a folder that is not allowed, a name that the package has already, a mapping that it has not,
 * and beyond `MOST_SOURCES`. *Added.*
 */
export const add = call('POST /api/ingest/sources', 'admin:package', 'Add a source of rows to a package', {
  query: inPackage,
  body: SourceTerms,
  answer: data(Source),
  status: 201,
});
/** Changes a source as it stood at a `version`; 409 with `current` where somebody has changed it since. What was taken is not taken again; what had a fault is tried again. *Added.* */
export const change = call('PUT /api/ingest/sources/:id', 'admin:package', 'Change a source of rows', {
  params: One,
  query: inPackage,
  body: z.strictObject({ ...terms, secret, version }),
  answer: data(Source),
  failures: ['missing', 'conflict'],
});
/** Pauses a source or resumes it. What is being fetched then is taken to its end; what its place has meanwhile is taken afterwards. *Added.* */
export const pause = call('PUT /api/ingest/sources/:id/pause', 'admin:package', 'Pause or resume a source of rows', {
  params: One,
  query: inPackage,
  body: z.strictObject({ isPaused: z.boolean() }),
  answer: data(Source),
  failures: ['missing'],
});
/** Fetches a source now, also while it is paused; objects that had a fault are tried again. The answer comes at once: its `state` says how far it is. 409 while it is fetched. *Added.* */
export const fetchNow = call('POST /api/ingest/sources/:id/fetch', 'admin:package', 'Fetch a source of rows now', {
  params: One,
  query: inPackage,
  status: 202,
  answer: data(Source),
  failures: ['missing', 'conflict'],
});
/** Removes a source with its log. What it has brought stays, what waits of it is published, and its files stay where they are: `counts` has how much. *Added.* */
export const remove = call('DELETE /api/ingest/sources/:id', 'admin:package', 'Remove a source of rows', {
  params: One,
  query: inPackage,
  answer: data(z.object({ id: z.string(), counts: Source.shape.counts })),
  failures: ['missing'],
});
/** Connects to a source as it is said, lists up to five objects and shows what the mapping makes of the first rows; nothing is kept and nothing is loaded. `id`: an existing one, whose secret is used where none is said and the host is its own. Within 40 seconds. *Added.* */
export const attempt = call('POST /api/ingest/attempt', 'admin:package', 'Try a source of rows without loading anything', {
  query: inPackage,
  body: z.strictObject({ ...terms, name: z._default(z.string().check(z.maxLength(80)), ''), secret, id: z.optional(id) }),
  answer: data(SourceTrial),
  keepsNoAnswer: true,
  failures: ['missing'],
});
/** Fetches of a source of the last 30 days, the newest first. *Added.* */
export const fetches = call('GET /api/ingest/sources/:id/fetches', 'admin:package', 'Fetches of a source of rows', {
  params: One,
  query: z.strictObject({ ...inPackage.shape, ...paging }),
  answer: data(z.object({ fetches: z.array(Fetch), total_count: z.int() })),
  failures: ['missing'],
});
/** Objects of a source in all versions, those seen last first; those of one fetch, or of a state alone where it is said. *Added.* */
export const objects = call('GET /api/ingest/sources/:id/objects', 'admin:package', 'Objects of a source of rows', {
  params: One,
  query: z.strictObject({ ...inPackage.shape, fetch: z.optional(id), state: z.optional(z.enum(objectStates)), ...paging }),
  answer: data(z.object({ objects: z.array(SourceObject), total_count: z.int() })),
  failures: ['missing'],
});

/** Rows that are fetched from where they lie. */
export const sourceCalls = { list, one, places, add, change, pause, fetchNow, remove, attempt, fetches, objects } as const;
