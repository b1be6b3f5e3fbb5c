import { randomUUID } from 'node:crypto';
import type { AuditAction } from '../../../contract/areas/admin/audit-actions.ts';
import { MOST_MACROS, type Macro } from '../../../contract/areas/ticket/macros.ts';
import { CallFailure } from '../../call-failure.ts';
import type { Database } from '../engine/schema.ts';
import { leaveTrails, type Trail } from '../trail.ts';

interface Answer {
  readonly data: Macro[];
}
/** What one key does to a ticket, for each person: nobody else's are found here. */
export function ticketMacrosOf(db: Database) {
  const list = async (from: Database, userId: string): Promise<Macro[]> => {
    const rows = await from
      .selectFrom('ticket_macros')
      .select(['id', 'name', 'key', 'status', 'assignee', 'note', 'is_private'])
      .where('user_id', '=', userId)
      .orderBy('name')
      .execute();
    const all = rows.map(({ is_private, ...macro }) => ({ ...macro, private_note: is_private === 1 }));
    // those without a key stand at the end
    return all.toSorted((a, b) => (a.key ?? 'z').localeCompare(b.key ?? 'z'));
  };
  async function told(t: Database, trail: Trail, at: number, action: AuditAction, subject: string): Promise<Answer> {
    const answer = { data: await list(t, trail.userId) };
    await leaveTrails(t, at, [{ trail, auditEntry: { action, subject, packageName: null, detail: {} }, answer }]);
    return answer;
  }
  return {
    list: (userId: string): Promise<Macro[]> => list(db, userId),
    /** Changes that of the id, or adds one; an own one of that name is replaced, and its key is taken from another one. Refuses (invalid) more than `MOST_MACROS`, and (not found) an id that is not the person's. */
    put: (trail: Trail, { id, private_note, ...macro }: Omit<Macro, 'id'> & { readonly id: string | null }, at: number): Promise<Answer> =>
      db.transaction().execute(async (t) => {
        const { userId } = trail;
        if (macro.key !== null)
          await t.updateTable('ticket_macros').set({ key: null }).where('user_id', '=', userId).where('key', '=', macro.key).execute();
        const values = { ...macro, is_private: private_note ? 1 : 0, updated_at: at };
        if (id !== null) {
          const own = t.selectFrom('ticket_macros').select('id').where('user_id', '=', userId).where('id', '=', id);
          if ((await own.executeTakeFirst()) === undefined) throw new CallFailure('not-found');
          await t.deleteFrom('ticket_macros').where('user_id', '=', userId).where('name', '=', macro.name).where('id', '!=', id).execute();
          await t.updateTable('ticket_macros').set(values).where('user_id', '=', userId).where('id', '=', id).execute();
          return told(t, trail, at, 'macro.save', macro.name);
        }
        await t
          .insertInto('ticket_macros')
          .values({ id: randomUUID(), user_id: userId, ...values })
          .onConflict((c) => c.columns(['user_id', 'name']).doUpdateSet(values))
          .execute();
        const answer = await told(t, trail, at, 'macro.save', macro.name);
        if (answer.data.length > MOST_MACROS) throw new CallFailure('invalid-request', { fields: { name: [`maximum:${MOST_MACROS}`] } });
        return answer;
      }),
    remove: (trail: Trail, id: string, at: number): Promise<Answer> =>
      db.transaction().execute(async (t) => {
        const row = await t
          .deleteFrom('ticket_macros')
          .where('user_id', '=', trail.userId)
          .where('id', '=', id)
          .returning('name')
          .executeTakeFirst();
        if (row === undefined) throw new CallFailure('not-found');
        return told(t, trail, at, 'macro.delete', row.name);
      }),
  };
}
