import { randomUUID } from 'node:crypto';
import { BY_TICKET } from '../../../contract/areas/report/changes.ts';
import type { TicketDetail } from '../../../contract/areas/ticket/ticket.ts';
import type { RefusalCode } from '../../../contract/codes/refusals.ts';
import { CallFailure } from '../../call-failure.ts';
import type { Order, RowResult, TellCase } from '../../incidents/order.ts';
import type { Database } from '../../records/engine/schema.ts';
import { jointChangesOf } from '../../records/ticket/joint-changes.ts';
import type { TicketCases } from '../../records/ticket/ticket-cases.ts';
import type { TrafficDisputes } from '../../records/ticket/traffic-disputes.ts';
import type { TicketRecord } from '../../records/ticket/tickets.ts';
import type { TrackerRecords } from '../../records/tracker/tracker.ts';
import { withItsCase } from '../cases.ts';
import { tellAssignee, tellDispute } from '../tells.ts';
import { isCommented, isForGood, isSaid, reasonIn, type ticketEffects } from '../ticket-effects.ts';
import { conflictCause, isClosedSince, isContested, sinceOf, type Entries } from '../merge.ts';
import type { SeenTicket, TicketActor, TicketEdit, TicketOutcome, TicketStore } from '../store.ts';
import { clockFields } from '../answer.ts';
import { changedTicket, type TicketSetting } from '../ticket.ts';
import { jointOf, versionsMoved } from '../undo.ts';
import { RedmineAway } from './api.ts';
import type { Lists } from './lists.ts';
import type { Mirror } from './mirror/mirror.ts';
import { reasonOf } from './raise.ts';
import type { RedmineReading } from './reading.ts';
import { formerOf, settingOf } from './values.ts';
import type { redmineWrites } from './writes.ts';

interface Deps {
  readonly lists: () => Promise<Lists>;
  readonly mirror: Mirror;
  readonly cases: TicketCases;
  readonly disputes: TrafficDisputes;
  readonly tracker: Pick<TrackerRecords, 'list'>;
  readonly writes: ReturnType<typeof redmineWrites>;
  readonly effects: ReturnType<typeof ticketEffects>;
  readonly reading: Pick<RedmineReading, 'whole' | 'find'>;
  readonly now: () => number;
}
const assigneeChange = (to: string | null) => (to === null ? [] : [{ name: 'assignee' as const, from: null, to }]);
const withEnd = (set: TicketSetting, { resolution }: Pick<TicketEdit, 'resolution'>): TicketSetting => ({
  ...set,
  ...(resolution !== undefined && { resolution }),
});

/** Changes issues, one or several, and what goes on around them. */
export function redmineChanging({
  lists,
  mirror,
  cases,
  disputes,
  tracker,
  writes,
  effects,
  reading,
  now,
}: Deps): Pick<TicketStore, 'change' | 'changeAll' | 'reopenRefused'> {
  const { whole, find } = reading,
    stores = { tickets: mirror.tickets, cases, disputes, tracker };
  const { checkPerson, incidentOf, together } = effects;
  const entriesSince = async ({ access }: TicketActor, ticket: TicketRecord, seen: number | null): Promise<Entries | null> =>
    seen === null ? [] : mirror.entriesSince(access, ticket, seen);
  const isStale = async (actor: TicketActor, ticket: TicketRecord, set: TicketSetting, seen: number | null): Promise<boolean> =>
    seen !== null && isContested(ticket, set, await entriesSince(actor, ticket, seen));
  /** A ticket that stands in the way of a change, with what was done to it since it was seen. */
  const wholeSince = async (actor: TicketActor, ticket: TicketRecord, seen: number | null): Promise<TicketDetail> => ({
    ...(await whole(actor, ticket)),
    ...sinceOf(await entriesSince(actor, ticket, seen)),
  });
  return {
    reopenRefused: (access, of) => effects.reopenRefused(stores, { access }, of),
    async change(actor, id, edit, finish) {
      const asked = settingOf(await lists(), edit);
      await mirror.current();
      await checkPerson(actor, asked.assignee_id, (await find(actor, id)).package_name);
      return mirror.inTurn(id, async () => {
        const { was, is, set } = await writes.change(actor, id, edit, async (ticket) => {
          await find(actor, id);
          const stale = async (code: RefusalCode<'conflict'>): Promise<CallFailure> =>
            new CallFailure(code, { current: await wholeSince(actor, ticket, edit.seen) });
          if (edit.resolution !== undefined && ticket.closed_at !== null && edit.withdraws !== 'all') throw await stale('has-ended');
          const set = effects.setOf(ticket, edit, asked);
          if (await isStale(actor, ticket, set, edit.seen)) throw await stale('changed');
          const { refused } = edit.withdraws
            ? await effects.withdrawn(actor, ticket, edit.withdraws)
            : await (edit.undoes ? effects.undone(actor, ticket, edit) : incidentOf(actor, ticket, withEnd(set, edit), edit));
          if (refused !== null) throw refused;
          await effects.checkReopening(stores, actor, ticket, set);
          return changedTicket(ticket, set, now()) !== null || isCommented(edit) ? set : null;
        });
        const { rows } = edit.withdraws
          ? await effects.withdrawn(actor, was, edit.withdraws)
          : await (edit.undoes ? effects.undone(actor, was, edit) : incidentOf(actor, was, withEnd(set, edit), { walk: edit.walk }));
        const before = await effects.incidentsBefore(actor, set.status === undefined ? [] : [was]);
        const known = await lists();
        const answer = await whole(actor, is);
        const given = is.assignee_id === was.assignee_id ? null : is.assignee_id;
        const done = async (t: Database, at: number, moved: readonly RowResult[], tellCase: TellCase) => {
          await tellAssignee(t, at, actor, is, assigneeChange(given));
          await tellDispute(t, at, actor, was, is, isSaid(edit));
          await jointChangesOf(t).add(actor.access, jointOf(was, is, versionsMoved(moved)));
          const undo = isForGood(edit, was, is) ? undefined : effects.undoOf({ was, is, set }, moved, before);
          return finish(t, at, {
            ...answer,
            ...clockFields(await withItsCase(t, is, tellCase), now()),
            ...(undo && { undo: formerOf(known, undo) }),
          });
        };
        const made = await together(actor, rows, {}, `${BY_TICKET}${id}`, done, { about: [was.incident_id] });
        await writes.settled(actor);
        return made;
      });
    },

    async changeAll(actor, asked, edit, finish) {
      const all = await lists();
      const editOf = (own: SeenTicket['own']): typeof edit => (own === undefined ? edit : { ...edit, ...own });
      const settings = new Map(asked.map(({ id, own }) => [id, settingOf(all, editOf(own))]));
      const settingFor = (id: number): TicketSetting => settings.get(id) ?? {};
      await mirror.current();
      const ids = asked.map(({ id }) => id);
      const known = await mirror.tickets.byIds(actor.access, ids);
      if (known.length !== new Set(ids).size) throw new CallFailure('no-tickets');
      const wrong = await effects.notFor(actor, (id) => settingFor(id).assignee_id, known);
      const rows: Order<unknown>['rows'][number][] = [];
      const outcomes: TicketOutcome[] = [];
      const changed: { readonly was: TicketRecord; readonly is: TicketRecord; readonly set: TicketSetting }[] = [];
      const intentOfAll = actor.intent ?? randomUUID();
      const subjects = new Map(known.map(({ id, subject }) => [id, subject]));
      const told = (id: number): Pick<TicketOutcome, 'subject'> => ({ subject: subjects.get(id) ?? '' });
      const intents: string[] = [];
      const nothingMore = { notes: '', private_notes: false, files: [] };
      const incidentsOf = (
        who: TicketActor,
        ticket: TicketRecord,
        set: TicketSetting,
        own: Pick<TicketEdit, 'resolution' | 'undoes' | 'seen' | 'incident_status'>,
      ) => (own.undoes ? effects.undone(who, ticket, own) : incidentOf(who, ticket, withEnd(set, own)));
      let isAway = false;
      for (const { id, seen, own: ownEdit } of asked) {
        if (wrong.has(id)) {
          outcomes.push({ ticket: id, outcome: 'failed', reason: 'refused', ...told(id) });
          continue;
        }
        const intent = `${intentOfAll} ${id}`;
        try {
          if (isAway) throw new RedmineAway('tickets-silent', false);
          const left = { reason: 'unchanged' as 'unchanged' | 'stale' };
          const { was, is, set } = await mirror.inTurn(id, () =>
            writes.change({ ...actor, intent }, id, { ...nothingMore, resolution: editOf(ownEdit).resolution }, async (ticket) => {
              const own = await effects.setOfOne(stores, actor, ticket, editOf(ownEdit), settingFor(id));
              if (own !== null && ((seen !== null && isClosedSince(ticket, seen)) || (await isStale(actor, ticket, own, seen)))) {
                left.reason = 'stale';
                return null;
              }
              const { refused } = await incidentsOf(actor, ticket, own ?? {}, { ...editOf(ownEdit), seen });
              if (refused !== null) throw refused;
              return own === null || changedTicket(ticket, own, now()) === null ? null : own;
            }),
          );
          intents.push(intent);
          const isChanged = was !== is;
          if (isChanged) {
            rows.push(...(await incidentsOf(actor, was, settingFor(id), { ...editOf(ownEdit), seen })).rows);
            changed.push({ was, is, set });
          }
          outcomes.push({
            ticket: id,
            outcome: isChanged ? 'ok' : 'skipped',
            reason: isChanged ? null : left.reason,
            version: is.updated_at,
            ...(!isChanged && left.reason === 'stale' && conflictCause(await wholeSince(actor, is, seen), seen, editOf(ownEdit))),
          });
        } catch (cause) {
          if (outcomes.every(({ outcome }) => outcome === 'failed') && cause instanceof RedmineAway) throw cause;
          outcomes.push({ ticket: id, outcome: 'failed', reason: reasonIn(cause) ?? reasonOf(cause), ...told(id) });
          isAway ||= cause instanceof RedmineAway;
        }
      }
      const before = await effects.incidentsBefore(
        actor,
        changed.flatMap(({ was, set }) => (set.status === undefined ? [] : was)),
      );
      const done = async (t: Database, at: number, moved: readonly RowResult[], tellCase: TellCase) => {
        for (const { was, is } of changed) {
          await withItsCase(t, is, tellCase);
          const byIt = moved.filter((_, i) => rows[i]?.reason === `${BY_TICKET}${is.id}`);
          await jointChangesOf(t).add(actor.access, jointOf(was, is, versionsMoved(byIt)));
          if (is.assignee_id !== was.assignee_id) await tellAssignee(t, at, actor, is, assigneeChange(is.assignee_id));
          await tellDispute(t, at, actor, was, is, false);
        }
        const undos = new Map(changed.map((each) => [each.is.id, effects.undoOf(each, moved, before)]));
        return finish(
          t,
          at,
          outcomes.map((each) => {
            const undo = each.outcome === 'ok' ? undos.get(each.ticket ?? 0) : undefined;
            return undo === undefined ? each : { ...each, undo: formerOf(all, undo) };
          }),
        );
      };
      const about = changed.map(({ was }) => was.incident_id);
      const answer = await together(actor, rows, {}, `${BY_TICKET}${ids[0] ?? ''}`, done, { about });
      for (const intent of intents) await writes.settled({ intent });
      return answer;
    },
  };
}
