import type { TicketDispute } from '../../../../contract/areas/ticket/ticket.ts';
import { useFormat } from '../../../format/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ticketTexts } from '../texts.ts';
import styles from './Detail.module.css';

export interface ContestedProps {
  readonly disputes: readonly TicketDispute[];
  readonly zone: string;
  /** Where the ticket of a dispute is read; null where the reader has none. */
  readonly disputeLink: ((id: string) => string) | null;
  /** What is said beside those that are open. */
  readonly hint?: string;
}
/** Who contests the incident of a ticket, and how that was decided; nothing where nobody does. */
export function Contested({ disputes, zone, disputeLink, hint }: ContestedProps) {
  const t = useTexts(ticketTexts);
  const format = useFormat();
  if (disputes.length === 0) return null;
  return (
    <ul className={styles.contested}>
      {disputes.map(({ id, state, raised_on, raised_by, ended_on }) => {
        const link = t.disputeLink({ id: String(id) });
        return (
          <li key={id} data-open={ended_on === null}>
            <bdi>{t[`dispute_${state}`]({ name: raised_by.name, time: format.instant(ended_on ?? raised_on, zone) })}</bdi>{' '}
            {ended_on === null && hint !== undefined && <span>{hint}</span>}{' '}
            {disputeLink === null ? link : <a href={disputeLink(String(id))}>{link}</a>}
          </li>
        );
      })}
    </ul>
  );
}
