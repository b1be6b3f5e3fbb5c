import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { rolesWith } from '../../../contract/policy.ts';
import { closedStatuses, incidentAfter, ticketPriorities, ticketStatuses } from '../../../contract/ticket-life.ts';
import type { Ticket, TicketDetail } from '../../../contract/areas/ticket.ts';
import { oneAtATime } from '../../analytics/mutex.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import type { AccessScope } from '../../access.ts';
import { CallFailure } from '../../call-failure.ts';
import { BY_TICKET } from '../../../contract/areas/report-changes.ts';
import type { TicketReason } from '../../../contract/areas/ticket-changes.ts';
import { MOST_FILE_BYTES } from '../../../contract/files.ts';
import type { FileStore } from '../../files/attachments.ts';
import { takeFile } from '../../files/uploads.ts';
import type { ChangeDesk } from '../../incidents/desk.ts';
import type { Records } from '../../records/records.ts';
import type { TicketRecord } from '../../records/tickets.ts';
import { ticketRow, ticketWhole } from '../answer.ts';
import { aroundTickets, HAS_OPEN, invalid, rowsRaised } from '../around.ts';
import type { TicketActor, TicketDraft, TicketEdit, TicketOutcome, TicketStore } from '../store.ts';
import { changedTicket, type TicketSetting } from '../ticket.ts';
import { RedmineAway, redmineApi, type RedmineConfig } from './api.ts';
import { follower } from './follower.ts';
import { redmineLists, type Lists } from './lists.ts';
import { openMirror } from './mirror.ts';
import { redmineWrites } from './writes.ts';

interface Deps {
  readonly config: RedmineConfig;
  /** Of the mirror. */
  readonly folder: string;
  readonly records: Records;
  readonly analytics: Analytics;
  readonly desk: ChangeDesk;
  /** Of what goes out with mails. */
  readonly files: FileStore;
  readonly now: () => number;
  readonly report: (cause: unknown) => void;
  readonly timeoutMs?: number;
}
/** The word of ours that an id of Redmine stands for. */
function wordOf<V>(ids: ReadonlyMap<V, string>, id: string | undefined, field: string): V | undefined {
  if (id === undefined) return undefined;
  for (const [word, each] of ids) if (each === id) return word;
  throw invalid(field, 'Not in the list');
}

/**
 * Tickets in a Redmine (D25). A write is done there first, read back, and then the rest of it (incident, notices, audit, kept answer) is one transaction of the records; between
 * the two nothing is lost, because a repeated write finds what it did.
 */
export async function redmineTickets({
  config,
  folder,
  records,
  analytics,
  desk,
  files,
  now,
  report,
  timeoutMs,
}: Deps): Promise<TicketStore & { readonly close: () => Promise<void> }> {
  const api = redmineApi({ ...config, ...(timeoutMs !== undefined && { timeoutMs }) });
  const lists = redmineLists(api, records);
  const mirror = await openMirror({ folder, api, lists });
  const uploads = join(folder, 'uploads');
  await mkdir(uploads, { recursive: true });
  const writes = redmineWrites({ api, lists, mirror, records, project: config.project });
  const around = aroundTickets({ records, analytics, desk });
  const { checkPerson, checkPeople, decidersOf, checkIncidents, incidentOf, together, tellAssignee, tellDispute } = around;
  const followed = follower({ records, api, lists, mirror, now, report });
  const raising = oneAtATime();

  const users = {
    namesOf: async (ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
      new Map([...(await mirror.names()), ...(await records.users.namesOf(ids))]),
  };
  /** With the ids that Redmine gives to its values. */
  const withIds = <T extends Ticket>(ticket: T, { statusIds, priorityIds }: Lists): T => ({
    ...ticket,
    status: { ...ticket.status, id: statusIds.get(ticket.status.name as TicketRecord['status']) ?? ticket.status.id },
    priority: { ...ticket.priority, id: priorityIds.get(ticket.priority.name as TicketRecord['priority']) ?? ticket.priority.id },
  });
  const whole = async ({ access }: Pick<TicketActor, 'access'>, ticket: TicketRecord): Promise<TicketDetail> =>
    withIds(await ticketWhole({ tickets: mirror.tickets, users, now: now() }, { access }, ticket), await lists());
  const find = async ({ access }: { readonly access: AccessScope }, id: number): Promise<TicketRecord> => {
    const [ticket] = await mirror.tickets.byIds(access, [id]);
    if (ticket === undefined) throw new CallFailure('missing', 'Not found');
    return ticket;
  };
  const settingOf = async (edit: Partial<TicketEdit>): Promise<TicketSetting> => {
    const { statusIds, priorityIds } = await lists();
    const status = edit.resolution === undefined ? wordOf(statusIds, edit.status_id, 'status_id') : 'Closed';
    const priority = wordOf(priorityIds, edit.priority_id, 'priority_id');
    return {
      ...(status !== undefined && { status }),
      ...(priority !== undefined && { priority }),
      ...(edit.assigned_to_id !== undefined && { assignee_id: edit.assigned_to_id }),
      ...(edit.subject !== undefined && { subject: edit.subject }),
      ...(edit.description !== undefined && { description: edit.description }),
    };
  };
  const assigneeChange = (to: string | null | undefined) => (to == null ? [] : [{ name: 'assignee' as const, from: null, to }]);

  /** Why one of several failed, where the others go on; whatever is no answer of Redmine is a fault of ours. */
  const reasonOf = (cause: unknown): Extract<TicketReason, 'refused' | 'unavailable'> => {
    if (cause instanceof RedmineAway) return 'unavailable';
    if (cause instanceof CallFailure && cause.kind !== 'conflict') return 'refused';
    throw cause;
  };
  /** The issues of drafts, made or found, the open tickets that some incidents have already, and those that failed after some were made. */
  async function raiseAll(actor: TicketActor, drafts: readonly TicketDraft[]) {
    const settings = await Promise.all(
      drafts.map(({ status_id, priority_id, assigned_to_id }) => settingOf({ status_id, priority_id, assigned_to_id })),
    );
    await checkPeople(actor, drafts);
    await checkIncidents(actor, drafts);
    await mirror.current();
    const intent = actor.intent ?? randomUUID();
    const kind = drafts.some(({ tracker }) => tracker === 'Dispute') ? 'dispute' : 'work';
    const open = await mirror.tickets.openOf(
      actor.access,
      drafts.flatMap(({ incident_id }) => incident_id ?? []),
      kind,
    );
    const taken = new Map(open.map((ticket) => [ticket.incident_id, ticket]));
    const raised: { draft: TicketDraft; id: number; ticket: TicketRecord }[] = [];
    const failed = new Map<TicketDraft, TicketReason>();
    let isAway = false;
    for (const [i, draft] of drafts.entries()) {
      const key = writes.keyOf(intent, draft),
        has = draft.incident_id === null ? undefined : taken.get(draft.incident_id);
      if (has !== undefined && (await mirror.byKey(key)) !== has.id) continue;
      if (isAway) {
        failed.set(draft, 'unavailable');
        continue;
      }
      try {
        const ticket = await writes.raise(actor, draft, settings[i] ?? {}, key);
        raised.push({ draft, id: ticket.id, ticket });
      } catch (cause) {
        if (raised.length === 0) throw cause; // nothing is done: the whole may be asked for again
        failed.set(draft, reasonOf(cause));
        isAway = cause instanceof RedmineAway;
      }
    }
    return { taken, raised, failed };
  }

  return {
    rows: mirror.tickets,
    async statuses() {
      const { statusIds } = await lists();
      return ticketStatuses.flatMap((name) => {
        const id = statusIds.get(name);
        return id === undefined ? [] : { id, name, is_closed: closedStatuses.includes(name) };
      });
    },
    async priorities() {
      const { priorityIds, defaultPriority } = await lists();
      return ticketPriorities.flatMap((name) => {
        const id = priorityIds.get(name);
        return id === undefined ? [] : { id, name, is_default: name === defaultPriority, active: true };
      });
    },
    async list(actor, query) {
      const known = await lists();
      const status = query.status === 'all' ? 'all' : wordOf(known.statusIds, query.status, 'status');
      const priority = query.priority === 'all' ? 'all' : wordOf(known.priorityIds, query.priority, 'priority');
      await mirror.current();
      const at = now();
      const { rows, total } = await mirror.tickets.list(
        actor.access,
        { ...query, status: status ?? 'all', priority: priority ?? 'all' },
        { userId: actor.id, now: at },
      );
      const people = await users.namesOf([...new Set(rows.flatMap((row) => [row.author_id, row.assignee_id ?? []].flat()))]);
      return { tickets: rows.map((row) => withIds(ticketRow(row, people, actor.access, at), known)), total };
    },
    async views(actor) {
      await mirror.current();
      return mirror.tickets.views(actor.access, { userId: actor.id, now: now() });
    },
    async byPackage(access) {
      await mirror.current();
      return mirror.tickets.byPackage(access);
    },
    async one(actor, id) {
      await mirror.current();
      await find(actor, id);
      await mirror.refresh(id); // journals may have grown within the second of the last change, and it may have been deleted
      return whole(actor, await find(actor, id));
    },
    async members(access) {
      const people = await records.users.membersOf(access, rolesWith('ticket:write'));
      const { userOf } = await lists();
      const there = config.project === null ? null : await api.membersOf(config.project);
      return people.filter(({ id }) => {
        const user = userOf(id);
        return user !== null && (there === null || there.has(user.id));
      });
    },
    async near(from, to) {
      await mirror.current();
      return mirror.tickets.near(from, to);
    },
    follow: (t, at, moved) => followed.follow(t, at, moved),
    async disputeOf(access, incident) {
      await mirror.current();
      const ticket = await mirror.tickets.disputeOf(access, incident);
      return ticket === undefined ? null : whole({ access }, ticket);
    },
    async attachment({ access }, id) {
      await mirror.current();
      const file = await mirror.tickets.file(access, id);
      const bytes = file && (await api.file(id, file.name));
      if (file === undefined || bytes === undefined || bytes === null) throw new CallFailure('missing', 'Not found');
      return { name: file.name, type: file.type, bytes };
    },

    create: (actor, draft, finish) =>
      raising(async () => {
        const { taken, raised } = await raiseAll(actor, [draft]);
        const [one] = raised;
        if (one === undefined) {
          const has = [...taken.values()][0];
          throw new CallFailure('conflict', 'It has an open ticket', { current: has === undefined ? null : await whole(actor, has) });
        }
        const deciders = draft.tracker === 'Dispute' ? await decidersOf(actor, draft.package_name) : [];
        const answer = await whole(actor, one.ticket);
        return together(actor, rowsRaised(raised), {}, `${BY_TICKET}${one.id}`, async (t, at) => {
          await tellAssignee(t, at, actor, one.ticket, assigneeChange(one.ticket.assignee_id));
          await tellDispute(t, at, actor, one.ticket, '', deciders);
          return finish(t, at, answer);
        });
      }),

    createAll: (actor, drafts, finish) =>
      raising(async () => {
        const { taken, raised, failed } = await raiseAll(actor, drafts);
        // an incident whose ticket was made while nobody heard of it gets its number with the next one who asks
        const known = drafts.flatMap((draft) => {
          const ticket = taken.get(draft.incident_id);
          return ticket === undefined ? [] : [{ draft, id: ticket.id }];
        });
        return together(
          actor,
          rowsRaised([...raised, ...known.filter(({ draft }) => !raised.some((each) => each.draft === draft))]),
          {},
          `${BY_TICKET}${raised[0]?.id ?? ''}`,
          async (t, at) => {
            for (const { ticket } of raised) await tellAssignee(t, at, actor, ticket, assigneeChange(ticket.assignee_id));
            const made = new Map(raised.map(({ draft, id }) => [draft, id]));
            const outcomes = drafts.map((draft): TicketOutcome => {
              const ticket = made.get(draft),
                reason = failed.get(draft);
              if (reason !== undefined) return { ticket: null, outcome: 'failed', reason };
              return ticket === undefined
                ? { ticket: taken.get(draft.incident_id)?.id ?? null, outcome: 'skipped', reason: 'has-ticket' }
                : { ticket, outcome: 'ok', reason: null };
            });
            return finish(t, at, outcomes);
          },
        );
      }),

    async mailFile({ access }, ticket, id) {
      const file = await mirror.tickets.file(access, id);
      if (file?.ticket_id !== ticket) return null;
      if (file.bytes > MOST_FILE_BYTES) throw invalid('attachments', `${file.name}: too large`);
      const bytes = await api.file(id, file.name);
      if (bytes === null) return null;
      const taken = await takeFile(bytes, file.name, uploads);
      await files.keep([taken.file]);
      await rm(taken.file.path, { force: true }); // where the store had it
      return { name: file.name, type: file.type, sha256: taken.file.sha256 };
    },

    async change(actor, id, edit, finish) {
      const asked = await settingOf(edit);
      await mirror.current();
      await checkPerson(actor, asked.assignee_id, (await find(actor, id)).package_name);
      return mirror.inTurn(id, async () => {
        const { was, is, set } = await writes.change(actor, id, edit, async (ticket) => {
          await find(actor, id);
          const stale = async (message: string): Promise<CallFailure> =>
            new CallFailure('conflict', message, { current: await whole(actor, ticket) });
          if (edit.seen !== null && edit.seen !== ticket.updated_at) throw await stale('Changed meanwhile');
          if (edit.resolution !== undefined && ticket.closed_at !== null) throw await stale('It has ended');
          const set = around.setOf(ticket, edit, asked);
          await around.checkReopening(mirror.tickets, actor, ticket, set);
          return changedTicket(ticket, set, now()) !== null || edit.notes !== '' || edit.files.length > 0 ? set : null;
        });
        const { rows, to } = await incidentOf(actor, was, { ...set, ...(edit.resolution && { resolution: edit.resolution }) });
        const answer = await whole(actor, is);
        const given = is.assignee_id === was.assignee_id ? null : is.assignee_id;
        const made = await together(actor, rows, to, `${BY_TICKET}${id}`, async (t, at) => {
          await tellAssignee(t, at, actor, is, assigneeChange(given));
          if (!edit.private_notes && (edit.notes !== '' || edit.resolution !== undefined))
            await tellDispute(
              t,
              at,
              actor,
              is,
              edit.resolution ?? '',
              actor.id === is.author_id ? [is.assignee_id ?? []].flat() : [is.author_id],
            );
          return finish(t, at, answer);
        });
        await writes.settled(actor);
        return made;
      });
    },

    async changeAll(actor, ids, edit, finish) {
      const set = await settingOf(edit);
      await mirror.current();
      const seen = await mirror.tickets.byIds(actor.access, ids);
      if (seen.length !== new Set(ids).size) throw new CallFailure('forbidden', 'No access to these tickets');
      for (const { package_name } of seen) await checkPerson(actor, set.assignee_id, package_name);
      const moves = set.status === undefined ? undefined : incidentAfter(set.status);
      const incidents = new Map<string, number>();
      const outcomes: TicketOutcome[] = [];
      const given: TicketRecord[] = [];
      const intents: string[] = [];
      const nothingMore = { notes: '', private_notes: false, files: [] };
      let isAway = false;
      for (const id of ids) {
        // a change is known by what it sets: whoever asks for it again after an answer was lost goes on with it
        const intent = `${id} ${JSON.stringify(set)}`;
        try {
          if (isAway) throw new RedmineAway('The ticket system does not answer', false);
          const { was, is } = await mirror.inTurn(id, () =>
            writes.change({ ...actor, intent }, id, nothingMore, async (ticket) => {
              await around.checkReopening(mirror.tickets, actor, ticket, set);
              return changedTicket(ticket, set, now()) === null ? null : set;
            }),
          );
          intents.push(intent);
          const isChanged = was !== is;
          if (moves !== undefined && is.kind === 'Takedown' && is.incident_id !== null && isChanged) incidents.set(is.incident_id, id);
          if (isChanged && is.assignee_id !== was.assignee_id) given.push(is);
          outcomes.push({ ticket: id, outcome: isChanged ? 'ok' : 'skipped', reason: isChanged ? null : 'unchanged' });
        } catch (cause) {
          if (outcomes.every(({ outcome }) => outcome === 'failed') && cause instanceof RedmineAway) throw cause;
          const isTaken = cause instanceof CallFailure && cause.kind === 'unprocessable' && cause.message === HAS_OPEN;
          outcomes.push({ ticket: id, outcome: 'failed', reason: isTaken ? 'has-ticket' : reasonOf(cause) });
          isAway ||= cause instanceof RedmineAway;
        }
      }
      const rows = [...incidents].map(([incident, id]) => ({ id: incident, version: null, reason: `${BY_TICKET}${id}` }));
      const answer = await together(
        actor,
        rows,
        moves === undefined ? {} : { status: moves },
        `${BY_TICKET}${ids[0] ?? ''}`,
        async (t, at) => {
          for (const ticket of given) await tellAssignee(t, at, actor, ticket, assigneeChange(ticket.assignee_id));
          return finish(t, at, outcomes);
        },
      );
      for (const intent of intents) await writes.settled({ intent });
      return answer;
    },

    close: async () => {
      await followed.close();
      await mirror.close();
    },
  };
}
