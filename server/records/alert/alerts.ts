import type { Insertable, Selectable } from 'kysely';
import type { Database, Schema } from '../engine/schema.ts';

export type AlertRecord = Selectable<Schema['alerts']>;
export type NewAlertRecord = Insertable<Schema['alerts']>;
/** One that may be due, with the zone of its package; null where that is not one package. */
export type WatchedAlert = AlertRecord & { readonly timeZone: string | null };

/** Rules on numbers. A person's methods take the person first, and find no rule of another. */
export function alertsOf(db: Database) {
  return {
    list: (userId: string): Promise<AlertRecord[]> =>
      db.selectFrom('alerts').selectAll().where('user_id', '=', userId).orderBy('created_at', 'desc').orderBy('id').execute(),
    async count(userId: string): Promise<number> {
      const { n } = await db
        .selectFrom('alerts')
        .select((e) => e.fn.countAll<number | string>().as('n'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      return Number(n);
    },
    byId: (userId: string, id: string): Promise<AlertRecord | undefined> =>
      db.selectFrom('alerts').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst(),
    add: async (alert: NewAlertRecord): Promise<void> => {
      await db.insertInto('alerts').values(alert).execute();
    },
    change: async (userId: string, id: string, set: Partial<AlertRecord>): Promise<void> => {
      await db.updateTable('alerts').set(set).where('user_id', '=', userId).where('id', '=', id).execute();
    },
    remove: async (userId: string, id: string): Promise<void> => {
      await db.deleteFrom('alerts').where('user_id', '=', userId).where('id', '=', id).execute();
    },
    /** All that are not paused, whoever has them: for the server itself. */
    watched: (): Promise<WatchedAlert[]> =>
      db
        .selectFrom('alerts as a')
        .leftJoin('packages as p', 'p.name', 'a.package_name')
        .selectAll('a')
        .select('p.time_zone as timeZone')
        .where('a.is_paused', '=', 0)
        .orderBy('a.created_at')
        .orderBy('a.id')
        .execute(),
    /** Notes a check of a rule as it stood. False where it was changed, paused or deleted meanwhile. */
    async note({ id, revision }: Pick<AlertRecord, 'id' | 'revision'>, set: Partial<AlertRecord>, isWatched: boolean): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('alerts')
        .set(set)
        .where('id', '=', id)
        .where('revision', '=', revision)
        .$if(isWatched, (q) => q.where('is_paused', '=', 0))
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
  };
}
