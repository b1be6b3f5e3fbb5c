import { Button } from '@fluentui/react-components';
import type { Failure } from '../../../../../contract/failure.ts';
import { useFormat } from '../../../../format/format.ts';
import { commonTexts } from '../../../../i18n/texts/common.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { toClipboard, useCopy, type CopyText } from '../../../../widgets/use-copy.ts';
import { useCause } from '../../../../widgets/WidgetCard/use-cause.ts';
import styles from '../../Admin.module.css';
import { peopleTexts } from '../texts.ts';

export interface LinkPanelProps {
  readonly name: string;
  /** Null while it is made, or where it was not. */
  readonly link: { readonly address: string; readonly email: string; readonly expiresAt: string } | null;
  readonly failure: Failure | null;
  readonly copy?: CopyText;
  readonly onRetry: () => void;
}
/** A link that is told once: nobody can look it up again. */
export function LinkPanel({ name, link, failure, copy = toClipboard, onRetry }: LinkPanelProps) {
  const t = useTexts(peopleTexts);
  const common = useTexts(commonTexts);
  const format = useFormat();
  const causeOf = useCause();
  const { outcome, onCopy } = useCopy(copy);
  return (
    <div className={styles.stack} role="status">
      <strong>{t.linkTitle({ name })}</strong>
      {failure !== null ? (
        <p className={styles.bad}>
          {t.linkFailed({ cause: causeOf(failure) })}{' '}
          <button type="button" className={styles.link} onClick={onRetry}>
            {t.invite}
          </button>
        </p>
      ) : link === null ? (
        <p className="spaced">{t.linkMaking}</p>
      ) : (
        <>
          <p className="spaced">{t.linkHint({ time: format.instant(link.expiresAt), email: link.email })}</p>
          <code className={styles.secret}>{link.address}</code>
          <div className={styles.row}>
            <Button size="small" appearance="primary" onClick={() => onCopy(link.address)}>
              {t.copy}
            </Button>
            {outcome !== null && <span>{outcome.done ? common.copied : t.notCopied}</span>}
          </div>
        </>
      )}
    </div>
  );
}
