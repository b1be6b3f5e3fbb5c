import { MOST_OWN, type Dispute, type DisputeFile, type OwnDispute } from '../../../contract/areas/ticket/dispute.ts';
import type { TicketDetail } from '../../../contract/areas/ticket/ticket.ts';
import type { Calls } from '../../../contract/calls.ts';
import { rolesWith } from '../../../contract/policy.ts';
import { disputeStateOf } from '../../../contract/life/ticket-life.ts';
import type { AccessScope, Caller } from '../../access.ts';
import { CallFailure } from '../../call-failure.ts';
import type { HandlerDeps, Handlers } from '../../handler.ts';
import { leaveTrails, type AuditEntry } from '../../records/trail.ts';
import { actorOf } from './actor.ts';
import { nameFor, sideOf, type Side } from '../../tickets/about/sides.ts';

/** Who ended it, of those that its journal names; null while it is open. */
function endedBy({ status, journals }: TicketDetail, side: Side): string | null {
  const end = status.is_closed ? journals.findLast(({ details }) => details.some(({ name }) => name === 'status')) : undefined;
  return end === undefined ? null : nameFor(side, end.user);
}
/** Files that came with an entry of the journal, or with the ticket itself. */
const filesOf = ({ attachments }: TicketDetail, entry: string | null): DisputeFile[] =>
  attachments.filter(({ entry_id }) => entry_id === entry).map(({ id, filename, filesize }) => ({ id, name: filename, bytes: filesize }));
/** A dispute's ticket as a side sees it. */
export function disputeIn(ticket: TicketDetail, { role }: Pick<Caller, 'role'>, side: Side): Dispute {
  const publicOnes = ticket.journals.filter(({ private_notes }) => !private_notes);
  return {
    state: disputeStateOf(ticket.status.name, ticket.status.is_closed, ticket.resolution),
    ticket: rolesWith('ticket:read').includes(role) ? ticket.id : null,
    raised_on: ticket.created_on,
    raised_by: nameFor(side, ticket.author),
    text: ticket.description,
    files: filesOf(ticket, null),
    ended_on: ticket.closed_on,
    ended_by: endedBy(ticket, side),
    entries: publicOnes
      .map((entry) => ({
        id: entry.id,
        by: nameFor(side, entry.user),
        at: entry.created_on,
        text: entry.notes,
        files: filesOf(ticket, entry.id),
      }))
      .filter(({ text, files }) => text !== '' || files.length > 0),
    timeZone: ticket.timeZone,
  };
}

/** What was said with the end of a dispute; of an open one what the other side said last; of what is meant for both. */
function reasonOf({ journals, author, status }: TicketDetail): string {
  if (status.is_closed) {
    const end = journals.findLast(({ details }) => details.some(({ name }) => name === 'status'));
    return end === undefined || end.private_notes ? '' : end.notes;
  }
  return journals.findLast(({ private_notes, user, notes }) => !private_notes && user.id !== author.id && notes !== '')?.notes ?? '';
}
const ownDispute = (ticket: TicketDetail, title: string, side: Side): OwnDispute => ({
  id: String(ticket.id),
  incident_id: ticket.incident_id ?? '',
  title: title === '' ? (ticket.incident_id ?? '') : title,
  package_name: ticket.project.id,
  state: disputeStateOf(ticket.status.name, ticket.status.is_closed, ticket.resolution),
  raised_on: ticket.created_on,
  text: ticket.description,
  ended_on: ticket.closed_on,
  ended_by: endedBy(ticket, side),
  reason: reasonOf(ticket),
  timeZone: ticket.timeZone,
});

/** What publishers contest: a ticket of the kind Dispute about an incident of theirs, of which they see what is meant for them. */
export function disputeHandlers({
  tickets,
  analytics,
  records,
}: Pick<HandlerDeps, 'tickets' | 'analytics' | 'records'>): Handlers<Calls['dispute']> {
  /** The incident of an access; 404 where it has none of this id. */
  const incidentOf = async (access: AccessScope, id: string, signal: AbortSignal) => {
    const [row] = await analytics.query(
      access,
      {
        dimensions: ['package', 'title', 'publisher'],
        measures: {},
        filters: [{ column: 'incident_id', oneOf: [id] }],
        limit: 1,
      },
      { signal },
    );
    if (row === undefined) throw new CallFailure('not-found');
    return row;
  };
  const sideIn = (
    asked: { readonly caller: Caller; readonly access: AccessScope },
    row: { readonly package: string; readonly publisher: string },
  ) => sideOf(records.users, asked, { package_name: row.package, publisher: row.publisher });
  return {
    async one({ params: { id }, access, caller, signal }) {
      const side = await sideIn({ caller, access }, await incidentOf(access, id, signal));
      const ticket = await tickets.disputeOf(access, id);
      return { data: { dispute: ticket === null ? null : disputeIn(ticket, caller, side) } };
    },
    async own({ access, caller, signal }) {
      let titles: ReadonlyMap<string, string> = new Map();
      let publisherOf: ReadonlyMap<string, string> = new Map();
      let counts = { open_count: 0, decided_count: 0 };
      const disputes = await tickets.disputesBy(actorOf({ caller, access }), async (all) => {
        const rows =
          all.length === 0
            ? []
            : await analytics.query(
                access,
                {
                  dimensions: ['incident_id', 'title', 'publisher'],
                  measures: {},
                  filters: [{ column: 'incident_id', oneOf: all.flatMap(({ incident_id }) => incident_id ?? []) }],
                },
                { signal },
              );
        titles = new Map(rows.map(({ incident_id, title }) => [incident_id, title]));
        publisherOf = new Map(rows.map(({ incident_id, publisher }) => [incident_id, publisher]));
        // of a publisher that is no longer theirs nothing is told
        const seen = all.filter(({ incident_id }) => titles.has(incident_id ?? ''));
        const [open, decided] = [seen.filter(({ closed_at }) => closed_at === null), seen.filter(({ closed_at }) => closed_at !== null)];
        counts = { open_count: open.length, decided_count: decided.length };
        return [...open.slice(0, MOST_OWN), ...decided.slice(0, MOST_OWN)];
      });
      const told = disputes.map(async (each) => {
        const incident = each.incident_id ?? '';
        const side = await sideIn({ caller, access }, { package: each.project.id, publisher: publisherOf.get(incident) ?? '' });
        return ownDispute(each, titles.get(incident) ?? '', side);
      });
      return { data: { disputes: await Promise.all(told), ...counts } };
    },
    async file({ params: { id, file }, access, caller, signal }) {
      await incidentOf(access, id, signal);
      const ticket = await tickets.disputeOf(access, id);
      const dispute = ticket === null ? null : disputeIn(ticket, caller, null);
      const shown = dispute === null ? [] : [...dispute.files, ...dispute.entries.flatMap(({ files }) => files)];
      if (!shown.some((each) => each.id === file)) throw new CallFailure('not-found');
      return tickets.attachment(actorOf({ caller, access }), file);
    },
    async contest({ params: { id }, body: { text }, files: { files }, trail, signal, ...asked }) {
      const row = await incidentOf(asked.access, id, signal);
      const side = await sideIn(asked, row);
      const contested = tickets.create(
        actorOf({ ...asked, trail }),
        {
          package_name: row.package,
          incident_id: id,
          publisher_id: null,
          subject: (row.title === '' ? id : row.title).slice(0, 255),
          description: text,
          tracker: 'Dispute',
          priority_id: undefined,
          status_id: undefined,
          assigned_to_id: undefined,
          files,
        },
        async (t, at, ticket) => {
          const answer = { data: { dispute: disputeIn(ticket, asked.caller, side) } };
          const auditEntry: AuditEntry = {
            action: 'dispute.contest',
            subject: id,
            packageName: row.package,
            detail: { ticket: ticket.id },
          };
          await leaveTrails(t, at, [{ trail, auditEntry, answer }]);
          return answer;
        },
      );
      // the whole ticket, which the store tells of, is not for whoever contests
      return contested.catch((cause: unknown) => {
        throw cause instanceof CallFailure && cause.kind === 'conflict' ? new CallFailure('is-contested') : cause;
      });
    },
    async reply({ params: { id }, body: { text }, files: { files }, trail, signal, ...asked }) {
      const side = await sideIn(asked, await incidentOf(asked.access, id, signal));
      const dispute = await tickets.disputeOf(asked.access, id);
      if (dispute === null) throw new CallFailure('not-found');
      const replied = tickets.change(
        actorOf({ ...asked, trail }),
        dispute.id,
        {
          seen: null,
          notes: text,
          private_notes: false,
          files,
          takesUp: { from: ['Feedback'], field: 'text' }, // a reply takes up what waited for it
        },
        async (t, at, ticket) => {
          const answer = { data: { dispute: disputeIn(ticket, asked.caller, side) } };
          const auditEntry: AuditEntry = {
            action: 'dispute.reply',
            subject: id,
            packageName: ticket.project.id,
            detail: { ticket: ticket.id },
          };
          await leaveTrails(t, at, [{ trail, auditEntry, answer }]);
          return answer;
        },
      );
      // decided meanwhile: its publisher is told how, and by whom
      return replied.catch(async (cause: unknown) => {
        const current = cause instanceof CallFailure && cause.kind === 'unprocessable' ? await tickets.disputeOf(asked.access, id) : null;
        if (current?.status.is_closed !== true) throw cause;
        throw new CallFailure('is-decided', { current: disputeIn(current, asked.caller, side) });
      });
    },
  };
}
