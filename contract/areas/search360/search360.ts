import * as z from 'zod/mini';
import { call, data } from '../../call.ts';
import { Instant } from '../../time/dates.ts';
import { statuses } from '../../life/life-cycle.ts';
import { paging } from '../../page.ts';
import { ALL, PackageName, PackageQuery } from '../../scope.ts';
import { Like } from '../../indicator/likeness.ts';
import { searchKinds } from '../../indicator/search-kind.ts';
import { update } from '../ticket/changes.ts';
import { language } from '../sign-in.ts';
import { hitFilter } from './filters.ts';
import { graph, path } from './graph.ts';
import { raise, raising } from './raise.ts';
import { entityTypes, lookupReasons } from './types.ts';

/** Values of one search, and characters of one. */
export const MOST_TERMS = 50,
  MOST_VALUE = 500;
const MOST_NAME = 80;
/** How many things of each type. */
const Counts = z.object({
  incident: z.int(),
  ticket: z.int(),
  publisher: z.int(),
  campaign: z.int(),
  domain: z.int(),
  footprint: z.int(),
});
/** `exact`: the value itself. `derived`: what follows from it, or shares a value with an exact hit. `fuzzy`: what reads alike. */
export const matchKinds = ['exact', 'derived', 'fuzzy'] as const;
export type MatchKind = (typeof matchKinds)[number];
/**
 * Why something is a hit. `same`: the value. `number`: the number without its country code, or of a payment address. `words`: all words are in its name.
 * `domain`: on the domain of the address. `parent`: on the domain above. `network`: in the same /24. `via`: shares `via` with an exact hit. `begins`: a value that
 * begins so. `alike`: a value that reads alike once confusable characters are folded.
 */
export const matchBases = ['same', 'number', 'words', 'domain', 'parent', 'network', 'via', 'begins', 'alike'] as const;
export type MatchBasis = (typeof matchBases)[number];
/** What became of a row of a file. `alike`: nothing has the value, and a brand or a value of the packages reads like it. `duplicate`: an earlier row has the value. */
export const lookupOutcomes = ['matched', 'alike', 'new', 'duplicate', 'invalid'] as const;
export type LookupOutcome = (typeof lookupOutcomes)[number];
const Kind = z.enum(searchKinds);

/** A value with its kind. */
export const SearchValue = z.object({ kind: Kind, value: z.string() });
export type SearchValue = z.infer<typeof SearchValue>;
const Typed = z.strictObject({
  kind: Kind,
  value: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(MOST_VALUE, `maximum-symbols:${MOST_VALUE}`)),
});
/** `InFile`: the value of a row of an own file. `Earlier`: a value of an earlier search by its place, so that nobody has to see it again; with another kind where that was wrong. */
const InFile = z.strictObject({ file: z.string().check(z.minLength(1), z.maxLength(60)), line: z.int().check(z.gte(1)) });
const Earlier = z.strictObject({
  of: z.string().check(z.minLength(1), z.maxLength(60)),
  nth: z.int().check(z.gte(0)),
  kind: z.optional(Kind),
});

/** `shown` is masked where the value is personal, or was when it was first stored. `name` null: nobody has saved it, and it is forgotten after 30 days. */
export const StoredSearch = z.object({
  id: z.string(),
  package_name: z.string(),
  /** `line`: of the row of a file that it is of; null of one that was typed. */
  terms: z.array(z.object({ kind: Kind, shown: z.string(), isMasked: z.boolean(), line: z.nullable(z.int()) })),
  name: z.nullable(z.string()),
  isShared: z.boolean(),
  /** The asker may be shown its masked values in full. */
  mayReveal: z.boolean(),
  by: z.object({ id: z.string(), name: z.string() }),
  createdAt: Instant,
});
export type StoredSearch = z.infer<typeof StoredSearch>;

/** The ticket of a row, as far as it is changed in place. `updated_on` is its version. */
export const RowTicket = z.object({
  id: z.int(),
  status: z.object({ id: z.string(), name: z.string(), is_closed: z.boolean() }),
  priority: z.object({ id: z.string(), name: z.string() }),
  assigned_to: z.nullable(z.object({ id: z.string(), name: z.string() })),
  updated_on: Instant,
});
export type RowTicket = z.infer<typeof RowTicket>;
/** One thing that was found. `term` is the place of the searched value; `value` what it was found by; `via` what it shares with an exact hit. */
export const SearchHit = z.object({
  type: z.enum(entityTypes),
  key: z.string(),
  title: z.string(),
  package_name: z.string(),
  publisher: z.string(),
  match: z.enum(matchKinds),
  basis: z.enum(matchBases),
  /** 0 to 100. */
  score: z.int(),
  term: z.int(),
  value: SearchValue,
  via: z.nullable(SearchValue),
  firstSeen: Instant,
  lastSeen: Instant,
  /** Where an incident stands now; null of anything else. */
  status: z.nullable(z.enum(statuses)),
  ticket: z.nullable(RowTicket),
});
export type SearchHit = z.infer<typeof SearchHit>;
/**
 * `cut`: types of which more match than are counted, as many as are counted in each package at least. `isPartial`: so much is an exact hit that not all of its values were followed, and
 * derived hits may be missing. `unlisted`: values of what was found, or that follow from what is searched, that so many incidents share that these are no hits: a search for the value tells them. `building`: how much of the index is there, in rows, while it is being made; null once it is whole.
 */
export const SearchPage = z.object({
  rows: z.array(SearchHit),
  total_count: z.int(),
  counts: Counts,
  cut: z.array(z.enum(entityTypes)),
  isPartial: z.boolean(),
  unlisted: z.array(SearchValue),
  building: z.nullable(z.object({ done: z.int(), total: z.int() })),
  asOf: Instant,
  timeZone: z.string(),
});
export type SearchPage = z.infer<typeof SearchPage>;
/** `count`: how many things of the package have it, this one among them. */
export const LinkedValue = z.object({ ...SearchValue.shape, field: z.string(), count: z.int() });
export type LinkedValue = z.infer<typeof LinkedValue>;
/** A thing with the values that it is known by, those that most others share first. */
export const LinkedValues = z.object({
  values: z.array(LinkedValue),
  /** Its incident's or its own ticket. */
  ticket: z.nullable(RowTicket),
  title: z.string(),
  package_name: z.string(),
  firstSeen: Instant,
  lastSeen: Instant,
});
export type LinkedValues = z.infer<typeof LinkedValues>;

const SearchId = z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(60)) });
/** Stores what is looked for, and answers the id that links carry (D37): values travel in bodies alone. *Added.* */
export const search = call('POST /api/bi/360/search', 'search:use', 'Store a search', {
  body: z.strictObject({
    package_name: PackageName,
    terms: z.array(z.union([Typed, Earlier, InFile])).check(z.minLength(1, 'required'), z.maxLength(MOST_TERMS, `maximum:${MOST_TERMS}`)),
  }),
  answer: data(StoredSearch),
  failures: ['missing'],
});
/** One stored search: the caller's own, or one about packages that are all the caller's. *Added.* */
export const one = call('GET /api/bi/360/search/:id', 'search:read', 'One stored search', {
  params: SearchId,
  answer: data(StoredSearch),
  failures: ['missing'],
});
/** What a stored search finds: exact and derived hits (`sure`), the exact ones alone, or what reads alike and is none of those. Best first, then the last seen. Filters look at all hits, as many of a type as are counted, and not at a page. Source: spec §7 "360". */
export const results = call('GET /api/bi/360', 'search:read', 'What a search finds', {
  query: z.strictObject({
    ...PackageQuery.shape,
    search: z.string().check(z.minLength(1), z.maxLength(60)),
    type: z._default(z.enum([ALL, ...entityTypes]), ALL),
    match: z._default(z.enum(['sure', 'exact', 'fuzzy']), 'sure'),
    ...hitFilter,
    ...paging,
  }),
  answer: data(SearchPage),
  failures: ['missing'],
});
/** The values that a thing is known by. 404 where the caller's packages have none of that key. *Added.* */
export const linked = call('GET /api/bi/360/linked', 'search:read', 'Values of one thing', {
  query: z.strictObject({ ...PackageQuery.shape, type: z.enum(entityTypes), key: z.string().check(z.minLength(1), z.maxLength(500)) }),
  answer: data(LinkedValues),
  failures: ['missing'],
});
/** Saved searches, the newest first: the caller's own, and those that colleagues share who have the same packages. *Added.* */
export const saved = call('GET /api/bi/360/searches', 'search:read', 'Saved searches', { answer: data(z.array(StoredSearch)) });
/** Saves an own search under a name, for oneself or for colleagues. *Added.* */
export const save = call('PUT /api/bi/360/search/:id', 'search:use', 'Save a search', {
  params: SearchId,
  body: z.strictObject({
    name: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(MOST_NAME, `maximum-symbols:${MOST_NAME}`)),
    isShared: z.boolean(),
  }),
  answer: data(StoredSearch),
  failures: ['missing'],
});
/** Deletes an own search; links to it lead nowhere then. *Added.* */
export const forget = call('DELETE /api/bi/360/search/:id', 'search:use', 'Delete a search', {
  params: SearchId,
  body: z.strictObject({}),
  answer: data(z.object({ id: z.string() })),
  failures: ['missing'],
});
/** Values of a stored search in full. It is written into the audit log, and no answer is kept. *Added.* */
export const reveal = call('POST /api/bi/360/search/:id/reveal', 'search:use', 'Show the values of a search in full', {
  params: SearchId,
  body: z.strictObject({}),
  answer: data(z.object({ terms: z.array(SearchValue) })),
  keepsNoAnswer: true,
  failures: ['missing'],
});

/** Rows of a file. */
export const MOST_ROWS = 100_000;
/** A picture of a row, by which it is fetched. */
export const LookupScreen = z.object({ id: z.string(), name: z.string() });
export type LookupScreen = z.infer<typeof LookupScreen>;
/** A row of a file of values. `line`: its number in the file, the head being 1. `found`: how many things have the value, and the surest of them. */
export const LookupRow = z.object({
  line: z.int(),
  kind: Kind,
  value: z.string(),
  outcome: z.nullable(z.enum(lookupOutcomes)),
  reason: z.nullable(z.enum(lookupReasons)),
  found: z.nullable(
    z.object({
      ...Counts.shape,
      match: z.enum(matchKinds),
      basis: z.enum(matchBases),
      score: z.int(),
      firstSeen: Instant,
      lastSeen: Instant,
    }),
  ),
  /** What it is alike and why; `found` is then of that, and null of a brand that nothing has. Null of a row with another outcome. */
  like: z.nullable(Like),
  /** Its screenshots of the second file. */
  screens: z.array(LookupScreen),
});
export type LookupRow = z.infer<typeof LookupRow>;
/** What rows of a file are listed by, in the order in which somebody wants to see them. */
export const shownRows = ['matched', 'alike', 'new', 'waiting', 'duplicate', 'invalid'] as const;
export type ShownRows = (typeof shownRows)[number];
export const LookupRows = z.object({ rows: z.array(LookupRow), total_count: z.int(), outcome: z.enum(shownRows) });
export type LookupRows = z.infer<typeof LookupRows>;
/** A file of values. `counts` part its rows, `waiting` those that nothing is known of yet. `job` null: it was checked, and is not looked up before its owner says so. */
export const Lookup = z.object({
  id: z.string(),
  name: z.string(),
  package_name: z.string(),
  /** Columns of the file that are looked up, and those that are not. */
  used: z.array(z.string()),
  unused: z.int(),
  total: z.int(),
  counts: z.object({ matched: z.int(), alike: z.int(), new: z.int(), duplicate: z.int(), invalid: z.int(), waiting: z.int() }),
  /** The first rows that are invalid. */
  errors: z.array(LookupRow),
  /** Its second file: rows that have screenshots of it, names in it that are no row's, and those of files that are no picture or too large. */
  extra: z.nullable(z.object({ name: z.string(), rows: z.int(), strays: z.array(z.string()), faulty: z.array(z.string()) })),
  job: z.nullable(z.object({ id: z.string(), isOver: z.boolean() })),
  createdAt: Instant,
});
export type Lookup = z.infer<typeof Lookup>;
/** Checks a file of values, row by row, and keeps it with its screenshots; nothing is looked up yet. It is there while its owner has all of its packages. 400 names the file that is missing, too large or not to be read. Source: spec §3, §7 "360 upload". */
export const upload = call('POST /api/bi/360', 'search:use', 'Check a file of values', {
  query: PackageQuery,
  files: { csv: { accepts: ['csv', 'txt'] }, extra: { accepts: ['zip'], isOptional: true } },
  answer: data(Lookup),
  failures: ['missing'],
});
/** Looks up the rows of an own file that are not invalid, as a job. 409 where that has begun. *Added.* */
export const run = call('POST /api/bi/360/file/:id/run', 'search:use', 'Look up the rows of a file', {
  params: SearchId,
  body: z.strictObject({}),
  status: 202,
  answer: data(Lookup),
  failures: ['missing', 'conflict'],
});
/** An own file as far as it has come. *Added.* */
export const file = call('GET /api/bi/360/file/:id', 'search:read', 'A file of values', {
  params: SearchId,
  answer: data(Lookup),
  failures: ['missing'],
});
/** Rows of an own file with one outcome, in their order; without one those of the first of `shownRows` that has any. `outcome` says which. *Added.* */
export const fileRows = call('GET /api/bi/360/file/:id/rows', 'search:read', 'Rows of a file of values', {
  params: SearchId,
  query: z.strictObject({ outcome: z.optional(z.enum(shownRows)), ...paging }),
  answer: data(LookupRows),
  failures: ['missing'],
});
/** Rows of an own file as they were sent, with what became of them (`error` is a code, `message` the same in `language`), and what they are alike: all, or those of one outcome. *Added.* */
export const fileDownload = call('GET /api/bi/360/file/:id/download', 'search:read', 'Rows of a file of values as a file', {
  params: SearchId,
  query: z.strictObject({ outcome: z.enum([ALL, ...lookupOutcomes]), language }),
  answer: z.unknown(),
  file: ['text/csv'],
  failures: ['missing'],
});
/** A screenshot of a row of an own file. *Added.* */
export const fileScreen = call('GET /api/bi/360/screenshot/:id', 'search:read', 'A screenshot of a row of a file of values', {
  params: SearchId,
  answer: z.unknown(),
  file: ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'application/pdf'],
  failures: ['missing'],
});
/** Changes the ticket of a row in its place: priority, status, assignee. The same as `PUT /api/ticket/single/:id` without files. Source: spec §7 "Ticket update … in the 360 view". */
export const change = call('PUT /api/bi/360/:ticketId', 'ticket:write', 'Change the ticket of a row', {
  params: z.strictObject({ ticketId: update.params.shape.id }),
  body: update.body,
  bodyBytes: update.bodyBytes,
  answer: update.answer,
  failures: ['conflict', 'missing'],
});

/** 360-degree search: from a value to everything that is known about it. */
export const search360Calls = {
  search,
  one,
  results,
  linked,
  saved,
  save,
  forget,
  reveal,
  upload,
  run,
  file,
  fileRows,
  fileDownload,
  fileScreen,
  graph,
  path,
  raising,
  raise,
  change,
} as const;
