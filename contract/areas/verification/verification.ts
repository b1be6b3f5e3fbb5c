import * as z from 'zod/mini';
import { call, data } from '../../call.ts';
import { Instant } from '../../time/dates.ts';
import { DEFAULT_PAGE_SIZE, paging } from '../../page.ts';
import { likeReasons } from '../../indicator/likeness.ts';
import { matchOutcomes } from '../../verification/compare.ts';
import { checkNames, checkOutcomes, formatReasons } from '../../verification/check.ts';
import type { ToolId } from '../../verification/decode/decode.ts';
import { meanings, verificationVerdicts } from '../../verification/meaning.ts';
import { forces, notSaid } from '../../verification/standing.ts';
import { toolIds, tools } from '../../verification/tools.ts';

/** Who said so: the rules of the number itself and registers that come with the product, or a provider. */
const sources = ['here', 'provider'] as const;

const ToolParam = z.enum(toolIds as unknown as readonly [ToolId, ...ToolId[]]);
/** The name of a field of some tool: what is none may be a number in the wrong place. */
export const FieldName = z.string().check(z.refine((name) => tools.some(({ fields }) => fields.some((field) => field.name === name))));
/** Values of the tool's fields (contract/verification/tools.ts), which the server checks by name and length. */
const Values = z.record(FieldName, z.string().check(z.maxLength(500, 'maximum-symbols:500')));

export const VerificationCheck = z.object({
  name: z.enum(checkNames),
  outcome: z.enum(checkOutcomes),
  source: z.enum(sources),
  /** The field that it is about; null where it is about the entry as a whole. */
  field: z._default(z.nullable(z.string()), null),
  /** What was found, as text of the data; '' where there is nothing to add. */
  detail: z.string(),
  /** What is wrong, where it can be said better than by its name. */
  reason: z.optional(z.enum(formatReasons)),
  /** Why it is a `lookalike` of what the detail names. */
  like: z.optional(z.enum(likeReasons)),
});
export type VerificationCheck = z.infer<typeof VerificationCheck>;
/** What was given beside what the register says of it. `score`: how alike, 0 to 100; null where the register says nothing of it, or says it in another script, which is not compared. Of a name that is `close` 85 and more is the same name otherwise written, and less the same only in part. Names are masked on both sides as what was given is. */
export const ComparedField = z.object({
  field: z.string(),
  given: z.string(),
  said: z.string(),
  outcome: z.enum(matchOutcomes),
  score: z.nullable(z.int()),
  /** The field of the register's entry that says it, by its own name; '' in rows of before it was kept. */
  by: z._default(z.string(), ''),
});
/** What the register says of the state of an entry, as it came, and by which of its fields: in force, or not, at the time of the check. */
export const Standing = z._default(z.object({ inForce: z.enum(forces), status: z.string(), by: z.string() }), { ...notSaid });
/** What a register says, by its own names: a field with several values is a list. */
const EntryFields = z.record(z.string(), z.union([z.string(), z.array(z.string())]));
/** `verdict` is about the number, `meaning` about what was given beside it as well (contract/verification/meaning.ts). `input` is masked. `fields` is what a provider said of the entry, by its own names, masked but for what the tool's entry lists as harmless. `compared` has what differs first. */
export const Verification = z.object({
  reference_id: z.string(),
  tool: ToolParam,
  verdict: z.enum(verificationVerdicts),
  meaning: z.enum(meanings),
  input: z.record(z.string(), z.string()),
  checks: z.array(VerificationCheck),
  fields: EntryFields,
  /** How many values of a list are not kept, by field; fields whose values are all there are absent. */
  more: z._default(z.record(z.string(), z.int()), {}),
  compared: z.array(ComparedField),
  standing: Standing,
  checkedAt: Instant,
  by: z.object({ id: z.string(), name: z.string() }),
});
export type Verification = z.infer<typeof Verification>;
/** What is done about a number whose shape no published rule has, and none forbids: it is left, or the register is asked anyway. */
export const Shapes = z._default(z.enum(['leave', 'ask']), 'leave');
/**
 * Checks what was given to a tool. A number in a shape that we do not know is asked about with `shapes=ask` alone. Needs the header `verification_api_key`, which is the caller's own of this session (D24). An empty body is answered with an empty
 * object. Nothing that was given stands in a log, a link or an error. Source: spec §7 "Verification".
 */
export const verify = call('POST /api/verification/:tool', 'verification:use', 'Check with a verification tool', {
  params: z.strictObject({ tool: ToolParam }),
  query: z.strictObject({ shapes: Shapes }),
  body: Values,
  answer: data(z.union([Verification, z.strictObject({})])),
  needsApiKey: true,
  failures: ['limited'],
});
/** Tools whose register somebody answers for; of the others a well-formed number stays `not_checked`. *Added.* */
export const registers = call('GET /api/verification/registers', 'verification:use', 'Tools that have a register to ask', {
  answer: data(z.object({ tools: z.array(ToolParam) })),
});
/** Of which tool, and whose: `everyone` and a `person` by id are an administrator's alone. */
const choice = {
  tool: z._default(z.enum(['all', ...toolIds] as unknown as readonly ['all', ...ToolId[]]), 'all'),
  whose: z._default(z.enum(['mine', 'everyone']), 'mine'),
  person: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
};
/** All that is kept of one person, with any tool: single checks, runs of files, and the rows of those. It is what `forget` deletes. */
const Retained = z.object({ checks: z.int(), runs: z.int(), rows: z.int() });
export type Retained = z.infer<typeof Retained>;
/** Earlier checks of the caller, of all people or of one of them, newest first; for `VERIFICATION_DAYS` (90). `kept` is null where they are everybody's. *Added.* */
export const history = call('GET /api/verification/history', 'verification:use', 'Earlier checks', {
  query: z.strictObject({
    ...choice,
    ...paging,
    limit: z._default(paging.limit, DEFAULT_PAGE_SIZE),
  }),
  answer: data(z.object({ rows: z.array(Verification), total_count: z.int(), kept: z.nullable(Retained) })),
});
/** The same checks as a file, and the rows of files that were sent through tools, masked: what one person has verified, say. It is written into the audit log. *Added.* */
export const historyFile = call('GET /api/verification/history/file', 'verification:use', 'Earlier checks as a file', {
  query: z.strictObject(choice),
  answer: z.unknown(),
  file: ['text/csv'],
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

export const verificationCalls = { verify, registers, history, historyFile, reveal, forget } as const;
