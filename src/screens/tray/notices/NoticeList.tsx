import { Alert16Regular } from '@fluentui/react-icons/svg/alert';
import { Checkmark16Regular } from '@fluentui/react-icons/svg/checkmark';
import { ClockAlarm16Regular } from '@fluentui/react-icons/svg/clock-alarm';
import { Gavel16Regular } from '@fluentui/react-icons/svg/gavel';
import { PersonAdd16Regular } from '@fluentui/react-icons/svg/person-add';
import { PlugDisconnected16Regular } from '@fluentui/react-icons/svg/plug-disconnected';
import { ShieldError16Regular } from '@fluentui/react-icons/svg/shield-error';
import { TicketDiagonal16Regular } from '@fluentui/react-icons/svg/ticket-diagonal';
import type { ReactNode } from 'react';
import type { AlertNews, Notice, NoticeKind } from '../../../../contract/areas/notice.ts';
import { useShares } from '../../../format/use-shares.ts';
import { useFormat } from '../../../format/format.ts';
import { useRuleWords } from '../../alert/words.ts';
import { outcomeTexts } from '../../../i18n/texts/outcomes.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useValues } from '../../../i18n/use-values.ts';
import { ActionButton } from '../../../widgets/WidgetCard/ActionButton.tsx';
import styles from './NoticeList.module.css';
import { noticeTexts } from '../texts.ts';

export interface NoticeListProps {
  readonly notices: readonly Notice[];
  readonly zoneOf: (packageName: string) => string;
  /** Titles of jobs that are known, by id. */
  readonly titleOf: (jobId: string) => string | undefined;
  /** Leads to what a notice is about. */
  readonly onFollow: (notice: Notice) => void;
  readonly onRead: (notice: Notice) => void;
}
const icons: Readonly<Record<NoticeKind, ReactNode>> = {
  assigned: <PersonAdd16Regular />,
  due: <ClockAlarm16Regular />,
  job: <Alert16Regular />,
  ticket: <TicketDiagonal16Regular />,
  'ticket-due': <ClockAlarm16Regular />,
  'traffic-dispute': <Gavel16Regular />,
  block: <ShieldError16Regular />,
  dispute: <Gavel16Regular />,
  access: <PersonAdd16Regular />,
  alert: <Alert16Regular />,
  report: <Alert16Regular />,
  proposal: <ShieldError16Regular />,
  'notice-limit': <ShieldError16Regular />,
  webhook: <PlugDisconnected16Regular />,
  source: <PlugDisconnected16Regular />,
  feed: <Alert16Regular />,
};

/** News of the reader, the unread first. Whoever follows one has read it. */
export function NoticeList({ notices, zoneOf, titleOf, onFollow, onRead }: NoticeListProps) {
  const t = useTexts(noticeTexts);
  const o = useTexts(outcomeTexts);
  const format = useFormat();
  const shares = useShares();
  const named = useValues();
  const { numberOf, filtersOf, writerOf } = useRuleWords();
  const alertOf = (news: AlertNews): string => {
    const { name, when, threshold, value, previous, of, told } = news;
    if (told !== undefined && told !== null) return t.alertTold({ name, told });
    const write = writerOf(news);
    const said = { name, value: of != null ? shares.based(of) : value === null ? '–' : write(value), threshold: write(threshold) };
    if (when === 'above') return t.alertAbove(said);
    if (when === 'below') return t.alertBelow(said);
    return t.alertChanged({ ...said, previous: previous === null ? '–' : write(previous) });
  };
  const textOf = ({ kind, count, status, alert, name, isLost, subject, package_name }: Notice): string => {
    if (kind === 'report') return t.reportRefused({ name });
    if (isLost && alert === null && kind !== 'job') return t.lost;
    if (alert !== null && status === 'unmeasured' && !isLost)
      return (alert.darkSince ?? null) === null
        ? t.alertNoData({ name: alert.name })
        : t.alertDark({ name: alert.name, day: format.fullDay(alert.darkSince ?? '') });
    if (alert !== null && status !== 'refused' && alert.value === null) return t.alertLost({ name: alert.name });
    if (alert !== null) return status === 'refused' ? t.alertRefused({ name: alert.name }) : alertOf(alert);
    if (kind === 'assigned') return t.assigned(count);
    if (kind === 'due') return t.due;
    if (kind === 'access') return t.access;
    if (kind === 'proposal') return t.proposal;
    if (kind === 'feed') return t.feed({ time: format.instant(subject, zoneOf(package_name)) });
    if (kind === 'notice-limit') return t.noticeLimit({ most: format.count(count) });
    if (kind === 'webhook') return (status === 'works' ? t.webhookWorks : status === 'gone' ? t.webhookGone : t.webhookFailing)({ name });
    if (kind === 'source') return (status === 'works' ? t.sourceWorks : t.sourceFails)({ name });
    if (kind === 'ticket-due') return t.ticketDue;
    if (kind === 'block') return status === 'blocked' ? t.blocked : status === 'restored' ? t.blockUndone : t.blockLifted;
    if (kind === 'traffic-dispute')
      return status === 'Overturned'
        ? t.trafficOverturned
        : status === 'Upheld'
          ? t.trafficUpheld
          : status === ''
            ? t.trafficDispute
            : status === 'reopened'
              ? t.disputeReopened
              : status === 'Withdrawn'
                ? t.disputeWithdrawn
                : t.disputeEnded;
    if (kind === 'dispute')
      return status === 'Overturned'
        ? t.disputeOverturned
        : status === 'Upheld'
          ? t.disputeUpheld
          : status === ''
            ? t.dispute
            : status === 'reopened'
              ? t.disputeReopened
              : status === 'Withdrawn'
                ? t.disputeWithdrawn
                : t.disputeEnded;
    if (kind === 'ticket' && status === 'refused') return t.ticketRefused;
    if (kind === 'ticket' && status === 'taken-up') return t.ticketTakenUp;
    if (kind === 'ticket') return status === '' ? t.ticket : t.ticketMoved({ status: named(status) });
    if (status === 'mail-not-sent') return t.mailNotSent;
    if (status === 'not-attached') return t.packNotAttached;
    return status === 'partly' || status === 'failed' || status === 'cancelled' ? t[`job_${status}`] : t.job_done;
  };
  /** What became of the rows of a job. */
  const countsOf = ({ outcomes, lookup }: Notice): string => {
    const parts = (names: readonly (readonly [string, number])[]): string =>
      names
        .filter(([, n]) => n > 0)
        .map(([outcome, n]) => o.counted({ outcome, n: format.count(n) }))
        .join(' · ');
    if (lookup !== null)
      return parts([
        [t.matched, lookup.matched],
        [t.alike, lookup.alike],
        [t.fresh, lookup.new],
        [t.duplicate, lookup.duplicate],
        [t.invalid, lookup.invalid],
      ]);
    if (outcomes === null) return '';
    return parts((['ok', 'skipped', 'failed', 'undone'] as const).map((outcome) => [o[outcome], outcomes[outcome]]));
  };
  const aboutIn = ({ kind, subject, by, status, alert, isLost }: Notice): string =>
    alert !== null
      ? [numberOf(alert.dashboard, alert.metric), filtersOf(alert.filters)].filter((text) => text !== '').join(' · ')
      : kind === 'report' || (isLost && kind !== 'job')
        ? ''
        : kind === 'feed' || kind === 'webhook' || kind === 'source'
          ? ''
          : kind === 'job'
            ? (titleOf(subject) ?? '')
            : kind === 'proposal'
              ? status
              : `${kind.startsWith('ticket') || kind === 'notice-limit' ? '#' : ''}${subject}${by === '' ? '' : ` · ${t.by({ name: by })}`}`;
  return (
    <ul>
      {notices.map((notice) => {
        const zone = zoneOf(notice.package_name);
        return (
          <li key={notice.id} className={styles.item} data-read={notice.isRead}>
            <button
              type="button"
              className={styles.follow}
              onClick={() => {
                onFollow(notice);
              }}
            >
              <span className={styles.icon} aria-hidden>
                {icons[notice.kind]}
              </span>
              <span className="stack gap-2">
                <span className={`${styles.what} body`}>
                  {notice.isRead ? null : <span className="visually-hidden">{t.unread}: </span>}
                  {textOf(notice)}
                </span>
                <bdi className={`${styles.about} quiet anywhere`}>{aboutIn(notice)}</bdi>
                {countsOf(notice) !== '' && <span className={`${styles.about} quiet anywhere`}>{countsOf(notice)}</span>}
                <span className={`${styles.about} quiet anywhere`}>
                  {notice.package_name === 'all' ? '' : `${notice.package_name} · `}
                  {format.dayIn(notice.at, zone)}, {format.time(notice.at, zone)}
                </span>
              </span>
            </button>
            {notice.isRead ? null : (
              <ActionButton
                label={t.read}
                onClick={() => {
                  onRead(notice);
                }}
              >
                <Checkmark16Regular aria-hidden />
              </ActionButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}
