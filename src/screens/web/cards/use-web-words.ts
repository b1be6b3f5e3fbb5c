import type { EventType, WebFilterSet } from '../../../../contract/areas/web/web.ts';
import { namesOf } from '../../../../contract/filters/filter.ts';
import { webFilters } from '../../../../contract/filters/web.ts';
import type { DateRange } from '../../../../contract/time/dates.ts';
import { trafficTexts } from '../../../i18n/texts/traffic.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useFilterNames } from '../../../shell/filters/use-filter-names.ts';
import { useAskedIn } from '../../../widgets/card/use-asked.ts';
import { webTexts } from '../texts.ts';
import type { WebFacts } from './web-card.ts';

/** How the filters of the fraud dashboards and their values read. */
export const useWebFilterWords = () => useFilterNames(trafficTexts);

/** Words that all cards share: the noun for what is counted, the question, and the numbers of the rules. */
export function useWebWords(type: EventType, filters: WebFilterSet, range: DateRange) {
  const t = useTexts(webTexts);
  const events = t[`events_${type}`];
  const asked = useAskedIn(namesOf(webFilters), useWebFilterWords(), filters, range);
  return { t, events, asked, emptyHint: (asked.isFiltered ? t.emptyHint : t.emptyDates)({ events }) };
}

/** Names of what the chosen class changes: with GIVT chosen nothing is called IVT. */
export function useClassWords({ verdictClass }: Pick<WebFacts, 'verdictClass'>) {
  const t = useTexts(webTexts);
  const isAll = verdictClass === 'all';
  const titled = (name: string): string => (isAll ? name : `${name} · ${t[verdictClass]}`);
  return {
    ivt: isAll ? t.ivt : `${t[verdictClass]} %`,
    previous: t.before({ name: isAll ? t.ivt : `${t[verdictClass]} %` }),
    invalid: titled(t.invalidColumn),
    /** A title that is about the class alone says so. */
    titled,
  };
}
