import type { DateRange } from '../../../contract/time/dates.ts';
import { ALL, choiceOf, filterOf, isAdmitted, MAX_FILTER_VALUES } from '../../../contract/scope.ts';
import type { Picked } from '../../charts/frame/picking.ts';
import type { ResourceView } from '../../../machines/resource/types.ts';

/** What every card of a dashboard takes: one answer, the question it answers, and what a reader may do. `F` are the names of the filters. */
export interface CardProps<O, F extends string> {
  readonly view: ResourceView<O>;
  readonly filters: Readonly<Record<F, string>>;
  readonly range: DateRange;
  /** Replaces one filter, as it travels. */
  readonly onFilter: (name: F, filter: string) => void;
  readonly onRefresh: () => void;
  /** How a file reaches the reader; the browser's download unless told. */
  readonly download?: (name: string, text: string) => void;
}

/**
 * A filter after some of its values were picked: alone, or everything where they were alone already; beside the others, or not any more; or left out.
 * It is as it was where a pick has nothing to change (what is not shown cannot be left out), or would ask for more values than a filter can have.
 */
export function picked(filter: string, values: readonly string[], how: Picked): string {
  const next = pick(filter, values, how);
  return choiceOf(next).values.length > MAX_FILTER_VALUES ? filter : next;
}
function pick(filter: string, values: readonly string[], how: Picked): string {
  const { values: before, isExclusion } = choiceOf(filter);
  const others = before.filter((value) => !values.includes(value));
  switch (how) {
    case 'only':
      return isExactly(filter, values) ? ALL : filterOf(values);
    case 'also':
      if (isExclusion) return others.length < before.length ? filterOf(others, true) : filterOf(values);
      return values.every((value) => before.includes(value)) ? filterOf(others) : filterOf([...before, ...values]);
    case 'not':
      if (isExclusion || before.length === 0) return filterOf([...before, ...values], true);
      return others.length === 0 ? filterOf(values, true) : filterOf(others);
  }
}
/** Is this filter exactly these values? */
export function isExactly(filter: string, values: readonly string[]): boolean {
  return filter === filterOf(values);
}
/** Is a value among those that are shown, or dimmed? Undefined where nothing is chosen. */
export const choiceOn = (filter: string, value: string): boolean | undefined => (filter === ALL ? undefined : isAdmitted(filter, value));
/** Was this value picked? Another press, with Shift, takes it back. */
export function isPicked(filter: string, value: string): boolean {
  const { values, isExclusion } = choiceOf(filter);
  return !isExclusion && values.includes(value);
}
/** Rows that pass a filter. The scope of a file names the filter: a card that shows what it leaves out, dimmed, keeps it out of its table and file. */
export const rowsIn = <Row>(filter: string, rows: readonly Row[], valueOf: (row: Row) => string): readonly Row[] =>
  rows.filter((row) => isAdmitted(filter, valueOf(row)));
/** A filter for some values, as far as the page shows them; null where it shows none. */
export function within(filter: string, values: readonly string[]): string | null {
  const both = values.filter((value) => isAdmitted(filter, value));
  return both.length === 0 ? null : filterOf(both);
}

/** `volume_2026-11-13_2026-11-20` */
export const fileNameOf = (name: string, range: DateRange): string => `${name}_${range.fromDate}_${range.toDate}`;
/** The downloads of tests and stories, passed on only where one is given. */
export const downloadOf = ({
  download,
}: {
  readonly download?: (name: string, text: string) => void;
}): { readonly download?: (name: string, text: string) => void } => (download === undefined ? {} : { download });
