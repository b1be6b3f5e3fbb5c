import { withinAccess } from '../analytics/access.ts';
import type { Analytics } from '../analytics/analytics.ts';
import { endRows, type RowEnd } from '../records/jobs.ts';
import type { Records } from '../records/records.ts';
import type { TicketDraft, TicketStore } from '../tickets/store.ts';
import { ownerOf } from './changes.ts';
import type { JobWork } from './runner.ts';

/** Tickets of one transaction. */
const PIECE = 50;
const MOST_SUBJECT = 255;
/** What a job that raises tickets was asked: its rows are incidents. */
export interface RaiseInput {
  readonly search: string;
}

/** Raises a takedown ticket for each incident, called as the incident is; one that has an open ticket is skipped, one that is not its owner's any more is told of as gone. */
export const raiseWork =
  ({ records, analytics, tickets }: { readonly records: Records; readonly analytics: Analytics; readonly tickets: TicketStore }): JobWork =>
  async ({ job, signal }) => {
    while (!signal.aborted) {
      const rows = await records.jobs.waiting(job.id, PIECE);
      if (rows.length === 0) break;
      const { access, by } = await ownerOf({ records }, job, 'ticket:write');
      const actor = { ...by, access, intent: job.id };
      const found = new Map(
        (
          await analytics.query({
            dimensions: ['incident_id', 'package', 'title', 'url'],
            measures: {},
            filters: [...withinAccess(access), { column: 'incident_id', oneOf: rows.map(({ subject }) => subject) }],
          })
        ).map((row) => [row.incident_id, row]),
      );
      const drafts = rows.flatMap(({ subject }): TicketDraft[] => {
        const row = found.get(subject);
        if (row === undefined) return [];
        return [
          {
            package_name: row.package,
            incident_id: subject,
            subject: (row.title === '' ? subject : row.title).slice(0, MOST_SUBJECT),
            description: row.url,
            tracker: 'Takedown',
            priority_id: undefined,
            status_id: undefined,
            assigned_to_id: undefined,
            files: [],
          },
        ];
      });
      const plain = { from_value: null, made: null };
      const gone = rows
        .filter(({ subject }) => !found.has(subject))
        .map(({ place }): RowEnd => ({ ...plain, place, outcome: 'failed', reason: 'gone', to_value: null }));
      if (drafts.length === 0) {
        await records.database.transaction().execute((t) => endRows(t, job, gone));
        continue;
      }
      const places = rows.filter(({ subject }) => found.has(subject)).map(({ place }) => place);
      await tickets.createAll(actor, drafts, async (t, _at, outcomes) => {
        const ends = outcomes.map(({ ticket, outcome, reason }, i): RowEnd => ({
          ...plain,
          place: places[i] ?? 0,
          outcome,
          reason,
          to_value: ticket === null ? null : `#${ticket}`,
        }));
        await endRows(t, job, [...ends, ...gone]);
      });
    }
    const counts = (await records.jobs.outcomes([job.id])).get(job.id);
    return { status: counts === undefined || counts.failed === 0 ? 'done' : counts.ok + counts.skipped === 0 ? 'failed' : 'partly' };
  };
