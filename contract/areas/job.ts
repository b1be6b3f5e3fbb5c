import * as z from 'zod/mini';
import { call, data } from '../call.ts';
import { Instant } from '../time/dates.ts';
import { DEFAULT_PAGE_SIZE, paging } from '../page.ts';

/** `partly`: it went through, and some rows failed. */
export const jobStatuses = ['queued', 'running', 'done', 'partly', 'failed', 'cancelled'] as const;
export type JobStatus = (typeof jobStatuses)[number];
/** Jobs that make a file of which nobody knows how long it will be. */
export const makesFile = ({ kind }: { readonly kind: JobKind }): boolean => kind === 'export' || kind === 'pack';
const unended: readonly JobStatus[] = ['queued', 'running'];
export const isOver = ({ status }: { readonly status: JobStatus }): boolean => !unended.includes(status);
/**
 * What a person may start: a change of many incidents, the undoing of one, a file of many rows, a claw-back pack, a ticket for each of many incidents (of the report, or of what a search found), a look-up
 * of many values, a file that goes through a verification tool, merchants that are processed, a file of own rows that is looked at or imported.
 */
export const jobKinds = [
  'change',
  'undo',
  'export',
  'pack',
  'ticket',
  'lookup',
  'verification',
  'onboarding',
  'import-check',
  'import',
  'import-take-back',
] as const;
/** What a change sets. */
export const jobSettings = ['status', 'priority', 'assignee', 'rule'] as const;
export type JobSetting = (typeof jobSettings)[number];
export type JobKind = (typeof jobKinds)[number];
export const rowOutcomes = ['ok', 'skipped', 'failed', 'undone'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/** What a job that went through could not do: its mail is not sent, or its file is not attached. */
export const jobLacks = ['mail-not-sent', 'not-attached'] as const;
export type JobLack = (typeof jobLacks)[number];
/** How many rows of a job came to what. */
export const Outcomes = z.object({ ok: z.int(), skipped: z.int(), failed: z.int(), undone: z.int() });
/** `total_count` rows in all, `waiting` without an outcome yet; `outcomes` and `waiting` part them. */
export const Job = z.object({
  id: z.string(),
  kind: z.enum(jobKinds),
  /** What it sets ('Confirmed'), or the name of its file: text of the data, in no language. */
  title: z.string(),
  package_name: z.string(),
  /** Which field `title` is a value of; null where it is of several, or of none. `rule`: it is the value of a rule of the allow-list. */
  sets: z.nullable(z.enum(jobSettings)),
  status: z.enum(jobStatuses),
  done: z.int(),
  total: z.int(),
  outcomes: Outcomes,
  createdAt: Instant,
  endedAt: z.nullable(Instant),
  /** From then on it is gone, its file with it. */
  expiresAt: Instant,
  /** Until then it can be undone; null where it cannot, or was. */
  undoUntil: z.nullable(Instant),
  file: z.nullable(z.object({ name: z.string(), bytes: z.int(), rows: z.int(), sha256: z.string() })),
  /** When a file of own rows last replaced, or took back, rows of its days after it was made; null where none did. */
  numbersChangedAt: z.nullable(Instant),
  /** Number of the ticket that its file was attached to; null where it was to none, or could not be. */
  ticket: z.nullable(z.int()),
  /** Of one that is done in part though none of its rows failed: what it could not do. */
  lack: z.nullable(z.enum(jobLacks)),
});
export type Job = z.infer<typeof Job>;
/** What somebody did to a row meanwhile; an assignee by name. */
export const JobRowChange = z.object({
  by: z.string(),
  at: Instant,
  field: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
});
/**
 * `from` and `to` are what changed, as text; `reason` says why a row was skipped or failed (`RowReason` of the changes). Where that is `life-cycle`, `to` is what
 * may follow the status of the row, comma-separated. `title` and `url`: the incident's, '' where it has none or its owner may not see it any more. `since`: what others did to a row that was left alone because of it, oldest first. `tickets`: those that moved with it, as far as its owner reads tickets; one of another system may take a moment.
 */
export const JobRow = z.object({
  subject: z.string(),
  title: z.string(),
  url: z.string(),
  outcome: z.nullable(z.enum(rowOutcomes)),
  reason: z.nullable(z.string()),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  since: z.array(JobRowChange),
  tickets: z.array(z.object({ id: z.int(), to: z.string() })),
});
export type JobRow = z.infer<typeof JobRow>;
export const JobRows = z.object({ rows: z.array(JobRow), total_count: z.int() });

const JobId = z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(60)) });
/** The caller's jobs of the last day, newest first. *Added.* */
export const list = call('GET /api/job', 'session', 'Own jobs', { forToken: 'report:export', answer: data(z.array(Job)) });
/** One own job; 404 for another person's as for one that is nowhere. */
export const one = call('GET /api/job/:id', 'session', 'One own job', {
  forToken: 'report:export',
  params: JobId,
  answer: data(Job),
  failures: ['missing'],
});
/** Its rows in their order, of one outcome where that is asked for; `waiting` are those without one. */
export const rows = call('GET /api/job/:id/rows', 'session', 'Rows of an own job with their outcomes', {
  forToken: 'report:export',
  params: JobId,
  query: z.strictObject({
    outcome: z._default(z.enum(['all', 'waiting', ...rowOutcomes]), 'all'),
    ...paging,
    limit: z._default(paging.limit, DEFAULT_PAGE_SIZE),
  }),
  answer: data(JobRows),
  failures: ['missing'],
});
/** Stops it between two rows: what is done stays, the rest is not begun. 409 for one that has ended. */
export const cancel = call('POST /api/job/:id/cancel', 'session', 'Stop an own job', {
  params: JobId,
  answer: data(Job),
  failures: ['missing', 'conflict'],
});
/** Runs again what failed or was not begun, of a job that has ended. 409 where nothing did. */
export const retry = call('POST /api/job/:id/retry', 'session', 'Run the failed rows of an own job again', {
  params: JobId,
  answer: data(Job),
  failures: ['missing', 'conflict'],
});
/**
 * Starts the job that takes back the rows that nobody changed since. 409 when it is too late, or there is nothing to take back, and with `Consequences` as `current` where its owner went on with the
 * tickets that it raised: with `also` that goes back too.
 */
export const undo = call('POST /api/job/:id/undo', 'session', 'Undo an own job', {
  params: JobId,
  query: z.strictObject({ also: z.optional(z.literal('true')) }),
  answer: data(Job),
  failures: ['missing', 'conflict'],
});
/** An address under which the file of an own job can be fetched once, within a minute, without a session. */
export const link = call('POST /api/job/:id/link', 'session', 'A link to the file of an own job', {
  forToken: 'report:export',
  params: JobId,
  answer: data(z.object({ path: z.string(), expiresAt: Instant })),
  failures: ['missing', 'conflict'],
});
/** The file of a link. 404 once it was fetched, and after a minute. */
export const file = call('GET /api/file/:id', 'public', 'The file of a link', {
  params: JobId,
  answer: z.unknown(),
  file: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/zip'],
  failures: ['missing'],
});

/** Jobs, and the files that they made. */
export const jobCalls = { list, one, rows, cancel, retry, undo, link, file } as const;
