import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { useRef } from 'react';
import { commonTexts } from '../../i18n/texts/common.ts';
import { filtersTexts } from '../../i18n/texts/filters/filters.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './FilterChips.module.css';
import { useChips, type Chip } from './use-chips.ts';
import type { FilterNames } from './use-filter-names.ts';

export interface FilterChipsProps extends FilterNames {
  readonly filters: Readonly<Record<string, string>>;
  /** What stands at the end of the row, e.g. 'As of 14:32 · Asia/Kolkata'. */
  readonly asOf?: string;
  /** That the feed has stopped, and since when. */
  readonly dark?: string;
  /** Whose rows alone are shown, whatever the filters: 'AdRiver, BlueMango Media only'. */
  readonly only?: string;
  /** Package and zone, where the frame has no room to show them itself. */
  readonly scope?: string;
  /** What the rows are searched for; '' where nothing is. */
  readonly search?: string;
  readonly onForgetSearch?: () => void;
  /** Takes the filter without what was removed. */
  readonly onRemove: (name: string, filter: string) => void;
  readonly onClear: () => void;
}
/** What the page is filtered by, in one line that scrolls rather than push the page: chips, and the way back to everything. */
export function FilterChips({
  filters,
  search = '',
  onForgetSearch,
  labels,
  asOf,
  dark,
  only,
  scope,
  labelOf,
  onRemove,
  onClear,
}: FilterChipsProps) {
  const t = useTexts(filtersTexts);
  const common = useTexts(commonTexts);
  const row = useRef<HTMLElement>(null);
  /** The pressed chip goes: the focus stays in the row. */
  const keepFocus = (pressed: HTMLButtonElement) => {
    const all = [...(row.current?.querySelectorAll<HTMLButtonElement>('li button') ?? [])],
      at = all.indexOf(pressed);
    (all[at + 1] ?? all[at - 1] ?? row.current)?.focus({ preventScroll: true });
  };
  const chips: readonly Chip[] = [
    ...useChips({ labels, labelOf })(filters),
    ...(search === '' ? [] : [{ key: 'search', name: 'search', label: labels.search, value: `“${search}”`, rest: '' }]),
  ];
  return (
    <section ref={row} tabIndex={-1} className={styles.row} aria-label={t.filteredBy}>
      <span role="status" className="visually-hidden">
        {chips.length === 0 ? '' : `${t.filteredBy} ${chips.map(({ label, value }) => `${label}: ${value}`).join(', ')}`}
      </span>
      {scope !== undefined && <span className={styles.scope}>{scope}</span>}
      {only !== undefined && <span>{only}</span>}
      <div className={styles.chosen}>
        {chips.length === 0 ? (
          only === undefined && Object.keys(filters).length > 0 && <span>{t.nothing}</span>
        ) : (
          <>
            <span aria-hidden>{t.filteredBy}</span>
            <ul className={styles.chips}>
              {chips.map(({ key, name, label, value, rest }) => (
                <li key={key}>
                  <button
                    type="button"
                    className={styles.chip}
                    aria-label={t.remove({ name: label, value })}
                    onClick={(event) => {
                      keepFocus(event.currentTarget);
                      if (name === 'search') onForgetSearch?.();
                      else onRemove(name, rest);
                    }}
                  >
                    {label}: <b className="truncate strong ink">{value}</b> <DismissRegular />
                  </button>
                </li>
              ))}
            </ul>
            <button
              type="button"
              className={styles.clear}
              onClick={() => {
                row.current?.focus({ preventScroll: true });
                onClear();
              }}
            >
              {common.clearAll}
            </button>
          </>
        )}
      </div>
      <span className={styles.asOf}>
        {dark !== undefined && (
          <strong className="warn">
            {dark}
            {' · '}
          </strong>
        )}
        {asOf}
      </span>
    </section>
  );
}
