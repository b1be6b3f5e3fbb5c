import { sql, type Migration } from 'kysely';
import { newTable } from '../new-table.ts';

/** Clocks of takedown tickets name their incidents: after a change of store another ticket may have the same number. */
export const clocksOfIncidents: Migration = {
  async up(db) {
    await db.schema.dropIndex('takedown_clocks_by_time').execute();
    await db.schema.alterTable('takedown_clocks').renameTo('takedown_clocks_before').execute();
    await newTable(
      db,
      'takedown_clocks',
      'ticket_id integer, incident_id text, due_at bigint, paused_at bigint?, stopped_at bigint?, at bigint',
    )
      .addPrimaryKeyConstraint('takedown_clocks_key', ['ticket_id', 'incident_id'])
      .execute();
    await sql`insert into takedown_clocks
      select c.ticket_id, i.incident_id, c.due_at, c.paused_at, c.stopped_at, c.at
      from takedown_clocks_before c join redmine_issues i on i.issue_id = c.ticket_id
      where i.incident_id is not null and i.kind = 'Takedown'`.execute(db);
    await db.schema.dropTable('takedown_clocks_before').execute();
    await db.schema.createIndex('takedown_clocks_by_time').on('takedown_clocks').column('at').execute();
  },
};
