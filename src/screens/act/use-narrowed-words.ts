import type { VerdictClass, WebFilterName } from '../../../contract/areas/web/web.ts';
import { choiceOf } from '../../../contract/scope.ts';
import { trafficTexts } from '../../i18n/texts/traffic.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useFilterNames } from '../../shell/filters/use-filter-names.ts';
import { contestTexts } from './texts.ts';

type Narrowed = Partial<Readonly<Record<WebFilterName, string>>> & { readonly verdict_class?: VerdictClass };
/** Filters and the class of some rows in a line; '' of all rows. */
export function useNarrowedWords(): (narrowed: Narrowed) => string {
  const t = useTexts(contestTexts);
  const { labels, labelOf } = useFilterNames(trafficTexts);
  return ({ verdict_class = 'all', ...filters }) =>
    [
      ...Object.entries(filters).map(([name, filter]) => {
        const { values, isExclusion } = choiceOf(filter);
        const said = { name: labels[name] ?? name, values: values.map((value) => labelOf(name, value)).join(', ') };
        return isExclusion ? t.without(said) : t.with(said);
      }),
      ...(verdict_class === 'all' ? [] : [verdict_class.toUpperCase()]),
    ].join(' · ');
}
