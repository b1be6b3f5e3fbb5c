import type { OfferedOption } from '../filter-options.ts';

/** How many values are drawn at once; a search reaches the others. */
export const SHOWN = 100;
/** From how many values on a search box helps. */
export const SEARCHED = 8;

export interface Row {
  readonly value: string;
  readonly label: string;
  /** How many rows have it; null where the answer does not know the value. */ readonly count: number | null;
  readonly chosen: boolean;
}
export interface Rows {
  readonly rows: readonly Row[];
  /** How many match the search, drawn or not. */ readonly total: number;
}
interface RowsInput {
  readonly options: readonly OfferedOption[];
  readonly chosen: readonly string[];
  /** Values that stand first: what was chosen when the list was unfolded, so that no row jumps while it is clicked. */
  readonly pinned: readonly string[];
  readonly search: string;
  readonly labelOf: (value: string, label: string) => string;
}

/** The rows of a filter's list: the pinned ones, then the answer's in its order. A chosen value is always there, known to the answer or not. */
export function rowsOf({ options, chosen, pinned, search, labelOf }: RowsInput): Rows {
  const known = new Map(options.map((o) => [o.value, o]));
  const wanted = search.trim().toLocaleLowerCase();
  const values = [...new Set([...pinned, ...chosen.filter((v) => !known.has(v)), ...known.keys()])];
  const matching = values
    .map((value): Row => ({
      value,
      label: labelOf(value, known.get(value)?.label ?? value),
      count: known.get(value)?.count ?? null,
      chosen: chosen.includes(value),
    }))
    .filter((r) => r.label.toLocaleLowerCase().includes(wanted));
  return { rows: matching.filter((r, n) => n < SHOWN || r.chosen), total: matching.length };
}
