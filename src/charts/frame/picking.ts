/** What a reader does with a mark: shows what it stands for alone, shows that too, or shows all but that. */
export type Picked = 'only' | 'also' | 'not';
export type OnPick = (key: string, how: Picked) => void;
/** A press shows alone; with Shift it adds. */
export const howOf = ({ shiftKey }: { readonly shiftKey: boolean }): Picked => (shiftKey ? 'also' : 'only');

/** Where the rows behind a mark are listed. */
export interface MarkLink {
  readonly to: string;
  readonly label: string;
}
export type RowsOf = (key: string) => MarkLink | null;

/** What the menu of a mark offers. */
export interface MarkChoices {
  /** Of the mark. */
  readonly name: string;
  /** None where nothing is filtered by the mark; all three where a filter has many values. */
  readonly picks: readonly Picked[];
  readonly onPick: (how: Picked) => void;
  readonly rows: MarkLink | null;
}
export const allPicks: readonly Picked[] = ['only', 'also', 'not'];
/** Of a mark that a filter has a value for. */
export const choicesOfRow = (
  row: { readonly key: string; readonly name: string } | undefined,
  onPick: OnPick,
  rowsOf: RowsOf | undefined,
): MarkChoices | null =>
  row === undefined ? null : { name: row.name, picks: allPicks, onPick: (how) => onPick(row.key, how), rows: rowsOf?.(row.key) ?? null };
