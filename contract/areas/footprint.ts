import * as z from 'zod/mini';
import { call, data } from '../call.ts';
import { bounded, forward, Instant, rangeFields } from '../time/dates.ts';
import { subjectTypes } from '../footprint/subject.ts';
import { DEFAULT_PAGE_SIZE, paging, Search } from '../page.ts';
import { PackageName, PackageQuery } from '../scope.ts';

/** Where a signal belongs. `own` is what the package's incidents and tickets say. */
export const footprintCategories = [
  'identity',
  'own',
  'mail',
  'phone',
  'network',
  'social',
  'messaging',
  'marketplaces',
  'payments',
  'work',
  'travel',
  'breaches',
] as const;
export type FootprintCategory = (typeof footprintCategories)[number];
/** `not_checked` is no answer, and says nothing about the subject. */
export const signalStates = ['found', 'not_found', 'not_checked'] as const;
export type SignalState = (typeof signalStates)[number];
/**
 * Why a signal could not be checked: nobody is set up to ask; no answer in time; no connection; the key was refused; no more may be asked for now; a fault of the
 * provider's; an answer that cannot be read; a place that asked for a proof of being human; data that are not there.
 */
export const signalCauses = [
  'no_provider',
  'timeout',
  'unreachable',
  'refused',
  'quota',
  'fault',
  'bad_answer',
  'captcha',
  'no_data',
] as const;
export type SignalCause = (typeof signalCauses)[number];
/** `name` is a word of ours (`mx`, `disposable`, `incidents` …) or a provider's own, such as that of a platform; '' is the category as a whole. */
export const FootprintSignal = z.object({
  category: z.enum(footprintCategories),
  name: z.string(),
  state: z.enum(signalStates),
  /** What was found, as text of the data. */
  detail: z.string(),
  /** What a rule measures: a number of incidents, an age in days. */
  amount: z.nullable(z.number()),
  /** What rules look for beside the name: `logo`, `brand`. */
  marks: z.array(z.string()),
  /** Who says so: `here`, `own`, or a provider's name. */
  source: z.string(),
  firstSeen: z.nullable(Instant),
  lastSeen: z.nullable(Instant),
  cause: z.nullable(z.enum(signalCauses)),
});
export type FootprintSignal = z.infer<typeof FootprintSignal>;
/** A leak that names the subject. `classes` are kinds of data in it, as its index names them. */
export const FootprintBreach = z.object({
  name: z.string(),
  /** `YYYY-MM`; '' where it is not known. */
  month: z.string(),
  classes: z.array(z.string()),
  source: z.string(),
});
export type FootprintBreach = z.infer<typeof FootprintBreach>;

/** `none`: fewer than half of the sources answered, or others in fewer than half of the categories that they can answer, so that there is no score. */
export const footprintVerdicts = ['approve', 'review', 'decline', 'none'] as const;
export type FootprintVerdict = (typeof footprintVerdicts)[number];
export const footprintDecisions = ['approve', 'review', 'decline'] as const;
export type FootprintDecision = (typeof footprintDecisions)[number];

/** How many sources gave which answer; never added up silently. */
const counts = { found: z.int(), notFound: z.int(), notChecked: z.int() };
const Score = z.nullable(z.int().check(z.gte(0), z.lte(100)));
const Person = z.object({ id: z.string(), name: z.string() });
/** Between which the score may come to lie once those who did not answer do; of the rules of the check alone. */
const bracket = { low: z.int(), high: z.int() };
/** A subject as a row: masked, with its last check. `couldBe`: what else may come to be suggested within the bracket, by the levels in force. */
export const FootprintRow = z.object({
  id: z.string(),
  package_name: z.string(),
  type: z.enum(subjectTypes),
  subject: z.string(),
  score: Score,
  ...bracket,
  verdict: z.enum(footprintVerdicts),
  couldBe: z.array(z.enum(footprintDecisions)),
  decision: z.nullable(z.enum(footprintDecisions)),
  ...counts,
  checkedAt: Instant,
  by: Person,
});
export type FootprintRow = z.infer<typeof FootprintRow>;
/** A check. */
export const FootprintCheck = z.object({
  id: z.string(),
  at: Instant,
  by: Person,
  reason: z.string(),
  score: Score,
  ...bracket,
  verdict: z.enum(footprintVerdicts),
  ...counts,
  /** The number of the rules that it was made by, or of earlier ones that were the same for its type; null of one of before they were kept. */
  ruleSet: z.nullable(z.int()),
});
export type FootprintCheck = z.infer<typeof FootprintCheck>;
export const FootprintNote = z.object({
  id: z.string(),
  at: Instant,
  by: Person,
  text: z.string(),
  /** The decision that it was written for. */
  decision: z.nullable(z.enum(footprintDecisions)),
});
export type FootprintNote = z.infer<typeof FootprintNote>;
/** A rule that is not as it was. `before`, `now`: its points; null where there was, or is, no such rule, and both the same where something else fires it. */
export const RuleChange = z.object({ id: z.string(), reason: z.string(), before: z.nullable(z.int()), now: z.nullable(z.int()) });
export type RuleChange = z.infer<typeof RuleChange>;
/** A subject with all that is known of it. `version` is that of its decision. `checks` and `notes` are newest first. */
export const Footprint = z.object({
  ...FootprintRow.shape,
  check: FootprintCheck,
  /** What it came to by which rule, in the order in which it is added up. */
  rules: z.array(z.object({ id: z.string(), reason: z.string(), points: z.int() })),
  /** How many rules there are, and from which score on what is suggested. */
  inForce: z.object({ rules: z.int(), review: z.int(), decline: z.int() }),
  /**
   * By which rules the last check was made (`ruleSet`, null where they were not kept yet, and then nothing is known of changes), and what of those for its type is not so any more: rules,
   * the levels of then, how a score is made of them. `since`: when that was noticed, null where no check was made since.
   */
  madeBy: z.object({
    ruleSet: z.nullable(z.int()),
    since: z.nullable(Instant),
    rules: z.array(RuleChange),
    levels: z.nullable(z.object({ review: z.int(), decline: z.int() })),
    method: z.boolean(),
  }),
  signals: z.array(FootprintSignal),
  breaches: z.array(FootprintBreach),
  checks: z.array(FootprintCheck),
  notes: z.array(FootprintNote),
  decided: z.nullable(z.object({ at: Instant, by: Person })),
  version: z.int(),
  /** What the package has about it now. */
  own: z.object({
    openIncidents: z.int(),
    incidents: z.array(z.string()),
    /** The number of open tickets that name it or are about an incident that does, and the last ones. */
    openTickets: z.int(),
    tickets: z.array(z.object({ id: z.int(), subject: z.string() })),
    /** The last open ticket that was raised from this footprint; null where there is none. */
    raised: z.nullable(z.int()),
  }),
  asOf: Instant,
  timeZone: z.string(),
});
export type Footprint = z.infer<typeof Footprint>;

const listing = {
  ...PackageQuery.shape,
  ...rangeFields,
  verdict: z._default(z.enum(['all', ...footprintVerdicts]), 'all'),
  /** A part of the subject as it is shown: what is masked of it is not searched. */
  search: Search,
};
export const FootprintPage = z.object({ rows: z.array(FootprintRow), total_count: z.int(), asOf: Instant, timeZone: z.string() });
export type FootprintPage = z.infer<typeof FootprintPage>;
/** Subjects whose last check lies in the days of a range, the newest first. Source: spec §7 "Other paths". */
export const list = call('GET /api/digitalfootprint', 'footprint:read', 'Checked subjects', {
  query: z.strictObject({ ...listing, page: paging.page, limit: z._default(paging.limit, DEFAULT_PAGE_SIZE) }).check(forward, bounded),
  answer: data(FootprintPage),
});
/** The same as a CSV file with every row, with the bracket of each score and what else it could be, subjects masked as in the list; it is noted in the audit log. Source: spec §7 "Other paths". */
export const download = call('GET /api/digitalfootprint/download', 'footprint:read', 'Checked subjects as a file', {
  query: z.strictObject(listing).check(forward, bounded),
  answer: z.unknown(),
  file: ['text/csv'],
});
/** A rule of the score, as it is kept: what fires it, what it is worth and why. `types` are the subjects that it is for. */
export const FootprintRule = z.object({
  id: z.string(),
  types: z.array(z.enum(subjectTypes)),
  category: z.enum(footprintCategories),
  /** '' is any signal of the category. */
  signal: z.string(),
  mark: z.string(),
  /** `none`: none is found among as many answers as `atLeast` says. */
  state: z.enum(['found', 'not_found', 'none']),
  atLeast: z.nullable(z.number()),
  atMost: z.nullable(z.number()),
  points: z.int(),
  reason: z.string(),
});
export type FootprintRule = z.infer<typeof FootprintRule>;
/** What makes a score. */
export const FootprintRules = z.object({
  rules: z.array(FootprintRule),
  review: z.int(),
  decline: z.int(),
  number: z.nullable(z.int()),
  since: z.nullable(Instant),
});
export type FootprintRules = z.infer<typeof FootprintRules>;
/** The rules in force, and the scores from which on a review or a refusal is suggested. `number` and `since` when they were noticed: null where that is not known yet. *Added.* */
export const rules = call('GET /api/digitalfootprint/rules', 'footprint:read', 'Rules of the score', { answer: data(FootprintRules) });
const Id = z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(60)) });
/** One subject. 404 where the caller's packages have none of that id. *Added.* */
export const one = call('GET /api/digitalfootprint/:id', 'footprint:read', 'A checked subject', {
  params: Id,
  answer: data(Footprint),
  failures: ['missing'],
});

const Reason = z._default(z.string().check(z.trim(), z.maxLength(200, 'maximum-symbols:200')), '');
const NoteText = z.string().check(z.trim(), z.maxLength(2_000, 'maximum-symbols:2000'));
/** Checks a subject: all that can be asked is asked, and what could not be is told. A subject that the package has gets one more check. What was given stands in no log and no error. *Added.* */
export const check = call('POST /api/digitalfootprint', 'footprint:write', 'Check a subject', {
  answer: data(Footprint),
  body: z.strictObject({
    package_name: PackageName,
    type: z.enum(subjectTypes),
    subject: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(320, 'maximum-symbols:320')),
    reason: Reason,
  }),
});
/** Checks a subject again: everything, or `not_checked` alone, where the answers of the others are kept. *Added.* */
export const again = call('POST /api/digitalfootprint/:id/check', 'footprint:write', 'Check a subject again', {
  answer: data(Footprint),
  params: Id,
  body: z.strictObject({ only: z._default(z.enum(['all', 'not_checked']), 'all'), reason: Reason }),
  failures: ['missing'],
});
/** Decides about a subject. A decision that differs from what is suggested needs a note. 409 with `current` where somebody has decided since. *Added.* */
export const decide = call('POST /api/digitalfootprint/:id/decision', 'footprint:write', 'Decide about a subject', {
  answer: data(Footprint),
  params: Id,
  body: z.strictObject({ decision: z.enum(footprintDecisions), note: z._default(NoteText, ''), version: z.int() }),
  failures: ['missing', 'conflict'],
});
/** Adds a note to a subject. *Added.* */
export const note = call('POST /api/digitalfootprint/:id/note', 'footprint:write', 'Add a note to a subject', {
  answer: data(Footprint),
  params: Id,
  body: z.strictObject({ text: NoteText.check(z.minLength(1, 'required')) }),
  failures: ['missing'],
});
/** The subject unmasked. It is written into the audit log. *Added.* */
export const reveal = call('POST /api/digitalfootprint/:id/reveal', 'footprint:write', 'Show a subject unmasked', {
  params: Id,
  body: z.strictObject({}),
  answer: data(z.object({ subject: z.string() })),
  keepsNoAnswer: true,
  failures: ['missing'],
});

export const footprintCalls = { list, download, rules, one, check, again, decide, note, reveal } as const;
