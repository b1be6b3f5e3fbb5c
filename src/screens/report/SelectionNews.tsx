import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss';
import { countOf } from '../../../machines/list/selection.machine.ts';
import { reportScreen } from '../../../machines/screens/report/report.ts';
import { commonTexts } from '../../i18n/texts/common.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useSelection } from '../../portal/lists/use-selection.ts';
import { ActionButton } from '../../widgets/WidgetCard/ActionButton.tsx';
import { changeTexts } from './change/texts.ts';
import styles from './Report.module.css';

/** Says how many rows are selected to those who hear it, and to all that a selection was lost; `total` of the rows that match, null until it is known. */
export function SelectionNews({ total }: { readonly total: number | null }) {
  const t = useTexts(changeTexts);
  const common = useTexts(commonTexts);
  const { selected, isDropped, clear } = useSelection(reportScreen);
  const isKnown = selected.kind === 'some' || (selected.kind === 'all' && total !== null);
  const words = t.selected(countOf(selected, total ?? 0));
  return (
    <div className={isDropped ? styles.news : 'visually-hidden'}>
      <span role="status">{isDropped ? t.dropped : !isKnown ? '' : selected.kind === 'all' ? t.byFilter({ selected: words }) : words}</span>
      {isDropped && (
        <ActionButton label={common.close} onClick={clear}>
          <Dismiss20Regular aria-hidden />
        </ActionButton>
      )}
    </div>
  );
}
