/** The project's folder. */
export const root: string;
/** Runs a command in the project; resolves with its exit code. */
export const run: (command: string, args: readonly string[], options?: { readonly stdio?: 'inherit' | 'ignore' }) => Promise<number>;
/** Prints a line and ends the process with 1. */
export const fail: (line: string) => never;
