import type { BreakdownGroup } from '../../../../contract/areas/web/web.ts';
import { useWebFilterWords } from '../cards/use-web-words.ts';
import { filterOfGroup } from '../drill/use-row-words.ts';

/** How the groupings and their values read. */
export function useGroupWords() {
  const { labels, labelOf } = useWebFilterWords();
  return {
    titleOf: (group: BreakdownGroup): string => labels[filterOfGroup[group]],
    valueName: (group: BreakdownGroup, value: string): string => labelOf(filterOfGroup[group], value),
  };
}
