import type { SearchHit, SearchValue } from '../../../../contract/areas/search360/search360.ts';
import { openStatuses } from '../../../../contract/life/life-cycle.ts';
import { rowOf } from '../../../../machines/screens/search360/search360.ts';

/** What is done with a selected row, by row: a selection is of several pages, of which one is there. */
export type PickedHits = ReadonlyMap<string, Pick<SearchHit, 'type' | 'key' | 'value' | 'status' | 'ticket'>>;

/** Is it an incident that is down, rejected or closed? */
export const isSettled = ({ type, status }: Pick<SearchHit, 'type' | 'status'>): boolean =>
  type === 'incident' && status !== null && !openStatuses.includes(status);
/** Can a ticket be raised for it? */
export const isRaisable = (hit: Pick<SearchHit, 'type' | 'status' | 'ticket'>): boolean =>
  hit.type === 'incident' && hit.ticket === null && !isSettled(hit);

/** The same with rows that have just been picked, and with rows that are listed anew. */
export function withPicked(known: PickedHits, rows: readonly SearchHit[], picked: readonly string[]): PickedHits {
  return new Map([...known, ...rows.filter((hit) => picked.includes(rowOf(hit))).map((hit) => [rowOf(hit), hit] as const)]);
}
/** Values of selected rows, each once. */
export function valuesOf(known: PickedHits, selected: readonly string[]): SearchValue[] {
  const values = selected.flatMap((row) => known.get(row)?.value ?? []);
  return [...new Map(values.map((value) => [`${value.kind} ${value.value}`, value])).values()];
}
/** Incidents of selected rows that a ticket can be raised for. */
export const raisableOf = (known: PickedHits, selected: readonly string[]): string[] =>
  selected.flatMap((row) => {
    const hit = known.get(row);
    return hit !== undefined && isRaisable(hit) ? [hit.key] : [];
  });
/** How many incidents of selected rows get no ticket: they are settled, or have one. */
export const leftOf = (known: PickedHits, selected: readonly string[]): number =>
  selected.filter((row) => {
    const hit = known.get(row);
    return hit?.type === 'incident' && !isRaisable(hit);
  }).length;
/** Tickets of selected rows with the versions that were seen, each once: an incident and its ticket may both be selected. */
export function ticketsOf(known: PickedHits, selected: readonly string[]): { ids: number[]; versions: string[] } {
  const seen = new Map(
    selected.flatMap((row) => {
      const ticket = known.get(row)?.ticket ?? null;
      return ticket === null ? [] : [[ticket.id, ticket.updated_on] as const];
    }),
  );
  return { ids: [...seen.keys()], versions: [...seen.values()] };
}
