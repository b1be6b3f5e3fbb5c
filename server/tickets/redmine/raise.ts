import { randomUUID } from 'node:crypto';
import { BY_TICKET } from '../../../contract/areas/report/changes.ts';
import type { TicketReason } from '../../../contract/areas/ticket/changes.ts';
import type { TicketStatus } from '../../../contract/life/ticket-life.ts';
import { inTurns } from '../../analytics/mutex.ts';
import { CallFailure } from '../../call-failure.ts';
import type { Database } from '../../records/engine/schema.ts';
import { ticketCasesOf, type TicketCases } from '../../records/ticket/ticket-cases.ts';
import type { TicketRecord } from '../../records/ticket/tickets.ts';
import { aboutIn, inTheWay, openBySubject, subjectOf, withoutTaken } from '../cases.ts';
import { rowsRaised } from '../incident-moves.ts';
import { tellRaised } from '../tells.ts';
import { checkBeginning, type ticketEffects } from '../ticket-effects.ts';
import type { TicketActor, TicketDraft, TicketOutcome, TicketStore } from '../store.ts';
import { clockFields } from '../answer.ts';
import { withCase } from '../ticket.ts';
import { RedmineAway } from './api.ts';
import type { Lists } from './lists.ts';
import type { Mirror } from './mirror/mirror.ts';
import type { RedmineReading } from './reading.ts';
import { tellRefused } from './tell-refused.ts';
import { settingOf } from './values.ts';
import type { redmineWrites } from './writes.ts';

/** Why one of several failed, where the others go on; whatever is no answer of Redmine is a fault of ours. */
export const reasonOf = (cause: unknown): Extract<TicketReason, 'refused' | 'unavailable'> => {
  if (cause instanceof RedmineAway) return 'unavailable';
  if (cause instanceof CallFailure && cause.kind !== 'conflict') return 'refused';
  throw cause;
};

interface Deps {
  readonly writes: ReturnType<typeof redmineWrites>;
  readonly mirror: Mirror;
  readonly cases: TicketCases;
  readonly effects: ReturnType<typeof ticketEffects>;
  readonly lists: () => Promise<Lists>;
}
/** The issues of drafts, made or found, the open tickets that some of their subjects have already, and those that failed after some were made. */
function raiser({ writes, mirror, cases, effects, lists }: Deps) {
  return async (actor: TicketActor, drafts: readonly TicketDraft[]) => {
    const known = await lists();
    const settings = drafts.map(({ status_id, priority_id, assigned_to_id }) =>
      settingOf(known, { status_id, priority_id, assigned_to_id }),
    );
    settings.forEach(checkBeginning);
    const failed = new Map<TicketDraft, TicketReason>([...(await effects.unfitOf(actor, drafts))].map((draft) => [draft, 'refused']));
    await effects.checkIncidents(actor, drafts);
    await mirror.current();
    const intent = actor.intent ?? randomUUID();
    const taken = await openBySubject(mirror.tickets, cases, actor, drafts);
    const raised: {
      asked: TicketDraft;
      draft: TicketDraft;
      id: number;
      status: TicketStatus;
      ticket: TicketRecord;
      dropped: readonly string[];
    }[] = [];
    let isAway = false,
      first: unknown;
    for (const [i, draft] of drafts.entries()) {
      if (failed.has(draft)) continue;
      const key = writes.keyOf(intent, draft),
        has = inTheWay(draft, taken);
      if (has !== undefined && (await writes.madeFor(key)) !== has.id) continue;
      if (isAway) {
        failed.set(draft, 'unavailable');
        continue;
      }
      try {
        const { ticket, dropped } = await writes.raise(actor, draft, settings[i] ?? {}, key);
        const own = withoutTaken(draft, (incident) => (taken.get(`incident ${incident}`)?.id ?? ticket.id) !== ticket.id);
        raised.push({ asked: draft, draft: own, id: ticket.id, status: ticket.status, ticket, dropped });
      } catch (cause) {
        isAway = cause instanceof RedmineAway;
        if (isAway && raised.length === 0) throw cause; // nothing is done: the whole may be asked for again
        first ??= cause;
        failed.set(draft, reasonOf(cause));
      }
    }
    // what is asked for is wrong, and no row is
    if (first !== undefined && failed.size === drafts.length) throw first;
    return { taken, raised, failed };
  };
}

/** What the records keep of the case that an issue is about; one that was kept before stays. */
async function keepCase(
  t: Database,
  actor: TicketActor,
  { draft, ticket }: { readonly draft: TicketDraft; readonly ticket: TicketRecord },
) {
  if (draft.case === undefined) return;
  const kept = await ticketCasesOf(t).counts(actor.access, [ticket]);
  if (!kept.has(ticket.id)) await ticketCasesOf(t).add(actor.access, ticket, draft.case);
}

/** Raises issues, each intent once, and what goes on around them. */
export function redmineRaising(
  deps: Deps & { readonly reading: Pick<RedmineReading, 'whole'>; readonly now: () => number },
): Pick<TicketStore, 'create' | 'createAll'> {
  const { whole } = deps.reading;
  const { together } = deps.effects;
  const raiseAll = raiser(deps);
  /** An incident and a publisher get one ticket, and an intent makes one; what is about others is not waited for. */
  const raising = inTurns();
  const raisingOf = ({ intent }: TicketActor, drafts: readonly TicketDraft[]): string[] =>
    drafts.flatMap((draft) =>
      draft.case === undefined
        ? (subjectOf(draft) ?? `intent ${intent ?? randomUUID()}`)
        : aboutIn(draft).map((incident) => `incident ${incident}`),
    );
  return {
    create: (actor, draft, finish) =>
      raising(raisingOf(actor, [draft]), async () => {
        const { taken, raised } = await raiseAll(actor, [draft]);
        const [one] = raised;
        if (one === undefined) {
          const has = [...taken.values()][0];
          throw new CallFailure('has-ticket', { current: has === undefined ? null : await whole(actor, has) });
        }
        const answer = { ...(await whole(actor, one.ticket)), ...(one.dropped.length > 0 && { not_taken: [...one.dropped] }) };
        return together(actor, rowsRaised(raised), {}, `${BY_TICKET}${one.id}`, async (t, at, _, tellCase) => {
          await keepCase(t, actor, one);
          await tellRaised(t, at, actor, one.ticket);
          if (one.dropped.length > 0) await tellRefused(t, at, one.ticket, actor.id);
          return finish(t, at, { ...answer, ...clockFields(await withCase(one.ticket, aboutIn(one.draft), tellCase), deps.now()) });
        });
      }),

    createAll: (actor, drafts, finish) =>
      raising(raisingOf(actor, drafts), async () => {
        const { taken, raised, failed } = await raiseAll(actor, drafts);
        // an incident whose ticket was made while nobody heard of it gets its number with the next one who asks
        const known = drafts.flatMap((draft) => {
          const ticket = draft.case === undefined ? taken.get(subjectOf(draft)) : undefined;
          return ticket === undefined || failed.has(draft) ? [] : [{ draft, id: ticket.id }];
        });
        return together(
          actor,
          rowsRaised([...raised, ...known.filter(({ draft }) => !raised.some((each) => each.asked === draft))]),
          {},
          `${BY_TICKET}${raised[0]?.id ?? ''}`,
          async (t, at, _, tellCase) => {
            for (const one of raised) {
              const { ticket, dropped } = one;
              await withCase(ticket, aboutIn(one.draft), tellCase);
              await keepCase(t, actor, one);
              await tellRaised(t, at, actor, ticket);
              if (dropped.length > 0) await tellRefused(t, at, ticket, actor.id);
            }
            const made = new Map(raised.map((each) => [each.asked, each]));
            const outcomes = drafts.map((draft): TicketOutcome => {
              const one = made.get(draft),
                reason = failed.get(draft);
              if (reason !== undefined) return { ticket: null, outcome: 'failed', reason };
              return one === undefined
                ? { ticket: inTheWay(draft, taken)?.id ?? null, outcome: 'skipped', reason: 'has-ticket' }
                : {
                    ticket: one.id,
                    outcome: 'ok',
                    reason: one.dropped.length > 0 ? 'refused' : null,
                    ...(draft.case && { about: aboutIn(one.draft) }),
                  };
            });
            return finish(t, at, outcomes);
          },
        );
      }),
  };
}
