import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { useId, useState } from 'react';
import type { ListPlace } from '../../../machines/screens/screen.ts';
import { ALL, valuesOf } from '../../../contract/scope.ts';
import type { ResourceView } from '../../../machines/resource/types.ts';
import { commonTexts } from '../../i18n/texts/common.ts';
import { filtersTexts } from '../../i18n/texts/filters.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { FilterValues } from './FilterValues.tsx';
import css from './FilterSection.module.css';
import { useFilterNames } from './use-filter-names.ts';

/** A value of a filter; without a count where nobody counted. */
export interface OfferedOption {
  readonly value: string;
  readonly label: string;
  readonly count: number | null;
}
/** The values that a filter offers: all of them, or one page of a long list, which the server searches. */
export interface OptionsView {
  readonly view: ResourceView<OfferedOption[]>;
  /** Null for a whole list, which is searched here. */
  readonly place: ListPlace | null;
  /** Values on all pages. */
  readonly total: number | null;
}
export interface FilterSectionProps {
  readonly name: string;
  readonly filter: string;
  readonly options: OptionsView;
  readonly onChange: (filter: string) => void;
  readonly onPlace: (place: ListPlace) => void;
  readonly onRetry: () => void;
}
/** One filter of the drawer: how much of it is chosen, and its values where it is unfolded. What is chosen starts unfolded. */
export function FilterSection({ first, ...props }: FilterSectionProps & { readonly first: boolean }) {
  const { name, filter, onChange } = props;
  const t = useTexts(filtersTexts);
  const common = useTexts(commonTexts);
  const id = useId();
  const { labels } = useFilterNames();
  const label = labels[name] ?? name;
  const [open, setOpen] = useState(filter !== ALL || first);
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
            {label}
            <span className={chosen === 0 ? css['all'] : css['some']}>{chosen === 0 ? common.all : t.selected(chosen)}</span>
          </button>
        </h3>
        {chosen > 0 && (
          <button
            type="button"
            className={css['clear']}
            aria-label={t.clear({ name: label })}
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
          <FilterValues {...props} />
        </div>
      )}
    </section>
  );
}
