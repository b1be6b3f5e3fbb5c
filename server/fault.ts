/** A reason not to start that the operator can act on: `main` prints it as one line and exits with code 1. */
export class StartFault extends Error {}

export const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));
