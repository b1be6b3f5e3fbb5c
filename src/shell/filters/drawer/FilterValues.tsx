import { Input } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons/svg/search';
import { useState } from 'react';
import { MAX_FILTER_VALUES, choiceOf, filterOf } from '../../../../contract/scope.ts';
import { useFormat } from '../../../format/format.ts';
import { filtersTexts } from '../../../i18n/texts/filters/filters.ts';
import { useLocale, useTexts } from '../../../i18n/use-texts.ts';
import type { FilterSectionProps, OfferedOption } from '../filter-options.ts';
import { Segments } from '../../../widgets/Segments/Segments.tsx';
import { FilterNote } from '../FilterNote.tsx';
import styles from './FilterValues.module.css';
import { LIST_PAGE } from '../../../../machines/screens/screen.ts';
import { SEARCHED, rowsOf } from './filter-rows.ts';
import { useFilterNames } from '../use-filter-names.ts';

/** `100` of a first page, `101–200` of the next. */
const shownOf = (page: number, many: number, { count }: ReturnType<typeof useFormat>): string =>
  page === 1 ? count(many) : `${count((page - 1) * LIST_PAGE + 1)}–${count((page - 1) * LIST_PAGE + many)}`;

/** The values of one filter as a searchable list of check boxes with their counts, under whatever the read has to say (D17). */
export function FilterValues({
  name,
  filter,
  options: { view, place, total, chosen: inForce },
  onChange,
  onPlace,
  onRetry,
}: FilterSectionProps) {
  const t = useTexts(filtersTexts);
  const format = useFormat();
  const { labels, labelOf } = useFilterNames();
  const label = labels[name] ?? name;
  const language = useLocale();
  /** The search box stays where somebody has typed, however short the list gets. */
  const [searched, setSearched] = useState(false);
  const options = 'data' in view ? view.data : [];
  const { values: chosen, isExclusion } = choiceOf(filter);
  /** What a filter without values would do with its first one. */
  const [excludes, setExcludes] = useState(isExclusion);
  const isNot = chosen.length === 0 ? excludes : isExclusion;
  const [pinned] = useState(chosen);
  /** What was ticked here, as its page told it. */
  const [ticked, setTicked] = useState<readonly OfferedOption[]>([]);
  const rows = rowsOf({
    options,
    chosen,
    pinned,
    told: [...ticked, ...inForce],
    labelOf: (value, given) => (given === value ? labelOf(name, value) : given),
  });
  const full = chosen.length >= MAX_FILTER_VALUES;
  const flip = (value: string, on: boolean) => {
    const told = options.find((option) => option.value === value);
    if (told !== undefined) setTicked([...ticked.filter((option) => option.value !== value), told]);
    onChange(filterOf(on ? [...chosen, value] : chosen.filter((v) => v !== value), isNot));
  };

  return (
    <>
      <div className={styles.condition}>
        <Segments
          label={t.condition({ name: label })}
          options={[
            { key: 'is', name: t.is },
            { key: 'not', name: t.not },
          ]}
          value={isNot ? 'not' : 'is'}
          onChange={(key) => {
            setExcludes(key === 'not');
            onChange(filterOf(chosen, key === 'not'));
          }}
        />
      </div>
      {(searched || place.search !== '' || (total ?? 0) > SEARCHED) && (
        <Input
          className={styles.search ?? ''}
          contentBefore={<SearchRegular />}
          aria-label={t.search({ name: label })}
          placeholder={t.search({ name: label })}
          value={place.search}
          maxLength={200}
          onChange={(_, { value }) => {
            setSearched(true);
            onPlace({ search: value, page: 1, language });
          }}
        />
      )}
      {view.status === 'empty' && place.search.trim() !== '' ? (
        <p className={styles.hint} role="status">
          {t.noMatch}
        </p>
      ) : (
        <FilterNote name={name} view={view} onRetry={onRetry} />
      )}
      {rows.length > 0 && (
        <ul
          className={styles.rows}
          aria-label={label}
          aria-busy={view.status === 'turning'}
          tabIndex={view.status === 'turning' ? 0 : undefined}
        >
          {rows.map((r) => (
            <li key={r.value}>
              <label className={styles.row}>
                <input
                  type="checkbox"
                  className={styles.box}
                  checked={r.chosen}
                  disabled={(full && !r.chosen) || view.status === 'turning'}
                  onChange={(e) => {
                    flip(r.value, e.target.checked);
                  }}
                />
                <span className="grow shrink anywhere">{r.label}</span>
                <span className="rigid fine faint figures">{r.count === null ? '–' : format.count(r.count)}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
      {total !== null && total > options.length && options.length > 0 && (
        <div className={styles.pages}>
          <button
            type="button"
            className={styles.turn}
            disabled={place.page === 1}
            onClick={() => onPlace({ ...place, page: place.page - 1 })}
          >
            {t.earlier}
          </button>
          <span role="status">{t.capped({ shown: shownOf(place.page, options.length, format), total: format.count(total) })}</span>
          <button
            type="button"
            className={styles.turn}
            disabled={place.page * LIST_PAGE >= total}
            onClick={() => onPlace({ ...place, page: place.page + 1 })}
          >
            {t.later}
          </button>
        </div>
      )}
      {full && (
        <p className={styles.hint} role="status">
          {t.limit(MAX_FILTER_VALUES)}
        </p>
      )}
    </>
  );
}
