import { MOST_CAME, type Consequences, type TicketConsequences } from '../../contract/life/case-undo.ts';
import type { AccessScope } from '../access.ts';
import { CallFailure } from '../call-failure.ts';
import { endRows, type JobRecord } from '../records/job/jobs.ts';
import type { GivenRecords } from '../records/records.ts';
import type { TicketStore } from '../tickets/store.ts';
import { checkOwn, consequencesOf, howBack, isTouched, withdrawalOf } from '../tickets/taking-back/withdraw.ts';
import { endOf, ownerOf, type UndoInput } from './changes.ts';
import type { JobEnd, JobRun } from './runner.ts';

/** Rows that are taken back at once: all that a job of tickets has. */
const MOST_ROWS = 100_000;
interface Deps {
  readonly records: GivenRecords;
  readonly tickets: TicketStore;
}
/** What came of the tickets that a job raised, of those that somebody went on with: the first `MOST_CAME` of these are looked at, however many there are. */
export async function consequencesOfJob(
  deps: Deps & { readonly access: AccessScope },
  { id, user_id, name }: Pick<JobRecord, 'id' | 'user_id'> & { readonly name: string },
): Promise<Consequences> {
  const { rows } = await deps.records.jobs.rows(user_id, id, 'ok', { offset: 0, limit: MOST_ROWS });
  const numbers = [...new Set(rows.map(({ to_value }) => Number(to_value?.slice(1))))].filter(Number.isSafeInteger);
  const known = await deps.tickets.byIds(deps.access, numbers);
  const touched = known.filter(({ created_at, updated_at }) => isTouched(created_at, updated_at));
  const found: TicketConsequences[] = [];
  const seen = touched.slice(0, MOST_CAME);
  const actor = { id: user_id, name, access: deps.access };
  // another system is asked once for all of them; each is read anew as it is taken back
  const whole = await deps.tickets.wholeOf(
    actor,
    seen.map(({ id: number }) => number),
    (all) => all,
  );
  for (const ticket of whole) found.push(await consequencesOf(deps, deps.access, ticket));
  return { tickets: found.filter((each) => howBack(each, false) === null), unseen: touched.length - seen.length };
}
/**
 * Takes back the tickets that another job raised, each with all of its incidents, and with `also` what their owner did with them. One that somebody else changed since is left alone. The owner had
 * ten minutes from the end of that job.
 */
export async function withdrawAll(deps: Deps, { job, signal }: JobRun, { of, also }: Pick<UndoInput, 'of' | 'also'>): Promise<JobEnd> {
  const waiting = await deps.records.jobs.waiting(job.id, MOST_ROWS);
  const placeOf = new Map(waiting.map(({ subject, place }) => [subject, place]));
  const raised = await deps.records.jobs.rows(job.user_id, of, 'ok', { offset: 0, limit: MOST_ROWS });
  const byTicket = new Map<number, string[]>();
  for (const { subject, to_value } of raised.rows) {
    const ticket = Number(to_value?.slice(1));
    if (placeOf.has(subject) && Number.isSafeInteger(ticket)) byTicket.set(ticket, [...(byTicket.get(ticket) ?? []), subject]);
  }
  for (const [id, incidents] of byTicket) {
    if (signal.aborted) break;
    const { access, by } = await ownerOf(deps, job, 'ticket:write');
    const actor = { ...by, access, intent: `${job.id} ${id}` };
    const ends = (outcome: 'undone' | 'failed', reason: string | null) =>
      incidents.map((incident) => ({
        place: placeOf.get(incident) ?? 0,
        outcome,
        reason,
        from_value: `#${id}`,
        to_value: null,
        made: null,
      }));
    try {
      const ticket = await deps.tickets.one(actor, id);
      checkOwn(ticket, actor, 0, Infinity);
      const how = howBack(await consequencesOf(deps, access, ticket), also === true);
      if (how === null) throw new CallFailure('has-consequences');
      await deps.tickets.change(actor, id, withdrawalOf(ticket, how), async (t) => {
        await endRows(t, job, ends('undone', null));
        await t
          .updateTable('job_rows')
          .set({ outcome: 'undone' })
          .where('job_id', '=', of)
          .where('to_value', '=', `#${id}`)
          .where('outcome', '=', 'ok')
          .execute();
      });
    } catch (cause) {
      if (!(cause instanceof CallFailure) || cause.kind === 'unavailable') throw cause;
      await deps.records.transaction((t) => endRows(t, job, ends('failed', cause.kind === 'missing' ? 'gone' : 'since')));
    }
  }
  return endOf(deps, job);
}
