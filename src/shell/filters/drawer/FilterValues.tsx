import { Input } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons/svg/search';
import { useState } from 'react';
import { MAX_FILTER_VALUES, choiceOf, filterOf } from '../../../../contract/scope.ts';
import { useFormat } from '../../../format/format.ts';
import { filtersTexts } from '../../../i18n/texts/filters/filters.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { FilterSectionProps } from '../filter-options.ts';
import { Segments } from '../../../widgets/Segments/Segments.tsx';
import { FilterNote } from '../FilterNote.tsx';
import styles from './FilterValues.module.css';
import { LIST_PAGE } from '../../../../machines/screens/screen.ts';
import { SEARCHED, rowsOf } from './filter-rows.ts';
import { useFilterNames } from '../use-filter-names.ts';

/** The values of one filter as a searchable list of check boxes with their counts, under whatever the read has to say (D17). */
export function FilterValues({ name, filter, options: { view, place, total: all }, onChange, onPlace, onRetry }: FilterSectionProps) {
  const t = useTexts(filtersTexts);
  const format = useFormat();
  const { labels, labelOf } = useFilterNames();
  const label = labels[name] ?? name;
  const [typed, setTyped] = useState('');
  // a long list is searched by the server
  const search = place === null ? typed : '';
  const options = 'data' in view ? view.data : [];
  const { values: chosen, isExclusion } = choiceOf(filter);
  /** What a filter without values would do with its first one. */
  const [excludes, setExcludes] = useState(isExclusion);
  const isNot = chosen.length === 0 ? excludes : isExclusion;
  const [pinned] = useState(chosen);
  const { rows, total } = rowsOf({
    options,
    chosen,
    pinned,
    search,
    labelOf: (value, given) => (given === value ? labelOf(name, value) : given),
  });
  const full = chosen.length >= MAX_FILTER_VALUES;
  const flip = (value: string, on: boolean) => {
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
      {(options.length > SEARCHED || (place !== null && (place.search !== '' || options.length > 0))) && (
        <Input
          className={styles.search ?? ''}
          contentBefore={<SearchRegular />}
          aria-label={t.search({ name: label })}
          placeholder={t.search({ name: label })}
          value={place === null ? typed : place.search}
          onChange={(_, d) => {
            if (place === null) setTyped(d.value);
            else onPlace({ search: d.value, page: 1 });
          }}
        />
      )}
      <FilterNote name={name} view={view} onRetry={onRetry} />
      {rows.length > 0 && (
        <ul className={styles.rows} aria-label={label}>
          {rows.map((r) => (
            <li key={r.value}>
              <label className={styles.row}>
                <input
                  type="checkbox"
                  className={styles.box}
                  checked={r.chosen}
                  disabled={full && !r.chosen}
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
      {options.length > 0 && total === 0 && (
        <p className={styles.hint} role="status">
          {t.noMatch}
        </p>
      )}
      {place !== null && all !== null && all > options.length && (
        <p className={styles.pages}>
          <button
            type="button"
            className={styles.turn}
            disabled={place.page === 1}
            onClick={() => onPlace({ ...place, page: place.page - 1 })}
          >
            {t.earlier}
          </button>
          <span>{t.pageOf({ page: format.count(place.page), total: format.count(all) })}</span>
          <button
            type="button"
            className={styles.turn}
            disabled={options.length === 0 || place.page * LIST_PAGE >= all}
            onClick={() => onPlace({ ...place, page: place.page + 1 })}
          >
            {t.later}
          </button>
        </p>
      )}
      {total > rows.length && <p className={styles.hint}>{t.capped({ shown: format.count(rows.length), total: format.count(total) })}</p>}
      {full && (
        <p className={styles.hint} role="status">
          {t.limit(MAX_FILTER_VALUES)}
        </p>
      )}
    </>
  );
}
