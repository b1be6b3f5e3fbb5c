import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { useEffect, useId, useRef, useState } from 'react';
import { ALL, choiceOf } from '../../../../contract/scope.ts';
import { commonTexts } from '../../../i18n/texts/common.ts';
import { filtersTexts } from '../../../i18n/texts/filters/filters.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { FilterSectionProps } from '../filter-options.ts';
import { FilterValues } from './FilterValues.tsx';
import styles from './FilterSection.module.css';
import { useFilterNames } from '../use-filter-names.ts';

/** What was asked for comes into sight. */
const reveal = (values: HTMLElement | null): void => {
  values?.scrollIntoView({ block: 'nearest' });
};

/** One filter of the drawer: how much of it is chosen, and its values where it is unfolded. What is chosen starts unfolded. */
export function FilterSection({ first, ...props }: FilterSectionProps & { readonly first: boolean }) {
  const { name, filter, onChange } = props;
  const t = useTexts(filtersTexts);
  const common = useTexts(commonTexts);
  const id = useId();
  const { labels } = useFilterNames();
  const label = labels[name] ?? name;
  const [open, setOpen] = useState(filter !== ALL || first);
  /** By a press. */
  const [opened, setOpened] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // the drawer focuses its first element, Close, in an effect of the same pass
    if (first) queueMicrotask(() => toggle.current?.focus());
  }, [first]);
  const { values, isExclusion } = choiceOf(filter);
  const chosen = values.length;
  return (
    <section className={styles.section}>
      <div className="row">
        <h3 className={styles.title}>
          <button
            ref={toggle}
            type="button"
            className={styles.toggle}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => {
              setOpen(!open);
              setOpened(!open);
            }}
          >
            <span className={styles.chevron}>
              <ChevronDownRegular />
            </span>
            {label}
            <span className={chosen === 0 ? styles.all : styles.some}>
              {chosen === 0 ? common.all : isExclusion ? t.excluded(chosen) : t.selected(chosen)}
            </span>
          </button>
        </h3>
        {chosen > 0 && (
          <button
            type="button"
            className={styles.clear}
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
        <div id={id} ref={opened ? reveal : null} className={styles.values}>
          <FilterValues {...props} />
        </div>
      )}
    </section>
  );
}
