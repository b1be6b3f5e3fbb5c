import type { Selectable } from 'kysely';
import type { Database, Schema } from '../engine/schema.ts';

export type SearchRecord = Selectable<Schema['searches']>;
/** Whoever looks: the person, and the packages in which that person may search. */
export interface Searcher {
  readonly id: string;
  readonly packages: readonly string[];
}
const MOST_LISTED = 100;
/** Are all packages of a list, as JSON, the searcher's own now? */
export function coversAll({ packages }: Searcher, list: string): boolean {
  const names = JSON.parse(list) as string[];
  return names.length > 0 && names.every((name) => packages.includes(name));
}
/** May a search be seen: one's own, or one about packages that are all one's own? */
const isVisible =
  (searcher: Searcher) =>
  ({ user_id, packages }: SearchRecord): boolean =>
    user_id === searcher.id || coversAll(searcher, packages);

/** Stored searches. Each method takes whoever looks, and finds nothing beyond what is theirs. Times are epoch milliseconds. */
export function searchesOf(db: Database) {
  return {
    async byId(searcher: Searcher, id: string): Promise<SearchRecord | undefined> {
      const found = await db.selectFrom('searches').selectAll().where('id', '=', id).executeTakeFirst();
      return found !== undefined && isVisible(searcher)(found) ? found : undefined;
    },
    /** Those with a name: own and shared ones, newest first. */
    async saved(searcher: Searcher): Promise<SearchRecord[]> {
      const found = await db
        .selectFrom('searches')
        .selectAll()
        .where('name', 'is not', null)
        .where((e) => e.or([e('user_id', '=', searcher.id), e('is_shared', '=', 1)]))
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute();
      return found.filter(isVisible(searcher)).slice(0, MOST_LISTED);
    },
    async add(search: SearchRecord): Promise<void> {
      await db.insertInto('searches').values(search).execute();
    },
    /** False where it is nobody's, or somebody else's. */
    async keep(userId: string, id: string, set: Pick<SearchRecord, 'name' | 'is_shared'>): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('searches')
        .set(set)
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    async remove(userId: string, id: string): Promise<boolean> {
      const { numDeletedRows } = await db.deleteFrom('searches').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
      return numDeletedRows === 1n;
    },
    /** Forgets those of before an instant that nobody has saved. */
    async forgetBefore(at: number): Promise<void> {
      await db.deleteFrom('searches').where('created_at', '<', at).where('name', 'is', null).execute();
    },
  };
}
