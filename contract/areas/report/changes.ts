import * as z from 'zod/mini';
import { call, data } from '../../call.ts';
import { bounded, forward, Instant } from '../../time/dates.ts';
import { priorities, statuses, verdicts } from '../../life/life-cycle.ts';
import { ticketStatuses } from '../../life/ticket-life.ts';
import { IncidentId, PackageName, PackageQuery } from '../../scope.ts';
import { Job, rowOutcomes } from '../job.ts';
import { Listed, listedShape, type ListedScope } from './listed.ts';
import { ReportRow, reportSorts } from './report.ts';

/** Up to so many rows are changed before the answer; more become a job. */
export const MOST_AT_ONCE = 100;
/** Most ids of one request, and most rows that a filter may stand for. */
export const MOST_IDS = 10_000,
  MOST_ROWS = 100_000;
export const MAX_BODY_BYTES = 2 * 1024 * 1024;

/**
 * Rows by their ids, with the versions that were seen (in the order of the ids; a row that has another one since is left alone), or all that match a
 * filter but some. `count` is how many the caller saw: another number now is a 409.
 */
export const selection = {
  mutliSelectID: z.optional(z.array(IncidentId).check(z.minLength(1, 'choose-at-least-one'), z.maxLength(MOST_IDS, `maximum:${MOST_IDS}`))),
  versions: z.optional(z.array(z.int().check(z.gte(0)))),
  filter: z.optional(Listed),
  count: z.optional(z.int().check(z.gte(1))),
  except: z.optional(z.array(IncidentId).check(z.maxLength(MOST_IDS, `maximum:${MOST_IDS}`))),
};
interface Selecting {
  readonly package_name: string;
  readonly mutliSelectID?: readonly string[] | undefined;
  readonly versions?: readonly number[] | undefined;
  readonly filter?: ListedScope | undefined;
  readonly count?: number | undefined;
  readonly except?: readonly string[] | undefined;
}
const isOneWay = z.refine<Selecting>((s) => (s.mutliSelectID === undefined) !== (s.filter === undefined), {
  error: 'ids-or-filter',
  path: ['mutliSelectID'],
});
const isOnce = z.refine<Selecting>((s) => new Set(s.mutliSelectID).size === (s.mutliSelectID ?? []).length, {
  error: 'id-twice',
  path: ['mutliSelectID'],
});
const hasVersions = z.refine<Selecting>((s) => s.versions === undefined || s.versions.length === s.mutliSelectID?.length, {
  error: 'one-for-each',
  path: ['versions'],
});
const hasCount = z.refine<Selecting>((s) => (s.filter === undefined) === (s.count === undefined), {
  error: 'required',
  path: ['count'],
});
const hasExcept = z.refine<Selecting>((s) => s.except === undefined || s.filter !== undefined, {
  error: 'filter-alone',
  path: ['except'],
});
const isOfPackage = z.refine<Selecting>((s) => s.filter === undefined || s.filter.package_name === s.package_name, {
  error: 'other-package',
  path: ['filter', 'package_name'],
});

/** What holds of every selection. */
export const selectionChecks = [isOneWay, isOnce, hasVersions, hasCount, hasExcept, isOfPackage] as const;

interface Setting {
  readonly status?: string | undefined;
  readonly priority?: string | undefined;
  readonly assignee?: string | null | undefined;
  readonly verdict?: string | undefined;
}
const setsSomething = z.refine<Setting>((s) => s.status !== undefined || s.priority !== undefined || s.assignee !== undefined, {
  error: 'nothing-to-change',
  path: ['status'],
});
const hasVerdict = z.refine<Setting>((s) => (s.status === 'Rejected') === (s.verdict !== undefined), {
  error: 'verdict-with-rejected',
  path: ['verdict'],
});
/** `package_name` may be `all`: the caller's own packages. `assignee`: the id of a person, null for nobody. `walk`: where the status may not follow at once, the steps that lead there are taken too (contract/life/foretell.ts), as one change with one undo. `run`: what became of the rows is kept as a job that has ended, which is found, tried again and taken back as any other. */
export const ChangeIncidents = z
  .strictObject({
    package_name: PackageName,
    ...selection,
    status: z.optional(z.enum(statuses)),
    walk: z.optional(z.boolean()),
    priority: z.optional(z.enum(priorities)),
    assignee: z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(60)))),
    verdict: z.optional(z.enum(verdicts)),
    run: z.optional(z.boolean()),
  })
  .check(...selectionChecks, setsSomething, hasVerdict);

/**
 * Why a row was left alone. `unchanged`: it is so already. `stale`: somebody changed it since it was seen. `life-cycle`: its status cannot follow the
 * one that it has. `since`: somebody changed it after what is to be undone. `late`: that was more than ten minutes ago. `gone`: it is not there, or not the
 * caller's, any more. `assignee`: the person is not one of its package.
 */
export const rowReasons = ['unchanged', 'stale', 'life-cycle', 'since', 'late', 'gone', 'assignee'] as const;
export type RowReason = (typeof rowReasons)[number];
export const UNDO_MS = 600_000;
/** `version` is the row's from now on; `allowed` what may follow its status, where that was the reason. */
export const ChangedRow = z.object({
  incident_id: z.string(),
  outcome: z.enum(rowOutcomes),
  reason: z.nullable(z.enum(rowReasons)),
  version: z.int(),
  /** What changed, from and to as text, an assignee by id; none where nothing did. */
  changes: z.optional(z.array(z.object({ field: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) }))),
  allowed: z.optional(z.array(z.enum(statuses))),
  /** Tickets that moved with it, as far as their store says so at once. Of an undo: those that went back, and with one status in both those that stay because somebody changed them since, or another one is open by now. */
  tickets: z.optional(z.array(z.object({ id: z.int(), from: z.enum(ticketStatuses), to: z.enum(ticketStatuses) }))),
});
export type ChangedRow = z.infer<typeof ChangedRow>;
/** A few rows are changed and told one by one (`undoUntil`: they can be taken back; `run`: where that was asked to be kept); many go on as a job, with 202. */
export const Changed = z.union([z.object({ rows: z.array(ChangedRow), undoUntil: Instant, run: z.optional(Job) }), z.object({ job: Job })]);
export type Changed = z.infer<typeof Changed>;

/**
 * What a change would do: how many of `count` rows it sets anew (`able`: their life cycle allows it, and they are not so already), how many are the `same` already, and
 * how many SLA clocks end sooner or later by another priority. The life cycle of the others refuses it, or their person works in other packages.
 */
export const Foreseen = z.object({ count: z.int(), able: z.int(), same: z.int(), sooner: z.int(), later: z.int() });
export type Foreseen = z.infer<typeof Foreseen>;

const answer = data(Changed);
const goesOn = ({ data: changed }: { readonly data: Changed }): boolean => 'job' in changed;

/**
 * Sets status, priority or assignee of incidents; every field that changes is one entry of their journal. All or nothing where an id is not the
 * caller's: one 403. One row alone, of which no run is kept, is refused as a whole: 409 with `current` (a `ReportRow`) when it is stale, 422 with `fields.status`, the statuses that may
 * follow, when the life cycle forbids it; of several rows each has its outcome. Source: spec §7, D34.
 */
export const updateBulk = call(
  'POST /api/bi/report/update_priority_and_status_bulk',
  'incident:write',
  'Change status, priority or assignee of incidents',
  {
    bodyBytes: MAX_BODY_BYTES,
    body: ChangeIncidents,
    answer,
    goesOn,
    failures: ['conflict', 'limited'],
  },
);
/** What a change of rows would do, without doing it. The same refusals as for the change itself, but those of one row. *Added.* */
export const foresee = call('POST /api/bi/report/foresee', 'incident:write', 'What a change of incidents would do', {
  bodyBytes: MAX_BODY_BYTES,
  body: ChangeIncidents,
  answer: data(Foreseen),
  failures: ['conflict'],
});
/** Takes back what made these versions, of rows that nobody changed since, with the tickets that moved with them; within ten minutes. *Added.* */
export const undoBulk = call('POST /api/bi/report/undo', 'incident:write', 'Take back a change of incidents', {
  bodyBytes: MAX_BODY_BYTES,
  body: z
    .strictObject({
      package_name: PackageName,
      mutliSelectID: z.array(IncidentId).check(z.minLength(1, 'choose-at-least-one'), z.maxLength(MOST_AT_ONCE, `maximum:${MOST_AT_ONCE}`)),
      versions: z.array(z.int().check(z.gte(1))),
    })
    .check(isOnce, hasVersions),
  answer,
  goesOn,
  failures: ['conflict'],
});

export const Assignee = z.object({ id: z.string(), name: z.string() });
export type Assignee = z.infer<typeof Assignee>;
/** Who incidents of the package can be given to: people of it who may change incidents, by name. *Added.* */
export const assignees = call('GET /api/bi/report/assignee', 'incident:write', 'People whom incidents can be given to', {
  query: PackageQuery,
  answer: data(z.array(Assignee)),
});

export const journalFields = ['status', 'priority', 'assignee', 'remarks', 'ticket_id'] as const;
/** An entry of an incident's journal; `reason` says what made it where a person's own choice did not (`undo`, the id of a rule, or `ticket` and its number). */
export const JournalEntry = z.object({
  at: Instant,
  by: z.string(),
  field: z.enum(journalFields),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  version: z.int(),
  reason: z.nullable(z.string()),
});
export type JournalEntry = z.infer<typeof JournalEntry>;
/** Reasons of changes that a ticket brought about begin so; its number follows. */
export const BY_TICKET = 'ticket ';
/** The number of the ticket that brought a change about, '' where that is not known; null where none did. */
export const ticketIn = (reason: string | null): string | null =>
  reason === BY_TICKET.trim() ? '' : reason?.startsWith(BY_TICKET) === true ? reason.slice(BY_TICKET.length) : null;
/** Who changed an incident, what and when, oldest first. 404 as for the incident. *Added.* */
export const journal = call('GET /api/bi/incident/:id/journal', 'report:read', 'Changes of an incident', {
  params: z.strictObject({ id: IncidentId }),
  query: PackageQuery,
  answer: data(z.array(JournalEntry)),
  failures: ['missing'],
});

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];
/** Columns of a file, in the order of a row; `columns` names some of them, comma-separated, in their order. */
export const reportColumns = Object.keys(ReportRow.shape).filter((name) => name !== 'version') as readonly (keyof ReportRow)[];
const Columns = z.optional(
  z.string().check(
    z.maxLength(2_000),
    z.refine(
      (text) => {
        const names = text.split(',');
        return names.every((name) => (reportColumns as readonly string[]).includes(name)) && new Set(names).size === names.length;
      },
      `column-names:${reportColumns.join(', ')}`,
    ),
  ),
);
const Exported = {
  ...listedShape,
  sort: z._default(z.enum(reportSorts), 'sla'),
  columns: Columns,
  format: z._default(z.enum(exportFormats), 'csv'),
};
/** More rows than this are written by a job. */
export const MOST_DOWNLOADED = 50_000;
export const DownloadQuery = z.strictObject(Exported).check(forward, bounded);
export type DownloadScope = z.infer<typeof DownloadQuery>;
/**
 * What filters, order and columns say, as a file (spec §3 "Report download filters"). 422 with `fields.format` where there are more than 50,000 rows: `startExport` takes
 * them.
 */
export const download = call('GET /api/bi/report/download', 'report:read', 'Incidents as a file', {
  query: DownloadQuery,
  answer: z.unknown(),
  file: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  failures: ['limited'],
});
/** What a file made in the background is of: the same, or of it the rows that are selected: by their numbers, whatever the filters say of them by now, or all but some. */
const ExportBody = z.strictObject({ ...Exported, mutliSelectID: selection.mutliSelectID, except: selection.except }).check(
  forward,
  bounded,
  z.refine((s) => s.mutliSelectID === undefined || s.except === undefined, { error: 'filter-alone', path: ['except'] }),
);
export type ExportScope = z.infer<typeof ExportBody>;
/** The same file, made in the background, whatever its length, also of selected rows. 202 with the job, whose file is the caller's for a day. *Added.* */
export const startExport = call('POST /api/bi/report/export', 'report:export', 'Make a file of incidents in the background', {
  bodyBytes: MAX_BODY_BYTES,
  body: ExportBody,
  answer: data(z.object({ job: Job })),
  status: 202,
  failures: ['limited'],
});

/** What changes the rows of the report, and takes them away. */
export const reportChangeCalls = {
  updateBulk,
  foresee,
  undoBulk,
  assignees,
  journal,
  download,
  startExport,
} as const;
