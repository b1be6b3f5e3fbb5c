import { BY_TICKET } from '../../../../contract/areas/report/changes.ts';
import { wholePackages } from '../../../access.ts';
import type { RowResult, TellCase } from '../../../incidents/order.ts';
import type { Database } from '../../../records/engine/schema.ts';
import type { GivenRecords } from '../../../records/records.ts';
import { jointChangesOf } from '../../../records/ticket/joint-changes.ts';
import { withItsCase } from '../../cases.ts';
import { tellAssignee } from '../../tells.ts';
import type { ticketEffects } from '../../ticket-effects.ts';
import type { TicketActor } from '../../store.ts';
import { jointOf, versionsMoved } from '../../undo.ts';
import type { Difference, Mirror } from '../mirror/mirror.ts';
import { patientWork } from './patient.ts';

/** Does for what somebody does in Redmine itself what a change from here does beside: a ticket that moves moves its incident, and whoever is given one is told; a takedown tells its case how it stands. */
export function elsewhere({
  records,
  effects,
  mirror,
  report,
}: {
  readonly records: GivenRecords;
  readonly effects: ReturnType<typeof ticketEffects>;
  readonly mirror: () => Mirror;
  readonly report: (cause: unknown) => void;
}) {
  async function carryOut({ ticket, by, from, given }: Difference): Promise<void> {
    const pkg = await records.packages.byName(ticket.package_name);
    if (pkg === undefined) return;
    const actor: TicketActor = {
      id: by,
      name: (await records.users.byId(by))?.name ?? (await mirror().names()).get(by) ?? by,
      access: wholePackages([pkg], 'what was done in Redmine is followed'),
    };
    const moves = from === null ? null : await effects.incidentOf(actor, { ...ticket, ...from }, { status: ticket.status });
    const isKnown = ticket.assignee_id !== null && (await records.users.byId(ticket.assignee_id)) !== undefined;
    const [now] = await mirror().tickets.byIds(actor.access, [ticket.id]);
    const done = async (t: Database, at: number, moved: readonly RowResult[], tellCase: TellCase): Promise<void> => {
      if (from !== null) await jointChangesOf(t).add(actor.access, jointOf({ ...ticket, ...from }, ticket, versionsMoved(moved)));
      if (now !== undefined) await withItsCase(t, now, tellCase);
      if (given && isKnown) await tellAssignee(t, at, actor, ticket, [{ name: 'assignee', from: null, to: ticket.assignee_id }]);
    };
    await effects.together(actor, moves?.rows ?? [], {}, `${BY_TICKET}${ticket.id}`, done, { about: [ticket.incident_id] });
  }
  async function work(): Promise<boolean> {
    for (let next = await mirror().differences.next(); next !== undefined && !seen.isClosed(); next = await mirror().differences.next()) {
      await carryOut(next.what);
      await mirror().differences.done(next.id);
    }
    return true;
  }
  const seen = patientWork({ work, report });
  return seen;
}
