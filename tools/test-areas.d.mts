/** Sources, and the tests that ask a running server or a browser about them. */
export const areas: readonly (readonly [RegExp, readonly string[]])[];
/** Files that bring everything together. */
export const hubs: readonly string[];
