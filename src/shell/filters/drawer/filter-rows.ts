import type { OfferedOption } from '../filter-options.ts';

/** From how many values on a search box helps. */
export const SEARCHED = 8;

export interface Row {
  readonly value: string;
  readonly label: string;
  /** How many rows have it; null where no answer knows the value. */ readonly count: number | null;
  readonly chosen: boolean;
}
interface RowsInput {
  /** The page of the list that is shown. */
  readonly options: readonly OfferedOption[];
  readonly chosen: readonly string[];
  /** Values that stand first: what was chosen when the list was unfolded, so that no row jumps while it is clicked. */
  readonly pinned: readonly string[];
  /** Chosen values as their answers called and counted them, whatever page they were on. */
  readonly told: readonly OfferedOption[];
  readonly labelOf: (value: string, label: string) => string;
}

/** The rows of a filter's list: the pinned ones, other chosen ones that the page does not have, then the page in its order. A chosen value is always there. */
export function rowsOf({ options, chosen, pinned, told, labelOf }: RowsInput): readonly Row[] {
  const known = new Map([...told, ...options].map((option) => [option.value, option]));
  const onPage = new Set(options.map(({ value }) => value));
  const values = [...new Set([...pinned, ...chosen.filter((value) => !onPage.has(value)), ...onPage])];
  return values.map((value) => ({
    value,
    label: labelOf(value, known.get(value)?.label ?? value),
    count: known.get(value)?.count ?? null,
    chosen: chosen.includes(value),
  }));
}
