import { Button } from '@fluentui/react-components';
import { commonTexts } from '../../i18n/texts/common.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { focusOpened } from '../../widgets/focus-opened.ts';
import styles from '../../widgets/OwnCard/OwnCard.module.css';
import { toClipboard, useCopy } from '../../widgets/use-copy.ts';
import { webhookTexts } from './texts.ts';

/** A secret, this once. */
export function Secret({ secret, note, onClose }: { readonly secret: string; readonly note?: string; readonly onClose: () => void }) {
  const t = useTexts(webhookTexts);
  const common = useTexts(commonTexts);
  const { outcome, onCopy } = useCopy(toClipboard);
  return (
    <div className={styles.secret} ref={focusOpened} tabIndex={-1}>
      <p role="status">
        {t.once} {note}
      </p>
      <code>{secret}</code>
      <div className={styles.acts}>
        <Button appearance="primary" onClick={() => onCopy(secret)}>
          {outcome?.done === true ? common.copied : t.copy}
        </Button>
        <Button onClick={onClose}>{common.done}</Button>
      </div>
    </div>
  );
}
