/** Sources, and the tests that ask a running server or a browser about them. */
export const areas: readonly (readonly [RegExp, readonly string[]])[];
/** Files that bring everything together. */
export const hubs: readonly string[];
/** The tests that an area's table names for a source. */
export function areaTests(source: string): readonly string[];
