import { createReadStream } from 'node:fs';
import { rolesWith } from '../../../contract/policy.ts';
import { closedStatuses, ticketPriorities, ticketStatuses } from '../../../contract/life/ticket-life.ts';
import type { TicketDetail } from '../../../contract/areas/ticket/ticket.ts';
import { MOST_TICKETS, type TicketReason } from '../../../contract/areas/ticket/changes.ts';
import type { Analytics } from '../../analytics/analytics.ts';
import type { RefusalCode } from '../../../contract/codes/refusals.ts';
import { CallFailure } from '../../call-failure.ts';
import { BY_TICKET } from '../../../contract/areas/report/changes.ts';
import type { ChangeDesk } from '../../incidents/desk.ts';
import type { Order, RowResult, TellCase } from '../../incidents/order.ts';
import type { FileStore } from '../../files/attachments.ts';
import type { Records } from '../../records/records.ts';
import type { Database } from '../../records/engine/schema.ts';
import { jointChangesOf } from '../../records/ticket/joint-changes.ts';
import { ticketCasesOf } from '../../records/ticket/ticket-cases.ts';
import { trafficDisputesOf } from '../../records/ticket/traffic-disputes.ts';
import { trackerOf } from '../../records/tracker/tracker.ts';
import { ticketsOf, type TicketRecord, type TicketRecords } from '../../records/ticket/tickets.ts';
import { usersOf } from '../../records/identity/users.ts';
import { openCases, withItsCase } from '../cases.ts';
import { followIncidents } from '../follow.ts';
import { ticketLists, ticketWhole, type Sources } from '../answer.ts';
import { tellAssignee, tellDispute } from '../tells.ts';
import { ticketEffects, isCommented, isForGood, isSaid, reasonIn } from '../ticket-effects.ts';
import type { TicketActor, TicketOutcome, TicketStore } from '../store.ts';
import { conflictCause, entriesSince, isClosedSince, isContested, sinceOf } from '../merge.ts';
import { changedTicket, type TicketFieldChange, type TicketSetting } from '../ticket.ts';
import { jointOf, versionsMoved } from '../undo.ts';
import { putClocks } from './clocks.ts';
import { raisingTickets } from './raise.ts';
import { DEFAULT_PRIORITY, formerOf, idOf, settingOf, statusId } from './values.ts';
import { addFiles, filesAdded, journal } from './writes.ts';

interface Deps {
  readonly records: Records;
  readonly analytics: Analytics;
  readonly desk: ChangeDesk;
  readonly files: FileStore;
  readonly now: () => number;
}
class ChangedMeanwhile extends CallFailure {
  constructor() {
    super('changed');
  }
}
/** Why one of several is refused; whatever no rule refuses stops them all. */
function reasonOf(cause: unknown): TicketReason {
  const reason = reasonIn(cause);
  if (reason === undefined) throw cause;
  return reason;
}

/** Tickets in the records (D25). A write, its journal, what it moves, its audit entry and its kept answer are one transaction. */
export function embeddedTickets({ records, analytics, desk, files, now }: Deps): TicketStore {
  const effects = ticketEffects({ records, analytics, desk });
  const { checkPerson, incidentOf, together } = effects;
  const stores = (t: Database) => ({
    tickets: ticketsOf(t),
    cases: ticketCasesOf(t),
    disputes: trafficDisputesOf(t),
    tracker: trackerOf(t),
  });
  const sources = (t?: Database): Sources => ({
    tickets: t === undefined ? records.tickets : ticketsOf(t),
    users: t === undefined ? records.users : usersOf(t),
    cases: t === undefined ? records.ticketCases : ticketCasesOf(t),
    now: now(),
  });
  const find = async (from: TicketRecords, { access }: TicketActor, id: number): Promise<TicketRecord> => {
    const [ticket] = await from.byIds(access, [id]);
    if (ticket === undefined) throw new CallFailure('not-found');
    return ticket;
  };
  const whole = (actor: TicketActor, ticket: TicketRecord, t?: Database): Promise<TicketDetail> => ticketWhole(sources(t), actor, ticket);

  return {
    mostAtOnce: MOST_TICKETS,
    statuses: () => Promise.resolve(ticketStatuses.map((name) => ({ id: statusId(name), name, is_closed: closedStatuses.includes(name) }))),
    priorities: () =>
      Promise.resolve(
        ticketPriorities.map((name) => ({ id: idOf(ticketPriorities, name), name, is_default: name === DEFAULT_PRIORITY, active: true })),
      ),

    ...ticketLists(() => ({ tickets: records.tickets, users: records.users, cases: records.ticketCases, now: now() })),
    async disputeOf(access, incident) {
      const [ticket] = await records.tickets.disputesOf(access, incident);
      return ticket === undefined ? null : ticketWhole(sources(), { access }, ticket);
    },
    disputesIn: (access, most) => records.tickets.disputesIn(access, most),
    disputesBy: async (actor, pick) =>
      Promise.all((await pick(await records.tickets.disputesBy(actor.access, actor.id))).map((ticket) => whole(actor, ticket))),
    async attachment({ access }, id) {
      const file = await records.tickets.file(access, id);
      if (file === undefined) throw new CallFailure('not-found');
      return { name: file.name, type: file.type, bytes: createReadStream(files.pathOf(file.sha256)) };
    },
    members: ({ access }) => records.users.membersOf(access, rolesWith('ticket:write')),
    byIds: (access, ids, t) => (t === undefined ? records.tickets : ticketsOf(t)).byIds(access, ids),
    wholeOf: async (actor, ids, pick) =>
      Promise.all(pick(await records.tickets.byIds(actor.access, ids)).map((ticket) => whole(actor, ticket))),
    openOf: (access, incidents) => records.tickets.openOf(access, incidents),
    openCasesOf: (access, incidents) => openCases(records.tickets, records.ticketCases, access, incidents),
    reopenRefused: (access, of) => effects.reopenRefused(stores(records.database), { access }, of),
    ofPublishers: (access) => records.tickets.ofPublishers(access),
    latestChanges: (all, packages) => records.tickets.latestChanges(all, packages),
    changedSince: (access, packageName, at, id, limit) => records.tickets.changedSince(access, packageName, at, id, limit),
    near: (access, from, to) => records.tickets.near(access, from, to),
    follow: followIncidents,
    clock: putClocks,
    one: async (actor, id) => whole(actor, await find(records.tickets, actor, id)),

    ...raisingTickets({ records, files, effects, whole, now }),

    async mailFile({ access }, ticket, id) {
      const file = await records.tickets.file(access, id);
      return file?.ticket_id === ticket ? { name: file.name, type: file.type, sha256: file.sha256 } : null;
    },

    async change(actor, id, edit, finish) {
      const asked = settingOf(edit);
      const seen = await find(records.tickets, actor, id);
      await checkPerson(actor, asked.assignee_id, seen.package_name);
      await files.keep(edit.files);
      const { rows, refused } = edit.withdraws
        ? await effects.withdrawn(actor, seen, edit.withdraws)
        : await (edit.undoes ? effects.undone(actor, seen, edit) : incidentOf(actor, seen, effects.setOf(seen, edit, asked), edit));
      if (refused !== null && !edit.undoes && seen.closed_at === null) throw refused;
      const before = await effects.incidentsBefore(actor, asked.status === undefined ? [] : [seen]);
      return together(
        actor,
        rows,
        {},
        `${BY_TICKET}${id}`,
        async (t, at, moved, tellCase) => {
          const own = ticketsOf(t),
            ticket = await find(own, actor, id);
          const since = edit.seen === null ? [] : await entriesSince(actor.access, own, ticket, edit.seen);
          const stale = async (code: RefusalCode<'conflict'>): Promise<CallFailure> =>
            new CallFailure(code, { current: { ...(await whole(actor, ticket, t)), ...sinceOf(since) } });
          if (edit.resolution !== undefined && ticket.closed_at !== null && edit.withdraws !== 'all') throw await stale('has-ended');
          const set = effects.setOf(ticket, edit, asked);
          if (edit.seen !== null && isContested(ticket, set, since)) throw await stale('changed');
          if (edit.undoes && refused !== null) throw refused;
          await effects.checkReopening(stores(t), actor, ticket, set);
          const after = changedTicket(ticket, set, at);
          if (after === null && !isCommented(edit)) return finish(t, at, await whole(actor, ticket, t));
          const changed = after?.ticket ?? { ...ticket, updated_at: Math.max(at, ticket.updated_at + 1) };
          const next = await withItsCase(t, changed, tellCase);
          await own.put(actor.access, next);
          await jointChangesOf(t).add(actor.access, jointOf(ticket, next, versionsMoved(moved)));
          const told: TicketFieldChange[] = edit.notice === undefined ? [] : [{ name: 'notice', from: null, to: edit.notice }];
          const entry = await journal(
            t,
            actor,
            next,
            [...(after?.changes ?? []), ...told, ...filesAdded(edit.files)],
            edit.notes,
            edit.private_notes,
          );
          await addFiles(t, actor, next, entry.id, edit.files);
          await tellAssignee(t, at, actor, next, after?.changes ?? []);
          await tellDispute(t, at, actor, ticket, next, isSaid(edit));
          const undo = isForGood(edit, ticket, next) ? undefined : effects.undoOf({ was: ticket, is: next, set }, moved, before);
          return finish(t, at, { ...(await whole(actor, next, t)), ...(undo && { undo: formerOf(undo) }) });
        },
        { check: effects.checkMoved(seen, asked, edit.undoes), about: [seen.incident_id] },
      );
    },

    async changeAll(actor, asked, edit, finish) {
      const ids = asked.map(({ id }) => id),
        seenOf = new Map(asked.map(({ id, seen }) => [id, seen])),
        editOf = new Map(asked.map(({ id, own }) => [id, own === undefined ? edit : { ...edit, ...own }])),
        settings = new Map([...editOf].map(([id, each]) => [id, settingOf(each)]));
      const settingFor = (id: number): TicketSetting => settings.get(id) ?? {};
      const isStale = async (from: TicketRecords, ticket: TicketRecord, set: TicketSetting): Promise<boolean> => {
        const seen = seenOf.get(ticket.id) ?? null;
        if (seen === null || Object.keys(set).length === 0) return false;
        return isClosedSince(ticket, seen) || isContested(ticket, set, await entriesSince(actor.access, from, ticket, seen));
      };
      /** Those that others changed between their judgement and the transaction: each is left alone from then on, so that the rest is done in the end. */
      const overtaken = new Set<number>();
      const attempt = async (): Promise<{ readonly answer: Awaited<ReturnType<typeof finish>> } | null> => {
        const known = await records.tickets.byIds(actor.access, ids);
        if (known.length !== new Set(ids).size) throw new CallFailure('no-tickets');
        const wrong = await effects.notFor(actor, (id) => settingFor(id).assignee_id, known);
        const before = await effects.incidentsBefore(
          actor,
          known.filter(({ id }) => settingFor(id).status !== undefined),
        );
        const left = new Map<number, Omit<TicketOutcome, 'ticket'>>();
        const rows: Order<unknown>['rows'][number][] = [];
        // in the order that was asked for: of two of one incident the first moves it
        for (const ticket of known.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)))
          try {
            if (wrong.has(ticket.id)) {
              left.set(ticket.id, { outcome: 'failed', reason: 'refused', version: ticket.updated_at });
              continue;
            }
            const set =
              (await effects.setOfOne(stores(records.database), actor, ticket, editOf.get(ticket.id) ?? edit, settingFor(ticket.id))) ?? {};
            if (overtaken.has(ticket.id) || (await isStale(records.tickets, ticket, set))) {
              left.set(ticket.id, { outcome: 'skipped', reason: 'stale', version: ticket.updated_at });
              continue;
            }
            const own = { ...editOf.get(ticket.id), seen: seenOf.get(ticket.id) ?? null };
            const { rows: moves, refused } = await (own.undoes ? effects.undone(actor, ticket, own) : incidentOf(actor, ticket, set));
            if (refused !== null) throw refused;
            rows.push(...moves);
          } catch (cause) {
            left.set(ticket.id, { outcome: 'failed', reason: reasonOf(cause), version: ticket.updated_at });
          }
        const about = known.map(({ incident_id }) => incident_id);
        const carriedOut = async (t: Database, at: number, moved: readonly RowResult[], tellCase: TellCase) => {
          const own = ticketsOf(t);
          const outcomes: TicketOutcome[] = [];
          let isOvertaken = false;
          for (const id of ids) {
            const end = left.get(id);
            if (end !== undefined) {
              const ticket = await find(own, actor, id);
              const told =
                end.reason === 'stale'
                  ? conflictCause(await whole(actor, ticket, t), seenOf.get(id) ?? null, editOf.get(id) ?? edit)
                  : { subject: ticket.subject };
              outcomes.push({ ticket: id, ...end, ...told });
              continue;
            }
            const ticket = await find(own, actor, id);
            try {
              const set = (await effects.setOfOne(stores(t), actor, ticket, editOf.get(id) ?? edit, settingFor(id))) ?? {};
              if (await isStale(own, ticket, set)) {
                overtaken.add(id);
                isOvertaken = true;
                continue;
              }
              const isUndo = editOf.get(id)?.undoes === true;
              effects.checkMoved(ticket, set, isUndo)(moved.filter(({ incident_id }) => incident_id === ticket.incident_id));
              const after = changedTicket(ticket, set, at);
              if (after !== null) {
                await own.put(actor.access, await withItsCase(t, after.ticket, tellCase));
                const byIt = moved.filter((_, i) => rows[i]?.reason === `${BY_TICKET}${id}`);
                await jointChangesOf(t).add(actor.access, jointOf(ticket, after.ticket, versionsMoved(byIt)));
                await journal(t, actor, after.ticket, after.changes);
                await tellAssignee(t, at, actor, after.ticket, after.changes);
                await tellDispute(t, at, actor, ticket, after.ticket, false);
              }
              const undo = after === null ? undefined : effects.undoOf({ was: ticket, is: after.ticket, set }, moved, before);
              outcomes.push({
                ticket: id,
                ...(undo && { undo: formerOf(undo) }),
                outcome: after === null ? 'skipped' : 'ok',
                reason: after === null ? 'unchanged' : null,
                version: (after?.ticket ?? ticket).updated_at,
              });
            } catch (cause) {
              outcomes.push({
                ticket: id,
                outcome: 'failed',
                reason: reasonOf(cause),
                version: ticket.updated_at,
                subject: ticket.subject,
              });
            }
          }
          // their incidents would have been moved with them: the rest is judged once more
          if (isOvertaken) throw new ChangedMeanwhile();
          return { answer: await finish(t, at, outcomes) };
        };
        return together(actor, rows, {}, `${BY_TICKET}${ids[0] ?? ''}`, carriedOut, { about }).catch((cause: unknown) => {
          if (cause instanceof ChangedMeanwhile) return null;
          throw cause;
        });
      };
      for (;;) {
        const done = await attempt();
        if (done !== null) return done.answer;
      }
    },
  };
}
