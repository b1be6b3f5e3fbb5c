import * as z from 'zod/mini';
import { call, data } from '../../call.ts';
import { Day, Instant, MAX_RANGE_DAYS } from '../../time/dates.ts';
import type { Grant } from '../../policy.ts';
import { Filter } from '../../scope.ts';
import { mailLanguages } from '../sign-in.ts';

/** The numbers of the tiles of each dashboard, by the tile's name; `standsOut` is how many findings the days have. */
export const tileMetrics = {
  incident: ['total', 'fresh', 'takedown', 'down', 'medianHours', 'breaching'],
  web: ['measured', 'invalid', 'ivt', 'viewable', 'atRisk', 'clean', 'standsOut'],
  tracker: ['revenue', 'cost', 'profit', 'clicks', 'events', 'cvr', 'standsOut'],
} as const;
/** The numbers that an alert can be about: those of tiles, and for how many hours no rows of the package have arrived. */
export const alertMetrics = {
  incident: [...tileMetrics.incident, 'silentHours'],
  web: [...tileMetrics.web, 'silentHours'],
  tracker: [...tileMetrics.tracker, 'silentHours'],
} as const;
/** May a number be narrowed by filters? What stands out is found in a package as a whole, and rows arrive for all of it. */
export const isNarrowable = (metric: string): boolean => metric !== 'standsOut' && metric !== 'silentHours';
export type AlertMetric = (typeof alertMetrics)[keyof typeof alertMetrics][number];
export const alertDashboards = ['incident', 'impression', 'visit', 'tracker'] as const;
export type AlertDashboard = (typeof alertDashboards)[number];
/** `changed`: by at least so many per cent, up or down, against the equal period before. */
export const alertWhens = ['above', 'below', 'changed'] as const;
export type AlertWhen = (typeof alertWhens)[number];
/** `daily`: at an hour of the package's zone, about days that are over. `hourly`: about the days up to now. */
export const alertRhythms = ['daily', 'hourly'] as const;
export type AlertRhythm = (typeof alertRhythms)[number];
/** How many days its number is of: those that a form offers, and as many as a range has. */
export const alertDays = [1, 7, 30] as const;
const MOST_DAYS = MAX_RANGE_DAYS;
/** Alerts of one person, at most. */
export const MOST_ALERTS = 100;

const LIMIT = 1e15;
/** What a rule says, beside what it is about. */
export const AlertRule = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(120, 'maximum-symbols:120')),
  when: z.enum(alertWhens),
  /** In the unit of the number; per cent for `changed`. */
  threshold: z.number().check(z.gte(-LIMIT, 'not-valid'), z.lte(LIMIT, 'not-valid')),
  days: z.int().check(z.gte(1), z.lte(MOST_DAYS)),
  every: z.enum(alertRhythms),
  /** When `daily` is checked, 0 to 23 in the package's zone. */
  hour: z._default(z.int().check(z.gte(0), z.lte(23)), 8),
});
export type AlertRule = z.infer<typeof AlertRule>;
const positive = z.refine<Pick<AlertRule, 'when' | 'threshold'>>(({ when, threshold }) => when !== 'changed' || threshold > 0, {
  error: 'not-valid',
  path: ['threshold'],
});
/** A day that is not over is below any threshold in its first hours. */
const whole = z.refine<Pick<AlertRule, 'when' | 'every'>>(({ when, every }) => when !== 'below' || every !== 'hourly', {
  error: 'only-daily',
  path: ['every'],
});
const about = {
  package_name: z.string().check(z.minLength(1, 'required'), z.maxLength(200)),
  ...AlertRule.shape,
  /** Filters of the dashboard that restrict the number, in wire form, by name; none of one that is not `isNarrowable`. */
  filters: z._default(z.record(z.string().check(z.maxLength(40)), Filter), {}),
  /** Of its mails. */
  language: z._default(z.enum(mailLanguages), 'en'),
};
export const NewIncidentAlert = z.strictObject({ ...about, metric: z.enum(alertMetrics.incident) }).check(positive, whole);
export const NewWebAlert = z
  .strictObject({ ...about, metric: z.enum(alertMetrics.web), dashboard_type: z.enum(['impression', 'visit']) })
  .check(positive, whole);
export const NewTrackerAlert = z.strictObject({ ...about, metric: z.enum(alertMetrics.tracker) }).check(positive, whole);

/**
 * What came of the last check: `fired`, the rule holds; `quiet`, it does not; `unmeasured`, there are no data: nothing was measured in these days, or the feed has stopped, and the owner is told once
 * (J12); `undecided`, the interval of a share has the threshold within it, or the share is of fewer than `LEAST_BASE` cases (J2); `incomparable`, the period before has none to compare
 * with; `few`, the period before rests on fewer than `LEAST_BASE` cases, of which no percentage is taken (D31); `refused`, its owner may not see the number any more; `failed`, the number could not be read, and is read again within a minute.
 */
export const alertOutcomes = ['fired', 'quiet', 'unmeasured', 'undecided', 'incomparable', 'few', 'refused', 'failed'] as const;
export type AlertOutcome = (typeof alertOutcomes)[number];
/** `part` of `all` cases, a share of which the number is. */
const Part = z.object({ part: z.number(), all: z.number() });
export const Alert = z.object({
  id: z.string(),
  ...AlertRule.shape,
  package_name: z.string(),
  dashboard: z.enum(alertDashboards),
  metric: z.string(),
  /** Filters that restrict it, in wire form. */
  filters: z.record(z.string(), z.string()),
  isPaused: z.boolean(),
  /** One more with each change of what it says. */
  version: z.int(),
  /** What an amount of money is in; null of any other number, and where there is no one currency. */
  currency: z.nullable(z.string()),
  /** Null while it is paused, and where its owner may not see the number. */
  nextAt: z.nullable(Instant),
  /** The zone of its days and of its hour; null where its owner has the package no more. */
  timeZone: z.nullable(z.string()),
  checkedAt: z.nullable(Instant),
  outcome: z.nullable(z.enum(alertOutcomes)),
  /** The number of the last check, the same of the period before, and its days; null where its owner may not see any more what they were read with. */
  value: z.nullable(z.number()),
  previous: z.nullable(z.number()),
  /** The cases that a share is of; null of any other number. */
  of: z.nullable(Part),
  /** The last day with data, where the feed has stopped since. */
  darkSince: z.nullable(Day),
  fromDate: z.nullable(Day),
  toDate: z.nullable(Day),
  firedAt: z.nullable(Instant),
  /** When a file of own rows last replaced, or took back, rows of these days after the check; null where none did. */
  numbersChangedAt: z.nullable(Instant),
  /** The view of the last check's days, as an address within the portal; null before there is one. */
  path: z.nullable(z.string()),
});
export type Alert = z.infer<typeof Alert>;

const Id = z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(60)) });
/** The caller's alerts, newest first. *Added.* */
export const list = call('GET /api/alert', 'session', 'Own alerts', { answer: data(z.array(Alert)) });
/** An alert on a number of the incident dashboard, under filters. It is first checked when it is next due. 409 where the caller has `MOST_ALERTS`. *Added.* */
export const addIncident = call('POST /api/bi/alert', 'incident:alert', 'Make an alert on a number of the incident dashboard', {
  body: NewIncidentAlert,
  answer: data(Alert),
  status: 201,
  failures: ['conflict'],
});
/** The same on a number of a fraud dashboard. *Added.* */
export const addWeb = call('POST /api/web-bi/alert', 'web:alert', 'Make an alert on a number of a fraud dashboard', {
  body: NewWebAlert,
  answer: data(Alert),
  status: 201,
  failures: ['conflict'],
});
/** The same on a number of the tracker dashboard. *Added.* */
export const addTracker = call('POST /api/mtrackit/alert', 'tracker:alert', 'Make an alert on a number of the tracker dashboard', {
  body: NewTrackerAlert,
  answer: data(Alert),
  status: 201,
  failures: ['conflict'],
});
const version = z.int().check(z.gte(1));
export const ChangedAlert = z.strictObject({ ...AlertRule.shape, version }).check(positive, whole);
/**
 * Changes the rule of an own alert, as it stood at a `version`. Fails: conflict with `current` where it was changed since; 404 for another person's as for one that is nowhere.
 * *Added.*
 */
export const change = call('PUT /api/alert/:id', 'session', 'Change an own alert', {
  params: Id,
  body: ChangedAlert,
  answer: data(Alert),
  failures: ['missing', 'conflict'],
});
/** Pauses an own alert or resumes it, whatever it says by now. One that is resumed waits for its next check. *Added.* */
export const pause = call('PUT /api/alert/:id/pause', 'session', 'Pause or resume an own alert', {
  params: Id,
  body: z.strictObject({ isPaused: z.boolean() }),
  answer: data(Alert),
  failures: ['missing'],
});
export const remove = call('DELETE /api/alert/:id', 'session', 'Delete an own alert', {
  params: Id,
  answer: data(Alert),
  failures: ['missing'],
});
/** Checks an own alert now, about the days of its last check that was due and of those that were missed. It tells as any check does: once a period. *Added.* */
export const check = call('POST /api/alert/:id/check', 'session', 'Check an own alert now', {
  params: Id,
  answer: data(Alert),
  failures: ['missing', 'limited'],
});

/** Days that a preview looks back over, at most. */
export const PREVIEW_DAYS = 30;
const previewed = {
  package_name: about.package_name,
  when: AlertRule.shape.when,
  /** Without it the number alone is answered. */
  threshold: z.optional(z.coerce.number<number>().check(z.gte(-LIMIT, 'not-valid'), z.lte(LIMIT, 'not-valid'))),
  days: z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(MOST_DAYS)),
  every: AlertRule.shape.every,
  hour: z._default(z.coerce.number<number>().check(z.int(), z.gte(0), z.lte(23)), 8),
  /** Those of a new alert, as a query string. */
  filters: z._default(z.string().check(z.maxLength(20_000)), ''),
};
/**
 * What a rule says of its number at present, and how often it would have told in the last `PREVIEW_DAYS` days, by the numbers as they are known now. `looked`: as many of these days were looked
 * at, the latest first, as time allows; `fired`, `dark` and `undecided` count them by outcome. `unmatched`: filters of which no row of the present days has a value.
 */
export const AlertPreview = z.object({
  value: z.nullable(z.number()),
  previous: z.nullable(z.number()),
  of: z.nullable(Part),
  darkSince: z.nullable(Day),
  currency: z.nullable(z.string()),
  fromDate: Day,
  toDate: Day,
  /** Without a threshold: why there is no number, null where there is one. */
  outcome: z.nullable(z.enum(alertOutcomes)),
  looked: z.int(),
  fired: z.int(),
  dark: z.int(),
  undecided: z.int(),
  unmatched: z.array(z.string()),
});
export type AlertPreview = z.infer<typeof AlertPreview>;
const preview = <Q extends z.ZodMiniType>(path: string, grant: Grant, query: Q) =>
  call(`GET ${path}/alert/preview`, grant, 'What an alert would say, and how often it would have told', {
    query,
    answer: data(AlertPreview),
    failures: ['limited'],
  });
/** *Added.* */
export const previewIncident = preview(
  '/api/bi',
  'incident:alert',
  z.strictObject({ ...previewed, metric: z.enum(alertMetrics.incident) }),
);
export const previewWeb = preview(
  '/api/web-bi',
  'web:alert',
  z.strictObject({ ...previewed, metric: z.enum(alertMetrics.web), dashboard_type: z.enum(['impression', 'visit']) }),
);
export const previewTracker = preview(
  '/api/mtrackit',
  'tracker:alert',
  z.strictObject({ ...previewed, metric: z.enum(alertMetrics.tracker) }),
);

/** Rules on the numbers of dashboards, told in notices and by mail. */
export const alertCalls = {
  list,
  addIncident,
  addWeb,
  addTracker,
  previewIncident,
  previewWeb,
  previewTracker,
  change,
  pause,
  remove,
  check,
} as const;
