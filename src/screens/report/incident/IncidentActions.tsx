import { Button } from '@fluentui/react-components';
import { Copy16Regular } from '@fluentui/react-icons/svg/copy';
import { Link16Regular } from '@fluentui/react-icons/svg/link';
import { Open16Regular } from '@fluentui/react-icons/svg/open';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import frame from '../../../widgets/DetailPanel/DetailPanel.module.css';
import { reportTexts } from '../texts.ts';

export type CopyText = (text: string) => Promise<void> | void;
interface IncidentActionsProps {
  /** Where it was found; null until it is known, '' where that was not recorded. */
  readonly url: string | null;
  /** Of the page with this incident open. */
  readonly address: string;
  readonly onCopy: CopyText;
}
/** Only pages of the web are opened: an address of an import may be anything. */
const isWeb = (url: string): boolean => /^https?:\/\//i.test(url);

/** What can be done with an incident. The outcome of copying is said for those who see it and those who hear it. */
export function IncidentActions({ url, address, onCopy }: IncidentActionsProps) {
  const t = useTexts(reportTexts);
  const [outcome, setOutcome] = useState<{ readonly of: string; readonly done: boolean } | null>(null);
  const copy = async (text: string): Promise<void> => {
    setOutcome(null);
    try {
      await onCopy(text);
      setOutcome({ of: text, done: true });
    } catch {
      setOutcome({ of: text, done: false });
    }
  };
  const hasUrl = url !== null && url !== '';
  return (
    <div className={frame.actions} role="group" aria-label={t.actions}>
      <Button
        size="small"
        icon={<Copy16Regular aria-hidden />}
        disabledFocusable={!hasUrl}
        onClick={() => {
          if (hasUrl) void copy(url);
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
          void copy(address);
        }}
      >
        {t.copyLink}
      </Button>
      <span role="status" className={frame.quiet}>
        {outcome === null ? '' : outcome.done ? t.copied : t.notCopied}
      </span>
    </div>
  );
}
