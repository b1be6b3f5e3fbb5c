import type { AdminPackage, AdminPackageDetail } from '../../../contract/areas/admin/packages.ts';
import { importKinds } from '../../../contract/areas/admin/import-mapping.ts';
import { arrivalOf } from '../../../contract/judgement/feed.ts';
import type { Calls } from '../../../contract/calls.ts';
import { DEFAULT_CURRENCY } from '../../../contract/units.ts';
import { CallFailure } from '../../call-failure.ts';
import type { AdminDeps, Handlers } from '../../handler.ts';
import { firstKept, RETENTION_WAIT_MS, rowsOf, type RetainedStores } from '../../jobs/retention.ts';
import { everything } from '../../access.ts';
import { arrivalsOf } from '../../records/admin/arrivals.ts';
import { statusOf } from '../../records/admin/people.ts';
import type { Database } from '../../records/engine/schema.ts';
import { hasMoney } from './has-money.ts';
import { searchable, wordsOf } from '../../records/searchable.ts';
import { leaveTrails, type AuditEntry, type Trail } from '../../records/trail.ts';

/** `stores`: those that rows leave. */
type PackageDeps = Pick<AdminDeps, 'records' | 'analytics' | 'now'> & { readonly stores: RetainedStores };
type PackageHandlers = Pick<
  Handlers<Calls['adminPackages']>,
  'packages' | 'onePackage' | 'addPackage' | 'changePackage' | 'packageRows' | 'changeRetention' | 'archivePackage'
>;

const whole = everything('administrators see when rows of all packages arrived');
const compared = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
/** All packages with how many people have them, in their order. */
async function listOf(t: Database, now: number, name?: string): Promise<AdminPackage[]> {
  const rows = await t
    .selectFrom('packages as p')
    .select((e) => [
      'p.name',
      'p.title',
      'p.customer',
      'p.type',
      'p.time_zone',
      'p.currency',
      'p.alert_pct',
      'p.retention_days',
      'p.retention_next_days',
      'p.retention_next_at',
      'p.archived_at',
      'p.version',
      e
        .selectFrom('package_members as m')
        .select((f) => f.fn.countAll<number | string>().as('n'))
        .whereRef('m.package_name', '=', 'p.name')
        .as('members'),
    ])
    .$if(name !== undefined, (q) => q.where('p.name', '=', name ?? ''))
    .orderBy('p.position')
    .orderBy('p.name')
    .execute();
  const feeds = new Map((await arrivalsOf(t).byPackage(whole, importKinds)).map((feed) => [feed.package_name, arrivalOf(feed, now)]));
  return rows.map(({ archived_at, members, retention_next_days: days, retention_next_at: from, ...row }) => ({
    ...row,
    retention_next: days === null || from === null ? null : { days, from: new Date(from).toISOString() },
    members: Number(members),
    arrived: feeds.get(row.name) ?? null,
    archivedAt: archived_at === null ? null : new Date(archived_at).toISOString(),
  }));
}
async function detailOf(t: Database, now: number, name: string): Promise<AdminPackageDetail> {
  const [found] = await listOf(t, now, name);
  if (found === undefined) throw new CallFailure('not-found');
  const people = await t
    .selectFrom('package_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.name', 'u.email', 'u.role', 'u.disabled_at', 'u.invited_at'])
    .where('m.package_name', '=', name)
    .execute();
  const memberList = people
    .map(({ disabled_at, invited_at, ...person }) => ({ ...person, status: statusOf({ disabled_at, invited_at }) }))
    .sort((a, b) => compared.compare(a.name, b.name));
  return { ...found, memberList };
}

/** What takes something away is asked for twice: by the name of the package. */
function checkConfirmed(name: string, confirm: string | undefined): void {
  if (confirm?.trim() !== name)
    throw new CallFailure('invalid-request', { fields: { confirm: [confirm === undefined ? 'required' : 'not-its-name'] } });
}

/** Packages of the installation: they are added, changed and archived, and none is deleted. */
export function packageHandlers({ records, analytics, stores, now }: PackageDeps): PackageHandlers {
  const write = (
    { name, version, trail }: { readonly name: string; readonly version: number; readonly trail: Trail },
    change: (t: Database, before: AdminPackageDetail) => Promise<Pick<AuditEntry, 'action' | 'detail'> | null>,
  ): Promise<{ data: AdminPackageDetail }> =>
    records.transaction(async (t) => {
      const before = await detailOf(t, now(), name);
      if (before.version !== version) throw new CallFailure('changed-by-other', { current: before });
      const auditEntry = await change(t, before);
      const answer = { data: await detailOf(t, now(), name) };
      if (auditEntry !== null)
        await leaveTrails(t, now(), [{ trail, answer, auditEntry: { ...auditEntry, subject: name, packageName: name } }]);
      return answer;
    });
  return {
    async packages({ query: { search, status, page, limit } }) {
      const all = await listOf(records.database, now());
      const words = wordsOf(search ?? '');
      const found = all.filter(({ name, title, customer, archivedAt }) => {
        const text = searchable([name, title, customer].join('\n'));
        return (status === 'all' || (status === 'archived') === (archivedAt !== null)) && words.every((word) => text.includes(word));
      });
      const archived = all.filter(({ archivedAt }) => archivedAt !== null).length;
      return {
        data: {
          packages: found.slice((page - 1) * limit, page * limit),
          total_count: found.length,
          counts: { all: all.length, active: all.length - archived, archived },
          customers: [...new Set(all.map(({ customer }) => customer))].sort(compared.compare),
        },
      };
    },
    onePackage: async ({ params: { id } }) => ({ data: await detailOf(records.database, now(), id) }),

    addPackage: ({ body: { package: name, mine, ...fields }, trail }) =>
      records.transaction(async (t) => {
        const at = now();
        // names that differ in their letters' case alone would be one file and one address for people
        const names = await t.selectFrom('packages').select(['name', 'position']).execute();
        if (names.some((other) => other.name.toLowerCase() === name.toLowerCase()))
          throw new CallFailure('invalid-request', { fields: { package: ['package-taken'] } });
        const position = Math.max(-1, ...names.map((other) => other.position)) + 1;
        await t
          .insertInto('packages')
          .values({ name, position, archived_at: null, ...fields })
          .execute();
        if (mine) {
          const { place } = await t
            .selectFrom('package_members')
            .select((e) => e.fn.max<number | null>('position').as('place'))
            .where('user_id', '=', trail.userId)
            .executeTakeFirstOrThrow();
          await t
            .insertInto('package_members')
            .values({ user_id: trail.userId, package_name: name, position: (place ?? -1) + 1 })
            .execute();
        }
        const answer = { data: await detailOf(t, now(), name) };
        const auditEntry: AuditEntry = { action: 'package.add', subject: name, packageName: name, detail: { ...fields, mine } };
        await leaveTrails(t, at, [{ trail, answer, auditEntry }]);
        return answer;
      }),

    async changePackage({ params: { id: name }, body: { version, ...given }, trail, signal }) {
      const before = await records.packages.byName(name);
      const fields = { ...given, currency: given.currency ?? before?.currency ?? DEFAULT_CURRENCY };
      const change = (hadMoney: boolean): Promise<{ data: AdminPackageDetail }> =>
        write({ name, version, trail }, async (t, seen) => {
          const changes = Object.fromEntries(
            (Object.keys(fields) as (keyof typeof fields)[]).flatMap((key) =>
              seen[key] === fields[key] ? [] : [[key, [seen[key], fields[key]]]],
            ),
          );
          if (Object.keys(changes).length === 0) return null;
          if (changes['currency'] !== undefined && hadMoney)
            throw new CallFailure('invalid-request', { fields: { currency: ['has-money'] } });
          await t
            .updateTable('packages')
            .set((e) => ({ ...fields, version: e('version', '+', 1) }))
            .where('name', '=', name)
            .execute();
          return { action: 'package.change', detail: changes };
        });
      if (before === undefined || before.currency === fields.currency) return change(true);
      // a file that is being imported is read in the currency that the package has, and brings money
      return stores.events.calm(() =>
        stores.tracker.calm(async () => change(await hasMoney({ records, analytics, stores }, before, signal))),
      );
    },

    async packageRows({ params: { id: name }, query: { retention_days: days } }) {
      const { time_zone } = await detailOf(records.database, now(), name);
      const before = days === undefined ? null : firstKept(now(), time_zone, days);
      return { data: { before, ...(await rowsOf(stores, name, before)) } };
    },
    async changeRetention({ params: { id: name }, body: { version, retention_days: days, confirm }, trail }) {
      const from = now() + RETENTION_WAIT_MS;
      const { time_zone: zone } = await detailOf(records.database, now(), name);
      // before anything is locked: counting takes its time
      const leaving = days === null ? null : await rowsOf(stores, name, firstKept(from, zone, days));
      return write({ name, version, trail }, async (t, { retention_days: holds, retention_next: next }) => {
        if (days === (next?.days ?? holds)) return null;
        const isShorter = days !== null && (holds === null || days < holds);
        if (isShorter) checkConfirmed(name, confirm);
        await t
          .updateTable('packages')
          .set((e) => ({
            ...(isShorter
              ? { retention_next_days: days, retention_next_at: from }
              : { retention_days: days, retention_next_days: null, retention_next_at: null }),
            version: e('version', '+', 1),
          }))
          .where('name', '=', name)
          .execute();
        if (!isShorter) return { action: 'package.keep', detail: { retention_days: [holds, days], stopped: next?.days ?? null } };
        return {
          action: 'package.retention',
          detail: { retention_days: [holds, days], holdsFrom: new Date(from).toISOString(), ...leaving },
        };
      });
    },

    archivePackage: ({ params: { id: name }, body: { version, archived, confirm }, trail }) =>
      write({ name, version, trail }, async (t, before) => {
        if ((before.archivedAt !== null) === archived) return null;
        if (archived) checkConfirmed(name, confirm);
        await t
          .updateTable('packages')
          .set((e) => ({ archived_at: archived ? now() : null, version: e('version', '+', 1) }))
          .where('name', '=', name)
          .execute();
        return { action: archived ? 'package.archive' : 'package.restore', detail: { members: before.members } };
      }),
  };
}
