import type { Issue } from '../../../contract/codes/issues.ts';
import { createHash, randomUUID } from 'node:crypto';
import Papa from 'papaparse';
import { readFile } from 'node:fs/promises';
import { rowStates, type BulkRun, type KeptRows, type RowState } from '../../../contract/areas/verification/runs.ts';
import type { Calls } from '../../../contract/calls.ts';
import {
  cleanedInRow,
  faultsOf,
  FILE_FIELD,
  givenBy,
  matchColumns,
  missingColumns,
  rowValues,
  type ColumnMap,
  type RowFault,
} from '../../../contract/verification/bulk.ts';
import type { Values } from '../../../contract/verification/check.ts';
import type { Compared } from '../../../contract/verification/compare.ts';
import type { ToolId } from '../../../contract/verification/decode/decode.ts';
import { hasValues, headingLine } from '../../../contract/verification/headings.ts';
import { tableOf, type FileFault, type Table } from '../../../contract/verification/table.ts';
import { comparesHosts, toolOf } from '../../../contract/verification/tools.ts';
import { administersPeople, type Caller } from '../../access.ts';
import { CallFailure } from '../../call-failure.ts';
import type { HandlerDeps, Handlers } from '../../handler.ts';
import { retryJob } from '../../jobs/actions.ts';
import { addJob, isOver, JOB_MS, jobsOf } from '../../records/job/jobs.ts';
import type { Records } from '../../records/records.ts';
import { leaveTrails, type AuditEntry } from '../../records/trail.ts';
import { leaveOut, verificationRunsOf, type NewRow, type RunWithJob } from '../../records/verification/verification-runs.ts';
import { packageOf } from '../../verification/allowance.ts';
import { mayReadWhole, resultFile, rowAnswer, WHOLE } from './result-file.ts';
import { inputsOf, valuesIn } from '../../verification/row-input.ts';

/** Runs of a person that have not ended. */
const MOST_UNDER_WAY = 5;
/** For how long the same rows are a file that was sent already. */
const SAME_FILE_MS = 24 * 3_600_000;

const wrongFile = (issue: Issue): CallFailure => new CallFailure('invalid-request', { fields: { [FILE_FIELD]: [issue] } });
const fileFaults: Readonly<Record<FileFault, Issue>> = {
  empty: 'no-rows',
  tooBig: 'file-too-big',
  tooManyRows: 'too-many-rows',
  binary: 'no-csv',
  broken: 'open-quote',
};
/** The rows of a file, and what is wrong with each. Fails with `invalid`, which names what is wrong with the file and none of its values. */
function rowsIn(id: ToolId, table: Table, named: ColumnMap | undefined, keepsDuplicates: boolean) {
  const tool = toolOf(id),
    columns = named ?? matchColumns(tool, table.titles);
  const odd = Object.entries(columns).find(([name, at]) => !tool.fields.some((field) => field.name === name) || at >= table.titles.length);
  if (odd !== undefined) {
    // what is no field of the tool may be a number that stands in the wrong place: it is not repeated
    const named = tool.fields.some(({ name }) => name === odd[0]) ? `${odd[0]}: ` : '';
    throw new CallFailure('invalid-request', { fields: { columns: [`no-column:${named}`] } });
  }
  const missing = missingColumns(tool, columns);
  if (missing.length > 0) throw wrongFile(`columns-missing:${missing.join(', ')}`);
  // its first row would be left out, and stand as the headings of its result file
  if (hasValues(tool, table.titles, columns)) throw wrongFile('no-headings');
  const values = table.rows.map((cells) => rowValues(tool, cells, columns));
  const given = (row: number): Values => givenBy(tool, table.rows[row] ?? [], columns);
  return {
    values,
    columns,
    faults: faultsOf(id, values, { keepsDuplicates, given }),
    cleaned: table.rows.map((cells) => cleanedInRow(tool, cells, columns)),
  };
}
const newRow = (place: number, fault: RowFault | null, input: string, number_hash: string): NewRow => ({
  place,
  state: fault === null ? null : fault.reason === 'duplicate' ? 'skipped' : 'invalid_format',
  reason: fault?.reason ?? null,
  field: fault?.field ?? null,
  detail: fault?.detail ?? '',
  compared: '[]',
  standing: '',
  alike_to: '',
  charged: 0,
  entry: '',
  answered_at: null,
  input,
  number_hash,
});

/** What a row gives to its tool, to tell whether two are the same. */
const rowOf = (values: Values): string => JSON.stringify(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)));
/** What the rows of a file have, as a hash: the same rows are the same file, whatever it is called and how it is laid out. */
const contentOf = (values: readonly Values[], keepsDuplicates: boolean): string =>
  createHash('sha256')
    .update(JSON.stringify([keepsDuplicates, values.map(rowOf)]))
    .digest('hex');
/** The last run of a person that had the same rows, or one of them that was paid for or may be yet, since an instant: to send it once more is charged once more. */
async function sentBefore(
  own: ReturnType<typeof verificationRunsOf>,
  { user_id, tool, content }: { readonly user_id: string; readonly tool: string; readonly content: string },
  since: number,
  values: readonly Values[],
): Promise<RunWithJob | undefined> {
  const same = await own.sameAs(user_id, tool, content, since);
  if (same !== undefined) return same;
  const rows = new Set(values.map(rowOf));
  const shared = (await own.atStakeSince(user_id, tool, since)).find(({ input }) => rows.has(rowOf(valuesIn(input))));
  return shared === undefined ? undefined : own.byId(user_id, shared.run_id);
}
/** What the job of a run is called: nothing of its file, since it outlives it. */
const titleOf = (tool: string, rows: number): string => `${tool} · ${rows}`;
const jobOf = (
  run: { readonly id: string; readonly user_id: string; readonly tool: string; readonly rows: number },
  id: string,
  at: number,
) => ({
  id,
  kind: 'verification',
  title: titleOf(run.tool, run.rows),
  user_id: run.user_id,
  package_name: 'all',
  input: { run: run.id },
  total: run.rows,
  created_at: at,
  expires_at: at + JOB_MS,
});
const jobRows = (n: number) => Array.from({ length: n }, (_, place) => ({ subject: `#${place + 1}`, version: null }));

/** Less than this is nothing to go by. */
const LEAST_PACE_MS = 2_000;
/** Rows a minute and seconds left, of rows that are done and that wait after so long. */
const paceOf = (done: number, waiting: number, ms: number): BulkRun['pace'] =>
  done === 0 || ms < LEAST_PACE_MS
    ? null
    : { perMinute: Math.max(1, Math.round((done * 60_000) / ms)), secondsLeft: Math.ceil((waiting * ms) / done / 1_000) };

/** A run as its owner sees it. Where its job is gone, its rows say how it ended. */
async function runAnswer(records: Pick<Records, 'verificationRuns'>, run: RunWithJob, by: string, at: number): Promise<BulkRun> {
  const { states, charged, chargedUnknown, alike, alikeValid } = await records.verificationRuns.counts(run.id, run.status === 'running');
  const of = (state: RowState | null): number => states.get(state) ?? 0;
  const ended = of(null) > 0 ? 'cancelled' : of('upstream_error') > 0 ? 'partly' : 'done';
  return {
    id: run.id,
    tool: run.tool as ToolId,
    fileName: run.file_name,
    rows: run.rows,
    status: run.status ?? ended,
    counts: {
      waiting: of(null),
      ...(Object.fromEntries(rowStates.map((state) => [state, of(state)])) as Record<RowState, number>),
    },
    charged,
    chargedUnknown,
    alike,
    comparedKnown: comparesHosts(run.tool as ToolId) ? Math.min(run.rows, run.known_to ?? run.rows) : 0,
    payable: of('valid') - alikeValid,
    jobId: run.status === null ? null : run.job_id,
    createdAt: new Date(run.created_at).toISOString(),
    endedAt: run.ended_at === null ? null : new Date(run.ended_at).toISOString(),
    pace:
      run.status === 'running' && run.due_at === run.created_at
        ? paceOf(run.rows - of(null) - of('invalid_format') - of('skipped'), of(null), at - run.created_at)
        : null,
    by: { id: run.user_id, name: by },
  };
}
/** Files that go through verification tools. */
export function verificationRunHandlers({
  records,
  verification,
  keptVerdicts,
  runner,
  now,
}: Pick<HandlerDeps, 'records' | 'verification' | 'keptVerdicts' | 'runner' | 'now'>): Handlers<Calls['verificationRuns']> {
  const ownOf = async (caller: Caller, id: string): Promise<RunWithJob> => {
    const run = await records.verificationRuns.byId(caller.id, id);
    if (run === undefined) throw new CallFailure('not-found');
    return run;
  };
  const checkRoom = async (caller: Caller): Promise<void> => {
    if ((await records.jobs.underWay(caller.id, now())) >= MOST_UNDER_WAY)
      throw new CallFailure('too-many-jobs', { retryAfterSeconds: 60 });
  };
  return {
    async start({ params: { tool }, body: { columns, duplicates, shapes, reuse, heading, lines, again }, files, caller, access, trail }) {
      const [file] = files[FILE_FIELD];
      if (file === undefined) throw wrongFile('no-file');
      const table = tableOf(
        await readFile(file.path),
        (lines, options) => Papa.parse<string[]>(lines, options),
        // whoever names columns knows the file
        (lines) => (heading !== undefined ? heading - 1 : columns !== undefined ? 0 : headingLine(toolOf(tool), lines)),
      );
      if (typeof table === 'string') throw wrongFile(fileFaults[table]);
      const { values, faults, cleaned, columns: read } = rowsIn(tool, table, columns, duplicates === 'send');
      await checkRoom(caller);
      const at = now(),
        jobId = randomUUID(),
        content = contentOf(values, duplicates === 'send');
      const run = {
        id: randomUUID(),
        user_id: caller.id,
        tool,
        file_name: file.name,
        rows: values.length,
        job_id: jobId,
        created_at: at,
        content,
        package_name: packageOf(access).name,
        known_to: null,
      };
      const sent = values.filter((_, place) => faults[place] === null);
      const kept = reuse === 'ask' && verification.has(tool) ? await keptVerdicts.all(access, run.package_name, tool, sent) : [];
      const free = kept.filter((each) => each !== null).length;
      const answer = await records.transaction(async (t) => {
        const own = verificationRunsOf(t);
        await own.inTurn(caller.id);
        const same = again ? undefined : await sentBefore(own, run, at - SAME_FILE_MS, values);
        if (same !== undefined)
          throw new CallFailure('file-sent', {
            current: await runAnswer({ verificationRuns: own }, same, caller.name, at),
          });
        if (free > 0) throw new CallFailure('rows-kept', { current: { kept: free, asked: sent.length } satisfies KeptRows });
        const leftOut = faults.flatMap((fault, place) => (fault === null ? [] : [place]));
        await addJob(t, jobOf({ ...run, rows: values.length - leftOut.length }, jobId, at), jobRows(values.length));
        await leaveOut(t, jobId, leftOut);
        const inputs = inputsOf(lines === undefined ? table : { ...table, lines }, read, values, {
          asksAnyway: shapes === 'ask',
          reuses: reuse === 'yes',
          cleaned,
          faults,
        });
        const id = await own.add(
          run,
          faults.map((fault, place) => newRow(place, fault, inputs[place] ?? '{}', keptVerdicts.hashOf(tool, values[place] ?? {}))),
        );
        const opened = { ...run, id, status: 'queued' as const, ended_at: null, due_at: at };
        const data = await runAnswer({ verificationRuns: own }, opened, caller.name, at);
        const detail = { tool, rows: values.length, leftOut: leftOut.length };
        const auditEntry: AuditEntry = { action: 'verification.bulk', subject: run.id, detail };
        await leaveTrails(t, at, [{ trail, auditEntry, answer: { data } }]);
        return { data };
      });
      runner.wake();
      return answer;
    },
    async list({ query: { tool, page, limit }, caller }) {
      const { runs, total } = await records.verificationRuns.list(caller.id, { tool, offset: (page - 1) * limit, limit });
      return { data: { runs: await Promise.all(runs.map((run) => runAnswer(records, run, caller.name, now()))), total_count: total } };
    },
    one: async ({ params: { id }, caller }) => ({ data: await runAnswer(records, await ownOf(caller, id), caller.name, now()) }),
    async rows({ params: { id }, query: { state, page, limit }, caller }) {
      const { id: own, tool } = await ownOf(caller, id);
      const states = state === 'all' ? null : state === 'alike' ? state : [state === 'waiting' ? null : state];
      const { rows, total } = await records.verificationRuns.rows(own, states, { offset: (page - 1) * limit, limit });
      return { data: { rows: rows.map((row) => rowAnswer(toolOf(tool as ToolId), row)), total_count: total } };
    },
    async file({ params: { id }, query, caller, trail }) {
      const run = await ownOf(caller, id);
      if (query.values === 'whole' && !mayReadWhole(caller, run)) throw new CallFailure('no-grant', { grant: WHOLE });
      const auditEntry: AuditEntry = { action: 'verification.export', subject: id, detail: { tool: run.tool, ...query } };
      await records.transaction((t) => leaveTrails(t, now(), [{ trail, auditEntry, answer: null }]));
      return resultFile(records, run, query);
    },
    reveal: ({ params: { id, row }, caller, trail }) =>
      records.transaction(async (t) => {
        const found = await verificationRunsOf(t).row(administersPeople(caller) ? null : caller.id, id, row - 1);
        if (found === undefined) throw new CallFailure('not-found');
        const auditEntry: AuditEntry = { action: 'verification.reveal', subject: id, detail: { tool: found.tool, row } };
        await leaveTrails(t, now(), [{ trail, auditEntry, answer: null }]);
        return { data: { input: { ...valuesIn(found.input) }, compared: JSON.parse(found.compared) as Compared[] } };
      }),
    async resume({ params: { id }, caller, trail }) {
      await ownOf(caller, id);
      await checkRoom(caller);
      const answer = await records.transaction(async (t) => {
        const own = verificationRunsOf(t),
          at = now();
        await own.inTurn(caller.id);
        const run = await own.byId(caller.id, id);
        if (run === undefined) throw new CallFailure('not-found');
        if (run.status !== null && !isOver(run.status)) throw new CallFailure('still-running');
        const job = await jobsOf(t).byId(caller.id, run.job_id, at);
        if (job !== undefined) await retryJob(t, job, at);
        else {
          const { states } = await own.counts(run.id);
          if ((states.get(null) ?? 0) + (states.get('upstream_error') ?? 0) === 0) throw new CallFailure('nothing-open');
          const jobId = randomUUID();
          const leftOut = (states.get('invalid_format') ?? 0) + (states.get('skipped') ?? 0);
          await addJob(t, jobOf({ ...run, rows: run.rows - leftOut }, jobId, at), jobRows(run.rows));
          await own.handOver(run.id, jobId);
        }
        const going = await own.byId(caller.id, id);
        if (going === undefined) throw new CallFailure('not-found');
        const data = await runAnswer({ verificationRuns: own }, going, caller.name, at);
        const auditEntry: AuditEntry = { action: 'job.retry', subject: going.job_id, detail: { run: id } };
        await leaveTrails(t, at, [{ trail, auditEntry, answer: { data } }]);
        return { data };
      });
      runner.wake();
      return answer;
    },
  };
}
