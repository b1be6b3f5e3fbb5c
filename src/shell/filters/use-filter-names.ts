import type { Messages } from '@nanostores/i18n';
import { use } from 'react';
import { valueLabel } from '../../../contract/filters/words.ts';
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
/** `own` are the words of a screen; without them, those of the screen that is shown. */
export function useFilterNames(own?: Messages<Record<string, string>>): FilterNames {
  const labels = useLabels();
  const { country } = useFormat();
  const shown = use(ScreenWords);
  const word = useValues(own ?? shown);
  return { labels, labelOf: (name, value) => valueLabel(name, value, { word, country }) };
}
