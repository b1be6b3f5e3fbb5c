import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { useId, useState } from 'react';
import type { Option } from '../../../contract/option.ts';
import { ALL, valuesOf, type FilterName } from '../../../contract/scope.ts';
import type { ResourceView } from '../../../machines/resource/types.ts';
import { commonTexts } from '../../i18n/texts/common.ts';
import { filtersTexts } from '../../i18n/texts/filters.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { FilterValues } from './FilterValues.tsx';
import css from './FilterSection.module.css';
import { useFilterNames } from './use-filter-names.ts';

export interface FilterSectionProps {
  readonly name: FilterName;
  readonly filter: string;
  readonly view: ResourceView<Option[]>;
  readonly onChange: (filter: string) => void;
  readonly onRetry: () => void;
}
/** One filter of the drawer: how much of it is chosen, and its values where it is unfolded. What is chosen starts unfolded. */
export function FilterSection({ name, filter, view, onChange, onRetry }: FilterSectionProps) {
  const t = useTexts(filtersTexts);
  const common = useTexts(commonTexts);
  const id = useId();
  const { labels } = useFilterNames();
  const [open, setOpen] = useState(filter !== ALL || name === 'channel');
  const chosen = valuesOf(filter).length;
  return (
    <section className={css['section']}>
      <div className={css['head']}>
        <h3 className={css['title']}>
          <button
            type="button"
            className={css['toggle']}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => {
              setOpen(!open);
            }}
          >
            <span className={css['chevron']}>
              <ChevronDownRegular />
            </span>
            {labels[name]}
            <span className={chosen === 0 ? css['all'] : css['some']}>{chosen === 0 ? common.all : t.selected(chosen)}</span>
          </button>
        </h3>
        {chosen > 0 && (
          <button
            type="button"
            className={css['clear']}
            aria-label={t.clear({ name: labels[name] })}
            onClick={() => {
              onChange(ALL);
            }}
          >
            {t.clearOne}
          </button>
        )}
      </div>
      {open && (
        <div id={id} className={css['values']}>
          <FilterValues name={name} filter={filter} view={view} onChange={onChange} onRetry={onRetry} />
        </div>
      )}
    </section>
  );
}
