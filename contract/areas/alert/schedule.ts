import * as z from 'zod/mini';
import { call, data } from '../../call.ts';
import { Day, Instant, presets } from '../../time/dates.ts';
import { Job } from '../job.ts';
import { DownloadQuery } from '../report/changes.ts';
import { mailLanguages } from '../sign-in.ts';

export const reportRhythms = ['daily', 'weekly', 'monthly'] as const;
export type ReportRhythm = (typeof reportRhythms)[number];
/** Scheduled reports of one person, at most. */
export const MOST_SCHEDULED = 50;

/** When it is made: `day` is the weekday (1 Monday … 7 Sunday) of `weekly`, and the day of the month of `monthly`, its last one where it has fewer. */
export const ReportSchedule = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(120, 'maximum-symbols:120')),
  every: z.enum(reportRhythms),
  day: z._default(z.int().check(z.gte(1), z.lte(31)), 1),
  /** 0 to 23 in the package's zone. */
  hour: z._default(z.int().check(z.gte(0), z.lte(23)), 8),
  /** The days that it is about, seen from the day on which it is made. */
  range: z.enum(presets),
  format: DownloadQuery.shape.format,
});
export type ReportSchedule = z.infer<typeof ReportSchedule>;
const isWeekday = z.refine<Pick<ReportSchedule, 'every' | 'day'>>(({ every, day }) => every !== 'weekly' || day <= 7, {
  error: 'not-valid',
  path: ['day'],
});
const { fromDate: _, toDate: __, format: ___, ...filters } = DownloadQuery.shape;
export const NewScheduledReport = z
  .strictObject({ ...filters, ...ReportSchedule.shape, language: z._default(z.enum(mailLanguages), 'en') })
  .check(isWeekday);

/** `done`: its file was made and the mail is on its way; `stopped`: its owner stopped its job; `refused`: its owner may not make it any more. */
export const scheduledOutcomes = ['running', 'done', 'failed', 'stopped', 'refused'] as const;
export type ScheduledOutcome = (typeof scheduledOutcomes)[number];
export const ScheduledReport = z.object({
  id: z.string(),
  ...ReportSchedule.shape,
  package_name: z.string(),
  /** What narrows it, in wire form, its order and its columns. */
  filters: z.record(z.string(), z.string()),
  isPaused: z.boolean(),
  /** One more with each change of what it says. */
  version: z.int(),
  nextAt: z.nullable(Instant),
  timeZone: z.nullable(z.string()),
  ranAt: z.nullable(Instant),
  outcome: z.nullable(z.enum(scheduledOutcomes)),
  /** The days of the last one. */
  fromDate: z.nullable(Day),
  toDate: z.nullable(Day),
  /** When a file of own rows last replaced, or took back, rows of these days after it was made and told; null where none did. */
  numbersChangedAt: z.nullable(Instant),
  /** The job of the last one with its file, while it is there. */
  job: z.nullable(Job),
});
export type ScheduledReport = z.infer<typeof ScheduledReport>;

const Id = z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(60)) });
/** The caller's scheduled reports, newest first. *Added.* */
export const list = call('GET /api/schedule', 'session', 'Own scheduled reports', { answer: data(z.array(ScheduledReport)) });
/** The file of a report's filters, order and columns, made on a schedule and told to its owner by mail. 409 where the caller has `MOST_SCHEDULED`. *Added.* */
export const add = call('POST /api/bi/report/schedule', 'report:export', 'Make a file of incidents on a schedule', {
  body: NewScheduledReport,
  answer: data(ScheduledReport),
  status: 201,
  failures: ['conflict'],
});
export const ChangedReport = z.strictObject({ ...ReportSchedule.shape, version: z.int().check(z.gte(1)) }).check(isWeekday);
/**
 * Changes when an own one is made and of which days, as it stood at a `version`. Fails: conflict with `current` where it was changed since; 404 for another person's as for one
 * that is nowhere. *Added.*
 */
export const change = call('PUT /api/schedule/:id', 'session', 'Change an own scheduled report', {
  params: Id,
  body: ChangedReport,
  answer: data(ScheduledReport),
  failures: ['missing', 'conflict'],
});
/** Pauses an own one or resumes it, whatever it says by now. *Added.* */
export const pause = call('PUT /api/schedule/:id/pause', 'session', 'Pause or resume an own scheduled report', {
  params: Id,
  body: z.strictObject({ isPaused: z.boolean() }),
  answer: data(ScheduledReport),
  failures: ['missing'],
});
/** Makes an own one now, of the days of its range as they are today, also while it is paused; its schedule goes on as it is. Fails: conflict while its last one is being made. *Added.* */
export const make = call('POST /api/schedule/:id/make', 'session', 'Make an own scheduled report now', {
  params: Id,
  answer: data(ScheduledReport),
  failures: ['missing', 'conflict'],
});
export const remove = call('DELETE /api/schedule/:id', 'session', 'Delete an own scheduled report', {
  params: Id,
  answer: data(ScheduledReport),
  failures: ['missing'],
});

/** Files that are made on a schedule. */
export const scheduleCalls = { list, add, change, pause, make, remove } as const;
