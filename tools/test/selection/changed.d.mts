/** Who imports each file of the project. */
export function importers(): ReadonlyMap<string, readonly string[]>;
/** The tests of changed files, nearest first. */
export function testsOf(
  changed: readonly string[],
  by?: ReadonlyMap<string, readonly string[]>,
): readonly { readonly project: string; readonly file: string; readonly distance: number }[];
/** How many seconds a test file took the last time; undefined where it never ran. */
export function secondsOf(file: string): number | undefined;
