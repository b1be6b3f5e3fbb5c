import { UNDO_MS } from '../../../contract/areas/report/changes.ts';
import type { Consequence, TicketConsequences } from '../../../contract/life/case-undo.ts';
import type { TicketDetail, TicketEntry } from '../../../contract/areas/ticket/ticket.ts';
import type { Resolution } from '../../../contract/life/ticket-life.ts';
import type { AccessScope } from '../../access.ts';
import { CallFailure } from '../../call-failure.ts';
import type { Step } from '../../incidents/life.ts';
import type { GivenRecords } from '../../records/records.ts';
import { aboutOf } from '../cases.ts';
import { peeled, whole } from '../incident-moves.ts';
import type { TicketActor, TicketEdit } from '../store.ts';

/** A ticket that begins with more than it says, or whose system has times in whole seconds, has entries of its author's at once. */
const SAME_MS = 2_000;
const timeOf = (at: string): number => Date.parse(at);
/** A notice says its reference before anything else. */
const referenceIn = ({ notes }: TicketEntry): string | null => /^(VGL-\d+-\d+)(?:\n|$)/.exec(notes)?.[1] ?? null;
const setsStatus = ({ details }: TicketEntry): boolean => details.some(({ name }) => name === 'status' || name === 'resolution');
const whatOf = (entry: TicketEntry): Consequence['what'] =>
  referenceIn(entry) !== null
    ? 'notice'
    : entry.details.some(({ name, new_value }) => name === 'resolution' && new_value !== null)
      ? 'end'
      : setsStatus(entry)
        ? 'status'
        : 'other';

interface Deps {
  readonly records: Pick<GivenRecords, 'jointChanges' | 'ticketCases' | 'incidentStates'>;
}
/** What others than its author did with a ticket, however soon. */
const othersIn = ({ author, journals }: TicketDetail): readonly TicketEntry[] => journals.filter((entry) => entry.user.id !== author.id);
/** How a ticket goes back by what came of it: null where its author has to be told of that before (`also`), or somebody else changed it. */
export const howBack = ({ consequences, other }: TicketConsequences, also: boolean): 'raising' | 'all' | null =>
  other !== null ? null : consequences.length === 0 ? 'raising' : also ? 'all' : null;
/** What came of a ticket since it was raised, and which of it goes back with the ticket. */
export async function consequencesOf({ records }: Deps, access: AccessScope, ticket: TicketDetail): Promise<TicketConsequences> {
  const key = { id: ticket.id, package_name: ticket.project.id };
  const joint = await records.jointChanges.allOf(access, key);
  const incidents = await aboutOf(records.ticketCases, access, { ...key, incident_id: ticket.incident_id });
  const versionsOf = new Map<string, number[]>();
  for (const { incident_id, incident_version } of joint)
    versionsOf.set(incident_id, [...(versionsOf.get(incident_id) ?? []), incident_version]);
  const states = await records.incidentStates.byIds(whole(access), [...versionsOf.keys()]);
  const back = new Map(
    states.map(({ incident_id, steps }) => [
      incident_id,
      new Set(peeled(JSON.parse(steps) as Step[], versionsOf.get(incident_id) ?? []).versions),
    ]),
  );
  const stood = new Map(
    states.map(({ incident_id, steps }) => [incident_id, new Set((JSON.parse(steps) as Step[]).map(({ version }) => version))]),
  );
  const standing = joint.filter(({ incident_id, incident_version }) => stood.get(incident_id)?.has(incident_version) === true);
  const goes = (change: (typeof joint)[number]): boolean => back.get(change.incident_id)?.has(change.incident_version) === true;
  /** The entry that made a version of the ticket. */
  const entryOf = (version: number): TicketEntry | undefined =>
    ticket.journals.findLast((entry) => timeOf(entry.created_on) <= version && setsStatus(entry));
  const moved = new Map<TicketEntry, Set<string>>();
  for (const change of standing.filter(goes)) {
    const entry = entryOf(change.ticket_version);
    if (entry !== undefined) moved.set(entry, (moved.get(entry) ?? new Set()).add(change.incident_id));
  }
  const raised = timeOf(ticket.created_on);
  const consequences = ticket.journals.flatMap((entry): Consequence[] => {
    if (entry.user.id !== ticket.author.id) return [];
    const what = whatOf(entry),
      count = moved.get(entry)?.size ?? 0;
    if (what !== 'notice' && count === 0 && timeOf(entry.created_on) - raised <= SAME_MS) return [];
    const recipient = entry.details.find(({ name }) => name === 'notice')?.new_value ?? null;
    return [{ what, at: entry.created_on, incidents: count, reference: referenceIn(entry), recipient }];
  });
  const stay = new Set(standing.filter((change) => !goes(change)).map(({ incident_id }) => incident_id)).size;
  const last = othersIn(ticket).at(-1);
  const other = last === undefined ? null : { name: last.user.name, at: last.created_on, fields: last.details.map(({ name }) => name) };
  return { id: ticket.id, incidents: incidents.length, consequences, stay, other, timeZone: ticket.timeZone };
}

/** How a ticket ends that was raised by mistake. */
const withdrawnAs = ({ tracker }: TicketDetail): Resolution => (tracker.name === 'Dispute' ? 'Withdrawn' : 'Other');
/** Refuses to take back a ticket that is somebody else's, that was taken back, or that was raised too long ago. */
export function checkOwn(ticket: TicketDetail, { id }: Pick<TicketActor, 'id'>, now: number, within = UNDO_MS): void {
  const raised = timeOf(ticket.created_on);
  if (ticket.author.id !== id) throw new CallFailure('not-the-owner');
  if (ticket.status.is_closed && ticket.resolution === withdrawnAs(ticket)) throw new CallFailure('has-ended', { current: ticket });
  if (now - raised > within) throw new CallFailure('too-late', { current: ticket });
}
/** Has somebody gone on with a ticket since it was raised, in epoch milliseconds? */
export const isTouched = (raised: number, changed: number): boolean => changed > raised;
/** What takes a ticket back that was raised by mistake: nothing is deleted (D27). `all`: with what came of it. */
export const withdrawalOf = (ticket: TicketDetail, withdraws: 'raising' | 'all'): TicketEdit => ({
  resolution: withdrawnAs(ticket),
  withdraws,
  seen: timeOf(ticket.updated_on),
  notes: '',
  private_notes: false,
  files: [],
});
