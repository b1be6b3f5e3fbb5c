import { Button } from '@fluentui/react-components';
import { ErrorCircle20Regular } from '@fluentui/react-icons/svg/error-circle';
import { LockClosed20Regular } from '@fluentui/react-icons/svg/lock-closed';
import { Search20Regular } from '@fluentui/react-icons/svg/search';
import { use, type ReactNode } from 'react';
import type { Failure } from '../../../../contract/failure.ts';
import { usePageClock } from '../../../format/page-clock.ts';
import { commonTexts } from '../../../i18n/texts/common.ts';
import { widgetTexts } from '../../../i18n/texts/widget.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { PeriodRows } from '../../card/period-rows.ts';
import type { Asked } from '../../card/use-asked.ts';
import { useCountedFailure } from '../failed-cards.ts';
import { useCause } from '../use-cause.ts';
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
    <strong className="heading strong ink">{title}</strong>
    {children}
  </div>
);

/** What a card lacks though there are rows, and what can be done. */
export interface Lacking {
  readonly title: string;
  readonly hint: string;
}
interface EmptyNoticeProps {
  readonly asked: Asked;
  readonly title?: string | undefined;
  readonly hint?: string | undefined;
  /** What is missing and why, where the period has rows. */
  readonly lacking?: Lacking | undefined;
  /** The way out, where it is not the dates' or the filters' doing. */
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
}
/** What was asked, and what to change to see something. */
export function EmptyNotice({ asked, title, hint, lacking, action }: EmptyNoticeProps) {
  const t = useTexts(commonTexts);
  const w = useTexts(widgetTexts);
  const { has, why: noData } = use(PeriodRows);
  const lacks = has ? lacking : undefined;
  const why = lacks?.hint ?? (noData === null ? (hint ?? (asked.isFiltered ? t.emptyHint : t.emptyDates)) : w.otherDays({ why: noData }));
  return (
    <Notice icon={<Search20Regular />} title={lacks?.title ?? title ?? t.emptyTitle}>
      <p>{why}</p>
      {asked.words !== '' && <p className="quiet">{w.askedFor({ asked: asked.words })}</p>}
      {action === undefined ? null : (
        <Button size="small" className={styles.retry ?? ''} onClick={action.onPress}>
          {action.label}
        </Button>
      )}
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
  useCountedFailure();
  const t = useTexts(commonTexts);
  const w = useTexts(widgetTexts);
  const cause = useCause();
  const clock = usePageClock();
  return (
    <Notice icon={<ErrorCircle20Regular />} title={t.failedTitle}>
      <p>{cause(failure)}</p>
      <p className="quiet">
        {w.failedAt({ time: clock.full(at) })}
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
