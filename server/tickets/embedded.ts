import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Priority } from '../../contract/life-cycle.ts';
import { rolesWith } from '../../contract/policy.ts';
import { closedStatuses, incidentAfter, ticketPriorities, ticketStatuses, type TicketStatus } from '../../contract/ticket-life.ts';
import type { Ticket, TicketDetail } from '../../contract/areas/ticket.ts';
import type { Analytics } from '../analytics/analytics.ts';
import { oneAtATime } from '../analytics/mutex.ts';
import { CallFailure } from '../call-failure.ts';
import { BY_TICKET } from '../../contract/areas/report-changes.ts';
import type { ChangeDesk } from '../incidents/desk.ts';
import type { FileStore } from '../files/attachments.ts';
import type { UploadedFile } from '../files/uploads.ts';
import { fileKinds } from '../../contract/files.ts';
import type { Records } from '../records/records.ts';
import type { Database } from '../records/schema.ts';
import { ticketsOf, type TicketRecord, type TicketRecords } from '../records/tickets.ts';
import { usersOf } from '../records/users.ts';
import { followIncidents } from './follow.ts';
import { ticketRow, ticketWhole, type Sources } from './answer.ts';
import { aroundTickets, invalid, rowsRaised } from './around.ts';
import type { Finish, TicketActor, TicketDraft, TicketEdit, TicketOutcome, TicketQuery, TicketStore } from './store.ts';
import { changedTicket, firstDue, foldedOf, type TicketFieldChange, type TicketSetting } from './ticket.ts';

interface Deps {
  readonly records: Records;
  readonly analytics: Analytics;
  readonly desk: ChangeDesk;
  readonly files: FileStore;
  readonly now: () => number;
}
const DEFAULT_PRIORITY: Priority = 'Normal';
/** Numbers that a process takes at once: an incident's row names its ticket, so that its number is known before either is written. */
const NUMBERS = 20;
const NUMBER_KEY = 'ticket-number',
  FIRST_NUMBER = 1_001;

const idOf = (all: readonly string[], name: string): string => String(all.indexOf(name) + 1);
/** The value that an id of the lists stands for. Ids are Redmine's: numbers from 1 in their order. */
function valueOf<V extends string>(all: readonly V[], id: string | undefined, field: string): V | undefined {
  if (id === undefined) return undefined;
  const value = /^\d{1,3}$/.test(id) ? all[Number(id) - 1] : undefined;
  if (value === undefined) throw invalid(field, 'Not in the list');
  return value;
}
const statusId = (name: TicketStatus): string => idOf(ticketStatuses, name);

/** Tickets in the records (D25). A write, its journal, what it moves, its audit entry and its kept answer are one transaction. */
export function embeddedTickets({ records, analytics, desk, files, now }: Deps): TicketStore {
  const raising = oneAtATime();
  const around = aroundTickets({ records, analytics, desk });
  const { checkPerson, checkPeople, decidersOf, checkIncidents, incidentOf, together, tellAssignee, tellDispute } = around;
  /** The first of so many numbers, which nobody else gets once the transaction is on disk. */
  const draw = async (t: Database, size: number): Promise<number> => {
    const row = await t.selectFrom('settings').select('value').where('key', '=', NUMBER_KEY).executeTakeFirst();
    const next = row === undefined ? FIRST_NUMBER : Number(row.value);
    const value = String(next + size);
    await t
      .insertInto('settings')
      .values({ key: NUMBER_KEY, value })
      .onConflict((c) => c.column('key').doUpdateSet({ value }))
      .execute();
    return next;
  };
  let free: number[] = [];
  /** Numbers that no other process takes. Some are left out where a process ends. */
  const take = async (count: number): Promise<number[]> => {
    while (free.length < count) {
      const size = Math.max(NUMBERS, count);
      const first = await records.database.transaction().execute((t) => draw(t, size));
      free.push(...Array.from({ length: size }, (_, i) => first + i));
    }
    const taken = free.slice(0, count);
    free = free.slice(count);
    return taken;
  };

  const sources = (t?: Database): Sources => ({
    tickets: t === undefined ? records.tickets : ticketsOf(t),
    users: t === undefined ? records.users : usersOf(t),
    now: now(),
  });
  const find = async (from: TicketRecords, { access }: TicketActor, id: number): Promise<TicketRecord> => {
    const [ticket] = await from.byIds(access, [id]);
    if (ticket === undefined) throw new CallFailure('missing', 'Not found');
    return ticket;
  };
  const whole = (actor: TicketActor, ticket: TicketRecord, t?: Database): Promise<TicketDetail> => ticketWhole(sources(t), actor, ticket);

  const settingOf = (edit: Partial<TicketEdit>): TicketSetting => {
    const status = edit.resolution === undefined ? valueOf(ticketStatuses, edit.status_id, 'status_id') : 'Closed';
    const priority = valueOf(ticketPriorities, edit.priority_id, 'priority_id');
    return {
      ...(status !== undefined && { status }),
      ...(priority !== undefined && { priority }),
      ...(edit.assigned_to_id !== undefined && { assignee_id: edit.assigned_to_id }),
      ...(edit.subject !== undefined && { subject: edit.subject }),
      ...(edit.description !== undefined && { description: edit.description }),
      ...(edit.resolution !== undefined && { resolution: edit.resolution }),
    };
  };

  const journal = (
    t: Database,
    actor: TicketActor,
    ticket: TicketRecord,
    changes: readonly TicketFieldChange[],
    notes = '',
    isPrivate = false,
  ) =>
    ticketsOf(t).note({
      ticket_id: ticket.id,
      at: ticket.updated_at,
      user_id: actor.id,
      notes,
      is_private: isPrivate ? 1 : 0,
      changes: JSON.stringify(changes),
      moved_by: null,
    });
  const filesAdded = (uploaded: readonly UploadedFile[]): TicketFieldChange[] =>
    uploaded.map(({ name }) => ({ name: 'attachment', from: null, to: name }));
  const addFiles = (
    t: Database,
    actor: TicketActor,
    ticket: TicketRecord,
    journalId: number | null,
    uploaded: readonly UploadedFile[],
  ): Promise<void> =>
    ticketsOf(t).addFiles(
      uploaded.map(({ name, kind, size, sha256 }) => ({
        id: randomUUID(),
        ticket_id: ticket.id,
        journal_id: journalId,
        name,
        type: fileKinds[kind],
        bytes: size,
        sha256,
        user_id: actor.id,
        created_at: ticket.updated_at,
      })),
    );
  async function add(t: Database, actor: TicketActor, draft: TicketDraft, id: number, at: number): Promise<TicketRecord> {
    const priority = valueOf(ticketPriorities, draft.priority_id, 'priority_id') ?? DEFAULT_PRIORITY;
    const fresh = {
      id,
      package_name: draft.package_name,
      kind: draft.tracker,
      incident_id: draft.incident_id,
      subject: draft.subject,
      description: draft.description,
      status: 'New' as const,
      priority,
      author_id: actor.id,
      assignee_id: null,
      resolution: null,
      created_at: at,
      updated_at: at,
      closed_at: null,
      due_at: firstDue({ priority, created_at: at }),
      paused_at: null,
      stopped_at: null,
      folded: foldedOf(draft),
    };
    const status = valueOf(ticketStatuses, draft.status_id, 'status_id') ?? 'New';
    const { assigned_to_id } = draft;
    const set = changedTicket(fresh, { status, ...(assigned_to_id !== undefined && { assignee_id: assigned_to_id }) }, at);
    await ticketsOf(t).add(set?.ticket ?? fresh);
    if (set !== null) {
      await journal(t, actor, set.ticket, set.changes);
      await tellAssignee(t, at, actor, set.ticket, set.changes);
    }
    await addFiles(t, actor, set?.ticket ?? fresh, null, draft.files);
    return set?.ticket ?? fresh;
  }
  /** Drafts whose incident has no open ticket yet, with the number that each gets; what else a draft says is checked first. */
  async function prepare(actor: TicketActor, drafts: readonly TicketDraft[]) {
    for (const { status_id, priority_id } of drafts) settingOf({ status_id, priority_id });
    await checkPeople(actor, drafts);
    await checkIncidents(actor, drafts);
    const ids = drafts.flatMap(({ incident_id }) => incident_id ?? []);
    const kind = drafts.some(({ tracker }) => tracker === 'Dispute') ? 'dispute' : 'work';
    const taken = new Map((await records.tickets.openOf(actor.access, ids, kind)).map((ticket) => [ticket.incident_id, ticket]));
    const open = drafts.filter(({ incident_id }) => incident_id === null || !taken.has(incident_id));
    const numbers = await take(open.length);
    return { taken, raised: open.map((draft, i) => ({ draft, id: numbers[i] ?? 0 })) };
  }
  return {
    rows: records.tickets,
    statuses: () => Promise.resolve(ticketStatuses.map((name) => ({ id: statusId(name), name, is_closed: closedStatuses.includes(name) }))),
    priorities: () =>
      Promise.resolve(
        ticketPriorities.map((name) => ({ id: idOf(ticketPriorities, name), name, is_default: name === DEFAULT_PRIORITY, active: true })),
      ),

    async list(actor, query: TicketQuery) {
      const status = query.status === 'all' ? 'all' : valueOf(ticketStatuses, query.status, 'status');
      const priority = query.priority === 'all' ? 'all' : valueOf(ticketPriorities, query.priority, 'priority');
      const at = now();
      const { rows, total } = await records.tickets.list(
        actor.access,
        { ...query, status: status ?? 'all', priority: priority ?? 'all' },
        { userId: actor.id, now: at },
      );
      const people = await records.users.namesOf([...new Set(rows.flatMap((row) => [row.author_id, row.assignee_id ?? []].flat()))]);
      return { tickets: rows.map((row): Ticket => ticketRow(row, people, actor.access, at)), total };
    },
    views: (actor) => records.tickets.views(actor.access, { userId: actor.id, now: now() }),
    byPackage: (access) => records.tickets.byPackage(access),
    async disputeOf(access, incident) {
      const ticket = await records.tickets.disputeOf(access, incident);
      return ticket === undefined ? null : ticketWhole(sources(), { access }, ticket);
    },
    async attachment({ access }, id) {
      const file = await records.tickets.file(access, id);
      if (file === undefined) throw new CallFailure('missing', 'Not found');
      return { name: file.name, type: file.type, bytes: createReadStream(files.pathOf(file.sha256)) };
    },
    members: (access) => records.users.membersOf(access, rolesWith('ticket:write')),
    near: (from, to) => records.tickets.near(from, to),
    follow: followIncidents,
    one: async (actor, id) => whole(actor, await find(records.tickets, actor, id)),

    async create(actor, draft, finish) {
      const { status_id, priority_id } = draft;
      settingOf({ status_id, priority_id });
      await files.keep(draft.files);
      const deciders = draft.tracker === 'Dispute' ? await decidersOf(actor, draft.package_name) : [];
      const made = async <A>(t: Database, at: number, id: number, then: Finish<TicketDetail, A>): Promise<A> => {
        const ticket = await add(t, actor, draft, id, at);
        await tellDispute(t, at, actor, ticket, '', deciders);
        return then(t, at, await whole(actor, ticket, t));
      };
      if (draft.incident_id === null) {
        await checkPeople(actor, [draft]);
        return together(actor, [], {}, BY_TICKET, async (t, at) => made(t, at, await draw(t, 1), finish));
      }
      return raising(async () => {
        const { taken, raised } = await prepare(actor, [draft]);
        const [one] = raised;
        if (one === undefined) {
          const has = [...taken.values()][0];
          throw new CallFailure('conflict', 'It has an open ticket', { current: has === undefined ? null : await whole(actor, has) });
        }
        return together(actor, rowsRaised(raised), {}, `${BY_TICKET}${one.id}`, (t, at) => made(t, at, one.id, finish));
      });
    },

    createAll: (actor, drafts, finish) =>
      raising(async () => {
        const { taken, raised } = await prepare(actor, drafts);
        return together(actor, rowsRaised(raised), {}, `${BY_TICKET}${raised[0]?.id ?? ''}`, async (t, at) => {
          for (const { draft, id } of raised) await add(t, actor, draft, id, at);
          const made = new Map(raised.map(({ draft, id }) => [draft, id]));
          const outcomes = drafts.map((draft): TicketOutcome => {
            const ticket = made.get(draft);
            return ticket === undefined
              ? { ticket: taken.get(draft.incident_id)?.id ?? null, outcome: 'skipped', reason: 'has-ticket' }
              : { ticket, outcome: 'ok', reason: null };
          });
          return finish(t, at, outcomes);
        });
      }),

    async mailFile({ access }, ticket, id) {
      const file = await records.tickets.file(access, id);
      return file?.ticket_id === ticket ? { name: file.name, type: file.type, sha256: file.sha256 } : null;
    },

    async change(actor, id, edit, finish) {
      const asked = settingOf(edit);
      const seen = await find(records.tickets, actor, id);
      await checkPerson(actor, asked.assignee_id, seen.package_name);
      await files.keep(edit.files);
      const { rows, to } = await incidentOf(actor, seen, around.setOf(seen, edit, asked));
      return together(actor, rows, to, `${BY_TICKET}${id}`, async (t, at) => {
        const own = ticketsOf(t),
          ticket = await find(own, actor, id);
        const stale = async (message: string): Promise<CallFailure> =>
          new CallFailure('conflict', message, { current: await whole(actor, ticket, t) });
        if (edit.seen !== null && edit.seen !== ticket.updated_at) throw await stale('Changed meanwhile');
        if (edit.resolution !== undefined && ticket.closed_at !== null) throw await stale('It has ended');
        const set = around.setOf(ticket, edit, asked);
        await around.checkReopening(own, actor, ticket, set);
        const after = changedTicket(ticket, set, at);
        if (after === null && edit.notes === '' && edit.files.length === 0) return finish(t, at, await whole(actor, ticket, t));
        const next = after?.ticket ?? { ...ticket, updated_at: Math.max(at, ticket.updated_at + 1) };
        await own.put(next);
        const told: TicketFieldChange[] = edit.notice === undefined ? [] : [{ name: 'notice', from: null, to: edit.notice }];
        const entry = await journal(
          t,
          actor,
          next,
          [...(after?.changes ?? []), ...told, ...filesAdded(edit.files)],
          edit.notes,
          edit.private_notes,
        );
        await addFiles(t, actor, next, entry, edit.files);
        await tellAssignee(t, at, actor, next, after?.changes ?? []);
        if (!edit.private_notes && (edit.notes !== '' || edit.resolution !== undefined))
          await tellDispute(
            t,
            at,
            actor,
            next,
            edit.resolution ?? '',
            actor.id === next.author_id ? [next.assignee_id ?? []].flat() : [next.author_id],
          );
        return finish(t, at, await whole(actor, next, t));
      });
    },

    async changeAll(actor, ids, edit, finish) {
      const set = settingOf(edit);
      const seen = await records.tickets.byIds(actor.access, ids);
      if (seen.length !== new Set(ids).size) throw new CallFailure('forbidden', 'No access to these tickets');
      for (const { package_name } of seen) await checkPerson(actor, set.assignee_id, package_name);
      const moves = set.status === undefined ? undefined : incidentAfter(set.status);
      const incidents: (readonly [string, number])[] = [];
      for (const ticket of seen) {
        const { id, kind, status, incident_id } = ticket;
        if (moves === undefined || kind !== 'Takedown' || status === set.status || incident_id === null) continue;
        if ((await around.openBeside(records.tickets, actor, ticket, set)) === undefined) incidents.push([incident_id, id]);
      }
      const rows = [...new Map(incidents)].map(([incident, id]) => ({ id: incident, version: null, reason: `${BY_TICKET}${id}` }));
      return together(actor, rows, moves === undefined ? {} : { status: moves }, `${BY_TICKET}${ids[0] ?? ''}`, async (t, at) => {
        const own = ticketsOf(t);
        const outcomes: TicketOutcome[] = [];
        for (const id of ids) {
          const ticket = await find(own, actor, id);
          if ((await around.openBeside(own, actor, ticket, set)) !== undefined) {
            outcomes.push({ ticket: id, outcome: 'failed', reason: 'has-ticket' });
            continue;
          }
          const after = changedTicket(ticket, set, at);
          if (after !== null) {
            await own.put(after.ticket);
            await journal(t, actor, after.ticket, after.changes);
            await tellAssignee(t, at, actor, after.ticket, after.changes);
          }
          outcomes.push({ ticket: id, outcome: after === null ? 'skipped' : 'ok', reason: after === null ? 'unchanged' : null });
        }
        return finish(t, at, outcomes);
      });
    },
  };
}
