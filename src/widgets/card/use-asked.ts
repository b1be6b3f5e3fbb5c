import type { DateRange } from '../../../contract/dates.ts';
import { ALL, valuesOf } from '../../../contract/scope.ts';
import { useFormat } from '../../format/format.ts';

/** How filters and their values read. */
export interface FilterWords<F extends string> {
  readonly labels: Readonly<Record<F, string>>;
  readonly labelOf: (name: F, value: string) => string;
}

/** The question in words: `13–20 Nov 2026 · Channel: Social, Domain`. Filters come in the order of `names`. */
export function useAskedIn<F extends string>(
  names: readonly F[],
  { labels, labelOf }: FilterWords<F>,
  filters: Readonly<Record<F, string>>,
  range: DateRange,
): string {
  const format = useFormat();
  const chosen = names
    .filter((name) => filters[name] !== ALL)
    .map((name) => {
      const values = valuesOf(filters[name]).map((v) => labelOf(name, v));
      return `${labels[name]}: ${values.length > 3 ? `${values.slice(0, 3).join(', ')} …` : values.join(', ')}`;
    });
  return [format.range(range.fromDate, range.toDate), ...chosen].join(' · ');
}
