import { clocksOfTickets, earliestClock, isToldOf } from '../../contract/life/case-clock.ts';
import { everything } from '../access.ts';
import type { Analytics } from '../analytics/analytics.ts';
import { CallFailure } from '../call-failure.ts';
import { incidentStatesOf, type ChangeRecord } from '../records/incident/incident-states.ts';
import { batchInsertsIn } from '../records/engine/batch-insert.ts';
import { tell, type NewNotice } from '../records/notice/notices.ts';
import type { GivenRecords } from '../records/records.ts';
import { jointChangesOf } from '../records/ticket/joint-changes.ts';
import type { TicketClock } from '../records/ticket/takedown-clocks.ts';
import type { Database } from '../records/engine/schema.ts';
import { readBases } from './base.ts';
import { carryOut, clockEntry, foldOf, heldOf, isUndone, movedBy, stateOf, stepped, type Held, type Tied } from './carry-out.ts';
import type { RowResult, Order, TellCase, Moved, MovedTicket } from './order.ts';
import { noticesOf } from './notices.ts';

interface Waiting {
  readonly order: Order<unknown>;
  readonly done: (answer: unknown) => void;
  readonly fail: (cause: unknown) => void;
}
/** Orders of several people are carried out together; each of their rows is judged by the access of its order. */
const every = everything('changes of several people are carried out together');
/** Most rows of one transaction beyond its first order. */
const GROUP_ROWS = 1_000;

/**
 * The one writer of incidents. Orders that wait at the same time share a transaction, so that the disk is waited for once (group commit), and what each of them leaves is added in
 * one statement; an order is answered when its change, its journal and whatever `finish` adds are on disk. Several orders about one row are carried out one after the other, each on
 * what the one before left. `wrote` is told after every transaction that changed any.
 */
export function changeDesk({
  records,
  analytics,
  now,
  wrote,
  follow = () => Promise.resolve([]),
  clock = () => Promise.resolve(),
}: {
  records: GivenRecords;
  analytics: Analytics;
  now: () => number;
  wrote: () => void;
  /** What else moves with incidents, in the transaction that moved them; what became of tickets, as far as that is known at once. */
  follow?: (t: Database, at: number, moved: readonly Moved[], tellCase: TellCase) => Promise<readonly MovedTicket[]>;
  /** Sets the clocks of takedown tickets, in the same transaction. */
  clock?: (t: Database, at: number, clocks: readonly TicketClock[]) => Promise<void>;
}) {
  const queue: Waiting[] = [];
  let isAtWork = false;

  async function holdAll(orders: readonly Order<unknown>[]): Promise<Map<string, Held>> {
    const ids = [...new Set(orders.flatMap(({ rows, about = [] }) => [...rows.map(({ id }) => id), ...about]))];
    const held = new Map((await records.incidentStates.byIds(every, ids)).map((state) => [state.incident_id, heldOf(state)]));
    for (const [id, { base, ...row }] of await readBases(
      analytics,
      ids.filter((id) => !held.has(id)),
    ))
      held.set(id, { ...row, base, version: 0, steps: [], seq: 0 });
    return held;
  }

  /** The tickets that moved with versions of incidents that orders take back. */
  async function tiedIn(t: Database, orders: readonly Order<unknown>[]): Promise<Tied> {
    const versions = orders.flatMap((order) =>
      order.rows.flatMap(({ id, version }, i) => (isUndone(order, i) && version !== null ? [{ incident: id, version }] : [])),
    );
    const found = versions.length === 0 ? [] : await jointChangesOf(t).ofIncidents(every, versions);
    return (id, of) => new Set(found.flatMap((each) => (each.incident_id === id && each.incident_version === of ? each.ticket_id : [])));
  }

  /** Carries out orders in one transaction; answers what each of them ends with. */
  async function commit(orders: readonly Order<unknown>[]): Promise<PromiseSettledResult<unknown>[]> {
    const held = await holdAll(orders),
      at = now();
    const { ends: all, isChanged } = await records.transaction(async (t) => {
      const journal: ChangeRecord[] = [],
        touched = new Set<string>(),
        notices: NewNotice[] = [],
        moved: Moved[] = [],
        ends: PromiseSettledResult<unknown>[] = [];
      const finishing: (() => Promise<void>)[] = [];
      const tied = await tiedIn(t, orders);
      let movedTickets: readonly MovedTicket[] = [];
      const withTickets = (row: RowResult): RowResult => {
        const tickets = movedTickets.filter(({ incident, version }) => incident === row.incident_id && version === row.version);
        return tickets.length === 0 || row.changes.length === 0 ? row : { ...row, tickets };
      };
      /** Incidents whose clocks were moved by what their tickets told. */
      const told = new Set<string>();
      const putStates = async (on: Database, entries: readonly ChangeRecord[], ids: ReadonlySet<string>): Promise<void> => {
        const seq = await records.incidentStates.add(every, on, entries);
        for (const id of ids) held.set(id, { ...(held.get(id) as Held), seq: Math.max(seq, held.get(id)?.seq ?? 0) });
        await records.incidentStates.put(
          every,
          on,
          [...ids].map((id) => stateOf(id, held.get(id) as Held)),
        );
      };
      const tellCase: TellCase = async (incidents, takedown) => {
        // the others of a case have its ticket, so that the records know each of them
        const more = incidents.filter((id) => !held.has(id));
        for (const state of more.length === 0 ? [] : await incidentStatesOf(t).byIds(every, more))
          held.set(state.incident_id, heldOf(state));
        const clocks = incidents.flatMap((incident) => {
          const was = held.get(incident);
          if (was === undefined) return [];
          const is = isToldOf(foldOf(was).time, takedown) ? was : stepped(was, { takedown }, at, '');
          if (is !== was) {
            held.set(incident, is);
            told.add(incident);
          }
          return clocksOfTickets(foldOf(is).time).get(takedown.id) ?? [];
        });
        return earliestClock(clocks);
      };
      for (const [place, order] of orders.entries()) {
        try {
          const { rows, next } = carryOut(order, held, at, tied);
          order.check?.(rows);
          for (const [id, state] of next) {
            held.set(id, state);
            touched.add(id);
          }
          for (const [i, { incident_id, version, changes }] of rows.entries())
            for (const { field, from, to } of changes)
              journal.push({
                incident_id,
                package_name: held.get(incident_id)?.package ?? '',
                at,
                user_id: order.by.id,
                field,
                from_value: from,
                to_value: to,
                version,
                reason: isUndone(order, i) ? 'undo' : (order.rows[i]?.reason ?? order.reason),
                job_id: order.job,
              });
          notices.push(...noticesOf(order, rows, (id) => held.get(id)?.package));
          moved.push(...movedBy(order, rows));
          finishing.push(async () => {
            ends[place] = { status: 'fulfilled', value: await order.finish(t, rows.map(withTickets), at, tellCase) };
          });
        } catch (reason) {
          if (!(reason instanceof CallFailure)) throw reason;
          ends[place] = { status: 'rejected', reason };
        }
      }
      if (touched.size > 0) {
        await putStates(t, journal, touched);
        await tell(t, at, notices);
        if (moved.length > 0) movedTickets = await follow(t, at, moved, tellCase);
      }
      const insertBatches = batchInsertsIn(t);
      for (const finish of finishing) await finish();
      await insertBatches();
      // the state of an incident is found by the number of its last entry in the journal
      const unsaid = [...told].filter((id) => !touched.has(id)).map((id) => clockEntry(id, held.get(id) as Held, at));
      if (told.size > 0) await putStates(t, unsaid, told);
      const clocks = [...new Set([...touched, ...told])].flatMap((incident) =>
        [...clocksOfTickets(foldOf(held.get(incident) as Held).time)].map(([ticket, of]) => ({ ticket, incident, clock: of })),
      );
      if (clocks.length > 0) await clock(t, at, clocks);
      return { ends, isChanged: touched.size + told.size > 0 };
    });
    if (isChanged) wrote();
    return all;
  }

  async function work(): Promise<void> {
    isAtWork = true;
    for (;;) {
      await new Promise(setImmediate); // who came in the same turn of the loop shares the transaction
      const group: Waiting[] = [];
      for (let rows = 0; queue.length > 0 && (group.length === 0 || rows < GROUP_ROWS);) {
        const next = queue.shift() as Waiting;
        rows += next.order.rows.length;
        group.push(next);
      }
      if (group.length === 0) break;
      await settle(group);
    }
    isAtWork = false;
  }
  /** An order that breaks a shared transaction must not take the others with it. */
  async function settle(group: readonly Waiting[]): Promise<void> {
    let ends: PromiseSettledResult<unknown>[];
    try {
      ends = await commit(group.map(({ order }) => order));
    } catch (cause) {
      if (group.length === 1) group[0]?.fail(cause);
      else for (const one of group) await settle([one]);
      return;
    }
    for (const [place, end] of ends.entries()) {
      if (end.status === 'fulfilled') group[place]?.done(end.value);
      else group[place]?.fail(end.reason);
    }
  }

  return {
    /** Fails with `forbidden` where the caller may not see a row, which is the same as that there is none; nothing is changed then. */
    submit: <R>(order: Order<R>): Promise<R> =>
      new Promise<R>((resolve, reject) => {
        queue.push({ order, done: resolve as (answer: unknown) => void, fail: reject });
        if (!isAtWork) void work();
      }),
  };
}
export type ChangeDesk = ReturnType<typeof changeDesk>;
