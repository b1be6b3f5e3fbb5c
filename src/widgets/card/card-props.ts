import type { DateRange } from '../../../contract/dates.ts';
import { valuesOf } from '../../../contract/scope.ts';
import type { ResourceView } from '../../../machines/resource/types.ts';

/** What every card of a dashboard takes: one answer, the question it answers, and what a reader may do. `F` are the names of the filters. */
export interface CardProps<O, F extends string> {
  readonly view: ResourceView<O>;
  readonly filters: Readonly<Record<F, string>>;
  readonly range: DateRange;
  /** Replaces one filter by these values; none is 'all'. */
  readonly onFilter: (name: F, values: readonly string[]) => void;
  readonly onRefresh: () => void;
  /** How a file reaches the reader; the browser's download unless told. */
  readonly download?: (name: string, text: string) => void;
}

/** A picked value goes in, or out if it is in. */
export const toggled = (filter: string, value: string): string[] => {
  const values = valuesOf(filter);
  return values.includes(value) ? values.filter((v) => v !== value) : [...values, value];
};
/** Is this filter exactly these values? */
export const isExactly = (filter: string, values: readonly string[]): boolean => {
  const chosen = valuesOf(filter);
  return chosen.length === values.length && values.every((v) => chosen.includes(v));
};
/** A picked group of values replaces the filter, or clears it if it is the filter. */
export const toggledGroup = (filter: string, values: readonly string[]): readonly string[] => (isExactly(filter, values) ? [] : values);

/** `volume_2026-11-13_2026-11-20` */
export const fileNameOf = (name: string, range: DateRange): string => `${name}_${range.fromDate}_${range.toDate}`;
/** The downloads of tests and stories, passed on only where one is given. */
export const downloadOf = ({
  download,
}: {
  readonly download?: (name: string, text: string) => void;
}): { readonly download?: (name: string, text: string) => void } => (download === undefined ? {} : { download });
