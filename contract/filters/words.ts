import type { MailLanguage } from '../areas/sign-in.ts';
import { byName, namesOf, type Filters, type NameOf } from './filter.ts';
import { incidentFilters } from './incident.ts';
import { pageFilters } from './page.ts';
import { ticketFilters } from './ticket.ts';
import { trackerFilters } from './tracker.ts';
import { webFilters } from './web.ts';

const filters = { ...ticketFilters, ...incidentFilters, ...webFilters, ...trackerFilters, ...pageFilters } as const;
type FilterWord = NameOf<typeof filters>;
/**
 * What filters, and the columns that they restrict, are called in a language. The portal's build puts the words in the place of the call
 * (tools/build/filters-plugin.ts), so that a page has those of its language alone.
 */
export const wordsIn = (language: MailLanguage): Readonly<Record<FilterWord, string>> =>
  byName(namesOf(filters), (name) => filters[name].words[language]);

interface Speech {
  /** A value of a taxonomy in a language; one that the language has no word for as it is. */
  readonly word: (value: string) => string;
  /** `IN` → India */
  readonly country: (code: string) => string;
}
/** A value of a filter as people read it: countries, channels, priorities and statuses in their language, names as they are, none as "not given". */
export function valueLabel(filter: string, value: string, { word, country }: Speech): string {
  const { reads } = (filters as Filters)[filter] ?? {};
  if (reads === 'capitals') return value.toUpperCase();
  if (value === '' || reads === 'words') return word(value);
  return reads === 'country' ? country(value) : value;
}
