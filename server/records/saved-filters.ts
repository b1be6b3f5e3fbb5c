import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { SavedFilter } from '../../contract/areas/session.ts';
import { CallFailure } from '../call-failure.ts';
import type { Database } from './schema.ts';
import { leaveTrails, type Trail } from './trail.ts';

export const MAX_SAVED_FILTERS = 50;
export type FilterSetRecord = z.infer<typeof SavedFilter>;
export interface NewFilterSet {
  readonly name: string;
  readonly screen: string;
  readonly filters: Readonly<Record<string, string>>;
}

/** Named filter sets of one person in one package (or in 'all'). */
export function savedFiltersOf(db: Database) {
  const list = async (from: Database, userId: string, packageName: string): Promise<FilterSetRecord[]> => {
    const rows = await from
      .selectFrom('saved_filters')
      .select(['id', 'name', 'screen', 'filters'])
      .where('user_id', '=', userId)
      .where('package_name', '=', packageName)
      .orderBy('screen')
      .orderBy('name')
      .execute();
    return rows.map((r) => ({ ...r, filters: JSON.parse(r.filters) as FilterSetRecord['filters'] }));
  };
  return {
    list: (userId: string, packageName: string): Promise<FilterSetRecord[]> => list(db, userId, packageName),

    /** Adds a set, or replaces the one of the same name and screen. Refuses (invalid) a set beyond the 50th. */
    put: (trail: Trail, packageName: string, set: NewFilterSet, at: number): Promise<{ data: FilterSetRecord[] }> =>
      db.transaction().execute(async (t) => {
        const filters = JSON.stringify(set.filters);
        await t
          .insertInto('saved_filters')
          .values({
            id: randomUUID(),
            user_id: trail.userId,
            package_name: packageName,
            screen: set.screen,
            name: set.name,
            filters,
            updated_at: at,
          })
          .onConflict((c) => c.columns(['user_id', 'package_name', 'screen', 'name']).doUpdateSet({ filters, updated_at: at }))
          .execute();
        const stored = await list(t, trail.userId, packageName);
        if (stored.length > MAX_SAVED_FILTERS)
          throw new CallFailure('invalid', 'Invalid request', { fields: { name: [`Maximum ${MAX_SAVED_FILTERS} saved filters`] } });
        const answer = { data: stored };
        const deed = { action: 'filter.save', subject: `${set.screen}/${set.name}`, packageName };
        await leaveTrails(t, at, [{ trail, deed, answer }]);
        return answer;
      }),
  };
}
