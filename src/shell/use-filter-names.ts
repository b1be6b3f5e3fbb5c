import type { FilterName } from '../../contract/scope.ts';
import { useFormat } from '../format/format.ts';
import { filtersTexts } from '../i18n/texts/filters.ts';
import { useTexts } from '../i18n/use-texts.ts';

export interface FilterNames {
  /** The filters by their names on screen. */
  readonly labels: Readonly<Record<FilterName, string>>;
  /** A value as people read it: countries by name, the rest as it is. */
  readonly labelOf: (name: FilterName, value: string) => string;
}
export function useFilterNames(): FilterNames {
  const t = useTexts(filtersTexts);
  const format = useFormat();
  const { channel, country, category, brand, priority, publisher, status } = t;
  return {
    labels: { channel, country, category, brand, priority, publisher, status },
    labelOf: (name, value) => (name === 'country' ? format.country(value) : value),
  };
}
