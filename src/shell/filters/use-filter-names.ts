import type { FilterName } from '../../../contract/scope.ts';
import { useFormat } from '../../format/format.ts';
import { filtersTexts } from '../../i18n/texts/filters.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useValues } from '../../i18n/use-values.ts';

/** Filters whose values are the contract's, not a customer's. */
const isNamed = (name: FilterName): boolean => name === 'channel' || name === 'priority' || name === 'status';

export interface FilterNames {
  /** The filters by their names on screen. */
  readonly labels: Readonly<Record<FilterName, string>>;
  /** A value as people read it: countries, channels, priorities and statuses in their language, names as they are, none as "not given". */
  readonly labelOf: (name: FilterName, value: string) => string;
}
export function useFilterNames(): FilterNames {
  const t = useTexts(filtersTexts);
  const format = useFormat();
  const named = useValues();
  const { channel, country, category, brand, priority, publisher, status } = t;
  return {
    labels: { channel, country, category, brand, priority, publisher, status },
    labelOf: (name, value) => (value === '' || isNamed(name) ? named(value) : name === 'country' ? format.country(value) : value),
  };
}
