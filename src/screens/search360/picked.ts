import type { SearchHit, SearchValue } from '../../../contract/areas/search360.ts';
import { rowOf } from '../../../machines/screens/search360/search360.ts';

/** What rows were found by, by row: a selection is of several pages, of which one is there. */
export type PickedValues = ReadonlyMap<string, SearchValue>;

/** The same with rows that have just been picked. */
export function withPicked(known: PickedValues, rows: readonly SearchHit[], picked: readonly string[]): PickedValues {
  return new Map([...known, ...rows.filter((hit) => picked.includes(rowOf(hit))).map((hit) => [rowOf(hit), hit.value] as const)]);
}
/** Values of selected rows, each once. */
export function valuesOf(known: PickedValues, selected: readonly string[]): SearchValue[] {
  const values = selected.flatMap((row) => known.get(row) ?? []);
  return [...new Map(values.map((value) => [`${value.kind} ${value.value}`, value])).values()];
}
