import * as z from 'zod/mini';
import { call, data } from '../call.ts';
import { Choice, Instant } from '../time/dates.ts';
import { PackageQuery } from '../scope.ts';

/** Params of a screen as its link has them, by name; which of them a screen knows, its route's schema says when it reads them. */
const MAX_SAVED_PARAMS = 60;
const savedParams = z
  .record(z.string().check(z.regex(/^[a-z][a-z_]{0,39}$/i)), z.string().check(z.maxLength(20_000)))
  .check(z.refine((params) => Object.keys(params).length <= MAX_SAVED_PARAMS, `maximum-params:${MAX_SAVED_PARAMS}`));
const Name = z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(80, 'maximum-symbols:80'));

/**
 * A named set of what a screen's address says. `range`: null leaves the dates as they are, a preset stays a preset. `isShared`: seen by the people of the package.
 * `owner` is their name; `isOwn` and `isStart` (what opens first in the package) are the caller's.
 */
export const SavedFilter = z.object({
  id: z.string(),
  name: z.string(),
  screen: z.string(),
  filters: savedParams,
  range: z.nullable(Choice),
  version: z.int(),
  isShared: z.boolean(),
  isOwn: z.boolean(),
  isStart: z.boolean(),
  owner: z.string(),
});
export type SavedFilter = z.infer<typeof SavedFilter>;
const SavedFilters = data(z.array(SavedFilter));

/**
 * The caller's saved filter sets of a package, and those that its other people share: of screens that the caller's menu has, as long as their owner has the package. Whoever
 * reads the rows of some publishers alone neither shares sets nor sees shared ones, whose filters may name others.
 */
export const savedFilters = call('GET /api/user/filter', 'session', 'Saved filter sets', {
  query: PackageQuery,
  answer: SavedFilters,
  failures: ['forbidden'],
});
/** Stores one set under its name; the caller's own of the same name and screen is replaced, and stays shared or not where that is not said. At most 50 a package. */
export const saveFilter = call('PUT /api/user/filter', 'session', 'Save a filter set', {
  query: PackageQuery,
  body: z.strictObject({
    name: Name,
    screen: z.string().check(z.minLength(1), z.maxLength(40)),
    filters: savedParams,
    range: z._default(z.nullable(Choice), null),
    is_shared: z.optional(z.boolean()),
  }),
  answer: SavedFilters,
  failures: ['forbidden'],
});
const Id = z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(60)) });
/**
 * Renames a set, or shares it with the people of its package. Its owner's alone; a set of others that the caller sees is forbidden, any other missing.
 * Fails: conflict with `current` where it was changed since, invalid by name where another has that name.
 */
export const changeFilter = call('PUT /api/user/filter/:id', 'session', 'Rename or share a filter set', {
  params: Id,
  query: PackageQuery,
  body: z.strictObject({ version: z.int(), name: z.optional(Name), is_shared: z.optional(z.boolean()) }),
  answer: SavedFilters,
  failures: ['forbidden', 'missing', 'conflict'],
});
/** Deletes a set: its owner, or an administrator one that is shared. *Added.* */
export const deleteFilter = call('DELETE /api/user/filter/:id', 'session', 'Delete a filter set', {
  params: Id,
  query: PackageQuery,
  answer: SavedFilters,
  failures: ['forbidden', 'missing'],
});
/** Chooses the set that opens first when the caller comes into the package, or none. *Added.* */
export const startWith = call('PUT /api/user/start_view', 'session', 'Choose the start view of a package', {
  query: PackageQuery,
  body: z.strictObject({ id: z.nullable(z.string().check(z.maxLength(60))) }),
  answer: SavedFilters,
  failures: ['forbidden', 'missing'],
});

/** What is told of somebody's day: changes of incidents, tickets and rules, files, disputes and shared sets. */
export const activityKinds = [
  'incident.change',
  'incident.undo',
  'ticket.create',
  'ticket.change',
  'ticket.comment',
  'ticket.close',
  'ticket.notice',
  'report.export',
  'rule.add',
  'rule.withdraw',
  'dispute.contest',
  'dispute.reply',
  'filter.save',
] as const;
/** `subject`: an incident, the number of a ticket (`#12`), a name; '' where it was about `count` of them. */
export const Activity = z.object({
  id: z.string(),
  kind: z.enum(activityKinds),
  at: Instant,
  by: z.string(),
  isOwn: z.boolean(),
  subject: z.string(),
  count: z.int(),
});
export type Activity = z.infer<typeof Activity>;
export const QuickTicket = z.object({
  id: z.int(),
  subject: z.string(),
  status: z.string(),
  priority: z.string(),
  due: Instant,
  isLate: z.boolean(),
});
/**
 * `tickets`: the caller's open ones that run out next, and how many there are; null where the caller reads no tickets here. `team`: what all people of the package did; null
 * for whoever reads the rows of some publishers alone.
 */
export const Quick = z.object({
  tickets: z.nullable(z.object({ next: z.array(QuickTicket), count: z.int() })),
  mine: z.array(Activity),
  team: z.nullable(z.array(Activity)),
});
export type Quick = z.infer<typeof Quick>;
/** What the quick panel shows of a package beside jobs and notices: own open tickets (D38) and activity, newest first. *Added.* */
export const quick = call('GET /api/user/quick', 'session', 'Own tickets and activity in a package', {
  query: PackageQuery,
  answer: data(Quick),
  failures: ['forbidden'],
});

/** Saved filter sets, start views and the quick panel. */
export const viewCalls = { savedFilters, saveFilter, changeFilter, deleteFilter, startWith, quick } as const;
