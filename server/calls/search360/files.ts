import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { ALL } from '../../../contract/scope.ts';
import { maskedValue } from '../../../contract/search-kind.ts';
import { lookupReasons, type Lookup, type LookupRow } from '../../../contract/areas/search360.ts';
import type { Calls } from '../../../contract/calls.ts';
import type { Caller } from '../../access.ts';
import { CallFailure } from '../../call-failure.ts';
import { csvOf } from '../../files/csv.ts';
import type { FileAnswer } from '../../files/file-answer.ts';
import type { HandlerDeps, Handlers } from '../../handler.ts';
import type { LookupInput } from '../../jobs/lookup.ts';
import { addJob, isOver, JOB_MS, jobsOf, type JobRecords } from '../../records/jobs.ts';
import { lookupsOf, type LookupRecord, type LookupRecords, type LookupRowRecord } from '../../records/lookups.ts';
import { leaveTrails } from '../../records/trail.ts';
import { extraOf, type Extra } from '../../search/extra.ts';
import type { IndexLook } from '../../search/package-index.ts';
import { FileFault, parsedFile, withDuplicates, type ParsedFile } from '../../search/rows.ts';

/** Invalid rows that are shown at once. */
const ERRORS = 10;
/** Rows of a download that are read at once. */
const PIECE = 2_000;
const iso = (at: number): string => new Date(at).toISOString();
const invalid = (field: string, message: string): CallFailure =>
  new CallFailure('invalid', 'Invalid request', { fields: { [field]: [message] } });
interface Head {
  readonly columns: readonly string[];
  readonly used: readonly string[];
}

function rowAnswer({ line, kind, value, outcome, reason, found }: LookupRowRecord): LookupRow {
  const look = found === null ? null : (JSON.parse(found) as IndexLook);
  return {
    line,
    kind,
    value: maskedValue(kind, value),
    outcome,
    reason: lookupReasons.find((known) => known === reason) ?? null,
    found:
      look === null
        ? null
        : {
            ...look.counts,
            match: look.match,
            basis: look.basis,
            score: look.score,
            firstSeen: iso(look.first),
            lastSeen: iso(look.last),
          },
  };
}

/** Files of values: checked when they come, looked up as a job once their owner says so. */
export function fileHandlers({
  records,
  runner,
  now,
}: Pick<HandlerDeps, 'records' | 'runner' | 'now'>): Pick<
  Handlers<Calls['search360']>,
  'upload' | 'run' | 'file' | 'fileRows' | 'fileDownload'
> {
  const own = async (from: LookupRecords, { id: userId }: Caller, id: string): Promise<LookupRecord> => {
    const found = await from.byId(userId, id);
    if (found === undefined) throw new CallFailure('missing', 'Not found');
    return found;
  };
  const answerOf = async (from: LookupRecords, jobs: JobRecords, lookup: LookupRecord): Promise<Lookup> => {
    const { columns, used } = JSON.parse(lookup.head) as Head;
    const counts = await from.counts(lookup.id);
    const extra = lookup.extra === null ? null : (JSON.parse(lookup.extra) as { name: string; rows: number; strays: string[] });
    const status = lookup.job_id === null ? undefined : await jobs.statusOf(lookup.job_id);
    const of = (outcome: 'matched' | 'new' | 'duplicate' | 'invalid' | null): number => counts.get(outcome) ?? 0;
    return {
      id: lookup.id,
      name: lookup.name,
      package_name: lookup.package_name,
      used: [...used],
      unused: columns.length - used.length,
      total: [...counts.values()].reduce((sum, n) => sum + n, 0),
      counts: { matched: of('matched'), new: of('new'), duplicate: of('duplicate'), invalid: of('invalid'), waiting: of(null) },
      errors: (await from.rows(lookup.id, 'invalid', { limit: ERRORS })).map(rowAnswer),
      extra,
      job: lookup.job_id === null ? null : { id: lookup.job_id, isOver: status === undefined || isOver(status) },
      createdAt: iso(lookup.created_at),
    };
  };

  return {
    async upload({ query: { package_name }, files, caller, trail }) {
      const [csv] = files.csv,
        [zip] = files.extra;
      if (csv === undefined) throw invalid('csv', 'File not selected');
      const parsed = await parsedOf(csv.path);
      const rows = withDuplicates(parsed.rows);
      const extra: Extra | null =
        zip === undefined
          ? null
          : await extraOf(zip.path, new Set(rows.map(({ line }) => line))).catch(() => {
              throw invalid('extra', `${zip.name}: cannot be read`);
            });
      const at = now();
      const lookup: LookupRecord = {
        id: randomUUID(),
        user_id: caller.id,
        package_name,
        name: csv.name,
        head: JSON.stringify({ columns: parsed.head, used: parsed.used } satisfies Head),
        extra:
          extra === null || zip === undefined ? null : JSON.stringify({ name: zip.name, rows: extra.rows.length, strays: extra.strays }),
        job_id: null,
        created_at: at,
      };
      return records.database.transaction().execute(async (t) => {
        const lookups = lookupsOf(t);
        await lookups.add(
          lookup,
          rows.map(({ line, kind, value, cells, reason, isDuplicate }) => ({
            line,
            kind,
            value,
            raw: JSON.stringify(cells),
            outcome: reason !== null ? 'invalid' : isDuplicate ? 'duplicate' : null,
            reason,
            found: null,
          })),
        );
        const answer = { data: await answerOf(lookups, jobsOf(t), lookup) };
        const deed = { action: 'search.upload', subject: lookup.id, packageName: package_name, detail: { rows: rows.length } };
        await leaveTrails(t, at, [{ trail, deed, answer }]);
        return answer;
      });
    },

    async run({ params: { id }, caller, trail }) {
      const at = now(),
        job = randomUUID();
      const answer = await records.database.transaction().execute(async (t) => {
        const lookups = lookupsOf(t);
        const lookup = await own(lookups, caller, id);
        if (!(await lookups.begin(caller.id, id, job))) throw new CallFailure('conflict', 'It has begun');
        const total = (await lookups.counts(id)).get(null) ?? 0;
        const input: LookupInput = { lookup: id };
        const { package_name, name: title } = lookup;
        await addJob(t, {
          id: job,
          kind: 'lookup',
          title,
          user_id: caller.id,
          package_name,
          input,
          total,
          created_at: at,
          expires_at: at + JOB_MS,
        });
        const begun = { data: { ...(await answerOf(lookups, jobsOf(t), { ...lookup, job_id: job })), job: { id: job, isOver: false } } };
        await leaveTrails(t, at, [
          { trail, deed: { action: 'search.run', subject: id, packageName: package_name, detail: { rows: total } }, answer: begun },
        ]);
        return begun;
      });
      runner.wake();
      return answer;
    },

    file: async ({ params: { id }, caller }) => ({
      data: await answerOf(records.lookups, records.jobs, await own(records.lookups, caller, id)),
    }),

    async fileRows({ params: { id }, query: { outcome, page, limit }, caller }) {
      await own(records.lookups, caller, id);
      const wanted = outcome === 'waiting' ? null : outcome;
      const rows = await records.lookups.rows(id, wanted, { offset: (page - 1) * limit, limit });
      return { data: { rows: rows.map(rowAnswer), total_count: (await records.lookups.counts(id)).get(wanted) ?? 0 } };
    },

    async fileDownload({ params: { id }, query: { outcome }, caller }) {
      const lookup = await own(records.lookups, caller, id);
      const { columns } = JSON.parse(lookup.head) as Head;
      const wanted = outcome === ALL ? undefined : outcome;
      async function* cells(): AsyncGenerator<readonly string[]> {
        for (let from = 0; ;) {
          const rows = await records.lookups.rows(id, wanted, { from, limit: PIECE });
          for (const { raw, outcome: end, reason } of rows) {
            const sent = JSON.parse(raw) as string[];
            yield [...columns.map((_, i) => sent[i] ?? ''), end ?? '', reason ?? ''];
          }
          const last = rows.at(-1);
          if (last === undefined || rows.length < PIECE) return;
          from = last.place + 1;
        }
      }
      const titles = [...columns, 'outcome', 'error'].map((title) => ({ title, kind: 'text' as const }));
      const answer: FileAnswer = {
        name: `${lookup.name.replace(/\.[^.]*$/, '').replace(/[^\w.-]+/g, '-')}-${outcome}.csv`,
        type: 'text/csv; charset=utf-8',
        bytes: Readable.from(csvOf(titles, cells())),
      };
      return answer;
    },
  };
}

async function parsedOf(path: string): Promise<ParsedFile> {
  try {
    return parsedFile(await readFile(path));
  } catch (cause) {
    if (cause instanceof FileFault) throw invalid('csv', cause.message);
    throw cause;
  }
}
