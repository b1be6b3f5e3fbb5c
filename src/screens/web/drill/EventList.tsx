import { ChevronLeft16Regular } from '@fluentui/react-icons/svg/chevron-left';
import { ChevronRight16Regular } from '@fluentui/react-icons/svg/chevron-right';
import type { AdEvents } from '../../../../contract/areas/web.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useValues } from '../../../i18n/use-values.ts';
import { ActionButton } from '../../../widgets/WidgetCard/ActionButton.tsx';
import { useReasons } from '../cards/use-reasons.ts';
import styles from './Drill.module.css';
import { drillTexts } from './texts.ts';
import { useMeasured } from './use-row-words.ts';

interface EventListProps {
  readonly label: string;
  readonly answer: AdEvents;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly zone: string;
  readonly onPage: (page: number) => void;
}
/** Events one by one: when, where from, why, and by how much. Times are those of the package's zone. */
export function EventList({ label, answer: { events, total_count }, page, pageSize, zone, onPage }: EventListProps) {
  const t = useTexts(drillTexts);
  const format = useFormat();
  const named = useValues();
  const { nameOf, subNameOf } = useReasons();
  const measured = useMeasured();
  const from = (page - 1) * pageSize;
  const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ');
  return (
    <>
      <table className={styles.events} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t.time}</th>
            <th scope="col">{t.whereFrom}</th>
            <th scope="col">{t.reason}</th>
            <th scope="col" className={styles.number}>
              {t.measured}
            </th>
            <th scope="col" className={styles.number}>
              {t.threshold}
            </th>
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <tr key={event.eventId}>
              <td>
                <time dateTime={event.time}>
                  <span>{format.clock(event.time, zone)}</span>
                  <span className={styles.second}>{format.dayIn(event.time, zone)}</span>
                </time>
              </td>
              <td>
                <span>{joined(event.sub_publisher, event.placement) || named('')}</span>
                <span className={styles.second}>{joined(event.network || event.system_domain, event.device)}</span>
              </td>
              <td>
                <span>{nameOf(event.reason)}</span>
                <span className={styles.second}>{subNameOf({ category: event.category, subReason: event.subCategory })}</span>
              </td>
              <td className={styles.number}>
                <span className={styles.bad}>{measured(event.reason, event.measuredValue)}</span>
                <span className={styles.folded}>{t.limit({ n: measured(event.reason, event.threshold) })}</span>
              </td>
              <td className={styles.number}>{measured(event.reason, event.threshold)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.pager}>
        <span>
          {t.pageOf({
            from: format.count(events.length === 0 ? 0 : from + 1),
            to: format.count(from + events.length),
            total: format.count(total_count),
          })}
        </span>
        <ActionButton label={t.previousPage} idle={page <= 1} onClick={() => onPage(page - 1)}>
          <ChevronLeft16Regular aria-hidden />
        </ActionButton>
        <ActionButton label={t.nextPage} idle={from + events.length >= total_count} onClick={() => onPage(page + 1)}>
          <ChevronRight16Regular aria-hidden />
        </ActionButton>
      </div>
    </>
  );
}
