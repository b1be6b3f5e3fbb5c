/** When an answer has nothing to show. */
export const hasNone = (rows: readonly unknown[]): boolean => rows.length === 0;
export const countsNone = (rows: readonly { readonly count: number }[]): boolean => rows.every((row) => row.count === 0);
