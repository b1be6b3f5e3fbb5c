import { use } from 'react';
import { valueLabel } from '../../../contract/words/label.ts';
import { useFormat } from '../../format/format.ts';
import { ScreenWords } from '../../i18n/screen-words.ts';
import { filterLabels } from '../../i18n/texts/filters/filter-labels.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useValues } from '../../i18n/use-values.ts';

const useLabels = () => useTexts(filterLabels);
export interface FilterNames {
  /** The filters by their names on screen. */
  readonly labels: ReturnType<typeof useLabels> & Readonly<Record<string, string>>;
  /** A value as people read it, in the language of the page. */
  readonly labelOf: (name: string, value: string) => string;
}
export function useFilterNames(): FilterNames {
  const labels = useLabels();
  const { country } = useFormat();
  const word = useValues(use(ScreenWords));
  return { labels, labelOf: (name, value) => valueLabel(name, value, { word, country }) };
}
