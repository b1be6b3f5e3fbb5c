import * as z from 'zod/mini';
import { call, data } from '../../call.ts';
import { PackageName } from '../../scope.ts';
import { Instant } from '../../time/dates.ts';
import { likeReasons } from '../../indicator/likeness.ts';
import { matchOutcomes } from '../../verification/compare.ts';
import { checkNames, checkOutcomes, formatReasons } from '../../verification/check.ts';
import type { ToolId } from '../../verification/decode/decode.ts';
import { meanings, verificationVerdicts } from '../../verification/meaning.ts';
import { forces, notSaid } from '../../verification/standing.ts';
import { cleanings } from '../../verification/tidy.ts';
import { toolIds, tools } from '../../verification/tools.ts';

/** Who said so: the rules of the number itself and registers that come with the product, or a provider. */
const sources = ['here', 'provider'] as const;

export const ToolParam = z.enum(toolIds as unknown as readonly [ToolId, ...ToolId[]]);
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
export const EntryFields = z.record(z.string(), z.union([z.string(), z.array(z.string())]));
/** Was it charged? `no`: nobody was asked, or was asked in vain for sure. `unknown`: it was asked about, and no whole answer came, in time; asked about again it has the same key, so that it is charged once. */
export const chargings = ['no', 'yes', 'unknown'] as const;
export const Charged = z._default(z.enum(chargings), 'no');
/** What was put right in what was given, by field, before it was judged; fields in which nothing was are absent. */
export const Cleaned = z._default(z.record(z.string(), z.array(z.enum(cleanings))), {});
/** What the provider knows its answer by; '' where it says nothing, or was not asked. */
export const ProviderReference = z._default(z.string(), '');
const Person = z.object({ id: z.string(), name: z.string() });
/** The check whose verdict was used again, which cost nothing: of the same package, by its reference or by run and row; null where it was asked for. */
export const Reused = z._default(z.nullable(z.object({ reference_id: z.string(), checkedAt: Instant, by: Person })), null);
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
  by: Person,
  /** In which it was asked; '' of checks of before that was kept. */
  package_name: z._default(z.string(), ''),
  provider_reference: ProviderReference,
  charged: Charged,
  reused: Reused,
  cleaned: Cleaned,
});
export type Verification = z.infer<typeof Verification>;
/** What is done about a number whose shape no published rule has, and none forbids: it is left, or the register is asked anyway. */
export const Shapes = z._default(z.enum(['leave', 'ask']), 'leave');
/** `yes`: a verdict of the same package that is within the limit of the tool is used again, which costs nothing. Where none is kept any more it is refused (`no-longer-kept`), and nobody is asked. */
const Reuse = z._default(z.enum(['no', 'yes']), 'no');
/**
 * Checks what was given to a tool, in a package: the one that is named, else the caller's first. What may be charged counts as a call of that package; where none is left (`VERIFICATION_CALLS`) the verdict is `quota_out`, and nobody is asked. A number in a shape that we do not know is asked about with `shapes=ask` alone. Needs the header `verification_api_key`, which is the caller's own of this session (D24). An empty body is answered with an empty
 * object. Nothing that was given stands in a log, a link or an error. Source: spec §7 "Verification".
 */
export const verify = call('POST /api/verification/:tool', 'verification:use', 'Check with a verification tool', {
  params: z.strictObject({ tool: ToolParam }),
  query: z.strictObject({ shapes: Shapes, reuse: Reuse, package_name: z.optional(PackageName) }),
  body: Values,
  answer: data(z.union([Verification, z.strictObject({})])),
  needsApiKey: true,
  failures: ['limited'],
});
/** Calls of a package that were charged, or perhaps charged, in a month of its time zone. `limit` and `left` are null where no limit is set; `until` is when the next month begins. */
const ChargedCalls = z.object({ charged: z.int(), limit: z.nullable(z.int()), left: z.nullable(z.int()), until: Instant });
export type ChargedCalls = z.infer<typeof ChargedCalls>;
/** Tools whose register somebody answers for, of the others a well-formed number stays `not_checked`; and the calls of a package, the caller's first where none is named. *Added.* */
export const registers = call('GET /api/verification/registers', 'verification:use', 'Tools that have a register to ask', {
  query: z.strictObject({ package_name: z.optional(PackageName) }),
  answer: data(z.object({ tools: z.array(ToolParam), calls: ChargedCalls })),
});
const Kept = z.object({ reference_id: z.string(), checkedAt: Instant, ageMinutes: z.int(), by: Person, until: Instant });
export type Kept = z.infer<typeof Kept>;
/**
 * Whether the same values went through the tool in the same package within the limit of the tool, with a verdict that was paid for: `verify` with `reuse=yes` uses it again, until
 * `until`, and costs nothing. What the verdict is, is not told. Nothing that was given stands in a log, a link or an error. *Added.*
 */
export const kept = call('POST /api/verification/:tool/kept', 'verification:use', 'Whether a verdict can be used again', {
  params: z.strictObject({ tool: ToolParam }),
  query: z.strictObject({ package_name: z.optional(PackageName) }),
  body: Values,
  answer: data(z.nullable(Kept)),
  keepsNoAnswer: true,
});

export const verificationCalls = { verify, registers, kept } as const;
