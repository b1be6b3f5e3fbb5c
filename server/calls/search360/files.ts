import type { Issue } from '../../../contract/codes/issues.ts';
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { ALL } from '../../../contract/scope.ts';
import { shownRows, type Lookup, type LookupOutcome, type ShownRows } from '../../../contract/areas/search360/search360.ts';
import type { Calls } from '../../../contract/calls.ts';
import { fileKinds } from '../../../contract/files.ts';
import type { Caller } from '../../access.ts';
import { CallFailure } from '../../call-failure.ts';
import { csvOf } from '../../files/csv.ts';
import type { FileAnswer } from '../../files/file-answer.ts';
import type { HandlerDeps, Handlers } from '../../handler.ts';
import type { LookupInput } from '../../jobs/lookup.ts';
import { addJob, isOver, JOB_MS, jobsOf, type JobRecords } from '../../records/job/jobs.ts';
import { lookupsOf, type LookupFileRecord, type LookupRecord, type LookupRecords } from '../../records/search360/lookups.ts';
import type { Searcher } from '../../records/search360/searches.ts';
import { leaveTrails, type AuditEntry } from '../../records/trail.ts';
import { ArchiveFault, discard, extraOf, type Extra } from '../../search/values/extra.ts';
import { fileChecker } from '../../search/values/checker.ts';
import { likeCells, likeTitles, reasonText, rowAnswers } from './file-rows.ts';
import { FileFault } from '../../search/values/rows.ts';

/** Invalid rows that are shown at once. */
const ERRORS = 10;
/** Rows of a download that are read at once. */
const PIECE = 2_000;
const iso = (at: number): string => new Date(at).toISOString();
const invalid = (field: string, issue: Issue): CallFailure => new CallFailure('invalid-request', { fields: { [field]: [issue] } });
interface Head {
  readonly columns: readonly string[];
  readonly used: readonly string[];
}
/** What is remembered of a second file. */
type Told = NonNullable<Lookup['extra']>;

/** Files of values: checked when they come, looked up as a job once their owner says so. */
export function fileHandlers({
  records,
  files: store,
  runner,
  now,
  searcherOf,
}: Pick<HandlerDeps, 'records' | 'files' | 'runner' | 'now'> & {
  /** The caller, with the packages in which searching is allowed. */
  readonly searcherOf: (caller: Caller) => Searcher;
}): Pick<Handlers<Calls['search360']>, 'upload' | 'run' | 'file' | 'fileRows' | 'fileDownload' | 'fileScreen'> {
  const checker = fileChecker();
  const own = async (from: LookupRecords, searcher: Searcher, id: string): Promise<LookupRecord> => {
    const found = await from.byId(searcher, id);
    if (found === undefined) throw new CallFailure('not-found');
    return found;
  };
  const answerOf = async (from: LookupRecords, jobs: JobRecords, lookup: LookupRecord): Promise<Lookup> => {
    const { columns, used } = JSON.parse(lookup.head) as Head;
    const counts = await from.counts(lookup.id);
    const extra = lookup.extra === null ? null : { faulty: [], ...(JSON.parse(lookup.extra) as Omit<Told, 'faulty'> & Partial<Told>) };
    const status = lookup.job_id === null ? undefined : await jobs.statusOf(lookup.job_id);
    const of = (outcome: LookupOutcome | null): number => counts.get(outcome) ?? 0;
    return {
      id: lookup.id,
      name: lookup.name,
      package_name: lookup.package_name,
      used: [...used],
      unused: columns.length - used.length,
      total: [...counts.values()].reduce((sum, n) => sum + n, 0),
      counts: {
        matched: of('matched'),
        alike: of('alike'),
        new: of('new'),
        duplicate: of('duplicate'),
        invalid: of('invalid'),
        waiting: of(null),
      },
      errors: await rowAnswers(from, lookup.id, await from.rows(lookup.id, 'invalid', { limit: ERRORS })),
      extra,
      job: lookup.job_id === null ? null : { id: lookup.job_id, isOver: status === undefined || isOver(status) },
      createdAt: iso(lookup.created_at),
    };
  };

  return {
    async upload({ query: { package_name }, files, caller, access, trail, signal }) {
      const [csv] = files.csv,
        [zip] = files.extra;
      if (csv === undefined) throw invalid('csv', 'no-file');
      const at = now();
      const about = {
        user_id: caller.id,
        package_name,
        packages: JSON.stringify(access.packages.map(({ name }) => name)),
        name: csv.name,
        head: '',
        extra: null,
        job_id: null,
        created_at: at,
      };
      let extra = null as Extra | null;
      const id = await records.lookups.open(about);
      try {
        let place = 0;
        const { columns, used, rows } = await checker
          .inTurn(caller.id, signal, async (within) => {
            const read = await checker.check(
              csv.path,
              async (piece) => {
                await records.lookups.addRows(
                  id,
                  place,
                  piece.map((row) => ({ ...row, found: null })),
                );
                place += piece.length;
              },
              within,
            );
            const has = (line: number): boolean => line >= read.first && line < read.first + read.rows;
            if (zip !== undefined)
              extra = await extraOf(zip.path, { has }, within).catch((cause: unknown) => {
                within.throwIfAborted();
                throw cause instanceof ArchiveFault ? invalid('extra', `file-unreadable:${zip.name}`) : cause;
              });
            return read;
          })
          .catch((cause: unknown) => {
            throw cause instanceof FileFault ? invalid('csv', `file-says:${cause.message}`) : cause;
          });
        const screens = extra?.screens ?? [];
        const told: Told | null =
          extra === null || zip === undefined
            ? null
            : { name: zip.name, rows: new Set(screens.map(({ line }) => line)).size, strays: [...extra.strays], faulty: [...extra.faulty] };
        const whole: LookupRecord = {
          ...about,
          id,
          head: JSON.stringify({ columns, used } satisfies Head),
          extra: told === null ? null : JSON.stringify(told),
          is_checking: 0,
        };
        await store.keep(screens.map(({ file }) => file));
        return await records.transaction(async (t) => {
          const lookups = lookupsOf(t);
          await lookups.publish(id, whole);
          await lookups.addFiles(
            screens.map(({ line, file: { name, kind, size, sha256 } }): LookupFileRecord => ({
              id: randomUUID(),
              lookup_id: id,
              line,
              name,
              kind,
              bytes: size,
              sha256,
            })),
          );
          const answer = { data: await answerOf(lookups, jobsOf(t), whole) };
          const detail = { rows, ...(screens.length > 0 && { screens: screens.length }) };
          const auditEntry: AuditEntry = { action: 'search.upload', subject: id, packageName: package_name, detail };
          await leaveTrails(t, at, [{ trail, auditEntry, answer }]);
          return answer;
        });
      } catch (cause) {
        await records.lookups.remove(id);
        throw cause;
      } finally {
        // the store has taken what it did not have yet
        await discard(extra?.screens ?? []);
      }
    },

    async run({ params: { id }, caller, trail }) {
      const at = now(),
        job = randomUUID();
      const searcher = searcherOf(caller);
      const answer = await records.transaction(async (t) => {
        const lookups = lookupsOf(t);
        const lookup = await own(lookups, searcher, id);
        if (!(await lookups.begin(caller.id, lookup.id, job))) throw new CallFailure('has-begun');
        const total = (await lookups.counts(lookup.id)).get(null) ?? 0;
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
          { trail, auditEntry: { action: 'search.run', subject: id, packageName: package_name, detail: { rows: total } }, answer: begun },
        ]);
        return begun;
      });
      runner.wake();
      return answer;
    },

    file: async ({ params: { id }, caller }) => ({
      data: await answerOf(records.lookups, records.jobs, await own(records.lookups, searcherOf(caller), id)),
    }),

    async fileRows({ params: { id }, query: { outcome, page, limit }, caller }) {
      const lookup = await own(records.lookups, searcherOf(caller), id);
      const counts = await records.lookups.counts(lookup.id);
      const of = (shown: ShownRows): number => counts.get(shown === 'waiting' ? null : shown) ?? 0;
      const shown = outcome ?? shownRows.find((each) => of(each) > 0) ?? 'matched';
      const wanted = shown === 'waiting' ? null : shown;
      const rows = await records.lookups.rows(lookup.id, wanted, { offset: (page - 1) * limit, limit });
      return { data: { rows: await rowAnswers(records.lookups, lookup.id, rows), total_count: of(shown), outcome: shown } };
    },

    async fileScreen({ params: { id }, caller }) {
      const file = await records.lookups.file(searcherOf(caller), id);
      if (file === undefined) throw new CallFailure('not-found');
      return { name: file.name, type: fileKinds[file.kind], bytes: createReadStream(store.pathOf(file.sha256)) };
    },

    async fileDownload({ params: { id }, query: { outcome, language }, caller, trail }) {
      const lookup = await own(records.lookups, searcherOf(caller), id);
      const { columns } = JSON.parse(lookup.head) as Head;
      const wanted = outcome === ALL ? undefined : outcome;
      const auditEntry: AuditEntry = { action: 'search.export', subject: id, packageName: lookup.package_name, detail: { outcome } };
      await records.transaction((t) => leaveTrails(t, now(), [{ trail, auditEntry, answer: null }]));
      async function* cells(): AsyncGenerator<readonly string[]> {
        for (let from = 0; ;) {
          const rows = await records.lookups.rows(lookup.id, wanted, { from, limit: PIECE });
          for (const { raw, outcome: end, reason, found } of rows) {
            const sent = JSON.parse(raw) as string[];
            // a row with more cells than there are columns is told of in its place, and the rest of it stands behind
            yield [
              ...columns.map((_, i) => sent[i] ?? ''),
              end ?? '',
              reason ?? '',
              reasonText(reason, language),
              ...(hasLikes ? likeCells(found) : []),
              ...sent.slice(columns.length),
            ];
          }
          const last = rows.at(-1);
          if (last === undefined || rows.length < PIECE) return;
          from = last.place + 1;
        }
      }
      const hasLikes = outcome === ALL || outcome === 'alike';
      const titles = [...columns, 'outcome', 'error', 'message', ...(hasLikes ? likeTitles : [])].map((title) => ({
        title,
        kind: 'text' as const,
      }));
      const answer: FileAnswer = {
        name: `${lookup.name.replace(/\.[^.]*$/, '').replace(/[^\w.-]+/g, '-')}-${outcome}.csv`,
        type: 'text/csv; charset=utf-8',
        bytes: Readable.from(csvOf(titles, cells())),
      };
      return answer;
    },
  };
}
