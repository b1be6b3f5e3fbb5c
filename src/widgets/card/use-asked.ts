import type { DateRange } from '../../../contract/time/dates.ts';
import { ALL, choiceOf } from '../../../contract/scope.ts';
import { useFormat } from '../../format/format.ts';
import { filtersTexts } from '../../i18n/texts/filters/filters.ts';
import { useTexts } from '../../i18n/use-texts.ts';

/** How filters and their values read. */
export interface FilterWords<F extends string> {
  readonly labels: Readonly<Record<F, string>>;
  readonly labelOf: (name: F, value: string) => string;
}

/** What a card asked: in words, and whether a filter narrows it. */
export interface Asked {
  readonly words: string;
  readonly isFiltered: boolean;
}
/** The question in words: `13–20 Nov 2026 · Channel: Social, Domain`. Filters come in the order of `names`. */
export function useAskedIn<F extends string>(
  names: readonly F[],
  { labels, labelOf }: FilterWords<F>,
  filters: Readonly<Record<F, string>>,
  range: DateRange,
): Asked {
  const format = useFormat();
  const t = useTexts(filtersTexts);
  const chosen = names
    .filter((name) => filters[name] !== ALL)
    .map((name) => {
      const { values: raw, isExclusion } = choiceOf(filters[name]);
      const values = raw.map((v) => labelOf(name, v));
      return `${isExclusion ? t.isNot({ name: labels[name] }) : labels[name]}: ${values.length > 3 ? `${values.slice(0, 3).join(', ')} …` : values.join(', ')}`;
    });
  return { words: [format.range(range.fromDate, range.toDate), ...chosen].join(' · '), isFiltered: chosen.length > 0 };
}
