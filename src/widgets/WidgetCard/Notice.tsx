import { Button } from '@fluentui/react-components';
import { ErrorCircle20Regular } from '@fluentui/react-icons/svg/error-circle';
import { LockClosed20Regular } from '@fluentui/react-icons/svg/lock-closed';
import { Search20Regular } from '@fluentui/react-icons/svg/search';
import type { ReactNode } from 'react';
import type { Failure } from '../../../contract/failure.ts';
import { useFormat } from '../../format/format.ts';
import { commonTexts } from '../../i18n/texts/common.ts';
import { widgetTexts } from '../../i18n/texts/widget.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useCause } from './use-cause.ts';
import styles from './Notice.module.css';

interface NoticeProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}
const Notice = ({ icon, title, children }: NoticeProps) => (
  <div className={styles.notice}>
    <span className={styles.icon} aria-hidden>
      {icon}
    </span>
    <strong>{title}</strong>
    {children}
  </div>
);

/** What was asked, and what to change to see something. */
export function EmptyNotice({ asked, hint }: { readonly asked: string; readonly hint?: string | undefined }) {
  const t = useTexts(commonTexts);
  const w = useTexts(widgetTexts);
  return (
    <Notice icon={<Search20Regular />} title={t.emptyTitle}>
      <p>{hint ?? t.emptyHint}</p>
      <p className={styles.quiet}>{w.askedFor({ asked })}</p>
    </Notice>
  );
}

interface FailedNoticeProps {
  readonly failure: Failure;
  readonly at: number;
  readonly onRetry: () => void;
}
/** What happened, when, and the way out. */
export function FailedNotice({ failure, at, onRetry }: FailedNoticeProps) {
  const t = useTexts(commonTexts);
  const w = useTexts(widgetTexts);
  const cause = useCause();
  const format = useFormat();
  return (
    <Notice icon={<ErrorCircle20Regular />} title={t.failedTitle}>
      <p>{cause(failure)}</p>
      <p className={styles.quiet}>
        {w.failedAt({ time: format.time(at) })}
        {failure.requestId === undefined ? null : <> · {t.requestId({ id: failure.requestId })}</>}
      </p>
      <Button size="small" className={styles.retry ?? ''} onClick={onRetry}>
        {t.retry}
      </Button>
    </Notice>
  );
}

/** Names the grant that is missing; no Retry, because asking again changes nothing. */
export function ForbiddenNotice({ failure }: { readonly failure: Failure }) {
  const t = useTexts(commonTexts);
  return (
    <Notice icon={<LockClosed20Regular />} title={t.forbiddenTitle}>
      <p>{failure.grant === undefined ? t.forbiddenPackage : t.forbiddenHint({ grant: failure.grant })}</p>
    </Notice>
  );
}
