import { randomUUID } from 'node:crypto';
import {
  inCurrency,
  mostCredit,
  MOST_TOLD,
  Narrowed,
  UNDO_DECISION_MS,
  type TrafficDispute,
} from '../../../contract/areas/ticket/traffic-dispute.ts';
import type { TicketDetail } from '../../../contract/areas/ticket/ticket.ts';
import { rolesWith } from '../../../contract/policy.ts';
import type { Calls } from '../../../contract/calls.ts';
import { ALL } from '../../../contract/scope.ts';
import { allThrough, type AccessScope, type Caller } from '../../access.ts';
import { inTurns } from '../../analytics/mutex.ts';
import { during } from '../../analytics/access.ts';
import { invalidBy, measuredBy } from '../../analytics/queries/web-filters.ts';
import { count, sum, whole } from '../../analytics/metric-query.ts';
import type { EventColumn } from '../../analytics/models/event-model.ts';
import { units } from '../../analytics/queries/money.ts';
import { CallFailure } from '../../call-failure.ts';
import type { HandlerDeps, Handlers } from '../../handler.ts';
import type { Database } from '../../records/engine/schema.ts';
import { trafficDisputesOf, type TrafficDisputeRecord } from '../../records/ticket/traffic-disputes.ts';
import { usersOf } from '../../records/identity/users.ts';
import type { TicketRecord } from '../../records/ticket/tickets.ts';
import { leaveTrails, type Trail } from '../../records/trail.ts';
import type { AuditAction } from '../../../contract/areas/admin/audit-actions.ts';
import { creditOf, sameDays, ticketOf, type Contested } from '../../tickets/about/same-days.ts';
import { tellDispute } from '../../tickets/tells.ts';
import { disputeIn } from './disputes.ts';
import { actorOf } from './actor.ts';
import { sideOf, type Side } from '../../tickets/about/sides.ts';

type Deps = Pick<HandlerDeps, 'tickets' | 'analytics' | 'records' | 'now'>;
const MICROS = 1_000_000;
const decides = ({ role }: Pick<Caller, 'role'>): boolean => rolesWith('ticket:write').includes(role);

/** A dispute as both sides see it. What was credited holds for the end that it was decided with. */
function answerOf(
  record: TrafficDisputeRecord,
  ticket: TicketDetail,
  caller: Pick<Caller, 'role'>,
  side: Side,
  now: number,
): TrafficDispute {
  const { id, package_name, publisher, kind, from_day, to_day, narrowed, events, invalid, invalid_cost, currency, decided_on } = record;
  const closed_at = ticket.closed_on === null ? null : Date.parse(ticket.closed_on);
  const isThisEnd = closed_at !== null && decided_on !== null && closed_at === Date.parse(decided_on);
  const credit = creditOf(record, { closed_at, resolution: ticket.resolution });
  const until = closed_at === null ? 0 : closed_at + UNDO_DECISION_MS;
  return {
    ...disputeIn(ticket, caller, side),
    id,
    package_name,
    publisher,
    kind,
    fromDate: from_day,
    toDate: to_day,
    narrowed: Narrowed.parse(JSON.parse(narrowed)),
    events,
    invalid,
    invalidCost: units(invalid_cost),
    currency,
    credit: credit === null ? null : units(credit),
    updated_on: ticket.updated_on,
    undo_until: decides(caller) && isThisEnd && until > now ? new Date(until).toISOString() : null,
  };
}

/** What publishers contest of their invalid traffic: a ticket of the kind Dispute that is about no incident, with what it is about beside it. */
export function trafficDisputeHandlers({ tickets, analytics, records, now }: Deps): Handlers<Calls['trafficDispute']> {
  /** Raised and opened again one after the other: rows of a package are contested once at a time, whichever system has the tickets. */
  const raising = inTurns();
  /** What a reader may see of disputes: publishers their own, others those of packages whose tickets they read. */
  const seenBy = (caller: Caller, access: AccessScope): AccessScope =>
    caller.role === 'publisher' ? access : allThrough('ticket:read', caller);
  const found = async (access: AccessScope, id: string): Promise<TrafficDisputeRecord> => {
    const record = await records.trafficDisputes.byId(access, id);
    if (record === undefined) throw new CallFailure('not-found');
    return record;
  };
  interface Asked {
    readonly caller: Caller;
    readonly access: AccessScope;
    readonly trail?: Trail;
  }
  const wholeOf = async (asked: Asked, record: TrafficDisputeRecord): Promise<TrafficDispute> =>
    answerOf(record, await tickets.one(actorOf(asked), record.ticket_id), asked.caller, await sideOf(records.users, asked, record), now());
  /** Answers with the dispute as it stands in a transaction, and leaves the trail of it there. */
  const told =
    (asked: Asked & { readonly trail: Trail }, id: string, action: AuditAction, detail: Readonly<Record<string, unknown>> = {}) =>
    async (t: Database, at: number, ticket: TicketDetail): Promise<{ data: TrafficDispute }> => {
      const record = await trafficDisputesOf(t).byId(asked.access, id);
      if (record === undefined) throw new CallFailure('not-found');
      const answer = { data: answerOf(record, ticket, asked.caller, await sideOf(usersOf(t), asked, record), at) };
      const { package_name: packageName, publisher } = record;
      const auditEntry = { action, subject: publisher, packageName, detail: { ticket: ticket.id, ...detail } };
      await leaveTrails(t, at, [{ trail: asked.trail, auditEntry, answer }]);
      return answer;
    };
  /** Refuses to contest days that another dispute keeps. */
  const checkContested = async (asked: Asked, days: Contested, t?: Database): Promise<void> => {
    const disputes = t === undefined ? records.trafficDisputes : trafficDisputesOf(t);
    const other = await sameDays({ tickets: { byIds: (access, ids) => tickets.byIds(access, ids, t) }, disputes }, asked.access, days);
    if (other === undefined) return;
    if (other.open === null) throw new CallFailure('days-credited', { fields: { kind: ['days-credited'] } });
    throw new CallFailure('is-contested', { current: t === undefined ? await wholeOf(asked, other.dispute) : null });
  };
  /** 409 with the dispute as it stands, where somebody was first. */
  const first = async <A>(asked: Asked, record: TrafficDisputeRecord, work: () => Promise<A>): Promise<A> => {
    try {
      return await work();
    } catch (cause) {
      const isFirst = cause instanceof CallFailure && (cause.kind === 'conflict' || cause.code === 'ticket-ended');
      if (!isFirst) throw cause;
      throw new CallFailure(cause.code === 'nothing-to-undo' ? cause.code : 'is-decided', { current: await wholeOf(asked, record) });
    }
  };
  return {
    async list({ query: { publisher }, access, caller }) {
      const scope = seenBy(caller, access);
      const all = await records.trafficDisputes.ofPublishers(scope, [publisher]);
      let count = 0;
      const found = await tickets.wholeOf(
        actorOf({ caller, access: scope }),
        all.map(({ ticket_id }) => ticket_id),
        (known) => {
          const there = all.flatMap((record) => ticketOf(record, known) ?? []);
          count = there.length;
          const ended = new Map<string, number>();
          const isTold = ({ package_name }: TicketRecord): boolean => {
            const nth = (ended.get(package_name) ?? 0) + 1;
            ended.set(package_name, nth);
            return nth <= MOST_TOLD;
          };
          return [
            ...there.filter(({ closed_at }) => closed_at === null),
            ...there.filter((each) => each.closed_at !== null && isTold(each)),
          ];
        },
      );
      const sides = new Map(
        await Promise.all(
          all.map(async (record) => [record.package_name, await sideOf(records.users, { caller, access }, record)] as const),
        ),
      );
      const disputes = found.flatMap((ticket) => {
        const record = all.find(({ ticket_id, package_name }) => ticket_id === ticket.id && package_name === ticket.project.id);
        return record === undefined ? [] : answerOf(record, ticket, caller, sides.get(record.package_name) ?? null, now());
      });
      return { data: { disputes, count } };
    },

    contest: ({ body: { package_name, publisher, kind, text, fromDate, toDate, ...filters }, files: { files }, trail, signal, ...asked }) =>
      raising([package_name], async () => {
        const { access, caller } = asked;
        if (package_name === ALL) throw new CallFailure('invalid-request', { fields: { package_name: ['choose-one'] } });
        const range = { fromDate, toDate },
          invalid = invalidBy(filters);
        const [sums] = await analytics.events.query(
          access,
          {
            dimensions: [],
            measures: { events: count<EventColumn>(), invalid: count(...invalid), cost: sum('cost', ...invalid) },
            filters: [
              { column: 'publisher', oneOf: [publisher] },
              { column: 'type', oneOf: [kind] },
              ...measuredBy(filters),
              ...during(range),
            ],
          },
          { signal },
        );
        if (whole(sums?.invalid) === 0) throw new CallFailure('no-fraud');
        const narrowed = JSON.stringify(Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ALL)));
        const days = { package_name, publisher, kind, narrowed, from_day: fromDate, to_day: toDate };
        await checkContested(asked, days);
        const record = {
          id: randomUUID(),
          ...days,
          events: whole(sums?.events),
          invalid: whole(sums?.invalid),
          invalid_cost: whole(sums?.cost),
          currency: access.packages[0]?.currency ?? '',
          credit: null,
          decided_on: null,
        };
        const draft = {
          package_name,
          incident_id: null,
          publisher_id: null,
          subject: `${publisher} · ${kind} · ${fromDate} – ${toDate}`.slice(0, 255),
          description: text,
          tracker: 'Dispute',
          priority_id: undefined,
          status_id: undefined,
          assigned_to_id: undefined,
          files,
        } as const;
        const actor = actorOf({ ...asked, trail });
        return tickets.create(actor, draft, async (t, at, ticket) => {
          await checkContested(asked, days, t);
          await trafficDisputesOf(t).add(access, { ...record, ticket_id: ticket.id });
          const raised = {
            ...draft,
            id: ticket.id,
            kind: 'Dispute',
            author_id: caller.id,
            assignee_id: null,
            resolution: null,
            status: 'New',
          } as const;
          await tellDispute(t, at, actor, null, { ...raised, closed_at: null }, true);
          return told({ ...asked, trail }, record.id, 'dispute.contest')(t, at, ticket);
        });
      }),

    async reply({ params: { id }, body: { text }, files: { files }, trail, signal: _, ...asked }) {
      const record = await found(asked.access, id);
      const edit = { seen: null, notes: text, private_notes: false, files, takesUp: { from: ['Feedback'], field: 'text' } } as const;
      return first(asked, record, () =>
        tickets.change(actorOf({ ...asked, trail }), record.ticket_id, edit, told({ ...asked, trail }, id, 'dispute.reply')),
      );
    },

    async decide({ params: { id }, body: { updated_on, outcome, credit, notes }, trail, signal: _, ...asked }) {
      const record = await found(asked.access, id);
      const { currency } = record,
        most = mostCredit({ invalidCost: units(record.invalid_cost), currency });
      const issue =
        credit === null
          ? null
          : credit > most
            ? (`maximum:${most}` as const)
            : inCurrency(credit, currency) !== credit
              ? 'not-valid'
              : null;
      if (issue !== null) throw new CallFailure('invalid-request', { fields: { credit: [issue] } });
      const edit = { seen: Date.parse(updated_on), resolution: outcome, notes, private_notes: false, files: [] } as const;
      return first(asked, record, () =>
        tickets.change(actorOf({ ...asked, trail }), record.ticket_id, edit, async (t, at, ticket) => {
          await trafficDisputesOf(t).decide(asked.access, id, credit === null ? null : Math.round(credit * MICROS), ticket.closed_on);
          return told({ ...asked, trail }, id, 'dispute.decide', { outcome, credit, currency })(t, at, ticket);
        }),
      );
    },

    async undo({ params: { id }, body: { updated_on }, trail, signal: _, ...asked }) {
      const record = await found(asked.access, id);
      return raising([record.package_name], async () => {
        const actor = actorOf({ ...asked, trail });
        const ticket = await tickets.one(actor, record.ticket_id);
        const current = answerOf(record, ticket, asked.caller, null, now());
        if (ticket.closed_on === null) throw new CallFailure('nothing-to-undo', { current });
        if (current.undo_until === null) throw new CallFailure('too-late', { current });
        const before = ticket.journals.flatMap(({ details }) => details).findLast(({ name }) => name === 'status')?.old_value;
        const status = (await tickets.statuses()).find(({ name, is_closed }) => name === before && !is_closed);
        const edit = {
          seen: Date.parse(updated_on),
          status_id: status?.id,
          notes: '',
          private_notes: false,
          files: [],
          reopens: true,
        } as const;
        return first(asked, record, () =>
          tickets.change(actor, record.ticket_id, edit, told({ ...asked, trail }, id, 'dispute.undo-decision')),
        );
      });
    },

    async withdraw({ params: { id }, body: { updated_on, notes }, trail, signal: _, ...asked }) {
      const record = await found(asked.access, id);
      const edit = { seen: Date.parse(updated_on), resolution: 'Withdrawn', bySide: true, notes, private_notes: false, files: [] } as const;
      return first(asked, record, () =>
        tickets.change(actorOf({ ...asked, trail }), record.ticket_id, edit, told({ ...asked, trail }, id, 'dispute.withdraw')),
      );
    },

    async file({ params: { id, file }, access, caller }) {
      const asked = { caller, access: seenBy(caller, access) };
      const { files, entries } = await wholeOf(asked, await found(asked.access, id));
      if (![...files, ...entries.flatMap((entry) => entry.files)].some((each) => each.id === file)) throw new CallFailure('not-found');
      return tickets.attachment(actorOf(asked), file);
    },
  };
}
