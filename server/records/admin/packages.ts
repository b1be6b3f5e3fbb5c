import type { Everything, PackageRecord } from '../../access.ts';
import type { Database } from '../engine/schema.ts';

/** Packages and who belongs to them. */
export function packagesOf(db: Database) {
  const columns = [
    'p.name',
    'p.title',
    'p.customer',
    'p.time_zone as timeZone',
    'p.currency',
    'p.type',
    'p.alert_pct as alertPct',
  ] as const;
  return {
    byName: (name: string): Promise<PackageRecord | undefined> =>
      db.selectFrom('packages as p').select(columns).where('p.name', '=', name).executeTakeFirst(),

    byNames: async (names: readonly string[]): Promise<PackageRecord[]> =>
      names.length === 0 ? [] : db.selectFrom('packages as p').select(columns).where('p.name', 'in', names).execute(),

    /** Of all packages, whoever asks: for the server itself. */
    names: async (): Promise<string[]> =>
      (await db.selectFrom('packages').select('name').orderBy('name').execute()).map(({ name }) => name),

    /** All that are not archived, whoever asks: for the server itself. */
    every: (): Promise<PackageRecord[]> =>
      db.selectFrom('packages as p').select(columns).where('p.archived_at', 'is', null).orderBy('p.name').execute(),

    /** Administrators who have a package that is not archived and who may sign in, with its zone. */
    administratorsOf: async (
      _: Everything,
      name: string,
    ): Promise<{ user: { id: string; name: string; email: string }; timeZone: string }[]> => {
      const rows = await db
        .selectFrom('package_members as m')
        .innerJoin('packages as p', 'p.name', 'm.package_name')
        .innerJoin('users as u', 'u.id', 'm.user_id')
        .select(['u.id', 'u.name', 'u.email', 'p.time_zone as timeZone'])
        .where('p.name', '=', name)
        .where('p.archived_at', 'is', null)
        .where('u.role', '=', 'admin')
        .where('u.disabled_at', 'is', null)
        .orderBy('u.id')
        .execute();
      return rows.map(({ timeZone, ...user }) => ({ user, timeZone }));
    },

    /** A person's packages that are not archived, in the order that they are shown in. */
    ofUser: (userId: string): Promise<PackageRecord[]> =>
      db
        .selectFrom('package_members as m')
        .innerJoin('packages as p', 'p.name', 'm.package_name')
        .select(columns)
        .where('m.user_id', '=', userId)
        .where('p.archived_at', 'is', null)
        .orderBy('m.position')
        .orderBy('p.name')
        .execute(),
  };
}
