import type { AuditAction } from '../../../contract/areas/admin/audit-actions.ts';
import { randomUUID } from 'node:crypto';
import type { RangeChoice } from '../../../contract/time/dates.ts';
import type { SavedFilter, viewCalls } from '../../../contract/areas/view.ts';
import type { ArgumentsOf } from '../../../contract/call.ts';
import type { StartView } from '../../../contract/areas/session.ts';
import { ALL } from '../../../contract/scope.ts';
import { CallFailure } from '../../call-failure.ts';
import type { Database } from '../engine/schema.ts';
import { leaveTrails, type Trail } from '../trail.ts';

export const MAX_SAVED_FILTERS = 50;
export type NewFilterSet = Omit<ArgumentsOf<typeof viewCalls.saveFilter>['body'], 'range'> & { readonly range?: RangeChoice | null };
export type FilterSetChange = ArgumentsOf<typeof viewCalls.changeFilter>['body'];
interface Answer {
  readonly data: SavedFilter[];
}
/** Who looks, in which package (or in 'all'), and the screens whose shared sets they may see. */
export interface Viewer {
  readonly userId: string;
  readonly packageName: string;
  readonly screens: readonly string[];
}
const taken = (): CallFailure => new CallFailure('invalid-request', { fields: { name: ['set-taken'] } });

/** Named filter sets of people in a package, their own and those that are shared with them, and which of them opens first. */
export function savedFiltersOf(db: Database) {
  /** What somebody sees: a shared set goes as its owner loses the package. */
  const seen = (from: Database, { userId, packageName, screens }: Viewer) =>
    from
      .selectFrom('saved_filters as f')
      .innerJoin('users as u', 'u.id', 'f.user_id')
      .leftJoin('package_members as m', (j) => j.onRef('m.user_id', '=', 'f.user_id').onRef('m.package_name', '=', 'f.package_name'))
      .leftJoin('start_views as s', (j) => j.onRef('s.filter_id', '=', 'f.id').on('s.user_id', '=', userId))
      .select(['f.id', 'f.name', 'f.screen', 'f.filters', 'f.range', 'f.version', 'f.shared', 'f.user_id', 'u.name as owner'])
      .select('s.filter_id as start')
      .where('f.package_name', '=', packageName)
      .where((e) =>
        e.or([
          e('f.user_id', '=', userId),
          ...(screens.length === 0 || packageName === ALL
            ? []
            : [
                e.and([
                  e('f.shared', '=', 1),
                  e('f.screen', 'in', screens),
                  e('m.user_id', 'is not', null),
                  e('u.disabled_at', 'is', null),
                ]),
              ]),
        ]),
      );
  const setOf = (userId: string, row: Awaited<ReturnType<ReturnType<typeof seen>['execute']>>[number]): SavedFilter => ({
    id: row.id,
    name: row.name,
    screen: row.screen,
    filters: JSON.parse(row.filters) as SavedFilter['filters'],
    range: row.range === null ? null : (JSON.parse(row.range) as RangeChoice),
    version: row.version,
    isShared: row.shared === 1,
    isOwn: row.user_id === userId,
    isStart: row.start !== null,
    owner: row.owner,
  });
  const list = async (from: Database, viewer: Viewer): Promise<SavedFilter[]> =>
    (await seen(from, viewer).orderBy('f.screen').orderBy('f.name').orderBy('f.id').execute()).map((row) => setOf(viewer.userId, row));
  const one = async (from: Database, viewer: Viewer, id: string): Promise<SavedFilter> => {
    const row = await seen(from, viewer).where('f.id', '=', id).executeTakeFirst();
    if (row === undefined) throw new CallFailure('not-found');
    return setOf(viewer.userId, row);
  };
  const told = async (
    t: Database,
    trail: Trail,
    viewer: Viewer,
    at: number,
    action: AuditAction,
    subject: string,
    detail = {},
  ): Promise<Answer> => {
    const answer = { data: await list(t, viewer) };
    await leaveTrails(t, at, [{ trail, auditEntry: { action, subject, packageName: viewer.packageName, detail }, answer }]);
    return answer;
  };

  return {
    list: (viewer: Viewer): Promise<SavedFilter[]> => list(db, viewer),

    /** What opens first for somebody in a package, as long as they see it. */
    async start(viewer: Viewer): Promise<StartView | null> {
      const row = await seen(db, viewer).where('s.user_id', '=', viewer.userId).executeTakeFirst();
      if (row === undefined) return null;
      const { screen, filters, range } = setOf(viewer.userId, row);
      return { screen, filters, range };
    },

    /** Adds a set, or replaces the own one of the same name and screen. Refuses (invalid) a set beyond the 50th. */
    put: (trail: Trail, viewer: Viewer, set: NewFilterSet, at: number): Promise<Answer> =>
      db.transaction().execute(async (t) => {
        const values = {
          filters: JSON.stringify(set.filters),
          range: set.range == null ? null : JSON.stringify(set.range),
          updated_at: at,
          ...(set.is_shared !== undefined && { shared: set.is_shared ? 1 : 0 }),
        };
        await t
          .insertInto('saved_filters')
          .values({
            id: randomUUID(),
            user_id: trail.userId,
            package_name: viewer.packageName,
            screen: set.screen,
            name: set.name,
            ...values,
          })
          .onConflict((c) =>
            c
              .columns(['user_id', 'package_name', 'screen', 'name'])
              .doUpdateSet((e) => ({ ...values, version: e('saved_filters.version', '+', 1) })),
          )
          .execute();
        const answer = await told(t, trail, viewer, at, 'filter.save', set.name, { screen: set.screen });
        if (answer.data.filter(({ isOwn }) => isOwn).length > MAX_SAVED_FILTERS)
          throw new CallFailure('invalid-request', { fields: { name: [`maximum-filters:${MAX_SAVED_FILTERS}`] } });
        return answer;
      }),

    /** Renames or shares an own set that is as its owner saw it. */
    change: (trail: Trail, viewer: Viewer, id: string, { version, name, is_shared }: FilterSetChange, at: number): Promise<Answer> =>
      db.transaction().execute(async (t) => {
        const current = await one(t, viewer, id);
        if (!current.isOwn) throw new CallFailure('not-the-owner');
        if (current.version !== version) throw new CallFailure('changed', { current });
        if (name !== undefined && name !== current.name) {
          const other = await t
            .selectFrom('saved_filters')
            .select('id')
            .where('user_id', '=', trail.userId)
            .where('package_name', '=', viewer.packageName)
            .where('screen', '=', current.screen)
            .where('name', '=', name)
            .executeTakeFirst();
          if (other !== undefined) throw taken();
        }
        await t
          .updateTable('saved_filters')
          .set({
            ...(name !== undefined && { name }),
            ...(is_shared !== undefined && { shared: is_shared ? 1 : 0 }),
            version: version + 1,
            updated_at: at,
          })
          .where('id', '=', id)
          .execute();
        return told(t, trail, viewer, at, 'filter.change', name ?? current.name, {
          before: current.name,
          ...(is_shared !== undefined && { isShared: is_shared }),
        });
      }),

    /** Deletes an own set, or with `any` one that is shared. */
    remove: (trail: Trail, viewer: Viewer, id: string, any: boolean, at: number): Promise<Answer> =>
      db.transaction().execute(async (t) => {
        const { isOwn, name, owner } = await one(t, viewer, id);
        if (!isOwn && !any) throw new CallFailure('not-to-delete');
        await t.deleteFrom('start_views').where('filter_id', '=', id).execute();
        await t.deleteFrom('saved_filters').where('id', '=', id).execute();
        return told(t, trail, viewer, at, 'filter.delete', name, isOwn ? {} : { owner });
      }),

    /** Chooses what opens first in a package, or nothing. */
    startWith: (trail: Trail, viewer: Viewer, id: string | null, at: number): Promise<Answer> =>
      db.transaction().execute(async (t) => {
        const set = id === null ? null : await one(t, viewer, id);
        await t.deleteFrom('start_views').where('user_id', '=', trail.userId).where('package_name', '=', viewer.packageName).execute();
        if (set !== null)
          await t
            .insertInto('start_views')
            .values({ user_id: trail.userId, package_name: viewer.packageName, filter_id: set.id })
            .execute();
        return told(t, trail, viewer, at, 'filter.start', set?.name ?? '');
      }),
  };
}
