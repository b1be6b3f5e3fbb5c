import { webFilters, type EventType, type WebFilterName, type WebFilterSet } from '../../../../contract/areas/web/web.ts';
import type { DateRange } from '../../../../contract/time/dates.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useValues } from '../../../i18n/use-values.ts';
import { useAskedIn, type FilterWords } from '../../../widgets/card/use-asked.ts';
import { webTexts } from '../texts.ts';
import { useReasons } from './use-reasons.ts';

/** How the filters of the fraud dashboards and their values read. */
export function useWebFilterWords(): FilterWords<WebFilterName> {
  const t = useTexts(webTexts);
  const format = useFormat();
  const named = useValues();
  const { nameOf } = useReasons();
  return {
    labels: Object.fromEntries(webFilters.map((name) => [name, t[`filter_${name}`]])) as Record<WebFilterName, string>,
    labelOf: (name, value) =>
      value === ''
        ? named('')
        : name === 'reason'
          ? nameOf(value)
          : name === 'country'
            ? format.country(value)
            : name === 'channel'
              ? named(value)
              : value,
  };
}

/** Words that all cards share: the noun for what is counted, the question, and the numbers of the rules. */
export function useWebWords(type: EventType, filters: WebFilterSet, range: DateRange) {
  const t = useTexts(webTexts);
  const events = t[`events_${type}`];
  const asked = useAskedIn(webFilters, useWebFilterWords(), filters, range);
  return { t, events, asked, emptyHint: (asked.isFiltered ? t.emptyHint : t.emptyDates)({ events }) };
}
