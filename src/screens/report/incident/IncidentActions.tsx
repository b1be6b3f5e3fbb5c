import { Button } from '@fluentui/react-components';
import { Copy16Regular } from '@fluentui/react-icons/svg/copy';
import { Link16Regular } from '@fluentui/react-icons/svg/link';
import { Open16Regular } from '@fluentui/react-icons/svg/open';
import type { ReactNode } from 'react';
import { commonTexts } from '../../../i18n/texts/common.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import frame from '../../../widgets/DetailPanel/DetailPanel.module.css';
import { useCopy, type CopyText } from '../../../widgets/use-copy.ts';
import { reportTexts } from '../texts.ts';

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
      <Button
        size="small"
        icon={<Copy16Regular aria-hidden />}
        disabledFocusable={!hasUrl}
        onClick={() => {
          if (hasUrl) onCopy(url);
        }}
      >
        {t.copyAddress}
      </Button>
      {hasUrl && isWeb(url) && (
        <Button
          size="small"
          as="a"
          icon={<Open16Regular aria-hidden />}
          href={url}
          target="_blank"
          rel="noopener noreferrer nofollow external"
          title={t.openWarning}
        >
          {t.openAddress}
        </Button>
      )}
      <Button
        size="small"
        icon={<Link16Regular aria-hidden />}
        onClick={() => {
          onCopy(address);
        }}
      >
        {t.copyLink}
      </Button>
      <span role="status" className="faint">
        {outcome === null ? '' : outcome.done ? common.copied : t.notCopied}
      </span>
    </div>
  );
}
