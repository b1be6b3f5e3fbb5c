import { UNDO_MS } from '../../../contract/areas/report/changes.ts';
import type { TicketDetail, TicketEntry } from '../../../contract/areas/ticket/ticket.ts';
import { closedStatuses, resolutions } from '../../../contract/life/ticket-life.ts';
import type { GivenRecords } from '../../records/records.ts';
import { aboutOf } from '../cases.ts';
import { whole } from '../incident-moves.ts';
import { letGoBy } from './let-go.ts';
import type { TicketActor, TicketStore } from '../store.ts';

interface Deps {
  readonly records: Pick<GivenRecords, 'jointChanges' | 'ticketCases' | 'incidentStates'>;
  readonly tickets: Pick<TicketStore, 'statuses'>;
}
const iso = (at: number): string => new Date(at).toISOString();
const changeOf = ({ details }: TicketEntry, field: string) => details.find(({ name }) => name === field);
/** Does an entry set status and resolution back to what they were before the author's entry in front of it, in time to undo that? An undo has none of its own. */
const takesBack = (entry: TicketEntry, before: TicketEntry | undefined): boolean =>
  before?.user.id === entry.user.id &&
  Date.parse(entry.created_on) - Date.parse(before.created_on) <= UNDO_MS &&
  ['status', 'resolution'].every((field) => {
    const [now, then] = [changeOf(entry, field), changeOf(before, field)];
    return now?.old_value === then?.new_value && now?.new_value === then?.old_value;
  });

/** What its reader can take back of a ticket that was read, at an instant in epoch milliseconds: its raising, and the last change of its status. */
export async function ownUndo(
  { records, tickets }: Deps,
  { id: userId, access }: TicketActor,
  ticket: TicketDetail,
  now: number,
): Promise<Pick<TicketDetail, 'last_change' | 'withdraw_until'>> {
  const raised = Date.parse(ticket.created_on),
    [entry, before] = ticket.journals.filter((each) => changeOf(each, 'status') !== undefined).toReversed();
  const isNew = ticket.author.id === userId && now - raised <= UNDO_MS,
    isLate =
      entry === undefined ||
      entry.user.id !== userId ||
      entry.moved_by !== null ||
      now - Date.parse(entry.created_on) > UNDO_MS ||
      takesBack(entry, before);
  if (!isNew && isLate) return {};
  const key = { id: ticket.id, package_name: ticket.project.id };
  const about = await aboutOf(records.ticketCases, access, { ...key, incident_id: ticket.incident_id });
  const letGo = await letGoBy(records, whole(access), { id: ticket.id, kind: ticket.tracker.name }, about.slice(0, 1));
  // one that was taken back is no ticket of its incidents any more
  if (letGo.size > 0) return {};
  const raising = isNew ? { withdraw_until: iso(raised + UNDO_MS) } : {};
  if (isLate) return raising;
  const made = await records.jointChanges.lastOf(access, key);
  const isJoint = made !== undefined && made.ticket_version >= Date.parse(entry.created_on) && made.status === ticket.status.name;
  // of one that moved no incident it is not known what else stood in its way
  if (about.length > 0 && !isJoint) return raising;
  const was = changeOf(entry, 'status')?.old_value;
  const status_id = (await tickets.statuses()).find(({ name }) => name === was)?.id;
  const ended = changeOf(entry, 'resolution')?.old_value;
  const resolution = resolutions.find((each) => each === ended) ?? (isJoint ? made.was_resolution : null);
  // how it had ended goes back with its end
  const isUnknown = resolution === null && closedStatuses.some((each) => each === was);
  if (status_id === undefined || isUnknown) return raising;
  return {
    ...raising,
    last_change: {
      status: ticket.status.name,
      version: isJoint ? iso(made.ticket_version) : entry.created_on,
      until: iso(Date.parse(entry.created_on) + UNDO_MS),
      undo: { status_id, undoes: true, ...(resolution !== null && { resolution }) },
    },
  };
}
