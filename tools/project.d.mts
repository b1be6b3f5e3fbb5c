/** The project's folder. */
export const root: string;
/** Runs a command in the project; resolves with its exit code. */
export const run: (
  command: string,
  args: readonly string[],
  options?: { readonly stdio?: 'inherit' | 'ignore'; readonly cwd?: string },
) => Promise<number>;
/** A digest of the names and the content of files, and of all files in folders, given below the project's folder. */
export function digestOf(...paths: readonly string[]): string;
/** Prints a line and ends the process with 1. */
export const fail: (line: string) => never;
/** All files below a folder of the project, or the file itself, as full paths; none where there is none. */
export const filesIn: (path: string) => readonly string[];
/** Makes the answers of the demo that stories and tests show, where what they are made from changed. */
export function ensureFixtures(): Promise<void>;
