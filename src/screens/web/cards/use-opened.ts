import type { BreakdownGroup } from '../../../../contract/areas/web/web.ts';
import { ALL } from '../../../../contract/scope.ts';
import type { MarkLink } from '../../../charts/frame/picking.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { filterOfGroup } from '../drill/use-row-words.ts';
import { webTexts } from '../texts.ts';
import { useWebFilterWords } from './use-web-words.ts';
import type { WebCardProps } from './web-card.ts';

/** The way to one row of the grouped table, whatever its own filter leaves out, opened: its numbers, hours, evidence and events. */
export function useOpened(linkTo: WebCardProps<never>['linkTo'] = null): (group: BreakdownGroup, value: string) => MarkLink | null {
  const t = useTexts(webTexts);
  const { labelOf } = useWebFilterWords();
  return (group, row) =>
    linkTo === null
      ? null
      : { to: linkTo({ [filterOfGroup[group]]: ALL, group, row }), label: t.openRow({ name: labelOf(filterOfGroup[group], row) }) };
}
