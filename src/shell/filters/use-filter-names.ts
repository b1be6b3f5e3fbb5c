import { use } from 'react';
import { useFormat } from '../../format/format.ts';
import { ScreenWords } from '../../i18n/screen-words.ts';
import { filterLabels } from '../../i18n/texts/filter-labels.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useValues } from '../../i18n/use-values.ts';

/** Filters whose values are of a taxonomy, not a customer's names. */
const ofTaxonomy = [
  'channel',
  'priority',
  'status',
  'clock',
  'category',
  'reason',
  'fraud_category',
  'fraud_sub_category',
  'placement_type',
  'device',
];
const isNamed = (name: string): boolean => ofTaxonomy.includes(name);

const useLabels = () => useTexts(filterLabels);
export interface FilterNames {
  /** The filters by their names on screen. */
  readonly labels: ReturnType<typeof useLabels> & Readonly<Record<string, string>>;
  /** A value as people read it: countries, channels, priorities and statuses in their language, names as they are, none as "not given". */
  readonly labelOf: (name: string, value: string) => string;
}
export function useFilterNames(): FilterNames {
  const labels = useLabels();
  const format = useFormat();
  const named = useValues(use(ScreenWords));
  return {
    labels,
    labelOf: (name, value) =>
      name === 'verdict_class'
        ? value.toUpperCase()
        : value === '' || isNamed(name)
          ? named(value)
          : name === 'country'
            ? format.country(value)
            : value,
  };
}
