import { Button, mergeClasses } from '@fluentui/react-components';
import { FilterRegular } from '@fluentui/react-icons/svg/filter';
import { filtersTexts } from '../../i18n/texts/filters/filters.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './FilterButton.module.css';

export interface FilterButtonProps {
  /** How many filters restrict the page. */
  readonly count: number;
  readonly open: boolean;
  readonly onOpen: () => void;
}
export function FilterButton({ count, open, onOpen }: FilterButtonProps) {
  const t = useTexts(filtersTexts);
  return (
    <Button className={mergeClasses(styles.button)} icon={<FilterRegular />} aria-haspopup="dialog" aria-expanded={open} onClick={onOpen}>
      {count === 0 ? t.filter : t.filterCount({ chosen: String(count) })}
    </Button>
  );
}
