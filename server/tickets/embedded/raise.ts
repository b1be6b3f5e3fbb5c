import { sql } from 'kysely';
import pLimit from 'p-limit';
import type { TicketDetail } from '../../../contract/areas/ticket/ticket.ts';
import { BY_TICKET } from '../../../contract/areas/report/changes.ts';
import { ticketPriorities, ticketStatuses, type TicketStatus } from '../../../contract/life/ticket-life.ts';
import { CallFailure } from '../../call-failure.ts';
import type { FileStore } from '../../files/attachments.ts';
import type { Records } from '../../records/records.ts';
import { ticketCasesOf } from '../../records/ticket/ticket-cases.ts';
import type { Database } from '../../records/engine/schema.ts';
import { ticketsOf, type JournalRecord, type TicketFileRecord, type TicketRecord } from '../../records/ticket/tickets.ts';
import { emit } from '../../records/webhook/outbox.ts';
import { ticketEvent } from '../../webhooks/events.ts';
import { usersOf } from '../../records/identity/users.ts';
import { ticketWhole } from '../answer.ts';
import { aboutIn, inTheWay, openBySubject, subjectOf, withoutTaken } from '../cases.ts';
import { rowsRaised } from '../incident-moves.ts';
import { tellRaised } from '../tells.ts';
import { checkBeginning, type ticketEffects } from '../ticket-effects.ts';
import type { Finish, TicketActor, TicketDraft, TicketOutcome } from '../store.ts';
import type { TellCase } from '../../incidents/order.ts';
import { changedTicket, firstDue, foldedOf, withCase } from '../ticket.ts';
import { DEFAULT_PRIORITY, settingOf, valueOf } from './values.ts';
import { addFiles, firstEntry } from './writes.ts';

/** Numbers that a process takes at once: an incident's row names its ticket, so that its number is known before either is written, and whoever raises one waits for no number of others. */
const NUMBERS = 20;
/** Where so many did not last for a while, the next are more: each draw waits for the disk. */
const NUMBERS_OF_MANY = 200,
  WHILE_MS = 1_000;
const NUMBER_KEY = 'ticket-number',
  FIRST_NUMBER = 1_001;

/** Asks once more for what found an open ticket in its way only as it was written: that is known before, then. */
async function again<A>(work: () => Promise<A>): Promise<A> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof CallFailure && cause.code === 'got-ticket') return work();
    throw cause;
  }
}
interface Deps {
  readonly records: Records;
  readonly files: FileStore;
  readonly effects: ReturnType<typeof ticketEffects>;
  readonly whole: (actor: TicketActor, ticket: TicketRecord) => Promise<TicketDetail>;
  readonly now: () => number;
}
/** A ticket that was just raised, with all that was written of it. */
interface Raised {
  readonly ticket: TicketRecord;
  readonly entries: readonly JournalRecord[];
  readonly files: readonly TicketFileRecord[];
}
/** What a ticket that was just raised is answered with: nothing is read that was just written. */
function wholeOf(t: Database, actor: TicketActor, { ticket, entries, files }: Raised, now: number): Promise<TicketDetail> {
  return ticketWhole(
    {
      tickets: {
        journal: () => Promise.resolve([...entries]),
        disputesOf: (...asked) => ticketsOf(t).disputesOf(...asked),
        filesOf: () => Promise.resolve(files.toSorted((a, b) => (a.name < b.name ? -1 : 1))),
      },
      users: {
        namesOf: async (ids) => {
          const others = ids.filter((id) => id !== actor.id);
          return new Map([[actor.id, actor.name], ...(others.length === 0 ? [] : await usersOf(t).namesOf(others))]);
        },
      },
      cases: ticketCasesOf(t),
      now,
    },
    actor,
    ticket,
  );
}
/** The status in which a draft begins, where it says one; fails where a value is not in the lists, or ends it. */
function begunOf({ status_id, priority_id }: TicketDraft): TicketStatus | undefined {
  const set = settingOf({ status_id, priority_id });
  checkBeginning(set);
  return set.status;
}
/** Raises tickets: those about incidents and publishers one after the other, because the row of an incident names its ticket, and each has one that is open. */
export function raisingTickets({ records, files, effects, whole, now }: Deps) {
  const raising = pLimit(1);
  const { checkPerson, unfitOf, checkIncidents, together } = effects;
  /** The first of so many numbers, which nobody else gets. */
  const draw = async (size: number): Promise<number> => {
    const { value } = await records.database
      .insertInto('settings')
      .values({ key: NUMBER_KEY, value: String(FIRST_NUMBER + size) })
      .onConflict((c) =>
        c.column('key').doUpdateSet({ value: sql<string>`cast(cast(settings.value as integer) + ${sql.lit(size)} as text)` }),
      )
      .returning('value')
      .executeTakeFirstOrThrow();
    return Number(value) - size;
  };
  const free: number[] = [];
  let drawnAt = -Infinity;
  /** Numbers that no other process takes. Some are left out where a process ends. */
  const take = async (count: number): Promise<number[]> => {
    while (free.length < count) {
      const isBusy = performance.now() - drawnAt < WHILE_MS;
      drawnAt = performance.now();
      const size = Math.max(isBusy ? NUMBERS_OF_MANY : NUMBERS, count);
      const first = await draw(size);
      free.push(...Array.from({ length: size }, (_, i) => first + i));
    }
    return free.splice(0, count);
  };

  async function add(t: Database, actor: TicketActor, draft: TicketDraft, id: number, at: number, tellCase: TellCase): Promise<Raised> {
    const priority = valueOf(ticketPriorities, draft.priority_id, 'priority_id') ?? DEFAULT_PRIORITY;
    const fresh: TicketRecord = {
      id,
      package_name: draft.package_name,
      kind: draft.tracker,
      incident_id: draft.incident_id,
      publisher_id: draft.publisher_id,
      subject: draft.subject,
      description: draft.description,
      status: 'New',
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
    // one that had ended may have been taken up again since it was asked for
    const { assigned_to_id } = draft;
    if ((await openBySubject(ticketsOf(t), ticketCasesOf(t), actor, [draft])).size > 0) throw new CallFailure('got-ticket');
    const status = valueOf(ticketStatuses, draft.status_id, 'status_id') ?? 'New';
    const set = changedTicket(fresh, { status, ...(assigned_to_id !== undefined && { assignee_id: assigned_to_id }) }, at);
    const ticket = await withCase(set?.ticket ?? fresh, aboutIn(draft), tellCase);
    // one that begins with nothing but itself has nothing that refers to it yet
    const isBare = set === null && subjectOf(draft) === null && draft.case === undefined && draft.files.length === 0;
    await (isBare ? ticketsOf(t).addWithOthers(actor.access, ticket) : ticketsOf(t).add(actor.access, ticket));
    if (draft.case !== undefined) await ticketCasesOf(t).add(actor.access, fresh, draft.case);
    const entries: JournalRecord[] = [];
    if (set !== null) entries.push(await firstEntry(t, actor, ticket, set.changes));
    const added = await addFiles(t, actor, ticket, null, draft.files);
    await tellRaised(t, at, actor, ticket);
    await emit(t, at, ticketEvent(ticket, null));
    return { ticket, entries, files: added };
  }
  /** Drafts whose incident, or publisher, has no open ticket yet, with the number that each gets; what else a draft says is checked first. `unfit`: those of several whose person works on no tickets of their package. */
  async function prepare(actor: TicketActor, drafts: readonly TicketDraft[]) {
    const statuses = new Map(drafts.map((draft) => [draft, begunOf(draft)]));
    const unfit = await unfitOf(actor, drafts);
    await checkIncidents(actor, drafts);
    const taken = await openBySubject(records.tickets, records.ticketCases, actor, drafts);
    const open = drafts.flatMap((asked) => {
      if (unfit.has(asked) || inTheWay(asked, taken) !== undefined) return [];
      return [{ asked, draft: withoutTaken(asked, (incident) => taken.has(`incident ${incident}`)) }];
    });
    const numbers = await take(open.length);
    return { taken, unfit, raised: open.map((each, i) => ({ ...each, id: numbers[i] ?? 0, status: statuses.get(each.asked) })) };
  }
  return {
    async create<A>(actor: TicketActor, draft: TicketDraft, finish: Finish<TicketDetail, A>): Promise<A> {
      begunOf(draft);
      await files.keep(draft.files);
      const made = async (t: Database, at: number, id: number, tellCase: TellCase, of = draft): Promise<A> => {
        return finish(t, at, await wholeOf(t, actor, await add(t, actor, of, id, at, tellCase), now()));
      };
      if (subjectOf(draft) === null && draft.case === undefined) {
        await checkPerson(actor, draft.assigned_to_id, draft.package_name);
        const [id = 0] = await take(1);
        return together(actor, [], {}, `${BY_TICKET}${id}`, (t, at, _, tellCase) => made(t, at, id, tellCase));
      }
      const raise = async () => {
        const { taken, raised } = await prepare(actor, [draft]);
        const [one] = raised;
        if (one === undefined) {
          const has = [...taken.values()][0];
          throw new CallFailure('has-ticket', { current: has === undefined ? null : await whole(actor, has) });
        }
        return together(actor, rowsRaised(raised), {}, `${BY_TICKET}${one.id}`, (t, at, _, tellCase) =>
          made(t, at, one.id, tellCase, one.draft),
        );
      };
      return raising(() => again(raise));
    },

    createAll<A>(actor: TicketActor, drafts: readonly TicketDraft[], finish: Finish<readonly TicketOutcome[], A>): Promise<A> {
      const raise = async () => {
        const { taken, unfit, raised } = await prepare(actor, drafts);
        return together(actor, rowsRaised(raised), {}, `${BY_TICKET}${raised[0]?.id ?? ''}`, async (t, at, _, tellCase) => {
          for (const { draft, id } of raised) await add(t, actor, draft, id, at, tellCase);
          const made = new Map(raised.map((each) => [each.asked, each]));
          const outcomes = drafts.map((draft): TicketOutcome => {
            if (unfit.has(draft)) return { ticket: null, outcome: 'failed', reason: 'refused' };
            const one = made.get(draft);
            return one === undefined
              ? { ticket: inTheWay(draft, taken)?.id ?? null, outcome: 'skipped', reason: 'has-ticket' }
              : { ticket: one.id, outcome: 'ok', reason: null, ...(draft.case && { about: aboutIn(one.draft) }) };
          });
          return finish(t, at, outcomes);
        });
      };
      return raising(() => again(raise));
    },
  };
}
