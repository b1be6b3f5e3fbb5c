import { Readable } from 'node:stream';
import type { MailLanguage } from '../../../contract/areas/sign-in.ts';
import { meaningOfRow, rowReasons, stateOf } from '../../../contract/areas/verification/runs.ts';
import type { Verification } from '../../../contract/areas/verification/verification.ts';
import type { Calls } from '../../../contract/calls.ts';
import { isOtherShape } from '../../../contract/verification/check.ts';
import type { ToolId } from '../../../contract/verification/decode/decode.ts';
import { numbersIn } from '../../../contract/verification/number.ts';
import { toolOf, type Tool } from '../../../contract/verification/tools.ts';
import { administersPeople, type AccessScope, type Caller } from '../../access.ts';
import type { Compared } from '../../../contract/verification/compare.ts';
import { CallFailure } from '../../call-failure.ts';
import type { Cell } from '../../files/cells.ts';
import { csvOf } from '../../files/csv.ts';
import { fileName, mediaTypes, type FileAnswer } from '../../files/file-answer.ts';
import type { HandlerDeps, Handlers } from '../../handler.ts';
import type { JobRunner } from '../../jobs/runner.ts';
import { keptAnswersOf } from '../../records/idempotency.ts';
import { leaveTrails, type AuditEntry } from '../../records/trail.ts';
import { verificationRunsOf, type RunId } from '../../records/verification/verification-runs.ts';
import { findIn, verificationsOf, type HistoryChoice } from '../../records/verification/verifications.ts';
import { rowAnswer } from './result-file.ts';
import { answerOf, outcomeOf } from '../../verification/answer.ts';
import { askedCells, besideCells, historyColumns, standingCells } from '../../verification/file-cells.ts';
import { messageOf, type Said } from '../../verification/messages.ts';
import { linesIn, ownColumns, standingIn, valuesIn, type OwnColumns } from '../../verification/row-input.ts';

/** Checks of a file that are in memory at once. */
const PIECE = 500;
/** Rows of files that a number was found in, and people by a name, that are named. */
const MOST_FOUND = 20;
/** Which check or run an answer of a write is; '' where it is neither. */
const subjectOf = (body: unknown): string => {
  const { reference_id, id } =
    (body as { readonly data?: { readonly reference_id?: string; readonly id?: string } | null } | null)?.data ?? {};
  return reference_id ?? id ?? '';
};

const aboutOf = (
  { tool, meaning, find }: { readonly tool: string; readonly meaning: string; readonly find?: string | undefined },
  { id }: Caller,
  access: AccessScope,
): HistoryChoice => ({ tool, meaning, find: find === undefined ? null : findIn(find), access, reader: id });

/** A single check as a row of a file says it: the first fault in it, else what the register says. */
function saidOfCheck({ meaning, checks, compared, standing }: Pick<Verification, 'meaning' | 'checks' | 'compared' | 'standing'>): Said {
  const failed = checks.find(({ outcome, source }) => outcome === 'failed' && source === 'here') ?? checks.find(isOtherShape);
  const like = checks.find(({ name }) => name === 'lookalike');
  const state = stateOf[meaning];
  const said = { state, field: null, detail: '', compared, standing, neighbour: null };
  const alike = like?.like === undefined ? null : { value: like.detail, reason: like.like };
  if (failed !== undefined) return { ...said, reason: failed.reason ?? failed.name, field: failed.field, detail: failed.detail, alike };
  if (meaning === 'rejected') return { ...said, reason: 'register', detail: standing.status, alike };
  const isPrivate = checks.some(({ name, outcome }) => name === 'range' && outcome === 'warning');
  const why = meaning === 'not_checked' && !isPrivate ? 'no_provider' : meaning;
  return { ...said, reason: rowReasons.find((reason) => reason === why) ?? null, alike };
}

/** What was checked earlier, and what is remembered of it. */
export function verificationHistoryHandlers({
  records,
  keptVerdicts,
  runner,
  now,
}: Pick<HandlerDeps, 'records' | 'keptVerdicts' | 'now'> & { readonly runner: Pick<JobRunner, 'stop'> }): Handlers<
  Calls['verificationHistory']
> {
  /** Whose checks are asked for; null is everybody's. */
  const chosen = (
    caller: Caller,
    { whose: of, person }: { readonly whose: 'mine' | 'everyone'; readonly person?: string | undefined },
  ): string | null => {
    const isOthers = of === 'everyone' || (person !== undefined && person !== caller.id);
    if (isOthers && !administersPeople(caller)) throw new CallFailure('own-checks-alone');
    return person ?? (of === 'everyone' ? null : caller.id);
  };
  const whose = (caller: Caller): string | null => (administersPeople(caller) ? null : caller.id);
  async function* historyCells(from: string | null, about: HistoryChoice, language: MailLanguage): AsyncGenerator<readonly Cell[]> {
    for (let offset = 0; ; offset += PIECE) {
      const { rows } = await records.verifications.list(from, { ...about, offset, limit: PIECE });
      for (const row of rows) {
        const {
          reference_id,
          tool: id,
          checkedAt,
          by,
          input,
          verdict,
          meaning,
          checks,
          compared: beside,
          standing,
          ...more
        } = answerOf(row, row.name ?? row.user_id);
        const failed = checks.filter(({ outcome }) => outcome === 'failed').map(({ name }) => name);
        yield [
          reference_id,
          new Date(checkedAt),
          by.name,
          row.tool,
          Object.values(input).join(' · '),
          verdict,
          meaning,
          failed.join(' '),
          ...besideCells(meaning, beside),
          ...standingCells(id, standing),
          ...askedCells(more),
          null,
          '',
          messageOf(id, saidOfCheck({ meaning, checks, compared: beside, standing }), language),
          checks.find(({ name }) => name === 'lookalike')?.detail ?? '',
        ];
      }
      if (rows.length < PIECE) break;
    }
    const heads = new Map<RunId, OwnColumns>();
    /** The heading of a field in the file of a run. */
    const headingIn = async (tool: Tool, run: RunId, field: string | null): Promise<string> => {
      let own = heads.get(run);
      if (own === undefined) {
        const [first] = (await records.verificationRuns.rows(run, null, { offset: 0, limit: 1 })).rows;
        own = ownColumns(tool, first?.input ?? '{}');
        heads.set(run, own);
      }
      return own.headingOf(field);
    };
    for (let offset = 0; ; offset += PIECE) {
      const rows = await records.verificationNumbers.exported(from, { ...about, offset, limit: PIECE });
      for (const row of rows) {
        const values = valuesIn(row.input),
          tool = toolOf(row.tool as ToolId),
          said = rowAnswer(tool, row),
          { line, sameLine } = linesIn(row.input);
        const { verdict, meaning } = meaningOfRow(tool.id, { ...row, values }) ?? {};
        if (about.meaning !== 'all' && about.meaning !== meaning) continue;
        yield [
          `${row.run_id} ${said.row}`,
          new Date(row.created_at),
          row.name ?? row.user_id,
          row.tool,
          Object.values(said.input).join(' · '),
          verdict ?? row.state ?? 'waiting',
          meaning ?? row.state ?? 'waiting',
          row.reason ?? '',
          ...besideCells(row.state, JSON.parse(row.compared) as Compared[]),
          ...standingCells(tool.id, standingIn(row)),
          ...askedCells({ ...said, package_name: row.package_name }),
          line,
          said.reason === null ? '' : await headingIn(tool, row.run, said.field),
          messageOf(tool.id, { ...said, sameLine }, language),
          said.alike?.value ?? '',
        ];
      }
      if (rows.length < PIECE) return;
    }
  }
  return {
    async find({ body: { text }, caller, access }) {
      const numbers = numbersIn(text).map(keptVerdicts.hash),
        isAdmin = administersPeople(caller);
      const references = await records.verifications.referencesLike(whose(caller), access, text.trim(), MOST_FOUND);
      const people = isAdmin ? await records.verifications.peopleLike(text.trim(), MOST_FOUND) : [];
      const parts = [
        ...numbers.map((number) => `n.${number}`),
        ...references.map((reference) => `r.${reference}`),
        ...people.map((person) => `u.${person}`),
      ];
      // a text of signs alone is no number: nothing is found by a hash that no row has, since a number has no space
      return { data: { find: parts.length === 0 ? `n.${keptVerdicts.hash(' ')}` : parts.join(',') } };
    },
    async history({ query: { page, limit, ...of }, caller, access }) {
      const from = chosen(caller, of),
        about = aboutOf(of, caller, access);
      const { rows, total } = await records.verifications.list(from, { ...about, offset: (page - 1) * limit, limit });
      const kept =
        from === null ? null : { checks: await records.verifications.countOf(from), ...(await records.verificationRuns.keptOf(from)) };
      const numbers = about.find?.numbers ?? [];
      const found = numbers.length === 0 ? [] : await records.verificationNumbers.rowsWith(caller.id, numbers, MOST_FOUND);
      const files = found.map(({ run_id, place, tool, file_name, at }) => ({
        run: run_id,
        row: place + 1,
        tool: tool as ToolId,
        fileName: file_name,
        checkedAt: new Date(at).toISOString(),
      }));
      return { data: { rows: rows.map((row) => answerOf(row, row.name ?? row.user_id)), total_count: total, kept, files } };
    },
    async one({ params: { id }, caller }) {
      const record = await records.verifications.byId(whose(caller), id);
      if (record === undefined) throw new CallFailure('not-found');
      const { user_id, tool, verdict, input, outcome, created_at, package_name } = record;
      const by = await records.users.byId(user_id);
      const seal = keptVerdicts.hash(JSON.stringify(['certificate', id, user_id, tool, verdict, input, outcome, created_at, package_name]));
      return { data: { check: answerOf(record, by?.name ?? user_id), seal } };
    },
    async historyFile({ query: of, caller, access, trail }) {
      const from = chosen(caller, of),
        { tool } = of;
      await records.transaction((t) =>
        leaveTrails(t, now(), [
          {
            trail,
            auditEntry: { action: 'verification.export', subject: from ?? 'everyone', detail: { tool } },
            answer: null,
          },
        ]),
      );
      const answer: FileAnswer = {
        name: fileName(['verifications', tool, new Date(now()).toISOString().slice(0, 10)], 'csv'),
        type: mediaTypes.csv,
        bytes: Readable.from(csvOf(historyColumns, historyCells(from, aboutOf(of, caller, access), of.language))),
      };
      return answer;
    },
    async reveal({ params: { id }, caller, trail }) {
      const record = await records.verifications.byId(whose(caller), id);
      if (record === undefined) throw new CallFailure('not-found');
      await records.transaction((t) =>
        leaveTrails(t, now(), [
          {
            trail,
            auditEntry: { action: 'verification.reveal', subject: id, detail: { tool: record.tool } },
            answer: null,
          },
        ]),
      );
      const { fields } = outcomeOf(record);
      return { data: { input: JSON.parse(record.input) as Record<string, string>, fields: { ...fields } as Verification['fields'] } };
    },
    async forget({ body: { person }, caller, trail }) {
      const of = chosen(caller, { whose: 'mine', person }) ?? caller.id;
      // nothing more is sent once it is answered: what is under way comes to its end first
      const stopped = await records.transaction(async (t) => {
        const at = now(),
          jobs = await verificationRunsOf(t).endOf(of, at);
        const ends = jobs.map((job): AuditEntry => ({ action: 'job.cancel', subject: job, packageName: 'all' }));
        await leaveTrails(
          t,
          at,
          ends.map((auditEntry) => ({ trail: { ...trail, kept: () => null }, auditEntry, answer: null })),
        );
        return jobs;
      });
      await Promise.all(stopped.map((job) => runner.stop(job)));
      return records.transaction(async (t) => {
        const own = verificationRunsOf(t);
        await own.inTurn(of);
        // one that was begun meanwhile is not pulled from under its job: it is deleted by the next press
        if ((await own.endOf(of, now())).length > 0) throw new CallFailure('file-sent-meanwhile', { detail: String(stopped.length) });
        const checks = verificationsOf(t),
          ids = new Set([...(await own.idsOf(of)), ...(await checks.idsOf(of))]);
        await keptAnswersOf(t).forgetAbout(of, (body) => ids.has(subjectOf(body)));
        const rows = await own.forgetOf(of);
        const answer = { data: { deleted: rows + (await checks.forgetOf(of)) } };
        const auditEntry: AuditEntry = { action: 'verification.forget', subject: of, detail: answer.data };
        await leaveTrails(t, now(), [{ trail, auditEntry, answer }]);
        return answer;
      });
    },
  };
}
