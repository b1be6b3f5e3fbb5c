import type { TakedownNotice } from '../../../../contract/areas/ticket/takedown-notice.ts';
import type { ResourceView } from '../../../../machines/resource/types.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { DetailPart } from '../../../widgets/DetailPanel/DetailPart.tsx';
import { ticketTexts } from '../texts.ts';
import styles from './Detail.module.css';

export interface NoticeHistoryProps {
  readonly view: ResourceView<{ readonly notices: readonly TakedownNotice[]; readonly timeZone: string }>;
  readonly onRefresh: () => void;
}
/** Takedown notices of a ticket: to whom, under which reference, and whether the mail has left. */
export function NoticeHistory({ view, onRefresh }: NoticeHistoryProps) {
  const t = useTexts(ticketTexts);
  const format = useFormat();
  if (view.status === 'empty') return null;
  return (
    <DetailPart title={t.notices} view={view} skeleton="table" height={40} empty="" onRefresh={onRefresh}>
      {({ notices, timeZone }) => (
        <ul className={`${styles.files} stack gap-4`}>
          {notices.map((notice) => (
            <li key={notice.id}>
              <bdi>{notice.recipient}</bdi>
              <span className="quiet">
                {notice.template === 'withdrawal' ? `${notice.reference} · ${t.template_withdrawal}` : notice.reference}
              </span>
              <span className={styles.state} data-bad={notice.state === 'failed' || notice.state === 'unsure'}>
                {notice.state === 'sent' && notice.sent_on !== null
                  ? t.mail_sentAt({ time: format.instant(notice.sent_on, timeZone) })
                  : notice.error === null
                    ? t[`mail_${notice.state}`]
                    : t.mailError({ state: t[`mail_${notice.state}`], error: notice.error })}
              </span>
              <span className="quiet">{t.by({ name: notice.author.name })}</span>
            </li>
          ))}
        </ul>
      )}
    </DetailPart>
  );
}
