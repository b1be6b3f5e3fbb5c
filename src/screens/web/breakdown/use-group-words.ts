import type { BreakdownGroup } from '../../../../contract/areas/web/web.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useWebFilterWords } from '../cards/use-web-words.ts';
import { filterOfGroup } from '../drill/use-row-words.ts';
import { webTexts } from '../texts.ts';

/** How the groupings and their values read. */
export function useGroupWords() {
  const t = useTexts(webTexts);
  const { labelOf } = useWebFilterWords();
  return {
    titleOf: (group: BreakdownGroup): string => t[`title_${group}`],
    valueName: (group: BreakdownGroup, value: string): string => labelOf(filterOfGroup[group], value),
  };
}
