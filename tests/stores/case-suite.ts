import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Changed } from '../../contract/areas/report/changes.ts';
import type { Incident, ReportRow } from '../../contract/areas/report/report.ts';
import type { ChangedTicket } from '../../contract/areas/ticket/changes.ts';
import type { TicketDetail, TicketPage } from '../../contract/areas/ticket/ticket.ts';
import { reachable } from '../../contract/life/foretell.ts';
import {
  nextStatuses,
  openStatuses,
  priorities as allPriorities,
  statuses as allStatuses,
  type Priority,
  type Status,
} from '../../contract/life/life-cycle.ts';
import { ticketStatuses, type TicketStatus } from '../../contract/life/ticket-life.ts';
import { clientOf, report, type Client, type Reply } from '../server/support/client.ts';
import type { TestServer } from '../server/support/server.ts';

const PAY = 'com.northwind.pay';
const MINUTE = 60_000;
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** What somebody does to a case. `to` picks among what is possible then. */
const deed = fc.record({
  what: fc.constantFrom(
    'incident',
    'walk',
    'priority',
    'raise',
    'ticket',
    'ticket',
    'bulk',
    'ticket-priority',
    'close',
    'undo',
    'undo',
    'wait',
  ),
  to: fc.nat(1_000),
  hours: fc.integer({ min: 1, max: 90 }),
});
type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never;

interface World {
  readonly server: TestServer;
  /** Lets time pass, in milliseconds; nothing where the server tells the time itself. */
  readonly pass: (ms: number) => void;
  readonly now: () => number;
}

/** An incident and its takedown tickets, told by both sides, whichever store has the tickets. */
export function caseSuite(
  start: () => Promise<World>,
  {
    runs,
    steps,
    patience = 0,
  }: {
    readonly runs: number;
    readonly steps: number;
    /** How long the other system may take until a ticket has followed, in milliseconds. */ readonly patience?: number;
  },
): void {
  const eventually = (holds: () => Promise<void>): Promise<void> =>
    patience === 0 ? holds() : vi.waitFor(holds, { timeout: patience, interval: 100 });
  let world: World, ann: Client;
  let incidents: string[];
  let statuses: readonly { id: string; name: string }[], priorities: readonly { id: string; name: string }[];
  beforeAll(async () => {
    world = await start();
    ann = await clientOf(world.server, 'analyst.a@demo.example');
    statuses = (await ann.get<{ issue_statuses: { id: string; name: string }[] }>('/api/bi/ticket-status')).body.issue_statuses;
    priorities = (await ann.get<{ issue_priorities: { id: string; name: string }[] }>('/api/bi/ticket-priority')).body.issue_priorities;
    const days = `fromDate=${dayOf(world.now() - 364 * 86_400_000)}&toDate=${dayOf(world.now())}`;
    incidents = [];
    for (let page = 1; page < 50; page++) {
      const rows = await report(ann, PAY, `&page=${page}`, days);
      incidents.push(...rows.filter(({ ticketId }) => ticketId === null).map(({ incident_id }) => incident_id));
      if (rows.length < 100) break;
    }
  });
  afterAll(() => world.server.close());

  const idOf = (all: readonly { id: string; name: string }[], name: string): string => all.find((each) => each.name === name)?.id ?? '';
  const whole = async (id: string): Promise<Incident> =>
    (await ann.get<{ data: Incident }>(`/api/bi/incident/${id}?package_name=${PAY}`)).body.data;
  const incident = async (id: string): Promise<ReportRow> => (await whole(id)).row;
  const ticketOf = async (id: number): Promise<TicketDetail> =>
    (await ann.get<{ data: TicketDetail }>(`/api/ticket/single/${id}`)).body.data;
  const page = async (view: string): Promise<readonly number[]> =>
    (await ann.get<{ data: TicketPage }>(`/api/ticket/all/tickets?package_name=${PAY}&limit=100&view=${view}`)).body.data.issues.map(
      ({ id }) => id,
    );
  const set = (id: string, what: object): Promise<Reply<{ data: Changed }>> =>
    ann.post('/api/bi/report/update_priority_and_status_bulk', { package_name: PAY, mutliSelectID: [id], ...what });

  /** Tickets of an incident that this test has raised. */
  interface Run {
    readonly id: string;
    readonly tickets: number[];
    /** Takes back the last change of a status, from the side that began it, and how both stood before; null where there is none. */
    undo: { readonly take: () => Promise<unknown>; readonly before: readonly string[] } | null;
  }
  /** Both sides in words. */
  const standing = async ({ id, tickets }: Run): Promise<readonly string[]> => [
    (await incident(id)).status,
    ...(await Promise.all(tickets.map(ticketOf))).map(({ status, resolution }) => `${status.name} ${resolution ?? ''}`),
  ];
  async function carryOut(run: Run, { what, to, hours }: Deed): Promise<void> {
    const { id, tickets } = run;
    const pick = <V>(all: readonly V[]): V | undefined => all[to % Math.max(1, all.length)];
    const last = tickets.at(-1);
    if (what === 'wait') {
      world.pass(hours * 60 * MINUTE + to);
      run.undo = null; // ten minutes are over
      ann = await clientOf(world.server, 'analyst.a@demo.example'); // no session lasts as long
      return;
    }
    const before = what === 'undo' || what === 'raise' ? [] : await standing(run);
    const row = before.length === 0 ? undefined : await incident(id);
    const changedTicket = ({ body: { data } }: Reply<{ data: TicketDetail }>): void => {
      const { undo } = data;
      const take = () => ann.put(`/api/ticket/single/${data.id}`, { updated_on: data.updated_on, ...undo });
      run.undo = undo?.status_id === undefined ? run.undo : { take, before };
    };
    if (what === 'incident' || what === 'walk') {
      const now = row?.status ?? 'Detected';
      const status = pick<Status>(what === 'walk' ? reachable(now, allStatuses) : nextStatuses[now]);
      const { body } = await set(id, { status, walk: what === 'walk', ...(status === 'Rejected' && { verdict: 'Authorised' }) });
      const versions = 'rows' in body.data ? body.data.rows.map(({ version }) => version) : [];
      run.undo = { take: () => ann.post('/api/bi/report/undo', { package_name: PAY, mutliSelectID: [id], versions }), before };
    } else if (what === 'priority') await set(id, { priority: pick<Priority>(allPriorities.filter((each) => each !== row?.priority)) });
    else if (what === 'undo') {
      const { undo } = run;
      run.undo = null;
      if (undo === null) return;
      await undo.take();
      await expect.poll(() => standing(run), { timeout: 20_000 }).toEqual(undo.before);
    } else if (what === 'raise') {
      const { status, body } = await ann.post<{ data: TicketDetail }>(`/api/bi/ticket/${id}`, {
        package_name: PAY,
        subject: 'One clock',
        priority_id: idOf(priorities, pick<Priority>(allPriorities) ?? ''),
      });
      if (status !== 200) return;
      tickets.push(body.data.id);
      // what would open another one again stays ended
      run.undo = null;
    } else if (last !== undefined) {
      const { updated_on } = await ticketOf(last);
      const change = (set: object) => ann.put<{ data: TicketDetail }>(`/api/ticket/single/${last}`, { updated_on, ...set });
      const status_id = idOf(statuses, pick<TicketStatus>(ticketStatuses.slice(0, 4)) ?? '');
      if (what === 'ticket') changedTicket(await change({ status_id }));
      else if (what === 'bulk') {
        const { body } = await ann.post<{ data: { rows: ChangedTicket[] } }>('/api/bi/ticket-status', { ids: [last], value: status_id });
        const [done] = body.data.rows;
        if (done?.undo !== undefined)
          run.undo = {
            take: () => ann.post('/api/bi/ticket-undo', { rows: [{ id: last, updated_on: done.updated_on, ...done.undo }] }),
            before,
          };
      } else if (what === 'ticket-priority') await change({ priority_id: idOf(priorities, pick<Priority>(allPriorities) ?? '') });
      else {
        const closed = await ann.delete<{ data: TicketDetail }>('/api/ticket/single', undefined, {
          id: last,
          updated_on,
          walk: hours % 2 === 0,
          resolution: pick(['Taken down', 'Cannot be taken down', 'Not an infringement', 'Duplicate', 'Other']),
        });
        if (closed.status === 200) changedTicket(closed);
      }
    }
  }
  /** What both sides say of a case; the same words for the same. */
  async function told({ id, tickets }: Run) {
    const { row, asOf } = await whole(id);
    const details = await Promise.all(tickets.map(ticketOf));
    const open = details.find(({ status }) => !status.is_closed);
    return { row, asOf, open };
  }
  async function agrees(run: Run): Promise<void> {
    const { row, asOf, open } = await told(run);
    if (open === undefined) return;
    // the end of a clock that is paused goes on as the time does between two reads
    const apart = open.clock.state === 'paused' ? Math.abs(Date.parse(open.asOf) - Date.parse(asOf)) : 0;
    expect(Math.abs(Date.parse(open.due_on) - Date.parse(row.dueAt))).toBeLessThanOrEqual(apart);
    const isOpen = openStatuses.includes(row.status);
    // an incident has no time to its takedown before it is down: its clock stands
    const stands = ['paused', 'met', 'missed'];
    if (isOpen) expect(stands.includes(open.clock.state) ? 'paused' : open.clock.state).toBe(row.sla.state);
    else expect(stands).toContain(open.clock.state);
    if (row.sla.state === 'left' || row.sla.state === 'over') {
      // a minute may begin between two reads of a server that tells the time itself
      const isLater = open.asOf !== asOf && Math.abs(open.clock.minutes - row.sla.minutes) === 1;
      expect(open.clock).toEqual(isLater ? { ...row.sla, minutes: open.clock.minutes } : row.sla);
    }
    const isBreaching = (await page('breaching')).includes(open.id);
    // its day is that of the package's zone
    const [from, to] = [-1, 1].map((days) => dayOf(Date.parse(row.detectedAt) + days * 24 * 60 * MINUTE));
    const list = await report(ann, PAY, '&clock=breaching', `fromDate=${from}&toDate=${to}`);
    const isListed = list.some(({ incident_id }) => incident_id === run.id);
    if (Math.abs(Date.parse(row.dueAt) - world.now()) > MINUTE && list.length < 100)
      expect([run.id, isBreaching]).toEqual([run.id, isListed]);
  }

  /** A ticket about several has the clock of the one that is due first, of those whose clocks run, or else stand; while it stands by itself, all of them do. */
  async function agreeAll(runs: readonly Run[]): Promise<void> {
    const all = await Promise.all(runs.map(told));
    const [{ open } = { open: undefined }] = all;
    if (open === undefined) return;
    const rows = all.map(({ row }) => row);
    const going = rows.filter(({ status }) => openStatuses.includes(status));
    const said = JSON.stringify([open.status.name, open.due_on, open.clock, rows.map(({ status, dueAt, sla }) => [status, dueAt, sla])]);
    if (going.length === 0 || open.status.name === 'Resolved') {
      // it has met its time where each of them has
      const isMissed = rows.some(({ sla }) => sla.state === 'missed' || (sla.state === 'paused' && sla.minutes < 0));
      expect(open.clock.state, said).toBe(isMissed ? 'missed' : 'met');
      expect(
        rows.map(({ dueAt }) => dueAt),
        said,
      ).toContain(open.due_on);
      return;
    }
    const how = open.status.name === 'Feedback' ? ['paused'] : ['left', 'over'];
    expect(how, said).toContain(open.clock.state);
    for (const { sla } of going) expect(how, said).toContain(sla.state);
    const first = Math.min(...going.map(({ dueAt }) => Date.parse(dueAt)));
    const apart = how[0] === 'left' ? 0 : Math.max(...all.map(({ asOf }) => Math.abs(Date.parse(open.asOf) - Date.parse(asOf))));
    expect(Math.abs(Date.parse(open.due_on) - first), said).toBeLessThanOrEqual(apart);
    const isBreaching = (await page('breaching')).includes(open.id);
    // what paused after its time was up is breaching as it was
    expect(isBreaching, said).toBe(open.clock.state === 'over' || (open.clock.state === 'paused' && open.clock.minutes < 0));
  }

  describe('an incident and its takedown ticket', () => {
    it(
      'tell one clock from both sides, whatever is done to either',
      async () => {
        await fc.assert(
          fc.asyncProperty(fc.array(deed, { minLength: 3, maxLength: steps }), async (deeds) => {
            const id = incidents.shift();
            if (id === undefined) return;
            const run: Run = { id, tickets: [], undo: null };
            await carryOut(run, { what: 'raise', to: deeds.length, hours: 1 });
            for (const each of deeds) {
              await carryOut(run, each);
              await eventually(() => agrees(run));
            }
          }),
          { numRuns: runs, seed: 36, endOnFailure: true },
        );
      },
      20 * MINUTE,
    );

    it(
      'tell one clock where a ticket is about several incidents, in any order of changes',
      async () => {
        await fc.assert(
          fc.asyncProperty(
            fc.integer({ min: 2, max: 4 }),
            fc.array(fc.record({ deed, whose: fc.nat(10) }), { minLength: 3, maxLength: steps }),
            async (count, deeds) => {
              const ids: string[] = [];
              while (ids.length < count && incidents.length > 0) {
                const id = incidents.shift() ?? '';
                if (openStatuses.includes((await incident(id)).status)) ids.push(id);
              }
              expect(ids).toHaveLength(count);
              const { body } = await ann.post<{ data: { rows: { ticket: number | null }[] } }>('/api/bi/report/bulk_ticket', {
                package_name: PAY,
                mutliSelectID: ids,
                as: 'all',
                tracker: 'Takedown',
              });
              const ticket = body.data.rows[0]?.ticket ?? 0;
              // they have one ticket: what is done to it from one of them is done to it from each
              const runs = ids.map((id): Run => ({ id, tickets: [ticket], undo: null }));
              await eventually(() => agreeAll(runs));
              for (const { deed: each, whose } of deeds) {
                const run = runs[whose % runs.length];
                if (run === undefined || each.what === 'raise') continue;
                await carryOut(run, each);
                // what one of them did stands in the way of what another would take back
                for (const other of runs) if (other !== run) other.undo = null;
                await eventually(() => agreeAll(runs));
              }
            },
          ),
          { numRuns: Math.ceil(runs / 2), seed: 41, endOnFailure: true },
        );
      },
      20 * MINUTE,
    );

    it('share the earlier end of both priorities: a ticket that is raised late begins no new clock', async () => {
      const rows = await Promise.all(incidents.slice(0, 20).map(incident));
      const row = rows.find(({ status }) => openStatuses.includes(status));
      if (row === undefined) throw new Error('none is open');
      const raised = await ann.post<{ data: TicketDetail }>(`/api/bi/ticket/${row.incident_id}`, {
        package_name: PAY,
        subject: 'Late',
        priority_id: idOf(priorities, 'Low'),
      });
      expect(raised.status).toBe(200);
      await eventually(async () => {
        const [low, { dueAt }] = [await ticketOf(raised.body.data.id), await incident(row.incident_id)];
        const own = Date.parse(low.created_on) + 336 * 60 * MINUTE;
        expect([low.due_on, dueAt]).toEqual([row.dueAt, new Date(Math.min(own, Date.parse(row.dueAt))).toISOString()]);
      });
    });
  });
}
