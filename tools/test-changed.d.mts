/** Who imports each file of the project. */
export function importers(): ReadonlyMap<string, readonly string[]>;
/** The tests of changed files, nearest first. */
export function testsOf(
  changed: readonly string[],
  by?: ReadonlyMap<string, readonly string[]>,
): readonly { readonly project: string; readonly file: string; readonly distance: number }[];
