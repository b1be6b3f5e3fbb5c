import type { RaisedAs } from '../../contract/areas/ticket/changes.ts';
import type { Analytics } from '../analytics/analytics.ts';
import { draftAbout } from '../tickets/draft.ts';
import { groupedOf, openTicketsOf, rowsOfGroups, type Grouped, type TicketsInput } from '../tickets/about/grouping.ts';
import { factsOf, isSettled } from '../tickets/facts.ts';
import { endRows, type RowEnd } from '../records/job/jobs.ts';
import type { GivenRecords } from '../records/records.ts';
import type { Database } from '../records/engine/schema.ts';
import type { FileStore } from '../files/attachments.ts';
import type { UploadedFile } from '../files/uploads.ts';
import type { Searcher } from '../records/search360/searches.ts';
import type { TicketActor, TicketOutcome, TicketStore } from '../tickets/store.ts';
import { CallFailure } from '../call-failure.ts';
import { endOf, ownerOf } from './changes.ts';
import type { JobEnd, JobRun, JobWork } from './runner.ts';

/** Rows that a job of cases takes at once: all that a selection has. */
const MOST_ROWS = 100_000;
/** Tickets of one transaction: others raise some in between. */
const PIECE = 50;
interface Deps {
  readonly records: GivenRecords;
  readonly analytics: Analytics;
  readonly tickets: TicketStore;
  readonly files: FileStore;
}
/** Screenshots of the rows that incidents were found by, as far as the job's owner may see them now. */
async function screensOf(
  { records, files }: Deps,
  owner: Searcher,
  evidence: TicketsInput['evidence'],
  incidents: readonly string[],
): Promise<ReadonlyMap<string, readonly UploadedFile[]>> {
  const screens = new Map<string, readonly UploadedFile[]>();
  for (const incident of incidents) {
    const from = evidence?.[incident];
    const lookup = from && (await records.lookups.byId(owner, from.file));
    if (from === undefined || lookup === undefined) continue;
    const kept = await records.lookups.filesOf(lookup.id, [from.line]);
    if (kept.length > 0)
      screens.set(
        incident,
        kept.map(({ name, kind, bytes, sha256 }) => ({ name, kind, size: bytes, sha256, path: files.pathOf(sha256) })),
      );
  }
  return screens;
}
/**
 * Attaches screenshots to a ticket that is open already; a file that it has got is not attached again, so that it may be done twice. A ticket of another incident, as a store that
 * was changed may have under this number, is left alone, and so is one that takes none: those that are yet to be raised wait for neither.
 */
async function attach(
  { tickets }: Deps,
  actor: TicketActor,
  incident: string,
  ticket: number,
  screens: readonly UploadedFile[],
): Promise<void> {
  const { attachments, incident_id } = await tickets.one(actor, ticket);
  if (incident_id !== incident) return;
  const files = screens.filter(({ name, size }) => !attachments.some((has) => has.filename === name && has.filesize === size));
  if (files.length > 0)
    await tickets.change(actor, ticket, { seen: null, notes: '', private_notes: false, files }, () => Promise.resolve(undefined));
}

/** Raises the cases of many incidents, each with what became of its incidents in one transaction. A job that goes on groups what is left. */
async function raiseCases(deps: Deps, { job, signal }: JobRun, said: TicketsInput['said'], as: Exclude<RaisedAs, 'each'>): Promise<JobEnd> {
  const rows = await deps.records.jobs.waiting(job.id, MOST_ROWS);
  const ids = rows.map(({ subject }) => subject),
    placeOf = new Map(rows.map(({ subject, place }) => [subject, place]));
  const { access, by } = await ownerOf(deps, job, 'ticket:write');
  const facts = await factsOf(deps, access, ids, signal);
  const noted = (t: Database, made: ReturnType<typeof rowsOfGroups>): Promise<void> =>
    endRows(
      t,
      job,
      made.map(({ incident_id, outcome, reason, ticket }) => ({
        place: placeOf.get(incident_id) ?? 0,
        outcome,
        reason,
        from_value: null,
        to_value: ticket === null ? null : `#${ticket}`,
        made: null,
      })),
    );
  const known = [...facts.values()];
  const grouped = groupedOf(await openTicketsOf(deps.tickets, access, known), said, known, as);
  const inGroups = new Set(grouped.groups.flatMap((group) => group.ids));
  const alone: Grouped = { ...grouped, groups: [] };
  await deps.records.transaction((t) =>
    noted(t, [
      ...ids
        .filter((id) => !facts.has(id))
        .map((incident_id) => ({ incident_id, outcome: 'failed' as const, reason: 'gone' as const, ticket: null })),
      ...rowsOfGroups(
        ids.filter((id) => facts.has(id) && !inGroups.has(id)),
        alone,
        [],
      ),
    ]),
  );
  for (const group of grouped.groups) {
    if (signal.aborted) break;
    const own: Grouped = { ...grouped, groups: [group] };
    try {
      await deps.tickets.createAll({ ...by, access, intent: job.id }, [group.draft], (t, _at, outcomes) =>
        noted(t, rowsOfGroups(group.ids, own, outcomes)),
      );
    } catch (cause) {
      if (!(cause instanceof CallFailure && (cause.kind === 'invalid' || cause.kind === 'unprocessable'))) throw cause;
      const refused: TicketOutcome = { ticket: null, outcome: 'failed', reason: 'refused' };
      await deps.records.transaction((t) => noted(t, rowsOfGroups(group.ids, own, [refused])));
    }
  }
  return endOf(deps, job);
}

/** Raises a ticket for each of many incidents; what became of each is written in the transaction that raised it. */
export const ticketWork =
  (deps: Deps): JobWork =>
  async ({ job, signal }) => {
    const { said, evidence, openOnly, as = 'each' } = JSON.parse(job.input) as TicketsInput;
    if (as !== 'each') return raiseCases(deps, { job, signal }, said, as);
    while (!signal.aborted) {
      const rows = await deps.records.jobs.waiting(job.id, Math.min(PIECE, deps.tickets.mostAtOnce));
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
      const screens = await screensOf(deps, { id: by.id, packages: access.packages.map(({ name }) => name) }, evidence, [...facts.keys()]);
      const open = screens.size === 0 ? [] : await deps.tickets.openOf(access, [...screens.keys()]);
      for (const { id, incident_id } of open)
        if (incident_id !== null)
          await attach(deps, { ...by, access }, incident_id, id, screens.get(incident_id) ?? []).catch((cause: unknown) => {
            if (!(cause instanceof CallFailure)) throw cause;
          });
      const isLeft = (subject: string): boolean => {
        const own = facts.get(subject);
        return openOnly === true && own !== undefined && isSettled(own);
      };
      const known = rows.flatMap((row) => {
        const own = facts.get(row.subject);
        return own === undefined || isLeft(row.subject) ? [] : [{ row, draft: draftAbout(said, own, screens.get(row.subject)) }];
      });
      const gone = rows.filter(({ subject }) => !facts.has(subject)).map(({ place }) => end(place, 'failed', 'gone', null));
      const settled = rows.filter(({ subject }) => isLeft(subject)).map(({ place }) => end(place, 'skipped', 'life-cycle', null));
      const finish = async (t: Database, outcomes: readonly TicketOutcome[]): Promise<void> => {
        const raised = outcomes.map(({ outcome, reason, ticket }, i) => end(known[i]?.row.place ?? 0, outcome, reason, ticket));
        await endRows(t, job, [...gone, ...settled, ...raised]);
      };
      try {
        await deps.tickets.createAll(
          // the intent of each row is its job's: one that goes on after a fault finds the tickets that it made
          { ...by, access, intent: job.id },
          known.map(({ draft }) => draft),
          (t, _at, outcomes) => finish(t, outcomes),
        );
      } catch (cause) {
        // of this piece none can be raised as it was asked for; another may be
        if (!(cause instanceof CallFailure && (cause.kind === 'invalid' || cause.kind === 'unprocessable'))) throw cause;
        const refused = known.map((): TicketOutcome => ({ ticket: null, outcome: 'failed', reason: 'refused' }));
        await deps.records.transaction((t) => finish(t, refused));
      }
    }
    return endOf(deps, job);
  };
