import type { Insertable, Selectable } from 'kysely';
import { checkWithin, type Access, type Everything } from '../../access.ts';
import { pieces } from '../pieces.ts';
import type { Database, Schema } from '../engine/schema.ts';
import { withinPackages, withinRows } from '../engine/within.ts';

export type StateRecord = Selectable<Schema['incident_states']>;
export type ChangeRecord = Omit<Insertable<Schema['incident_changes']>, 'seq'>;
export type JournalRecord = Selectable<Schema['incident_changes']> & {
  readonly name: string | null;
  readonly to_name: string | null;
  readonly from_name: string | null;
};

/** States and the journal of incidents that somebody changed. */
export function incidentStatesOf(db: Database) {
  return {
    async byIds(access: Access, ids: readonly string[]): Promise<StateRecord[]> {
      const found = await Promise.all(
        pieces(ids).map((piece) =>
          db.selectFrom('incident_states').selectAll().where('incident_id', 'in', piece).where(withinRows(access)).execute(),
        ),
      );
      return found.flat();
    },

    /** In the order of their last changes, after a place in it. */
    since: (_: Everything, seq: number, id: string, limit: number): Promise<StateRecord[]> =>
      db
        .selectFrom('incident_states')
        .selectAll()
        .where((e) => e.or([e('seq', '>', seq), e.and([e('seq', '=', seq), e('incident_id', '>', id)])]))
        .orderBy('seq')
        .orderBy('incident_id')
        .limit(limit)
        .execute(),

    /** The number of the last change of any incident; 0 where there is none. */
    async last(_: Everything): Promise<number> {
      const row = await db
        .selectFrom('incident_states')
        .select((e) => e.fn.max('seq').as('seq'))
        .executeTakeFirst();
      return row?.seq ?? 0;
    },

    /** Which of some incidents were rejected once, and taken up again. */
    async takenUp(access: Access, ids: readonly string[]): Promise<ReadonlySet<string>> {
      const found = await Promise.all(
        pieces(ids).map((piece) =>
          db
            .selectFrom('incident_changes')
            .select('incident_id')
            .distinct()
            .where('incident_id', 'in', piece)
            .where(withinPackages(access))
            .where('field', '=', 'status')
            .where('from_value', '=', 'Rejected')
            .execute(),
        ),
      );
      return new Set(found.flat().map(({ incident_id }) => incident_id));
    },

    /** Why a field of incidents is what a version set it to, by incident; null where that was a choice of a person. */
    async reasonsOf(
      access: Access,
      versions: readonly { readonly incident: string; readonly version: number }[],
      field: string,
    ): Promise<ReadonlyMap<string, string | null>> {
      const asked = new Map(versions.map(({ incident, version }) => [incident, version]));
      const found = await Promise.all(
        pieces([...asked.keys()]).map((piece) =>
          db
            .selectFrom('incident_changes')
            .select(['incident_id', 'version', 'reason'])
            .where('incident_id', 'in', piece)
            .where(withinPackages(access))
            .where('field', '=', field)
            .execute(),
        ),
      );
      return new Map(
        found
          .flat()
          .flatMap(({ incident_id, version, reason }) => (asked.get(incident_id) === version ? [[incident_id, reason] as const] : [])),
      );
    },

    /** Adds to the journal, in a transaction; answers the number of the last entry. */
    async add(access: Access, t: Database, changes: readonly ChangeRecord[]): Promise<number> {
      checkWithin(access, ...new Set(changes.map(({ package_name }) => package_name)));
      let last = 0;
      for (const piece of pieces(changes)) {
        const rows = await t.insertInto('incident_changes').values(piece).returning('seq').execute();
        last = rows.reduce((most, { seq }) => Math.max(most, seq), last);
      }
      return last;
    },

    async put(access: Access, t: Database, states: readonly StateRecord[]): Promise<void> {
      checkWithin(access, ...new Set(states.map(({ package_name }) => package_name)));
      for (const piece of pieces(states))
        await t
          .insertInto('incident_states')
          .values(piece)
          .onConflict((c) =>
            c.column('incident_id').doUpdateSet((e) => ({
              publisher: e.ref('excluded.publisher'),
              version: e.ref('excluded.version'),
              seq: e.ref('excluded.seq'),
              base: e.ref('excluded.base'),
              steps: e.ref('excluded.steps'),
            })),
          )
          .execute();
    },

    /** The journal of an incident in access, oldest first and without what its clock alone did, with the names of who changed it and of whom it was given to. */
    journal(access: Access, id: string): Promise<JournalRecord[]> {
      return this.journals(access, [id]);
    },
    /** The same of several incidents, at most a page of them. */
    async journals(access: Access, ids: readonly string[]): Promise<JournalRecord[]> {
      return db
        .selectFrom('incident_changes as c')
        .leftJoin('users as u', 'u.id', 'c.user_id')
        .leftJoin('users as f', (j) => j.onRef('f.id', '=', 'c.from_value').on('c.field', '=', 'assignee'))
        .leftJoin('users as a', (j) => j.onRef('a.id', '=', 'c.to_value').on('c.field', '=', 'assignee'))
        .selectAll('c')
        .select(['u.name', 'f.name as from_name', 'a.name as to_name'])
        .where('c.incident_id', 'in', ids)
        .where('c.field', '!=', 'clock')
        .where(withinPackages(access, 'c.package_name'))
        .orderBy('c.seq')
        .execute();
    },
  };
}
