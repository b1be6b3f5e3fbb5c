import * as z from 'zod/mini';
import { call, data } from '../../call.ts';
import { DEFAULT_PAGE_SIZE, paging } from '../../page.ts';
import { Instant } from '../../time/dates.ts';
import type { ToolId } from '../../verification/decode/decode.ts';
import { meanings } from '../../verification/meaning.ts';
import { language } from '../sign-in.ts';
import { toolIds } from '../../verification/tools.ts';
import { EntryFields, ToolParam, Verification } from './verification.ts';
import { foundBy } from '../../patterns.ts';

/**
 * What `find` made of a text: parts that may be in a link, of which a check has one. `n`: a keyed hash of a number; `r`: a reference, or how it begins; `u`: a person by id; `t`: a
 * tool.
 */
const Find = z.string().check(z.maxLength(2_000), z.regex(foundBy));
/**
 * Makes of a text what the history is asked for (`find`): a number in whatever way it is written, a reference of ours or of a provider, and for an administrator the name of a
 * person. The text stands in no log, link or error, and nothing can be read from what is made of a number. *Added.*
 */
export const find = call('POST /api/verification/history/find', 'verification:use', 'What to find earlier checks by', {
  body: z.strictObject({ text: z.string().check(z.minLength(1, 'required'), z.maxLength(500)) }),
  answer: data(z.object({ find: Find })),
  keepsNoAnswer: true,
});
/** A row of a file that a number was found in: of a run of the caller's. */
const FoundRow = z.object({ run: z.string(), row: z.int(), tool: ToolParam, fileName: z.string(), checkedAt: Instant });
export type FoundRow = z.infer<typeof FoundRow>;
/** Of which tool, and whose: `everyone` and a `person` by id are an administrator's alone. */
const choice = {
  tool: z._default(z.enum(['all', ...toolIds] as unknown as readonly ['all', ...ToolId[]]), 'all'),
  whose: z._default(z.enum(['mine', 'everyone']), 'mine'),
  person: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
  /** What it means (contract/verification/meaning.ts). */
  meaning: z._default(z.enum(['all', ...meanings]), 'all'),
  find: z.optional(Find),
};
/** All that is kept of one person, with any tool: single checks, runs of files, and the rows of those. It is what `forget` deletes. */
const Retained = z.object({ checks: z.int(), runs: z.int(), rows: z.int() });
export type Retained = z.infer<typeof Retained>;
/** Earlier checks of the caller, of all people or of one of them, newest first; for `VERIFICATION_DAYS` (90). `kept` is null where they are everybody's. A number is found in the packages of the caller, and in the caller's own checks. `files`: rows of the caller's own files that have a number that is looked for, the newest first, at most 20. *Added.* */
export const history = call('GET /api/verification/history', 'verification:use', 'Earlier checks', {
  query: z.strictObject({
    ...choice,
    ...paging,
    limit: z._default(paging.limit, DEFAULT_PAGE_SIZE),
  }),
  answer: data(
    z.object({ rows: z.array(Verification), total_count: z.int(), kept: z.nullable(Retained), files: z._default(z.array(FoundRow), []) }),
  ),
});
/** The same checks as a file, and the rows of files that were sent through tools, masked: what one person has verified, say, with the line and the heading of a row and what came of it in sentences of `language`. It is written into the audit log. *Added.* */
export const historyFile = call('GET /api/verification/history/file', 'verification:use', 'Earlier checks as a file', {
  query: z.strictObject({ ...choice, language }),
  answer: z.unknown(),
  file: ['text/csv'],
});
/**
 * One earlier check, the caller's own, or anybody's for an administrator, with a seal over all that is kept of it: it is the same as long as none of that was changed. 404 for
 * another person's as for one that is nowhere. *Added.*
 */
export const one = call('GET /api/verification/history/:id', 'verification:use', 'One earlier check', {
  params: z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(60)) }),
  answer: data(z.object({ check: Verification, seal: z.string() })),
  failures: ['missing'],
});
/** What was given to an earlier check, unmasked, and what a register said of it: the caller's own, or anybody's for an administrator. It is written into the audit log. *Added.* */
export const reveal = call('POST /api/verification/history/:id/reveal', 'verification:use', 'Show what was given to a check', {
  params: z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(60)) }),
  body: z.strictObject({}),
  answer: data(z.object({ input: z.record(z.string(), z.string()), fields: EntryFields })),
  keepsNoAnswer: true,
  failures: ['missing'],
});
/** Deletes the caller's own earlier checks and runs of files, what was given to them included; a `person`'s, by id, for an administrator. *Added.* */
export const forget = call('DELETE /api/verification/history', 'verification:use', 'Delete own checks', {
  body: z.strictObject({ confirm: z.literal(true), person: z.optional(z.string().check(z.minLength(1), z.maxLength(60))) }),
  answer: data(z.object({ deleted: z.int() })),
  failures: ['conflict'],
});

/** What was checked earlier. */
export const verificationHistoryCalls = { find, history, one, historyFile, reveal, forget } as const;
