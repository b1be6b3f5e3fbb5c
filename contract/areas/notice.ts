import * as z from 'zod/mini';
import { call, data } from '../call.ts';
import { Day, Instant } from '../time/dates.ts';
import { Outcomes } from './job.ts';

/**
 * `assigned`: somebody gave me incidents. `due`: the SLA of one of mine runs out within hours. `job`: one of my jobs has ended. `ticket`: somebody gave me a ticket (`by`), or its
 * incident moved it (`status`), or the ticket system has not taken all that was asked of it (`status` `refused`), or the incident that ended it is taken up again (`status` `taken-up`). `ticket-due`: the clock of one of mine runs out within hours. `dispute`: an incident is contested, or a dispute of mine has an answer, an end (`status`) or is open again (`status` `reopened`).
 * `traffic-dispute`: the same of the invalid traffic of a publisher (`subject`). `block`: my publisher (`subject`) was blocked, or is not any more (`status`: `blocked`, `unblocked`, `restored`).
 * `proposal`: a publisher (its id; its name in `status`) is proposed to be blocked.
 * `access`: somebody (`by`, with the e-mail `subject`) asks for access. `alert`: a rule of mine holds, has no data any more (`status` `unmeasured`), or could not be checked for want of access (`status` `refused`). `report`: a scheduled
 * report of mine (its id; its `name`) was not made for want of access. `notice-limit`: somebody (`by`) met a limit of takedown notices (`status`: what it is of; `count`: how many it
 * allows) with a ticket; administrators are told. `webhook`: a webhook (its id; its `name`) of a package that its reader administers has failed for a day, works again, or its receiver is gone (`status`: `failing`, `works`, `gone`). `feed`: rows of a package are late (`subject`: when the last ones arrived); its administrators are told. `source`: a source (its id; its `name`) of such a package has a fault, or works again (`status`: the code of the fault, `works`).
 */
export const noticeKinds = [
  'assigned',
  'due',
  'job',
  'ticket',
  'ticket-due',
  'dispute',
  'traffic-dispute',
  'block',
  'access',
  'alert',
  'report',
  'proposal',
  'notice-limit',
  'webhook',
  'feed',
  'source',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];
/**
 * What an alert says: `name` of the rule, its number (`dashboard` and `metric` name it, `filters` narrow it; `currency` where it is money), what it is held against, and the view of
 * its days (`path`), where there is one. Without `value`, `previous`, `of` and `path` where its reader may not see any more what they were read with.
 */
export const AlertNews = z.object({
  name: z.string(),
  dashboard: z.string(),
  metric: z.string(),
  filters: z.record(z.string(), z.string()),
  currency: z.nullable(z.string()),
  when: z.string(),
  threshold: z.number(),
  value: z.nullable(z.number()),
  previous: z.nullable(z.number()),
  /** The cases that a share is of. */
  of: z.optional(z.nullable(z.object({ part: z.int(), all: z.int() }))),
  /** The last day with data, where the feed has stopped. */
  darkSince: z.optional(z.nullable(Day)),
  /** What stands out, in the language of the alert, where that is what it is about. */
  told: z.optional(z.nullable(z.string())),
  path: z.nullable(z.string()),
});
export type AlertNews = z.infer<typeof AlertNews>;
/**
 * `subject`: the incident, the job or the number of the ticket. `count`: how many incidents it is about. `by`: who assigned. `status`: of the job, or what its kind says.
 * `ticket`: of a dispute, its number where the reader reads tickets; null for its publisher, and of other news.
 * `outcomes`: of a job with rows, how many came to what. `lookup`: of a file of values that was looked up, its id, by which its result is opened, and what became of its rows.
 * `isLost`: of a package that its reader has no more; then it names nothing and nobody of it.
 */
export const Notice = z.object({
  id: z.string(),
  kind: z.enum(noticeKinds),
  package_name: z.string(),
  subject: z.string(),
  count: z.int(),
  by: z.string(),
  status: z.string(),
  at: Instant,
  isRead: z.boolean(),
  name: z.string(),
  isLost: z.boolean(),
  alert: z.nullable(AlertNews),
  ticket: z.nullable(z.int()),
  outcomes: z.nullable(Outcomes),
  lookup: z.nullable(z.object({ id: z.string(), matched: z.int(), alike: z.int(), new: z.int(), duplicate: z.int(), invalid: z.int() })),
});
export type Notice = z.infer<typeof Notice>;
/** `underWay`: own jobs that have not ended, so that a page which asks for its notices knows whether to ask for its jobs. */
export const Notices = z.object({ notices: z.array(Notice), unread: z.int(), underWay: z.int() });
export type Notices = z.infer<typeof Notices>;

/** The caller's notices: all that are unread and the newest of the others, a hundred at most, newest first. *Added.* */
export const list = call('GET /api/notice', 'session', 'Own notices', { answer: data(Notices) });
/** Marks some of the caller's notices, or all of them, as read. Ids of others change nothing. */
export const read = call('POST /api/notice/read', 'session', 'Mark notices as read', {
  body: z.strictObject({
    ids: z.union([z.literal('all'), z.array(z.string().check(z.maxLength(60))).check(z.minLength(1), z.maxLength(100))]),
  }),
  answer: data(Notices),
});

/** Notices, kept until they are read. */
export const noticeCalls = { list, read } as const;
