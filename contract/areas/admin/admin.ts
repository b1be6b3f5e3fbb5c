import * as z from 'zod/mini';
import { call, data } from '../../call.ts';
import { Day, Instant } from '../../time/dates.ts';
import { paging, Search } from '../../page.ts';
import { signInEmail } from '../../patterns.ts';
import { roles } from '../../policy.ts';
import { Zone } from '../../time/zone.ts';
import { mailLanguages } from '../sign-in.ts';

/** `invited`: no password was chosen yet. `disabled`: may not sign in. */
export const userStatuses = ['active', 'invited', 'disabled'] as const;
export type UserStatus = (typeof userStatuses)[number];
export const userSorts = ['name', '-name', '-signed-in', 'signed-in', '-created'] as const;
export type UserSort = (typeof userSorts)[number];
/** Most packages and publishers that a new person is given at once. */
export const MOST_GIVEN = 500;

/** A person as administrators see them. `version` is one more with each change of the person, not of their packages. */
export const AdminUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  status: z.enum(userStatuses),
  /** Packages that are not archived. */
  packages: z.int(),
  publishers: z.array(z.string()),
  /** Null: never. */
  signedInAt: z.nullable(Instant),
  sessions: z.int(),
  disabledAt: z.nullable(Instant),
  createdAt: Instant,
  version: z.int(),
});
export type AdminUser = z.infer<typeof AdminUser>;
const packageOf = { name: z.string(), title: z.string(), customer: z.string(), type: z.string() };
/** The same with packages and sessions; `link` is until when the last link to choose a password holds, null where none does. */
export const AdminUserDetail = z.object({
  ...AdminUser.shape,
  packageList: z.array(z.object(packageOf)),
  /** `agent` is what the browser calls itself. */
  sessionList: z.array(z.object({ id: z.string(), startedAt: Instant, lastCallAt: Instant, address: z.string(), agent: z.string() })),
  linkUntil: z.nullable(Instant),
  /** Since when a second factor is on; null where it is off. */
  secondFactorSince: z.nullable(Instant),
  /** Why this administrator may not take the person's administration away, or disable them; null where it is allowed. */
  keeps: z.nullable(z.enum(['self', 'last'])),
});
export type AdminUserDetail = z.infer<typeof AdminUserDetail>;
/** `counts` are of all people, whatever is searched. */
export const AdminUserPage = z.object({
  users: z.array(AdminUser),
  total_count: z.int(),
  counts: z.object({ all: z.int(), active: z.int(), invited: z.int(), disabled: z.int() }),
  sessions: z.int(),
});
export type AdminUserPage = z.infer<typeof AdminUserPage>;

const Id = z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(60)) });
const Version = z.int().check(z.gte(0));
const Name = z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(80, 'maximum-symbols:80'));
const Publishers = z
  .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(200)))
  .check(z.maxLength(MOST_GIVEN, `maximum:${MOST_GIVEN}`));
/** People, installation-wide. `search` looks in names, e-mails and packages. Source: calls.md "Admin". */
export const users = call('GET /api/admin/user', 'admin:user', 'People', {
  query: z.strictObject({
    search: Search,
    role: z._default(z.enum(['all', ...roles]), 'all'),
    status: z._default(z.enum(['all', ...userStatuses]), 'all'),
    sort: z._default(z.enum(userSorts), 'name'),
    ...paging,
  }),
  answer: data(AdminUserPage),
});
/** One person with packages and sessions. */
export const user = call('GET /api/admin/user/:id', 'admin:user', 'One person', {
  params: Id,
  answer: data(AdminUserDetail),
  failures: ['missing'],
});
/** Most publishers that are told. */
export const MOST_KNOWN_PUBLISHERS = 5_000;
/**
 * Publishers that rows of the caller's packages name: ad events, incidents, clicks and events of the tracker. `isWhole` is false where there are more, and those with the most rows are told.
 * A package that nothing was loaded into, or that is not the caller's, is not among them. *Added.*
 */
export const publishers = call('GET /api/admin/publisher', 'admin:user', 'Publishers that rows name', {
  failures: ['invalid'],
  answer: data(
    z.object({
      packages: z.array(z.object({ name: z.string(), publishers: z.array(z.string()) })),
      isWhole: z.boolean(),
    }),
  ),
});
export type KnownPublishers = z.infer<(typeof publishers)['answer']>['data'];
const distinct = z.refine<readonly string[]>((all) => new Set(all).size === all.length, 'given-twice');
/** An e-mail that somebody signs in with. */
export const Email = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: 'email-required', abort: true }),
    z.regex(signInEmail, 'email-format'),
    z.maxLength(50, 'maximum-symbols:50'),
  );
/** What somebody new is given. */
const giving = {
  role: z.enum(roles),
  packages: z.array(z.string().check(z.minLength(1), z.maxLength(200))).check(z.maxLength(MOST_GIVEN, `maximum:${MOST_GIVEN}`), distinct),
  /** Of the publisher role, and required there. */
  publishers: z._default(Publishers.check(distinct), []),
  /** Of the mail that invites them. */
  language: z._default(z.enum(mailLanguages), 'en'),
};
const NewUser = z.strictObject({
  name: Name,
  email: Email,
  ...giving,
  /** The access request that this grants, which is of the same e-mail. */
  request_id: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
});
/** Somebody who was just added. `isMailed`: the invitation leaves by a mail server; without one it is only kept as a file of the server. */
export const AddedUser = z.extend(AdminUserDetail, { isMailed: z.boolean() });
export type AddedUser = z.infer<typeof AddedUser>;
/** Adds a person without a password and mails them a link to choose one; `makeLink` makes another. 409 where the e-mail is taken. */
export const addUser = call('POST /api/admin/user', 'admin:user', 'Add a person', {
  failures: ['missing', 'conflict'],
  sessionOnly: true,
  body: NewUser,
  bodyBytes: 256 * 1024,
  answer: data(AddedUser),
});
/** Most people that are added at once. */
export const MOST_PEOPLE = 200;
/** What becomes of each: `ready` would be added, `added` was, `taken` has an account with this e-mail, which stays as it is. */
export const AddedPeople = z.object({
  people: z.array(
    z.object({ id: z.nullable(z.string()), name: z.string(), email: z.string(), outcome: z.enum(['ready', 'added', 'taken']) }),
  ),
  isMailed: z.boolean(),
});
export type AddedPeople = z.infer<typeof AddedPeople>;
/**
 * Adds several people of one role with the same packages, each as `addUser` does; whoever has the e-mail already stays as they are. `is_trial`: nobody is added, and the answer says
 * what would become of each. `id` is null but for those who were added. *Added.*
 */
export const addPeople = call('POST /api/admin/people', 'admin:user', 'Add several people', {
  failures: ['missing', 'conflict'],
  sessionOnly: true,
  body: z.strictObject({
    people: z.array(z.strictObject({ name: Name, email: Email })).check(
      z.minLength(1, 'required'),
      z.maxLength(MOST_PEOPLE, `maximum:${MOST_PEOPLE}`),
      z.refine((all) => new Set(all.map(({ email }) => email.toLowerCase())).size === all.length, 'given-twice'),
    ),
    ...giving,
    is_trial: z._default(z.boolean(), false),
  }),
  bodyBytes: 256 * 1024,
  answer: data(AddedPeople),
});
/** Changes name, role and publishers; they hold from the person's next call. 409 with `current` where the person changed since. */
export const changeUser = call('PUT /api/admin/user/:id', 'admin:user', 'Change a person', {
  failures: ['missing', 'conflict'],
  sessionOnly: true,
  params: Id,
  body: z.strictObject({ version: Version, name: Name, role: z.enum(roles), publishers: z._default(Publishers.check(distinct), []) }),
  bodyBytes: 256 * 1024,
  answer: data(AdminUserDetail),
});
/** Takes sign-in away and ends all sessions and links; nothing is deleted. */
export const disableUser = call('DELETE /api/admin/user/:id', 'admin:user', 'Disable a person', {
  failures: ['missing', 'conflict'],
  sessionOnly: true,
  params: Id,
  body: z.strictObject({ version: Version }),
  answer: data(AdminUserDetail),
});
export const enableUser = call('POST /api/admin/user/:id/enable', 'admin:user', 'Enable a person', {
  failures: ['missing', 'conflict'],
  sessionOnly: true,
  params: Id,
  body: z.strictObject({ version: Version }),
  answer: data(AdminUserDetail),
});
/** Ends all sessions of a person. */
export const signOutUser = call('POST /api/admin/user/:id/sign_out', 'admin:user', 'Sign a person out everywhere', {
  failures: ['missing', 'conflict'],
  params: Id,
  answer: data(z.object({ ended: z.int() })),
});
/** Ends one session of a person. 404 where it is none of theirs, or over. */
export const endUserSession = call('DELETE /api/admin/user/:id/session/:session', 'admin:user', 'End a session of a person', {
  failures: ['missing', 'conflict'],
  params: z.strictObject({ ...Id.shape, session: z.string().check(z.minLength(1), z.maxLength(100)) }),
  answer: data(AdminUserDetail),
});
/**
 * Turns off the second factor of somebody who has lost it, ends all sessions and API tokens, and mails them: they sign in by their password, and set another one up where it is
 * demanded. 409 where it is off, and for one's own, which the account turns off.
 */
export const endUserFactor = call('DELETE /api/admin/user/:id/second_factor', 'admin:user', 'Turn the second factor of a person off', {
  failures: ['missing', 'conflict'],
  sessionOnly: true,
  params: Id,
  body: z.strictObject({ language: z._default(z.enum(mailLanguages), 'en') }),
  answer: data(AdminUserDetail),
});
/**
 * Makes a link with which the person chooses a password, once, within 30 minutes; choosing one ends all links, and a new one ends those before, so that one in wrong hands is called back. `path` is under the portal's address; it is told here alone, and only a
 * hash of it is stored. 409 for a disabled person.
 */
export const makeLink = call('POST /api/admin/user/:id/link', 'admin:user', 'A link to choose a password', {
  failures: ['missing', 'conflict'],
  sessionOnly: true,
  params: Id,
  answer: data(z.object({ path: z.string(), expiresAt: Instant, kind: z.enum(['invitation', 'reset']), email: z.string() })),
  keepsNoAnswer: true,
});

export const requestStatuses = ['open', 'approved', 'declined'] as const;
/** Somebody who asked for access. */
export const AccessRequest = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  company: z.string(),
  message: z.string(),
  status: z.enum(requestStatuses),
  reason: z.string(),
  createdAt: Instant,
  decidedAt: z.nullable(Instant),
  decidedBy: z.nullable(z.string()),
});
export type AccessRequest = z.infer<typeof AccessRequest>;
/** Requests for access, oldest first; `id` is of one alone. `open` counts those that wait, whatever is listed. */
export const accessRequests = call('GET /api/admin/access-request', 'admin:user', 'Requests for access', {
  query: z.strictObject({
    id: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
    status: z._default(z.enum(['all', ...requestStatuses]), 'open'),
    ...paging,
  }),
  answer: data(z.object({ requests: z.array(AccessRequest), total_count: z.int(), open: z.int() })),
});
/** Declines a request and mails the reason; `addUser` with its id approves one. 409 with `current` where it is decided. */
export const declineRequest = call('PUT /api/admin/access-request/:id', 'admin:user', 'Decline a request for access', {
  failures: ['missing', 'conflict'],
  params: Id,
  body: z.strictObject({
    decision: z.literal('declined'),
    reason: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(500, 'maximum-symbols:500')),
    language: z._default(z.enum(mailLanguages), 'en'),
  }),
  answer: data(AccessRequest),
});

/** What was done. `by` is null for the server itself; `token` is the API token that it was done with, `name` '' where it is not known. `subjectName` is what people know the subject by, where there is such a name; `packageTitle` that of the package. */
export const AuditEntry = z.object({
  seq: z.int(),
  at: Instant,
  by: z.nullable(z.object({ id: z.string(), name: z.string() })),
  token: z.nullable(z.object({ id: z.string(), name: z.string() })),
  address: z.string(),
  requestId: z.string(),
  action: z.string(),
  packageName: z.nullable(z.string()),
  packageTitle: z.nullable(z.string()),
  subject: z.string(),
  subjectName: z.nullable(z.string()),
  /** How, in JSON. */
  detail: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
const auditQuery = {
  /** Each word in the entry, or in a name of today of its people and package. */
  search: Search,
  /** Both days included, in `time_zone`. */
  fromDate: z.optional(Day),
  toDate: z.optional(Day),
  time_zone: z._default(Zone, 'UTC'),
  /** The part of an action before its point: `user`, `mapping`, `incident` … */
  about: z._default(z.string().check(z.regex(/^[a-z][a-z-]{0,30}$/)), 'all'),
};
const inOrder = z.refine<{ readonly fromDate?: Day | undefined; readonly toDate?: Day | undefined }>(
  ({ fromDate, toDate }) => fromDate === undefined || toDate === undefined || fromDate <= toDate,
  { error: 'range-backwards', path: ['toDate'] },
);
/** The audit log of the installation, newest first; `abouts` are the words that `about` can be. */
export const audit = call('GET /api/admin/audit', 'admin:user', 'Audit log', {
  query: z.strictObject({ ...auditQuery, ...paging }).check(inOrder),
  answer: data(z.object({ entries: z.array(AuditEntry), total_count: z.int(), abouts: z.array(z.string()) })),
});
/** The same as a file, newest first, however many entries there are. */
export const auditFile = call('GET /api/admin/audit/download', 'admin:user', 'Audit log as a file', {
  query: z.strictObject(auditQuery).check(inOrder),
  answer: z.unknown(),
  file: ['text/csv'],
});

/** People, requests for access and the audit log. */
export const adminCalls = {
  users,
  user,
  publishers,
  addUser,
  addPeople,
  changeUser,
  disableUser,
  enableUser,
  signOutUser,
  endUserSession,
  endUserFactor,
  makeLink,
  accessRequests,
  declineRequest,
  audit,
  auditFile,
} as const;
