import type { Selectable } from 'kysely';
import { checkWithin, type Access } from '../../access.ts';
import { pieces } from '../pieces.ts';
import type { Database, Schema } from '../engine/schema.ts';
import { withinPackages } from '../engine/within.ts';
import type { TicketKey } from './ticket-cases.ts';

export type JointChange = Selectable<Schema['joint_changes']>;
/** A version of an incident. */
export interface IncidentVersion {
  readonly incident: string;
  readonly version: number;
}

/** Which versions of tickets and of incidents were made by one change, so that one undo takes both back. */
export function jointChangesOf(db: Database) {
  const within = (access: Access) => db.selectFrom('joint_changes').selectAll().where(withinPackages(access));
  return {
    /** Of versions of incidents: what moved with them, in the order in which it did. */
    async ofIncidents(access: Access, versions: readonly IncidentVersion[]): Promise<readonly JointChange[]> {
      const asked = new Map(versions.map(({ incident, version }) => [`${version} ${incident}`, incident]));
      const found: JointChange[] = [];
      for (const piece of pieces([...new Set(asked.values())])) {
        const rows = await within(access).where('incident_id', 'in', piece).orderBy('ticket_id').orderBy('ticket_version').execute();
        found.push(...rows.filter(({ incident_id, incident_version }) => asked.has(`${incident_version} ${incident_id}`)));
      }
      return found;
    },
    /** Of a version of a ticket: what moved with it, the last version of an incident first. */
    async ofTicket(access: Access, { id, package_name }: TicketKey, version: number): Promise<readonly JointChange[]> {
      const rows = await within(access)
        .where('ticket_id', '=', id)
        .where('package_name', '=', package_name)
        .where('ticket_version', '=', version)
        .orderBy('incident_id')
        .orderBy('incident_version', 'desc')
        .execute();
      return rows;
    },
    /** All that a ticket and its incidents went through together, the last version first. */
    async allOf(access: Access, { id, package_name }: TicketKey): Promise<readonly JointChange[]> {
      const rows = await within(access)
        .where('ticket_id', '=', id)
        .where('package_name', '=', package_name)
        .orderBy('ticket_version', 'desc')
        .orderBy('incident_version', 'desc')
        .execute();
      return rows;
    },
    /** The last change of a ticket that was one with a change of an incident. */
    async lastOf(access: Access, { id, package_name }: TicketKey): Promise<JointChange | undefined> {
      const row = await within(access)
        .where('ticket_id', '=', id)
        .where('package_name', '=', package_name)
        .orderBy('ticket_version', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row;
    },
    async add(access: Access, changes: readonly JointChange[]): Promise<void> {
      checkWithin(access, ...new Set(changes.map(({ package_name }) => package_name)));
      for (const piece of pieces(changes))
        await db
          .insertInto('joint_changes')
          .values(piece)
          .onConflict((c) => c.doNothing())
          .execute();
    },
  };
}
export type JointChanges = ReturnType<typeof jointChangesOf>;
