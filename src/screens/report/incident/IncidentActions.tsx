import { Copy20Regular } from '@fluentui/react-icons/svg/copy';
import { Link20Regular } from '@fluentui/react-icons/svg/link';
import { Open20Regular } from '@fluentui/react-icons/svg/open';
import type { ReactNode } from 'react';
import { commonTexts } from '../../../i18n/texts/common.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import frame from '../../../widgets/DetailPanel/DetailPanel.module.css';
import { useCopy, type CopyText } from '../../../widgets/use-copy.ts';
import { ActionButton } from '../../../widgets/WidgetCard/ActionButton.tsx';
import { reportTexts } from '../texts.ts';
import styles from './Incident.module.css';

interface IncidentActionsProps {
  /** Where it was found; null until it is known, '' where that was not recorded. */
  readonly url: string | null;
  /** Of the page with this incident open. */
  readonly address: string;
  readonly onCopy: CopyText;
  /** What changes it. */
  readonly change?: ReactNode;
}
/** Only pages of the web are opened: an address of an import may be anything. */
const isWeb = (url: string): boolean => /^https?:\/\//i.test(url);

/** What can be done with an incident. The outcome of copying is said for those who see it and those who hear it. */
export function IncidentActions({ url, address, onCopy: copyText, change = null }: IncidentActionsProps) {
  const t = useTexts(reportTexts);
  const common = useTexts(commonTexts);
  const { outcome, onCopy } = useCopy(copyText);
  const hasUrl = url !== null && url !== '';
  return (
    <div className={frame.actions} role="group" aria-label={t.actions}>
      {change}
      <span className="row gap-4">
        <ActionButton label={t.copyAddress} idle={!hasUrl} onClick={() => onCopy(url ?? '')}>
          <Copy20Regular aria-hidden />
        </ActionButton>
        {hasUrl && isWeb(url) && (
          <a
            className={styles.leave}
            href={url}
            target="_blank"
            rel="noopener noreferrer nofollow external"
            aria-label={t.openAddress}
            title={t.openWarning}
          >
            <Open20Regular aria-hidden />
          </a>
        )}
        <ActionButton label={t.copyLink} onClick={() => onCopy(address)}>
          <Link20Regular aria-hidden />
        </ActionButton>
      </span>
      <span role="status" className="faint">
        {outcome === null ? '' : outcome.done ? common.copied : t.notCopied}
      </span>
    </div>
  );
}
