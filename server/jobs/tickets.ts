import type { TicketKind } from '../../contract/ticket-life.ts';
import type { Analytics } from '../analytics/analytics.ts';
import { draftAbout } from '../tickets/draft.ts';
import { factsOf } from '../tickets/facts.ts';
import { endRows, type RowEnd } from '../records/jobs.ts';
import type { Records } from '../records/records.ts';
import type { TicketStore } from '../tickets/store.ts';
import { endOf, ownerOf } from './changes.ts';
import type { JobWork } from './runner.ts';

/** Tickets of one transaction: others raise some in between. */
const PIECE = 50;
/** What a job of tickets was asked; JSON in its record. */
export interface TicketsInput {
  readonly said: {
    readonly tracker: TicketKind;
    readonly description: string;
    readonly subject?: string | undefined;
    readonly priority_id?: string | undefined;
    readonly status_id?: string | undefined;
    readonly assigned_to_id?: string | null | undefined;
  };
}

/** Raises a ticket for each of many incidents; what became of each is written in the transaction that raised it. */
export const ticketWork =
  (deps: { readonly records: Records; readonly analytics: Analytics; readonly tickets: TicketStore }): JobWork =>
  async ({ job, signal }) => {
    const { said } = JSON.parse(job.input) as TicketsInput;
    while (!signal.aborted) {
      const rows = await deps.records.jobs.waiting(job.id, PIECE);
      if (rows.length === 0) break;
      const { access, by } = await ownerOf(deps, job, 'ticket:write');
      const facts = await factsOf(
        deps,
        access,
        rows.map(({ subject }) => subject),
        signal,
      );
      const end = (place: number, outcome: RowEnd['outcome'], reason: string | null, ticket: number | null): RowEnd => ({
        place,
        outcome,
        reason,
        from_value: null,
        to_value: ticket === null ? null : `#${ticket}`,
        made: null,
      });
      const known = rows.flatMap((row) => {
        const own = facts.get(row.subject);
        return own === undefined ? [] : [{ row, draft: draftAbout(said, own) }];
      });
      const gone = rows.filter(({ subject }) => !facts.has(subject)).map(({ place }) => end(place, 'failed', 'gone', null));
      await deps.tickets.createAll(
        // the intent of each row is its job's: one that goes on after a fault finds the tickets that it made
        { ...by, access, intent: job.id },
        known.map(({ draft }) => draft),
        async (t, _at, outcomes) => {
          const raised = outcomes.map(({ outcome, reason, ticket }, i) => end(known[i]?.row.place ?? 0, outcome, reason, ticket));
          await endRows(t, job, [...gone, ...raised]);
        },
      );
    }
    return endOf(deps, job);
  };
