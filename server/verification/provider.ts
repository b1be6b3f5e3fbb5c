import type { VerificationCheck, VerificationVerdict } from '../../contract/areas/verification.ts';
import type { ToolId, Values } from '../../contract/verification/decode.ts';

/** What a provider says of an entry; null where it has nothing to say about this tool. */
export interface ProviderAnswer {
  readonly verdict: Exclude<VerificationVerdict, 'not_checked'>;
  readonly checks: readonly VerificationCheck[];
  readonly fields: Readonly<Record<string, string>>;
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
