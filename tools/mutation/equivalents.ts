/** Mutants that change nothing that anyone can notice, so that no test can tell: they are not counted. */
interface Equivalent {
  readonly path: string;
  /** The changed line as the mutant has it, trimmed. */
  readonly line: string;
  readonly reason: string;
}
export const equivalents: readonly Equivalent[] = [];
