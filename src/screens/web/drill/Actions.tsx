import { Button } from '@fluentui/react-components';
import { Copy16Regular } from '@fluentui/react-icons/svg/copy';
import { Filter16Regular } from '@fluentui/react-icons/svg/filter';
import { commonTexts } from '../../../i18n/texts/common.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from '../../../widgets/DetailPanel/DetailPanel.module.css';
import { useCopy, type CopyText } from '../../../widgets/use-copy.ts';
import { drillTexts } from './texts.ts';

interface ActionsProps {
  /** Null until there is evidence to copy. */
  readonly evidence: string | null;
  readonly onCopy: CopyText;
  readonly onFilter: () => void;
}
/** What can be done with the row. The outcome of copying is said for those who see it and those who hear it. */
export function Actions({ evidence, onCopy: copy, onFilter }: ActionsProps) {
  const t = useTexts(drillTexts);
  const common = useTexts(commonTexts);
  const { outcome, onCopy } = useCopy(copy);
  return (
    <div className={styles.actions} role="group" aria-label={t.actions}>
      <Button
        size="small"
        icon={<Copy16Regular aria-hidden />}
        disabledFocusable={evidence === null}
        onClick={() => {
          if (evidence !== null) onCopy(evidence);
        }}
      >
        {t.copy}
      </Button>
      <Button size="small" icon={<Filter16Regular aria-hidden />} onClick={onFilter}>
        {t.filter}
      </Button>
      <span role="status" className="faint">
        {outcome !== null && outcome.of === evidence ? (outcome.done ? common.copied : t.notCopied) : ''}
      </span>
    </div>
  );
}
