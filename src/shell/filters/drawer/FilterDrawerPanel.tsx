import { Button, DrawerBody, DrawerFooter, DrawerHeader, DrawerHeaderTitle, OverlayDrawer } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { Suspense } from 'react';
import { ALL } from '../../../../contract/scope.ts';
import { FIRST_PLACE, type ListPlace, type Remaining } from '../../../../machines/screens/screen.ts';
import { commonTexts } from '../../../i18n/texts/common.ts';
import { filtersTexts } from '../../../i18n/texts/filters/filters.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { usePageRestored } from '../../../widgets/use-page-restored.ts';
import { lazyPart } from '../../../widgets/lazy-part.ts';
import styles from './FilterDrawerPanel.module.css';
import type { OptionsView } from '../filter-options.ts';
import { FilterSection } from './FilterSection.tsx';
import type { SearchDatesProps } from './SearchDates.tsx';

const SearchDates = lazyPart(() => import('./SearchDates.tsx'));

const notAsked: OptionsView = { view: { status: 'idle' }, place: FIRST_PLACE, total: null, chosen: [] };

export interface FilterDrawerProps {
  readonly open: boolean;
  /** What is staged; nothing is applied before Apply. */
  readonly draft: Readonly<Record<string, string>>;
  /** The filters that are offered, in order. */
  readonly names: readonly string[];
  readonly options: Readonly<Record<string, OptionsView>>;
  /** Does the draft differ from what the page shows? */
  readonly dirty: boolean;
  /** How many rows what is staged would leave; null while that is not known. */
  readonly remaining?: { readonly of: Remaining['of']; readonly count: number } | null;
  /** Advance Search: dates are staged beside the filters. Null for the filters alone. */
  readonly dates?: SearchDatesProps | null;
  /** What is staged cannot be asked about. */
  readonly blocked?: boolean;
  readonly onChange: (name: string, filter: string) => void;
  /** A list is searched, or its page turned. */
  readonly onPlace: (name: string, place: ListPlace) => void;
  readonly onClear: () => void;
  readonly onApply: () => void;
  readonly onClose: () => void;
  readonly onRetry: (name: string) => void;
}
/** Every filter with its values; edits are staged and applied together, Cancel and Escape drop them. */
export default function FilterDrawerPanel({
  open,
  draft,
  names,
  options,
  dirty,
  remaining = null,
  dates = null,
  blocked = false,
  onChange,
  onPlace,
  onClear,
  onApply,
  onClose,
  onRetry,
}: FilterDrawerProps) {
  usePageRestored();
  const t = useTexts(filtersTexts);
  const common = useTexts(commonTexts);
  const left = remaining === null ? null : t[remaining.of](remaining.count);
  const cleared = names.every((name) => (draft[name] ?? ALL) === ALL);
  return (
    <OverlayDrawer
      open={open}
      position="end"
      className={styles.drawer ?? ''}
      onOpenChange={(_, d) => {
        if (!d.open) onClose();
      }}
    >
      <DrawerHeader className={styles.head ?? ''}>
        <DrawerHeaderTitle action={<Button appearance="subtle" icon={<DismissRegular />} aria-label={common.close} onClick={onClose} />}>
          {dates === null ? t.title : t.advanced}
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody className={styles.body ?? ''}>
        {dates !== null && (
          <Suspense fallback={null}>
            <SearchDates {...dates} />
          </Suspense>
        )}
        {names.map((name, n) => (
          <FilterSection
            key={name}
            name={name}
            first={n === 0}
            filter={draft[name] ?? ALL}
            options={options[name] ?? notAsked}
            onChange={(filter) => {
              onChange(name, filter);
            }}
            onPlace={(place) => {
              onPlace(name, place);
            }}
            onRetry={() => {
              onRetry(name);
            }}
          />
        ))}
      </DrawerBody>
      <DrawerFooter className={styles.foot ?? ''}>
        <span role="status" className={styles.staged}>
          {dirty ? t.staged : ''}
          {dirty && left !== null && <span className="visually-hidden">{`: ${left}`}</span>}
        </span>
        {/* it keeps the focus when it has done its work: Escape must still reach the drawer */}
        <Button appearance="subtle" disabledFocusable={cleared} onClick={onClear}>
          {common.clearAll}
        </Button>
        <Button onClick={onClose}>{common.cancel}</Button>
        <Button appearance="primary" disabled={!dirty || blocked} onClick={onApply}>
          {dirty && !blocked && left !== null ? t.show({ rows: left }) : dates === null ? common.apply : t.searchAll}
        </Button>
      </DrawerFooter>
    </OverlayDrawer>
  );
}
