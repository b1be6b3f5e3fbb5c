import { randomUUID } from 'node:crypto';
import type { TicketReason } from '../../../contract/areas/ticket-changes.ts';
import { CallFailure } from '../../call-failure.ts';
import type { TicketRecord } from '../../records/tickets.ts';
import type { aroundTickets } from '../around.ts';
import type { TicketActor, TicketDraft, TicketEdit } from '../store.ts';
import type { TicketSetting } from '../ticket.ts';
import { RedmineAway } from './api.ts';
import type { Mirror } from './mirror.ts';
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
  readonly around: ReturnType<typeof aroundTickets>;
  readonly settingOf: (edit: Partial<TicketEdit>) => Promise<TicketSetting>;
}
/** The issues of drafts, made or found, the open tickets that some incidents have already, and those that failed after some were made. */
export function raiser({ writes, mirror, around, settingOf }: Deps) {
  return async (actor: TicketActor, drafts: readonly TicketDraft[]) => {
    const settings = await Promise.all(
      drafts.map(({ status_id, priority_id, assigned_to_id }) => settingOf({ status_id, priority_id, assigned_to_id })),
    );
    await around.checkPeople(actor, drafts);
    await around.checkIncidents(actor, drafts);
    await mirror.current();
    const intent = actor.intent ?? randomUUID();
    const kind = drafts.some(({ tracker }) => tracker === 'Dispute') ? 'dispute' : 'work';
    const open = await mirror.tickets.openOf(
      actor.access,
      drafts.flatMap(({ incident_id }) => incident_id ?? []),
      kind,
    );
    const taken = new Map(open.map((ticket) => [ticket.incident_id, ticket]));
    const raised: { draft: TicketDraft; id: number; ticket: TicketRecord; dropped: readonly string[] }[] = [];
    const failed = new Map<TicketDraft, TicketReason>();
    let isAway = false;
    for (const [i, draft] of drafts.entries()) {
      const key = writes.keyOf(intent, draft),
        has = draft.incident_id === null ? undefined : taken.get(draft.incident_id);
      if (has !== undefined && (await writes.madeFor(key)) !== has.id) continue;
      if (isAway) {
        failed.set(draft, 'unavailable');
        continue;
      }
      try {
        const { ticket, dropped } = await writes.raise(actor, draft, settings[i] ?? {}, key);
        raised.push({ draft, id: ticket.id, ticket, dropped });
      } catch (cause) {
        if (raised.length === 0) throw cause; // nothing is done: the whole may be asked for again
        failed.set(draft, reasonOf(cause));
        isAway = cause instanceof RedmineAway;
      }
    }
    return { taken, raised, failed };
  };
}
