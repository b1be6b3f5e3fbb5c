import type { Issue } from '../../contract/codes/issues.ts';
import type { VerificationCheck } from '../../contract/areas/verification/verification.ts';
import { isOtherShape, type Check, type Values } from '../../contract/verification/check.ts';
import type { Entry } from '../../contract/verification/outputs.ts';
import { decode, type ToolId } from '../../contract/verification/decode/decode.ts';
import type { VerificationVerdict } from '../../contract/verification/meaning.ts';
import { tidyValues, toolOf } from '../../contract/verification/tools.ts';
import { CallFailure } from '../call-failure.ts';
import type { VerificationProvider } from './provider.ts';
import { rangeOf, registerChecks, type LookUps } from './registers.ts';

export interface Verified {
  readonly verdict: VerificationVerdict;
  /** What was given, put right. */
  readonly values: Values;
  readonly checks: readonly VerificationCheck[];
  readonly fields: Entry;
  /** How many values of a list are left out, by field, where some are. */
  readonly more?: Readonly<Record<string, number>>;
  /** What the provider knows its answer by (provider.ts). */
  readonly reference?: string;
  /** Where the provider was left alone: until when (provider.ts). */
  readonly restsUntil?: number;
  /** The question did not reach the provider (provider.ts). */
  readonly isUnsent?: true;
}
const here = ({ name, outcome, field, detail, reason, like }: Check): VerificationCheck => ({
  name,
  outcome,
  source: 'here',
  field,
  detail,
  // why it does not pass
  ...(outcome !== 'passed' && reason !== undefined && { reason }),
  ...(like !== undefined && { like }),
});

/** What is refused where it is no field of the tool. */
const BODY = 'body';
/** What a tool takes: its own fields alone, the required ones among them. Fails with `invalid`, which names fields of the tool and no values. */
function valuesOf(tool: ToolId, given: Values): Values {
  const { fields } = toolOf(tool);
  const wrong: Record<string, Issue[]> = {};
  // what it is called may be a number that stands in the wrong place: it is not repeated
  if (Object.keys(given).some((name) => !fields.some((field) => field.name === name))) wrong[BODY] = ['not-of-tool'];
  const values = tidyValues(toolOf(tool), given);
  for (const { name, isRequired, maxLength } of fields) {
    if (isRequired && values[name] === undefined) wrong[name] = ['required'];
    else if ((values[name]?.length ?? 0) > maxLength) wrong[name] = [`maximum-symbols:${maxLength}`];
  }
  const [first] = fields;
  if (Object.keys(values).length === 0 && first !== undefined && Object.keys(wrong).length === 0) wrong[first.name] = ['required'];
  if (Object.keys(wrong).length > 0) throw new CallFailure('invalid-request', { fields: wrong });
  return values;
}

/** Is a provider asked about these values, where it has the tool? What is missing, fails by its own rules, has another shape, or is a private address, never is. */
export function isAsked(tool: ToolId, given: Values, asksAnyway: boolean): boolean {
  const { fields } = toolOf(tool),
    values = tidyValues(toolOf(tool), given);
  if (Object.keys(values).length === 0 || fields.some(({ name, isRequired }) => isRequired && values[name] === undefined)) return false;
  const { checks } = decode(tool, values);
  if (checks.some((check) => check.outcome === 'failed' || (!asksAnyway && isOtherShape(check)))) return false;
  return (tool !== 'ip_location' && tool !== 'ip_address_details') || rangeOf(values['ip'] ?? '').outcome !== 'warning';
}

/**
 * Judges a number: by its own rules, by registers that come with the product, and by a provider where there is one. What is badly formed is `invalid`, what has a shape
 * that we do not know is `not_checked`, and nobody is asked about either, unless somebody wants to know of the latter; what is well formed is `valid` by a provider's word alone.
 */
export async function judgeNumber(
  tool: ToolId,
  given: Values,
  {
    provider,
    signal,
    key,
    asksAnyway = false,
    ...lookUps
  }: LookUps & {
    readonly provider: VerificationProvider;
    readonly signal: AbortSignal;
    /** Names this question to the provider, which answers it again without a charge. */
    readonly key?: string;
    /** Somebody wants a shape that we do not know to be asked about. */
    readonly asksAnyway?: boolean;
  },
): Promise<Verified> {
  const values = valuesOf(tool, given);
  const own = decode(tool, values).checks.map(here);
  if (own.some(({ outcome }) => outcome === 'failed')) return { verdict: 'invalid', values, checks: own, fields: {} };
  // whoever is asked costs, and what has no known shape is mostly a slip
  if (own.some(isOtherShape) && !(asksAnyway && provider.has(tool))) return { verdict: 'not_checked', values, checks: own, fields: {} };
  const known = (await registerChecks(tool, values, lookUps)).map(here);
  const checks = [...own, ...known];
  // a register of public addresses has no entry of a private one, and would be paid for saying so
  const isPrivate = known.some(({ name, outcome }) => name === 'range' && outcome === 'warning');
  if (isPrivate || !provider.has(tool))
    return {
      verdict: 'not_checked',
      values,
      checks: [...checks, { name: 'register', outcome: 'unknown', source: 'provider', field: null, detail: '' }],
      fields: {},
    };
  const answer = await provider.ask(tool, values, signal, key);
  return { ...answer, values, checks: [...checks, ...answer.checks] };
}

const reasons: Readonly<Partial<Record<Verified['verdict'], string>>> = {
  not_checked: 'no_provider',
  unreachable: 'unreachable',
  quota_out: 'quota_out',
  refused: 'refused',
};
/** Why a row is as it is: what is wrong with it, why nobody answered, or what is odd about its host. `status`: what the register says of the entry. */
export function whyOf(
  verdict: Verified['verdict'],
  checks: Verified['checks'],
  status: string,
): { readonly reason: string | null; readonly field: string | null; readonly detail: string } {
  const failed = checks.find(({ outcome }) => outcome === 'failed'),
    other = checks.find(isOtherShape),
    odd = checks.find(({ name, outcome, reason }) => name === 'suffix' && outcome === 'warning' && reason !== undefined);
  if (verdict === 'invalid')
    return {
      reason: failed?.reason ?? failed?.name ?? null,
      field: failed?.field ?? null,
      detail: failed?.source === 'provider' ? status : (failed?.detail ?? ''),
    };
  if (verdict === 'not_checked' && other !== undefined) return { reason: other.reason ?? null, field: other.field, detail: '' };
  const reason = reasons[verdict] ?? null;
  return odd === undefined || (reason !== null && verdict !== 'not_checked')
    ? { reason, field: null, detail: '' }
    : { reason: odd.reason ?? null, field: odd.field, detail: odd.detail };
}
