/** The files whose path has any of the words. Throws, naming what there is, where a word is in none. */
export function filesWith(words: readonly string[]): readonly { readonly project: string; readonly file: string }[];
