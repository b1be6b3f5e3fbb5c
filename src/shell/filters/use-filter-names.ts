import { useFormat } from '../../format/format.ts';
import { filterLabels } from '../../i18n/texts/filter-labels.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useValues } from '../../i18n/use-values.ts';

/** Filters whose values are the contract's, not a customer's. */
const isNamed = (name: string): boolean => name === 'channel' || name === 'priority' || name === 'status';

export interface FilterNames {
  /** The filters by their names on screen. */
  readonly labels: ReturnType<typeof filterLabels.get> & Readonly<Record<string, string>>;
  /** A value as people read it: countries, channels, priorities and statuses in their language, names as they are, none as "not given". */
  readonly labelOf: (name: string, value: string) => string;
}
export function useFilterNames(): FilterNames {
  const labels = useTexts(filterLabels);
  const format = useFormat();
  const named = useValues();
  return {
    labels,
    labelOf: (name, value) => (value === '' || isNamed(name) ? named(value) : name === 'country' ? format.country(value) : value),
  };
}
