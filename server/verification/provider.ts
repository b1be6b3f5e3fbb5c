import type { VerificationCheck } from '../../contract/areas/verification/verification.ts';
import type { Values } from '../../contract/verification/check.ts';
import type { Entry } from '../../contract/verification/outputs.ts';
import type { ToolId } from '../../contract/verification/decode/decode.ts';
import type { VerificationVerdict } from '../../contract/verification/meaning.ts';

/** What a provider says of an entry. */
export interface ProviderAnswer {
  readonly verdict: Exclude<VerificationVerdict, 'not_checked'>;
  readonly checks: readonly VerificationCheck[];
  readonly fields: Entry;
  /** What the provider knows its answer by; absent where it says none. */
  readonly reference?: string;
  /** How many values of a list are left out, by field, where some are. */
  readonly more?: Readonly<Record<string, number>>;
  /** Where nobody was asked because the provider is left alone after failures: until when, in epoch milliseconds. */
  readonly restsUntil?: number;
  /** The question has not left the house: nothing was charged for sure. */
  readonly isUnsent?: true;
}
/** Whoever knows the registers. It never throws: what goes wrong is a verdict of its own. */
export interface VerificationProvider {
  readonly has: (tool: ToolId) => boolean;
  /** `key` is one a question: asked again under it, it is charged once. */
  readonly ask: (tool: ToolId, values: Values, signal: AbortSignal, key?: string) => Promise<ProviderAnswer>;
}
/** Nobody to ask: registers stay unasked, and no well-formed number is ever valid. */
export const noProvider: VerificationProvider = {
  has: () => false,
  ask: () => Promise.resolve({ verdict: 'unreachable', checks: [], fields: {} }),
};
