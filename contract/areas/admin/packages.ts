import * as z from 'zod/mini';
import { call, data } from '../../call.ts';
import { arrived } from '../../judgement/feed.ts';
import { Day, Instant } from '../../time/dates.ts';
import { paging, Search } from '../../page.ts';
import { dashboardTypes, roles } from '../../policy.ts';
import { Zone } from '../../time/zone.ts';
import { Currency, DEFAULT_CURRENCY } from '../../units.ts';
import { userStatuses } from './admin.ts';
import { addRates, deleteRate, rates, setRate } from './rates.ts';

/** A package as administrators see it. `version` is one more with each change of it, not of its members. */
export const AdminPackage = z.object({
  name: z.string(),
  title: z.string(),
  customer: z.string(),
  type: z.enum(dashboardTypes),
  time_zone: z.string(),
  /** ISO 4217: all money of the package is in it. */
  currency: z.string(),
  /** Alert on the share of invalid ad events, in per cent. */
  alert_pct: z.number(),
  /** How many days its rows stay; null: for ever. */
  retention_days: z.nullable(z.int()),
  /** A shorter retention that somebody asked for: it holds from `from` on, and can be stopped until then. */
  retention_next: z.nullable(z.object({ days: z.int(), from: Instant })),
  members: z.int(),
  /** When its rows last arrived, of all kinds. */
  arrived,
  archivedAt: z.nullable(Instant),
  version: z.int(),
});
export type AdminPackage = z.infer<typeof AdminPackage>;
export const AdminPackageDetail = z.object({
  ...AdminPackage.shape,
  memberList: z.array(z.object({ id: z.string(), name: z.string(), email: z.string(), role: z.enum(roles), status: z.enum(userStatuses) })),
});
export type AdminPackageDetail = z.infer<typeof AdminPackageDetail>;
export const AdminPackagePage = z.object({
  packages: z.array(AdminPackage),
  total_count: z.int(),
  counts: z.object({ all: z.int(), active: z.int(), archived: z.int() }),
  /** Those of all packages, to choose from. */
  customers: z.array(z.string()),
});
export type AdminPackagePage = z.infer<typeof AdminPackagePage>;

const Id = z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(200)) });
const Version = z.int().check(z.gte(0));
const short = (most: number) => z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(most, `maximum-symbols:${most}`));
/** Days that rows stay at least and at most, where they do not stay for ever. */
export const LEAST_RETENTION = 30,
  MOST_RETENTION = 3_650;
const fields = {
  title: short(80),
  customer: short(80),
  type: z.enum(dashboardTypes),
  time_zone: Zone,
  alert_pct: z.number().check(z.gte(0, 'not-valid'), z.lte(100, 'not-valid')),
};
const RetentionDays = z.int().check(z.gte(LEAST_RETENTION, 'not-valid'), z.lte(MOST_RETENTION, 'not-valid'));
/** The package's name, typed anew by whoever takes something away: 400 where it is another one. */
const Confirm = z.optional(z.string().check(z.maxLength(200)));
/** Letters, digits, points, hyphens and underscores: it stands in links, files and addresses. */
const Name = z.string().check(
  z.trim(),
  z.minLength(1, 'required'),
  z.maxLength(100, 'maximum-symbols:100'),
  z.regex(/^[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?$/, 'package-not-valid'),
  z.refine((name) => name.toLowerCase() !== 'all', 'package-not-valid'),
);
/** `mine`: whoever adds it is given it too. */
export const NewPackage = z.strictObject({
  package: Name,
  ...fields,
  currency: z._default(Currency, DEFAULT_CURRENCY),
  retention_days: z._default(z.nullable(RetentionDays), null),
  mine: z._default(z.boolean(), true),
});
export type NewPackage = z.output<typeof NewPackage>;
/** Packages, installation-wide. Source: calls.md "Admin". */
export const packages = call('GET /api/admin/package', 'admin:package', 'Packages', {
  query: z.strictObject({ search: Search, status: z._default(z.enum(['all', 'active', 'archived']), 'all'), ...paging }),
  answer: data(AdminPackagePage),
});
export const onePackage = call('GET /api/admin/package/:id', 'admin:package', 'One package', {
  params: Id,
  answer: data(AdminPackageDetail),
  failures: ['missing'],
});
/** 409 where the name is taken, by an archived package too. */
export const addPackage = call('POST /api/admin/package', 'admin:package', 'Add a package', {
  failures: ['missing', 'conflict'],
  body: NewPackage,
  answer: data(AdminPackageDetail),
});
/**
 * The name stays: rows are known by it. Days that rows were counted on stay too, whatever the time zone becomes. The currency changes only while the package has no money: no amount of a row,
 * no publisher and no campaign. 409 with `current` where it changed since.
 */
export const changePackage = call('PUT /api/admin/package/:id', 'admin:package', 'Change a package', {
  failures: ['missing', 'conflict'],
  params: Id,
  body: z.strictObject({ version: Version, ...fields, /** Not given: it stays. */ currency: z.optional(Currency) }),
  answer: data(AdminPackageDetail),
});
/** How many rows a package has of each kind, in the embedded stores. `before`: those of earlier days alone, in the package's zone; null: all of them. */
export const PackageRows = z.object({ before: z.nullable(Day), incidents: z.int(), events: z.int(), tracker: z.int() });
export type PackageRows = z.infer<typeof PackageRows>;
/** Counted as it is asked. `retention_days`: those alone that would leave if rows stayed so long. *Added.* */
export const packageRows = call('GET /api/admin/package/:id/rows', 'admin:package', 'How many rows a package has', {
  params: Id,
  query: z.strictObject({
    retention_days: z.optional(
      z.coerce.number<number>().check(z.int(), z.gte(LEAST_RETENTION, 'not-valid'), z.lte(MOST_RETENTION, 'not-valid')),
    ),
  }),
  answer: data(PackageRows),
  failures: ['missing'],
});
/**
 * How long rows stay. Older incidents, ad events and tracker rows of the embedded stores are deleted for good; tickets, files and the audit log stay. A longer time than today's holds at once, and stops a
 * shorter one that waits. A shorter one needs `confirm`, waits a day as `retention_next`, and rows leave within the hour after. 409 with `current` where the package changed since. *Added.*
 */
export const changeRetention = call('PUT /api/admin/package/:id/retention', 'admin:package', 'Change how long rows of a package stay', {
  failures: ['missing', 'conflict'],
  params: Id,
  body: z.strictObject({ version: Version, retention_days: z.nullable(RetentionDays), confirm: Confirm }),
  answer: data(AdminPackageDetail),
});
/** An archived package is nobody's: it leaves the selectors of its members at their next call, and comes back to them. Nothing is deleted. Archiving needs `confirm`. */
export const archivePackage = call('PUT /api/admin/package/:id/archive', 'admin:package', 'Archive a package, or bring it back', {
  failures: ['missing', 'conflict'],
  params: Id,
  body: z.strictObject({ version: Version, archived: z.boolean(), confirm: Confirm }),
  answer: data(AdminPackageDetail),
});

/** Most changes of one request. */
export const MOST_MAPPED = 5_000;
/**
 * Who has which package. `cells`: for each person, in the order of `people`, the places of their packages in `packages`, rising. `versions`: of each cell that was ever changed,
 * `[person, package, version]`; 0 for all others.
 */
export const Mapping = z.object({
  people: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      role: z.enum(roles),
      status: z.enum(userStatuses),
      publishers: z.array(z.string()),
    }),
  ),
  packages: z.array(z.object({ name: z.string(), title: z.string(), customer: z.string(), type: z.enum(dashboardTypes) })),
  cells: z.array(z.array(z.int())),
  versions: z.array(z.tuple([z.int(), z.int(), z.int()])),
});
export type Mapping = z.infer<typeof Mapping>;
/** `version`: that of the cell as it was seen. */
export const CellChange = z.strictObject({
  user_id: z.string().check(z.minLength(1), z.maxLength(60)),
  package: z.string().check(z.minLength(1), z.maxLength(200)),
  give: z.boolean(),
  version: Version,
});
export type CellChange = z.infer<typeof CellChange>;
/** A cell as it stands; `by` changed it last. */
export const Cell = z.object({ user_id: z.string(), package: z.string(), has: z.boolean(), version: z.int(), by: z.string() });
export type Cell = z.infer<typeof Cell>;

/** All people and packages that are not archived. */
export const mapping = call('GET /api/admin/mapping', 'admin:mapping', 'Who has which package', { answer: data(Mapping) });
const key = ({ user_id, package: name }: Pick<CellChange, 'user_id' | 'package'>): string => JSON.stringify([user_id, name]);
/**
 * Applies changes as one: all or none. 409 with `current`, the cells that somebody else changed since as they stand, and nothing is written. 400 where a person or a package is
 * not there. They hold from each person's next call.
 */
export const applyMapping = call('PUT /api/admin/mapping', 'admin:mapping', 'Give and take packages', {
  sessionOnly: true,
  body: z.strictObject({
    changes: z.array(CellChange).check(
      z.minLength(1, 'nothing-to-change'),
      z.maxLength(MOST_MAPPED, `maximum:${MOST_MAPPED}`),
      z.refine((all) => new Set(all.map(key)).size === all.length, 'given-twice'),
    ),
    reason: z._default(z.string().check(z.trim(), z.maxLength(200, 'maximum-symbols:200')), ''),
  }),
  bodyBytes: 2 * 1024 * 1024,
  answer: data(z.object({ added: z.int(), removed: z.int(), people: z.int(), signedIn: z.int() })),
  failures: ['conflict'],
});
/** A person's role, publishers and packages: of these the policy makes menu and grants. It opens no data, and is audited. */
export const viewAs = call('POST /api/admin/mapping/view_as', 'admin:mapping', 'What a person sees', {
  body: z.strictObject({ user_id: z.string().check(z.minLength(1), z.maxLength(60)) }),
  answer: data(
    z.object({
      id: z.string(),
      name: z.string(),
      role: z.enum(roles),
      status: z.enum(userStatuses),
      publishers: z.array(z.string()),
      packages: z.array(z.object({ name: z.string(), title: z.string(), type: z.enum(dashboardTypes) })),
    }),
  ),
  failures: ['missing'],
});

/** Packages, who has which, and their exchange rates. */
export const adminPackageCalls = {
  packages,
  onePackage,
  addPackage,
  changePackage,
  packageRows,
  changeRetention,
  archivePackage,
  rates,
  setRate,
  deleteRate,
  addRates,
  mapping,
  applyMapping,
  viewAs,
} as const;
