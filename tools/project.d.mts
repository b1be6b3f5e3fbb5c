/** The project's folder. */
export const root: string;
/** Runs a command in the project; resolves with its exit code. */
export const run: (command: string, args: readonly string[], options?: { readonly stdio?: 'inherit' | 'ignore' }) => Promise<number>;
/** A digest of the names and the content of files, and of all files in folders, given below the project's folder. */
export function digestOf(...paths: readonly string[]): string;
/** Prints a line and ends the process with 1. */
export const fail: (line: string) => never;
