import { Copy16Regular } from '@fluentui/react-icons/svg/copy';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { toClipboard, useCopy, type CopyText } from '../../../../widgets/use-copy.ts';
import { ActionButton } from '../../../../widgets/WidgetCard/ActionButton.tsx';
import styles from '../Manage.module.css';
import { manageTexts } from '../texts.ts';

interface CopyLineProps {
  readonly label: string;
  readonly text: string;
  readonly hint?: string;
  readonly onCopy?: CopyText;
}
/** A link to give away, with a button that copies it and says whether it did. */
export function CopyLine({ label, text, hint, onCopy = toClipboard }: CopyLineProps) {
  const t = useTexts(manageTexts);
  const { outcome, onCopy: copy } = useCopy(onCopy);
  return (
    <div className={`${styles.copy} column gap-4 whole`}>
      <small className={styles.quiet} aria-hidden>
        {label}
      </small>
      <span>
        <code aria-label={label}>{text}</code>
        <ActionButton label={t.copy({ what: label })} onClick={() => copy(text)}>
          <Copy16Regular aria-hidden />
        </ActionButton>
      </span>
      <small role="status" className={styles.quiet}>
        {outcome === null ? hint : (outcome.done ? t.copied : t.notCopied)({ what: label })}
      </small>
    </div>
  );
}
