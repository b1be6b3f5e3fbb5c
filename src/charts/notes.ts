/** What is told of a point of a chart. A quiet one is drawn less, and gives way where words have no room. */
export interface Note {
  readonly text: string;
  readonly quiet: boolean;
}
/** What marks, and quiet ones, are called in the legend. */
export interface MarkNames {
  readonly name: string;
  readonly quietName: string;
}
/** What is told of a point of a chart, by its key; null where nothing is. */
export interface Marks extends MarkNames {
  readonly of: (point: string) => Note | null;
}
/** The names of those marks that are there. */
export function marksIn(notes: readonly (Note | null)[], names: MarkNames): { readonly name: string; readonly quiet: boolean }[] {
  const has = (quiet: boolean): boolean => notes.some((note) => note?.quiet === quiet);
  return [...(has(false) ? [{ name: names.name, quiet: false }] : []), ...(has(true) ? [{ name: names.quietName, quiet: true }] : [])];
}
