import { Button, DrawerBody, DrawerFooter, DrawerHeader, DrawerHeaderTitle, OverlayDrawer } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import type { Option } from '../../../contract/option.ts';
import { ALL, incidentFilters, type FilterName, type FilterSet } from '../../../contract/scope.ts';
import { commonTexts } from '../../i18n/texts/common.ts';
import { filtersTexts } from '../../i18n/texts/filters.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { ResourceView } from '../../../machines/resource/types.ts';
import css from './FilterDrawerPanel.module.css';
import { FilterSection } from './FilterSection.tsx';

export interface FilterDrawerProps {
  readonly open: boolean;
  /** What is staged; nothing is applied before Apply. */
  readonly draft: FilterSet;
  readonly options: Readonly<Record<FilterName, ResourceView<Option[]>>>;
  /** Does the draft differ from what the page shows? */
  readonly dirty: boolean;
  readonly onChange: (name: FilterName, filter: string) => void;
  readonly onClear: () => void;
  readonly onApply: () => void;
  readonly onClose: () => void;
  readonly onRetry: (name: FilterName) => void;
}
/** Every filter with its values; edits are staged and applied together, Cancel and Escape drop them. */
export default function FilterDrawerPanel({
  open,
  draft,
  options,
  dirty,
  onChange,
  onClear,
  onApply,
  onClose,
  onRetry,
}: FilterDrawerProps) {
  const t = useTexts(filtersTexts);
  const common = useTexts(commonTexts);
  const cleared = incidentFilters.every((name) => draft[name] === ALL);
  return (
    <OverlayDrawer
      open={open}
      position="end"
      className={css['drawer'] ?? ''}
      onOpenChange={(_, d) => {
        if (!d.open) onClose();
      }}
    >
      <DrawerHeader className={css['head'] ?? ''}>
        <DrawerHeaderTitle action={<Button appearance="subtle" icon={<DismissRegular />} aria-label={common.close} onClick={onClose} />}>
          {t.title}
        </DrawerHeaderTitle>
      </DrawerHeader>
      <DrawerBody className={css['body'] ?? ''}>
        {incidentFilters.map((name) => (
          <FilterSection
            key={name}
            name={name}
            filter={draft[name]}
            view={options[name]}
            onChange={(filter) => {
              onChange(name, filter);
            }}
            onRetry={() => {
              onRetry(name);
            }}
          />
        ))}
      </DrawerBody>
      <DrawerFooter className={css['foot'] ?? ''}>
        <span role="status" className={css['staged']}>
          {dirty ? t.staged : ''}
        </span>
        <Button appearance="subtle" disabled={cleared} onClick={onClear}>
          {common.clearAll}
        </Button>
        <Button onClick={onClose}>{common.cancel}</Button>
        <Button appearance="primary" disabled={!dirty} onClick={onApply}>
          {common.apply}
        </Button>
      </DrawerFooter>
    </OverlayDrawer>
  );
}
