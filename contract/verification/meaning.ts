import type { CheckOutcome } from './check.ts';
import type { MatchOutcome } from './compare.ts';
import type { ToolId } from './decode/decode.ts';
import type { Force } from './standing.ts';
import { toolOf } from './tools.ts';

/**
 * What came out. `valid`, `invalid` and `not_found` are answers; the others are none, and say nothing about the number: `not_checked` because there is nobody to
 * ask, `unreachable` because who was asked did not answer, `quota_out` because no more may be asked for now, `refused` because our key is.
 */
export const verificationVerdicts = ['valid', 'invalid', 'not_found', 'not_checked', 'unreachable', 'quota_out', 'refused'] as const;
export type VerificationVerdict = (typeof verificationVerdicts)[number];

/**
 * What a verdict means for whoever relies on it. A number that the register has is `not_in_force` where its state there, or a day that is past, says so, and `state_unknown`
 * where that state is none that we know. Else it is `valid` where all that was given beside it matches, `close` where some of it is
 * written otherwise or agrees only in part, `not_compared` where the register says nothing of some of it, or says it in another script, and `differs` where some of it is another. An `invalid` one is `rejected` where the register says so of a well-formed number, and `entry` where the number is
 * well formed and what was given beside it is not.
 */
export const meanings = [
  'valid',
  'not_in_force',
  'state_unknown',
  'close',
  'not_compared',
  'differs',
  'invalid',
  'entry',
  'rejected',
  'not_found',
  'not_checked',
  'unreachable',
  'quota_out',
  'refused',
] as const;
export type Meaning = (typeof meanings)[number];

/** What a check came to, as far as its meaning goes. */
export interface Judged {
  readonly tool: ToolId;
  readonly verdict: VerificationVerdict;
  readonly checks: readonly { readonly field: string | null; readonly outcome: CheckOutcome; readonly source: 'here' | 'provider' }[];
  readonly compared: readonly { readonly field: string; readonly outcome: MatchOutcome }[];
  readonly standing: { readonly inForce: Force };
}
/** Fields that were given, of one outcome beside the register. */
export const fieldsThat = (outcome: MatchOutcome, { compared }: Pick<Judged, 'compared'>): readonly string[] =>
  compared.filter((row) => row.outcome === outcome).map(({ field }) => field);

/** The field that a row is as it is for: of those that differ, are close or are not compared the first one, else the first that was compared. */
export const decisive = <R extends { readonly outcome: MatchOutcome }>({
  state,
  compared,
}: {
  readonly state: string | null;
  readonly compared: readonly R[];
}): R | undefined => compared.find(({ outcome }) => outcome === state) ?? compared[0];

/** Decides what a verdict means, for the screen, the interface, files and runs alike. */
export function meaningOf({ tool, verdict, checks, compared, standing }: Judged): Meaning {
  if (verdict === 'valid') {
    const has = (outcome: MatchOutcome): boolean => compared.some((row) => row.outcome === outcome);
    if (standing.inForce === 'no') return 'not_in_force';
    if (has('differs')) return 'differs';
    if (standing.inForce === 'unknown') return 'state_unknown';
    return (['close', 'not_compared'] as const).find(has) ?? 'valid';
  }
  if (verdict !== 'invalid') return verdict;
  const failed = checks.filter(({ outcome }) => outcome === 'failed');
  if (failed.some(({ source }) => source === 'provider')) return 'rejected';
  const [number, ...rest] = toolOf(tool).fields;
  const isNumberRight = checks.some(({ field, outcome }) => field === number?.name && outcome === 'passed');
  const isBeside = failed.every(({ field }) => rest.some(({ name, isRequired }) => name === field && !isRequired));
  return isNumberRight && isBeside ? 'entry' : 'invalid';
}
